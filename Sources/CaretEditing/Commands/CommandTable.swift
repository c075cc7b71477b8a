/// The commands of the language: what is read, run, explained and completed goes by these rows.
///
/// Each family of commands has its rows in front of what they call, in a file of this folder.
public enum CommandTable {
  /// In the order in which help lists them.
  static let entries: [CommandEntry] =
    lineRows + substitutionRows + cutBufferRows + structuralRows + printingRows + markRows
    + globalRows + eachFileRows + undoRows + fileRows + shellRows + dialogueRows

  /// What help says of the commands.
  public static var commands: [CommandSummary] { entries.map(\.row.traits.summary) }

  /// The row that is meant by a letter, or by none at all, with the rest of the line still to be read.
  static func row(_ letter: UInt8?, _ parser: CommandParser) -> (any EditorCommandRow)? {
    entries.first { $0.letter == letter && $0.row.isMeant(parser) }?.row
  }

  /// The empty command, as it stands behind a line end in a command list.
  static let empty: EditorCommand = CommandParser.parse([])

  /// How lines are addressed, in the form of the table's rows.
  public static let addresses: [CommandSummary] = [
    address("n", "12", "the line with this number; 0 is in front of the first"),
    address(".", ".", "the current line"),
    address("$", "$", "the last line"),
    address("/", "/re/", "the next line that matches; // repeats the last pattern"),
    address("?", "?re?", "the line before that matches"),
    address(
      "0/", "0/re/", "a search from another address on; $-/re/ and $?re? go back from there"),
    address("'", "'x", "the line marked with k"),
    address("+", "+3 -2", "so many lines further, or back"),
    address(",", "a,b", "from a to b; , alone or % is the whole text"),
    address(";", "a;b", "the same, with a as the current line for b; ; alone is .,$"),
  ]

  private static func address(_ name: String, _ synopsis: String, _ summary: String)
    -> CommandSummary
  {
    CommandSummary(name: name, synopsis: synopsis, summary: summary)
  }
}
