public import CaretText

/// A stretch of a paragraph with looks of its own.
public struct StyledRun: Hashable, Sendable {
  /// Bytes of the paragraph's text.
  public var range: Range<Int>
  /// The looks.
  public var style: TextStyle

  /// Looks for a range of a paragraph's bytes.
  public init(_ range: Range<Int>, _ style: TextStyle) { (self.range, self.style) = (range, style) }
}

/// What a page has of one paragraph to show: its text and its looks.
public struct PrintParagraph: Sendable {
  /// The text: UTF-8 without a line end, in which signs stand for what has no form.
  public let text: [UInt8]
  /// Which bytes of the document it is made of, the line end included.
  public let source: Range<UTF8Offset>
  /// The looks of all that no run is about.
  public var style: TextStyle
  /// Looks of parts, in ascending order and apart from each other.
  public var runs: [StyledRun] = []
  /// How its lines are made.
  public var paragraphStyle: ParagraphStyle
  /// Its level if it is a heading, from 1; nil for others.
  public var headingLevel: Int?
  /// The name under which links find it.
  public var destination: String?
  /// Whether it begins a page.
  public var startsPage = false
  /// What stands before its first line: the number of a line, the sign of a list.
  public var label: String?
  /// What stands at the right edge of its last line: a page in a table of contents.
  public var trailing: String?
  /// What stands in the margin beside places of its text.
  public var notes: [MarginNote] = []
  /// What it is if it is no text but a row of a table.
  public var row: TableRow?
  let map: OffsetMap?
  let isPlainASCII: Bool

  /// What stands in the margin beside a place.
  public struct MarginNote: Hashable, Sendable {
    /// A byte of the paragraph's text.
    public var place: Int
    /// The words.
    public var text: String

    /// Words beside a place.
    public init(at place: Int, _ text: String) { (self.place, self.text) = (place, text) }
  }

  /// A paragraph of bytes of a document.
  ///
  /// - Parameters:
  ///   - bytes: the bytes without the line end. What is no UTF-8, and control characters, become visible signs.
  ///   - source: where they lie in the document, the line end included.
  public init(
    _ bytes: ArraySlice<UInt8>, source: Range<UTF8Offset>, style: TextStyle,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    let line = VisibleLine(bytes)
    (text, map, isPlainASCII) = (line.text, line.map, line.isPlain)
    (self.source, self.style, self.paragraphStyle) = (source, style, paragraphStyle)
  }

  /// A paragraph of a text of its own.
  public init(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    let bytes = Array(text.utf8)
    self.init(
      bytes[...], source: UTF8Offset(0)..<UTF8Offset(bytes.count), style: style,
      paragraphStyle: paragraphStyle)
  }

  /// A row of a table.
  public init(
    _ row: TableRow, source: Range<UTF8Offset>, style: TextStyle,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init([], source: source, style: style, paragraphStyle: paragraphStyle)
    self.row = row
    if row.isHeading { self.paragraphStyle.keepsWithNext = true }
  }

  /// The place in the document of a byte of the text.
  func sourceOffset(of place: Int) -> UTF8Offset {
    let offset = map?.source(ofShown: place) ?? place
    return UTF8Offset(min(source.lowerBound.value + offset, source.upperBound.value))
  }

  /// The byte of the text for a place of the document; the nearest one for a place outside.
  func place(of offset: UTF8Offset) -> Int {
    let relative = max(0, offset.value - source.lowerBound.value)
    return min(map?.shown(ofSource: relative) ?? relative, text.count)
  }

  /// Lays looks over a range of the document's bytes.
  ///
  /// - Parameter change: what becomes of the looks that are there.
  public mutating func restyle(
    _ range: Range<UTF8Offset>, _ change: (inout TextStyle) -> Void
  ) {
    restyle(places: place(of: range.lowerBound)..<place(of: range.upperBound), change)
  }

  /// The same for a range of the text's own bytes.
  mutating func restyle(places part: Range<Int>, _ change: (inout TextStyle) -> Void) {
    guard !part.isEmpty else { return }
    var result: [StyledRun] = []
    var end = 0
    func add(_ range: Range<Int>, _ style: TextStyle, always: Bool) {
      let cuts = [range.lowerBound, part.lowerBound, part.upperBound, range.upperBound]
        .map { min(max($0, range.lowerBound), range.upperBound) }
      for (start, stop) in zip(cuts, cuts.dropFirst()) where start < stop {
        let isInside = start >= part.lowerBound && stop <= part.upperBound
        guard isInside || always else { continue }
        var changed = style
        if isInside { change(&changed) }
        result.append(StyledRun(start..<stop, changed))
      }
    }
    for run in runs {
      add(end..<run.range.lowerBound, style, always: false)
      add(run.range, run.style, always: true)
      end = run.range.upperBound
    }
    add(end..<text.count, style, always: false)
    runs = result
  }
}

extension PrintParagraph {
  private init(
    _ other: PrintParagraph, text: [UInt8], map: OffsetMap, source: Range<UTF8Offset>
  ) {
    (self.text, self.map, self.source) = (text, map, source)
    isPlainASCII = other.isPlainASCII && text.count == other.text.count
    (style, paragraphStyle, runs, notes) = (
      other.style, other.paragraphStyle, other.runs, other.notes
    )
    (headingLevel, destination, startsPage) = (
      other.headingLevel, other.destination, other.startsPage
    )
    (label, trailing, row) = (other.label, other.trailing, other.row)
  }

  /// The paragraph with bytes put in at places of its text, which belong to no byte of the document.
  func inserting(_ bytes: [UInt8], at places: [Int]) -> PrintParagraph {
    var result: [UInt8] = []
    var map = OffsetMap()
    var start = 0
    /// Where a place of the text has got to.
    func moved(_ place: Int) -> Int {
      place + bytes.count * places.partitionPoint { $0 < place }
    }
    for end in places + [text.count] {
      appendPieces(start..<end, at: result.count, to: &map)
      result += text[start..<end]
      start = end
      guard end < text.count else { break }
      map.append(
        shown: result.count, source: sourceOffset(of: end).value - source.lowerBound.value,
        isSign: true)
      result += bytes
    }
    var copy = PrintParagraph(self, text: result, map: map, source: source)
    copy.runs = runs.map {
      StyledRun(moved($0.range.lowerBound)..<moved($0.range.upperBound), $0.style)
    }
    copy.notes = notes.map { MarginNote(at: moved($0.place), $0.text) }
    return copy
  }

  /// The pieces of the map that a range of the text has, at its new place.
  private func appendPieces(_ range: Range<Int>, at place: Int, to result: inout OffsetMap) {
    guard !range.isEmpty else { return }
    result.append(
      shown: place, source: map?.source(ofShown: range.lowerBound) ?? range.lowerBound,
      isSign: map?.isSign(at: range.lowerBound) ?? false)
    for piece in map?.pieces ?? [] where range.contains(piece.shown) {
      result.append(
        shown: place + piece.shown - range.lowerBound, source: piece.source, isSign: piece.isSign)
    }
  }
}

extension [Int] {
  /// How many elements at the front are before a place; the array is in ascending order.
  fileprivate func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PrintParagraph {
  /// The same paragraph, made of other bytes of the document, to the first of which all of it belongs.
  func moved(to source: Range<Int>) -> PrintParagraph {
    var map = OffsetMap()
    map.append(shown: 0, source: 0, isSign: true)
    return PrintParagraph(
      self, text: text, map: map,
      source: UTF8Offset(source.lowerBound)..<UTF8Offset(source.upperBound))
  }
}
