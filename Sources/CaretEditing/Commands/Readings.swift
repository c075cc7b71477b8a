internal import CaretBytes

/// How what stands behind the letters of commands is read.
///
/// What a reading has found before it meets a mistake stays in the argument, because it is judged first.
enum Readings {
  /// Nothing but a print suffix.
  static let nothing = ArgumentReading(NoArgument()) { parser, _, suffix in
    suffix = try parser.takeSuffix()
  }

  /// The text of `a`, `i` and `c`: between two delimiters, or in the lines that follow.
  static let text = ArgumentReading(InsertedText.lines([])) { parser, text, suffix in
    if let lines = try parser.takeLinesOnOneLine() {
      text = .lines(lines)
      suffix = try parser.takeSuffix()
    } else {
      suffix = try parser.takeSuffix()
      text = parser.isInGlobal ? .lines(parser.takeListedText()) : .following
    }
  }

  /// Where `m` and `t` put lines.
  static let destination = ArgumentReading([AddressToken]()) { parser, target, suffix in
    try parser.parseAddresses(into: &target)
    suffix = try parser.takeSuffix()
  }

  /// The letter of `k`. GNU ed judges what follows the letter before the letter.
  static let mark = ArgumentReading(UInt8(0)) { parser, mark, suffix in
    let place = parser.index
    let letter = parser.isAtEnd ? nil : parser.take()
    let isMark = letter?.isLowercase ?? false
    guard isMark || parser.dialect == .posix else {
      throw EditorDiagnostic(.invalidMark, at: place)
    }
    guard let letter else { throw EditorDiagnostic(.invalidSuffix, at: place) }
    suffix = try parser.takeSuffix()
    guard isMark else { throw EditorDiagnostic(.invalidMark, at: place) }
    mark = letter
  }

  /// How many steps `u` and `U` go.
  static let count = ArgumentReading(1) { parser, count, suffix in
    if parser.dialect == .caret {
      parser.skipBlanks()
      count = try parser.takeNumber() ?? 1
    }
    suffix = try parser.takeSuffix()
  }

  /// How many lines `z` prints; nil for as many as the last time.
  static let windowLength = ArgumentReading(Int?.none) { parser, count, suffix in
    count = parser.peek == UInt8(ascii: "0") ? nil : try parser.takeNumber()
    suffix = try parser.takeSuffix()
  }

  // MARK: - Files and the shell

  static let file = ArgumentReading(FileArgument.current) { parser, file, _ in
    file = try parser.takeFileArgument()
  }

  static let writing = writing(.replace)
  static let appending = writing(.append)

  private static func writing(_ mode: WriteArgument.Mode) -> ArgumentReading<WriteArgument> {
    ArgumentReading(WriteArgument(.current, mode)) { parser, argument, _ in
      if parser.skip(UInt8(ascii: "q")) {
        argument.quits = .ifSaved
      } else if parser.skip(UInt8(ascii: "Q")) {
        argument.quits = .always
      }
      if parser.dialect == .caret, mode == .replace, parser.skip(UInt8(ascii: "!")) {
        argument.mode = .replaceAnyway
      }
      argument.file = try parser.takeFileArgument()
    }
  }

  static let shell = ArgumentReading(ShellArgument()) { parser, argument, _ in
    try parser.takeContinuations()
    argument.command = parser.takeRest()
  }

  // MARK: - Patterns

  static let substitution = ArgumentReading(SubstitutionArgument.again(.init())) {
    parser, argument, _ in
    if parser.isRepeatedSubstitution {
      var flags = RepeatedSubstitution()
      defer { argument = .again(flags) }
      try parser.takeRepeatingFlags(into: &flags)
    } else {
      let (pattern, delimiter) = try parser.takeSubstitutionPattern()
      var substitution = WrittenSubstitution(pattern: pattern, replacement: .template([]))
      defer { argument = .new(substitution) }
      try parser.takeReplacementAndFlags(into: &substitution, delimiter)
    }
  }

  /// The pattern and the command list of `g` and `v`.
  static let global = ArgumentReading(GlobalArgument()) { parser, global, _ in
    guard !parser.isInGlobal else { throw EditorDiagnostic(.nestedGlobal) }
    global.pattern = try parser.takeDelimitedPattern()
    global.commands = try parser.takeCommandList()
  }

  /// The pattern of `G` and `V`.
  static let askingGlobal = ArgumentReading(GlobalArgument()) { parser, global, suffix in
    guard !parser.isInGlobal else { throw EditorDiagnostic(.nestedGlobal) }
    global.pattern = try parser.takeDelimitedPattern()
    suffix = try parser.takeSuffix()
  }

  /// The pattern and the command of `X` and `Y`; without a command the files' names are meant.
  static let fileChoice = ArgumentReading(FileChoice()) { parser, choice, _ in
    choice.pattern = try parser.takeDelimitedPattern()
    parser.skipBlanks()
    let command = parser.isAtEnd ? CommandParser.parse([UInt8(ascii: "f")]) : parser.parseCommand()
    choice.commands = [command]
  }

  // MARK: - Whole lines

  /// A structural command, its letter included.
  static let structure = ArgumentReading(StructuralCommand.deed(.print)) { parser, command, _ in
    parser.index -= 1
    command = try parser.takeStructure()
  }

  /// `:word argument`.
  static let colon = ArgumentReading(ColonArgument(name: "", argument: "")) { parser, colon, _ in
    let place = parser.index
    colon = parser.takeColon()
    // A colon in front of what is no name is vi's (see ViHabits).
    if colon.name.isEmpty, colon.argument.isEmpty {
      throw EditorDiagnostic(.namelessColonCommand, at: place)
    }
  }

  static let comment = ArgumentReading(NoArgument()) { parser, _, _ in parser.skipComment() }
}
