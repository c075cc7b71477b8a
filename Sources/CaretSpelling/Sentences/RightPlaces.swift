/// Places at which a word was found to be right, so that the same words are not weighed again where they come again: in
/// licences at the head of each file, in manuals that have a sentence twenty times.
///
/// A place is known by 64 bits made of the word and two on each side, and where no more was read than some bytes around it by another 64
/// made of these, which takes no reading. A place has two slots; what comes third drives out the second.
struct RightPlaces {
  /// A word and what stands beside it.
  struct Place {
    /// Not 0, which is a free slot.
    fileprivate let hash: UInt64

    /// - Parameter sides: read on to what stands behind what is near.
    init(
      _ word: Range<Int>, _ question: RealWord.Question, between sides: SentenceSides,
      in text: Span<UInt8>
    ) {
      var mixed = Mixed(value: UInt64(question.bits))
      mixed.add(WordKey(text, word))
      for piece in [sides.left.near, sides.left.far, sides.right.near, sides.right.far] {
        mixed.add(piece, in: text)
      }
      hash = max(1, mixed.value)
    }

    /// The same by the bytes around a word; nil where there are not so many.
    @inline(__always)
    init?(around word: Range<Int>, _ question: RealWord.Question, in text: Span<UInt8>) {
      let start = word.lowerBound - RightPlaces.reach
      guard start >= 0, word.upperBound + RightPlaces.reach <= text.count else { return nil }
      var mixed = Mixed(value: ~UInt64(question.bits))
      mixed.add(WordKey(text, word))
      var i = 0
      while i < RightPlaces.reach {
        mixed.add(text.eightBytes(at: start + i))
        mixed.add(text.eightBytes(at: word.upperBound + i))
        i += 8
      }
      hash = max(1, mixed.value)
    }
  }

  /// By so many bytes on each side a place is known without reading.
  static let reach = 32

  private var slots: [UInt64] = []
  private var count = 0
  private let most: Int

  /// - Parameter most: how many slots there may be, a power of two; 0 remembers nothing.
  init(most: Int = 1 << 14) { self.most = most }

  private static let fewest = 1 << 8

  func contains(_ place: Place) -> Bool {
    if slots.isEmpty { return false }
    let slot = slot(of: place.hash)
    return slots[slot] == place.hash || slots[slot ^ 1] == place.hash
  }

  mutating func insert(_ place: Place) {
    if most == 0 { return }
    if count * 4 >= slots.count, slots.count < most { grow() }
    put(place.hash)
  }

  private mutating func put(_ hash: UInt64) {
    let slot = slot(of: hash)
    let old = slots[slot]
    if old == hash { return }
    if old != 0 { slots[slot ^ 1] = old }
    slots[slot] = hash
    count += 1
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(Self.fewest, old.count * 4))
    count = 0
    for hash in old where hash != 0 { put(hash) }
  }
}

private struct Mixed {
  var value: UInt64

  @inline(__always) mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  @inline(__always) mutating func add(_ word: WordKey) {
    add(word.low)
    add(word.high)
  }

  @inline(__always) mutating func add(_ piece: SentenceReader.Piece, in text: Span<UInt8>) {
    switch piece {
    case .word(let range): add(WordKey(text, range))
    // No word has these letters.
    case .edge: add(1)
    case .comma: add(2)
    case .unknown: add(3)
    }
  }
}
