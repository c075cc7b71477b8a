internal import Glibc

/// What `--help` prints of a command.
///
/// It is as wide as the terminal, or as `COLUMNS` says. Names stand left, and what is said of them in a column.
struct HelpText {
  /// Where the right column begins.
  private static let indentation = 26
  /// With more rows than this, usage shows operands alone.
  private static let mostInUsage = 12

  private let command: any ToolCommand.Type
  /// The words that call the command, with `caret`.
  private let words: [Substring]
  private let columns: Int

  /// - Parameter path: the words that call the command, without `caret`.
  init(_ command: any ToolCommand.Type, path: String) {
    self.command = command
    words = ["caret"] + path.split(separator: " ")
    columns = Self.terminalColumns
  }

  var text: String {
    let overview = "OVERVIEW: \(command.abstract)\n\n\(command.discussion)"
    let sections =
      [("Arguments", operands), ("Options", options + CommonOption.texts.map(Self.row))]
      + subcommands
    return Self.lines(overview, columns).joined(separator: "\n") + "\n\nUSAGE: \(usage)\n\n"
      + sections.filter { !$0.1.isEmpty }.map(section).joined(separator: "\n") + pointer
  }

  // MARK: Parts

  private var usage: String {
    let (operands, options) = (command.operandTexts, command.optionTexts)
    var parts = operands.map(Self.synopsis)
    if operands.count + options.count <= Self.mostInUsage {
      parts += options.map(Self.synopsis)
    } else {
      parts.insert(operands.isEmpty ? "<options>" : "[<options>]", at: 0)
    }
    if !command.subcommands.isEmpty { parts.append("<subcommand>") }
    return (words.map(String.init) + parts).joined(separator: " ")
  }

  private var pointer: String {
    guard !command.subcommands.isEmpty else { return "" }
    let call = ([words[0], "help"] + words.dropFirst()).joined(separator: " ")
    return "\n  See '\(call) <subcommand>' for detailed help."
  }

  private var operands: [(String, String)] {
    command.operandTexts.map { ("<\($0.name)>", Self.sentence($0.help, [], $0.initial)) }
  }

  /// Commands under their headings.
  private var subcommands: [(String, [(String, String)])] {
    var sections: [(String, [(String, String)])] = []
    for command in command.subcommands {
      if sections.last?.0 != command.heading { sections.append((command.heading, [])) }
      sections[sections.count - 1].1.append((command.name, command.abstract))
    }
    return sections
  }

  private var options: [(String, String)] { command.optionTexts.map(Self.row) }

  private static func row(_ option: OptionText) -> (String, String) {
    let value = option.valueName.map { " <\($0)>" } ?? ""
    return (
      option.names.joined(separator: ", ") + value,
      sentence(
        option.help, option.valueName == nil ? [] : option.notes.choices, option.notes.initial)
    )
  }

  private static func sentence(_ help: String, _ choices: [String], _ initial: String?) -> String {
    let notes = [
      choices.isEmpty ? nil : "values: " + choices.joined(separator: ", "),
      initial.map { "default: " + $0 },
    ].compactMap(\.self)
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }

  private static func synopsis(_ operand: OperandText) -> String {
    switch operand.count {
    case .one: "<\(operand.name)>"
    case .optional: "[<\(operand.name)>]"
    case .any: "[<\(operand.name)> ...]"
    }
  }

  private static func synopsis(_ option: OptionText) -> String {
    let name = option.names.first { $0.hasPrefix("--") } ?? option.names[0]
    return
      "[\(name)\(option.valueName.map { " <\($0)>" } ?? "")\(option.notes.repeats ? " ..." : "")]"
  }

  // MARK: Layout

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    title.uppercased() + ":\n" + rows.map { row($0.0, $0.1) + "\n" }.joined()
  }

  /// A name and what is said of it, beside it if there is room.
  private func row(_ name: String, _ text: String) -> String {
    let margin = String(repeating: " ", count: Self.indentation)
    let lines = Self.lines(text, columns - Self.indentation).map { margin + $0 }
    let label = "  " + name
    let block = lines.joined(separator: "\n")
    return label.count < Self.indentation
      ? label + block.dropFirst(label.count) : label + "\n" + block
  }

  /// A text broken at blanks. A line is shorter than the screen is wide, the last one no longer.
  private static func lines(_ text: String, _ columns: Int) -> [String] {
    let given = text.split(separator: "\n", omittingEmptySubsequences: false)
    return given.indices.flatMap { index in
      broken(given[index], columns, mayFill: index == given.count - 1)
    }
  }

  private static func broken(_ line: Substring, _ columns: Int, mayFill: Bool) -> [String] {
    var lines: [String] = []
    var rest = line
    while rest.count > (mayFill ? columns : columns - 1) {
      let blank = rest.prefix(columns).lastIndex(of: " ") ?? rest.firstIndex(of: " ")
      guard let blank else { break }
      lines.append(String(rest[..<blank]))
      rest = rest[rest.index(after: blank)...]
    }
    return lines + [String(rest)]
  }

  private static var terminalColumns: Int {
    if let columns = Environment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > indentation {
      return columns
    }
    return TerminalSize.ofOutput.map { max($0.columns, indentation + 1) } ?? 80
  }
}
