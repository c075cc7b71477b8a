// Reads phrases of the grammar in a run of tokens.
//
// Each phrase is read once at each token and remembered (packrat parsing), so the work grows with the tokens,
// the rules and the few choices inside a pattern, and not with the ways in which phrases nest.

struct PhraseReader {
  static let longestRun = 48

  let text: [UInt8]
  let calendar: TimeReference
  private let grammar: Grammar
  private(set) var tokens: [PhraseToken] = []
  /// The run in which a phrase was last read at a token.
  private var runs: [UInt32]
  private var readings: [Reading?]
  private var run: UInt32 = 0
  /// For each token its kind, those of the two behind it, and whether another stands before.
  private var surroundings: [UInt64] = []
  /// What was asked of the grammar last: each question has one place, which it takes from the one that was there.
  private var choices = [Choice](repeating: Choice(), count: 1 << Self.choiceBits)
  private static let choiceBits: UInt64 = 11

  init(_ text: [UInt8], options: DetectionOptions, grammar: Grammar) {
    self.text = text
    self.grammar = grammar
    calendar = TimeReference(options)
    let count = Phrase.allCases.count * Self.longestRun
    runs = Array(repeating: 0, count: count)
    readings = Array(repeating: nil, count: count)
  }

  mutating func begin(_ tokens: [PhraseToken]) {
    self.tokens = tokens
    run &+= 1
    surroundings.removeAll(keepingCapacity: true)
    surroundings.append(contentsOf: repeatElement(0, count: tokens.count))
    var following: UInt64 = 0
    for index in tokens.indices.reversed() {
      let kind = UInt64(tokens[index].kind + 1)
      surroundings[index] = kind << 8 | following << 24 | (index > 0 ? 1 : 0) << 56
      following = (following << 16 | kind) & 0xFFFF_FFFF
    }
  }

  /// The token at an index, or one that is nothing.
  func token(_ index: Int) -> PhraseToken {
    index >= 0 && index < tokens.count ? tokens[index] : PhraseToken.none
  }

  /// Whether a clause ends before a token.
  func isClauseEnd(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    var next = tokens[index - 1].end
    while text.byte(next) == 0x20 { next += 1 }
    return next >= text.count || ".,;!?)\n\r".utf8.contains(text[next])
  }

  func isWholeText(_ start: Int, _ end: Int) -> Bool {
    tokens[start].start == 0 && tokens[end - 1].end == text.count
  }

  /// What was read before.
  func known(_ phrase: Int, at index: Int) -> Reading? {
    readings[phrase * Self.longestRun + index]
  }

  /// The longest phrase that stands at a token.
  mutating func read(_ phrase: Int, at index: Int) -> Reading? {
    guard index >= 0, index < tokens.count else { return nil }
    let key = phrase * Self.longestRun + index
    if runs[key] == run { return readings[key] }
    guard opens(phrase, at: index) else { return nil }
    runs[key] = run
    readings[key] = nil
    let found = phrase == Self.cardinal ? cardinal(at: index) : longest(phrase, at: index)
    readings[key] = found
    return found
  }

  private mutating func longest(_ phrase: Int, at index: Int) -> Reading? {
    var best: Reading?
    var rules = rules(phrase, at: index)
    let first = grammar.rules(of: phrase).lowerBound
    while let place = rules.popFirst() {
      let rule = first &+ place
      guard !isMissing(grammar.rules[rule].corner, at: index) else { continue }
      let attempt = Attempt(rule: rule, start: index, least: best?.end ?? index)
      if let found = run(grammar.rules[rule].start, at: index, attempt, State(begin: index)) {
        best = found
      }
    }
    return best
  }

  /// Whether a phrase was looked for at a token and isn't there.
  private func isMissing(_ phrase: Int, at index: Int) -> Bool {
    guard phrase >= 0 else { return false }
    let key = phrase * Self.longestRun + index
    return runs[key] == run && readings[key] == nil
  }

  /// A phrase before some kinds of tokens, and the rules that may read it there.
  private struct Choice {
    var key: UInt64 = 0
    var rules = RuleSet()
  }

  /// The rules of a phrase that may read it at a token, as far as the kinds of three tokens tell.
  private mutating func rules(_ phrase: Int, at index: Int) -> RuleSet {
    let key = surroundings[index] | UInt64(phrase)
    let slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.choiceBits))
    if choices[slot].key == key { return choices[slot].rules }
    let rules = grammar.rules(
      of: phrase, at: tokens[index], token(index + 1), token(index + 2), isBehind: index > 0)
    choices[slot] = Choice(key: key, rules: rules)
    return rules
  }

  /// Whether a phrase can begin at a token, as far as three tokens tell.
  private mutating func opens(_ phrase: Int, at index: Int) -> Bool {
    guard phrase == Self.cardinal else { return !rules(phrase, at: index).isEmpty }
    return grammar.openings[phrase].holds(
      tokens[index], token(index + 1), token(index + 2), isBehind: index > 0)
  }

  /// Numbers in words have no rows: amounts of money read them as well.
  private func cardinal(at index: Int) -> Reading? {
    NumberWords.cardinal(tokens, at: index, scales: true).map {
      Reading(start: index, end: $0.end, number: $0.value)
    }
  }

  private static let cardinal = Phrase.cardinal.index

  /// One rule at one token.
  private struct Attempt {
    var rule: Int
    var start: Int
    /// A phrase must end behind this token to be the longest.
    var least: Int
    var isLook = false
  }

  /// What was kept on the way through a pattern.
  private struct State {
    var slots = SIMD8<Int16>(repeating: -1)
    var begin: Int
  }

  /// What looks around give that find what they look for.
  private static let seen = Reading(start: 0, end: 0)

  /// What the steps from one on read at a token, if it means something.
  private mutating func run(_ first: Int, at token: Int, _ attempt: Attempt, _ state: State)
    -> Reading?
  {
    var step = first
    var index = token
    var state = state
    while true {
      let here = grammar.steps[step]
      let operand = Int(here.operand)
      switch here.code {
      case .word:
        guard self.token(index).word == here.operand else { return nil }
        index += 1
      case .sign:
        let token = self.token(index)
        guard token.sign == operand, token.has(.mark) else { return nil }
        index += 1
      case .token:
        guard grammar.tests[operand].holds(for: self.token(index)) else { return nil }
        if here.slot >= 0 { state.slots[Int(here.slot)] = Int16(index) }
        index += 1
      case .phrase:
        guard let inner = read(operand, at: index) else { return nil }
        if here.slot >= 0 { state.slots[Int(here.slot)] = Int16(index) }
        if index == attempt.start, state.begin == index { state.begin = inner.start }
        index = inner.end
      case .touch:
        guard !self.token(index).hasGap else { return nil }
      case .split:
        // Most choices are told from the next token.
        if mayRead(step + 1, at: index) {
          if let found = run(step + 1, at: index, attempt, state) { return found }
        }
        step = operand
        continue
      case .jump:
        step = operand
        continue
      case .mustPrecede, .mustNotPrecede, .mustFollow, .mustNotFollow:
        guard looks(step, here.code, at: index, attempt) else { return nil }
        step = operand
        continue
      case .clauseEnd:
        guard isClauseEnd(index) else { return nil }
      case .begin: state.begin = index
      case .done: return attempt.isLook ? Self.seen : meaning(to: index, attempt, state)
      }
      step += 1
    }
  }

  /// Whether a step can read a token, as far as can be told without doing it.
  private mutating func mayRead(_ step: Int, at index: Int) -> Bool {
    let here = grammar.steps[step]
    switch here.code {
    case .word: return token(index).word == here.operand
    case .sign: return token(index).sign == here.operand
    case .token: return grammar.tests[Int(here.operand)].holds(for: token(index))
    case .phrase:
      return index >= 0 && index < tokens.count
        && opens(Int(here.operand), at: index)
    default: return true
    }
  }

  private mutating func looks(
    _ step: Int, _ code: PatternStep.Code, at index: Int, _ attempt: Attempt
  ) -> Bool {
    var look = attempt
    look.isLook = true
    let isBefore = code == .mustPrecede || code == .mustNotPrecede
    let place = isBefore ? attempt.start - 1 : index
    let isThere = run(step + 1, at: place, look, State(begin: place)) != nil
    return isThere == (code == .mustPrecede || code == .mustFollow)
  }

  private func meaning(to end: Int, _ attempt: Attempt, _ state: State) -> Reading? {
    guard end > attempt.least else { return nil }
    let rule = grammar.rules[attempt.rule]
    let parts = Parts(
      reader: self, start: attempt.start, end: end, slots: state.slots, phrases: rule.phrases)
    switch rule.meaning {
    case .number(let meaning):
      return meaning(parts).map { Reading(start: state.begin, end: end, number: $0) }
    case .time(let meaning):
      return meaning(parts).map { Reading(start: state.begin, end: end, time: $0) }
    }
  }
}
