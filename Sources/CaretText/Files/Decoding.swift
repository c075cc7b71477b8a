// From a file's bytes to a text.

extension TextFile {
  static func decode(
    _ blob: Blob, _ path: String, _ encoding: FileEncoding?
  ) throws(FileError) -> TextFile {
    if let encoding {
      guard let file = try decodeAs(encoding, blob, path) else {
        throw FileError(.cannotDecode(at: 0), path: path)
      }
      return file
    }
    let start = (0..<min(4, blob.count)).map { blob[$0] }
    for guess in guesses(start) {
      if let file = try decodeAs(guess, blob, path) { return file }
    }
    return decodeUTF8(blob)
  }

  /// What the first four bytes say. FF FE 00 00 may be UTF-32, or UTF-16 that starts with a NUL.
  static func guesses(_ start: [UInt8]) -> [FileEncoding] {
    let all: [FileEncoding] = [.utf32(.little), .utf32(.big), .utf16(.little), .utf16(.big)]
    return all.filter { start.starts(with: FileFormat(encoding: $0).byteOrderMark) }
  }

  private static func hasMark(_ blob: Blob, _ encoding: FileEncoding) -> Bool {
    let mark = FileFormat(encoding: encoding).byteOrderMark
    return !mark.isEmpty && blob.count >= mark.count
      && mark.indices.allSatisfy { blob[$0] == mark[$0] }
  }

  private static func decodeAs(
    _ encoding: FileEncoding, _ blob: Blob, _ path: String
  ) throws(FileError) -> TextFile? {
    switch encoding {
    case .utf8: decodeUTF8(blob)
    case .utf16(let order): decodeUTF16(blob, order)
    case .utf32(let order): decodeUTF32(blob, order)
    case .other(let transcoder): try decode(blob, path, transcoder)
    }
  }

  private static func decodeUTF8(_ blob: Blob) -> TextFile {
    let hasMark = hasMark(blob, .utf8)
    var builder = TreeBuilder(blob)
    _ = builder.appendFile(from: hasMark ? 3 : 0, until: blob.count)
    return TextFile(
      text: TextSnapshot(builder.tree()), format: FileFormat(hasByteOrderMark: hasMark))
  }

  private static func make(
    _ stored: [UInt8], _ encoding: FileEncoding, hasMark: Bool, odd: [UInt8] = []
  ) -> TextFile {
    let tree = stored.withView { Tree(copyingStored: $0) }
    let format = FileFormat(encoding: encoding, hasByteOrderMark: hasMark, oddBytes: odd)
    return TextFile(text: TextSnapshot(tree), format: format)
  }

  private static func decodeUTF16(_ blob: Blob, _ order: ByteOrder) -> TextFile {
    let hasMark = hasMark(blob, .utf16(order))
    let end = blob.count & ~1
    var stored: [UInt8] = []
    stored.reserveCapacity(blob.count)
    var i = hasMark ? 2 : 0
    while i < end {
      let unit = unit16(blob, i, order)
      i += 2
      if unit & 0xFC00 == 0xD800, i < end {
        let next = unit16(blob, i, order)
        if next & 0xFC00 == 0xDC00 {
          i += 2
          StoredForm.append(scalar: 0x10000 + (unit & 0x3FF) << 10 + next & 0x3FF, to: &stored)
          continue
        }
      }
      StoredForm.append(scalar: unit, to: &stored)
    }
    let odd = end < blob.count ? [blob[end]] : []
    return make(stored, .utf16(order), hasMark: hasMark, odd: odd)
  }

  private static func unit16(_ bytes: Blob, _ i: Int, _ order: ByteOrder) -> UInt32 {
    let (a, b) = (UInt32(bytes[i]), UInt32(bytes[i + 1]))
    return order == .big ? a << 8 | b : b << 8 | a
  }

  /// - Returns: nil if a code unit is beyond Unicode.
  private static func decodeUTF32(_ blob: Blob, _ order: ByteOrder) -> TextFile? {
    let hasMark = hasMark(blob, .utf32(order))
    let end = blob.count & ~3
    var stored: [UInt8] = []
    stored.reserveCapacity(blob.count)
    for i in stride(from: hasMark ? 4 : 0, to: end, by: 4) {
      let high = unit16(blob, i, order)
      let low = unit16(blob, i + 2, order)
      let value = order == .big ? high << 16 | low : low << 16 | high
      if value > 0x10FFFF { return nil }
      StoredForm.append(scalar: value, to: &stored)
    }
    let odd = (end..<blob.count).map { blob[$0] }
    return make(stored, .utf32(order), hasMark: hasMark, odd: odd)
  }

  /// Reads with somebody else's converter, and sees whether it would write the same bytes.
  private static func decode(
    _ blob: Blob, _ path: String, _ transcoder: any TextTranscoder
  ) throws(FileError) -> TextFile {
    let bytes = blob.slice(0, blob.count)
    let text: [UInt8]
    let again: [UInt8]
    do throws(TranscodingError) {
      text = try bytes.withSpan { bytes throws(TranscodingError) in try transcoder.decode(bytes) }
      again = try transcoder.encode(text.span)
    } catch {
      throw FileError(.cannotDecode(at: error.utf8Offset), path: path)
    }
    guard again.elementsEqual(bytes) else { throw FileError(.notReversible, path: path) }
    return make(text, .other(transcoder), hasMark: false)
  }
}
