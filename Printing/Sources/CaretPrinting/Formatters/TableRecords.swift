internal import CaretText

/// A record of a table in a file: its cells, and where they lie.
struct TableRecord {
  /// A cell without its quotes; its range has them.
  struct Cell {
    var bytes: [UInt8] = []
    var range: Range<Int>
  }

  var cells: [Cell] = []
  /// Where it lies, the line end included.
  var range: Range<Int>
}

/// Reads the records of a table by RFC 4180: cells between delimiters, in quotes where they hold those or line ends.
struct TableRecords {
  private let lines: TextLines
  private let delimiter: UInt8?
  private let quote: UInt8?
  /// What stands between cells, once it is known.
  private var mark: UInt8?

  /// - Parameter delimiter: nil for the one of comma, semicolon, tab and bar that the first line has most of.
  init(_ lines: TextLines, delimiter: UInt8?, quote: UInt8?) {
    (self.lines, self.delimiter, self.quote, mark) = (lines, delimiter, quote, delimiter)
  }

  mutating func rewind() {
    lines.rewind()
    mark = delimiter
  }

  /// The next record; nil at the end. Empty lines are none.
  mutating func next() -> TableRecord? {
    while let line = lines.next() {
      if line.bytes.isEmpty { continue }
      return record(line)
    }
    return nil
  }

  private mutating func record(_ first: TextLines.Line) -> TableRecord {
    let skipped = first.start == 0 && first.bytes.starts(with: VisibleLine.mark) ? 3 : 0
    if mark == nil { mark = Self.likeliest(in: first.bytes) }
    var record = TableRecord(range: first.start..<first.end)
    var cell = TableRecord.Cell(range: first.start + skipped..<first.start + skipped)
    var isQuoted = false
    var line = first
    var index = line.bytes.startIndex + skipped
    func place(_ index: Int) -> Int { line.start + index - line.bytes.startIndex }
    func end(at index: Int) {
      cell.range = cell.range.lowerBound..<max(cell.range.lowerBound, place(index))
      record.cells.append(cell)
    }
    while true {
      guard index < line.bytes.endIndex else {
        // A line end in quotes is a part of the cell.
        guard isQuoted, let next = lines.next() else { break }
        cell.bytes.append(0x0A)
        record.range = first.start..<next.end
        line = next
        index = line.bytes.startIndex
        continue
      }
      let byte = line.bytes[index]
      if byte == quote, isQuoted || cell.bytes.isEmpty {
        let isDoubled =
          isQuoted && index + 1 < line.bytes.endIndex && line.bytes[index + 1] == quote
        if isDoubled { cell.bytes.append(byte) } else { isQuoted.toggle() }
        index += isDoubled ? 2 : 1
        continue
      }
      if byte == mark, !isQuoted {
        end(at: index)
        cell = TableRecord.Cell(range: place(index) + 1..<place(index) + 1)
      } else {
        cell.bytes.append(byte)
      }
      index += 1
    }
    end(at: index)
    return record
  }

  private static func likeliest(in line: ArraySlice<UInt8>) -> UInt8 {
    let marks = Array(",;\t|".utf8)
    let counts = marks.map { mark in line.count { $0 == mark } }
    let most = counts.max() ?? 0
    return most == 0 ? marks[0] : zip(marks, counts).first { $1 == most }?.0 ?? marks[0]
  }
}
