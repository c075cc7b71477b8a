extension CommandParser {
  /// The address part: addresses and the separators between them, as they stand.
  ///
  /// Blanks may stand anywhere between the parts, and numbers behind a base add up: `1 2 3` is line 6.
  mutating func parseAddresses(into tokens: inout [EditorCommand.AddressToken]) throws {
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: ","), UInt8(ascii: "%"):
        index += 1
        tokens.append(.comma)
      case UInt8(ascii: ";"):
        index += 1
        tokens.append(.semicolon)
      default:
        guard let base = try parseBase() else { return }
        if case .address = tokens.last { throw EditorDiagnostic.badAddress(at: base.utf8Offset) }
        tokens.append(.address(try parseOffsets(from: base)))
      }
    }
  }

  private mutating func parseBase() throws -> EditorCommand.Address? {
    let start = index
    func address(_ base: EditorCommand.Address.Base) -> EditorCommand.Address {
      EditorCommand.Address(base: base, utf8Offset: start)
    }
    switch peek {
    case let byte? where byte.isDigit: return address(.line(try takeNumber() ?? 0))
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return address(.current)
    case UInt8(ascii: "."):
      index += 1
      return address(.current)
    case UInt8(ascii: "$"):
      index += 1
      return address(.last)
    case UInt8(ascii: "'"):
      index += 1
      guard let letter = peek, letter.isLowercaseLetter else {
        throw EditorDiagnostic.invalidMark(at: index)
      }
      index += 1
      return address(.mark(letter))
    case UInt8(ascii: "/"), UInt8(ascii: "?"):
      let delimiter = bytes[index]
      index += 1
      let pattern = try parseSearchPattern(endingWith: delimiter)
      return address(.search(pattern, forward: delimiter == UInt8(ascii: "/")))
    default: return nil
    }
  }

  /// `+`, `-`, `+3`, `-3` and bare numbers behind a base.
  private mutating func parseOffsets(from base: EditorCommand.Address) throws
    -> EditorCommand.Address
  {
    var address = base
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let sign = bytes[index] == UInt8(ascii: "+") ? 1 : -1
        index += 1
        address.lineOffset += sign * (try takeNumber() ?? 1)
      case let byte? where byte.isDigit:
        address.lineOffset += try takeNumber() ?? 0
      default: return address
      }
    }
  }

  /// The pattern of a search, its closing delimiter (which may be missing at the end), and its flag.
  private mutating func parseSearchPattern(endingWith delimiter: UInt8) throws
    -> EditorCommand.Pattern
  {
    var pattern = try parsePattern(endingWith: delimiter)
    if skip(delimiter), skip(UInt8(ascii: "I")) {
      guard !pattern.source.isEmpty else {
        throw EditorDiagnostic.emptyPatternSuffix(at: index - 1)
      }
      pattern.ignoresCase = true
    }
    return pattern
  }
}
