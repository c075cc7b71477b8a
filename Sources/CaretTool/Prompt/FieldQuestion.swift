internal import CaretBytes
internal import CaretFields
internal import CaretInput
internal import CaretUnicode

/// One field as it is asked for at a terminal.
struct FieldQuestion {
  var label = ""
  /// Shown dim while nothing is typed.
  var placeholder = ""
  /// Shown under the line while nothing is typed.
  var explanation = ""
  /// Taken for an empty line.
  var defaultValue: String?
  /// What stands on the line when it is asked.
  var initialValue = ""
  var isSecret = false
  var suggestions: [String] = []
  /// The values that there are, shown while nothing is typed; empty where others may be.
  var choices: [String] = []
  /// Whether letters of either case are the same, as in yes and no.
  var takesAnyCase = false
  /// What is let through while it is typed.
  var filter: InputFilter?
  var mask: InputMask?
  var typing = FieldTyping()
  /// How often a wrong value may be tried; nil is for ever.
  var retries: Int?
  var historyPath: String?
  /// Shown under the line before anything is typed: why the question comes again.
  var notice: String?

  /// What a line stands for: an empty one for the default, another for what the mask makes of it.
  func settled(_ line: FieldValue) -> FieldValue {
    if line.isEmpty { return FieldValue(defaultValue ?? "") }
    guard line.isUnicode else { return line }
    if takesAnyCase { return FieldValue(line.text.withoutBlanks.lowercased()) }
    guard let mask else { return line }
    let result = mask.apply(line.text)
    // What the mask would cut or write otherwise is not what was meant.
    return result.isFaithful ? FieldValue(result.text) : line
  }

  /// The verdict of the rules, and of the mask on whether something is missing.
  func verdict(on value: FieldValue, by validator: FieldValidator) -> FieldVerdict {
    let verdict = validator.validate(takesAnyCase ? settled(value) : value)
    guard verdict.isAccepted, let mask, !value.isEmpty else { return verdict }
    let result = mask.apply(value.text)
    if result.isComplete, result.isFaithful { return verdict }
    let fault: FieldFault = result.isComplete ? .excess : .incomplete
    return .rejected([
      FieldProblem(.type(name: "mask", fault: fault), example: mask.pattern)
    ])
  }

  var prompt: String {
    if label.isEmpty { return "> " }
    return label + (label.last == "?" || label.last == ":" ? " " : ": ")
  }

  /// The question where nothing stands below the line: with what there is to choose from, and the default.
  var linePrompt: String {
    var parts = label.isEmpty ? [] : [label]
    if !choices.isEmpty { parts.append("(" + Escaped.plain(FieldText.list(choices)) + ")") }
    if let defaultValue, !isSecret { parts.append("[" + Escaped.plain(defaultValue) + "]") }
    return parts.isEmpty ? "> " : parts.joined(separator: " ") + ": "
  }
}

/// What becomes of the keys that are typed for a field.
struct FieldTyping {
  /// Takes the keys before the line does.
  var inputMethod: (any InputMethod)?
  var capitals = TextAutocapitalizationType.none
  /// What the keyboard has; nil for all.
  var keyboard: (name: String, characters: UnicodeSet)?
  /// The language in which misspelled words are corrected.
  var correctedLanguage: String?

  mutating func setInputMethod(_ name: String) throws(ToolError) {
    do {
      inputMethod = try InputMethods.named(name)
    } catch {
      throw ToolError(what: error.what, remedy: error.remedy)
    }
  }

  mutating func setCapitals(_ name: String) throws(ToolError) {
    let known: [(name: String, type: TextAutocapitalizationType)] = [
      ("none", .none), ("words", .words), ("sentences", .sentences), ("all", .allCharacters),
    ]
    guard let found = known.first(where: { $0.name == name }) else {
      throw ToolError(
        what: "capitals can't be \(Escaped.quoted(name))",
        remedy: "take one of \(known.map(\.name).joined(separator: ", "))")
    }
    capitals = found.type
  }

  /// - Parameter locale: whose digits and decimal separator the keyboard has.
  mutating func setKeyboard(_ name: String, locale: String) throws(ToolError) {
    guard let type = KeyboardType.allCases.first(where: { "\($0)" == name }) else {
      let names = KeyboardType.allCases.map { "\($0)" }.joined(separator: ", ")
      throw ToolError(
        what: "there is no keyboard \(Escaped.quoted(name))",
        remedy: "take one of \(names)")
    }
    keyboard = type.characters(locale: locale).map { (name, $0) }
  }
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
  /// The field before, in a form, and what stands in the line that is left.
  case back(leaving: String)
}

/// A moment until which somebody waits.
struct Deadline {
  /// By the system's monotonic clock, in nanoseconds.
  private let end: Int?

  /// - Parameter seconds: nil waits for ever.
  init(seconds: Double?) throws(ToolError) {
    guard seconds.map({ $0 >= 0 }) ?? true else {
      throw ToolError(
        what: "--timeout: \(seconds ?? 0) is no time to wait",
        remedy: "give seconds from 0")
    }
    end = seconds.map { SystemClock.monotonic + Int(min($0, 1e9) * 1e9) }
  }

  /// What is left in milliseconds; nil for ever, 0 when it is over.
  var remaining: Int32? {
    guard let end else { return nil }
    let left = end - SystemClock.monotonic
    return left > 0 ? Int32(clamping: left / 1_000_000 + 1) : 0
  }
}
