internal import CaretFields
internal import CaretJSON

extension SchemaFile {
  /// Frictionless' Table Dialect, as far as tables are read here: it stands beside the schema in a resource, or
  /// in the schema as `caret:dialect`.
  struct Dialect: Equatable {
    var delimiter: UInt8?
    var quote: UInt8?
    var hasHeader = true

    init() {}

    /// - Throws: `Failure` for what says that the table is written in a way that can't be read.
    init(_ json: JSONValue) throws(Failure) {
      delimiter = try Self.byte(json, "delimiter")
      quote = try Self.byte(json, "quoteChar")
      hasHeader = json["header"]?.boolValue ?? true
      for member in json.members ?? [] {
        guard !Self.isRead(member) else { continue }
        throw Failure(
          what: "the dialect's \(Escaped.quoted(member.name)) can't be followed",
          remedy: "convert the table, or leave the key out")
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

    private static func byte(_ json: JSONValue, _ key: String) throws(Failure) -> UInt8? {
      guard let value = json[key] else { return nil }
      guard let text = value.stringValue, text.utf8.count == 1, let byte = text.utf8.first else {
        throw Failure(
          what: "the dialect's \(Escaped.quoted(key)) is no ASCII character", remedy: "write \";\"")
      }
      return byte
    }

    /// A format with what this dialect says in place of its own.
    func applied(to format: TableFormat) -> TableFormat {
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
