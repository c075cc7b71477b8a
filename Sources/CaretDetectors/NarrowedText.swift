internal import CaretBytes

/// A text in which the wide digits and signs of East Asian type are ASCII, and where its bytes were.
struct NarrowedText {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []

  /// - Returns: nil for a text without wide digits, which nothing needs to be done for.
  init?(_ text: [UInt8]) {
    guard Self.hasWideDigit(text) else { return nil }
    var index = 0
    while index < text.count {
      offsets.append(index)
      let scalar = text[index] == 0xEF ? text.scalar(at: index) : (UInt32(text[index]), 1)
      let isWide = (0xFF01...0xFF5E).contains(scalar.0)
      bytes.append(isWide ? UInt8(scalar.0 - 0xFEE0) : text[index])
      index += isWide ? 3 : 1
    }
    offsets.append(text.count)
  }

  private static func hasWideDigit(_ text: [UInt8]) -> Bool {
    text.withView { bytes in
      var next = bytes.firstIndex(of: 0xEF, from: 0)
      while let index = next {
        if text.byte(index + 1) == 0xBC, 0x90...0x99 ~= text.byte(index + 2) { return true }
        next = bytes.firstIndex(of: 0xEF, from: index + 1)
      }
      return false
    }
  }

  func original(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}
