/// What makes pages of formatters: it knows the paper, and draws header, content and footer of each page. Apple's term is
/// `UIPrintPageRenderer`.
///
/// Override ``drawHeader(ofPage:in:on:)``, ``drawContent(ofPage:in:on:)`` and ``drawFooter(ofPage:in:on:)`` for what every
/// page has; a page gets its header, its content, what its formatters print, and its footer in this order.
open class PageRenderer {
  /// What makes the lines, with the fonts that were found.
  public let typesetter: Typesetter
  /// The paper.
  public var paperSize = PDFDocument.defaultPageSize { didSet { restart() } }
  /// What is left free of it; an inch at each side, so that 468 by 648 points are left of the default paper.
  public var margins = PageInsets(all: 72) { didSet { restart() } }
  /// How high the header is, inside of the margins.
  public var headerHeight = 0.0 { didSet { restart() } }
  /// How high the footer is.
  public var footerHeight = 0.0 { didSet { restart() } }
  /// Whether headings, and titles where there are several formatters, become the outline of the document.
  public var hasOutline = true
  /// What is printed, in the order in which it was added.
  public private(set) var formatters: [PrintFormatter] = []

  /// A renderer without anything to print.
  public init(typesetter: Typesetter = Typesetter()) { self.typesetter = typesetter }

  /// The paper without its margins.
  public var printableRect: PageRect {
    PageRect(x: 0, y: 0, width: paperSize.width, height: paperSize.height).inset(by: margins)
  }

  /// What is left of it between header and footer.
  public var contentRect: PageRect {
    printableRect.inset(by: PageInsets(top: headerHeight, bottom: footerHeight))
  }

  /// Where the header goes.
  public var headerRect: PageRect {
    let rect = printableRect
    return PageRect(x: rect.minX, y: rect.minY, width: rect.size.width, height: headerHeight)
  }

  /// Where the footer goes.
  public var footerRect: PageRect {
    let rect = printableRect
    return PageRect(
      x: rect.minX, y: rect.maxY - footerHeight, width: rect.size.width, height: footerHeight)
  }

  /// Adds what is to be printed: at a page, from 0, or behind what was added before.
  public func add(_ formatter: PrintFormatter, startingAtPage page: Int? = nil) {
    if let page { formatter.startPage = page }
    insert(formatter, at: formatters.count)
  }

  /// Adds what is to be printed before the formatter at a place.
  public func insert(_ formatter: PrintFormatter, at place: Int) {
    formatter.renderer = self
    formatter.restart()
    formatters.insert(formatter, at: min(max(place, 0), formatters.count))
  }

  private func restart() { for formatter in formatters { formatter.restart() } }

  // MARK: Pages

  /// How many pages there are. All of them are laid out for this, once.
  open var numberOfPages: Int {
    var count = 0
    for index in formatters.indices {
      count = max(count, (startPage(of: index) ?? 0) + formatters[index].pageCount)
    }
    return count
  }

  /// The page that a formatter begins on, as far as that is known without laying others out.
  private func knownStart(of index: Int) -> Int? {
    if let start = formatters[index].startPage { return max(start, 0) }
    guard index > 0 else { return 0 }
    guard formatters[index - 1].isCounted, let start = knownStart(of: index - 1) else { return nil }
    return start + formatters[index - 1].pageCount
  }

  /// The page, from 0, that a formatter begins on, by its place among the formatters; nil where there is none.
  public func startPage(of index: Int) -> Int? {
    guard formatters.indices.contains(index) else { return nil }
    for before in formatters[..<index] { _ = before.pageCount }
    return knownStart(of: index)
  }

  /// The formatters that a page has something of, with their own pages.
  public func formatters(ofPage page: Int) -> [(formatter: PrintFormatter, page: Int)] {
    var found: [(formatter: PrintFormatter, page: Int)] = []
    for index in formatters.indices {
      guard let start = knownStart(of: index), start <= page,
        formatters[index].page(at: page - start) != nil
      else { continue }
      found.append((formatters[index], page - start))
    }
    return found
  }

  /// Whether a page, or one behind it, has anything of a formatter.
  private func isNeeded(_ page: Int) -> Bool {
    for index in formatters.indices {
      guard let start = knownStart(of: index) else { return true }
      if formatters[index].page(at: max(page - start, 0)) != nil { return true }
    }
    return false
  }

  /// The pages from the first to the last, each laid out when it is asked for.
  public func forEachPage(_ body: (Int) throws -> Void) rethrows {
    var page = 0
    while isNeeded(page) {
      try body(page)
      page += 1
    }
  }

  // MARK: Drawing

  /// Draws what stands above each page's content. Nothing of itself.
  open func drawHeader(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {}

  /// Draws what lies under what formatters print. Nothing of itself.
  open func drawContent(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {}

  /// Draws what stands below. Nothing of itself.
  open func drawFooter(ofPage index: Int, in rect: PageRect, on document: PDFDocument) {}

  /// Draws a page on the page of the document that is begun.
  open func drawPage(at index: Int, on document: PDFDocument) {
    drawHeader(ofPage: index, in: headerRect, on: document)
    drawContent(ofPage: index, in: contentRect, on: document)
    for (formatter, page) in formatters(ofPage: index) {
      if hasOutline { addOutline(of: formatter, page, on: document) }
      formatter.draw(page: page, on: document)
    }
    drawFooter(ofPage: index, in: footerRect, on: document)
  }

  private func addOutline(of formatter: PrintFormatter, _ page: Int, on document: PDFDocument) {
    let top = formatter.rect(forPage: page).minY
    if page == 0, let name = formatter.destination {
      document.addDestination(name, at: PagePoint(x: contentRect.minX, y: top))
    }
    let hasTitle = formatters.count > 1 && !formatter.title.isEmpty
    if page == 0, hasTitle { document.addOutline(formatter.title, level: 1, y: top) }
    for heading in formatter.page(at: page)?.headings ?? [] {
      document.addOutline(heading.title, level: heading.level + (hasTitle ? 1 : 0), y: heading.y)
    }
  }

  /// Writes all pages, or those of a selection, and leaves the document open.
  public func write(
    to document: PDFDocument, pages: PageSelection = .all, sheet: SheetLayout? = nil
  ) {
    var written = 0
    forEachPage { page in
      guard pages.contains(page + 1), document.isGood else { return }
      if let sheet {
        let slot = sheet.slot(written, pageSize: paperSize)
        if slot.isFirst { document.beginPage(size: sheet.size(for: paperSize)) }
        document.with(
          origin: slot.origin, scale: slot.scale,
          clip: PageRect(x: 0, y: 0, width: paperSize.width, height: paperSize.height)
        ) { drawPage(at: page, on: document) }
      } else {
        document.beginPage(size: paperSize)
        drawPage(at: page, on: document)
      }
      written += 1
    }
  }
}
