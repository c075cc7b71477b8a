internal import CSystem
internal import CaretBytes

/// Each distinct word of a run and the verdict on it, found by its key.
///
/// Each word is marked with the last document that had it, so that a document's words can be asked for.
/// Open addressing over 24-byte slots. When it has taken in `capacity` words it forgets them all and starts
/// again: verdicts can be had anew, memory can't.
struct WordTable {
  /// What is known of a word; in a checker's table of words 0 for a right one, otherwise the number of an unknown
  /// word, from 1, or a `RealWord.Question`.
  typealias Value = UInt32

  private struct Slot {
    /// Zero for a free slot: no word has a byte 0.
    var key = WordKey(low: 0, high: 0)
    var value: Value = 0
    /// The document that had the word last.
    var document: UInt16 = 0
    /// The last document in which nothing more was asked of the word, once it was met.
    var passing: UInt16 = 0

    var isFree: Bool { key.low == 0 && key.high == 0 }
  }

  private var slots: [Slot]
  private(set) var count = 0
  /// How many distinct words the run has asked about; those that were forgotten count again.
  private(set) var totalCount = 0
  private let capacity: Int
  /// Whether the words of a document are noted.
  var notes = false
  /// The words that the document had that was begun last, where they are noted.
  private(set) var noted: [WordKey] = []
  /// The document whose words are asked for now; numbers come again after 65,535, when all marks are cleared.
  private var document: UInt16 = 1

  /// A table that forgets after `capacity` words; with 0 it is there to be exchanged only.
  ///
  /// - Parameter slotCount: with how many slots it begins, a power of two.
  init(capacity: Int = 400_000, slotCount: Int = 4096) {
    self.capacity = capacity
    slots = capacity == 0 ? [] : Array(repeating: Slot(), count: slotCount)
  }

  /// Begins a document.
  mutating func beginDocument() {
    noted.removeAll()
    document &+= 1
    guard document == 0 else { return }
    for i in slots.indices { (slots[i].document, slots[i].passing) = (0, 0) }
    document = 1
  }

  /// Whether the document that was begun last has had the word so far.
  func isInDocument(_ word: WordKey) -> Bool {
    let slot = slots[place(of: word)]
    return !slot.isFree && slot.document == document
  }

  /// Whether the present document has had a word, and nothing more is asked of it there: it has the value 0, or was passed. False
  /// where that takes more than one look.
  @inline(__always) func isPassed(_ key: WordKey) -> Bool {
    let slot = slots[key.hash & (slots.count - 1)]
    return slot.key == key && slot.passing == document
  }

  /// Has a word that the table has the value 0 as long as the present document lasts.
  mutating func pass(_ key: WordKey) {
    let i = place(of: key)
    if !slots[i].isFree { slots[i].passing = document }
  }

  /// Has the processor fetch what is known of the words that begin among 64 bytes of a text: their slots lie far apart, and are
  /// asked for soon.
  ///
  /// - Parameters:
  ///   - start: where the bytes begin, behind which as many follow as a key holds.
  ///   - letters: which of them are letters, a bit for each.
  @inline(__always) func prefetch(_ text: Span<UInt8>, at start: Int, letters: UInt64) {
    let mask = slots.count - 1
    unsafe slots.withUnsafeBufferPointer { slots in
      guard let first = slots.baseAddress else { return }
      var starts = letters & ~(letters << 1)
      while starts != 0 {
        let place = starts.trailingZeroBitCount
        starts &= starts &- 1
        let count = (~(letters &>> UInt64(truncatingIfNeeded: place))).trailingZeroBitCount
        if count > WordKey.utf8Count { continue }
        let key = WordKey(text, inside: start &+ place..<start &+ place &+ count)
        unsafe caret_prefetch(first + (key.hash & mask))
      }
    }
  }

  /// The value of a word, if it was asked for before.
  @inline(__always) mutating func value(of key: WordKey) -> Value? {
    let i = place(of: key)
    guard !slots[i].isFree else { return nil }
    if slots[i].document != document {
      slots[i].document = document
      if slots[i].value == 0 { slots[i].passing = document }
      if notes { noted.append(key) }
    }
    return slots[i].passing == document ? 0 : slots[i].value
  }

  /// Takes in a word that the table does not have.
  mutating func insert(_ key: WordKey, _ value: Value) {
    if count >= capacity { forget() }
    if count * 2 >= slots.count { grow() }
    slots[place(of: key)] = Slot(
      key: key, value: value, document: document, passing: value == 0 ? document : 0)
    count += 1
    totalCount += 1
    if notes { noted.append(key) }
  }

  /// The slot of a word, or the free one that it would take.
  @inline(__always) private func place(of key: WordKey) -> Int {
    let mask = slots.count - 1
    var i = key.hash & mask
    while slots[i].key != key && !slots[i].isFree { i = (i + 1) & mask }
    return i
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where !slot.isFree { slots[place(of: slot.key)] = slot }
  }

  /// Forgets every word.
  mutating func forget() {
    for i in slots.indices { slots[i] = Slot() }
    count = 0
  }
}
