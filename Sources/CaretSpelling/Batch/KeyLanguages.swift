internal import CaretBytes

/// Finds tables of messages in several languages in programs and data: a line ends with a brace behind a key that names a language,
/// `"de_DE": {` or `fr: {`, and what stands up to the line that closes it is in that language.
enum KeyLanguages {
  /// The parts of a text that are in a language other than English; none where too few keys name languages to be such a table.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  static func marks(of text: Span<UInt8>) -> [LanguageMark] {
    var (blocks, place): ([Block], Int) = ([], 0)
    while let brace = text.view.firstIndex(of: UInt8(ascii: "{"), from: place) {
      place = brace + 1
      guard text.has("\n", at: place) || text.has("\r\n", at: place),
        let block = block(before: brace, in: text)
      else { continue }
      blocks.append(block)
    }
    let names = Set(blocks.map(\.name))
    guard areLanguages(names) else { return [] }
    return blocks.compactMap { block in
      guard FileLanguage.primary(of: block.name) != "en", let end = end(of: block, in: text) else {
        return nil
      }
      return LanguageMark(range: block.start..<end, name: block.name, source: .document)
    }
  }

  /// Keys with regions are languages, and short ones, which may be countries or words, where English is among them.
  private static func areLanguages(_ names: Set<String>) -> Bool {
    names.count { $0.utf8.count > 2 } > 1
      || names.count >= fewKeys && names.contains { FileLanguage.primary(of: $0) == "en" }
  }

  private static let fewKeys = 3
  private static let longestKey = 12

  private struct Block {
    let name: String
    /// Where the first line behind the key begins.
    let start: Int
    let indent: Int
  }

  private static func block(before brace: Int, in text: Span<UInt8>) -> Block? {
    var end = text.skippingBlanksBack(0..<brace)
    guard end > 0, text[end - 1] == UInt8(ascii: ":") else { return nil }
    end = text.skippingBlanksBack(0..<end - 1)
    if end > 0, isQuote(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, end - start <= longestKey, isOfKey(text[start - 1]) { start -= 1 }
    let name = text.string(start..<end)
    if start > 0, isQuote(text[start - 1]) { start -= 1 }
    var line = start
    while line > 0, text[line - 1] == 0x20 || text[line - 1] == 0x09 { line -= 1 }
    guard line == 0 || text[line - 1] == 0x0A, FileLanguage.isUnmistakable(name[...]) else {
      return nil
    }
    return Block(name: name, start: brace + 2, indent: start - line)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Where the line begins that closes a block: the first one that begins as far left as its key, if that is with a brace.
  private static func end(of block: Block, in text: Span<UInt8>) -> Int? {
    var line = block.start
    while line < text.count {
      var first = line
      while first < text.count, text[first] == 0x20 || text[first] == 0x09 { first += 1 }
      guard first < text.count else { return nil }
      if text[first] != 0x0A, text[first] != 0x0D, first - line <= block.indent {
        return text[first] == UInt8(ascii: "}") ? line : nil
      }
      line = text.view.firstIndex(of: 0x0A, from: first).map { $0 + 1 } ?? text.count
    }
    return nil
  }
}
