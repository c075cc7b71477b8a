internal import CaretBytes

/// The words of chunks that were taken apart, for those that come again: source code has "(context," a thousand times.
///
/// What a chunk's words are depends on its bytes alone. A chunk has one slot, which the last one that it belongs to takes.
struct ChunkMemory {
  /// Longer chunks are not kept.
  private static let longest = 32
  /// Slots are few at first, so that a line costs little, and become more as chunks fall out of them.
  private static let fewest = 64
  private static let most = 8192

  private struct Slot {
    var key = Key()
    var words = Words()
  }

  private var slots: [Slot] = []
  /// A part of the hash of each slot's chunk: few slots are looked at in vain, which lie far from the processor.
  private var tags: [UInt16] = []
  private var missCount = 0
  private let isKept: Bool

  /// - Parameter isKept: false for a memory that takes in nothing, for a text that is gone through once.
  init(isKept: Bool = true) { self.isKept = isKept }

  /// What is known of a chunk that may be kept.
  enum Answer {
    case known(Words)
    case unknown(Key)
  }

  /// nil for a chunk that is not kept.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func answer(for chunk: Range<Int>, in text: Span<UInt8>) -> Answer? {
    guard isKept, let key = Key(text, chunk) else { return nil }
    let hash = key.hash
    guard !slots.isEmpty, tags[hash & (slots.count - 1)] == Self.tag(of: hash) else {
      return .unknown(key)
    }
    let slot = slots[hash & (slots.count - 1)]
    return slot.key == key ? .known(slot.words) : .unknown(key)
  }

  /// The bits of a hash that are in no number of a slot.
  private static func tag(of hash: Int) -> UInt16 { UInt16(truncatingIfNeeded: hash >> 16) }

  /// Keeps the words of a chunk that was unknown.
  mutating func keep(_ words: Words, of key: Key) {
    missCount += 1
    if missCount > slots.count, slots.count < Self.most {
      slots = Array(repeating: Slot(), count: max(Self.fewest, slots.count * 4))
      tags = Array(repeating: 0, count: slots.count)
      missCount = 0
    }
    let hash = key.hash
    tags[hash & (slots.count - 1)] = Self.tag(of: hash)
    slots[hash & (slots.count - 1)] = Slot(key: key, words: words)
  }
}

extension ChunkMemory {
  /// The bytes of a chunk with zeros behind them, of which it has none.
  struct Key: Equatable {
    private var parts: SIMD4<UInt64> = .zero

    init() {}

    /// nil for a chunk that is too long, or too near to the end of the text.
    @inline(__always)
    init?(_ text: Span<UInt8>, _ chunk: Range<Int>) {
      guard chunk.count <= longest, chunk.lowerBound + longest <= text.count else { return nil }
      for part in 0..<4 where chunk.count > 8 * part {
        let bytes = text.eightBytes(at: chunk.lowerBound + 8 * part)
        parts[part] = bytes.lowBytes(min(chunk.count - 8 * part, 8))
      }
    }

    @inline(__always) var hash: Int {
      let (low, high) = (
        (parts[0] ^ parts[2] &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93,
        (parts[1] ^ parts[3] &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
      )
      return Int(truncatingIfNeeded: (low ^ high) >> 32)
    }
  }

  /// A word of a chunk, where it stands in the text.
  struct Word {
    let range: Range<Int>
    let isPartOfName: Bool
  }

  /// The words of a chunk by their places in it, up to four: sixteen bits for each, the first lowest.
  struct Words {
    private var bits: UInt64 = 0

    init() {}

    /// nil for more words than there is room for, and for a chunk that is too long to be kept.
    init?(_ words: [Word], ofChunkAt start: Int) {
      guard words.count <= 4 else { return nil }
      for word in words.reversed() {
        let place = UInt64(word.range.lowerBound - start) | UInt64(word.range.count) << 6
        bits = bits << 16 | place | (word.isPartOfName ? Self.name : 0) | Self.word
      }
    }

    private static let name: UInt64 = 1 << 12
    private static let word: UInt64 = 1 << 13

    /// Calls `body` for each, as it stands in a chunk of a text.
    @inline(__always)
    func forEach(ofChunkAt start: Int, in text: Span<UInt8>, _ body: (ScannedWord) -> Void) {
      var rest = bits
      while rest != 0 {
        let lower = start + Int(rest & 63)
        let range = lower..<lower + Int(rest >> 6 & 63)
        body(
          ScannedWord(
            range: range, key: WordKey(text, range), isPartOfName: rest & Self.name != 0))
        rest >>= 16
      }
    }
  }
}
