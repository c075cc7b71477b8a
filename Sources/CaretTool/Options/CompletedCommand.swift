/// What a shell has to know of a command.
struct CompletedCommand {
  /// The words that call it, without `caret`.
  let path: String
  let abstract: String
  let options: [OptionText]
  let operands: [OperandText]
  let subcommands: [CompletedCommand]

  init(_ command: any ToolCommand.Type, path: String) {
    self.path = path
    abstract = command.abstract
    options = command.optionTexts + CommonOption.texts
    operands = command.operandTexts
    subcommands = command.subcommands.map {
      CompletedCommand($0, path: path.isEmpty ? $0.name : path + " " + $0.name)
    }
  }

  var name: String { path.split(separator: " ").last.map(String.init) ?? "" }

  /// All below this one, each before its subcommands.
  var all: [CompletedCommand] { subcommands.flatMap { [$0] + $0.all } }
}
