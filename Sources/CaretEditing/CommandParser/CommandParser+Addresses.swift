internal import CaretBytes

extension CommandParser {
  /// The address part: addresses and the separators between them, as they stand.
  ///
  /// Blanks may stand anywhere between the parts, and numbers behind a base add up: `1 2 3` is line 6.
  mutating func parseAddresses(into tokens: inout [AddressToken]) throws {
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
        if case .address = tokens.last, beginsAddress {
          throw EditorDiagnostic(.misplacedAddress, at: index)
        }
        guard let base = try parseBase() else { return }
        do {
          tokens.append(.address(try parseOffsets(from: base)))
        } catch {
          // What the number is added to is sought before the number is judged.
          if base.base.isSought { tokens.append(.address(base)) }
          throw error
        }
      }
    }
  }

  /// Whether an address begins here, right or wrong.
  private var beginsAddress: Bool {
    peek.map { $0.isDigit || "+-.$'/?".utf8.contains($0) } ?? false
  }

  private mutating func parseBase() throws -> LineAddress? {
    let start = index
    func address(_ base: LineAddress.Base) -> LineAddress {
      LineAddress(base: base, utf8Offset: start)
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
      guard let letter = peek, letter.isLowercase else {
        throw EditorDiagnostic(.invalidMark, at: index)
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

  /// `+`, `-`, `+3`, `-3` and bare numbers behind a base; in our dialect also a search that starts there,
  /// as in sam.
  private mutating func parseOffsets(from base: LineAddress) throws
    -> LineAddress
  {
    var address = base
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let sign = bytes[index] == UInt8(ascii: "+") ? 1 : -1
        index += 1
        if dialect == .caret { skipBlanks() }
        if dialect == .caret, beginsSearch {
          try parseSearch(from: &address, reversed: sign < 0)
        } else {
          address.lineOffset += sign * (try takeNumber() ?? 1)
        }
      case let byte? where byte.isDigit:
        address.lineOffset += try takeNumber() ?? 0
      case _ where dialect == .caret && beginsSearch:
        try parseSearch(from: &address, reversed: false)
      default: return address
      }
    }
  }

  private var beginsSearch: Bool { peek == UInt8(ascii: "/") || peek == UInt8(ascii: "?") }

  /// `/re/` or `?re?` behind an address; a minus in front turns it round.
  private mutating func parseSearch(from address: inout LineAddress, reversed: Bool)
    throws
  {
    let start = index
    let delimiter = bytes[index]
    index += 1
    let pattern = try parseSearchPattern(endingWith: delimiter)
    let isForward = (delimiter == UInt8(ascii: "/")) != reversed
    address = LineAddress(
      base: .searchFrom(address, pattern, forward: isForward), utf8Offset: start)
  }

  /// The pattern of a search, its closing delimiter (which may be missing at the end), and its flag.
  private mutating func parseSearchPattern(endingWith delimiter: UInt8) throws
    -> WrittenPattern
  {
    var pattern = try parsePattern(endingWith: delimiter)
    if skip(delimiter), skip(UInt8(ascii: "I")) {
      guard !pattern.source.isEmpty else {
        throw EditorDiagnostic(.emptyPatternSuffix, at: index - 1)
      }
      pattern.ignoresCase = true
    }
    return pattern
  }
}
