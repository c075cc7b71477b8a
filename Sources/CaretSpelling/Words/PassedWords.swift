internal import CSystem
internal import CaretBytes

/// The words that a document had before and of which nothing more is asked there, as most words are: near to the processor, by a number
/// for each, two of them for each hash, of which the older one goes where a third comes. What is not here may be passed nevertheless.
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
  /// For each hash the numbers of two words.
  private let numbers: UnsafeMutablePointer<SIMD2<UInt64>>

  /// There are few pairs at first, so that a short document is begun at once.
  private static let fewestPairs = 1 << 6
  private static let mostPairs = 1 << 14

  init() {
    unsafe numbers = .allocate(capacity: Self.mostPairs)
    unsafe memory = .allocate(capacity: 1)
    let start = unsafe UnsafeRawPointer(numbers)
    unsafe memory.initialize(
      to: Memory(
        words: caret_passed_words(
          numbers: start.assumingMemoryBound(to: UInt64.self), mask: 0,
          slots: start.assumingMemoryBound(to: CChar.self), slot_size: 0, slot_mask: 0)))
    forget()
  }

  deinit {
    unsafe numbers.deallocate()
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
    unsafe numbers.initialize(repeating: .zero, count: Self.fewestPairs)
  }

  /// Whether it has a word, of which it was not seen with others whether it is passed.
  @inline(__always) func has(_ key: WordKey) -> Bool {
    let known = unsafe numbers[key.hash & (pairCount - 1)]
    return known[0] == key.number || known[1] == key.number
  }

  /// Takes in a word that it may have.
  @inline(__always) func insert(_ key: WordKey) {
    if !has(key) { take(key) }
  }

  private func take(_ key: WordKey) {
    unsafe memory.pointee.count += 1
    if unsafe memory.pointee.count > pairCount, pairCount < Self.mostPairs { grow() }
    let place = key.hash & (pairCount - 1)
    let old = unsafe numbers[place]
    unsafe numbers[place] = SIMD2(key.number, old[0])
  }

  /// Words remain where they lie, most of which is not looked at any more.
  private func grow() {
    let (old, new) = (pairCount, min(4 * pairCount, Self.mostPairs))
    unsafe (numbers + old).initialize(repeating: .zero, count: new - old)
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

    /// Changes when words are forgotten.
    var generation: Int { unsafe memory.pointee.generation }

    fileprivate var words: UnsafePointer<caret_passed_words> {
      unsafe memory.pointer(to: \.words)!
    }
  }

  var view: View { unsafe View(UnsafePointer(memory)) }
}

/// Words of a text that were found side by side, 64 bytes at a time, with those that are not passed one by one.
///
/// Safe, as it has room for as many as are found at once, which it is lent, and is used no longer than that.
@safe struct FoundWords {
  private let room: UnsafeMutablePointer<caret_found_word>
  private var window = caret_word_window()
  /// The place that others are counted from.
  private var start = 0

  static var mostCount: Int { Int(caret_most_found) }

  @inline(__always) @unsafe
  init(_ room: UnsafeMutableBufferPointer<caret_found_word>) {
    precondition(room.count >= Self.mostCount)
    unsafe self.room = room.baseAddress!
  }

  /// Finds the words from a place on, as many as there is room for.
  ///
  /// - Parameters:
  ///   - end: where the text ends.
  ///   - last: the lower half of the key of the word before them.
  ///   - passed: what is passed; nil is nothing.
  @inline(__always)
  mutating func find(
    from place: Int, in text: Span<UInt8>, upTo end: Int, behind last: UInt64,
    passing passed: PassedWords.View?
  ) {
    precondition(place >= 0 && place <= end && end <= text.count)
    start = place
    window = unsafe text.withUnsafeBufferPointer {
      unsafe caret_find_words(
        $0.baseAddress! + place, UInt64(end &- place), UInt64(text.count &- place), passed?.words,
        last, room)
    }
  }

  /// How many there are.
  @inline(__always) var count: Int { Int(window.count) }

  /// The place behind them, where a chunk begins or the text ends.
  @inline(__always) var end: Int { start &+ Int(truncatingIfNeeded: window.place) }

  /// Whether a chunk begins there that is longer than what is looked at in one step.
  @inline(__always) var isLongBehind: Bool { window.is_long }

  /// The words that were passed behind the last one: how many, and the last of them.
  @inline(__always)
  func passedBehind(in text: Span<UInt8>) -> (count: Int, last: ScannedWord)? {
    if window.passed == 0 { return nil }
    let last = word(window.before, Int(window.before_size), window.before_is_name, in: text)
    return (Int(window.passed), last)
  }

  /// The words that were passed before one of them.
  @inline(__always)
  func passed(before index: Int, in text: Span<UInt8>) -> (count: Int, last: ScannedWord)? {
    let next = unsafe room[index]
    if next.passed == 0 { return nil }
    let last = word(next.before, Int(next.before_size), next.before_is_name, in: text)
    return (Int(next.passed), last)
  }

  /// One of them; nil where a chunk is, whose words are to be found by looking at each character.
  @inline(__always)
  func word(_ index: Int) -> ScannedWord? {
    let found = unsafe room[index]
    let count = Int(found.size)
    if count == 0 { return nil }
    let place = start &+ Int(found.start)
    let key = WordKey(low: found.low, high: found.high)
    return ScannedWord(range: place..<place &+ count, key: key, isPartOfName: found.is_name)
  }

  /// Fetches what earlier runs have found about all of them, of a chunk about any word.
  @inline(__always)
  func fetch(from verdicts: VerdictCache?) {
    guard let verdicts else { return }
    for index in 0..<count {
      let found = unsafe room[index]
      verdicts.fetch(WordKey(low: found.low, high: found.high))
    }
  }

  /// The chunk at the place of one of them, where there is one.
  func chunk(_ index: Int) -> Range<Int> {
    let found = unsafe room[index]
    let place = start + Int(found.start)
    return place..<place + Int(found.low)
  }

  @inline(__always)
  private func word(
    _ offset: UInt32, _ count: Int, _ isPartOfName: Bool, in text: Span<UInt8>
  ) -> ScannedWord {
    let place = start &+ Int(offset)
    let range = place..<place &+ count
    return ScannedWord(
      range: range, key: WordKey(text, inside: range), isPartOfName: isPartOfName)
  }
}
