internal import CaretBytes

/// Numbers and bytes as a journal holds them: seven bits a byte, the low ones first; bytes behind their
/// count.
struct JournalBytes {
  private(set) var bytes: [UInt8] = []
  /// Where they go as they come; nil keeps them here.
  private let entry: StreamedEntry?

  init(to entry: StreamedEntry? = nil) { self.entry = entry }

  /// How many are handed on at once.
  private static let pieceCount = 1 << 16

  /// Gives its bytes away for others, and goes on behind those: neither are copied.
  mutating func exchange(with others: inout [UInt8]) { swap(&bytes, &others) }

  mutating func append(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: some Collection<UInt8>) {
    append(text.count)
    bytes += text
  }

  /// The same for a text that may be long: where bytes are handed on it is not copied.
  mutating func append(_ text: [UInt8]) {
    append(text.count)
    guard let entry, bytes.count + text.count > JournalBytes.pieceCount else {
      bytes += text
      return
    }
    handOn()
    entry.append(text.span)
  }

  /// Hands on what is kept here, where somebody takes it.
  mutating func handOn() {
    guard let entry else { return }
    entry.append(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) { append(text.utf8) }
}

/// Reads what `JournalBytes` wrote; nil where the bytes end too early or make no sense.
struct JournalBytesReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst(), shift < 64 {
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
      shift += 7
    }
    return nil
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String? {
    bytes().map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A sum of bytes, eight at a time: a gigabyte takes a fraction of a second. How the bytes come in pieces
/// does not matter. It tells apart what was written whole from what was not, and texts from each other.
struct JournalSum {
  private var sum: UInt64 = 0xcbf2_9ce4_8422_2325
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init() {}

  init(_ bytes: ArraySlice<UInt8>) { add(bytes.span) }

  mutating func add(_ bytes: Span<UInt8>) {
    var start = 0
    while filled != 0, start < bytes.count { add(bytes[start], &start) }
    start = add(wordsOf: bytes.view, from: start)
    while start < bytes.count { add(bytes[start], &start) }
  }

  /// Adds whole words, as many as there are, and gives the place behind them.
  private mutating func add(wordsOf bytes: ByteView, from start: Int) -> Int {
    // As a property it would be written to memory with each word.
    var sum = sum
    var place = start
    while place &+ 8 <= bytes.count {
      sum = JournalSum.mixed(sum, bytes.word(at: place))
      place &+= 8
    }
    self.sum = sum
    return place
  }

  private mutating func add(_ byte: UInt8, _ place: inout Int) {
    word |= UInt64(byte) << filled
    filled += 8
    if filled == 64 { mix() }
    place += 1
  }

  private mutating func mix() {
    sum = JournalSum.mixed(sum, word)
    (word, filled) = (0, 0)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ mixed >> 29
  }

  var value: UInt64 {
    var copy = self
    copy.mix()
    return copy.sum
  }
}
