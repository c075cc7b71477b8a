/// How a dictionary's strings are written: UTF-8, or one of the older encodings through ICU's converter.
enum DictionaryEncoding {
  case utf8

  /// The encoding of a SET line; nil if it is not known.
  init?(named name: String) {
    guard name.uppercased() == "UTF-8" else { return nil }
    self = .utf8
  }

  /// The word in the dictionary's encoding with a zero byte at its end; nil if it can't be written.
  func encode(_ word: String) -> [CChar]? {
    let bytes = Array(word.utf8)
    guard !bytes.contains(0) else { return nil }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  func decode(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
