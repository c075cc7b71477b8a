public import CaretBytes
internal import Glibc

/// A piece of a table that begins and ends with a record.
public struct TablePiece: Sendable {
  /// What a piece of a table holds.
  public enum Content: Sendable {
    /// Whole records.
    case records
    /// A single line that is no record, because its quote never closes.
    case unclosedQuote
    /// The front of a line that is too long to be kept.
    case tooLong
    /// More of such a line, up to its end or not, or the lines behind one whose quote never closes, as far as
    /// they have not the shape of rows.
    case moreOfBroken
  }

  /// The piece's bytes.
  public var bytes: [UInt8]
  /// Where it begins in the table.
  public var utf8Offset: UTF8Offset
  /// What they are.
  public var content = Content.records

  /// A piece that starts at a byte of the table.
  public init(bytes: [UInt8], utf8Offset: UTF8Offset, content: Content = .records) {
    self.bytes = bytes
    self.utf8Offset = utf8Offset
    self.content = content
  }
}

/// Cuts a table into pieces of whole records, which can then be judged one beside the other.
///
/// Where a record ends is decided by the quotes alone, so the cutter looks for quotes and line feeds, with
/// `memchr`'s speed, and for nothing else. Its rules for broken quotes are those of `RecordCells`. A record
/// that doesn't end within `longestRecord` bytes is none: with an open quote its first line is a broken
/// row, and reading goes on behind it; a line without an end comes in parts that are no records, so that
/// memory stays bounded whatever its length. Behind a quote that never closes may stand its text: lines that
/// have not as many cells as a row are taken for it, so that one stray quote is one problem.
public struct RecordCutter: Sendable {
  /// More bytes than these are no record: a quote was not closed.
  public static let longestRecord = 1 << 20

  private let dialect: TableDialect
  private var buffer: [UInt8] = []
  private var offset = 0
  /// Whether the front of a line that is too long has been cut off.
  private var isInLongLine = false
  /// Whether a quote has not closed, and no row has come since.
  private var isInOpenQuote = false
  /// How many cells a row has; nil as long as nobody knows, and every line may be one.
  public var columnCount: Int?

  /// A cutter for a table in a dialect, at its start.
  public init(_ dialect: TableDialect) {
    self.dialect = dialect
  }

  /// The pieces that are whole once a block has come.
  public mutating func append(_ block: [UInt8]) -> [TablePiece] {
    if buffer.isEmpty { buffer = block } else { buffer += block }
    return cut(isLast: false)
  }

  /// What is left at the end of the table.
  public mutating func finish() -> [TablePiece] { cut(isLast: true) }

  private mutating func cut(isLast: Bool) -> [TablePiece] {
    var pieces: [TablePiece] = []
    while !buffer.isEmpty {
      if isInLongLine {
        pieces.append(takeMoreOfLine())
        continue
      }
      if isInOpenQuote {
        if let piece = takeMoreOfQuote(isLast: isLast) { pieces.append(piece) }
        if isInOpenQuote, !isLast { break }
        continue
      }
      let (end, hasOpenQuote) = isLast ? wholeRecordsAtEnd() : wholeRecords()
      if end > 0 {
        pieces.append(take(end, .records))
      } else if isLast || buffer.count > Self.longestRecord {
        pieces.append(takeBroken(hasOpenQuote))
      } else {
        break
      }
    }
    return pieces
  }

  /// The long line up to its end, or as far as it is there.
  private mutating func takeMoreOfLine() -> TablePiece {
    let end = buffer.span.next(0x0A, from: 0)
    isInLongLine = end == nil
    return take(end.map { $0 + 1 } ?? buffer.count, .moreOfBroken)
  }

  /// The lines up to the first that has the shape of a row; nil when there is none.
  private mutating func takeMoreOfQuote(isLast: Bool) -> TablePiece? {
    var record = RecordCells()
    var start = 0
    while start < buffer.count {
      let end = buffer.span.next(0x0A, from: start).map { $0 + 1 }
      if end == nil, !isLast {
        // A line without an end is no row, however long it becomes.
        isInLongLine = buffer.count - start > Self.longestRecord
        if isInLongLine { start = buffer.count }
        break
      }
      _ = record.read(buffer.span.extracting(start..<(end ?? buffer.count)), from: 0, dialect)
      if !record.isBroken, columnCount.map({ $0 == record.count }) ?? true {
        isInOpenQuote = false
        break
      }
      start = end ?? buffer.count
    }
    return start > 0 ? take(start, .moreOfBroken) : nil
  }

  private mutating func takeBroken(_ hasOpenQuote: Bool) -> TablePiece {
    let line = buffer.span.next(0x0A, from: 0).map { $0 + 1 } ?? buffer.count
    if hasOpenQuote, line <= Self.longestRecord {
      isInOpenQuote = true
      return take(line, .unclosedQuote)
    }
    isInLongLine = true
    return take(min(Self.longestRecord, buffer.count), .tooLong)
  }

  private mutating func take(_ count: Int, _ content: TablePiece.Content) -> TablePiece {
    defer { drop(count) }
    return TablePiece(
      bytes: count == buffer.count ? buffer : Array(buffer[..<count]),
      utf8Offset: UTF8Offset(offset),
      content: content)
  }

  private mutating func drop(_ count: Int) {
    buffer = count == buffer.count ? [] : Array(buffer[count...])
    offset += count
  }

  /// The same at the end of the table, where a last record needs no line end.
  private func wholeRecordsAtEnd() -> (end: Int, hasOpenQuote: Bool) {
    let (end, hasOpenQuote) = wholeRecords()
    return hasOpenQuote ? (end, true) : (buffer.count, false)
  }

  /// The index behind the last record that is whole, and whether a quote is open behind it.
  private func wholeRecords() -> (end: Int, hasOpenQuote: Bool) {
    let bytes = buffer.span
    guard let quote = dialect.quote else {
      return (bytes.behindLastLineFeed(0..<bytes.count), false)
    }
    var safe = 0
    // Where the part began that is known to be outside of quotes.
    var outside = 0
    var index = 0
    while let open = bytes.next(quote, from: index) {
      // A quote inside a cell that doesn't begin with one is a character as any other.
      guard open == outside || opens(after: bytes[open - 1]) else {
        index = open + 1
        continue
      }
      safe = max(safe, bytes.behindLastLineFeed(outside..<open))
      guard let close = closingQuote(bytes, after: open, quote) else { return (safe, true) }
      // At the end of the buffer it is not known yet whether this quote is the first of two.
      if close + 2 >= bytes.count { return (safe, false) }
      if let end = RecordCells.end(ofQuoted: bytes.view, closingAt: close, dialect.delimiter) {
        (index, outside) = (end, end)
      } else {
        guard let line = bytes.next(0x0A, from: safe) else { return (safe, false) }
        (safe, index, outside) = (line + 1, line + 1, line + 1)
      }
    }
    return (max(safe, bytes.behindLastLineFeed(outside..<bytes.count)), false)
  }

  private func opens(after byte: UInt8) -> Bool { byte == dialect.delimiter || byte == 0x0A }

  private func closingQuote(_ bytes: Span<UInt8>, after open: Int, _ quote: UInt8) -> Int? {
    var index = open + 1
    while let close = bytes.next(quote, from: index) {
      guard close + 1 < bytes.count, bytes[close + 1] == quote else { return close }
      index = close + 2
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The next index of a byte, by the C library.
  func next(_ byte: UInt8, from start: Int) -> Int? {
    withView { $0.firstIndex(of: byte, from: start) }
  }

  /// The index behind the last line feed of a range, 0 when there is none.
  func behindLastLineFeed(_ range: Range<Int>) -> Int {
    lastIndex(of: 0x0A, from: range.lowerBound, to: range.upperBound).map { $0 + 1 } ?? 0
  }
}
