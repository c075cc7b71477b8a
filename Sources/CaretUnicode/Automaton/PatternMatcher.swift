internal import CaretBytes

/// A regular expression for many texts: an automaton over bytes where that can answer, ICU where it can't.
///
/// The answers are ICU's. Which of the two gives them shows only in speed, and in that ICU is neither
/// loaded nor given the pattern before it is needed. Texts are in the stored form and offsets are bytes.
/// Used by one thread at a time.
public final class PatternMatcher {
  /// The pattern as it was given.
  public let pattern: String
  /// How the pattern is read.
  public let options: RegularExpression.Options
  /// How many milliseconds a search may take.
  public let timeLimit: Int
  private let automaton: PatternAutomaton?
  /// What looks for the matches of a pattern with back-references.
  private let search: BackReferenceSearch?
  private var compiled: RegularExpression?

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError` that says what is wrong with it and where.
  public init(
    _ pattern: String, options: RegularExpression.Options = [],
    timeLimit: Int = RegularExpression.defaultTimeLimit
  ) throws(PatternError) {
    self.pattern = pattern
    self.options = options
    self.timeLimit = timeLimit
    let escaped = RegularExpression.escapingBraces(pattern, options)
    automaton = PatternAutomaton(escaped, options: options)
    search = automaton == nil ? BackReferenceSearch(escaped, options: options) : nil
    if automaton == nil, search == nil {
      compiled = try RegularExpression(pattern, options: options, timeLimit: timeLimit)
    }
  }

  /// The same pattern as ICU runs it.
  ///
  /// - Throws: `PatternError`, never for a pattern that ICU has compiled before.
  public func expression() throws(PatternError) -> RegularExpression {
    if let compiled { return compiled }
    let expression = try RegularExpression(pattern, options: options, timeLimit: timeLimit)
    compiled = expression
    return expression
  }

  /// Whether an automaton runs the pattern.
  public var usesAutomaton: Bool { automaton != nil }

  /// The longest text that is in every match, in stored form and without line ends, where that is known: a text
  /// without it has no match.
  public var requiredText: [UInt8]? { automaton?.requiredText }

  /// How many groups the pattern has, without the whole match.
  public var groupCount: Int {
    automaton?.groupCount ?? search?.groupCount ?? compiled!.groupCount
  }

  /// Whether the pattern matches the whole text.
  ///
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  public func matchesWhole(utf8 bytes: Span<UInt8>) throws(MatchError) -> Bool {
    if let answer = automaton?.matchesWhole(utf8: bytes) { return answer }
    return try icu().matchesWhole(utf8: bytes)
  }

  /// A quick "yes" to `matchesWhole`, or else to `matches`, to be held beside the matcher; nil where ICU runs the
  /// pattern.
  package func gate(isWhole: Bool) -> PatternGate? {
    isWhole ? automaton?.wholeGate : automaton?.anywhereGate
  }

  /// The same for many texts side by side; it is made, which takes as long as a few hundred texts.
  package func runs(isWhole: Bool) -> PatternRuns? { automaton?.runs(isWhole: isWhole) }

  /// Whether the pattern matches somewhere in the text.
  ///
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  public func matches(utf8 bytes: Span<UInt8>) throws(MatchError) -> Bool {
    if let answer = automaton?.matches(utf8: bytes) { return answer }
    if let search {
      var places = MatchPlaces()
      let outcome = search.firstMatch(inUTF8: bytes, from: 0, &places)
      if outcome != .undecidable { return outcome == .match }
    }
    return try icu().matches(utf8: bytes)
  }

  /// The first match at or behind an offset, nil when there is none.
  ///
  /// `^` holds at the start of the text only, not at `start`. Whether the end was looked at is not said.
  public func firstMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int = 0
  ) throws(MatchError) -> RegularExpressionMatch? {
    let start = StoredForm.characterStart(bytes, at: start)
    var places = MatchPlaces()
    switch quickMatch(inUTF8: bytes, from: start, &places) {
    case .none: return nil
    case .match: return RegularExpressionMatch(groups: places.groups)
    case .undecidable: return try icu().firstMatch(inUTF8: bytes, from: start)
    }
  }

  /// Calls `body` with each match in a text, in order, until it returns false.
  ///
  /// After an empty match the search goes on one character further.
  public func forEachMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int = 0, _ body: (RegularExpressionMatch) -> Bool
  ) throws(MatchError) {
    try forEachPlaces(inUTF8: bytes, from: start) {
      body(RegularExpressionMatch(groups: $0.groups))
    }
  }

  /// The same for who looks at the places of a match before the next is looked for.
  package func forEachPlaces(
    inUTF8 bytes: Span<UInt8>, from start: Int = 0, _ body: (MatchPlaces) -> Bool
  ) throws(MatchError) {
    var start = StoredForm.characterStart(bytes, at: start)
    var places = MatchPlaces()
    while start <= bytes.count {
      switch quickMatch(inUTF8: bytes, from: start, &places) {
      case .none: return
      case .undecidable:
        return try icu().forEachMatch(inUTF8: bytes, from: start) { match in
          places.take(match.groups)
          return body(places)
        }
      case .match:
        guard body(places) else { return }
        let range = places.range
        start = range.upperBound
        guard range.isEmpty else { continue }
        start += start < bytes.count ? StoredForm.character(bytes, at: start).utf8Count : 1
      }
    }
  }

  /// The first match without ICU.
  private func quickMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int, _ places: inout MatchPlaces
  ) -> Backtracker.Outcome {
    automaton?.firstMatch(inUTF8: bytes, from: start, &places)
      ?? search?.firstMatch(inUTF8: bytes, from: start, &places) ?? .undecidable
  }

  private func icu() throws(MatchError) -> RegularExpression {
    do {
      return try expression()
    } catch {
      throw .icu(ICUError(code: error.code, operation: "compile '\(pattern)'"))
    }
  }
}

/// What looks for the matches of a pattern with back-references: an automaton for where one may begin, to which a
/// reference is any text, and the backtracker for whether it does.
private final class BackReferenceSearch {
  let groupCount: Int
  private let machines: Cell<PatternMachines>

  /// Reads a pattern; nil when it is one for ICU, or wrong.
  init?(_ pattern: String, options: RegularExpression.Options) {
    do throws(PatternParser.Unsupported) {
      var parser = try PatternParser(pattern, options: options, takesBackReferences: true)
      let node = try parser.parse()
      groupCount = parser.groupCount
      let program = try PatternProgram(node, groupCount: groupCount, options: options)
      machines = Cell(PatternMachines(program, node.requiredText))
    } catch {
      return nil
    }
  }

  deinit { machines.deallocate() }

  func firstMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int, _ places: inout MatchPlaces
  ) -> Backtracker.Outcome {
    machines.value.firstMatch(bytes.view, from: start, &places)
  }
}
