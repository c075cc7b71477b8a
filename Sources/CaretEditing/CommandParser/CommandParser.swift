internal import CaretBytes

/// Turns a command line into `EditorCommand` values.
///
/// A line is bytes, because scripts may hold text in any encoding. The parser walks over it once, from
/// left to right: addresses (CommandParser+Addresses.swift), the command's letter with its arguments
/// as its row of the
/// table has them (CommandParser+Arguments.swift), patterns and replacements (CommandParser+Patterns.swift). It knows
/// no text and changes nothing: `9999p` parses, and fails when it is run.
///
/// Two things need more than one line of input: the replacement of `s` and the command list of `g` go on
/// after a backslash at the end of the line. `moreInput` gives those lines.
public struct CommandParser {
  var bytes: [UInt8]
  var index = 0
  let dialect: EditorDialect
  let moreInput: () -> [UInt8]?
  /// The last pattern of a structural command, which an empty one repeats.
  var lastBodyPattern: WrittenPattern?
  /// Whether the last command was an `s` without its last delimiter, or without a pattern.
  var lacksDelimiter = false
  /// Whether the last command was one that takes a file or a shell command, to the end of the line.
  var takesRestOfLine = false
  /// Whether this is the command list of a global command: newlines separate commands in it.
  let isInGlobal: Bool

  init(
    _ line: [UInt8], dialect: EditorDialect, isInGlobal: Bool = false,
    moreInput: @escaping () -> [UInt8]? = { nil }
  ) {
    bytes = line
    self.dialect = dialect
    self.isInGlobal = isInGlobal
    self.moreInput = moreInput
  }

  /// The command of one line, without its line end.
  ///
  /// Mistakes behind the command's letter are in the value's `problem`, and so are those in front of
  /// it: the addresses before the mistake are kept, because running the value judges them first.
  ///
  /// - Parameters:
  ///   - line: the command's first line, without its end.
  ///   - dialect: whose rules the line is read by.
  ///   - moreInput: called for each further line that the command wants, nil at the end.
  /// - Complexity: O(*n*) in the bytes of the command.
  public static func parse(
    _ line: [UInt8], dialect: EditorDialect = .caret,
    moreInput: @escaping () -> [UInt8]? = { nil }
  ) -> EditorCommand {
    var parser = CommandParser(line, dialect: dialect, moreInput: moreInput)
    return parser.parseCommand()
  }

  /// The commands of a global command's list, in order.
  static func parseList(_ list: [UInt8], dialect: EditorDialect) -> [EditorCommand] {
    var parser = CommandParser(list, dialect: dialect, isInGlobal: true)
    var commands: [EditorCommand] = []
    while true {
      (parser.lacksDelimiter, parser.takesRestOfLine) = (false, false)
      let command = parser.parseCommand()
      commands.append(command)
      // Behind an `s` without its last delimiter, or without any pattern, GNU ed finds an empty command,
      // which prints the line.
      if parser.lacksDelimiter, dialect == .posix { commands.append(CommandTable.empty) }
      guard command.problem == nil, parser.peek == UInt8(ascii: "\n") else { return commands }
      // A line end with nothing behind it is one more command: the empty one, which prints the line.
      parser.index += 1
      // GNU ed does not see it behind a command with a file or for the shell.
      guard parser.takesRestOfLine else { continue }
      while parser.skip(UInt8(ascii: "\n")) {}
      if parser.peek == nil { return commands }
    }
  }

  mutating func parseCommand() -> EditorCommand {
    var command = EditorCommand()
    do {
      command.addresses = []
      try parseAddresses(into: &command.addresses)
      skipBlanks()
      command.utf8Offset = index
      try parseAction(into: &command)
    } catch let problem as EditorDiagnostic {
      command.problem = problem
    } catch {
      fatalError("the parser throws diagnostics only")
    }
    return command
  }

  /// The next line of input, in which the command goes on; to ed it is an error if there is none.
  mutating func nextLine() throws -> [UInt8]? {
    let line = moreInput()
    if line == nil, dialect == .posix { throw EditorDiagnostic(.unexpectedEnd) }
    return line
  }

  // MARK: - Walking

  /// The byte at the place reached, nil at the end.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether the command ends here: at the end of the line, or of a line of a global's list.
  var isAtEnd: Bool { peek == nil || peek == UInt8(ascii: "\n") }

  mutating func take() -> UInt8? {
    guard let byte = peek else { return nil }
    index += 1
    return byte
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
  }

  /// The rest of the command's line.
  mutating func takeRest() -> [UInt8] {
    let start = index
    while !isAtEnd { index += 1 }
    return Array(bytes[start..<index])
  }

  /// The decimal number that stands here.
  mutating func takeNumber() throws -> Int? {
    let start = index
    var number = 0
    while let byte = peek, byte.isDigit {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      guard number <= Int(Int32.max) else { throw EditorDiagnostic(.numberTooLarge, at: start) }
      index += 1
    }
    return index == start ? nil : number
  }
}
