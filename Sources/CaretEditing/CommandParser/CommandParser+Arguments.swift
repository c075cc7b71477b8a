internal import CaretText

extension CommandParser {
  /// The command's letter and what belongs to it.
  mutating func parseAction(into command: inout EditorCommand) throws {
    guard let letter = isAtEnd ? nil : take() else {
      command.action = .nothing
      return
    }
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "c"):
      try parseTextCommand(letter, into: &command)
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "r"):
      try parseFileCommand(letter, into: &command)
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      try parseWrite(letter, into: &command)
    case UInt8(ascii: "g"), UInt8(ascii: "v"), UInt8(ascii: "G"), UInt8(ascii: "V"):
      try parseGlobal(letter, into: &command)
    case UInt8(ascii: "m"), UInt8(ascii: "t"):
      try parseTransfer(letter, into: &command)
    case UInt8(ascii: "s"):
      try parseSubstitution(into: &command)
    case UInt8(ascii: "!"):
      command.action = .shell([])
      try takeContinuations()
      command.action = .shell(takeRest())
    case UInt8(ascii: "#"):
      command.action = .comment
      index =
        isInGlobal
        ? (bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) : bytes.count
    case UInt8(ascii: "X") where dialect == .caret, UInt8(ascii: "Y") where dialect == .caret:
      try parseFileChoice(letter, into: &command)
    case UInt8(ascii: ":") where dialect == .caret:
      try parseColon(into: &command)
    default:
      if dialect == .caret, try parseStructure(letter, into: &command) { return }
      try parsePlain(letter, into: &command)
    }
  }

  /// The commands that are a letter and nothing else but a print suffix.
  private mutating func parsePlain(_ letter: UInt8, into command: inout EditorCommand) throws {
    switch letter {
    case UInt8(ascii: "d"): command.action = .delete
    case UInt8(ascii: "h"): command.action = .help
    case UInt8(ascii: "H"): command.action = .toggleHelp
    case UInt8(ascii: "j"): command.action = .join
    case UInt8(ascii: "k"): return try parseMark(into: &command)
    case UInt8(ascii: "l"): command.action = .print(.list)
    case UInt8(ascii: "n"): command.action = .print(.number)
    case UInt8(ascii: "p"): command.action = .print(.print)
    case UInt8(ascii: "P"): command.action = .togglePrompt
    case UInt8(ascii: "q"): command.action = .quit(discardsChanges: false)
    case UInt8(ascii: "Q"): command.action = .quit(discardsChanges: true)
    case UInt8(ascii: "u"): command.action = .undo(try takeCount())
    case UInt8(ascii: "U") where dialect == .caret: command.action = .redo(try takeCount())
    case UInt8(ascii: "x"): command.action = .put
    case UInt8(ascii: "y"): command.action = .yank
    case UInt8(ascii: "z"):
      command.action = .scroll(nil)
      command.action = .scroll(peek == UInt8(ascii: "0") ? nil : try takeNumber())
    case UInt8(ascii: "="): command.action = .lineNumber
    default:
      command.action = .unknown
      throw EditorDiagnostic.unknownCommand(letter, at: index - 1)
    }
    command.suffix = try takeSuffix()
  }

  /// How many steps `u` and `U` go.
  private mutating func takeCount() throws -> Int {
    guard dialect == .caret else { return 1 }
    skipBlanks()
    return try takeNumber() ?? 1
  }

  /// `kx`. GNU ed judges what follows the letter before the letter.
  private mutating func parseMark(into command: inout EditorCommand) throws {
    command.action = .mark(0)
    let place = index
    let letter = isAtEnd ? nil : take()
    let isMark = letter?.isLowercase ?? false
    guard isMark || dialect == .posix else { throw EditorDiagnostic.invalidMark(at: place) }
    guard let letter else { throw EditorDiagnostic.invalidSuffix(at: place) }
    command.suffix = try takeSuffix()
    guard isMark else { throw EditorDiagnostic.invalidMark(at: place) }
    command.action = .mark(letter)
  }

  /// The print suffix, up to the end of the command.
  private mutating func takeSuffix() throws -> EditorCommand.PrintStyle {
    var style: EditorCommand.PrintStyle = []
    while let next = takeStyle(style) { style = next }
    guard isAtEnd else { throw EditorDiagnostic.invalidSuffix(at: index) }
    return style
  }

  /// One letter of a print suffix, added to `style`; nil if there is none here.
  private mutating func takeStyle(_ style: EditorCommand.PrintStyle) -> EditorCommand.PrintStyle? {
    let added: EditorCommand.PrintStyle
    switch peek {
    case UInt8(ascii: "p"): added = .print
    case UInt8(ascii: "l"): added = .list
    case UInt8(ascii: "n"): added = .number
    default: return nil
    }
    guard !style.contains(added) else { return nil }
    index += 1
    return style.union(added)
  }

  // MARK: - Text

  private mutating func parseTextCommand(_ letter: UInt8, into command: inout EditorCommand) throws
  {
    func action(_ text: EditorCommand.InsertedText) -> EditorCommand.Action {
      switch letter {
      case UInt8(ascii: "a"): .append(text)
      case UInt8(ascii: "i"): .insert(text)
      default: .change(text)
      }
    }
    command.action = action(.lines([]))
    if let lines = try takeLinesOnOneLine() {
      command.action = action(.lines(lines))
      command.suffix = try takeSuffix()
      return
    }
    command.suffix = try takeSuffix()
    command.action = action(isInGlobal ? .lines(takeListedText()) : .following)
  }

  /// The text lines of a command list: up to a dot, or the end of the list.
  private mutating func takeListedText() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while skip(UInt8(ascii: "\n")) {
      let line = takeRest()
      if line == [UInt8(ascii: ".")] { return lines }
      lines.append(line)
    }
    return lines
  }

  // MARK: - Files

  private mutating func parseFileCommand(_ letter: UInt8, into command: inout EditorCommand) throws
  {
    func action(_ file: EditorCommand.FileArgument) -> EditorCommand.Action {
      switch letter {
      case UInt8(ascii: "e"): .edit(file, discardsChanges: false)
      case UInt8(ascii: "E"): .edit(file, discardsChanges: true)
      case UInt8(ascii: "f"): .fileName(file)
      default: .read(file)
      }
    }
    command.action = action(.current)
    command.action = action(try takeFileArgument())
  }

  private mutating func parseWrite(_ letter: UInt8, into command: inout EditorCommand) throws {
    var mode: EditorCommand.WriteMode = letter == UInt8(ascii: "W") ? .append : .replace
    command.action = .write(.current, mode, quits: .no)
    var quits = EditorCommand.Quits.no
    if skip(UInt8(ascii: "q")) {
      quits = .ifSaved
    } else if skip(UInt8(ascii: "Q")) {
      quits = .always
    }
    if dialect == .caret, mode == .replace, peek == UInt8(ascii: "!") {
      index += 1
      mode = .replaceAnyway
    }
    command.action = .write(try takeFileArgument(), mode, quits: quits)
  }

  /// A file name behind a blank, or a shell command behind `!`. Blanks inside belong to the name.
  private mutating func takeFileArgument() throws -> EditorCommand.FileArgument {
    let start = index
    skipBlanks()
    guard isAtEnd || index > start else { throw EditorDiagnostic.unexpectedSuffix(at: index) }
    try takeContinuations()
    if isAtEnd { return .current }
    if skip(UInt8(ascii: "!")) { return .shell(takeRest()) }
    return .name(PathText.text(of: takeRest()))
  }

  /// A file name and a shell command that end in a backslash go on in the next line, in POSIX. In a command
  /// list such a backslash has done its work already.
  private mutating func takeContinuations() throws {
    guard dialect == .posix else { return }
    takesRestOfLine = true
    guard !isInGlobal else { return }
    while bytes[index...].endsWithOddBackslashes {
      let more = try nextLine() ?? []
      bytes.removeLast()
      bytes += more
    }
  }

  // MARK: - Global commands

  private mutating func parseGlobal(_ letter: UInt8, into command: inout EditorCommand) throws {
    let isInteractive = letter == UInt8(ascii: "G") || letter == UInt8(ascii: "V")
    let selects = letter == UInt8(ascii: "g") || letter == UInt8(ascii: "G")
    var global = EditorCommand.Global(
      pattern: .init(source: []), selectsMatching: selects, commands: isInteractive ? nil : [])
    command.action = .global(global)
    guard !isInGlobal else { throw EditorDiagnostic.nestedGlobal }
    global.pattern = try takeDelimitedPattern()
    command.action = .global(global)
    if isInteractive {
      command.suffix = try takeSuffix()
    } else {
      global.commands = try takeCommandList()
      command.action = .global(global)
    }
  }

  /// `X/re/command`: without a command the files' names are meant.
  private mutating func parseFileChoice(_ letter: UInt8, into command: inout EditorCommand) throws {
    var choice = EditorCommand.FileChoice(
      pattern: .init(source: []), selectsMatching: letter == UInt8(ascii: "X"), commands: [])
    command.action = .eachFile(choice)
    choice.pattern = try takeDelimitedPattern()
    skipBlanks()
    if isAtEnd {
      var naming = EditorCommand()
      naming.action = .fileName(.current)
      choice.commands = [naming]
    } else {
      choice.commands = [parseCommand()]
    }
    command.action = .eachFile(choice)
  }

  /// `/re/I`, where the closing delimiter may be missing at the end of the line.
  private mutating func takeDelimitedPattern() throws -> EditorCommand.Pattern {
    let place = index
    guard let delimiter = isAtEnd ? nil : take(), delimiter != UInt8(ascii: " "),
      dialect == .posix || !isAtEnd
    else {
      throw EditorDiagnostic.invalidDelimiter(at: place)
    }
    var pattern = try parsePattern(endingWith: delimiter)
    if skip(delimiter), skip(UInt8(ascii: "I")) {
      guard dialect == .caret || !pattern.source.isEmpty else {
        throw EditorDiagnostic.emptyPatternSuffix(at: index - 1)
      }
      pattern.ignoresCase = true
    }
    return pattern
  }

  /// The rest of the line, and the next ones as long as a line ends with a backslash.
  private mutating func takeCommandList() throws -> [EditorCommand] {
    var list = Array(bytes[index...])
    while list.endsWithOddBackslashes {
      list.removeLast()
      guard let line = try nextLine() else { break }
      list += [UInt8(ascii: "\n")] + line
    }
    index = bytes.count
    if list.isEmpty { list = [UInt8(ascii: "p")] }
    return CommandParser.parseList(list, dialect: dialect)
  }

  // MARK: - Move and copy

  private mutating func parseTransfer(_ letter: UInt8, into command: inout EditorCommand) throws {
    func action(_ target: [EditorCommand.AddressToken]) -> EditorCommand.Action {
      letter == UInt8(ascii: "m") ? .move(to: target) : .copy(to: target)
    }
    var target: [EditorCommand.AddressToken] = []
    // The addresses before a mistake are judged first.
    defer { command.action = action(target) }
    try parseAddresses(into: &target)
    command.suffix = try takeSuffix()
  }

  // MARK: - Substitution

  private mutating func parseSubstitution(into command: inout EditorCommand) throws {
    command.action = .substituteAgain(.init())
    if try parseRepeatedSubstitution(into: &command) { return }
    let pattern = try takeSubstitutionPattern()
    var substitution = EditorCommand.Substitution(
      pattern: pattern.pattern, replacement: .template([]))
    // What stands before a mistake is known afterwards.
    defer { command.action = .substitute(substitution) }
    substitution.replacement = try parseReplacement(endingWith: pattern.delimiter)
    if skip(pattern.delimiter) {
      try parseFlags(into: &substitution)
    } else {
      substitution.printing = .print
      lacksDelimiter = true
    }
  }

  /// `s` alone, or with `g`, `p`, `r` and a count: true if that is what stands here.
  private mutating func parseRepeatedSubstitution(into command: inout EditorCommand) throws -> Bool
  {
    guard isAtEnd || "123456789gpr".utf8.contains(peek!) else { return false }
    var flags = EditorCommand.RepeatedSubstitution()
    defer { command.action = .substituteAgain(flags) }
    while !isAtEnd {
      guard try takeRepeatingFlag(into: &flags) else {
        throw EditorDiagnostic.invalidSuffix(at: index)
      }
    }
    lacksDelimiter = true
    return true
  }

  /// One flag of `s` without a pattern, each of which may stand once; `g` and a count exclude each other.
  /// False for anything else.
  private mutating func takeRepeatingFlag(into flags: inout EditorCommand.RepeatedSubstitution)
    throws -> Bool
  {
    switch peek {
    case UInt8(ascii: "g"):
      guard !flags.togglesGlobal, flags.occurrence == nil else { return false }
      flags.togglesGlobal = true
    case UInt8(ascii: "p"):
      guard !flags.togglesPrint else { return false }
      flags.togglesPrint = true
    case UInt8(ascii: "r"):
      guard !flags.usesLastSearch else { return false }
      flags.usesLastSearch = true
    default:
      guard !flags.togglesGlobal, flags.occurrence == nil else { return false }
      flags.occurrence = try takeOccurrence()
      return flags.occurrence != nil
    }
    index += 1
    return true
  }

  /// The number of the match that is meant, from 1; nil if none stands here.
  private mutating func takeOccurrence() throws -> Int? {
    guard let first = peek, first.isDigit, first != UInt8(ascii: "0") else { return nil }
    let place = index
    do {
      return try takeNumber()
    } catch {
      throw EditorDiagnostic.invalidSuffix(at: place)
    }
  }

  private mutating func takeSubstitutionPattern() throws
    -> (pattern: EditorCommand.Pattern, delimiter: UInt8)
  {
    let place = index
    guard let delimiter = take(), delimiter != UInt8(ascii: " ") else {
      throw EditorDiagnostic.invalidDelimiter(at: place)
    }
    let pattern = try parsePattern(endingWith: delimiter)
    guard skip(delimiter) else { throw EditorDiagnostic.missingDelimiter(at: index) }
    return (pattern, delimiter)
  }

  private mutating func parseFlags(into substitution: inout EditorCommand.Substitution) throws {
    var hasCount = false
    var folding: Int?
    while !isAtEnd {
      let place = index
      if let count = try takeOccurrence() {
        guard !hasCount, substitution.occurrence != nil else {
          throw EditorDiagnostic.invalidSuffix(at: place)
        }
        hasCount = true
        substitution.occurrence = count
      } else if skip(UInt8(ascii: "g")) {
        guard !hasCount, substitution.occurrence != nil else {
          throw EditorDiagnostic.invalidSuffix(at: place)
        }
        substitution.occurrence = nil
      } else if !substitution.pattern.ignoresCase,
        skip(UInt8(ascii: "I")) || skip(UInt8(ascii: "i"))
      {
        substitution.pattern.ignoresCase = true
        folding = place
      } else if let style = takeStyle(substitution.printing) {
        substitution.printing = style
      } else {
        throw EditorDiagnostic.invalidSuffix(at: place)
      }
    }
    if let folding, dialect == .posix, substitution.pattern.source.isEmpty {
      throw EditorDiagnostic.emptyPatternSuffix(at: folding)
    }
  }

  // MARK: - Colon commands

  /// `:word argument`.
  private mutating func parseColon(into command: inout EditorCommand) throws {
    let start = index
    while let byte = peek, byte.isLetter || byte == UInt8(ascii: "-") { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    skipBlanks()
    command.action = .colon(name: name, argument: PathText.text(of: takeRest()))
    // A colon in front of what is no name is vi's (see ViHabits).
    if case .colon("", "") = command.action {
      throw EditorDiagnostic(
        .unknown, "a colon command has a name", hint: ":help lists them", at: start)
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a line end behind these bytes is escaped.
  var endsWithOddBackslashes: Bool {
    reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
