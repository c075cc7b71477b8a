internal import CaretText

/// Draws the lines of a page, and what stands beside them.
struct PagePainter {
  let document: PDFDocument
  let typesetter: Typesetter
  private static let gray = PrintColor(rgb: 0x77_7777)
  private static let paleGray = PrintColor(rgb: 0xBB_BBBB)
  private static let noteColor = PrintColor(rgb: 0xA0_2020)

  init(document: PDFDocument, typesetter: Typesetter) {
    (self.document, self.typesetter) = (document, typesetter)
  }

  /// - Parameter notes: the room for notes beside each line.
  func draw(_ page: TypesetPage, notes: NoteRoom) {
    for index in page.lines.indices {
      let placed = page.lines[index]
      if let color = placed.line.paragraph.paragraphStyle.background {
        document.fill(placed.rect, color)
      }
      if case .row(let cells) = placed.line.content { drawFrame(of: cells, placed) }
    }
    for index in page.lines.indices {
      let placed = page.lines[index]
      drawText(placed)
      let paragraph = placed.line.paragraph
      if placed.line.isFirst {
        if let label = paragraph.label { draw(label: label, placed) }
        if let name = paragraph.destination {
          document.addDestination(name, at: PagePoint(x: placed.rect.minX, y: placed.rect.minY))
        }
      }
      if placed.line.isLast, let text = paragraph.trailing { draw(trailing: text, placed) }
      if !paragraph.notes.isEmpty { drawNotes(placed, notes) }
    }
  }

  /// What lies behind the cells of a row, and the rule below it.
  private func drawFrame(of cells: [RowCell], _ placed: PlacedLine) {
    let rect = placed.rect
    for cell in cells {
      guard let color = cell.background else { continue }
      document.fill(
        PageRect(
          x: rect.minX + cell.x - 3, y: rect.minY, width: cell.width + 6,
          height: rect.size.height), color)
    }
    guard placed.line.isLast, let last = cells.last else { return }
    let isHeading = placed.line.paragraph.row?.isHeading == true
    let pen = isHeading ? 0.8 : 0.3
    document.fill(
      PageRect(x: rect.minX, y: rect.maxY - pen, width: last.x + last.width, height: pen),
      isHeading ? Self.gray : Self.paleGray)
  }

  private func drawText(_ placed: PlacedLine) {
    if case .row(let cells) = placed.line.content {
      for cell in cells {
        guard let line = cell.line else { continue }
        let origin = PagePoint(x: placed.origin.x + cell.x, y: placed.origin.y)
        drawText(PlacedLine(line: line, origin: origin, columnWidth: cell.width))
      }
      return
    }
    if placed.line.paragraph.paragraphStyle.lineBreak == .clip,
      placed.line.x + placed.line.width > placed.columnWidth
    {
      document.with(clip: placed.rect) { document.draw(placed.line, at: placed.origin) }
    } else {
      document.draw(placed.line, at: placed.origin)
    }
    let paragraph = placed.line.paragraph
    if let target = paragraph.style.link { document.addLink(placed.rect, to: target) }
    for index in paragraph.runs.indices {
      guard let target = paragraph.runs[index].style.link else { continue }
      addLink(target, paragraph.runs[index].range, placed)
    }
  }

  private func addLink(_ target: String, _ range: Range<Int>, _ placed: PlacedLine) {
    let line = placed.line
    let part = range.clamped(to: line.places)
    guard !part.isEmpty else { return }
    let edges = (line.x(ofPlace: part.lowerBound), line.x(ofPlace: part.upperBound))
    let left = placed.origin.x + line.x + min(edges.0, edges.1)
    document.addLink(
      PageRect(
        x: left, y: placed.rect.minY, width: abs(edges.1 - edges.0), height: line.height),
      to: target)
  }

  private func draw(label: String, _ placed: PlacedLine) {
    var style = placed.line.paragraph.style
    style.color = Self.gray
    guard let text = typesetter.line(label, style) else { return }
    let gap = style.font.size * 0.8
    let form = placed.line.paragraph.paragraphStyle
    // Numbers of lines stand in the margin; the sign of an entry where its text begins.
    let isTurned = placed.line.isRightToLeft && form.tailIndent > 0
    let x =
      isTurned
      ? placed.columnWidth - form.tailIndent + gap : form.firstLineIndent - gap - text.width
    document.draw(text, at: PagePoint(x: placed.origin.x + x, y: placed.origin.y))
  }

  private func draw(trailing: String, _ placed: PlacedLine) {
    guard let text = typesetter.line(trailing, placed.line.paragraph.style) else { return }
    document.draw(
      text, at: PagePoint(x: placed.origin.x + placed.columnWidth - text.width, y: placed.origin.y))
  }

  private func drawNotes(_ placed: PlacedLine, _ notes: NoteRoom) {
    let line = placed.line
    let words = line.paragraph.notes.filter { note in
      line.places.contains(note.place) || line.isLast && note.place >= line.places.upperBound
    }.map(\.text)
    guard !words.isEmpty, let (room, isLeft) = notes.room(beside: placed) else { return }
    guard let text = noteLine(words.joined(separator: ", "), line, width: room.size.width) else {
      return
    }
    let x = isLeft ? max(room.maxX - text.width, room.minX) : room.minX
    document.with(clip: room) { document.draw(text, at: PagePoint(x: x, y: placed.origin.y)) }
  }

  /// Notes in letters as small as the room needs, but not so small that nobody reads them.
  private func noteLine(_ words: String, _ line: TypesetLine, width: Double) -> TypesetLine? {
    var font = PrintFont("Sans", size: max(line.paragraph.style.font.size * 0.7, 5))
    font.isItalic = true
    let text = typesetter.line(words, TextStyle(font, color: Self.noteColor))
    guard let text, text.width > width else { return text }
    font.size = max(font.size * width / text.width * 0.98, 4)
    return typesetter.line(words, TextStyle(font, color: Self.noteColor))
  }
}

/// Where notes stand: in the margin at the right of a page; of the first of several columns in that at the left. Columns
/// between two others have none.
struct NoteRoom {
  let columns: [PageRect]
  /// The margins of the page.
  let left: Double
  let right: Double

  fileprivate func room(beside placed: PlacedLine) -> (room: PageRect, isLeft: Bool)? {
    let line = placed.rect
    guard let last = columns.last, let first = columns.first else { return nil }
    if line.minX >= last.minX - 1 {
      guard right > 16 else { return nil }
      return (
        PageRect(x: line.maxX + 6, y: line.minY, width: right - 8, height: line.size.height), false
      )
    }
    guard line.minX <= first.minX + 1, left > 16 else { return nil }
    return (PageRect(x: 2, y: line.minY, width: left - 8, height: line.size.height), true)
  }
}
