/// Finds what rules and phrases can't do without, wherever in them it stands: sets of tokens, of each of which one must be there.
///
/// A run of digits and stops has no unit of time, so no length; what needs one is not tried.
struct NeedFinder {
  private let steps: [PatternStep]
  private let tests: [TokenTest]
  private let rules: [ReadableRule]
  private let ranges: [Range<Int>]
  /// What each phrase needs; nil for nothing.
  private var ofPhrases: [TokenSet?]
  private var isBegun: [Bool]
  /// For each step the list of what all ways from it to the end need, or -1. Steps lead on only, so those behind come first.
  private var ofSteps: [Int32]
  private var lists: [Need] = []

  /// A set, and the list behind it.
  private struct Need {
    var set: TokenSet
    var commonness: Int
    var next: Int32
    /// How many sets the list has.
    var count: Int32
  }

  init(steps: [PatternStep], rules: [ReadableRule], ranges: [Range<Int>], tests: [TokenTest]) {
    (self.steps, self.rules, self.ranges, self.tests) = (steps, rules, ranges, tests)
    ofPhrases = Array(repeating: nil, count: ranges.count)
    isBegun = Array(repeating: false, count: ranges.count)
    ofSteps = Array(repeating: -1, count: steps.count)
    lists.reserveCapacity(steps.count)
    for phrase in ranges.indices { findNeed(of: phrase) }
  }

  /// What each rule needs, and where that of each lies among all.
  func found() -> (needs: [TokenSet], ranges: [Range<Int>]) {
    var needs: [TokenSet] = []
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(rules.count)
    for rule in rules {
      let start = needs.count
      var list = ofSteps[rule.start]
      while list >= 0 {
        needs.append(lists[Int(list)].set)
        list = lists[Int(list)].next
      }
      ranges.append(start..<needs.count)
    }
    return (needs, ranges)
  }

  /// One set of which each rule of a phrase needs something: of each rule the rarest. A phrase that is inside of itself tells
  /// nothing there.
  private mutating func findNeed(of phrase: Int) {
    if isBegun[phrase] { return }
    isBegun[phrase] = true
    if phrase == Phrase.cardinal.index {
      ofPhrases[phrase] = TokenSet(roles: [.cardinal, .scale, .cent])
      return
    }
    var need: TokenSet? = TokenSet()
    for rule in ranges[phrase] {
      findNeeds(of: rule)
      let list = ofSteps[rules[rule].start]
      guard list >= 0 else {
        need = nil
        continue
      }
      need?.formUnion(lists[rarest(from: list, to: -1)].set)
    }
    ofPhrases[phrase] = need
  }

  private mutating func findNeeds(of rule: Int) {
    let start = rules[rule].start
    let end = rule + 1 < rules.count ? rules[rule + 1].start : steps.count
    for step in start..<end where steps[step].code == .phrase {
      findNeed(of: Int(steps[step].operand))
    }
    for step in (start..<end).reversed() where steps[step].code != .done {
      ofSteps[step] = needs(from: step)
    }
  }

  private mutating func needs(from step: Int) -> Int32 {
    let operand = Int(steps[step].operand)
    switch steps[step].code {
    case .done: return -1
    case .word: return add(TokenSet(word: operand), before: ofSteps[step + 1])
    case .sign: return add(TokenSet(sign: UInt8(operand)), before: ofSteps[step + 1])
    case .token: return add(TokenSet(roles: tests[operand].roles), before: ofSteps[step + 1])
    case .phrase:
      return ofPhrases[operand].map { add($0, before: ofSteps[step + 1]) } ?? ofSteps[step + 1]
    case .split: return both(ofSteps[step + 1], ofSteps[operand])
    case .mustFollow: return add(listed: ofSteps[step + 1], before: ofSteps[operand])
    case .jump, .mustPrecede, .mustNotPrecede, .mustNotFollow: return ofSteps[operand]
    case .touch, .clauseEnd, .begin: return ofSteps[step + 1]
    }
  }

  private mutating func add(_ set: TokenSet, before list: Int32) -> Int32 {
    let count = list < 0 ? 0 : lists[Int(list)].count
    lists.append(Need(set: set, commonness: set.commonness, next: list, count: count + 1))
    return Int32(lists.count - 1)
  }

  private mutating func add(listed: Int32, before list: Int32) -> Int32 {
    guard listed >= 0 else { return list }
    let need = lists[Int(listed)]
    let rest = add(listed: need.next, before: list)
    return add(need.set, before: rest)
  }

  /// What two ways need that come together again: what stands behind, and one set of what each needs before that.
  private mutating func both(_ one: Int32, _ other: Int32) -> Int32 {
    var (rest, otherRest) = (one, other)
    while rest != otherRest {
      if count(rest) >= count(otherRest) {
        rest = lists[Int(rest)].next
      } else {
        otherRest = lists[Int(otherRest)].next
      }
    }
    guard one != rest, other != rest else { return rest }
    var set = lists[rarest(from: one, to: rest)].set
    set.formUnion(lists[rarest(from: other, to: rest)].set)
    return add(set, before: rest)
  }

  private func count(_ list: Int32) -> Int32 { list < 0 ? 0 : lists[Int(list)].count }

  /// The rarest of the sets of a list up to a place of it.
  private func rarest(from list: Int32, to end: Int32) -> Int {
    var rarest = Int(list)
    var next = list
    while next != end {
      if lists[Int(next)].commonness < lists[rarest].commonness { rarest = Int(next) }
      next = lists[Int(next)].next
    }
    return rarest
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
