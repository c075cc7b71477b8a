internal import CaretBytes

/// Words that are written for others, and how well each of them fits between its neighbours.
///
/// Of two words the sentence says which one was meant: the logarithm of a word's probability at a place is a figure of its own and one
/// more for each of up to seven things that stand beside it (`Evidence`). Those figures that tell words apart that differ by a slip
/// lie in a table by hashes; what is not there counts nothing. Scripts/data/make-confusion-model learns them and has the layout.
final class ConfusionModel: Sendable {
  /// The number of a word that may be written for another.
  typealias Index = Int

  /// A word that may have been meant.
  struct Meant {
    let word: Range<Int>
    /// The figure of the word itself.
    let figure: Float
    /// How probable the slip is that makes the other word of it, as a natural logarithm.
    let slip: Float
  }

  static let english = ConfusionModel(EmbeddedFile.confusions)

  private let hashes, firsts, figures, rows, meants, text, buckets: ByteView
  private let bucketCount: UInt64
  let wordCount: Int
  private let levels: [Float]
  /// A word whose nearest neighbours make it so probable is right whatever else stands there.
  private let settled: Float
  /// The sum of `RealWordOdds` from which on a word is reported, and from which on there is no doubt.
  let leastOdds, certainOdds: Double

  private static let levelCount = 16
  private static let rowSize = 3
  private static let headerSize = 40

  private init(_ file: ByteView) {
    let counts = (0..<5).map { Int(file.number(at: 8 + 4 * $0, as: UInt32.self)) }
    let bars = (0..<3).map { Float(bitPattern: file.number(at: 28 + 4 * $0)) }
    settled = bars[0]
    (leastOdds, certainOdds) = (Double(bars[1]), Double(bars[2]))
    (bucketCount, wordCount) = (UInt64(counts[0]), counts[1])
    levels = (0..<Self.levelCount).map {
      Float(bitPattern: file.number(at: Self.headerSize + 4 * $0))
    }
    var place = Self.headerSize + 4 * Self.levelCount
    func next(_ count: Int) -> ByteView {
      defer { place += count }
      return file.part(place, count)
    }
    buckets = next(8 * counts[0])
    hashes = next(4 * counts[1])
    meants = next(4 * counts[3] + 4)
    firsts = next(2 * counts[1] + 2)
    rows = next(Self.rowSize * counts[2])
    figures = next(counts[1] + counts[3])
    text = next(counts[4])
  }

  /// The model in some bytes; nil where they are cut off, or lead to a place that they don't have.
  ///
  /// - Complexity: O(*n*) in the words. What lies inside the program is whole, as tests ask by this.
  convenience init?(checking file: ByteView) {
    guard Self.hasItsSize(file) else { return nil }
    self.init(file)
    guard leadsInside else { return nil }
  }

  private static let magic: UInt64 = 0x3246_4354_4552_4143  // "CARETCF2"

  private static func hasItsSize(_ file: ByteView) -> Bool {
    let start = headerSize + 4 * levelCount
    guard file.count >= start, file.word(at: 0) == magic else { return false }
    let counts = (0..<5).map { Int(file.number(at: 8 + 4 * $0, as: UInt32.self)) }
    let (words, meants) = (counts[1], counts[3])
    let numbers = 4 * words + (4 * meants + 4) + (2 * words + 2)
    return file.count
      == start + 8 * counts[0] + numbers + rowSize * counts[2] + words + meants + counts[4]
  }

  /// Whether all numbers in it are those of something, and eight bytes may be read wherever a word is.
  private var leadsInside: Bool {
    let (pairCount, meantCount) = (rows.count / Self.rowSize, figures.count - wordCount)
    let starts = (0...wordCount).map { Int(firsts.number(at: 2 * $0, as: UInt16.self)) }
    let places = (0...meantCount).map { Int(meants.number(at: 4 * $0, as: UInt32.self)) }
    return bucketCount > 0 && starts.last! <= pairCount
      && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
      && (0..<pairCount).allSatisfy {
        Int(rows.number(at: Self.rowSize * $0, as: UInt16.self)) < meantCount
      }
      && places.last! + WordKey.utf8Count <= text.count
      && zip(places, places.dropFirst()).allSatisfy {
        $0 <= $1 && $1 - $0 <= WordKey.utf8Count
      }
  }

  // MARK: Words

  /// The number of a word in small letters; nil if it is not written for others.
  ///
  /// - Complexity: O(log *n*) in the words.
  func index(of word: WordHash) -> Index? {
    let wanted = UInt32(truncatingIfNeeded: word.value >> 32)
    var (low, high) = (0, wordCount)
    while low < high {
      let middle = (low + high) / 2
      let hash: UInt32 = hashes.number(at: 4 * middle)
      if hash == wanted { return middle }
      if hash < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The numbers of what may have been meant by a word.
  func pairs(of index: Index) -> Range<Int> {
    Int(
      firsts.number(at: 2 * index, as: UInt16.self))..<Int(
        firsts.number(at: 2 * index + 2, as: UInt16.self))
  }

  /// What may have been meant, by its number.
  func meant(_ pair: Int) -> Meant {
    let row = Self.rowSize * pair
    let meant = Int(rows.number(at: row, as: UInt16.self))
    return Meant(
      word: Int(
        meants.number(at: 4 * meant, as: UInt32.self))..<Int(
          meants.number(at: 4 * meant + 4, as: UInt32.self)),
      figure: figure(at: wordCount + meant), slip: -Float(rows[row + 2]) / 16)
  }

  /// The letters of a word that may have been meant.
  func string(_ meant: Meant) -> String {
    text.part(meant.word.lowerBound, meant.word.count).withSpan { $0.string(0..<meant.word.count) }
  }

  /// The same as the other model knows it.
  func sentenceWord(_ meant: Meant) -> SentenceWord { SentenceWord(text, meant.word) }

  func hash(of meant: Meant) -> WordHash {
    let (start, count) = (meant.word.lowerBound, meant.word.count)
    return WordHash(
      WordKey(
        low: text.word(at: start).lowBytes(min(count, 8)),
        high: count > 8 ? text.word(at: start + 8).lowBytes(count - 8) : 0))
  }

  /// The figure of a word that may be written for another, before anything beside it is looked at.
  func figure(of index: Index) -> Float { figure(at: index) }

  @inline(__always) private func figure(at place: Int) -> Float { -Float(figures[place]) / 8 }

  // MARK: Sentences

  /// Whether what is nearest to a word with another beside it says enough for it. It costs two looks at memory, and most words are passed
  /// over by it.
  func settles(_ index: Index, _ word: WordHash, in place: SentencePlace) -> Bool {
    settles(index, word, place.left.near ?? .edge, place.right.near ?? .edge)
  }

  @inline(__always)
  func settles(
    _ index: Index, _ word: WordHash, _ left: WordHash, _ right: WordHash
  ) -> Bool {
    var sum = figure(of: index)
    if left.isWord { sum += figure(.left, word, left) }
    if right.isWord { sum += figure(.right, word, right) }
    return sum >= settled
  }

  /// The probability of a word between its neighbours: its natural logarithm, but for what is the same for all words.
  func fit(of word: WordHash, _ own: Float, in place: SentencePlace) -> Float {
    own + fit(of: word, behind: place.left) + fit(of: word, aheadOf: place)
  }

  /// What of that goes by the left side alone.
  func fit(of word: WordHash, behind left: SentencePlace.Side) -> Float {
    guard let near = left.near else { return 0 }
    var sum = figure(.left, word, near)
    if let far = left.far {
      sum += figure(.farLeft, word, far) + figure(.twoLeft, word, near, far)
    }
    return sum
  }

  /// The rest, by the right side and by both.
  func fit(of word: WordHash, aheadOf place: SentencePlace) -> Float {
    guard let right = place.right.near else { return 0 }
    var sum = figure(.right, word, right)
    if let left = place.left.near { sum += figure(.between, word, left, right) }
    if let far = place.right.far {
      sum += figure(.farRight, word, far) + figure(.twoRight, word, right, far)
    }
    return sum
  }

  /// What a sentence says for a word, and against it, if the model has learned of that; 0 for a word of which it knows nothing.
  ///
  /// - Complexity: O(1), some ten looks at memory.
  func evidence(for word: String, in place: SentencePlace) -> Double {
    guard word.utf8.count <= WordKey.utf8Count else { return 0 }
    return Double(fit(of: WordHash(WordKey(word)), 0, in: place))
  }

  /// The word that fits best of those that may have been meant.
  struct Choice {
    let meant: Meant
    /// By how much it fits better than what is written, and than the next.
    let lead, distance: Float
  }

  /// - Complexity: O(*n*) in what may have been meant, some ten looks at memory for each.
  func choice(for index: Index, _ written: WordHash, in place: SentencePlace) -> Choice? {
    let fit = fit(of: written, figure(of: index), in: place)
    var best: (meant: Meant, lead: Float)?
    var second = -Float.infinity
    for pair in pairs(of: index) {
      let meant = meant(pair)
      let hash = hash(of: meant)
      // It would stand twice.
      if hash == place.left.near || hash == place.right.near { continue }
      let lead = self.fit(of: hash, meant.figure, in: place) - fit
      if lead > best?.lead ?? -.infinity {
        second = best?.lead ?? second
        best = (meant, lead)
      } else {
        second = max(second, lead)
      }
    }
    return best.map { Choice(meant: $0.meant, lead: $0.lead, distance: $0.lead - second) }
  }

  /// What of a sentence speaks for or against a word.
  private enum Evidence: UInt64 {
    case left = 1
    case right, farLeft, farRight, twoLeft, between, twoRight
  }

  @inline(__always)
  private func figure(_ kind: Evidence, _ word: WordHash, _ other: WordHash) -> Float {
    figure(of: Mixed(kind.rawValue, word).with(other, 0xD6E8_FEB8_6659_FD93).finished)
  }

  private func figure(
    _ kind: Evidence, _ word: WordHash, _ near: WordHash, _ far: WordHash
  ) -> Float {
    var mixed = Mixed(kind.rawValue, word).with(near, 0xD6E8_FEB8_6659_FD93)
    mixed.value ^= mixed.value >> 29
    return figure(of: mixed.with(far, 0xBF58_476D_1CE4_E5B9).finished)
  }

  private struct Mixed {
    var value: UInt64

    @inline(__always) init(_ kind: UInt64, _ word: WordHash) {
      value = (word.value &+ kind) &* 0x9E37_79B9_7F4A_7C15
    }

    private init(value: UInt64) { self.value = value }

    @inline(__always) func with(_ word: WordHash, _ factor: UInt64) -> Mixed {
      Mixed(value: (value ^ word.value) &* factor)
    }

    @inline(__always) var finished: UInt64 { value ^ value >> 31 }
  }

  /// The figure of a hash, from the bucket that it would lie in: four slots of a fingerprint of twelve bits and the number of a level
  /// below it.
  @inline(__always)
  private func figure(of hash: UInt64) -> Float {
    let bucket = buckets.word(at: Int(((hash >> 32) &* bucketCount) >> 32) &* 8)
    // A slot whose upper twelve bits are zero has the fingerprint.
    let others = bucket ^ (hash & 0xFFF) &* 0x0010_0010_0010_0010
    let marked = (others & 0xFFF0_FFF0_FFF0_FFF0) >> 4
    let found = (marked &- 0x0001_0001_0001_0001) & ~marked & 0x8000_8000_8000_8000
    if found == 0 { return 0 }
    return levels[Int(bucket >> UInt64(found.trailingZeroBitCount & 48) & 15)]
  }
}

/// What a word is found by in the model, whatever its case.
struct WordHash: Hashable, Sendable {
  let value: UInt64

  /// The edge of a sentence, a comma, and what nothing is known of, which some tell apart from words by nil.
  static let edge = WordHash(value: 1)
  static let comma = WordHash(value: 2)
  static let unknown = WordHash(value: 3)

  /// Whether it is none of these.
  @inline(__always) var isWord: Bool { value > Self.unknown.value }

  private init(value: UInt64) { self.value = value }

  @inline(__always) init(_ key: WordKey) {
    let small: UInt64 = 0x2020_2020_2020_2020
    let mixed =
      ((key.low | small) ^ (key.high | small) &* 0x9E37_79B9_7F4A_7C15)
      &* 0xD6E8_FEB8_6659_FD93
    value = mixed ^ mixed >> 32
  }
}

/// A bit for each of some words: most others are told apart by it, without a look into a table.
struct WordMarks: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)

  init(_ words: some Sequence<WordHash>) {
    for word in words { bits[Int(word.value >> 58)] |= Self.bit(of: word) }
  }

  @inline(__always) func has(_ word: WordHash) -> Bool {
    bits[Int(word.value >> 58)] & Self.bit(of: word) != 0
  }

  @inline(__always) private static func bit(of word: WordHash) -> UInt64 {
    1 << (word.value >> 52 & 63)
  }
}

extension WordHash {
  /// What is nearest before a word, if that takes no reading: the word that was scanned last, a comma, or the end of a clause.
  @inline(__always)
  init?(before word: ScannedWord, behind last: ScannedWord, in text: Span<UInt8>) {
    let start = word.range.lowerBound
    guard start > 1, text[start - 1].isBlankOrLineEnd else { return nil }
    if last.range.upperBound + 1 == start, !last.range.isEmpty {
      guard !last.isPartOfName else { return nil }
      self.init(last.key)
    } else if text[start - 2] == UInt8(ascii: ",") {
      self = .comma
    } else if text[start - 2].endsClause {
      self = .edge
    } else {
      return nil
    }
  }

  /// The same behind a word.
  @inline(__always)
  init?(behind word: ScannedWord, in text: Span<UInt8>) {
    let end = word.range.upperBound
    guard end + 1 < text.count else { return nil }
    if text[end].isBlankOrLineEnd {
      guard let next = WordKey(at: end + 1, in: text) else { return nil }
      self.init(next)
    } else if text[end] == UInt8(ascii: ",") {
      self = .comma
    } else if text[end].endsClause, text[end + 1] <= 0x20 {
      self = .edge
    } else {
      return nil
    }
  }
}

extension UInt8 {
  /// Words that one of these parts are neighbours.
  @inline(__always) fileprivate var isBlankOrLineEnd: Bool { self == 0x20 || self == 0x0A }
}

extension WordKey {
  /// The key of the ASCII letters that stand at a place, if they are a whole word; nil if there are none.
  @inline(__always)
  fileprivate init?(at start: Int, in text: Span<UInt8>) {
    guard start + Self.utf8Count < text.count else { return nil }
    self.init(low: text.eightBytes(at: start), high: 0)
    var count = low.asciiLetterCount
    if count == 8 {
      let more = text.eightBytes(at: start + 8)
      let moreCount = more.asciiLetterCount
      if moreCount > 0 { high = more.lowBytes(moreCount) }
      count += moreCount
    } else if count > 0 {
      low = low.lowBytes(count)
    } else {
      return nil
    }
    let next = text[start + count]
    guard !next.isPartOfWord, !next.hidesWord else { return nil }
  }
}
