internal import CaretBytes

/// A regular expression that runs on bytes, in a time that grows with the text alone, without ICU.
///
/// It takes the patterns without look-around, back-references, possessive or atomic parts and flags inside;
/// for those it gives the answers that ICU gives. Where it can't know ICU's answer it says so with nil:
/// for a `\b` beside a character that is not ASCII, and for a `$` in a text that ends with a line end.
///
/// Texts are in the stored form: an undecodable byte (U+DC80 to U+DCFF there) is one character, which only
/// `.` and inverted sets match. Used by one thread at a time; `copy()` makes one for another thread.
///
/// Method: lazy construction of a deterministic automaton (Thompson 1968; Cox, "Regular Expression Matching
/// in the Wild") for whether there is a match, and a bounded backtracker for where.
public final class PatternAutomaton {
  /// The longest text that is in every match, in stored form, as far as the pattern shows one. It has no line ends.
  public let requiredText: [UInt8]?
  private let program: PatternProgram
  private var whole: LazyAutomaton?
  private var anywhere: LazyAutomaton?
  private var here: LazyAutomaton?
  private var backtracker: Backtracker?

  /// Reads a pattern; nil when it is one for ICU, or wrong.
  public init?(_ pattern: String, options: RegularExpression.Options = []) {
    do throws(PatternParser.Unsupported) {
      var parser = try PatternParser(pattern, options: options)
      let node = try parser.parse()
      requiredText = node.requiredText
      program = try PatternProgram(node, groupCount: parser.groupCount, options: options)
    } catch {
      return nil
    }
  }

  private init(_ other: PatternAutomaton) {
    program = other.program
    requiredText = other.requiredText
  }

  /// The same pattern for another thread.
  public func copy() -> PatternAutomaton { PatternAutomaton(self) }

  /// How many capture groups the pattern has.
  public var groupCount: Int { program.groupCount }

  /// Whether the pattern matches the whole text; nil when only ICU can tell.
  public func matchesWhole(utf8 bytes: Span<UInt8>) -> Bool? {
    if whole == nil { whole = LazyAutomaton(program, mode: .whole) }
    return whole!.matches(bytes)
  }

  /// The quick "yes" of `matchesWhole`, to be held beside this automaton.
  package var wholeGate: PatternGate {
    if whole == nil { whole = LazyAutomaton(program, mode: .whole) }
    return whole!.gate
  }

  /// What goes over the runs of texts that the gate is asked about, to be held beside this automaton; nil where there are none.
  package func runs(isWhole: Bool) -> PatternRuns? {
    if isWhole {
      if whole == nil { whole = LazyAutomaton(program, mode: .whole) }
      return whole!.runs()
    }
    if anywhere == nil { anywhere = LazyAutomaton(program, mode: .anywhere) }
    return anywhere!.runs()
  }

  /// The quick "yes" of `matches` from the start of a text.
  package var anywhereGate: PatternGate {
    if anywhere == nil { anywhere = LazyAutomaton(program, mode: .anywhere) }
    return anywhere!.gate
  }

  /// Whether the pattern matches anywhere at or behind an offset; nil when only ICU can tell.
  public func matches(utf8 bytes: Span<UInt8>, from start: Int = 0) -> Bool? {
    if anywhere == nil { anywhere = LazyAutomaton(program, mode: .anywhere) }
    return anywhere!.matches(bytes, from: StoredForm.characterStart(bytes, at: start))
  }

  /// The first match at or behind an offset, with its groups in bytes; nil when only ICU can tell.
  func firstMatch(inUTF8 bytes: Span<UInt8>, from start: Int) -> Backtracker.Outcome {
    switch matches(utf8: bytes, from: start) {
    case nil: return .undecidable
    case false?: return .none
    case true?:
      if backtracker == nil { backtracker = Backtracker(program) }
      if here == nil { here = LazyAutomaton(program, mode: .here) }
      return backtracker!.firstMatch(bytes, from: here!.firstStart(bytes, from: start))
    }
  }
}
