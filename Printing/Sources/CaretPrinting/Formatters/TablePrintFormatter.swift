internal import CaretText

/// Prints a table of a file, as CSV, with its cells in columns, and those that are marked with what is wrong.
///
/// The names of the columns stand above the rows on each page. The first rows say how wide columns are, so memory doesn't
/// grow with the table.
public final class TablePrintFormatter: PrintFormatter {
  /// How the table is written.
  public struct Dialect: Hashable, Sendable {
    /// What stands between two cells; nil for the one of comma, semicolon, tab and bar that the first line has most of.
    public var delimiter: UInt8?
    /// What stands around cells that hold delimiters or line ends, and is doubled in them; nil for nothing.
    public var quote: UInt8?
    /// Whether the first record has the names of the columns.
    public var hasHeading: Bool

    /// RFC 4180 but for what is said.
    public init(
      delimiter: UInt8? = nil, quote: UInt8? = UInt8(ascii: "\""), hasHeading: Bool = true
    ) {
      (self.delimiter, self.quote, self.hasHeading) = (delimiter, quote, hasHeading)
    }
  }

  /// The looks of the cells.
  public var style = TextStyle(PrintFont("Sans", size: 9)) { didSet { restart() } }
  /// Cells that are marked, in ascending order: by a colour behind them, with the note below their text.
  public var marks: [DocumentPrintFormatter.Mark] = [] { didSet { restart() } }
  /// Whether each row has its number before it, as spreadsheets count: the names of the columns are row 1.
  public var hasRowNumbers = false { didSet { restart() } }
  private let lines: TextLines
  private let dialect: Dialect

  /// The table of a text.
  public init(_ lines: TextLines, dialect: Dialect = Dialect()) {
    (self.lines, self.dialect) = (lines, dialect)
    super.init()
  }

  /// What could not be read, so that the table ends there.
  public var error: PrintError? { lines.error }

  public override func labelWidth(_ typesetter: Typesetter) -> Double {
    hasRowNumbers ? style.font.size * 4 : 0
  }

  public override func paragraphs() -> any ParagraphSource {
    TableParagraphs(
      TableRecords(lines, delimiter: dialect.delimiter, quote: dialect.quote),
      hasHeading: dialect.hasHeading, style: style, marks: marks, hasNumbers: hasRowNumbers)
  }
}

/// The records of a table as rows.
private final class TableParagraphs: ParagraphSource {
  private var records: TableRecords
  private let hasHeading: Bool
  private let style: TextStyle
  private let marks: [DocumentPrintFormatter.Mark]
  private let hasNumbers: Bool
  private var columns: TableColumns?
  private var isNumeric: [Bool] = []
  /// Records that were read for the widths of columns.
  private var waiting: ArraySlice<TableRecord> = []
  private var nextMark = 0
  private var number = 0
  private var end = 0

  private static let background = PrintColor(rgb: 0xFF_E3E0)
  private static let noteColor = PrintColor(rgb: 0xA0_2020)

  init(
    _ records: TableRecords, hasHeading: Bool, style: TextStyle,
    marks: [DocumentPrintFormatter.Mark], hasNumbers: Bool
  ) {
    (self.records, self.hasHeading, self.style) = (records, hasHeading, style)
    (self.marks, self.hasNumbers) = (marks, hasNumbers)
  }

  func rewind() {
    records.rewind()
    (columns, waiting, nextMark, number, end) = (nil, [], 0, 0, 0)
  }

  func next() -> PrintParagraph? {
    if columns == nil { measure() }
    guard let record = waiting.popFirst() ?? records.next(), let columns else {
      defer { number += 1 }
      return number == 0 ? PrintParagraph("", style: style) : nil
    }
    number += 1
    let isHeading = hasHeading && number == 1
    let row = TableRow(cells(of: record, isHeading: isHeading), in: columns, isHeading: isHeading)
    var paragraph = PrintParagraph(
      row, source: UTF8Offset(end)..<UTF8Offset(record.range.upperBound), style: style)
    end = record.range.upperBound
    if hasNumbers { paragraph.label = String(number) }
    return paragraph
  }

  /// Reads the first records: they say how wide the columns are, and which of them hold numbers.
  private func measure() {
    var first: [TableRecord] = []
    while first.count <= TableColumns.sampleCount, let record = records.next() {
      first.append(record)
    }
    waiting = first[...]
    let rows = first.dropFirst(hasHeading ? 1 : 0)
    isNumeric = (0..<(first.map(\.cells.count).max() ?? 0)).map { column in
      let texts = rows.compactMap { $0.cells.dropFirst(column).first?.bytes }.filter { !$0.isEmpty }
      return !texts.isEmpty && texts.allSatisfy(Self.isNumber)
    }
    let heading = hasHeading ? first.first.map { cells(of: $0, isHeading: true) } : nil
    var samples = rows.map { cells(of: $0, isHeading: false) }
    // What is wrong with rows farther down needs some room as well.
    if !marks.isEmpty {
      samples.insert(Array(repeating: [note(Self.usualNote)], count: isNumeric.count), at: 0)
    }
    columns = TableColumns(heading: heading, rows: samples)
    nextMark = 0
  }

  private static func isNumber(_ text: [UInt8]) -> Bool {
    text.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      && text.allSatisfy { "0123456789.,+-%eE ".utf8.contains($0) }
  }

  // MARK: Cells

  private func cells(of record: TableRecord, isHeading: Bool) -> [[PrintParagraph]] {
    while nextMark < marks.count, marks[nextMark].range.upperBound.value < record.range.lowerBound {
      nextMark += 1
    }
    var found = nextMark
    var own: [DocumentPrintFormatter.Mark] = []
    while found < marks.count, marks[found].range.lowerBound.value < record.range.upperBound {
      own.append(marks[found])
      found += 1
    }
    var told: Set<Int> = []
    return record.cells.enumerated().map { index, cell in
      let hits = own.indices.filter { Self.touches(own[$0], cell.range) }
      // What is wrong with several cells is told once.
      let notes = hits.filter { told.insert($0).inserted }.map { own[$0].note }
      return paragraphs(
        of: cell, isHeading: isHeading, isNumeric: isNumeric.dropFirst(index).first ?? false,
        isMarked: !hits.isEmpty, notes.filter { !$0.isEmpty })
    }
  }

  private static func touches(
    _ mark: DocumentPrintFormatter.Mark, _ cell: Range<Int>
  ) -> Bool {
    mark.range.lowerBound.value <= cell.upperBound && mark.range.upperBound.value >= cell.lowerBound
  }

  private func paragraphs(
    of cell: TableRecord.Cell, isHeading: Bool, isNumeric: Bool, isMarked: Bool, _ notes: [String]
  ) -> [PrintParagraph] {
    var (style, form) = (style, ParagraphStyle())
    if isHeading { style.font.isBold = true }
    if isNumeric { form.alignment = .right }
    if isMarked { form.background = Self.background }
    let place = UTF8Offset(cell.range.lowerBound)..<UTF8Offset(cell.range.upperBound)
    let lines = cell.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let texts = lines.map { PrintParagraph($0, source: place, style: style, paragraphStyle: form) }
    return texts + notes.map(note)
  }

  private static let usualNote = "this can't stand here"

  private func note(_ text: String) -> PrintParagraph {
    var looks = TextStyle(style.font, color: Self.noteColor)
    looks.font.size *= 0.8
    looks.font.isItalic = true
    return PrintParagraph(VisibleLine.name(text), style: looks)
  }
}
