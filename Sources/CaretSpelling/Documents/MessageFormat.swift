/// A form of files with the messages of a program, which people read and translate: their values are language, their keys
/// are not.
public enum MessageFormat: Hashable, Sendable, CaseIterable {
  /// JSON with a member a message.
  case json
  /// Flutter's Application Resource Bundle.
  case bundle
  /// Apple's catalog of strings.
  case catalog
  /// Apple's `.strings`.
  case strings
  /// Android's resources.
  case android
  /// The exchange form of translators, 1.2 and 2.
  case xliff
  /// Qt's `.ts`.
  case qt
  /// Mozilla's Fluent.
  case fluent
  /// YAML in a folder of translations.
  case yaml
  /// Java's properties of one language, and others that have a key, "=" and a text in a line.
  case properties

  /// The ending that tells the form by itself, of those that have one.
  package var ending: String? {
    switch self {
    case .bundle: "arb"
    case .catalog: "xcstrings"
    case .strings: "strings"
    case .xliff: "xlf"
    case .fluent: "ftl"
    case .json, .android, .qt, .yaml, .properties: nil
    }
  }

  /// What `--kind` calls it.
  package var optionNames: [String] {
    switch self {
    case .json: ["messages"]
    case .android: ["android"]
    case .qt: ["qt"]
    case .xliff: ["xliff"]
    case .bundle, .catalog, .strings, .fluent, .yaml, .properties: []
    }
  }

  /// The parts that hold language.
  func spans(of text: [UInt8]) -> [TextSpan] {
    switch self {
    case .json: JSONMessages.spans(of: text)
    case .bundle: JSONMessages.bundleSpans(of: text)
    case .catalog: JSONMessages.catalogSpans(of: text)
    case .strings: LineMessages.strings(text)
    case .fluent: LineMessages.fluent(text)
    case .android: MarkupMessages.spans(of: text, .android)
    case .xliff: MarkupMessages.spans(of: text, .xliff)
    case .qt: MarkupMessages.spans(of: text, .qt)
    case .yaml: LineMessages.values(text, separators: [UInt8(ascii: ":")])
    case .properties: LineMessages.values(text, separators: [UInt8(ascii: "="), UInt8(ascii: ":")])
    }
  }
}
