internal import CaretBytes

/// The cells of one record, as ranges of the bytes they lie in.
///
/// Reading is one pass over the bytes, and its memory is used again for the next record. RFC 4180: a cell that
/// begins with a quote ends with one, and inside two quotes stand for one; a quote in the middle of a cell
/// is a character as any other. Lines end with LF or CR LF. A record whose quotes are wrong (text behind the
/// closing one, or none) is broken: it ends with its first line, so that one stray quote costs one row.
struct RecordCells: ~Copyable {
  struct Cell: BitwiseCopyable {
    var start: Int
    var end: Int
    /// Whether all bytes are ASCII and none is NUL.
    var isPlain: Bool
    /// Whether doubled quotes stand in it.
    var isEscaped: Bool

    var range: Range<Int> { start..<end }
  }

  /// How many cells the record has.
  private(set) var count = 0
  /// Whether the quotes of the record are wrong; then the cells are those before the wrong one.
  private(set) var isBroken = false
  private var room: Cells<Cell>

  init() { room = .allocate(32) }

  deinit { room.deallocate() }

  subscript(_ index: Int) -> Cell { room.part(0, count)[index] }

  var last: Cell? { count > 0 ? self[count - 1] : nil }

  func map<Result>(_ transform: (Cell) -> Result) -> [Result] {
    let room = room
    return (0..<count).map { transform(room[$0]) }
  }

  private mutating func append(_ cell: Cell) {
    if count == room.count { grow() }
    room[count] = cell
    count += 1
  }

  private mutating func grow() {
    let larger = Cells<Cell>.allocate(2 * count)
    room.copy(0, count, to: larger, 0)
    room.deallocate()
    room = larger
  }

  /// Whether the record is an empty line.
  var isBlank: Bool { count == 1 && room[0].start == room[0].end && !isBroken }

  /// Reads the record at an index and gives the index behind its line end.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, _ dialect: TableDialect) -> Int {
    read(bytes.view, from: start, dialect)
  }

  mutating func read(_ bytes: ByteView, from start: Int, _ dialect: TableDialect) -> Int {
    count = 0
    isBroken = false
    var index = start
    while true {
      if let quote = dialect.quote, index < bytes.count, bytes[index] == quote {
        guard let end = readQuoted(bytes, from: index, quote, dialect.delimiter) else {
          return breakOff(bytes, start)
        }
        index = end
      } else {
        index = readPlain(bytes, from: index, dialect.delimiter)
      }
      guard index < bytes.count, bytes[index] == dialect.delimiter else { break }
      index += 1
    }
    return index < bytes.count ? index + 1 : index
  }

  /// A cell without quotes; gives the index of the delimiter or line feed behind it.
  @inline(__always)
  private mutating func readPlain(
    _ bytes: ByteView, from start: Int, _ delimiter: UInt8
  ) -> Int {
    let (index, isPlain) = bytes.end(ofCell: start, delimiter)
    var end = index
    if end > start, bytes[end - 1] == 0x0D, index == bytes.count || bytes[index] == 0x0A {
      end -= 1
    }
    append(Cell(start: start, end: end, isPlain: isPlain, isEscaped: false))
    return index
  }

  /// A cell in quotes; gives the index of the delimiter or line feed behind it, nil when there is neither.
  private mutating func readQuoted(
    _ bytes: ByteView, from open: Int, _ quote: UInt8, _ delimiter: UInt8
  ) -> Int? {
    var index = open + 1
    var special: UInt8 = 0
    var isEscaped = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        guard index + 1 < bytes.count, bytes[index + 1] == quote else { break }
        isEscaped = true
        index += 1
      }
      special |= byte | (byte &- 1)
      index += 1
    }
    guard index < bytes.count else { return nil }
    guard let end = RecordCells.end(ofQuoted: bytes, closingAt: index, delimiter) else {
      return nil
    }
    append(
      Cell(start: open + 1, end: index, isPlain: special < 0x80, isEscaped: isEscaped))
    return end
  }

  /// The index of what ends a quoted cell: the delimiter, the line feed, or the end of the bytes; nil when
  /// something else follows the quote.
  static func end(ofQuoted bytes: ByteView, closingAt close: Int, _ delimiter: UInt8) -> Int? {
    var index = close + 1
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index == bytes.count || bytes[index] == 0x0A { return index }
    return bytes[close + 1] == delimiter ? close + 1 : nil
  }

  private mutating func breakOff(_ bytes: ByteView, _ start: Int) -> Int {
    isBroken = true
    return bytes.firstIndex(of: 0x0A, from: start).map { $0 + 1 } ?? bytes.count
  }

  /// The bytes of a cell, with its doubled quotes made single.
  static func value(_ cell: Cell, in bytes: Span<UInt8>, _ dialect: TableDialect) -> [UInt8] {
    var value = bytes.array(cell.range)
    guard cell.isEscaped, let quote = dialect.quote else { return value }
    var isSecond = false
    value.removeAll { byte in
      isSecond = byte == quote && !isSecond
      return byte == quote && !isSecond
    }
    return value
  }
}

extension ByteView {
  /// The place of the delimiter or line feed behind an unquoted cell, or the count, and whether the bytes before it are
  /// ASCII without NUL. Sixteen bytes at once, for most cells are no longer.
  @inline(__always)
  fileprivate func end(ofCell start: Int, _ delimiter: UInt8) -> (place: Int, isPlain: Bool) {
    var place = start
    // The high bit shows a byte that is not ASCII, or NUL, from which 1 can't be taken.
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var special: UInt64 = 0
    while place &+ 16 <= count {
      let lanes = lanes(at: place)
      let inside = (lanes.highBits(besides: delimiter) & lanes.highBits(besides: 0x0A)).words
      let ends = ~inside & SIMD2(repeating: highBits)
      let odd = (lanes | (lanes &- 1)).words
      if ends[0] | ends[1] == 0 {
        special |= odd[0] | odd[1]
        place &+= 16
        continue
      }
      // The bits below the first end.
      if ends[0] != 0 {
        special |= odd[0] & (ends[0] &- 1) & ~ends[0]
        place &+= ends[0].trailingZeroBitCount &>> 3
      } else {
        special |= odd[0] | odd[1] & (ends[1] &- 1) & ~ends[1]
        place &+= 8 &+ ends[1].trailingZeroBitCount &>> 3
      }
      return (place, special & highBits == 0)
    }
    while place < count, self[place] != delimiter, self[place] != 0x0A {
      special |= UInt64(self[place] | (self[place] &- 1))
      place &+= 1
    }
    return (place, special & highBits == 0)
  }
}
