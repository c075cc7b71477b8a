internal import CaretBytes

/// The completions of zsh: what each option is for, the values of those that have a few, and files.
struct ZshCompletion {
  let root: CompletedCommand

  var script: String {
    """
    #compdef caret

    # Completions of caret for zsh.

    _caret() {
        local command=edit ret=1
        if ((CURRENT == 2)); then
            local -a commands=(
    \(described(root.subcommands))
                'help:\(Self.quoted(Self.help))'
            )
            _describe -t commands command commands && ret=0
            if [[ $PREFIX == -* ]]; then
                local -a rootOptions=(
    \(root.options.dropLast(CommonOption.texts.count).flatMap(pairs).joined(separator: "\n"))
                )
                _describe -o -t options option rootOptions && ret=0
            fi
        elif [[ $words[2] == (\(names(root.subcommands))|help) ]]; then
            command=$words[2]
            shift words
            ((CURRENT--))
        fi
        if ((CURRENT > 2)) && [[ "$command $words[2]" == (\(nested)) ]]; then
            command+=" $words[2]"
            shift words
            ((CURRENT--))
        fi
        case $command in
    \(root.all.map(arguments).joined(separator: "\n"))
        (help)
            _arguments : ':command:(\(root.subcommands.map(\.name).joined(separator: " ")))' && ret=0
            ;;
        esac
        return ret
    }

    if [[ $funcstack[1] == _caret ]]; then
        _caret "$@"
    else
        compdef _caret caret
    fi

    """
  }

  private static let help = "Show help of a command."

  private func names(_ commands: [CompletedCommand]) -> String {
    commands.map(\.name).joined(separator: "|")
  }

  private var nested: String {
    root.all.map(\.path).filter { $0.contains(" ") }
      .map { $0.replacing(" ", with: "\\ ") }.joined(separator: "|")
  }

  private func described(_ commands: [CompletedCommand]) -> String {
    commands.map { "            '\($0.name):\(Self.quoted($0.abstract))'" }.joined(separator: "\n")
  }

  private func pairs(of option: OptionText) -> [String] {
    option.names.map { "                '\($0):\(Self.quoted(option.help))'" }
  }

  private func arguments(of command: CompletedCommand) -> String {
    let specifications = command.options.map(specification) + command.operands.map(specification)
    let below = """
              if ((CURRENT == 2)); then
                  local -a subcommands=(
      \(described(command.subcommands))
                  )
                  _describe -t commands subcommand subcommands && ret=0
              fi

      """
    return """
          (\(command.path.replacing(" ", with: "\\ ")))
      \(command.subcommands.isEmpty ? "" : below)        _arguments -s -S : \\
      \(specifications.map { "            " + $0 }.joined(separator: " \\\n")) && ret=0
              ;;
      """
  }

  private func specification(of option: OptionText) -> String {
    let names = option.names
    let others =
      option.notes.repeats ? "'*'" : names.count > 1 ? "'(\(names.joined(separator: " ")))'" : ""
    let name = names.count > 1 ? "{\(names.joined(separator: ","))}" : names[0]
    let value = option.valueName.map { ":\(Self.escaped($0)):\(Self.values(option))" } ?? ""
    return "\(others)\(name)'[\(Self.escaped(option.help))]\(value)'"
  }

  private static func values(_ option: OptionText) -> String {
    option.notes.choices.isEmpty ? "_files" : "(\(option.notes.choices.joined(separator: " ")))"
  }

  private func specification(of operand: OperandText) -> String {
    "'\(operand.count == .any ? "*" : "")\(operand.count == .optional ? ":" : "")"
      + ":\(Self.escaped(operand.name)):_files'"
  }

  /// What stands in a specification, where colons and brackets have a meaning.
  private static func escaped(_ text: String) -> String {
    quoted(text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined())
  }

  /// What stands between two apostrophes.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
