internal import CaretBytes
internal import CaretText

extension CommandParser {
  /// The command's letter and what belongs to it.
  mutating func parseAction(into command: inout EditorCommand) throws {
    let letter = isAtEnd ? nil : take()
    guard let row = CommandTable.row(letter, self) else {
      let name = letter.map { String(decoding: [$0], as: UTF8.self) } ?? ""
      throw EditorDiagnostic(.unknownCommand(name: name), at: index - 1)
    }
    try row.read(&self, into: &command)
  }

  /// The print suffix, up to the end of the command.
  mutating func takeSuffix() throws -> PrintStyle {
    var style: PrintStyle = []
    while let next = takeStyle(style) { style = next }
    guard isAtEnd else { throw EditorDiagnostic(.invalidSuffix, at: index) }
    return style
  }

  /// One letter of a print suffix, added to `style`; nil if there is none here.
  private mutating func takeStyle(_ style: PrintStyle) -> PrintStyle? {
    let added: PrintStyle
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

  /// The text lines of a command list: up to a dot, or the end of the list.
  mutating func takeListedText() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while skip(UInt8(ascii: "\n")) {
      let line = takeRest()
      if line == [UInt8(ascii: ".")] { return lines }
      lines.append(line)
    }
    return lines
  }

  // MARK: - Files

  /// A file name behind a blank, or a shell command behind `!`. Blanks inside belong to the name.
  mutating func takeFileArgument() throws -> FileArgument {
    let start = index
    skipBlanks()
    guard isAtEnd || index > start else { throw EditorDiagnostic(.missingBlank, at: index) }
    try takeContinuations()
    if isAtEnd { return .current }
    if skip(UInt8(ascii: "!")) { return .shell(takeRest()) }
    return .name(PathText.text(of: takeRest()))
  }

  /// A file name and a shell command that end in a backslash go on in the next line, in POSIX. In a command
  /// list such a backslash has done its work already.
  mutating func takeContinuations() throws {
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

  /// `/re/I`, where the closing delimiter may be missing at the end of the line.
  mutating func takeDelimitedPattern() throws -> WrittenPattern {
    let place = index
    guard let delimiter = isAtEnd ? nil : take(), delimiter != UInt8(ascii: " "),
      dialect == .posix || !isAtEnd
    else {
      throw EditorDiagnostic(.noPattern, at: place)
    }
    var pattern = try parsePattern(endingWith: delimiter)
    if skip(delimiter), skip(UInt8(ascii: "I")) {
      guard dialect == .caret || !pattern.source.isEmpty else {
        throw EditorDiagnostic(.emptyPatternSuffix, at: index - 1)
      }
      pattern.ignoresCase = true
    }
    return pattern
  }

  /// The rest of the line, and the next ones as long as a line ends with a backslash.
  mutating func takeCommandList() throws -> [EditorCommand] {
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

  // MARK: - Substitution

  /// Whether `s` stands alone or with flags: `g`, `p`, `r` and a count.
  var isRepeatedSubstitution: Bool { isAtEnd || "123456789gpr".utf8.contains(peek!) }

  mutating func takeRepeatingFlags(into flags: inout RepeatedSubstitution) throws {
    while !isAtEnd {
      guard try takeRepeatingFlag(into: &flags) else {
        throw EditorDiagnostic(.invalidSuffix, at: index)
      }
    }
    lacksDelimiter = true
  }

  /// One flag of `s` without a pattern, each of which may stand once; `g` and a count exclude each other.
  /// False for anything else.
  private mutating func takeRepeatingFlag(into flags: inout RepeatedSubstitution)
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
      throw EditorDiagnostic(.invalidSuffix, at: place)
    }
  }

  mutating func takeSubstitutionPattern() throws
    -> (pattern: WrittenPattern, delimiter: UInt8)
  {
    let place = index
    guard let delimiter = take(), delimiter != UInt8(ascii: " ") else {
      throw EditorDiagnostic(.noPattern, at: place)
    }
    let pattern = try parsePattern(endingWith: delimiter)
    guard skip(delimiter) else { throw EditorDiagnostic(.patternWithoutEnd, at: index) }
    return (pattern, delimiter)
  }

  /// What stands behind the pattern of `s`.
  mutating func takeReplacementAndFlags(
    into substitution: inout WrittenSubstitution, _ delimiter: UInt8
  ) throws {
    substitution.replacement = try parseReplacement(endingWith: delimiter)
    if skip(delimiter) {
      try parseFlags(into: &substitution)
    } else {
      substitution.printing = .print
      lacksDelimiter = true
    }
  }

  private mutating func parseFlags(into substitution: inout WrittenSubstitution) throws {
    var hasCount = false
    var folding: Int?
    while !isAtEnd {
      let place = index
      if let count = try takeOccurrence() {
        guard !hasCount, substitution.occurrence != nil else {
          throw EditorDiagnostic(.invalidFlag, at: place)
        }
        hasCount = true
        substitution.occurrence = count
      } else if skip(UInt8(ascii: "g")) {
        guard !hasCount, substitution.occurrence != nil else {
          throw EditorDiagnostic(.invalidFlag, at: place)
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
        throw EditorDiagnostic(.invalidFlag, at: place)
      }
    }
    if let folding, dialect == .posix, substitution.pattern.source.isEmpty {
      throw EditorDiagnostic(.emptyPatternSuffix, at: folding)
    }
  }

  // MARK: - Colon commands and comments

  /// `word argument`.
  mutating func takeColon() -> ColonArgument {
    let start = index
    while let byte = peek, byte.isLetter || byte == UInt8(ascii: "-") { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    let end = index
    skipBlanks()
    let isApart = index > end
    return ColonArgument(
      name: name, argument: PathText.text(of: takeRest()), isApart: isApart)
  }

  /// In a command list a comment ends with its line.
  mutating func skipComment() {
    let lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n"))
    index = isInGlobal ? lineEnd ?? bytes.count : bytes.count
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether a line end behind these bytes is escaped.
  var endsWithOddBackslashes: Bool {
    reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
