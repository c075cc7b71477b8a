internal import CaretBytes

/// A paragraph cut into lines, which count from its start.
struct LaidOutParagraph {
  /// With its terminator.
  var utf16Count: Int
  /// From top to bottom; at least one.
  var lines: [LaidOutLine]
}

/// The paragraphs of a text in their order: which one is at an offset, which one at a row.
///
/// A gap list. Paragraphs before the place of the last change know how far they are from the start of the
/// text, those behind it how far they are from its end, so that a change moves none of the others. A change
/// elsewhere first moves the gap there, at one step for each paragraph between.
struct LaidOutParagraphs {
  private struct Entry {
    var paragraph: LaidOutParagraph
    /// From the start of the text to the paragraph, or from the paragraph to the end.
    var utf16: Int
    var rows: Int
  }

  private var before: [Entry] = []
  /// The last paragraph comes first.
  private var behind: [Entry] = []
  private(set) var utf16Count = 0
  private(set) var rowCount = 0

  var count: Int { before.count + behind.count }

  subscript(index: Int) -> LaidOutParagraph { entry(index).paragraph }

  /// Where a paragraph starts in the text, and its first row.
  func start(of index: Int) -> (utf16: Int, row: Int) {
    let entry = entry(index)
    return index < before.count
      ? (entry.utf16, entry.rows) : (utf16Count - entry.utf16, rowCount - entry.rows)
  }

  /// The paragraph that an offset is in: at the edge of two, the second.
  func index(atUTF16 offset: Int) -> Int {
    last { start(of: $0).utf16 <= offset }
  }

  func index(atRow row: Int) -> Int {
    last { start(of: $0).row <= row }
  }

  /// Puts other paragraphs in the place of some.
  ///
  /// - Complexity: O(*k* + *d*) for *k* paragraphs that come and go, *d* paragraphs away from the last change.
  mutating func replace(_ range: Range<Int>, with paragraphs: [LaidOutParagraph]) {
    moveGap(to: range.upperBound)
    for entry in before[range] { count(entry.paragraph, -1) }
    before.removeSubrange(range)
    for paragraph in paragraphs { append(paragraph) }
  }

  private mutating func append(_ paragraph: LaidOutParagraph) {
    let (utf16, rows) = startOfGap
    before.append(Entry(paragraph: paragraph, utf16: utf16, rows: rows))
    count(paragraph, 1)
  }

  private mutating func count(_ paragraph: LaidOutParagraph, _ sign: Int) {
    utf16Count += sign * paragraph.utf16Count
    rowCount += sign * paragraph.lines.count
  }

  // MARK: The gap

  private mutating func moveGap(to index: Int) {
    while before.count > index, var entry = before.popLast() {
      entry.utf16 = (behind.last?.utf16 ?? 0) + entry.paragraph.utf16Count
      entry.rows = (behind.last?.rows ?? 0) + entry.paragraph.lines.count
      behind.append(entry)
    }
    while before.count < index, var entry = behind.popLast() {
      (entry.utf16, entry.rows) = startOfGap
      before.append(entry)
    }
  }

  private var startOfGap: (utf16: Int, rows: Int) {
    guard let last = before.last else { return (0, 0) }
    return (last.utf16 + last.paragraph.utf16Count, last.rows + last.paragraph.lines.count)
  }

  private func entry(_ index: Int) -> Entry {
    index < before.count ? before[index] : behind[count - 1 - index]
  }

  /// The last paragraph for which a condition holds that holds for the first, and for none behind one for
  /// which it doesn't.
  private func last(where holds: (Int) -> Bool) -> Int {
    (0..<count).dropFirst().partitioningIndex { !holds($0) } - 1
  }
}
