internal import CaretText

/// A text on a grid of cells: paragraphs cut into lines, lines into runs.
///
/// The tree answers what Core Text's frames and lines do: where a position is, and which position is at a
/// place. Widths are those of a terminal: East Asian wide characters and emoji take two columns, marks
/// none. Apple's terms are `CTFrame` and `CTLine`.
public struct TextLayout {
  public let options: LayoutOptions
  /// The lines from top to bottom; at least one.
  public let lines: [LaidOutLine]

  /// Lays out a text by itself.
  public init(_ text: String, options: LayoutOptions = LayoutOptions()) {
    self.init(Array(text.utf16), options: options, finders: LayoutFinders()) { _ in .natural }
  }

  /// - Parameter direction: which way the paragraph at an offset is set to run; natural when it is not.
  init(
    _ units: [UInt16], options: LayoutOptions, finders: LayoutFinders,
    direction: (Int) -> WritingDirection
  ) {
    self.options = options
    var lines: [LaidOutLine] = []
    var start = 0
    while true {
      var end = start
      while end < units.count, !Self.endsParagraph(units[end]) { end += 1 }
      let isCRLF = end + 1 < units.count && units[end] == 0x0D && units[end + 1] == 0x0A
      let next = min(units.count, end + (isCRLF ? 2 : 1))
      let set = direction(start)
      let paragraph = ParagraphLayout(
        Array(units[start..<end]), start: start,
        direction: set == .natural ? options.baseWritingDirection : set, options: options,
        finders: finders)
      lines += paragraph.lines(next: next)
      if end == units.count { break }
      start = next
    }
    self.lines = lines
  }

  private static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  /// The columns of the widest line and the number of lines.
  public var size: (columns: Int, rows: Int) {
    (lines.map(\.columns).max() ?? 0, lines.count)
  }

  /// The row of a position: at a wrap the next line's, or with upstream affinity the full one's.
  func row(of position: TextPosition) -> Int {
    let row = max(0, lines.partitioningIndex { $0.utf16.lowerBound > position.index } - 1)
    let isAtWrap =
      row > 0 && lines[row - 1].isWrapped && lines[row].utf16.lowerBound == position.index
    return isAtWrap && position.affinity == .upstream ? row - 1 : row
  }

  /// The row of a point, kept within the lines.
  func row(at y: Double) -> Int {
    min(max(0, Int(y.rounded(.down))), lines.count - 1)
  }

  func slot(of position: TextPosition) -> (row: Int, slot: Int) {
    let row = row(of: position)
    return (
      row, lines[row].slot(of: min(position.index, lines[row].utf16.upperBound), position.affinity)
    )
  }
}
