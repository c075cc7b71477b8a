// From a text to a file's bytes, in blocks.

extension TextFile {
  /// The bytes of a file with this text and format.
  ///
  /// - Throws: ``FileError`` if the encoding can't hold a scalar of the text.
  public static func encode(
    _ text: TextSnapshot, _ format: FileFormat, name: String = "-"
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try unsafe encode(text, format, name) { unsafe bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Gives the bytes of a file with this text and format to `write`, a block at a time.
  static func encode(
    _ text: TextSnapshot, _ format: FileFormat, _ path: String,
    _ write: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    var encoder = FileEncoder(format.encoding, path)
    if format.hasByteOrderMark { encoder.block = format.byteOrderMark }
    if case .other(let transcoder) = format.encoding {
      try encoder.append(text, transcoder)
    } else {
      try unsafe encoder.append(text, write)
    }
    encoder.block += format.oddBytes
    try unsafe encoder.flush(write)
  }
}

private struct FileEncoder {
  let encoding: FileEncoding
  let path: String
  var block: [UInt8] = []
  static let blockCount = 1 << 18

  init(_ encoding: FileEncoding, _ path: String) {
    self.encoding = encoding
    self.path = path
  }

  mutating func flush(
    _ write: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    let full = block
    block.removeAll()
    try unsafe full.span.withUnsafeBytes { bytes throws(FileError) in try unsafe write(bytes) }
    block.reserveCapacity(Self.blockCount + Leaf.limit * 4)
  }

  mutating func append(
    _ text: TextSnapshot, _ write: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    var failure: FileError?
    var start = 0
    unsafe text.tree.forEachStretch(0..<text.utf8Count) { stretch -> Bool in
      do throws(FileError) {
        try unsafe append(stretch, at: start)
        start += stretch.count
        if block.count >= Self.blockCount { try unsafe flush(write) }
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  private mutating func append(
    _ stretch: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(FileError) {
    switch encoding {
    case .utf8: try unsafe appendUTF8(stretch, at: start)
    case .utf16(let order): unsafe appendUTF16(stretch, order)
    case .utf32(let order): unsafe appendUTF32(stretch, order)
    case .other: break
    }
  }

  private mutating func appendUTF8(
    _ stretch: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(FileError) {
    let base = stretch.baseAddress!
    if unsafe StoredForm.wellFormedPrefix(base, stretch.count) == stretch.count {
      unsafe block.append(contentsOf: stretch)
      return
    }
    var i = 0
    while i + 2 < stretch.count {
      if unsafe base[i] == 0xED && base[i + 1] >= 0xA0 && base[i + 1] & 0xFE != 0xB2 {
        let scalar = unsafe StoredForm.decodeScalar(base + i).value
        throw FileError(.cannotEncode(scalar: scalar, at: UTF8Offset(start + i)), path: path)
      }
      i += 1
    }
    unsafe StoredForm.appendUnescaped(stretch, to: &block)
  }

  private mutating func appendUTF16(_ stretch: UnsafeBufferPointer<UInt8>, _ order: ByteOrder) {
    unsafe forEachScalar(stretch) { value in
      if value < 0x10000 {
        append(unit: value, order)
      } else {
        append(unit: 0xD7C0 + value >> 10, order)
        append(unit: 0xDC00 | value & 0x3FF, order)
      }
    }
  }

  private mutating func append(unit: UInt32, _ order: ByteOrder) {
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    block.append(order == .big ? high : low)
    block.append(order == .big ? low : high)
  }

  private mutating func appendUTF32(_ stretch: UnsafeBufferPointer<UInt8>, _ order: ByteOrder) {
    unsafe forEachScalar(stretch) { value in
      append(unit: order == .big ? value >> 16 : value & 0xFFFF, order)
      append(unit: order == .big ? value & 0xFFFF : value >> 16, order)
    }
  }

  private func forEachScalar(
    _ stretch: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void
  ) {
    var i = 0
    while i < stretch.count {
      let (value, length) = unsafe StoredForm.decodeScalar(stretch.baseAddress! + i)
      body(value)
      i += length
    }
  }

  mutating func append(
    _ text: TextSnapshot, _ transcoder: any TextTranscoder
  ) throws(FileError) {
    let stored = text.bytes(in: text.fullRange)
    do throws(TranscodingError) {
      block += try transcoder.encode(stored.span)
    } catch {
      throw FileError(
        .cannotEncode(scalar: error.scalar, at: UTF8Offset(error.utf8Offset)), path: path)
    }
  }
}
