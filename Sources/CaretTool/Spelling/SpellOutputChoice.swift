/// How `caret spell` reports what it finds.
struct SpellOutputChoice {
  var format = SpellFormat.brief
  /// Whether it is JSON, whatever the format.
  var isJSON = false
  /// Whether the distinct words are printed alone, whatever the format.
  var isList = false
  var color = ColorChoice.auto
  /// Whether the JSON shows what scores are made of.
  var explains = false
  /// Whether it is said how much was checked.
  var wantsStatistics = false
  /// Whether notes are left out.
  var isQuiet = false

  enum ColorChoice: String, OptionChoice {
    case auto, always, never
  }

  var usedFormat: SpellFormat { isJSON ? .jsonl : format }

  /// Whether the text form is colored.
  var isColored: Bool {
    let variables = Environment.variables
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if variables["CLICOLOR_FORCE"].map({ $0 != "0" }) == true { return true }
      return Console.standardOutput.isTerminal && variables["NO_COLOR"] == nil
        && variables["TERM"] != "dumb"
    }
  }
}
