internal import CSystem
internal import CaretBytes

/// The words that a document had before and of which nothing more is asked there, as most words are: near to the processor, two of
/// them for each hash, of which the older one goes where a third comes. What is not here may be passed nevertheless.
///
/// Safe, as the memory of its words is its own, and has as many pairs as the mask says.
@safe final class PassedWords {
  @safe fileprivate struct Memory {
    var words: caret_passed_words
    /// How many words were taken in since there are so many pairs.
    var count = 0
    /// Counts up when words are forgotten.
    var generation = 0
  }

  private let memory: UnsafeMutablePointer<Memory>
  /// For each hash the lower halves of two keys, then the upper ones.
  private let keys: UnsafeMutablePointer<SIMD4<UInt64>>

  /// There are few pairs at first, so that a short document is begun at once.
  private static let fewestPairs = 1 << 6
  private static let mostPairs = 1 << 13

  init() {
    unsafe keys = .allocate(capacity: Self.mostPairs)
    unsafe memory = .allocate(capacity: 1)
    let start = unsafe UnsafeRawPointer(keys)
    unsafe memory.initialize(
      to: Memory(
        words: caret_passed_words(
          keys: start.assumingMemoryBound(to: UInt64.self), mask: 0,
          slots: start.assumingMemoryBound(to: CChar.self), slot_size: 0, slot_mask: 0)))
    forget()
  }

  deinit {
    unsafe keys.deallocate()
    unsafe memory.deallocate()
  }

  private var pairCount: Int {
    get { unsafe Int(memory.pointee.words.mask) + 1 }
    set { unsafe memory.pointee.words.mask = UInt64(newValue - 1) }
  }

  func forget() {
    pairCount = Self.fewestPairs
    unsafe memory.pointee.count = 0
    unsafe memory.pointee.generation += 1
    unsafe keys.initialize(repeating: .zero, count: Self.fewestPairs)
  }

  /// Whether it has a word, of which it was not seen with others whether it is passed.
  ///
  /// - Parameter key: of a word that it holds whole.
  @inline(__always) func has(_ key: WordKey) -> Bool {
    let known = unsafe keys[key.hash & (pairCount - 1)]
    return known[0] == key.low && known[2] == key.high
      || known[1] == key.low && known[3] == key.high
  }

  /// - Parameter key: of a word that it holds whole.
  func insert(_ key: WordKey) {
    unsafe memory.pointee.count += 1
    if unsafe memory.pointee.count > pairCount, pairCount < Self.mostPairs { grow() }
    let place = key.hash & (pairCount - 1)
    let old = unsafe keys[place]
    unsafe keys[place] = SIMD4(key.low, old[0], key.high, old[2])
  }

  /// Words remain where they lie, most of which is not looked at any more.
  private func grow() {
    let (old, new) = (pairCount, min(4 * pairCount, Self.mostPairs))
    unsafe (keys + old).initialize(repeating: .zero, count: new - old)
    pairCount = new
    unsafe memory.pointee.count = 0
  }

  /// Says where others are looked for, so that what is known of them is fetched early.
  @inline(__always) func follow(_ table: WordTable) {
    let (start, size, mask) = unsafe table.slotPlaces
    unsafe memory.pointee.words.slots = start
    unsafe memory.pointee.words.slot_size = UInt64(size)
    unsafe memory.pointee.words.slot_mask = UInt64(mask)
  }

  /// What is passed, as it is looked for. It is kept only beside the words, and counts no references.
  @safe struct View {
    private let memory: UnsafePointer<Memory>

    fileprivate init(_ memory: UnsafePointer<Memory>) { unsafe self.memory = memory }

    fileprivate var generation: Int { unsafe memory.pointee.generation }

    fileprivate var words: UnsafePointer<caret_passed_words> {
      unsafe memory.pointer(to: \.words)!
    }
  }

  var view: View { unsafe View(UnsafePointer(memory)) }
}

/// The words of 64 bytes of a text, a bit for each byte, the first lowest. A chunk is a run without white space; one that ends behind
/// the block is not looked at.
struct WordBlock {
  static let byteCount = UInt64.bitWidth

  let blanks, letters: UInt64
  /// A byte of each chunk, the first that may belong to a word; chunks that surely have no word are left out.
  let chunks: UInt64
  /// Of these the ones that are a word of ASCII letters with at most plain punctuation around it.
  let plain: UInt64
  /// Of these the ones that are passed.
  let passed: UInt64
  /// The first eight bytes of the last plain word, or of the word before the block.
  let last: UInt64
  /// Which words were passed then.
  private let generation: Int

  /// The words of the bytes of a text from a place on; nil where not as many follow behind them as a key holds.
  ///
  /// - Parameters:
  ///   - end: where the text ends.
  ///   - last: the first eight bytes of the word before them.
  ///   - passed: what is passed; nil is nothing.
  @inline(__always)
  init?(
    at place: Int, in text: Span<UInt8>, upTo end: Int, behind last: UInt64,
    passing passed: PassedWords.View?
  ) {
    precondition(place >= 0 && end <= text.count)
    guard place < end, place + Self.byteCount + WordKey.utf8Count <= text.count else {
      return nil
    }
    let count = UInt64(truncatingIfNeeded: min(end - place, Self.byteCount))
    let block = unsafe text.withUnsafeBufferPointer {
      unsafe caret_mark_word_block($0.baseAddress! + place, count, passed?.words, last)
    }
    (blanks, letters) = (block.blanks, block.letters)
    (chunks, plain, self.passed) = (block.chunks, block.plain, block.passed)
    (self.last, generation) = (block.last, passed?.generation ?? 0)
  }

  /// Whether what was passed then still is.
  @inline(__always) func isCurrent(_ passed: PassedWords.View?) -> Bool {
    generation == passed?.generation ?? 0
  }

  /// The plain word whose first letter is one of the bytes, of a block that begins at a place of a text.
  @inline(__always) func word(at first: Int, of text: Span<UInt8>, from place: Int) -> ScannedWord {
    let count = (~(letters &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
    let range = place &+ first..<place &+ first &+ count
    return ScannedWord(range: range, key: WordKey(text, inside: range), isPartOfName: false)
  }

  /// The chunk that one of the bytes belongs to, of a block that begins at a place.
  @inline(__always) func chunk(around byte: Int, from place: Int) -> Range<Int> {
    let before = blanks & ~(.max &<< UInt64(truncatingIfNeeded: byte))
    let count = (blanks &>> UInt64(truncatingIfNeeded: byte)).trailingZeroBitCount
    return place &+ (UInt64.bitWidth &- before.leadingZeroBitCount)..<place &+ byte &+ count
  }
}
