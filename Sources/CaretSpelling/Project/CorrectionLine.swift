internal import CaretBytes

/// What a line says of each of its words, found once for all of them: a line may be the whole file.
struct CorrectionLine {
  let range: Range<Int>
  /// Whether it is of an example, `>>> code` or what that gives, or of a command.
  let isExample: Bool
  /// Whether it speaks of spelling: what stands in it may be meant to be wrong.
  let isOfTypos: Bool
  /// Whether its strings are instructions for the assembler.
  let isAssembly: Bool
  /// Whether it names a person.
  let namesPerson: Bool
  /// Where its first letter is.
  private let firstLetter: Int
  /// The signs that may open or close something, each in the order of the text.
  private let graveAccents, openBrackets, closeBrackets, quotes: [Int]
  private let tag: Tag

  /// What may begin a line: a name behind "@", a backslash or a colon, as documentation has them.
  private enum Tag {
    case none
    /// `:param x:`, and where its second colon is.
    case colons(Int)
    /// `@param x`, and where the text behind its name begins.
    case name(Int)
  }

  /// - Complexity: O(*n*) in the bytes of the line and of those above it, if they are an example's.
  init(around place: Range<Int>, of text: [UInt8]) {
    let range = Self.range(around: place, of: text)
    let line = text[range]
    self.range = range
    isExample = Self.isExample(range, of: text) || Self.isCommand(range, of: text)
    isOfTypos = Self.wordsOfTypos.contains { text.span.hasInAnyCase($0, in: range) }
    isAssembly = Self.isAssembly(range, of: text)
    namesPerson = NameList.isLine(line)
    firstLetter = line.firstIndex(where: \.isLetter) ?? range.upperBound
    graveAccents = line.indices.filter { line[$0] == UInt8(ascii: "`") }
    openBrackets = line.indices.filter { line[$0] == UInt8(ascii: "[") }
    closeBrackets = line.indices.filter { line[$0] == UInt8(ascii: "]") }
    quotes = line.indices.filter { line[$0] == UInt8(ascii: "\"") || line[$0] == UInt8(ascii: "'") }
    tag = Self.tag(of: line)
  }

  func contains(_ place: Range<Int>) -> Bool {
    range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
  }

  private static func range(around place: Range<Int>, of text: [UInt8]) -> Range<Int> {
    let start = text[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(text[place.upperBound...].firstIndex(of: 0x0A) ?? text.count)
  }

  private static func isExample(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    var range = range
    for _ in 0..<longestExample {
      let content = text[range].drop { $0 <= 0x20 || "#/*!.".utf8.contains($0) }
      if content.isEmpty { return false }
      if content.starts(with: ">>>".utf8) { return true }
      guard range.lowerBound > 0 else { return false }
      range = self.range(around: range.lowerBound - 1..<range.lowerBound - 1, of: text)
    }
    return false
  }

  private static let longestExample = 50

  /// Whether a backslash goes on with the line or the one above it, behind options: `build --debug installd \\`.
  private static func isCommand(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    func goesOn(_ line: Range<Int>) -> Bool {
      text[line].last { $0 > 0x20 } == UInt8(ascii: "\\")
    }
    guard range.lowerBound > 0 else { return goesOn(range) }
    let above = self.range(around: range.lowerBound - 1..<range.lowerBound - 1, of: text)
    guard goesOn(range) || goesOn(above) else { return false }
    return [above, range].contains { text.span.hasInAnyCase(" --", in: $0) }
  }

  /// Whether `asm` stands in the line, or above it before lines of strings alone.
  private static func isAssembly(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    var range = range
    for _ in 0..<longestExample {
      if text.span.hasInAnyCase("asm", in: range) { return true }
      guard text[range].first(where: { $0 > 0x20 }) == UInt8(ascii: "\""), range.lowerBound > 0
      else { return false }
      range = self.range(around: range.lowerBound - 1..<range.lowerBound - 1, of: text)
    }
    return false
  }

  private static let wordsOfTypos: [StaticString] = [
    "typo", "spelling", "misspel", "spellcheck",
  ]

  private static func tag(of line: ArraySlice<UInt8>) -> Tag {
    let content = line.drop { $0 <= 0x20 || "/*#".utf8.contains($0) }
    switch content.first {
    case UInt8(ascii: ":"):
      return .colons(content.dropFirst().firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex)
    case UInt8(ascii: "@"), UInt8(ascii: "\\"):
      return .name(content.drop { $0 != 0x20 }.drop { $0 == 0x20 }.startIndex)
    default: return .none
    }
  }
}

extension CorrectionLine {
  /// Whether a word stands before all other letters.
  func isFirst(_ word: Range<Int>) -> Bool { word.lowerBound <= firstLetter }

  /// Whether a word is named by a tag of documentation: `:param word:`, `@param word`.
  func isTagged(_ word: Range<Int>) -> Bool {
    switch tag {
    case .none: false
    case .colons(let second): word.lowerBound <= second
    case .name(let end): word.lowerBound <= end
    }
  }

  /// Whether a grave accent before a word waits for another.
  func isInGraveAccents(_ word: Range<Int>) -> Bool {
    Self.count(of: graveAccents, before: word.lowerBound) % 2 == 1
  }

  /// The closing one of the brackets around a word.
  func closeBracket(around word: Range<Int>) -> Int? {
    let opened = Self.count(of: openBrackets, before: word.lowerBound)
    let closed = Self.count(of: closeBrackets, before: word.lowerBound)
    guard opened > 0, closed == 0 || closeBrackets[closed - 1] < openBrackets[opened - 1] else {
      return nil
    }
    return Self.first(of: closeBrackets, from: word.upperBound)
  }

  /// Where the line has a word, in any case.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  func places(of word: String, in text: [UInt8]) -> [Range<Int>] {
    let small = word.utf8.map(\.lowercased)
    guard let first = small.first, small.count <= range.count else { return [] }
    func isLetter(_ index: Int) -> Bool { range.contains(index) && text[index].isLetter }
    return (range.lowerBound...range.upperBound - small.count).compactMap { start in
      let end = start + small.count
      guard text[start].lowercased == first, !isLetter(start - 1), !isLetter(end),
        text[start..<end].lazy.map(\.lowercased).elementsEqual(small)
      else { return nil }
      return start..<end
    }
  }

  /// The next quote behind a word.
  func quote(behind word: Range<Int>) -> Int? { Self.first(of: quotes, from: word.upperBound) }

  private static func count(of places: [Int], before end: Int) -> Int {
    places.partitioningIndex { $0 >= end }
  }

  private static func first(of places: [Int], from start: Int) -> Int? {
    let index = count(of: places, before: start)
    return index < places.count ? places[index] : nil
  }
}
