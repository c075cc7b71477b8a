internal import CaretJSON

extension SchemaDocument {
  /// Frictionless' Table Dialect, as far as tables are read here: it stands beside the schema in a resource, or
  /// in the schema as `caret:dialect`.
  public struct Dialect: Sendable, Equatable {
    /// The byte between two cells; nil where nothing is said of it.
    public var delimiter: UInt8?
    /// The byte around cells; nil where nothing is said of it.
    public var quote: UInt8?
    /// Whether the first line has the names of the columns.
    public var hasHeader = true

    /// A dialect that says nothing.
    public init() {}

    /// - Throws: for what says that the table is written in a way that can't be read.
    init(_ json: JSONValue, at place: Place) throws(ReadingError) {
      delimiter = try Self.byte(json, "delimiter", at: place)
      quote = try Self.byte(json, "quoteChar", at: place)
      hasHeader = json["header"]?.boolValue ?? true
      for member in json.members ?? [] where !Self.isRead(member) {
        throw ReadingError(.unreadableDialect(member.name), at: place.member(member.name))
      }
    }

    /// Whether a member is followed, or says what holds anyway.
    private static func isRead(_ member: JSONMember) -> Bool {
      switch member.name {
      case "delimiter", "quoteChar", "header", "csvddfVersion", "$schema", "name", "title",
        "description", "lineTerminator":
        true
      case "doubleQuote": member.value == .bool(true)
      case "skipInitialSpace", "headerJoin": member.value == .bool(false)
      case "headerRows": member.value == .array([.integer(1)])
      default: member.value.isNull
      }
    }

    private static func byte(
      _ json: JSONValue, _ key: String, at place: Place
    ) throws(ReadingError) -> UInt8? {
      guard let value = json[key] else { return nil }
      guard let text = value.stringValue, text.utf8.count == 1, let byte = text.utf8.first else {
        throw ReadingError(.badDialectCharacter(key), at: place.member(key))
      }
      return byte
    }

    /// A format with what this dialect says in place of its own.
    ///
    /// - Parameter format: how the table is written as far as its name tells it.
    public func applied(to format: TableFormat) -> TableFormat {
      guard case .delimited(let other) = format else { return format }
      return .delimited(applied(to: other))
    }

    private func applied(to other: TableDialect) -> TableDialect {
      guard let delimiter else {
        return TableDialect(delimiter: other.delimiter, quote: quote ?? other.quote)
      }
      return TableDialect(delimiter: delimiter, quote: quote ?? 0x22)
    }
  }
}
