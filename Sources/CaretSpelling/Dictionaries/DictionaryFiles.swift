internal import CaretBytes
internal import Glibc

/// The pair of files of a dictionary, looked at before libhunspell reads them: it reports nothing.
struct DictionaryFiles {
  let affixes: String
  let words: String
  let affixBytes: [UInt8]
  let wordBytes: [UInt8]

  /// Larger files than this are no dictionary: the largest that Debian has is 12 MB.
  private static let bound = 100_000_000

  init(affixes: String, words: String) throws(DictionaryError) {
    (self.affixes, self.words) = (affixes, words)
    affixBytes = try Self.read(affixes)
    wordBytes = try Self.read(words)
  }

  private static func read(_ path: String) throws(DictionaryError) -> [UInt8] {
    do {
      return try FileBytes.read(path, .found, bound: bound)
    } catch {
      guard error.code == EFBIG else {
        throw DictionaryError(.unreadable(errno: error.code), place: path)
      }
      throw DictionaryError(.damaged(.tooLarge(utf8Count: bound)), place: path)
    }
  }

  /// The first line of a `.dic` file says about how many words follow.
  func check() throws(DictionaryError) {
    let firstLine = wordBytes.prefix { $0 != UInt8(ascii: "\n") }
    let digits = firstLine.drop { $0 >= 0x80 }.prefix { (0x30...0x39).contains($0) }
    let promised = Int(String(decoding: digits, as: UTF8.self)) ?? 0
    let lines = wordBytes.reduce(into: 0) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    let found = max(0, lines - (wordBytes.last == UInt8(ascii: "\n") ? 1 : 0))
    guard found > 0 || promised > 0 else { throw DictionaryError(.damaged(.noWords), place: words) }
    guard found >= promised / 2 else {
      throw DictionaryError(
        .damaged(.truncated(promised: promised, found: found)), place: words)
    }
    try checkEncoding()
  }

  private func checkEncoding() throws(DictionaryError) {
    guard String(decoding: affixBytes, as: UTF8.self).contains("SET UTF-8") else { return }
    guard String(validating: wordBytes, as: UTF8.self) == nil else { return }
    let lines = wordBytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw DictionaryError(.damaged(.notUTF8(lineNumber: LineNumber(index: bad))), place: words)
  }
}
