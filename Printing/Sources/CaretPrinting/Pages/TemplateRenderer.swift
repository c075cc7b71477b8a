/// A renderer whose headers and footers are texts with fields.
open class TemplateRenderer: PageRenderer {
  /// What stands above; nil for nothing.
  public var header: PageTemplate? { didSet { headerHeight = header == nil ? 0 : barHeight } }
  /// What stands below.
  public var footer: PageTemplate? { didSet { footerHeight = footer == nil ? 0 : barHeight } }
  /// The looks of both.
  public var barStyle = TextStyle(
    PrintFont("Sans", size: 8), color: PrintColor(rgb: 0x44_4444))
  /// The day, as it is to be shown.
  public var date = ""
  private var heading = ""
  private var lastHeading = ""
  private lazy var pages = numberOfPages

  private var barHeight: Double { barStyle.font.size * 2.5 }

  open override func drawHeader(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {
    takeHeading(ofPage: index)
    if let header { draw(header, index, in: rect, isBelow: false, on: document) }
  }

  open override func drawFooter(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {
    if let footer { draw(footer, index, in: rect, isBelow: true, on: document) }
  }

  private func takeHeading(ofPage index: Int) {
    for (formatter, page) in formatters(ofPage: index) {
      if page == 0 { lastHeading = "" }
      let headings = formatter.page(at: page)?.headings ?? []
      heading = headings.first?.title ?? lastHeading
      lastHeading = headings.last?.title ?? lastHeading
    }
  }

  private func draw(
    _ template: PageTemplate, _ index: Int, in rect: PageRect, isBelow: Bool,
    on document: PDFDocument
  ) {
    let title = formatters(ofPage: index).first?.formatter.title ?? ""
    let texts = template.texts { field in
      switch field {
      case .file: title
      case .page: String(index + 1)
      case .pages: String(pages)
      case .date: date
      case .heading: heading
      }
    }
    let measures = typesetter.measures(of: barStyle.font)
    let y = isBelow ? rect.maxY - measures.descent : rect.minY + measures.ascent
    // What is too wide is cut off, and never stands on the paper beside the margins.
    document.with(
      clip: PageRect(
        x: rect.minX, y: rect.minY - 2, width: rect.size.width, height: rect.size.height + 4)
    ) {
      for (text, share) in [(texts.left, 0.0), (texts.middle, 0.5), (texts.right, 1.0)] {
        guard !text.isEmpty, let line = typesetter.line(text, barStyle) else { continue }
        let free = rect.size.width - line.width
        document.draw(
          line, at: PagePoint(x: rect.minX + max(0, free * share), y: y))
      }
    }
  }

  /// Counts the pages before any is drawn, where a page says how many there are.
  public func prepare() {
    if header?.contains(.pages) == true || footer?.contains(.pages) == true { _ = pages }
  }
}
