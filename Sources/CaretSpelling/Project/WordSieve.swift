internal import CaretBytes

/// Finds the distinct words of one text after the other: runs of letters in any case, and the parts of names.
///
/// A word is a number made of its small letters. Two words with the same number are one, which some hundred thousand words
/// of a tree have at a chance of one to forty thousand.
struct WordSieve {
  /// The words of the present text, each with the number of the text before it.
  private var slots = [UInt64](repeating: 0, count: slotCount)
  /// Those of them that came last, near to the processor: most come again soon.
  private var recent = [UInt64](repeating: 0, count: recentCount)
  private var textNumber: UInt64 = 0
  private var found: [UInt32] = []

  private static let slotCount = 1 << 16
  private static let recentCount = 1 << 10
  /// A text with more distinct words is data.
  private static let mostWords = 1 << 15
  private static let lengths = 3...40

  /// The number of a word; never 0.
  static func number(of word: some Sequence<UInt8>) -> UInt32 {
    let bytes = Array(word)
    return run(0..<bytes.count, of: bytes.span).number
  }

  /// The number of a run of letters, and whether it has a capital behind its first letter, and letters that are none.
  @inline(__always)
  private static func run(
    _ range: Range<Int>, of text: Span<UInt8>
  ) -> (number: UInt32, hasLaterCapital: Bool, hasOthers: Bool) {
    var (hash, later, others) = (UInt64(range.count), UInt64(0), UInt64(0))
    // The bits that tell letters but the first one.
    var behindFirst: UInt64 = 0x2020_2020_2020_2000
    var i = range.lowerBound
    while i < range.upperBound {
      let bytes = text.upToEightBytes(at: i, min(8, range.upperBound - i))
      // Of a letter of ASCII the bit that tells a small one from a capital; a byte of another has none such.
      let marks = (~bytes & 0x8080_8080_8080_8080) >> 2
      let capitals = ~bytes & marks & bytes >> 1
      later |= capitals & behindFirst
      others |= (bytes & 0x8080_8080_8080_8080) >> 2 | bytes & marks
      behindFirst = 0x2020_2020_2020_2020
      hash = (hash ^ (bytes | marks)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
      i += 8
    }
    let number = max(1, UInt32(truncatingIfNeeded: hash ^ hash &>> 29))
    return (number, later != 0, others != 0)
  }

  /// - Complexity: O(*n*) in the bytes of the text.
  mutating func words(of text: Span<UInt8>) -> [UInt32] {
    textNumber += 1
    found.removeAll(keepingCapacity: true)
    var i = 0
    while i < text.count, found.count < Self.mostWords {
      if i + TextMarks.byteCount <= text.count {
        i = addRuns(at: i, of: text)
      } else {
        i = Self.isOfWord(text[i]) ? addRun(at: i, knownTo: i, of: text) : i + 1
      }
    }
    return found
  }

  @inline(__always)
  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  /// Adds the runs of letters that begin in the bytes that are looked at together.
  ///
  /// - Returns: where to go on.
  private mutating func addRuns(at place: Int, of text: Span<UInt8>) -> Int {
    var marks = TextMarks(of: text.view, at: place, upTo: text.count).ofWords
    while marks != 0, found.count < Self.mostWords {
      let start = marks.trailingZeroBitCount
      let end = start + (~(marks &>> UInt64(truncatingIfNeeded: start))).trailingZeroBitCount
      guard end < TextMarks.byteCount else {
        return addRun(at: place + start, knownTo: place + TextMarks.byteCount, of: text)
      }
      _ = addRun(at: place + start, knownTo: place + end, of: text)
      marks &= .max &<< UInt64(truncatingIfNeeded: end)
    }
    return place + TextMarks.byteCount
  }

  /// - Parameter known: up to where there are letters, as is known.
  /// - Returns: where the run of letters ends.
  private mutating func addRun(at start: Int, knownTo known: Int, of text: Span<UInt8>) -> Int {
    var end = known
    while end < text.count, Self.isOfWord(text[end]) { end += 1 }
    guard Self.lengths.contains(end - start) else { return end }
    let run = Self.run(start..<end, of: text)
    add(run.number)
    guard run.hasLaterCapital, run.hasOthers else { return end }
    CamelCase.forEachPart(of: start..<end, in: text) { part in
      if Self.lengths.contains(part.count) { add(Self.run(part, of: text).number) }
    }
    return end
  }

  private mutating func add(_ word: UInt32) {
    let entry = textNumber &<< 32 | UInt64(word)
    let place = Int(word &>> 16) & (Self.recentCount - 1)
    if recent[place] == entry { return }
    recent[place] = entry
    var slot = Int(word) & (Self.slotCount - 1)
    while slots[slot] >> 32 == textNumber {
      if slots[slot] == entry { return }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    slots[slot] = entry
    found.append(word)
  }
}
