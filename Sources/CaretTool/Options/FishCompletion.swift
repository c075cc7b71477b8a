/// The completions of fish: a line for each option of each command.
struct FishCompletion {
  let root: CompletedCommand

  var script: String {
    """
    # Completions of caret for fish.

    function __caret_command
        set -l words (commandline -opc)
        set -e words[1]
        switch "$words[1] $words[2]"
    \(root.all.filter { $0.path.contains(" ") }.map { branch("'\($0.path)'", $0.path) }.joined(separator: "\n"))
            case '*'
                switch "$words[1]"
    \(root.subcommands.map { "    " + branch($0.name, $0.path) }.joined(separator: "\n"))
                    case help
                        echo help
                    case '*'
                        echo edit
                end
        end
    end

    function __caret_is
        test (__caret_command) = "$argv"
    end

    function __caret_has_words
        test (count (commandline -opc)) -eq $argv[1]
    end

    \(lines.joined(separator: "\n"))

    """
  }

  private func branch(_ pattern: String, _ path: String) -> String {
    "        case \(pattern)\n                echo \(path)"
  }

  private var lines: [String] {
    let commands = root.subcommands.flatMap { command in
      [
        complete("__caret_has_words 1", "-a \(command.name)", command.abstract),
        complete("__caret_is help", "-f -a \(command.name)", command.abstract),
      ]
        + command.subcommands.map {
          let files = command.operands.isEmpty ? "-f " : ""
          return complete(
            "__caret_is \(command.path); and __caret_has_words 2", "\(files)-a \($0.name)",
            $0.abstract)
        }
    }
    let ownOptions = root.options.dropLast(CommonOption.texts.count)
      .map { line(for: $0, "__caret_has_words 1") }
    let options = root.all.flatMap { command in
      command.options.map { line(for: $0, "__caret_is \(command.path)") }
    }
    return commands + ownOptions + options
  }

  private func line(for option: OptionText, _ condition: String) -> String {
    let names = option.names.map {
      $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
    }
    let value =
      option.valueName == nil
      ? ""
      : option.notes.choices.isEmpty
        ? " -r" : " -x -a '\(option.notes.choices.joined(separator: " "))'"
    return complete(condition, names.joined(separator: " ") + value, option.help)
  }

  private func complete(_ condition: String, _ what: String, _ help: String) -> String {
    "complete -c caret -n '\(condition)' \(what) -d '\(Self.quoted(help))'"
  }

  /// What stands between two apostrophes.
  private static func quoted(_ text: String) -> String {
    text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
