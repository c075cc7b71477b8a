/// What help says of one command.
public struct CommandSummary: Equatable, Sendable {
  /// The letter or sign by which the command is called; empty for the empty command.
  public var name: String
  /// How it is written, with the addresses it takes by default in parentheses.
  public var synopsis: String
  /// What it does, without a full stop.
  public var summary: String

  public init(name: String, synopsis: String, summary: String) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
  }
}

/// The commands of the language, for help and for documentation.
public enum CommandTable {
  public static let commands: [CommandSummary] = [
    row("", "(.+1)", "print the next line, or the addressed one"),
    row("a", "(.)a", "append the lines that follow, up to a single dot; or a/text/"),
    row("i", "(.)i", "insert lines in front; or i/text/"),
    row("c", "(.,.)c", "change lines into the ones that follow; or c/text/"),
    row("d", "(.,.)d", "delete lines; x puts them back elsewhere"),
    row("m", "(.,.)m(.)", "move lines behind another line"),
    row("t", "(.,.)t(.)", "copy lines behind another line"),
    row("j", "(.,.+1)j", "join lines into one"),
    row("s", "(.,.)s/re/text/flags", "substitute; flags: g, a number, i, p, n, l"),
    row("y", "(.,.)y", "yank: copy lines into the cut buffer"),
    row("x", "(.)x", "put the cut buffer behind the line"),
    row("x", "(.,.)x/re/command", "run a command on every match; x alone: on every line"),
    row("y", "(.,.)y/re/command", "run a command on every stretch between matches"),
    row("@", "(.,.)@w2 command", "a unit of text: c w s p l b u with a number, or * for each"),
    row("{", "(.,.){ commands }", "run several commands on the same piece of text"),
    row("|", "(.,.)|command", "send lines through a shell command; also 1,$!command"),
    row("<", "(.,.)<command", "put the output of a shell command in the place of lines"),
    row(">", "(.,.)>command", "feed lines to a shell command"),
    row("p", "(.,.)p", "print lines"),
    row("n", "(.,.)n", "print lines with their numbers"),
    row("l", "(.,.)l", "print lines unambiguously"),
    row("z", "(.+1)z[count]", "print a window of lines"),
    row("=", "($)=", "print the line's number"),
    row("k", "(.)kx", "mark the line with a letter; 'x addresses it"),
    row("g", "(1,$)g/re/commands", "run commands on every line that matches"),
    row("v", "(1,$)v/re/commands", "run commands on every line that does not match"),
    row("G", "(1,$)G/re/", "ask for commands on every line that matches"),
    row("V", "(1,$)V/re/", "ask for commands on every line that does not match"),
    row("X", "X/re/command", "run a command on every open file whose name matches"),
    row("Y", "Y/re/command", "run a command on every open file whose name does not match"),
    row("u", "u[count]", "undo"),
    row("U", "U[count]", "redo"),
    row("e", "e [file]", "edit another file; alone, read this one again"),
    row("E", "E [file]", "the same, dropping unsaved changes"),
    row("f", "f [name]", "print the file's name, or set it"),
    row("r", "($)r [file]", "read a file, or the output of !command, behind the line"),
    row("w", "(1,$)w [file]", "write; wq writes and quits; w !command feeds a command"),
    row("W", "(1,$)W [file]", "write at the end of a file"),
    row("q", "q", "quit; with unsaved changes, the second time"),
    row("Q", "Q", "quit, whatever is unsaved"),
    row("!", "!command", "run a shell command; % is the file's name, ! the last command"),
    row("h", "h", "explain the last error"),
    row("H", "H", "explain errors, or stop explaining them"),
    row("P", "P", "show the prompt, or stop showing it"),
    row("#", "#text", "a comment"),
    row(":", ":word", "a command with a name"),
  ]

  private static func row(_ name: String, _ synopsis: String, _ summary: String) -> CommandSummary {
    CommandSummary(name: name, synopsis: synopsis, summary: summary)
  }

  /// How lines are addressed, in the form of the table's rows.
  public static let addresses: [CommandSummary] = [
    row("n", "12", "the line with this number; 0 is in front of the first"),
    row(".", ".", "the current line"),
    row("$", "$", "the last line"),
    row("/", "/re/", "the next line that matches; // repeats the last pattern"),
    row("?", "?re?", "the line before that matches"),
    row("0/", "0/re/", "a search from another address on; $-/re/ and $?re? go back from there"),
    row("'", "'x", "the line marked with k"),
    row("+", "+3 -2", "so many lines further, or back"),
    row(",", "a,b", "from a to b; , alone or % is the whole text"),
    row(";", "a;b", "the same, with a as the current line for b; ; alone is .,$"),
  ]
}
