internal import CaretFields

extension TableFormat: OptionValue {
  init?(typed text: String) { self.init(named: text) }
  static var choices: [String] { names }
  var shown: String? { nil }
}

extension TableFormat {
  /// This format with the character between cells that the table itself names in its first line, `sep=;`.
  func separated(as front: [UInt8]) -> TableFormat {
    guard case .delimited(let dialect) = self, let line = TableDialect.SeparatorLine(front) else {
      return self
    }
    return .delimited(TableDialect(delimiter: line.delimiter, quote: dialect.quote ?? 0x22))
  }
}

extension ToolError {
  /// What `--delimiter` names can't stand between cells.
  ///
  /// - Parameter remedyForTab: what is to be done by who wrote a tab as a word.
  init(badDelimiter delimiter: String, remedyForTab: String) {
    let isTab = ["\\t", "tab"].contains(delimiter.lowercased())
    self.init(
      what: "--delimiter: \(Escaped.quoted(delimiter)) can't stand between cells",
      remedy: isTab ? remedyForTab : "give one ASCII character, as ';'")
  }
}
