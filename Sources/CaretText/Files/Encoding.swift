// From a text to a file's bytes, in blocks.

extension TextFile {
  /// The bytes of a file with this text and format.
  ///
  /// - Throws: `FileError` if the encoding can't hold a scalar of the text.
  public static func encode(
    _ text: TextSnapshot, _ format: FileFormat, name: String = "-"
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(text, format, name) { $0.withView { bytes.append(contentsOf: $0) } }
    return bytes
  }

  /// Gives the bytes of a file with this text and format to `write`, a block at a time.
  static func encode(
    _ text: TextSnapshot, _ format: FileFormat, _ path: String,
    _ write: (Span<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var encoder = FileEncoder(format.encoding, path)
    if format.hasByteOrderMark { encoder.block = format.byteOrderMark }
    if case .other(let transcoder) = format.encoding {
      try encoder.append(text, transcoder)
    } else {
      try encoder.append(text, write)
    }
    encoder.block += format.oddBytes
    try encoder.flush(write)
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
    _ write: (Span<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    if block.isEmpty { return }
    try write(block.span)
    block.removeAll(keepingCapacity: true)
  }

  mutating func append(
    _ text: TextSnapshot, _ write: (Span<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var failure: FileError?
    var start = 0
    var passed = PassedText(of: text)
    let isUTF8 = encoding == .utf8
    text.tree.forEachRun(0..<text.utf8Count, limit: Self.blockCount) { run -> Bool in
      do throws(FileError) {
        if isUTF8, run.count >= Self.longRun, !StoredForm.mayHaveSurrogates(run) {
          // As it lies there.
          try flush(write)
          try run.withSpan { bytes throws(FileError) in try write(bytes) }
        } else {
          try append(run, at: start)
        }
        passed.add(start..<start + run.count)
        start += run.count
        if block.count >= Self.blockCount { try flush(write) }
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  /// So much in a row is written without being copied to the block.
  private static let longRun = 1 << 15

  private mutating func append(
    _ stretch: ByteView, at start: Int
  ) throws(FileError) {
    switch encoding {
    case .utf8: try appendUTF8(stretch, at: start)
    case .utf16(let order): appendUTF16(stretch, order)
    case .utf32(let order): appendUTF32(stretch, order)
    case .other: break
    }
  }

  private mutating func appendUTF8(
    _ stretch: ByteView, at start: Int
  ) throws(FileError) {
    if !StoredForm.mayHaveSurrogates(stretch)
      || StoredForm.wellFormedPrefix(stretch) == stretch.count
    {
      block.append(contentsOf: stretch)
      return
    }
    var i = 0
    while i + 2 < stretch.count {
      if stretch[i] == 0xED && stretch[i + 1] >= 0xA0 && stretch[i + 1] & 0xFE != 0xB2 {
        let scalar = StoredForm.decodeScalar(stretch, at: i).value
        throw FileError(.cannotEncode(scalar: scalar, at: UTF8Offset(start + i)), path: path)
      }
      i += 1
    }
    StoredForm.appendUnescaped(stretch, to: &block)
  }

  private mutating func appendUTF16(_ stretch: ByteView, _ order: ByteOrder) {
    forEachScalar(stretch) { value in
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

  private mutating func appendUTF32(_ stretch: ByteView, _ order: ByteOrder) {
    forEachScalar(stretch) { value in
      append(unit: order == .big ? value >> 16 : value & 0xFFFF, order)
      append(unit: order == .big ? value & 0xFFFF : value >> 16, order)
    }
  }

  private func forEachScalar(
    _ stretch: ByteView, _ body: (UInt32) -> Void
  ) {
    var i = 0
    while i < stretch.count {
      let (value, length) = StoredForm.decodeScalar(stretch, at: i)
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
