internal import CaretBytes

/// A word with a capital that may be part of a name in English: "Montopoli" of "Leta Montopoli".
struct EnglishName {
  private let range: Range<Int>
  /// What stands around it in its line.
  private let line: [UInt8]

  /// Nil of a word without a capital.
  init?(_ range: Range<Int>, in text: Span<UInt8>) {
    guard text[range.lowerBound].isUppercase else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, range.lowerBound - start < Self.reach, text[start - 1] != 0x0A { start -= 1 }
    while end < text.count, end - range.upperBound < Self.reach, text[end] != 0x0A { end += 1 }
    self.range = range.lowerBound - start..<range.upperBound - start
    line = (start..<end).map { text[$0] }
  }

  /// No more is looked at on each side.
  private static let reach = 200

  /// Whether it stands beside a name, may be a given name before another word with a capital, or is in the name of an account in its line.
  func isLikely(_ vocabulary: EnglishVocabulary) -> Bool {
    func isName(_ letters: [UInt8]) -> Bool {
      vocabulary.isName(letters) || vocabulary.isNameAlone(letters)
    }
    return PersonName.ends(with: range, in: line.span) { isName($0.utf8.map(\.lowercased)) }
      || isBeforeCapital && vocabulary.isNameAlone(line[range].map(\.lowercased)) || isInAccount
  }

  private var isBeforeCapital: Bool {
    range.upperBound + 1 < line.count && line[range.upperBound] == 0x20
      && line[range.upperBound + 1].isUppercase
  }

  /// Whether an account, the last part of an address or a label has the word and more: "Christoph Blecker ([@cblecker](…))".
  private var isInAccount: Bool {
    let word = line[range].map(\.lowercased)
    var rest = line[...]
    while let mark = rest.firstIndex(where: { "@/[".utf8.contains($0) }) {
      rest = line[(mark + 1)...]
      let account = rest.prefix { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
      if account.count > word.count, !account.indices.overlaps(range),
        account.map(\.lowercased).firstRange(of: word) != nil
      {
        return true
      }
      rest = rest[account.endIndex...]
    }
    return false
  }
}
