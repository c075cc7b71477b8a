internal import CaretFields

/// How a table's rows are written: cells between delimiters, an object a line, or objects in an array.
enum TableFormat: Equatable {
  case delimited(TableDialect)
  case jsonLines
  case json

  /// What says where a record ends.
  var dialect: TableDialect {
    if case .delimited(let dialect) = self { return dialect }
    return TableDialect(delimiter: 0x0A, quote: nil)
  }

  /// Whether a row comes with the names of its cells.
  var hasNames: Bool { self == .jsonLines || self == .json }

  /// The format that a file's name speaks of, CSV when it speaks of none.
  init(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".tsv") || name.hasSuffix(".tab") {
      self = .delimited(.tsv)
    } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      self = .jsonLines
    } else if name.hasSuffix(".json") {
      self = .json
    } else {
      self = .delimited(.csv)
    }
  }
}

extension ToolError {
  /// What `--delimiter` names can't stand between cells.
  init(command: String, badDelimiter delimiter: String) {
    self.init(
      command: command, what: "--delimiter: \(Escaped.quoted(delimiter)) can't stand between cells",
      remedy: "give one ASCII character, as ';'")
  }
}
