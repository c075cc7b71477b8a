/// The shells that command lines are completed in, and what they are told for it.
enum CompletionShell: String, OptionChoice {
  case bash, zsh, fish

  /// - Parameter root: the program itself, with all its commands.
  func script(for root: CompletedCommand) -> String {
    switch self {
    case .bash: BashCompletion(root: root).script
    case .zsh: ZshCompletion(root: root).script
    case .fish: FishCompletion(root: root).script
    }
  }
}
