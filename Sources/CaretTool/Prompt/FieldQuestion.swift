internal import CaretFields
internal import CaretInput

/// One field as it is asked for at a terminal.
struct FieldQuestion {
  var label = ""
  /// Shown dim while nothing is typed.
  var placeholder = ""
  /// Taken for an empty line.
  var defaultValue: String?
  /// What stands on the line when it is asked.
  var initialValue = ""
  var isSecret = false
  var suggestions: [String] = []
  /// What is let through while it is typed.
  var filter: InputFilter?
  var mask: InputMask?
  /// Takes the keys before the line does.
  var inputMethod: (any InputMethod)?
  var capitals = TextAutocapitalizationType.none
  /// How often a wrong value may be tried; nil is for ever.
  var retries: Int?
  var historyPath: String?
  /// Shown under the line before anything is typed: why the question comes again.
  var notice: String?

  var prompt: String { label.isEmpty ? "> " : label + ": " }
}

/// What came of a question.
enum FieldResponse: Equatable {
  case value(String)
  /// Escape, or the end of the input.
  case declined
  /// Ctrl-C.
  case aborted
  case timedOut
  /// Too many wrong values.
  case refused
  /// A pattern ran into its limit.
  case undecided
  /// The field before, in a form.
  case back
}

/// A moment until which somebody waits.
struct Deadline {
  private let end: ContinuousClock.Instant?

  /// - Parameter seconds: nil waits for ever.
  init(seconds: Double?) {
    end = seconds.map { ContinuousClock.now + .milliseconds(Int($0 * 1000)) }
  }

  /// What is left in milliseconds; nil for ever, 0 when it is over.
  var remaining: Int32? {
    guard let end else { return nil }
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
