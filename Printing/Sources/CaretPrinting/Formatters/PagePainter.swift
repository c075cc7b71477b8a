internal import CaretText

/// Draws the lines of a page, and what stands beside them.
struct PagePainter {
  let document: PDFDocument
  let typesetter: Typesetter
  private static let gray = PrintColor(rgb: 0x77_7777)
  private static let noteColor = PrintColor(rgb: 0xA0_2020)

  init(document: PDFDocument, typesetter: Typesetter) {
    (self.document, self.typesetter) = (document, typesetter)
  }

  /// - Parameter margin: what is free at the right of the content, for notes.
  func draw(_ page: TypesetPage, margin: Double) {
    for index in page.lines.indices {
      let placed = page.lines[index]
      if let color = placed.line.paragraph.paragraphStyle.background {
        document.fill(placed.rect, color)
      }
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
      if !paragraph.notes.isEmpty { drawNotes(placed, margin: margin) }
    }
  }

  private func drawText(_ placed: PlacedLine) {
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
    let indent = placed.line.paragraph.paragraphStyle.firstLineIndent
    document.draw(
      text, at: PagePoint(x: placed.origin.x + indent - gap - text.width, y: placed.origin.y))
  }

  private func draw(trailing: String, _ placed: PlacedLine) {
    guard let text = typesetter.line(trailing, placed.line.paragraph.style) else { return }
    document.draw(
      text, at: PagePoint(x: placed.origin.x + placed.columnWidth - text.width, y: placed.origin.y))
  }

  private func drawNotes(_ placed: PlacedLine, margin: Double) {
    let line = placed.line
    let words = line.paragraph.notes.filter { note in
      line.places.contains(note.place) || line.isLast && note.place >= line.places.upperBound
    }.map(\.text)
    guard !words.isEmpty, margin > 16 else { return }
    var font = PrintFont("Sans", size: max(line.paragraph.style.font.size * 0.7, 5))
    font.isItalic = true
    let style = TextStyle(font, color: Self.noteColor)
    guard let text = typesetter.line(words.joined(separator: ", "), style) else { return }
    let left = placed.origin.x + placed.columnWidth + 6
    document.with(
      clip: PageRect(x: left, y: placed.rect.minY, width: margin - 8, height: line.height)
    ) {
      document.draw(text, at: PagePoint(x: left, y: placed.origin.y))
    }
  }
}
