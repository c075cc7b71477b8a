/// Finds what rules and phrases can't do without, wherever in them it stands: sets of tokens, of each of which one must be there.
///
/// A run of digits and stops has no unit of time, so no length; what needs one is not tried.
struct NeedFinder {
  private let steps: [PatternStep]
  private let tests: [TokenTest]
  private let rules: [ReadableRule]
  private let ranges: [Range<Int>]
  /// What each rule needs.
  private(set) var ofRules: [[TokenSet]]
  /// What each phrase needs; nil for nothing.
  private(set) var ofPhrases: [TokenSet?]
  private var isBegun: [Bool]
  /// What all ways from each step to the end need, where that is known.
  private var ofSteps: [[TokenSet]?]

  init(steps: [PatternStep], rules: [ReadableRule], ranges: [Range<Int>], tests: [TokenTest]) {
    (self.steps, self.rules, self.ranges, self.tests) = (steps, rules, ranges, tests)
    ofRules = Array(repeating: [], count: rules.count)
    ofPhrases = Array(repeating: nil, count: ranges.count)
    isBegun = Array(repeating: false, count: ranges.count)
    ofSteps = Array(repeating: nil, count: steps.count)
    for phrase in ranges.indices { findNeed(of: phrase) }
  }

  /// One set of which each rule of a phrase needs something. A phrase that is inside of itself tells nothing there.
  private mutating func findNeed(of phrase: Int) {
    if isBegun[phrase] { return }
    isBegun[phrase] = true
    if phrase == Phrase.cardinal.index {
      ofPhrases[phrase] = TokenSet(roles: .cardinal)
      return
    }
    for rule in ranges[phrase] { ofRules[rule] = needs(from: rules[rule].start) }
    ofPhrases[phrase] = Self.either(ranges[phrase].map { ofRules[$0] })
  }

  /// What all ways from a step to the end need.
  private mutating func needs(from step: Int) -> [TokenSet] {
    if let known = ofSteps[step] { return known }
    let found = findNeeds(from: step)
    ofSteps[step] = found
    return found
  }

  private mutating func findNeeds(from start: Int) -> [TokenSet] {
    var found: [TokenSet] = []
    var index = start
    while true {
      let here = steps[index]
      index += 1
      switch here.code {
      case .done: return found
      case .word: found.append(TokenSet(word: Int(here.operand)))
      case .sign: found.append(TokenSet(sign: UInt8(here.operand)))
      case .token: found.append(TokenSet(roles: tests[Int(here.operand)].roles))
      case .phrase:
        findNeed(of: Int(here.operand))
        if let need = ofPhrases[Int(here.operand)] { found.append(need) }
      case .split where index - 1 > start: return found + needs(from: index - 1)
      case .split:
        return found + Self.both(needs(from: index), needs(from: Int(here.operand)))
      case .mustFollow: return found + needs(from: index) + needs(from: Int(here.operand))
      case .jump, .mustPrecede, .mustNotPrecede, .mustNotFollow: index = Int(here.operand)
      case .touch, .clauseEnd, .begin: break
      }
    }
  }

  /// What two ways need that come together again: what stands behind, and one set of what each needs before that.
  private static func both(_ one: [TokenSet], _ other: [TokenSet]) -> [TokenSet] {
    var common = 0
    while common < min(one.count, other.count),
      one[one.count - 1 - common] == other[other.count - 1 - common]
    {
      common += 1
    }
    let rest = one.suffix(common)
    guard let first = rarest(one, one.count - common),
      let second = rarest(other, other.count - common)
    else { return Array(rest) }
    var set = first
    set.formUnion(second)
    return [set] + rest
  }

  /// The rarest of the first sets of a way.
  private static func rarest(_ way: [TokenSet], _ count: Int) -> TokenSet? {
    guard count > 0 else { return nil }
    var rarest = 0
    for index in 1..<max(1, count) where way[index].commonness < way[rarest].commonness {
      rarest = index
    }
    return way[rarest]
  }

  /// A set of which each of some ways needs something: of each way the rarest; nil if one needs nothing.
  private static func either(_ ways: [[TokenSet]]) -> TokenSet? {
    var set = TokenSet()
    for way in ways {
      guard let rarest = rarest(way, way.count) else { return nil }
      set.formUnion(rarest)
    }
    return set
  }
}

extension TokenSet {
  /// How little it tells that something of the set is in a run: digits and signs are in most.
  fileprivate var commonness: Int {
    (roles.isDisjoint(with: [.digits, .fewDigits]) ? 0 : 1000)
      + (roles.isDisjoint(with: [.mark, .comma]) && !hasSigns ? 0 : 500)
      + roles.rawValue.nonzeroBitCount
  }
}
