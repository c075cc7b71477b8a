internal import CaretBytes

// A text that is checked again behind each key. It is cut where its scanner rests, and a change has the blocks that it
// touched read again. What depends on the whole text, how often it has a word and whether it has another one, is counted
// up and down, and blocks with words that are counted otherwise than before are judged again. What is found is exactly
// what a check of the whole text would find; texts that name languages are left to that.

/// What is known of a text from its last check.
package final class TextBlocks {
  /// A part of the text that is read by itself. Places count from its start.
  package struct Block {
    package var utf8Count: Int { text.count }
    /// Its bytes as they are checked: with the letters that are meant in the place of their escapes.
    var text: [UInt8] = []
    var words = UnknownWordFinder.PartWords()
    /// Where the found words stand, but for their neighbours.
    var places: [TypoPlace] = []
    /// Its lines with directives.
    var directives: [InlineDirectives.Line] = []
    /// Whether it names languages, which may be about other blocks.
    var speaksOfAll = false
    /// Its right words that are wrong in their sentence, which go by it and the text beside it alone; nil if they are to be
    /// looked for.
    var realWords: [SpellFinding]?
    /// Nil if it is to be judged.
    var findings: [SpellFinding]?
  }

  private(set) var text: [UInt8] = []
  private(set) var kind = DocumentKind.plainText
  package private(set) var blocks: [Block] = []
  /// Which numbers of unknown words are meant.
  private(set) var numbering = -1
  /// How often the text has each unknown word, and in how many blocks any word.
  private var unknownCounts: [Int: Int] = [:]
  private var wordCounts: [WordKey: Int] = [:]
  /// The unknown words by which a word was probably meant.
  private var askers: [WordKey: Set<Int>] = [:]

  /// Blocks are no shorter, in bytes, but for the last.
  static let leastCount = 4096
  /// How far apart, in bytes, what is found has nothing to say of each other.
  static let reach = Neighbours.reach

  /// How many words were found, of which most are unknown.
  private(set) var foundCount = 0

  package init() {}

  /// What of a text is to be read, where it is not the one that is known.
  package struct Change {
    /// The blocks that it replaces.
    package var blocks: Range<Int>
    /// The bytes of the new text that are to be read.
    package var utf8Range: Range<Int>
  }

  /// What makes the known text to another one, in whole blocks; nil if they are the same.
  package func change(to new: [UInt8], _ kind: DocumentKind, numbering: Int) -> Change? {
    guard kind == self.kind, numbering == self.numbering, !blocks.isEmpty else {
      return Change(blocks: 0..<blocks.count, utf8Range: 0..<new.count)
    }
    let same = SameBytes(text, new)
    if same.prefix == text.count && text.count == new.count { return nil }
    let oldEnd = text.count - same.suffix
    var (first, start) = (0, 0)
    while first + 1 < blocks.count, start + blocks[first].utf8Count <= same.prefix {
      start += blocks[first].utf8Count
      first += 1
    }
    // Whether a text may be cut is seen at the lines before and behind the cut.
    if first > 0 {
      first -= 1
      start -= blocks[first].utf8Count
    }
    var (last, end) = (first, start)
    while last < blocks.count, end < oldEnd || last == first {
      end += blocks[last].utf8Count
      last += 1
    }
    return Change(blocks: first..<last, utf8Range: start..<end + new.count - text.count)
  }

  /// The change with as many blocks again, or all behind it; nil if there is no more.
  func longer(_ change: Change) -> Change? {
    guard change.blocks.upperBound < blocks.count else { return nil }
    var change = change
    let more =
      change.blocks
      .upperBound..<min(
        blocks.count, change.blocks.upperBound + change.blocks.count)
    let count = blocks[more].reduce(0) { $0 + $1.utf8Count }
    change.blocks = change.blocks.lowerBound..<more.upperBound
    change.utf8Range = change.utf8Range.lowerBound..<change.utf8Range.upperBound + count
    return change
  }

  /// Puts blocks that were read in the place of others.
  func replace(
    _ change: Change, with new: [Block], _ text: [UInt8], _ kind: DocumentKind, numbering: Int
  ) {
    if numbering != self.numbering || kind != self.kind { forget() }
    (self.text, self.kind, self.numbering) = (text, kind, numbering)
    let old = blocks.isEmpty ? [] : Array(blocks[change.blocks])
    var changed = Changed()
    for block in old { count(block, -1, &changed) }
    for block in new { count(block, 1, &changed) }
    blocks.replaceSubrange(old.isEmpty ? 0..<0 : change.blocks, with: new)
    let place = change.blocks.lowerBound
    let startIsSame = Self.isSame(
      old.first?.text.prefix(Self.reach), new.first?.text.prefix(Self.reach))
    let endIsSame = Self.isSame(
      old.last?.text.suffix(Self.reach), new.last?.text.suffix(Self.reach))
    judgeAgain(around: place..<place + new.count, startIsSame: startIsSame, endIsSame: endIsSame)
    // The block before the one in which something was written is read again too, and is most often what it was.
    if old.count > 1, new.count > 1, old[0].text == new[0].text,
      old[0].words.confusable == new[0].words.confusable,
      Self.isSame(old[1].text.prefix(Self.reach), new[1].text.prefix(Self.reach))
    {
      blocks[place].realWords = old[0].realWords
    }
    judgeAgain(wordsOf: changed)
  }

  /// Whether any block names languages.
  var speaksOfAll: Bool { blocks.indices.contains { blocks[$0].speaksOfAll } }

  func forget() {
    (text, blocks, foundCount) = ([], [], 0)
    (unknownCounts, wordCounts, askers) = ([:], [:], [:])
  }

  /// Words that are counted otherwise than before, with how they were counted.
  private struct Changed {
    var unknown: [Int: Int] = [:]
    var words: [WordKey: Bool] = [:]
  }

  private func count(_ block: Block, _ sign: Int, _ changed: inout Changed) {
    foundCount += sign * block.words.found.count
    for index in block.words.found.lazy.compactMap(\.wordIndex) {
      let count = unknownCounts[index] ?? 0
      if changed.unknown[index] == nil { changed.unknown[index] = count }
      unknownCounts[index] = count + sign
    }
    for word in block.words.keys {
      let count = wordCounts[word] ?? 0
      if askers[word] != nil, changed.words[word] == nil { changed.words[word] = count > 0 }
      wordCounts[word] = count + sign == 0 ? nil : count + sign
    }
  }

  /// Whether two ends of blocks are the same, and all that a word beside them can reach.
  private static func isSame(_ a: ArraySlice<UInt8>?, _ b: ArraySlice<UInt8>?) -> Bool {
    a?.count == reach && a == b
  }

  /// Blocks whose words have other neighbours now.
  private func judgeAgain(around changed: Range<Int>, startIsSame: Bool, endIsSame: Bool) {
    var (index, distance) = (changed.lowerBound - 1, 0)
    while index >= 0, distance < Self.reach {
      blocks[index].findings = nil
      if !startIsSame { blocks[index].realWords = nil }
      distance += blocks[index].utf8Count
      index -= 1
    }
    (index, distance) = (changed.upperBound, 0)
    while index < blocks.count, distance < Self.reach {
      blocks[index].findings = nil
      if !endIsSame { blocks[index].realWords = nil }
      distance += blocks[index].utf8Count
      index += 1
    }
  }

  private func judgeAgain(wordsOf changed: Changed) {
    let most = TypoFeatures.mostCounted
    var words = Set(
      changed.unknown.filter { min($1, most) != min(unknownCounts[$0] ?? 0, most) }.keys)
    for (word, wasThere) in changed.words where wasThere != (wordCounts[word] != nil) {
      words.formUnion(askers[word] ?? [])
    }
    guard !words.isEmpty else { return }
    let few = words.count < 8 ? Array(words) : []
    for index in blocks.indices where blocks[index].findings != nil {
      let isConcerned = blocks[index].words.found.lazy.compactMap(\.wordIndex).contains {
        few.isEmpty ? words.contains($0) : few.contains($0)
      }
      if isConcerned { blocks[index].findings = nil }
    }
  }

  // MARK: Judging

  /// The words of a block with those near it in others, all by their places in the block, and which are its own.
  func batch(of index: Int) -> (words: [Misspelling], own: Range<Int>) {
    var before: [Misspelling] = []
    var (other, start) = (index - 1, 0)
    while other >= 0, -start < Self.reach {
      start -= blocks[other].utf8Count
      let near = blocks[other].words.found.lazy.map { $0.moved(by: start) }
      before = near.filter { $0.range.upperBound > -Self.reach } + before
      other -= 1
    }
    var all = before + blocks[index].words.found
    let own = before.count..<all.count
    var end = blocks[index].utf8Count
    let limit = end + Self.reach
    other = index + 1
    while other < blocks.count, end < limit {
      all += blocks[other].words.found.lazy.map { $0.moved(by: end) }.prefix {
        $0.range.lowerBound < limit
      }
      end += blocks[other].utf8Count
      other += 1
    }
    return (all, own)
  }

  /// The bytes of a block with those near it in others, and where its own begin.
  func surroundings(of index: Int) -> (text: [UInt8], start: Int) {
    var before: [UInt8] = []
    var other = index - 1
    while other >= 0, before.count < Self.reach {
      before = blocks[other].text.suffix(Self.reach - before.count) + before
      other -= 1
    }
    var text = before + blocks[index].text
    let limit = text.count + Self.reach
    other = index + 1
    while other < blocks.count, text.count < limit {
      text += blocks[other].text.prefix(limit - text.count)
      other += 1
    }
    return (text, before.count)
  }

  func judged(_ index: Int, _ findings: [SpellFinding], _ realWords: [SpellFinding]) {
    (blocks[index].findings, blocks[index].realWords) = (findings, realWords)
  }

  func count(ofUnknown wordIndex: Int) -> Int { unknownCounts[wordIndex] ?? 0 }

  func has(_ word: WordKey, meantBy wordIndex: Int) -> Bool {
    askers[word, default: []].insert(wordIndex)
    return wordCounts[word] != nil
  }

  /// All findings of the text that no directive silences, in order.
  var findings: [SpellFinding] {
    var (all, lines): ([SpellFinding], [InlineDirectives.Line]) = ([], [])
    var start = 0
    // By their places: a block has a dozen parts, and would be copied.
    for index in blocks.indices {
      if let found = blocks[index].findings, !found.isEmpty {
        all += found.map { $0.moved(by: start) }
      }
      if !blocks[index].directives.isEmpty {
        lines += blocks[index].directives.map { $0.moved(by: start) }
      }
      start += blocks[index].utf8Count
    }
    guard !lines.isEmpty else { return all }
    var directives = InlineDirectives(lines, utf8Count: start)
    return all.filter { !directives.silences($0.utf8Range.values(), $0.word) }
  }
}

/// The surroundings in a text of blocks.
struct BlockSurroundings: WordSurroundings {
  let blocks: TextBlocks
  let block: TextBlocks.Block
  /// How many words of other blocks come first in the batch.
  let firstIndex: Int

  var text: [UInt8] { block.text }

  func place(of _: Misspelling, _ index: Int) -> TypoPlace { block.places[index - firstIndex] }

  func count(of wordIndex: Int) -> Int { blocks.count(ofUnknown: wordIndex) }

  func has(_ word: WordKey, meantBy wordIndex: Int) -> Bool {
    blocks.has(word, meantBy: wordIndex)
  }

  func hasHost(_ word: String, wordIndex: Int) -> Bool {
    blocks.has(HostNames.key(of: word), meantBy: wordIndex)
  }

  /// Texts with so many unknown words are not judged in blocks.
  var isData: Bool { false }
  var listKinds: Set<SpanKind> { [] }
}

/// How many bytes two texts begin and end with that are the same; the two parts are apart from each other.
private struct SameBytes {
  var prefix = 0
  var suffix = 0

  init(_ a: [UInt8], _ b: [UInt8]) {
    let (x, y) = (a.span, b.span)
    let most = min(a.count, b.count)
    while prefix + 8 <= most, x.eightBytes(at: prefix) == y.eightBytes(at: prefix) { prefix += 8 }
    while prefix < most, x[prefix] == y[prefix] { prefix += 1 }
    let rest = most - prefix
    while suffix + 8 <= rest,
      x.eightBytes(at: a.count - suffix - 8) == y.eightBytes(at: b.count - suffix - 8)
    {
      suffix += 8
    }
    while suffix < rest, x[a.count - suffix - 1] == y[b.count - suffix - 1] { suffix += 1 }
  }
}
