internal import CaretEditing
internal import CaretUnicode
internal import Glibc

/// What a person reads when the editor can't do something, in their language.
struct EditorMessages {
  private let catalogue: MessageLanguage?

  static let english = EditorMessages(catalogue: nil)

  private init(catalogue: MessageLanguage?) { self.catalogue = catalogue }

  /// - Parameter name: a language that is built in, a catalogue's file, or nil for English.
  init(_ name: String?) throws(ToolError) {
    catalogue = try MessageLanguage(
      name, builtIn: EditorCatalogue.languages, key: "noLine")
  }

  /// What is wrong.
  func message(_ diagnostic: EditorDiagnostic) -> String {
    let words = TroubleWords(diagnostic.trouble)
    return sentence(words.name, arguments(words)) ?? words.name
  }

  /// What helps; nil where nothing does.
  func hint(_ diagnostic: EditorDiagnostic) -> String? {
    let words = TroubleWords(diagnostic.trouble)
    var hint =
      words.fault.flatMap { sentence("fault.\($0.name).hint", arguments($0)) }
      ?? sentence(words.name + ".hint", arguments(words))
    if hint == "" { hint = nil }
    guard diagnostic.setAsideLineCount > 0 else { return hint }
    let setAside = sentence("setAside", arguments([("count", diagnostic.setAsideLineCount)])) ?? ""
    return hint.map { $0 + "; " + setAside } ?? setAside
  }

  /// What is wrong and what helps, without a place.
  func explained(_ diagnostic: EditorDiagnostic) -> String {
    let hint = hint(diagnostic).map { "; " + Escaped.plain($0) } ?? ""
    return Escaped.plain(message(diagnostic)) + hint
  }

  /// Where something is: a line, a column, or a text without a name.
  func place(_ kind: String, _ number: Int = 0) -> String {
    sentence("place." + kind, arguments([("number", number)])) ?? ""
  }

  /// A piece of news, by its name in the catalogues behind `note.`.
  func note(_ name: String, _ values: (name: String, value: Any)...) -> String {
    sentence("note." + name, arguments(values)) ?? name
  }

  /// What GNU ed says for the same trouble.
  static func posix(_ diagnostic: EditorDiagnostic) -> String {
    if case .unreadable(_, .isFolder) = diagnostic.trouble { return "Cannot read input file" }
    return EditorCatalogue.posix[TroubleWords(diagnostic.trouble).name]
      ?? english.message(diagnostic)
  }

  /// What the system has against a file, as `name: reason`.
  static func systemReason(_ diagnostic: EditorDiagnostic) -> String {
    let words = TroubleWords(diagnostic.trouble)
    let path = words.arguments.first { $0.name == "path" }?.value as? String ?? ""
    if diagnostic.errno != 0 { return "\(path): \(SystemErrorText.ofStream(diagnostic.errno))" }
    return path + ": "
      + (words.fault.flatMap { english.sentence("fault.\($0.name)", english.arguments($0)) } ?? "")
  }

  // MARK: - Sentences

  private typealias Arguments = [(name: String, value: MessagePattern.Argument)]

  private func sentence(_ key: String, _ arguments: Arguments) -> String? {
    catalogue?.formatted(key, arguments)
      ?? EditorCatalogue.english[key].flatMap {
        MessageLanguage.formatted($0, locale: "en", arguments)
      }
  }

  private func arguments(_ words: TroubleWords) -> Arguments {
    let plain = arguments(words.arguments.filter { !($0.value is EditorFileFault) })
    guard let fault = words.fault else { return plain }
    return plain + [
      (name: "fault", value: .text(sentence("fault.\(fault.name)", arguments(fault)) ?? ""))
    ]
  }

  private func arguments(_ values: [(name: String, value: Any)]) -> Arguments {
    values.flatMap { name, value -> Arguments in
      let text = { (text: String) in (name: name, value: MessagePattern.Argument.text(text)) }
      let number = { (number: Int) in
        (name: name + "Number", value: MessagePattern.Argument.number(Double(number)))
      }
      return switch value {
      case let value as Int: [text(String(value)), number(value)]
      case let code as Int32: [text(code == 0 ? "" : SystemErrorText.ofStream(code))]
      case let isSo as Bool: [text(isSo ? "yes" : "no")]
      // An array of names casts to one of names that may be missing, and the other way round.
      case let names as [String?] where type(of: value) == [String?].self:
        [text(quoted(names)), number(names.count)]
      case let names as [String]: [text(names.joined(separator: ", ")), number(names.count)]
      case let scalar as UInt32: [text("U+" + String(scalar, radix: 16, uppercase: true))]
      case let value as String: [text(value)]
      case let fault as PatternFault: [text(reason(fault))]
      default: [text("none")]
      }
    }
  }

  /// What is wrong with a pattern, for "the pattern has …".
  func reason(_ fault: PatternFault) -> String {
    var values: [(name: String, value: Any)] = []
    if case .other(let name) = fault { values.append(("name", name)) }
    return sentence("pattern." + fault.name, arguments(values)) ?? fault.name
  }

  private func quoted(_ names: [String?]) -> String {
    names.map { name in name.map { "\"\($0)\"" } ?? sentence("unnamed", []) ?? "" }
      .joined(separator: ", ")
  }
}

/// The name of a trouble and of its arguments, as the catalogues have them: those of the case.
struct TroubleWords {
  let name: String
  private(set) var arguments: [(name: String, value: Any)] = []
  /// The same of what is wrong with a file.
  var fault: TroubleWords? {
    arguments.lazy.compactMap { $0.value as? EditorFileFault }.first.map { TroubleWords($0) }
  }

  init(_ trouble: EditorTrouble) { self.init(case: trouble) }
  private init(_ fault: EditorFileFault) { self.init(case: fault) }

  private init(case value: Any) {
    guard let child = Mirror(reflecting: value).children.first, let label = child.label else {
      name = "\(value)"
      return
    }
    name = label
    arguments = Mirror(reflecting: child.value).children.compactMap { argument in
      argument.label.map { ($0, unwrapped(argument.value)) }
    }
  }
}

/// What an optional holds; itself where it holds nothing, or where it is none.
private func unwrapped(_ value: Any) -> Any {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value ?? value : value
}
