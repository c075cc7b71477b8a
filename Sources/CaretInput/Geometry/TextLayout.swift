internal import CaretBytes
internal import CaretText

/// A text on a grid of cells: paragraphs cut into lines, lines into runs.
///
/// The tree answers what Core Text's frames and lines do: where a position is, and which position is at a
/// place. Widths are those of a terminal: East Asian wide characters and emoji take two columns, marks
/// none. Apple's terms are `CTFrame` and `CTLine`.
public struct TextLayout {
  /// How the text was put on the grid.
  public let options: LayoutOptions
  /// Where what is laid out starts in the whole text.
  private let origin: Int
  private let finders: LayoutFinders
  private var paragraphs = LaidOutParagraphs()

  /// Lays out a text by itself.
  public init(_ text: String, options: LayoutOptions = LayoutOptions()) {
    self.init(Array(text.utf16), options: options, finders: LayoutFinders()) { _ in .natural }
  }

  /// - Parameters:
  ///   - origin: where `units`, which are whole paragraphs, start in the text.
  ///   - endsText: whether the text ends with them.
  ///   - direction: which way the paragraph at an offset is set to run; natural when it is not.
  init(
    _ units: [UInt16], at origin: Int = 0, endsText: Bool = true, options: LayoutOptions,
    finders: LayoutFinders, direction: (Int) -> WritingDirection
  ) {
    self.options = options
    self.origin = origin
    self.finders = finders
    paragraphs.replace(
      0..<0, with: cut(units, at: origin, endsText: endsText, direction: direction))
  }

  /// The lines from top to bottom; at least one.
  public var lines: Lines { Lines(paragraphs: paragraphs, origin: origin) }

  /// The lines of a layout, each with its place in the text.
  ///
  /// - Complexity: O(log *n*) a line.
  public struct Lines: RandomAccessCollection {
    fileprivate let paragraphs: LaidOutParagraphs
    fileprivate let origin: Int

    /// The row of the first line.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { paragraphs.rowCount }

    /// The line of a row, which has to be one of the collection.
    public subscript(row: Int) -> LaidOutLine {
      let index = paragraphs.index(atRow: row)
      let start = paragraphs.start(of: index)
      var line = paragraphs[index].lines[row - start.row]
      line.origin = origin + start.utf16
      return line
    }
  }

  // MARK: Changes

  /// Lays out what a change has touched; all other paragraphs stay as they are.
  ///
  /// - Parameters:
  ///   - change: what of the old text is the same at both ends of the new one.
  ///   - text: the code units of a range of the new text.
  /// - Complexity: O(*k*) in the changed paragraphs, and see `LaidOutParagraphs`.
  mutating func update(
    _ change: LayoutChange, utf16Count: Int, direction: (Int) -> WritingDirection,
    text: (Range<Int>) -> [UInt16]
  ) {
    let oldCount = paragraphs.utf16Count
    // A line feed that comes behind a carriage return belongs to its terminator.
    let first = paragraphs.index(atUTF16: max(0, change.keptBefore - 1))
    let last = paragraphs.index(atUTF16: max(change.keptBefore, oldCount - change.keptBehind))
    let start = paragraphs.start(of: first).utf16
    let keptBehind = oldCount - paragraphs.start(of: last).utf16 - paragraphs[last].utf16Count
    let endsText = last == paragraphs.count - 1
    let touched = cut(
      text(start..<(utf16Count - keptBehind)), at: start, endsText: endsText, direction: direction)
    paragraphs.replace(first..<(last + 1), with: touched)
  }

  /// The paragraphs of a stretch of text that begins one and ends one.
  private func cut(
    _ units: [UInt16], at origin: Int, endsText: Bool, direction: (Int) -> WritingDirection
  ) -> [LaidOutParagraph] {
    var paragraphs: [LaidOutParagraph] = []
    var start = 0
    while true {
      var end = start
      while end < units.count, !Self.endsParagraph(units[end]) { end += 1 }
      let isCRLF = end + 1 < units.count && units[end] == 0x0D && units[end + 1] == 0x0A
      let next = min(units.count, end + (isCRLF ? 2 : 1))
      let set = direction(origin + start)
      let paragraph = ParagraphLayout(
        Array(units[start..<end]),
        direction: set == .natural ? options.baseWritingDirection : set, options: options,
        finders: finders)
      paragraphs.append(
        LaidOutParagraph(utf16Count: next - start, lines: paragraph.lines(next: next - start)))
      // Behind the last terminator of the text is one more paragraph, an empty one.
      if end == units.count || next == units.count && !endsText { return paragraphs }
      start = next
    }
  }

  private static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  // MARK: Places

  /// The columns of the widest line and the number of lines.
  public var size: (columns: Int, rows: Int) {
    (lines.map(\.columns).max() ?? 0, lines.count)
  }

  /// The row of a position: at a wrap the next line's, or with upstream affinity the full one's.
  func row(of position: TextPosition) -> Int {
    let index = paragraphs.index(atUTF16: position.index - origin)
    let start = paragraphs.start(of: index)
    let lines = paragraphs[index].lines
    let offset = position.index - origin - start.utf16
    let line = max(0, lines.partitioningIndex { $0.utf16.lowerBound > offset } - 1)
    let isAtWrap = line > 0 && lines[line - 1].isWrapped && lines[line].utf16.lowerBound == offset
    return start.row + (isAtWrap && position.affinity == .upstream ? line - 1 : line)
  }

  /// The row of a point, kept within the lines.
  func row(at y: Double) -> Int {
    min(max(0, Int(y.rounded(.down))), lines.count - 1)
  }

  func slot(of position: TextPosition) -> (row: Int, slot: Int) {
    let row = row(of: position)
    let line = lines[row]
    return (row, line.slot(of: min(position.index, line.utf16.upperBound), position.affinity))
  }

  /// The slot that a move to the right or left begins at.
  func slot(ofMoveFrom position: TextPosition) -> (row: Int, slot: Int) {
    let row = row(of: position)
    let line = lines[row]
    return (
      row, line.slot(ofMoveFrom: min(position.index, line.utf16.upperBound), position.affinity)
    )
  }
}

/// What a change, or several one after the other, have left as it was: so many code units at the start of
/// the text, and so many at its end.
struct LayoutChange: Equatable {
  var keptBefore: Int
  var keptBehind: Int

  /// What two changes leave.
  func joined(with other: LayoutChange) -> LayoutChange {
    LayoutChange(
      keptBefore: min(keptBefore, other.keptBefore), keptBehind: min(keptBehind, other.keptBehind))
  }
}
