/// Files that nobody wrote by hand, by what is in them.
package enum ForeignContent {
  /// Why a file is passed over; nil if it is to be checked. One that was named is, unless it is binary.
  package static func reason(_ text: [UInt8], isNamed: Bool) -> String? {
    let head = text.prefix(8192)
    let isWide = head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    if head.contains(0) && !isWide { return "a binary file" }
    guard !isNamed else { return nil }
    if isMinified(text) { return "a file of very long lines" }
    return isGenerated(head) ? "a generated file" : nil
  }

  /// Lines of more than 4 kB on average, in a file that has some.
  private static func isMinified(_ text: [UInt8]) -> Bool {
    guard text.count > 16_384 else { return false }
    var missing = text.count / 4096
    // Most files have lines enough at their start.
    for byte in text where byte == UInt8(ascii: "\n") {
      missing -= 1
      if missing == 0 { return false }
    }
    return true
  }

  private static func isGenerated(_ head: ArraySlice<UInt8>) -> Bool {
    let start = head.prefix(2048)
    return contains(start, "@generated") || contains(start, "DO NOT EDIT")
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ mark: StaticString) -> Bool {
    let mark = unsafe UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    var rest = text
    while let place = unsafe rest.firstIndex(of: mark[0]) {
      if unsafe rest[place...].starts(with: mark) { return true }
      rest = rest[(place + 1)...]
    }
    return false
  }
}
