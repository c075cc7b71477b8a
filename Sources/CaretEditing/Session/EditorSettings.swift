internal import CaretInput
internal import CaretText

/// Something about a session that `:set` shows and changes.
public protocol EditorSetting {
  /// What stands in front of the `=`.
  var name: String { get }
  /// What may stand behind it, for help: `on|off`.
  var usage: String { get }
  /// What it decides, for help, without a full stop.
  var summary: String { get }

  /// What it is set to, as `:set` shows it.
  func value(in session: EditorSession) -> String
  /// - Throws: why it can't have that value; it keeps the old one.
  func set(_ value: String, in session: EditorSession) throws(EditorDiagnostic)
}

/// A setting that is one of the session's options.
struct OptionSetting: EditorSetting {
  let name: String
  let usage: String
  let summary: String
  let get: (EditorOptions) -> String
  /// False for a value that it can't have.
  let put: (inout EditorOptions, String) -> Bool
  /// What changes with it at once.
  var didChange: (EditorSession) -> Void = { _ in }

  func value(in session: EditorSession) -> String { get(session.options) }

  func set(_ value: String, in session: EditorSession) throws(EditorDiagnostic) {
    guard put(&session.options, value) else {
      throw EditorDiagnostic(.badSetting(name: name, value: value, usage: usage))
    }
    didChange(session)
  }

  static var all: [OptionSetting] {
    [
      OptionSetting(
        name: "re", usage: "icu|bre|ere", summary: "the language of patterns: ICU's, or POSIX's",
        get: { $0.patternSyntax.rawValue },
        put: { options, value in
          guard let syntax = PatternSyntax(rawValue: value) else { return false }
          options.patternSyntax = syntax
          return true
        }, didChange: { $0.last.pattern = nil }),
      OptionSetting(
        name: "retime", usage: "MILLISECONDS", summary: "how long a pattern may work on one line",
        get: { String($0.timeLimit) },
        put: { options, value in
          guard let limit = Int(value), limit > 0 else { return false }
          options.timeLimit = limit
          return true
        }, didChange: { $0.last.pattern = nil }),
      OptionSetting(
        name: "undomax", usage: "BYTES",
        summary: "how much of the past is kept for undo (k, M, G)",
        get: { ByteAmount.text($0.undoLimit) },
        put: { options, value in
          guard let limit = ByteAmount.read(value) else { return false }
          options.undoLimit = limit
          return true
        },
        didChange: { session in
          for document in session.documents { session.limitUndo(of: document) }
        }),
      OptionSetting(
        name: "filterforce", usage: "on|off",
        summary: "take the output of shell commands that fail, too",
        get: { $0.takesFailedFilters ? "on" : "off" },
        put: { options, value in
          guard ["on", "off"].contains(value) else { return false }
          options.takesFailedFilters = value == "on"
          return true
        }),
    ]
  }
}

/// Amounts of bytes as people write them: `256M`.
enum ByteAmount {
  private static let units: [(Character, Int)] = [("G", 1 << 30), ("M", 1 << 20), ("k", 1 << 10)]

  static func read(_ text: String) -> Int? {
    let unit = units.first { text.last == $0.0 }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0,
      case (let amount, let isTooLarge) = number.multipliedReportingOverflow(by: unit?.1 ?? 1),
      !isTooLarge
    else { return nil }
    return amount
  }

  static func text(_ amount: Int) -> String {
    guard let unit = units.first(where: { amount % $0.1 == 0 }) else { return String(amount) }
    return "\(amount / unit.1)\(unit.0)"
  }
}

extension EditorSession {
  /// The settings that `:set` knows, by name.
  public var allSettings: [any EditorSetting] {
    (OptionSetting.all + settings).sorted { $0.name < $1.name }
  }

  func limitUndo(of document: EditorDocument) {
    document.text.historyByteLimit = options.undoLimit
  }
}
