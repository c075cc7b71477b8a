// Stored bytes turned into UTF-16, as ICU reads them: texts are long runs of ASCII, which are widened
// sixteen at a time.

/// Turns stored bytes into UTF-16 until its buffer is full.
struct UTF16Writer {
  private let buffer: Cells<UInt16>
  /// 1 if the text starts with the second half of a pair.
  private var skip: Int
  private(set) var count = 0

  init(_ buffer: Cells<UInt16>, skipping skip: Int) {
    self.buffer = buffer
    self.skip = skip
  }

  /// - Returns: whether there is room for more.
  mutating func write(_ bytes: ByteView) -> Bool {
    var i = 0
    while i < bytes.count && count < buffer.count {
      if bytes[i] < 0x80 {
        i &+= writeASCII(bytes.from(i))
      } else {
        i &+= writeScalar(bytes, at: i)
      }
    }
    return count < buffer.count
  }

  /// - Returns: how many bytes were written: all up to one that is not ASCII, or as many as there is
  ///   room for.
  private mutating func writeASCII(_ bytes: ByteView) -> Int {
    let limit = min(bytes.count, buffer.count &- count)
    var i = 0
    while i &+ 16 <= limit {
      if (bytes.word(at: i) | bytes.word(at: i &+ 8)) & 0x8080_8080_8080_8080 != 0 { break }
      buffer.put(SIMD16<UInt16>(truncatingIfNeeded: bytes.lanes(at: i)), at: count &+ i)
      i &+= 16
    }
    while i < limit, bytes[i] < 0x80 {
      buffer[count &+ i] = UInt16(bytes[i])
      i &+= 1
    }
    count &+= i
    return i
  }

  private mutating func writeScalar(_ bytes: ByteView, at i: Int) -> Int {
    let (value, length) = StoredForm.decodeScalar(bytes, at: i)
    if value < 0x10000 {
      put(UInt16(value))
    } else {
      put(UInt16(0xD7C0 + value >> 10))
      put(UInt16(0xDC00 | value & 0x3FF))
    }
    return length
  }

  private mutating func put(_ unit: UInt16) {
    if skip > 0 {
      skip -= 1
    } else if count < buffer.count {
      buffer[count] = unit
      count &+= 1
    }
  }
}
