internal import CaretBytes

/// The hash of a word by its bytes in lowercase; never 0.
struct WordHash {
  private var bytes = ByteHash()

  mutating func combine(_ byte: UInt8) { bytes.combine(byte.lowercased) }

  var value: UInt64 {
    let mixed = bytes.value ^ bytes.value >> 29
    return mixed == 0 ? 1 : mixed
  }

  @inline(__always)
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.combine(byte) }
    return hash.value
  }

  static func of(_ word: ByteView) -> UInt64 {
    var hash = WordHash()
    for place in 0..<word.count { hash.combine(word[place]) }
    return hash.value
  }
}

extension ByteView {
  /// Gives the parts between others.
  func forEachPart(between separator: StaticString, _ body: (ByteView) -> Void) {
    var start = 0
    while let end = firstIndex(of: separator.bytes, from: start) {
      body(part(start, end - start))
      start = end + separator.bytes.count
    }
    body(from(start))
  }
}
