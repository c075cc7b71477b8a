public import CaretText

/// What lays out a document, or a part of one, on pages: those for texts of each kind are below it. Apple's term is
/// `UIPrintFormatter`.
///
/// It works for the ``PageRenderer`` that it was added to, whose paper and margins it fills. Every number can be asked
/// without a document.
open class PrintFormatter {
  /// What is left free inside of the rectangle that pages have for content. The upper one counts on the first page alone.
  public var contentInsets = PageInsets() { didSet { restart() } }
  /// How wide the content is at most, in points; nil for no limit.
  public var maximumContentWidth: Double? { didSet { restart() } }
  /// How high the content of a page is at most; nil for no limit.
  public var maximumContentHeight: Double? { didSet { restart() } }
  /// Columns on a page.
  public var columnCount = 1 { didSet { restart() } }
  /// What is left free between two columns.
  public var columnGap = 18.0 { didSet { restart() } }
  /// The page of the renderer that it begins on, from 0; nil behind the formatter that was added before it.
  public var startPage: Int?
  /// The name of what is printed, for headers and outlines.
  public var title = ""
  /// The name under which links find its first page.
  public var destination: String?

  /// Whose pages it fills.
  public internal(set) weak var renderer: PageRenderer?
  private var flow: PageFlow?
  private var current: TypesetPage?
  /// The number of the page that `flow` makes next.
  private var nextIndex = 0
  private var knownCount: Int?

  /// A formatter without a text, for those that have one.
  public init() {}

  /// What it prints. Formatters of other kinds override this.
  open func paragraphs() -> any ParagraphSource { ParagraphList([]) }

  /// What is left free at the left of columns for what stands before lines.
  open func labelWidth(_ typesetter: Typesetter) -> Double { 0 }

  /// Lays out anew: the text, the paper or a font has changed.
  public func restart() { (flow, current, nextIndex, knownCount) = (nil, nil, 0, nil) }

  // MARK: Pages

  /// How many pages it fills. All of them are laid out for this once.
  public var pageCount: Int {
    if let knownCount { return knownCount }
    var index = max(nextIndex - 1, 0)
    while page(at: index) != nil { index += 1 }
    return knownCount ?? 0
  }

  /// Whether it has been laid out to its end, so that its number of pages costs nothing.
  var isCounted: Bool { knownCount != nil }

  /// A page by its number, from 0; nil behind the last one. Pages one after another cost a page each; going back begins
  /// anew.
  public func page(at index: Int) -> TypesetPage? {
    if let current, current.index == index { return current }
    if let knownCount, index >= knownCount { return nil }
    guard index >= 0, let renderer else { return nil }
    if flow == nil || index < nextIndex { begin(renderer) }
    while nextIndex <= index {
      guard let page = flow?.nextPage() else {
        knownCount = nextIndex
        current = nil
        return nil
      }
      current = page
      nextIndex += 1
    }
    return current
  }

  private func begin(_ renderer: PageRenderer) {
    let typesetter = renderer.typesetter
    flow = PageFlow(paragraphs(), typesetter: typesetter) { [weak self] page in
      self?.columns(ofPage: page) ?? []
    }
    (current, nextIndex) = (nil, 0)
  }

  /// The rectangle that a page of the formatter, from 0, has for its content.
  ///
  /// Apple's term is `rectForPage(at:)`.
  public func rect(forPage index: Int) -> PageRect {
    guard let renderer else { return PageRect(x: 0, y: 0, width: 0, height: 0) }
    var insets = contentInsets
    if index > 0 { insets.top = 0 }
    var rect = renderer.contentRect.inset(by: insets)
    rect.size.width = min(rect.size.width, max(maximumContentWidth ?? .infinity, 0))
    rect.size.height = min(rect.size.height, max(maximumContentHeight ?? .infinity, 0))
    return rect
  }

  /// The columns of a page, where its lines go.
  public func columns(ofPage index: Int) -> [PageRect] {
    let label = renderer.map { labelWidth($0.typesetter) } ?? 0
    return rect(forPage: index).columns(columnCount, gap: columnGap)
      .map { $0.inset(by: PageInsets(left: min(label, $0.size.width / 2))) }
  }

  /// The bytes of the document that a page shows; nil behind the last page.
  public func range(ofPage index: Int) -> Range<UTF8Offset>? { page(at: index)?.range }

  // MARK: Drawing

  /// Draws a page.
  open func draw(page index: Int, on document: PDFDocument) {
    guard let page = page(at: index), let renderer else { return }
    let painter = PagePainter(document: document, typesetter: renderer.typesetter)
    let notes = NoteRoom(
      columns: columns(ofPage: index), left: rect(forPage: index).minX,
      right: renderer.paperSize.width - renderer.contentRect.maxX)
    painter.draw(page, notes: notes)
  }
}
