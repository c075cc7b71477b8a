internal import CaretFields

extension TableFormat: OptionValue {
  init?(typed text: String) { self.init(named: text) }
  static var choices: [String] { names }
  var shown: String? { nil }
}

extension ToolError {
  /// What `--delimiter` names can't stand between cells.
  init(badDelimiter delimiter: String) {
    self.init(
      what: "--delimiter: \(Escaped.quoted(delimiter)) can't stand between cells",
      remedy: "give one ASCII character, as ';'")
  }
}
