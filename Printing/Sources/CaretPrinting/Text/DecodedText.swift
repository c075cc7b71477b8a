internal import CaretText
internal import CaretUnicode

/// Texts in other encodings than UTF-8, as UTF-8.
enum DecodedText {
  /// What is needed of the front of a file to know it by its mark.
  static let markLength = 4

  /// Whether bytes begin with the mark of UTF-16 or UTF-32.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]].contains { bytes.starts(with: $0) }
  }

  /// - Parameter encoding: the name of one of ICU's; nil for UTF-8, or what a mark says.
  /// - Throws: ``PrintError/cannotDecode(path:encoding:at:)``
  static func utf8(
    of bytes: [UInt8], encoding: String?, path: String
  ) throws(PrintError) -> [UInt8] {
    guard let encoding else { return isWide(bytes) ? marked(bytes) : bytes }
    func failure(_ place: Int) -> PrintError {
      .cannotDecode(path: path, encoding: encoding, at: place)
    }
    guard let converter = try? Converter(encoding) else { throw failure(0) }
    do throws(ConversionError) {
      return Array(String(decoding: try converter.decode(bytes), as: UTF16.self).utf8)
    } catch {
      throw failure(error.range.lowerBound)
    }
  }

  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard let file = try? TextFile.decode(bytes) else { return bytes }
    return file.text.bytes(in: file.text.fullRange)
  }
}
