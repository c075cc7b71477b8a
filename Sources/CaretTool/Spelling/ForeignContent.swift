/// Files that nobody wrote by hand, by what is in them.
enum ForeignContent {
  /// Why a file is passed over; nil if it is to be checked. One that was named is, unless it is binary.
  static func reason(_ text: [UInt8], isNamed: Bool) -> String? {
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
    let lineCount = 1 + text.count { $0 == UInt8(ascii: "\n") }
    return text.count / lineCount > 4096
  }

  private static func isGenerated(_ head: ArraySlice<UInt8>) -> Bool {
    let start = head.prefix(2048)
    return ["@generated", "DO NOT EDIT"].contains { (mark: StaticString) in
      let mark = unsafe UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
      return start.indices.contains { i in
        unsafe start[i] == mark[0] && start[i...].starts(with: mark)
      }
    }
  }
}
