internal import CaretBytes

/// What a line says of each of its words, found once for all of them: a line may be the whole file.
struct CorrectionLine {
  let range: Range<Int>
  /// Whether it is of an example, `>>> code` or what that gives.
  let isExample: Bool
  /// Whether it is of a command with options that goes on in another line.
  let isCommand: Bool
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
  private let words: LineWords

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
    isExample = Self.isExample(range, of: text)
    isCommand = Self.isCommand(range, of: text)
    isOfTypos = Self.wordsOfTypos.contains { text.span.hasInAnyCase($0, in: range) }
    isAssembly = Self.isAssembly(range, of: text)
    namesPerson = NameList.isLine(line)
    firstLetter = line.firstIndex(where: \.isLetter) ?? range.upperBound
    graveAccents = line.indices.filter { line[$0] == UInt8(ascii: "`") }
    openBrackets = line.indices.filter { line[$0] == UInt8(ascii: "[") }
    closeBrackets = line.indices.filter { line[$0] == UInt8(ascii: "]") }
    quotes = line.indices.filter { line[$0] == UInt8(ascii: "\"") || line[$0] == UInt8(ascii: "'") }
    tag = Self.tag(of: line)
    words = LineWords(of: range)
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

  /// Where the line has a word, in any case, with no more than some bytes between it and another.
  ///
  /// - Complexity: O(*n*) in the bytes of the word.
  func places(
    of word: String, in text: [UInt8], near other: Range<Int>, within gap: Int
  ) -> [Range<Int>] {
    let word = LineWord(word)
    let starts = other.lowerBound - gap - word.count...other.upperBound + gap
    return starts.clamped(to: range.lowerBound...range.upperBound).compactMap {
      word.place(at: $0, in: text, range)
    }
  }

  /// Whether a word for whom something is done to has that for who does it in its line: "the inlinee, not the inliner".
  func hasDoer(of word: String, in text: [UInt8]) -> Bool {
    guard word.hasSuffix("ee") else { return false }
    let stem = word.dropLast()
    return ["r", "rs"].contains { words.ends(of: stem + $0, in: text) != nil }
  }

  /// Whether a line of a text is rather a statement of a program: `print "foo", mya, b;`.
  func looksLikeCode(in text: [UInt8]) -> Bool {
    text[range].last { $0 > 0x20 } == UInt8(ascii: ";")
      && text[range].contains { "\"=$".utf8.contains($0) }
  }

  /// Whether a quote of any kind stands between a word and a second one, in any case.
  ///
  /// - Complexity: O(*n*) in the bytes of the second word, and in those of the line for the first question about it.
  func hasQuote(between word: Range<Int>, and second: String, in text: [UInt8]) -> Bool {
    // What stands farther away has more between it and the word.
    guard let (first, last) = words.ends(of: second, in: text) else { return false }
    return first.upperBound <= word.lowerBound && hasQuote(in: first.upperBound..<word.lowerBound)
      || word.upperBound <= last.lowerBound && hasQuote(in: word.upperBound..<last.lowerBound)
  }

  private func hasQuote(in gap: Range<Int>) -> Bool {
    [quotes, graveAccents].contains {
      Self.first(of: $0, from: gap.lowerBound) ?? .max < gap.upperBound
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

/// A word as it is looked for in a line: in any case, between bytes that are no letters.
private struct LineWord {
  private let letters: [UInt8]

  init(_ word: String) { letters = word.utf8.map(\.lowercased) }

  var count: Int { letters.count }

  /// The first of its longest runs of letters, by whose ends it may be found; nil where it has none.
  var longestRun: Range<Int>? {
    var (longest, start): (Range<Int>?, Int) = (nil, 0)
    for i in 0...letters.count where i == letters.count || !letters[i].isLetter {
      if i - start > longest?.count ?? 0 { longest = start..<i }
      start = i + 1
    }
    return longest
  }

  func hash(of run: Range<Int>) -> UInt32 { LineWords.hash(of: letters[run]) }

  /// Where it stands if it begins at a place.
  func place(at start: Int, in text: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    let end = start + letters.count
    func isLetter(_ index: Int) -> Bool { line.contains(index) && text[index].isLetter }
    guard !letters.isEmpty, start >= line.lowerBound, end <= line.upperBound,
      text[start].lowercased == letters[0], !isLetter(start - 1), !isLetter(end),
      zip(start..<end, letters).allSatisfy({ text[$0].lowercased == $1 })
    else { return nil }
    return start..<end
  }
}

/// Where a line has its words, found when the first of them is asked for: each finding of the line asks for another, and the line may be
/// the whole file.
package final class LineWords {
  private let line: Range<Int>
  /// For each run of letters a hash of it in small letters, and below that its place in the line; ascending. Nil before they are found.
  private var runs: [UInt64]?
  /// What was found of words that are more than a run, by the words.
  private var known: [String: (first: Range<Int>, last: Range<Int>)?] = [:]
  /// How many places were compared with words.
  package private(set) var comparedCount = 0

  package init(of line: Range<Int>) { self.line = line }

  /// The first and the last place of a word in the line; nil if it has none.
  package func ends(of word: String, in text: [UInt8]) -> (first: Range<Int>, last: Range<Int>)? {
    if let known = known[word] { return known }
    let wanted = LineWord(word)
    guard let run = wanted.longestRun else {
      return keep(ends(of: wanted, among: line.map { $0 }, in: text), of: word)
    }
    let places = places(ofRunsLike: wanted.hash(of: run), in: text).lazy.map { [line] in
      line.lowerBound + Int($0 & 0xFFFF_FFFF) - run.lowerBound
    }
    let ends = ends(of: wanted, among: places, in: text)
    return run.count == wanted.count ? ends : keep(ends, of: word)
  }

  private func keep(
    _ ends: (first: Range<Int>, last: Range<Int>)?, of word: String
  ) -> (first: Range<Int>, last: Range<Int>)? {
    known[word] = .some(ends)
    return ends
  }

  private func ends(
    of word: LineWord, among starts: some BidirectionalCollection<Int>, in text: [UInt8]
  ) -> (first: Range<Int>, last: Range<Int>)? {
    func place(_ start: Int) -> Range<Int>? {
      comparedCount += 1
      return word.place(at: start, in: text, line)
    }
    var (first, last): (Range<Int>?, Range<Int>?) = (nil, nil)
    for start in starts {
      first = place(start)
      if first != nil { break }
    }
    guard let first else { return nil }
    for start in starts.reversed() {
      last = place(start)
      if last != nil { break }
    }
    return (first, last ?? first)
  }

  private func places(ofRunsLike hash: UInt32, in text: [UInt8]) -> ArraySlice<UInt64> {
    let runs = self.runs ?? Self.runs(of: line, in: text)
    self.runs = runs
    let start = runs.partitioningIndex { $0 >> 32 >= UInt64(hash) }
    return runs[start...].prefix { $0 >> 32 == UInt64(hash) }
  }

  private static func runs(of line: Range<Int>, in text: [UInt8]) -> [UInt64] {
    var (runs, i): ([UInt64], Int) = ([], line.lowerBound)
    while i < line.upperBound {
      let start = i
      while i < line.upperBound, text[i].isLetter { i += 1 }
      if i > start {
        runs.append(
          UInt64(hash(of: text[start..<i])) << 32
            | UInt64(truncatingIfNeeded: start - line.lowerBound))
      } else {
        i += 1
      }
    }
    return runs.sorted()
  }

  fileprivate static func hash(of letters: ArraySlice<UInt8>) -> UInt32 {
    var hash = ByteHash()
    for letter in letters { hash.combine(letter.lowercased) }
    return UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
  }
}
