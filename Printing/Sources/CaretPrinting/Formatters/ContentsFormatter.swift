internal import CaretText

/// Prints a table of contents of other formatters: their titles, if there are several, and their headings, with pages and
/// links.
///
/// It belongs before them in their renderer: the numbers are those behind its own pages.
public final class ContentsFormatter: PrintFormatter {
  private struct Entry {
    var title: String
    var level: Int
    var page: Int
    var destination: String?
  }

  private let others: [PrintFormatter]
  private let heading: String
  private let font: PrintFont

  /// The contents of formatters that follow each other.
  public init(_ others: [PrintFormatter], title: String, font: PrintFont = .serif) {
    (self.others, heading, self.font) = (others, title, font)
    super.init()
  }

  public override func paragraphs() -> any ParagraphSource {
    let entries = entries()
    guard let renderer else { return ParagraphList([]) }
    // How many pages there are doesn't depend on the numbers on them.
    let draft = ParagraphList(list(entries, behind: 0))
    var flow = PageFlow(draft, typesetter: renderer.typesetter) { [weak self] page in
      self?.columns(ofPage: page) ?? []
    }
    var count = 0
    while flow.nextPage() != nil { count += 1 }
    return ParagraphList(list(entries, behind: count))
  }

  private func entries() -> [Entry] {
    var entries: [Entry] = []
    var start = 0
    for other in others {
      let hasTitle = others.count > 1 && !other.title.isEmpty
      if hasTitle {
        entries.append(
          Entry(title: other.title, level: 1, page: start, destination: other.destination))
      }
      var page = 0
      while let typeset = other.page(at: page) {
        for placed in typeset.lines where placed.line.isFirst {
          let paragraph = placed.line.paragraph
          guard let level = paragraph.headingLevel else { continue }
          entries.append(
            Entry(
              title: String(decoding: paragraph.text, as: UTF8.self),
              level: level + (hasTitle ? 1 : 0), page: start + page,
              destination: paragraph.destination))
        }
        page += 1
      }
      start += other.pageCount
    }
    return entries
  }

  private func list(_ entries: [Entry], behind count: Int) -> [PrintParagraph] {
    var title = TextStyle(font)
    title.font.isBold = true
    title.font.size *= 1.5
    var form = ParagraphStyle()
    form.spacing = font.size
    var paragraphs = [PrintParagraph(heading, style: title, paragraphStyle: form)]
    for entry in entries {
      var form = ParagraphStyle()
      form.headIndent = Double(entry.level) * font.size * 1.4
      form.firstLineIndent = Double(entry.level - 1) * font.size * 1.4
      form.tailIndent = font.size * 4
      form.spacing = font.size * 0.25
      var paragraph = PrintParagraph(
        VisibleLine.name(entry.title), style: TextStyle(font), paragraphStyle: form)
      paragraph.trailing = String(entry.page + count + 1)
      paragraph.style.link = entry.destination.map { "#" + $0 }
      paragraphs.append(paragraph)
    }
    return paragraphs
  }
}
