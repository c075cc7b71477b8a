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
  private let machines: Cell<PatternMachines>

  /// Reads a pattern; nil when it is one for ICU, or wrong.
  public init?(_ pattern: String, options: RegularExpression.Options = []) {
    do throws(PatternParser.Unsupported) {
      var parser = try PatternParser(pattern, options: options)
      let node = try parser.parse()
      requiredText = node.requiredText
      program = try PatternProgram(node, groupCount: parser.groupCount, options: options)
      machines = Cell(PatternMachines(program, requiredText))
    } catch {
      return nil
    }
  }

  private init(_ other: PatternAutomaton) {
    program = other.program
    requiredText = other.requiredText
    machines = Cell(PatternMachines(program, requiredText))
  }

  deinit { machines.deallocate() }

  /// The same pattern for another thread.
  public func copy() -> PatternAutomaton { PatternAutomaton(self) }

  /// How many capture groups the pattern has.
  public var groupCount: Int { program.groupCount }

  /// Whether the pattern matches the whole text; nil when only ICU can tell.
  public func matchesWhole(utf8 bytes: Span<UInt8>) -> Bool? {
    machines.value.matchesWhole(bytes.view)
  }

  /// The quick "yes" of `matchesWhole`, to be held beside this automaton.
  package var wholeGate: PatternGate { machines.value.wholeGate }

  /// What goes over the runs of texts that the gate is asked about, to be held beside this automaton; nil where there are none.
  package func runs(isWhole: Bool) -> PatternRuns? { machines.value.runs(isWhole: isWhole) }

  /// The quick "yes" of `matches` from the start of a text.
  package var anywhereGate: PatternGate { machines.value.anywhereGate }

  /// Whether the pattern matches anywhere at or behind an offset; nil when only ICU can tell.
  public func matches(utf8 bytes: Span<UInt8>, from start: Int = 0) -> Bool? {
    machines.value.matches(bytes.view, from: StoredForm.characterStart(bytes, at: start))
  }

  /// The first match at or behind an offset, with its groups in bytes.
  func firstMatch(
    inUTF8 bytes: Span<UInt8>, from start: Int, _ places: inout MatchPlaces
  ) -> Backtracker.Outcome {
    machines.value.firstMatch(bytes.view, from: start, &places)
  }
}
