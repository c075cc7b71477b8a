internal import CaretBytes
package import CaretText
internal import CaretUnicode

/// An encoding that ICU knows, for files that are read and written in it.
package struct ConverterTranscoder: TextTranscoder {
  package let encodingName: String

  /// Finds an encoding by any of its names; case, "-" and "_" do not matter. nil if ICU has none.
  package init?(_ name: String) {
    guard let converter = try? Converter(name) else { return nil }
    encodingName = converter.name
  }

  /// A converter of its own for each call: it may be used by one thread only.
  private var converter: Converter {
    get throws(TranscodingError) {
      do throws(ICUError) {
        return try Converter(encodingName)
      } catch {
        throw TranscodingError(utf8Offset: 0)
      }
    }
  }

  package func decode(_ bytes: Span<UInt8>) throws(TranscodingError) -> [UInt8] {
    let converter = try self.converter
    var units: [UInt16] = []
    do throws(ConversionError) {
      try converter.decode(bytes, isLast: true, into: &units)
    } catch {
      throw TranscodingError(utf8Offset: error.range.lowerBound)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  package func encode(_ text: Span<UInt8>) throws(TranscodingError) -> [UInt8] {
    let converter = try self.converter
    var units: [UInt16] = []
    StoredForm.append(text, toUTF16: &units)
    var bytes: [UInt8] = []
    do throws(ConversionError) {
      try converter.encode(units.span, isLast: true, into: &bytes)
    } catch {
      throw Self.place(of: error, in: units)
    }
    return bytes
  }

  /// The scalar that the encoding lacks, and where it is in the stored form.
  private static func place(of error: ConversionError, in units: [UInt16]) -> TranscodingError {
    let start = error.range.lowerBound
    var utf8Offset = 0
    var index = 0
    while index < start {
      let scalar = scalar(units, at: index)
      utf8Offset += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
      index += scalar < 0x10000 ? 1 : 2
    }
    return TranscodingError(
      utf8Offset: utf8Offset, scalar: start < units.count ? scalar(units, at: start) : nil)
  }

  /// The scalar that starts with a unit; a lone surrogate is one of its own.
  private static func scalar(_ units: [UInt16], at index: Int) -> UInt32 {
    let unit = UInt32(units[index])
    guard unit & 0xFC00 == 0xD800, index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00
    else { return unit }
    return 0x10000 + (unit & 0x3FF) << 10 + UInt32(units[index + 1]) & 0x3FF
  }
}

extension FileEncoding {
  /// The encoding of a name: one that CaretText knows itself, or any of ICU's. nil if there is none.
  package init?(name: String) {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    switch plain {
    case "utf8": self = .utf8
    case "utf16le", "utf16": self = .utf16(.little)
    case "utf16be": self = .utf16(.big)
    case "utf32le", "utf32": self = .utf32(.little)
    case "utf32be": self = .utf32(.big)
    default:
      guard let transcoder = ConverterTranscoder(name) else { return nil }
      self = .other(transcoder)
    }
  }

  /// The likeliest encoding of a file's bytes: UTF-8 if they are that or no other, and none that can't give the same bytes back.
  package static func detected(in bytes: [UInt8]) -> FileEncoding {
    let marked: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    if marked.contains(where: { bytes.starts(with: $0) }) || isPlainUTF8(bytes) { return .utf8 }
    for name in Converter.likelyEncodings(of: bytes) {
      guard let encoding = FileEncoding(name: name), encoding != .utf8,
        (try? TextFile.decode(bytes, encoding: encoding)) != nil
      else { continue }
      return encoding
    }
    return .utf8
  }

  /// Zeros and escapes are UTF-8 too, but other encodings are made of them.
  private static func isPlainUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil && !bytes.contains { $0 == 0 || $0 == 0x1B }
  }
}
