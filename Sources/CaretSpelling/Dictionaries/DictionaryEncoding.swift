internal import CaretBytes
internal import CaretUnicode

/// How a dictionary's strings are written: UTF-8, or one of the older encodings through ICU's converter.
enum DictionaryEncoding {
  case utf8
  case converter(Converter)

  /// The encoding of a SET line, as "UTF-8", "ISO8859-1" or "microsoft-cp1251"; nil if it is not known.
  init?(named name: String) {
    if name.uppercased() == "UTF-8" {
      self = .utf8
      return
    }
    // ICU writes ISO-8859-1 and windows-1251 for what dictionaries call ISO8859-1 and microsoft-cp1251.
    let spellings = [
      name, name.replacing("ISO8859", with: "ISO-8859"),
      name.replacing("microsoft-cp", with: "windows-"),
      name.replacing("ISCII-DEVANAGARI", with: "ISCII,version=0"),
    ]
    guard let converter = spellings.firstNonNil({ try? Converter($0) }) else {
      return nil
    }
    self = .converter(converter)
  }

  /// The word in the dictionary's encoding with a zero byte at its end; nil if it can't be written.
  func encode(_ word: String) -> [CChar]? {
    let bytes: [UInt8]
    switch self {
    case .utf8: bytes = Array(word.utf8)
    case .converter(let converter):
      converter.reset()
      guard let encoded = try? converter.encode(Array(word.utf16)) else { return nil }
      bytes = encoded
    }
    guard !bytes.contains(0) else { return nil }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  func decode(_ bytes: [UInt8]) -> String {
    guard case .converter(let converter) = self else {
      return String(decoding: bytes, as: UTF8.self)
    }
    converter.reset()
    return String(decoding: (try? converter.decode(bytes)) ?? [], as: UTF16.self)
  }
}
