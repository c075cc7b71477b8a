// The rows of all languages, ready to be read: words numbered, patterns made steps, openings known.

final class Grammar: Sendable {
  let lexicon: PhraseLexicon
  let rules: [ReadableRule]
  let steps: [PatternStep]
  /// The classes of tokens, in their order.
  let tests = TokenClass.allCases.map(\.test)
  /// What each phrase can begin with.
  let openings: [Opening]
  /// What each rule can begin with: most are told from the first token.
  private let ruleOpenings: [Opening]
  private let ruleFirsts: [TokenSet]
  /// Where the rules of each phrase lie among the rules.
  private let ranges: [Range<Int>]
  /// What each rule can't do without.
  private let ruleNeeds: [TokenSet]
  /// Where those of each rule lie among them.
  private let needRanges: [Range<Int>]

  func rules(of phrase: Int) -> Range<Int> { ranges[phrase] }

  /// Of some rules of a phrase those for which there is among tokens what they can't do without.
  func rules(of phrase: Int, among rules: RuleSet, in tokens: TokenSet) -> RuleSet {
    let first = ranges[phrase].lowerBound
    var (rest, set) = (rules, RuleSet())
    while let place = rest.popFirst() {
      if mayHold(rule: first &+ place, tokens) { set.insert(place) }
    }
    return set
  }

  /// Whether there is among tokens what a rule can't do without.
  @inline(__always)
  private func mayHold(rule: Int, _ tokens: TokenSet) -> Bool {
    let end = needRanges[rule].upperBound
    var place = needRanges[rule].lowerBound
    while place < end {
      if !ruleNeeds[place].meets(tokens) { return false }
      place &+= 1
    }
    return true
  }

  /// Which rules of a phrase may read what begins with a token.
  func rules(of phrase: Int, at token: PhraseToken) -> RuleSet {
    var set = RuleSet()
    let (rules, firsts) = (ranges[phrase], ruleFirsts)
    let span = firsts.span
    for place in 0..<rules.count {
      if span[rules.lowerBound &+ place].holds(token) { set.insert(place) }
    }
    return set
  }

  /// Of some rules of a phrase those that may read what begins with three tokens.
  func rules(
    of phrase: Int, among rules: RuleSet, at token: PhraseToken, _ next: PhraseToken,
    _ afterNext: PhraseToken, isBehind: Bool
  ) -> RuleSet {
    let (first, openings) = (ranges[phrase].lowerBound, ruleOpenings)
    let span = openings.span
    var (rest, set) = (rules, RuleSet())
    while let place = rest.popFirst() {
      if span[first &+ place].holds(token, next, afterNext, isBehind: isBehind) {
        set.insert(place)
      }
    }
    return set
  }

  /// Of roles by which one token alone may be a date those by which the grammar makes one of it: of digits it tells the count.
  func alone(_ roles: PhraseRole) -> PhraseRole {
    let find = openings[Phrase.find.index].alone.roles
    guard roles.contains(.digits), !find.contains(.digits) else { return roles }
    return roles.subtracting(.digits).union(
      find.intersection([.fewDigits, .fourDigits, .eightDigits]))
  }

  /// - Parameter rules: in the order in which they win where two read the same words.
  init(words: [WordList], rules tables: [[Rule]]) {
    var byPhrase = [[Rule]](repeating: [], count: Phrase.allCases.count)
    for rule in tables.joined() {
      byPhrase[rule.phrase.index].append(rule)
    }
    var compiler = PatternCompiler()
    var rules: [ReadableRule] = []
    var ranges: [Range<Int>] = []
    for list in byPhrase {
      ranges.append(rules.count..<(rules.count + list.count))
      for rule in list {
        let start = compiler.compile(rule.pattern)
        let first = compiler.steps[start]
        rules.append(
          ReadableRule(
            start: start, corner: first.code == .phrase ? Int(first.operand) : -1,
            phrases: compiler.phrases, meaning: rule.meaning))
      }
    }
    precondition(ranges.allSatisfy { $0.count <= RuleSet.capacity }, "a phrase of too many rules")
    (openings, ruleOpenings) = OpeningFinder(
      steps: compiler.steps, rules: rules, ranges: ranges, tests: tests
    ).found()
    ruleFirsts = ruleOpenings.map(\.first)
    (ruleNeeds, needRanges) = NeedFinder(
      steps: compiler.steps, rules: rules, ranges: ranges, tests: tests
    ).found()
    lexicon = PhraseLexicon(words, literals: compiler.words.words)
    (self.rules, steps, self.ranges) = (rules, compiler.steps, ranges)
  }
}

/// A rule that can be read.
struct ReadableRule {
  /// Its first step among all.
  let start: Int
  /// The phrase that it begins with in any case, or -1.
  let corner: Int
  /// The phrases of the kept parts; -1 for tokens.
  let phrases: SIMD8<Int8>
  let meaning: Rule.Meaning
}

/// Some rules of one phrase, by their places among them.
struct RuleSet: BitwiseCopyable {
  private var bits = SIMD2<UInt64>()

  static let capacity = 128
  var isEmpty: Bool { bits[0] | bits[1] == 0 }

  mutating func insert(_ index: Int) { bits[index >> 6] |= 1 << UInt64(index & 63) }

  /// The first rule, which is taken out.
  mutating func popFirst() -> Int? {
    if bits[0] != 0 {
      defer { bits[0] &= bits[0] &- 1 }
      return bits[0].trailingZeroBitCount
    }
    guard bits[1] != 0 else { return nil }
    defer { bits[1] &= bits[1] &- 1 }
    return 64 &+ bits[1].trailingZeroBitCount
  }
}

/// A set of tokens, by their roles and by the words and signs that patterns name.
struct TokenSet: Equatable, BitwiseCopyable {
  var roles: PhraseRole = []
  var isEmpty: Bool {
    roles.isEmpty && words == SIMD4<UInt64>() && signs == SIMD2<UInt64>()
  }
  /// One bit for each ASCII character.
  private var signs = SIMD2<UInt64>()
  /// A bit for each word that patterns name; those behind the 256th share one with another, and are told by the pattern.
  private var words = SIMD4<UInt64>()

  var hasSigns: Bool { signs != SIMD2<UInt64>() }

  init(roles: PhraseRole = []) { self.roles = roles }

  init(word: Int) { insert(word: word) }

  init(sign: UInt8) { insert(sign: sign) }

  /// All sets that a token is in.
  init(of token: PhraseToken) {
    roles = token.roles
    if token.word >= 0 { insert(word: Int(token.word)) }
    if token.has(.mark) { insert(sign: token.sign) }
  }

  /// Whether something is in both.
  @inline(__always)
  func meets(_ other: TokenSet) -> Bool {
    if !roles.isDisjoint(with: other.roles) { return true }
    let (words, signs) = (words & other.words, signs & other.signs)
    return words != SIMD4<UInt64>() || signs != SIMD2<UInt64>()
  }

  /// A hash of what is in it.
  @inline(__always)
  var hash: UInt64 {
    var hash = roles.rawValue
    for index in words.indices { hash = hash &* 0x9E37_79B9_7F4A_7C15 ^ hash &>> 29 ^ words[index] }
    for index in signs.indices { hash = hash &* 0x9E37_79B9_7F4A_7C15 ^ hash &>> 29 ^ signs[index] }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func insert(word: Int) { words[word >> 6 & 3] |= 1 << UInt64(word & 63) }

  mutating func formUnion(_ other: TokenSet) {
    roles.formUnion(other.roles)
    words |= other.words
    signs |= other.signs
  }

  mutating func insert(sign: UInt8) { signs[Int(sign >> 6)] |= 1 << UInt64(sign & 63) }

  @inline(__always)
  func holds(_ token: PhraseToken) -> Bool {
    if token.has(roles) { return true }
    if token.word >= 0 {
      return words[Int(token.word) >> 6 & 3] >> UInt64(token.word & 63) & 1 == 1
    }
    return token.has(.mark) && signs[Int(token.sign >> 6)] >> UInt64(token.sign & 63) & 1 == 1
  }
}

/// What a phrase or rule can begin with: most are told from three tokens.
struct Opening {
  var first = TokenSet()
  /// Those of the first that can be all of it, anywhere or behind another token only.
  var alone = TokenSet()
  var aloneBehind = TokenSet()
  var second = TokenSet()
  /// Those of the second that can be the last.
  var lastOfTwo = TokenSet()
  var third = TokenSet()

  mutating func formUnion(_ other: Opening) {
    first.formUnion(other.first)
    second.formUnion(other.second)
    alone.formUnion(other.alone)
    aloneBehind.formUnion(other.aloneBehind)
    lastOfTwo.formUnion(other.lastOfTwo)
    third.formUnion(other.third)
  }

  /// Whether it can be one token.
  var mayBeOne: Bool { !alone.isEmpty || !aloneBehind.isEmpty }

  /// Whether three tokens allow it; `isBehind` says that another stands before them.
  @inline(__always)
  func holds(
    _ token: PhraseToken, _ next: PhraseToken, _ afterNext: PhraseToken, isBehind: Bool
  ) -> Bool {
    guard first.holds(token) else { return false }
    if alone.holds(token) || isBehind && aloneBehind.holds(token) { return true }
    return second.holds(next) && (lastOfTwo.holds(next) || third.holds(afterNext))
  }
}

/// Finds what phrases can begin with: first what their first token can be, then what the second, then what the third.
private final class OpeningFinder {
  private let steps: [PatternStep]
  private let tests: [TokenTest]
  private let rules: [ReadableRule]
  private let ranges: [Range<Int>]
  private var openings: [Opening?]
  private var isBegun: [Bool] = []

  init(steps: [PatternStep], rules: [ReadableRule], ranges: [Range<Int>], tests: [TokenTest]) {
    (self.steps, self.rules, self.ranges, self.tests) = (steps, rules, ranges, tests)
    openings = Array(repeating: nil, count: ranges.count)
    var cardinal = Opening()
    cardinal.first.roles = [.cardinal, .scale, .cent, .article]
    cardinal.alone.roles = [.cardinal, .scale, .cent]
    // "um" is a word for "at" as well.
    cardinal.second.roles = [.cardinal, .scale, .cent, .article, .at, .mark, .and]
    cardinal.third.roles = cardinal.second.roles
    cardinal.lastOfTwo.roles = [.cardinal, .scale, .cent, .article, .at]
    openings[Phrase.cardinal.index] = cardinal
    isBegun = Array(repeating: false, count: ranges.count)
    for phrase in ranges.indices { _ = first(of: phrase) }
  }

  /// The openings of all phrases and of all rules.
  func found() -> (phrases: [Opening], rules: [Opening]) {
    var known: [Opening?] = Array(repeating: nil, count: ranges.count)
    known[Phrase.cardinal.index] = openings[Phrase.cardinal.index]
    var ofRules = [Opening](repeating: Opening(), count: rules.count)
    for phrase in ranges.indices { _ = second(of: phrase, &known, &ofRules) }
    let seconds = known.map { $0 ?? Opening() }
    var whole: [Opening?] = Array(repeating: nil, count: ranges.count)
    whole[Phrase.cardinal.index] = openings[Phrase.cardinal.index]
    for phrase in ranges.indices { _ = third(of: phrase, seconds, &whole, &ofRules) }
    return (whole.map { $0 ?? Opening() }, ofRules)
  }

  // MARK: First tokens

  private func first(of phrase: Int) -> TokenSet {
    if let known = openings[phrase] { return known.first }
    precondition(!isBegun[phrase], "a \(Phrase.allCases[phrase]) begins with itself")
    isBegun[phrase] = true
    var set = TokenSet()
    for rule in ranges[phrase] {
      _ = next(from: rules[rule].start) { step in
        set.formUnion(
          steps[step].code == .phrase ? first(of: Int(steps[step].operand)) : token(at: step))
      }
    }
    var opening = Opening()
    opening.first = set
    openings[phrase] = opening
    return set
  }

  private func token(at step: Int) -> TokenSet {
    var set = TokenSet()
    switch steps[step].code {
    case .word: set.insert(word: Int(steps[step].operand))
    case .token: set.roles = tests[Int(steps[step].operand)].roles
    case .phrase: set = openings[Int(steps[step].operand)]?.first ?? set
    default: set.insert(sign: UInt8(steps[step].operand))
    }
    return set
  }

  // MARK: Second tokens

  private func second(of phrase: Int, _ known: inout [Opening?], _ ofRules: inout [Opening])
    -> Opening
  {
    if let opening = known[phrase] { return opening }
    var opening = Opening()
    for rule in ranges[phrase] {
      ofRules[rule] = second(from: rules[rule].start, &known, &ofRules)
      opening.formUnion(ofRules[rule])
    }
    known[phrase] = opening
    return opening
  }

  private func second(from start: Int, _ known: inout [Opening?], _ ofRules: inout [Opening])
    -> Opening
  {
    var opening = Opening()
    _ = next(from: start) { step in
      var inner = Opening()
      inner.first = token(at: step)
      inner.alone = inner.first
      if steps[step].code == .phrase {
        inner = second(of: Int(steps[step].operand), &known, &ofRules)
        opening.second.formUnion(inner.second)
      }
      opening.first.formUnion(inner.first)
      guard next(from: step + 1, { opening.second.formUnion(token(at: $0)) }) else { return }
      opening.aloneBehind.formUnion(inner.aloneBehind)
      if steps[start].code == .mustPrecede {
        opening.aloneBehind.formUnion(inner.alone)
      } else {
        opening.alone.formUnion(inner.alone)
      }
    }
    return opening
  }

  // MARK: Third tokens

  /// - Parameter seconds: the openings of all phrases but for their third tokens.
  private func third(
    of phrase: Int, _ seconds: [Opening], _ known: inout [Opening?], _ ofRules: inout [Opening]
  ) -> Opening {
    if let opening = known[phrase] { return opening }
    var opening = seconds[phrase]
    for rule in ranges[phrase] {
      var end = Opening()
      let start = rules[rule].start
      _ = next(from: start) { end.formUnion(third(from: $0, seconds, &known, &ofRules)) }
      ofRules[rule].formUnion(end)
      opening.formUnion(end)
    }
    known[phrase] = opening
    return opening
  }

  /// What the second and third token can be where a step reads the first.
  private func third(
    from step: Int, _ seconds: [Opening], _ known: inout [Opening?], _ ofRules: inout [Opening]
  ) -> Opening {
    var opening = Opening()
    var head = element(at: step, seconds)
    if steps[step].code == .phrase {
      head = third(of: Int(steps[step].operand), seconds, &known, &ofRules)
    }
    opening.third = head.third
    let isWhole = next(from: step + 1) { step in
      let other = element(at: step, seconds)
      if !head.lastOfTwo.isEmpty { opening.third.formUnion(other.first) }
      guard head.mayBeOne else { return }
      opening.third.formUnion(other.second)
      let isLast = next(from: step + 1) {
        if other.mayBeOne { opening.third.formUnion(token(at: $0)) }
      }
      guard isLast else { return }
      opening.lastOfTwo.formUnion(other.alone)
      opening.lastOfTwo.formUnion(other.aloneBehind)
    }
    if isWhole { opening.lastOfTwo.formUnion(head.lastOfTwo) }
    return opening
  }

  /// What a step that reads can begin with.
  private func element(at step: Int, _ seconds: [Opening]) -> Opening {
    if steps[step].code == .phrase { return seconds[Int(steps[step].operand)] }
    var opening = Opening()
    opening.first = token(at: step)
    opening.alone = opening.first
    return opening
  }

  /// Gives the steps that read the next token; tells whether there need be none.
  private func next(from start: Int, _ body: (Int) -> Void) -> Bool {
    var index = start
    var isEnd = false
    while true {
      let step = steps[index]
      switch step.code {
      case .split:
        isEnd = next(from: index + 1, body) || isEnd
        index = Int(step.operand)
      case .jump, .mustPrecede, .mustNotPrecede, .mustFollow, .mustNotFollow:
        index = Int(step.operand)
      case .touch, .begin, .clauseEnd: index += 1
      case .done: return true
      default:
        body(index)
        return isEnd
      }
    }
  }
}
