/// A value of a configuration file, whatever its format, with the line that it stands in.
struct ConfigurationValue: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case none
    case flag(Bool)
    case text(String)
    /// A number or a date, where the format tells them from texts, as TOML does.
    case number(String)
    case list([ConfigurationValue])
    case table([Member])
  }

  /// A key and its value.
  struct Member: Equatable, Sendable {
    var name: String
    var value: ConfigurationValue
  }

  var content: Content
  /// From 1.
  var line: Int

  /// The value of a key; nil if this is no table or has no such key.
  subscript(_ name: String) -> ConfigurationValue? {
    members.last { $0.name == name }?.value
  }

  /// The value below several keys.
  func at(_ path: String...) -> ConfigurationValue? {
    path.reduce(self as ConfigurationValue?) { $0?[$1] }
  }

  /// The keys of a table in their order; empty for anything else.
  var members: [Member] {
    guard case .table(let members) = content else { return [] }
    return members
  }

  /// The elements of a list; empty for anything else.
  var elements: [ConfigurationValue] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }

  /// A text, or a number as it is written.
  var text: String? {
    switch content {
    case .text(let text), .number(let text): text
    default: nil
    }
  }

  var flag: Bool? {
    switch content {
    case .flag(let flag): flag
    case .text("true"): true
    case .text("false"): false
    default: nil
    }
  }

  /// A text, or the texts of a list.
  var texts: [String] {
    if let text { return [text] }
    return elements.compactMap(\.text)
  }
}

/// Why a configuration file could not be read.
struct ConfigurationSyntaxError: Error {
  var message: String
  /// From 1.
  var line: Int
}
