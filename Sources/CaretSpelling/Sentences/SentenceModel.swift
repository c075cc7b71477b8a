internal import CaretBytes

/// A word of a sentence, as the model of sentences knows it: a hash of its small letters.
struct SentenceWord: Hashable, Sendable {
  let hash: UInt64

  /// What nothing is known of: a number, a name, code.
  static let unknown = SentenceWord(hash: 0)
  /// What stands before the first word of a sentence, and behind the last.
  static let start = SentenceWord("<s>".utf8)
  static let end = SentenceWord("</s>".utf8)

  private init(hash: UInt64) { self.hash = hash }

  init(_ hash: ByteHash) { self.hash = hash.value }

  /// - Parameter letters: small letters of ASCII and straight apostrophes.
  init(_ letters: some Sequence<UInt8>) { hash = ByteHash(letters).value }

  /// The same in a text, without the way through a sequence.
  init(_ letters: ByteView, _ range: Range<Int>) {
    var hash = ByteHash()
    for i in range { hash.combine(letters[i]) }
    self.hash = hash.value
  }
}

/// How usual English words are behind and in front of each other.
///
/// It has three quarters of a million pairs and triples of words as hashes with a figure each, in a filter: four looks at memory answer a
/// question, and 1 question in 256 about what it does not have is answered at random. Scripts/data/make-sentence-model makes
/// it and has the layout.
final class SentenceModel: Sendable {
  private let slots: ByteView
  private let segmentSize, segmentCount, seed: UInt64
  private static let levelCount = 16
  /// What the values of each kind stand for.
  private let levels: [Double]
  /// For words that are not there.
  private let rarest, usualBackoff: Double

  static let english = SentenceModel(EmbeddedFile.sentences)

  private init(_ file: ByteView) {
    segmentSize = UInt64(file.number(at: 8, as: UInt32.self))
    segmentCount = UInt64(file.number(at: 12, as: UInt32.self))
    seed = file.number(at: 16)
    let figures = (0..<Self.levelCount * 4 + 2).map {
      Double(Float(bitPattern: file.number(at: 24 + 4 * $0)))
    }
    levels = Array(figures.dropLast(2))
    (rarest, usualBackoff) = (figures[figures.count - 2], figures[figures.count - 1])
    slots = file.part(
      24 + 4 * figures.count, Int((segmentCount + 3) * segmentSize) * 3 / 2 + 2)
  }

  /// How common a word is: the natural logarithm of its share in texts, no less than -16.
  func frequency(of word: SentenceWord) -> Double {
    figure(of: Gram(.word).followed(by: word)) ?? rarest
  }

  /// Whether it has a word.
  func knows(_ word: SentenceWord) -> Bool { figure(of: Gram(.word).followed(by: word)) != nil }

  /// Whether a word is known to stand behind another more often than by chance: "in its", not "be for".
  func follows(_ word: SentenceWord, behind first: SentenceWord) -> Bool {
    gain(of: word, behind: first).map { $0 > 0 } ?? false
  }

  /// How much commoner a word is before another than a second one is there, as a natural logarithm; nil if the first is not known
  /// to stand there.
  func lead(
    of first: SentenceWord, over second: SentenceWord, before next: SentenceWord
  ) -> Double? {
    gain(of: next, behind: first).map {
      $0 - (gain(of: next, behind: second) ?? backoff(behind: second, next))
        + frequency(of: first) - frequency(of: second)
    }
  }

  /// How well words fit between their neighbours: the natural logarithm of how much usualler all are in this order than by
  /// chance.
  ///
  /// - Complexity: O(1), two to four looks at memory for each pair and each triple of words.
  func fit(of words: some Sequence<SentenceWord>, between neighbours: Neighbours) -> Double {
    var walk = Walk(behind: neighbours.left, in: self)
    for word in words { walk.pass(word, in: self) }
    return walk.end(before: neighbours.right, in: self)
  }

  /// How likely words are between their neighbours, as a natural logarithm: how well they fit, and how common each is.
  func score(of words: some Collection<SentenceWord>, between neighbours: Neighbours) -> Double {
    words.reduce(fit(of: words, between: neighbours)) { $0 + frequency(of: $1) }
  }

  /// Adds up, word by word, how usual each is behind the two before it.
  private struct Walk {
    private var far, near: SentenceWord
    /// Whether the last two are known to stand together.
    private var isKnown: Bool
    private var sum = 0.0

    init(behind left: Neighbours.Side, in model: SentenceModel) {
      (far, near) = (left.far, left.near)
      isKnown = model.gain(of: near, behind: far) != nil
    }

    mutating func pass(_ word: SentenceWord, in model: SentenceModel) {
      let pair = model.gain(of: word, behind: near)
      sum += pair ?? model.backoff(behind: near, word)
      addTriple(word, pair, in: model)
      (far, near, isKnown) = (near, word, pair != nil)
    }

    /// The last pair is the same for all words that may stand here.
    mutating func end(before right: Neighbours.Side, in model: SentenceModel) -> Double {
      pass(right.near, in: model)
      addTriple(right.far, model.gain(of: right.far, behind: near), in: model)
      return sum
    }

    private mutating func addTriple(
      _ word: SentenceWord, _ pair: Double?, in model: SentenceModel
    ) {
      if isKnown, pair != nil { sum += model.gain(ofThree: far, near, word) }
    }
  }

  /// How much usualler a word is behind another than anywhere; nil if that is not known.
  private func gain(of word: SentenceWord, behind near: SentenceWord) -> Double? {
    guard word != .unknown, near != .unknown else { return nil }
    return figure(of: Gram(.pair).followed(by: near).followed(by: word))
  }

  /// What counts where nothing is known of two words.
  private func backoff(behind near: SentenceWord, _ word: SentenceWord) -> Double {
    guard word != .unknown, near != .unknown else { return 0 }
    return figure(of: Gram(.backoff).followed(by: near)) ?? usualBackoff
  }

  /// How much usualler the last of three words, of which both pairs are known, is behind the two than behind the second alone.
  private func gain(
    ofThree first: SentenceWord, _ second: SentenceWord, _ third: SentenceWord
  ) -> Double {
    figure(of: Gram(.triple).followed(by: first).followed(by: second).followed(by: third)) ?? 0
  }

  // MARK: The filter

  private enum Kind: UInt64 {
    case word = 1
    case backoff, pair, triple
  }

  /// The hash of a kind and some words.
  private struct Gram {
    let kind: Kind
    var hash: UInt64

    init(_ kind: Kind) { (self.kind, hash) = (kind, kind.rawValue) }

    func followed(by word: SentenceWord) -> Gram {
      var next = self
      next.hash = (hash ^ word.hash) &* 0x9E37_79B9_7F4A_7C15
      next.hash ^= next.hash >> 32
      return next
    }
  }

  /// The figure of some words; nil if they are not there.
  private func figure(of gram: Gram) -> Double? {
    value(of: gram.hash).map { levels[Int(gram.kind.rawValue - 1) * Self.levelCount + $0] }
  }

  /// The value of a hash, from the four slots that it has, one in each of four segments that lie side by side.
  private func value(of gram: UInt64) -> Int? {
    var hash = (gram ^ seed) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    let first = ((hash >> 32) * (segmentCount * segmentSize)) >> 32
    var found = slot(first)
    for i in 1..<4 as Range<UInt64> {
      let inside = hash >> (10 * (i - 1)) & (segmentSize - 1)
      found ^= slot((first + i * segmentSize) ^ inside)
    }
    let fingerprint = (hash &* 0x9E37_79B9_7F4A_7C15) >> 56
    return UInt64(found >> 4) == fingerprint ? Int(found & 15) : nil
  }

  /// Twelve bits.
  private func slot(_ index: UInt64) -> UInt16 {
    let both: UInt16 = slots.number(at: Int(index * 3 / 2))
    return index & 1 == 0 ? both & 0xFFF : both >> 4
  }
}
