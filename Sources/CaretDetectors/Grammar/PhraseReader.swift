// Reads phrases of the grammar in a run of tokens.
//
// Each phrase is read once at each token and remembered (packrat parsing), so the work grows with the tokens,
// the rules and the few choices inside a pattern, and not with the ways in which phrases nest.

internal import CaretBytes

struct PhraseReader {
  static let longestRun = 48

  let text: [UInt8]
  let calendar: TimeReference
  private let grammar: Grammar
  private(set) var tokens: [PhraseToken] = []
  /// What was read in the run.
  private var readings: [Reading] = []
  private var run: UInt32 = 0
  private let memory = Memory()

  /// What is looked up at each step, in memory that its owner frees.
  private final class Memory {
    /// For each phrase and token the run in which it was last read there, and which of the readings came of it, or -1.
    let runs: Cells<UInt32>
    let readings: Cells<Int32>
    /// For each token its kind, those of the two behind it, and whether another stands before.
    let surroundings = Cells<UInt64>.allocate(PhraseReader.longestRun)
    /// For each token what it and those behind it are.
    let rests = Cells<NumberedSet>.allocate(PhraseReader.longestRun)
    /// What stood behind tokens last: each set has one place, which it takes from the one that was there.
    let sets = Cells<NumberedSet>.allocate(1 << PhraseReader.setBits)
    private var setCount: UInt32 = 0
    /// The rules that may read a phrase at a token: by its kind, by the two behind it as well, by all that stand behind it.
    let firstRules = KnownRules(bits: 7)
    let openingRules = KnownRules(bits: 10)
    let neededRules = KnownRules(bits: 9)

    init() {
      let count = Phrase.allCases.count * PhraseReader.longestRun
      runs = .allocate(count)
      readings = .allocate(count)
      for place in 0..<count { runs[place] = 0 }
      for place in 0..<sets.count { sets[place] = NumberedSet() }
    }

    /// A set with the number that nothing but it has had.
    func numbered(_ set: TokenSet) -> NumberedSet {
      let slot = Int(truncatingIfNeeded: set.hash &>> (64 &- PhraseReader.setBits))
      if sets[slot].tokens != set {
        setCount &+= 1
        sets[slot] = NumberedSet(tokens: set, number: setCount)
      }
      return sets[slot]
    }

    deinit {
      runs.deallocate()
      readings.deallocate()
      surroundings.deallocate()
      rests.deallocate()
      sets.deallocate()
      firstRules.deallocate()
      openingRules.deallocate()
      neededRules.deallocate()
    }
  }

  private static let setBits: UInt64 = 7

  /// Rules that were asked for last: each question has one place, which it takes from the one that was there.
  private struct KnownRules {
    private struct Answer: BitwiseCopyable {
      var question: UInt64 = 0
      var set: UInt32 = 0
      var rules = RuleSet()
    }

    private let answers: Cells<Answer>
    private let shift: UInt64

    init(bits: UInt64) {
      answers = .allocate(1 << bits)
      shift = 64 - bits
      for place in 0..<answers.count { answers[place] = Answer() }
    }

    func deallocate() { answers.deallocate() }

    /// - Parameter set: the number of a set of tokens that the question is about as well.
    @inline(__always)
    func rules(_ question: UInt64, of set: UInt32 = 0, _ rules: () -> RuleSet) -> RuleSet {
      let hash = (question ^ UInt64(set) &<< 32) &* 0x9E37_79B9_7F4A_7C15
      let place = Int(truncatingIfNeeded: hash &>> shift)
      if answers[place].question == question, answers[place].set == set {
        return answers[place].rules
      }
      let answer = Answer(question: question, set: set, rules: rules())
      answers[place] = answer
      return answer.rules
    }
  }

  init(_ text: [UInt8], options: DetectionOptions, grammar: Grammar) {
    self.text = text
    self.grammar = grammar
    calendar = TimeReference(options)
  }

  mutating func begin(_ tokens: [PhraseToken]) {
    self.tokens = tokens
    run &+= 1
    readings.removeAll(keepingCapacity: true)
    var following: UInt64 = 0
    var rest = TokenSet()
    var index = tokens.count
    while index > 0 {
      index &-= 1
      let kind = UInt64(truncatingIfNeeded: tokens[index].kind &+ 1)
      memory.surroundings[index] = kind << 8 | following << 24 | (index > 0 ? 1 : 0) << 56
      following = (following << 16 | kind) & 0xFFFF_FFFF
      rest.formUnion(TokenSet(of: tokens[index]))
      memory.rests[index] = memory.numbered(rest)
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
    let reading = memory.readings[phrase * Self.longestRun + index]
    return reading < 0 ? nil : readings[Int(reading)]
  }

  /// The longest phrase that stands at a token.
  mutating func read(_ phrase: Int, at index: Int) -> Reading? {
    guard index >= 0, index < tokens.count else { return nil }
    let key = phrase &* Self.longestRun &+ index
    if memory.runs[key] == run { return known(phrase, at: index) }
    memory.runs[key] = run
    memory.readings[key] = -1
    let found = phrase == Self.cardinal ? cardinal(at: index) : longest(phrase, at: index)
    if let found {
      memory.readings[key] = Int32(truncatingIfNeeded: readings.count)
      readings.append(found)
    }
    return found
  }

  private mutating func longest(_ phrase: Int, at index: Int) -> Reading? {
    var best: Reading?
    var rules = rules(phrase, at: index)
    let first = grammar.rules(of: phrase).lowerBound
    while let place = rules.popFirst() {
      let rule = first &+ place
      if isMissing(grammar.rules[rule].corner, at: index) { continue }
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
    let key = phrase &* Self.longestRun &+ index
    return memory.runs[key] == run && memory.readings[key] < 0
  }

  /// A set of tokens, and its number from 1.
  private struct NumberedSet: BitwiseCopyable {
    var tokens = TokenSet()
    var number: UInt32 = 0
  }

  /// The rules of a phrase that may read it at a token, as far as the kinds of three tokens tell, and what there is of others.
  private func rules(_ phrase: Int, at index: Int) -> RuleSet {
    let question = memory.surroundings[index] | UInt64(truncatingIfNeeded: phrase)
    return memory.neededRules.rules(question, of: memory.rests[index].number) {
      let opening = memory.openingRules.rules(question) { openingRules(phrase, at: index) }
      return grammar.rules(of: phrase, among: opening, in: memory.rests[index].tokens)
    }
  }

  /// The same as far as the kinds of three tokens tell.
  private func openingRules(_ phrase: Int, at index: Int) -> RuleSet {
    let question = memory.surroundings[index] & 0xFF_FF00 | UInt64(truncatingIfNeeded: phrase)
    let first = memory.firstRules.rules(question) { grammar.rules(of: phrase, at: tokens[index]) }
    return grammar.rules(
      of: phrase, among: first, at: tokens[index], token(index + 1), token(index + 2),
      isBehind: index > 0)
  }

  /// Whether a phrase can begin at a token, as far as can be told without reading it.
  private func opens(_ phrase: Int, at index: Int) -> Bool {
    guard phrase == Self.cardinal else { return !rules(phrase, at: index).isEmpty }
    return grammar.openings[phrase].holds(
      tokens[index], token(index + 1), token(index + 2), isBehind: index > 0)
  }

  /// Numbers in words have no rows: amounts of money read them as well.
  private func cardinal(at index: Int) -> Reading? {
    guard opens(Self.cardinal, at: index) else { return nil }
    return NumberWords.cardinal(tokens, text, at: index, scales: true).map {
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
