/// Text in UTF-16, which begins with a byte order mark.
enum WideText {
  /// The text in UTF-8; nil if it has no mark of UTF-16.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
    let units = (1..<max(1, bytes.count / 2)).lazy.map { i in
      let (a, b) = (UInt16(bytes[2 * i]), UInt16(bytes[2 * i + 1]))
      return isBig ? a << 8 | b : b << 8 | a
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
