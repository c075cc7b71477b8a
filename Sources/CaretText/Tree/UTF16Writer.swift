// Stored bytes turned into UTF-16, as ICU reads them: texts are long runs of ASCII, which are widened
// sixteen at a time.

/// Turns stored bytes into UTF-16 until its buffer is full.
@safe struct UTF16Writer {
  private let buffer: UnsafeMutableBufferPointer<UInt16>
  /// 1 if the text starts with the second half of a pair.
  private var skip: Int
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt16>, skipping skip: Int) {
    unsafe self.buffer = unsafe buffer
    self.skip = skip
  }

  /// - Returns: whether there is room for more.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while unsafe i < bytes.count && count < buffer.count {
      if unsafe bytes[i] < 0x80 {
        unsafe i &+= writeASCII(UnsafeBufferPointer(rebasing: bytes[i...]))
      } else {
        unsafe i &+= writeScalar(bytes.baseAddress.unsafelyUnwrapped + i)
      }
    }
    return unsafe count < buffer.count
  }

  /// - Returns: how many bytes were written: all up to one that is not ASCII, or as many as there is
  ///   room for.
  private mutating func writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let limit = unsafe min(bytes.count, buffer.count &- count)
    let source = unsafe UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    let target = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped + count)
    var i = 0
    while i &+ 16 <= limit {
      let high = unsafe source.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let low = unsafe source.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self)
      if (high | low) & 0x8080_8080_8080_8080 != 0 { break }
      let block = unsafe source.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(
        of: SIMD16<UInt16>(truncatingIfNeeded: block), toByteOffset: 2 &* i,
        as: SIMD16<UInt16>.self)
      i &+= 16
    }
    while i < limit, unsafe bytes[i] < 0x80 {
      unsafe buffer[count &+ i] = unsafe UInt16(bytes[i])
      i &+= 1
    }
    count &+= i
    return i
  }

  private mutating func writeScalar(_ bytes: UnsafePointer<UInt8>) -> Int {
    let (value, length) = unsafe StoredForm.decodeScalar(bytes)
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
    } else if unsafe count < buffer.count {
      unsafe buffer[count] = unit
      count &+= 1
    }
  }
}
