internal import CaretText

/// The rows of a layout that can be seen: a window on it, above a keyboard on the screen if there is one.
///
/// Apple's terms are `scrollRangeToVisible(_:)` and the content inset that makes room for a keyboard.
public struct TextViewport: Hashable, Sendable {
  /// The first row of the layout that is shown.
  public private(set) var firstRow = 0
  /// The rows of the window.
  public var rowCount: Int {
    didSet { rowCount = Self.bounded(rowCount, from: 1) }
  }
  /// The rows at its lower end that something else covers.
  public var coveredRows = 0 {
    didSet { coveredRows = Self.bounded(coveredRows, from: 0) }
  }

  /// A window of so many rows, one at least, at the top of the layout.
  public init(rowCount: Int) {
    self.rowCount = Self.bounded(rowCount, from: 1)
  }

  private static func bounded(_ rows: Int, from least: Int) -> Int {
    min(max(least, rows), Int(Int32.max))
  }

  /// The rows that are seen: one at least.
  public var visibleRows: Range<Int> { firstRow..<(firstRow + max(1, rowCount - coveredRows)) }

  /// Scrolls as little as need be until a row is seen. Of a range that is higher than the window the start is.
  public mutating func scroll(toShow rows: ClosedRange<Int>) {
    let count = visibleRows.count
    let (first, last) = (
      Self.bounded(rows.lowerBound, from: 0), Self.bounded(rows.upperBound, from: 0)
    )
    if last >= firstRow + count { firstRow = last - count + 1 }
    firstRow = min(firstRow, first)
  }
}

extension TextInputSession {
  /// Scrolls a window on this text until a range is seen, or else as much of its start as fits.
  public func scrollRangeToVisible(_ range: TextRange, in viewport: inout TextViewport) {
    guard let first = caretRect(for: TextPosition(index: range.start.index)) else { return }
    let end = TextPosition(index: min(range.end.index, content.utf16Count), affinity: .upstream)
    let last = range.isEmpty ? first : caretRect(for: end) ?? first
    viewport.scroll(toShow: first.y...max(first.y, last.y))
  }
}
