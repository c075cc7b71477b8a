internal import CaretBytes

/// The site that a word links to: "[Quora](https://www.quora.com)", "`Quora <https://www.quora.com>`_".
enum LinkedSite {
  /// How far behind a word its address may begin: the text of a link goes on.
  private static let farthest = 40
  /// No more of an address is looked at.
  private static let longest = 160

  /// Whether a word of ASCII letters stands in the name of the host that its link leads to, or in the first name behind that, as
  /// in "https://github.com/quora".
  static func isNamed(by range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let address = address(behind: range.upperBound, in: text) else { return false }
    let count = range.count
    var (place, slashes) = (address, 0)
    let end = min(text.count, address + longest)
    while place < end {
      switch text[place] {
      case 0...0x20, UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "#"): return false
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes == 2 { return false }
      default:
        if place + count <= end, isSame(range, place, in: text) { return true }
      }
      place += 1
    }
    return false
  }

  private static func isSame(_ range: Range<Int>, _ place: Int, in text: Span<UInt8>) -> Bool {
    for index in range where text[index] | 0x20 != text[place + index - range.lowerBound] | 0x20 {
      return false
    }
    return true
  }

  /// Where the host of the address begins that a link has behind its text; nil if there is none.
  private static func address(behind end: Int, in text: Span<UInt8>) -> Int? {
    var place = end
    let last = min(text.count, end + farthest)
    while place < last {
      switch text[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"), UInt8(ascii: "<"):
        let start = text[place] == UInt8(ascii: "<") ? place + 1 : place + 2
        return hostPlace(ofAddressAt: start, in: text)
      default: place += 1
      }
    }
    return nil
  }

  private static func hostPlace(ofAddressAt start: Int, in text: Span<UInt8>) -> Int? {
    for scheme: StaticString in ["https://", "http://"] where text.has(scheme, at: start) {
      let host = start + scheme.utf8CodeUnitCount
      return host < text.count ? host : nil
    }
    return nil
  }
}
