internal import CaretBytes

/// A passage that stands in a text again: the licence of one package behind that of another, a notice that a list has a hundred times.
///
/// Its words need no more than to be counted, but for those of which something was told where it stood first. Of some words
/// their places are kept, by a hash of a few bytes; where one comes again, the bytes on both sides are compared.
struct RepeatedPassage {
  /// The places of words, counted on from text to text.
  private var places: [Int] = []
  /// What is taken from a place to come to the one in the text.
  private var base = 0
  /// The size of the text; 0 where nothing is looked for.
  private var count = 0
  private var span = 0..<0
  /// Whether the span has room for a passage and what stands around it.
  private var isLong = false
  /// The places of words of which something is told or noted, in order.
  private var others: [Int] = []
  /// Up to here the words of the passage that is gone through are known, as far as the next of which something was told.
  private var end = 0
  /// Where that passage ends, how far behind the first one it lies, and the next of `others` in the first.
  private var (passageEnd, distance, nextOther) = (0, 0, 0)
  /// Before this nothing is looked for, as it was in vain.
  private var next = 0

  /// Whatever is asked about a word reads no farther on either side.
  private static let reach = 512
  private static let placeCount = 1 << 11
  /// In a shorter text not much comes again.
  private static let leastCount = 1 << 12

  /// Begins a text.
  mutating func begin(_ count: Int) {
    base += self.count
    self.count = count >= Self.leastCount ? count : 0
    if self.count > 0, places.isEmpty { places = Array(repeating: -1, count: Self.placeCount) }
    others.removeAll(keepingCapacity: true)
    (end, passageEnd, next) = (0, 0, 0)
  }

  /// Begins a span of it; no passage goes on from one to the next.
  mutating func begin(_ span: Range<Int>) {
    self.span = span
    (end, passageEnd, next) = (0, 0, span.lowerBound + 2 * Self.reach)
    isLong = span.count >= 4 * Self.reach && count > 0
  }

  /// Forgets what the text has had.
  mutating func forget() {
    base += count
    (end, passageEnd) = (0, 0)
  }

  /// Whether a word lies in a passage that was gone through before.
  @inline(__always) func has(_ word: ScannedWord) -> Bool { word.range.upperBound <= end }

  /// Goes on behind a word of a passage of which something was told.
  @inline(__always) mutating func goOn(behind word: ScannedWord) {
    if word.range.lowerBound < passageEnd { findEnd(behind: word.range.lowerBound) }
  }

  private mutating func findEnd(behind place: Int) {
    while nextOther < others.count, others[nextOther] + distance <= place { nextOther += 1 }
    end = nextOther < others.count ? min(passageEnd, others[nextOther] + distance) : passageEnd
  }

  /// Notes that something is told or noted of a word.
  mutating func note(_ word: ScannedWord) {
    if count > 0 { others.append(word.range.lowerBound) }
  }

  /// Looks at a word that is no part of a passage: one may go on with it.
  ///
  /// - Complexity: O(1), for one word in eight and O(*n*) in the bytes that are the same, each of which is compared once.
  @inline(__always)
  mutating func meet(_ word: ScannedWord, in text: Span<UInt8>) {
    let place = word.range.lowerBound
    guard isLong, place >= passageEnd, place + 16 <= count else { return }
    let mixed =
      (text.eightBytes(at: place) ^ text.eightBytes(at: place + 8) &* 0xD6E8_FEB8_6659_FD93)
      &* 0x9E37_79B9_7F4A_7C15
    if mixed >> 61 == 0 { lookUp(place, Int(mixed >> 40) & (Self.placeCount - 1), in: text) }
  }

  private mutating func lookUp(_ place: Int, _ slot: Int, in text: Span<UInt8>) {
    let known = places[slot] - base
    places[slot] = base + place
    guard known >= span.lowerBound + Self.reach, place >= next else { return }
    next = place + Self.reach / 2
    var before = 0
    while before < Self.reach {
      before += 8
      if text.eightBytes(at: place - before) != text.eightBytes(at: known - before) { return }
    }
    let most = span.upperBound - place - 8
    var same = 0
    while same < most, text.eightBytes(at: place + same) == text.eightBytes(at: known + same) {
      same += 8
    }
    guard same > Self.reach else { return }
    (passageEnd, distance) = (place + same - Self.reach, place - known)
    nextOther = firstOther(from: known)
    findEnd(behind: place - 1)
  }

  /// The first of `others` from a place on.
  private func firstOther(from place: Int) -> Int {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
