internal import CaretBytes

extension CommandParser {
  /// The pattern up to `delimiter`, which is not taken; a delimiter behind a backslash belongs to it.
  ///
  /// A delimiter inside a bracket expression belongs to the pattern too, as POSIX has it.
  mutating func parsePattern(endingWith delimiter: UInt8) throws -> WrittenPattern {
    let start = index
    var source: [UInt8] = []
    while let byte = peek, byte != delimiter, byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "\\"): try takeEscape(delimiter: delimiter, into: &source)
      case UInt8(ascii: "["): try takeBracket(into: &source)
      default:
        source.append(byte)
        index += 1
      }
    }
    return WrittenPattern(source: source, utf8Offset: start)
  }

  /// A backslash and the character behind it. In front of the delimiter the backslash goes, unless the
  /// bare character would mean something to the pattern.
  private mutating func takeEscape(delimiter: UInt8, into source: inout [UInt8]) throws {
    index += 1
    guard let escaped = peek, escaped != UInt8(ascii: "\n") else {
      throw EditorDiagnostic(.trailingBackslash, at: index - 1)
    }
    index += 1
    if escaped != delimiter || Self.isSpecialInPatterns(escaped) {
      source.append(UInt8(ascii: "\\"))
    }
    source.append(escaped)
  }

  private static func isSpecialInPatterns(_ byte: UInt8) -> Bool {
    #".*[]^$+?(){}|\"#.utf8.contains(byte)
  }

  /// A bracket expression as a whole: `]` right behind `[` or `[^` is a member, and `[:alpha:]`,
  /// `[=e=]` and `[.-.]` nest.
  private mutating func takeBracket(into source: inout [UInt8]) throws {
    let start = index
    var end = index + 1
    func byte(_ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }
    if byte(end) == UInt8(ascii: "^") { end += 1 }
    if byte(end) == UInt8(ascii: "]") { end += 1 }
    while let next = byte(end), next != UInt8(ascii: "]"), next != UInt8(ascii: "\n") {
      if next == UInt8(ascii: "\\"), dialect == .caret, byte(end + 1) != nil {
        end += 2
      } else if next == UInt8(ascii: "["), let kind = byte(end + 1), ":.=".utf8.contains(kind) {
        guard let behind = endOfClass(kind, from: end + 2) ?? (dialect == .caret ? end + 1 : nil)
        else { throw EditorDiagnostic(.unbalancedBracket, at: start) }
        end = behind
      } else {
        end += 1
      }
    }
    guard byte(end) == UInt8(ascii: "]") else {
      throw EditorDiagnostic(.unbalancedBracket, at: start)
    }
    source += bytes[start...end]
    index = end + 1
  }

  /// The place behind `:]` and its like, if there is one in this line.
  private func endOfClass(_ kind: UInt8, from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == kind, bytes[index + 1] == UInt8(ascii: "]") { return index + 2 }
      index += 1
    }
    return nil
  }

  /// The replacement up to `delimiter`, which is not taken.
  ///
  /// A backslash before a line end takes the next input line in; in the command list of a global
  /// command, line ends belong to the replacement as they are.
  mutating func parseReplacement(endingWith delimiter: UInt8) throws -> WrittenReplacement {
    if peek == UInt8(ascii: "%"), isEnd(index + 1, delimiter) {
      index += 1
      return .previous
    }
    var parts: [ReplacementPart] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
    }
    while let byte = peek, byte != delimiter {
      if byte == UInt8(ascii: "\n"), !isInGlobal { break }
      index += 1
      switch byte {
      case UInt8(ascii: "&"):
        flush()
        parts.append(.group(0))
      case UInt8(ascii: "\\"):
        guard let escaped = try takeEscapedInReplacement() else { break }
        if escaped == delimiter, escaped.isLetter {
          literal.append(escaped)
        } else if escaped.isDigit, dialect == .caret || escaped != UInt8(ascii: "0") {
          flush()
          parts.append(.group(Int(escaped - UInt8(ascii: "0"))))
        } else if dialect == .caret, let letterCase = LetterCase(rawValue: escaped) {
          flush()
          parts.append(.letterCase(letterCase))
        } else {
          literal.append(try literalCharacter(escaped))
        }
      default: literal.append(byte)
      }
    }
    flush()
    return .template(parts)
  }

  private func isEnd(_ place: Int, _ delimiter: UInt8) -> Bool {
    guard place < bytes.count else { return true }
    return bytes[place] == delimiter || bytes[place] == UInt8(ascii: "\n")
  }

  /// The character behind a backslash. At the end of the line that is a line end, and the command goes
  /// on with the next line of input.
  private mutating func takeEscapedInReplacement() throws -> UInt8? {
    if let byte = take() { return byte }
    guard let line = try nextLine() else { return nil }
    bytes += [UInt8(ascii: "\n")] + line
    index += 1
    return UInt8(ascii: "\n")
  }

  /// What a character behind a backslash stands for: `\n`, `\r` and `\t` for controls, signs for themselves. In POSIX letters do
  /// so too; here those without a meaning are refused, as other programs have one for them.
  private func literalCharacter(_ escaped: UInt8) throws -> UInt8 {
    guard dialect == .caret else { return escaped }
    switch escaped {
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case _ where escaped.isLetter:
      let letter = String(UnicodeScalar(escaped))
      throw EditorDiagnostic(.unknownReplacementEscape(letter: letter), at: index - 2)
    default: return escaped
    }
  }
}
