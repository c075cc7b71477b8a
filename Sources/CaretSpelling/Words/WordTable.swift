internal import CaretBytes

/// Each distinct word of a run and the verdict on it, found by its key.
///
/// Each word is marked with the last document that had it, so that a document's words can be asked for.
/// Open addressing over 24-byte slots. When it has taken in `capacity` words it forgets them all and starts
/// again: verdicts can be had anew, memory can't.
struct WordTable {
  /// What is known of a word, in the room of a number: that it is right, which unknown word it is, or what is asked of a
  /// right one.
  struct Value: Equatable {
    /// 0 for a right word, the number of an unknown one, from 1, or a question, whose highest bit is set.
    private let bits: UInt32

    private init(bits: UInt32) { self.bits = bits }

    /// A right word, of which nothing is asked.
    static let right = Value(bits: 0)

    /// An unknown word, by its number from 0.
    init(unknown index: Int) { bits = UInt32(index) + 1 }

    /// A right word that may be wrong in its sentence.
    init(_ question: RealWord.Question) { bits = question.bits }

    /// The number of an unknown word; nil for a right one.
    @inline(__always) var unknownIndex: Int? { isOfRightWord ? nil : Int(bits) - 1 }

    /// What is asked of a right word; nil for any other.
    @inline(__always) var question: RealWord.Question? {
      bits >= RealWord.Question.first ? RealWord.Question(bits: bits) : nil
    }

    /// Whether the word is right by itself.
    @inline(__always) var isOfRightWord: Bool { bits == 0 || bits >= RealWord.Question.first }
  }

  private struct Slot {
    /// Zero for a free slot: no word has a byte 0.
    var key = WordKey(low: 0, high: 0)
    var value = Value.right
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
  /// Whether the document had the word before that was asked for last.
  private(set) var wasMet = false
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
    slots = capacity == 0 ? [] : Self.freeSlots(slotCount)
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

  /// Asks nothing more of a word as long as the present document lasts.
  mutating func pass(_ key: WordKey) {
    let i = place(of: key)
    if !slots[i].isFree { slots[i].passing = document }
  }

  /// Where the slots lie, and how far apart; the mask of a hash is the number of one. It holds until a word is taken in.
  var slotPlaces: (start: UnsafePointer<CChar>, size: Int, mask: Int) {
    let size = MemoryLayout<Slot>.stride
    return unsafe slots.withUnsafeBytes {
      unsafe ($0.baseAddress!.assumingMemoryBound(to: CChar.self), size, slots.count - 1)
    }
  }

  /// The value of a word, if it was asked for before.
  @inline(__always) mutating func value(of key: WordKey) -> Value? {
    let i = place(of: key)
    guard !slots[i].isFree else { return nil }
    wasMet = slots[i].document == document
    if !wasMet {
      slots[i].document = document
      if slots[i].value == .right { slots[i].passing = document }
      if notes { noted.append(key) }
    }
    return slots[i].passing == document ? .right : slots[i].value
  }

  /// Takes in a word that the table does not have.
  mutating func insert(_ key: WordKey, _ value: Value) {
    if count >= capacity { forget() }
    if count * 4 >= slots.count * 3 { grow() }
    wasMet = false
    slots[place(of: key)] = Slot(
      key: key, value: value, document: document, passing: value == .right ? document : 0)
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

  /// Many lie in large pages, of which the processor has all places at hand.
  private static func freeSlots(_ count: Int) -> [Slot] {
    Array(room: count) { slots in
      for i in 0..<count { slots[i] = Slot() }
      return count
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Self.freeSlots(old.count * 2)
    for slot in old where !slot.isFree { slots[place(of: slot.key)] = slot }
  }

  /// Forgets every word.
  mutating func forget() {
    for i in slots.indices { slots[i] = Slot() }
    count = 0
  }
}
