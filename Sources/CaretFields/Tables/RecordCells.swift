/// The cells of one record, as ranges of the bytes they lie in.
///
/// Reading is one pass over the bytes, and its memory is used again for the next record. RFC 4180: a cell that
/// begins with a quote ends with one, and inside two quotes stand for one; a quote in the middle of a cell
/// is a character as any other. Lines end with LF or CR LF. A record whose quotes are wrong (text behind the
/// closing one, or none) is broken: it ends with its first line, so that one stray quote costs one row.
struct RecordCells {
  struct Cell {
    var start: Int
    var end: Int
    /// Whether all bytes are ASCII and none is NUL.
    var isPlain: Bool
    /// Whether doubled quotes stand in it.
    var isEscaped: Bool

    var range: Range<Int> { start..<end }
  }

  private(set) var cells: [Cell] = []
  /// Whether the quotes of the record are wrong; then `cells` are those before the wrong one.
  private(set) var isBroken = false

  /// Whether the record is an empty line.
  var isBlank: Bool { cells.count == 1 && cells[0].start == cells[0].end && !isBroken }

  /// Reads the record at an index and gives the index behind its line end.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, _ dialect: TableDialect) -> Int {
    cells.removeAll(keepingCapacity: true)
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
  private mutating func readPlain(
    _ bytes: Span<UInt8>, from start: Int, _ delimiter: UInt8
  ) -> Int {
    var index = start
    // The high bit shows a byte that is not ASCII, or NUL, from which 1 can't be taken.
    var special: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == 0x0A { break }
      special |= byte | (byte &- 1)
      index += 1
    }
    var end = index
    if end > start, bytes[end - 1] == 0x0D, index == bytes.count || bytes[index] == 0x0A {
      end -= 1
    }
    cells.append(Cell(start: start, end: end, isPlain: special < 0x80, isEscaped: false))
    return index
  }

  /// A cell in quotes; gives the index of the delimiter or line feed behind it, nil when there is neither.
  private mutating func readQuoted(
    _ bytes: Span<UInt8>, from open: Int, _ quote: UInt8, _ delimiter: UInt8
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
    cells.append(
      Cell(start: open + 1, end: index, isPlain: special < 0x80, isEscaped: isEscaped))
    return end
  }

  /// The index of what ends a quoted cell: the delimiter, the line feed, or the end of the bytes; nil when
  /// something else follows the quote.
  static func end(ofQuoted bytes: Span<UInt8>, closingAt close: Int, _ delimiter: UInt8) -> Int? {
    var index = close + 1
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index == bytes.count || bytes[index] == 0x0A { return index }
    return bytes[close + 1] == delimiter ? close + 1 : nil
  }

  private mutating func breakOff(_ bytes: Span<UInt8>, _ start: Int) -> Int {
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
