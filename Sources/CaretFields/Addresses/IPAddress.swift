// Internet addresses in their text forms: RFC 2673's dotted quad, RFC 4291 with RFC 6874's zones left out.

package enum IPAddress {
  /// Which grammar an address follows.
  enum Grammar {
    /// RFC 4291 and RFC 2673: `::` for one group or more, no leading zeros in a quad.
    case internet
    /// RFC 5321, 4.1.3: `::` for two groups or more, up to three digits for each number of a quad.
    case mail
  }

  /// An address of either kind; the kind is told by its first separator.
  static func any(_ bytes: Span<UInt8>) -> Recognition {
    bytes.firstIndex(of: 0x3A) == nil ? v4(bytes) : normalized6(bytes)
  }

  /// An address of version 6, its normal form that of RFC 5952.
  static func normalized6(_ bytes: Span<UInt8>) -> Recognition {
    let answer = v6(bytes)
    guard answer.isAccepted else { return answer }
    let address = bytes.array
    let normal = text(of: groups(address))
    return .accepted(normalForm: normal.utf8.elementsEqual(address) ? nil : normal)
  }

  /// As RFC 5952 writes it, an address of version 4 in one of version 6 (RFC 4291, 2.5.5.2) with its dots.
  private static func text(of groups: [UInt16]) -> String {
    guard groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF else {
      return WebURLHost.serialize(ipv6: groups)
    }
    return "::ffff:\(groups[6] >> 8).\(groups[6] & 0xFF).\(groups[7] >> 8).\(groups[7] & 0xFF)"
  }

  /// Four numbers up to 255.
  package static func v4(_ bytes: Span<UInt8>) -> Recognition { v4(bytes, .internet) }

  static func v4(_ bytes: Span<UInt8>, _ grammar: Grammar) -> Recognition {
    var index = 0
    for part in 0..<4 {
      if part > 0 {
        guard bytes.peek(index) == "." else { return DatesAndTimes.fault(bytes, index) }
        index += 1
      }
      let end = bytes.end(of: index) { $0.isDigit }
      guard end > index else { return DatesAndTimes.fault(bytes, index) }
      guard end - index <= 3, end - index == 1 || bytes[index] != "0" || grammar == .mail else {
        return .rejected(.outOfRange, at: index)
      }
      var probe = index
      guard let number = bytes.digits(end - index, at: &probe), number <= 255 else {
        return .rejected(.outOfRange, at: index)
      }
      index = end
    }
    return DatesAndTimes.ended(bytes, index)
  }

  /// Eight groups of up to four hexadecimal digits, one run of zeros as `::`, the last two as a quad.
  package static func v6(_ bytes: Span<UInt8>) -> Recognition { v6(bytes, .internet) }

  static func v6(_ bytes: Span<UInt8>, _ grammar: Grammar) -> Recognition {
    var index = 0
    var groups = 0
    var eighthEnd = bytes.count
    var gap: Int?
    if bytes.has("::", at: 0) {
      gap = 0
      index = 2
      if index == bytes.count { return .accepted }
    }
    while true {
      let end = bytes.end(of: index) { $0.isHexDigit }
      if bytes.peek(end) == ".", end > index {
        let answer = v4(bytes.extracting(index..<bytes.count), grammar)
        if case .rejected(let fault, let offset) = answer {
          return .rejected(fault, at: index + offset)
        }
        groups += 2
        index = bytes.count
        break
      }
      guard end > index else { return DatesAndTimes.fault(bytes, index) }
      guard end - index <= 4 else { return .rejected(.excess, at: index + 4) }
      groups += 1
      index = end
      if groups == 8 { eighthEnd = end }
      if index == bytes.count { break }
      guard bytes[index] == ":" else { return .rejected(.unexpectedCharacter, at: index) }
      index += 1
      if bytes.peek(index) == ":" {
        if gap != nil { return .rejected(.unexpectedCharacter, at: index) }
        gap = groups
        index += 1
        if index == bytes.count { break }
      } else if index == bytes.count {
        return .rejected(.incomplete, at: index)
      }
    }
    let isWhole = gap == nil ? groups == 8 : groups <= (grammar == .mail ? 6 : 7)
    if isWhole { return .accepted }
    return groups < 8 ? .rejected(.incomplete, at: bytes.count) : .rejected(.excess, at: eighthEnd)
  }
}
