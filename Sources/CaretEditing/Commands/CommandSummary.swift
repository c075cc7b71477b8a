/// What help says of one command.
public struct CommandSummary: Equatable, Sendable {
  /// The letter or sign by which the command is called; empty for the empty command.
  public var name: String
  /// How it is written, with the addresses it takes by default in parentheses.
  public var synopsis: String
  /// What it does, without a full stop.
  public var summary: String

  /// A line of help.
  public init(name: String, synopsis: String, summary: String) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
  }
}
