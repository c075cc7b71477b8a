internal import CaretFields

/// How a table's rows are written: cells between delimiters, or an object a line.
enum TableFormat: Equatable {
  case delimited(TableDialect)
  case jsonLines

  /// What says where a record ends.
  var dialect: TableDialect {
    if case .delimited(let dialect) = self { return dialect }
    return TableDialect(delimiter: 0x0A, quote: nil)
  }

  /// The format that a file's name speaks of, CSV when it speaks of none.
  init(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".tsv") || name.hasSuffix(".tab") {
      self = .delimited(.tsv)
    } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      self = .jsonLines
    } else {
      self = .delimited(.csv)
    }
  }
}
