/// The completions of bash: a function with the options of each command, the values of those that have a few, and
/// files everywhere else.
///
/// Bash takes `=` for a word of its own; the function puts `--format=te` together again.
struct BashCompletion {
  let root: CompletedCommand

  var script: String {
    """
    # Completions of caret for bash.

    _caret() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        if [[ $current == "=" ]]; then
            current=
        elif [[ $previous == "=" ]]; then
            previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        local command=edit options= subcommands=
        if ((COMP_CWORD > 1)); then
            case "${COMP_WORDS[1]}" in
            \(root.subcommands.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
            help) command=help ;;
            esac
        fi
        if ((COMP_CWORD > 2)); then
            case "$command ${COMP_WORDS[2]}" in
            \(nested)) command+=" ${COMP_WORDS[2]}" ;;
            esac
        fi
        case "$command $previous" in
    \(values)
        esac
        case "$command" in
    \(root.all.map(options).joined(separator: "\n"))
        help) subcommands='\(root.subcommands.map(\.name).joined(separator: " "))' ;;
        esac
        if ((COMP_CWORD == 1)); then
            subcommands='\(root.subcommands.map(\.name).joined(separator: " ")) help'
            options+=' \(Self.names(root.options.filter { !Self.isCommon($0) }))'
        elif ((COMP_CWORD > 2)); then
            subcommands=
        fi
        if [[ $current == -* ]]; then
            COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [[ -n $subcommands ]]; then
            mapfile -t COMPREPLY < <(
                compgen -W "$subcommands" -- "$current"
                [[ $command == @(\(withoutFiles)) ]] || compgen -f -- "$current"
            )
        fi
    }

    complete -o filenames -o bashdefault -o default -F _caret caret

    """
  }

  private var withoutFiles: String {
    let parents = root.subcommands.filter { !$0.subcommands.isEmpty && $0.operands.isEmpty }
    return (["help"] + parents.map(\.name)).joined(separator: "|")
  }

  private var nested: String {
    root.all.filter { $0.path.contains(" ") }.map { "'\($0.path)'" }.joined(separator: "|")
  }

  /// A line for each option that names its values, and one for all others that have one: bash then offers files.
  private var values: String {
    root.all.flatMap { command in
      command.options.filter { $0.valueName != nil || !$0.notes.choices.isEmpty }.map { option in
        let names = option.names.map { "'\(command.path) \($0)'" }.joined(separator: "|")
        guard !option.notes.choices.isEmpty else { return "    \(names)) return ;;" }
        return """
              \(names))
                  COMPREPLY=($(compgen -W '\(option.notes.choices.joined(separator: " "))' -- "$current"))
                  return
                  ;;
          """
      }
    }.joined(separator: "\n")
  }

  private func options(of command: CompletedCommand) -> String {
    let below = command.subcommands.map(\.name).joined(separator: " ")
    let subcommands = below.isEmpty ? "" : " subcommands='\(below)'"
    return "    '\(command.path)') options='\(Self.names(command.options))'\(subcommands) ;;"
  }

  private static func names(_ options: [OptionText]) -> String {
    options.flatMap(\.names).joined(separator: " ")
  }

  private static func isCommon(_ option: OptionText) -> Bool {
    option.names.contains { CommonOption(rawValue: $0) != nil }
  }
}
