internal import CPango

/// A PDF that is written page by page: to a file, which is replaced whole at the end, or to memory.
///
/// Apple's terms are `UIGraphicsBeginPDFContextToFile` and `UIGraphicsBeginPDFContextToData`. Fonts go in with the signs
/// that are used. Memory doesn't grow with the text; a page adds some hundred bytes. Used by one thread at a
/// time; several threads may each have their own, and take turns at shaping and drawing, since Cairo's fonts are shared.
// @safe: the handle is owned here alone and closed in deinit.
@safe public final class PDFDocument {
  /// 612 by 792 points.
  public static let defaultPageSize = PageSize.letter

  /// What a reader shows of the document as a whole.
  public enum Metadata: Int, Sendable, CaseIterable {
    /// Its title.
    case title
    /// Who wrote it.
    case author
    /// What it is about.
    case subject
    /// Words to find it by.
    case keywords
    /// The program that the text was written with.
    case creator
    /// When it was made, as `2024-05-31T16:30:00Z`.
    case creationDate
  }

  /// Pages that are begun or done.
  public private(set) var pageCount = 0
  /// The size of the page that is drawn on, or of the next one.
  public private(set) var pageSize: PageSize
  private let handle: OpaquePointer
  private let output: WholeOutput?
  private let path: String
  private var isOnPage = false
  private var isFinished = false
  /// The last entry of the outline for each level.
  private var outline: [Int32] = []
  private var destinations: Set<String> = []
  private var wantedDestinations: Set<String> = []

  private init(output: WholeOutput?, path: String, pageSize: PageSize) {
    (self.output, self.path, self.pageSize) = (output, path, pageSize)
    guard
      let opened = unsafe caret_pdf_open(
        output?.descriptor ?? -1, pageSize.width, pageSize.height)
    else { preconditionFailure("no memory for a document") }
    unsafe handle = opened
  }

  /// A document in memory, which ``finish()`` returns.
  public convenience init(pageSize: PageSize = PDFDocument.defaultPageSize) {
    self.init(output: nil, path: "", pageSize: pageSize)
  }

  /// A document in a file. The file that is there stays until ``finish()``; symbolic links are followed.
  ///
  /// - Throws: ``PrintError/cannotWrite(path:errno:)``
  public convenience init(
    path: String, pageSize: PageSize = PDFDocument.defaultPageSize
  ) throws(PrintError) {
    self.init(output: try WholeOutput(path: path), path: path, pageSize: pageSize)
  }

  deinit { unsafe caret_pdf_close(handle) }

  // MARK: Pages

  /// Begins a page, and ends the one before.
  ///
  /// - Parameter size: of this page and of those after it; nil for that of the page before.
  public func beginPage(size: PageSize? = nil) {
    if isOnPage { unsafe caret_pdf_end_page(handle) }
    if let size, size != pageSize {
      pageSize = size
      unsafe caret_pdf_set_page_size(handle, size.width, size.height)
    }
    pageCount += 1
    isOnPage = true
  }

  /// Ends the document and gives the file its name. A document without pages has none: that is no PDF for many readers.
  ///
  /// - Returns: its bytes if it is in memory.
  /// - Throws: ``PrintError/cannotWrite(path:errno:)``: the disk is full, for instance; then the file that was there is
  ///   as it was.
  @discardableResult
  public func finish() throws(PrintError) -> [UInt8] {
    if !isFinished {
      isFinished = true
      if isOnPage {
        // A link that leads nowhere would be the end of the document: it leads to the last page.
        for name in wantedDestinations { addDestination(name, at: PagePoint(x: 0, y: 0)) }
        unsafe caret_pdf_end_page(handle)
      }
      let code = unsafe caret_pdf_finish(handle)
      if code != 0 { throw .cannotWrite(path: path, errno: code) }
      try output?.finish()
    }
    if output != nil { return [] }
    var count = 0
    let bytes = unsafe caret_pdf_bytes(handle, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Whether nothing has failed so far: behind an error there is no use in drawing on.
  public var isGood: Bool { unsafe caret_pdf_status(handle) == 0 }

  // MARK: Drawing

  /// Draws a line so that its paragraph's left edge and its baseline are at a point.
  public func draw(_ line: TypesetLine, at point: PagePoint) {
    let start = PagePoint(x: point.x + line.x, y: point.y)
    switch line.content {
    case .laidOut(let text, let index, _): unsafe text.draw(line: index, on: handle, at: start)
    case .cells(let cells): draw(cells, at: start)
    case .row(let cells):
      for cell in cells {
        if let line = cell.line { draw(line, at: PagePoint(x: start.x + cell.x, y: start.y)) }
      }
    }
  }

  private func draw(_ cells: CellLine, at point: PagePoint) {
    let cell = cells.font.measures.cell
    unsafe cells.text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      cells.forEachStretch { range, column, color in
        unsafe caret_pdf_cells(
          handle, cells.font.handle, start + range.lowerBound, Int32(range.count),
          point.x + Double(column) * cell, point.y, color)
      }
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: PageRect, _ color: PrintColor) {
    unsafe caret_pdf_fill(
      handle, rect.minX, rect.minY, rect.size.width, rect.size.height, color.rgb)
  }

  /// Draws the edges of a rectangle by a pen so many points wide.
  public func stroke(_ rect: PageRect, pen: Double, _ color: PrintColor) {
    unsafe caret_pdf_stroke(
      handle, rect.minX, rect.minY, rect.size.width, rect.size.height, pen, color.rgb)
  }

  /// Draws with other coordinates, or inside of a rectangle alone; afterwards all is as before.
  ///
  /// - Parameters:
  ///   - origin: the point that is (0, 0) meanwhile.
  ///   - scale: how many points one is.
  ///   - clip: what can be drawn on, in the new coordinates; nil for all.
  public func with(
    origin: PagePoint = PagePoint(x: 0, y: 0), scale: Double = 1, clip: PageRect? = nil,
    _ body: () -> Void
  ) {
    unsafe caret_pdf_save(handle)
    unsafe caret_pdf_translate(handle, origin.x, origin.y)
    if scale != 1 { unsafe caret_pdf_scale(handle, scale) }
    if let clip {
      unsafe caret_pdf_clip(handle, clip.minX, clip.minY, clip.size.width, clip.size.height)
    }
    body()
    unsafe caret_pdf_restore(handle)
  }

  // MARK: Links and names

  /// Makes a rectangle of the page a link.
  ///
  /// - Parameter target: a URL, or `#` and the name of a destination. Apple's terms are `UIGraphicsSetPDFContextURLForRect`
  ///   and `UIGraphicsSetPDFContextDestinationForRect`.
  public func addLink(_ rect: PageRect, to target: String) {
    guard isOnPage else { return }
    var (x, y) = (rect.minX, rect.minY)
    var (right, bottom) = (rect.maxX, rect.maxY)
    unsafe caret_pdf_device(handle, &x, &y)
    unsafe caret_pdf_device(handle, &right, &bottom)
    let area = "rect=[\(x) \(y) \(right - x) \(bottom - y)]"
    if target.hasPrefix("#") { wantedDestinations.insert(String(target.dropFirst())) }
    let aim =
      target.hasPrefix("#")
      ? "dest='\(Self.quoted(String(target.dropFirst())))'" : "uri='\(Self.quoted(target))'"
    unsafe caret_pdf_tag(handle, true, area + " " + aim)
  }

  /// Gives a point of the page a name, unless another one has it. Apple's term is `UIGraphicsAddPDFContextDestinationAtPoint`.
  public func addDestination(_ name: String, at point: PagePoint) {
    guard isOnPage, destinations.insert(name).inserted else { return }
    var (x, y) = (point.x, point.y)
    unsafe caret_pdf_device(handle, &x, &y)
    unsafe caret_pdf_tag(handle, false, "name='\(Self.quoted(name))' x=\(x) y=\(y)")
  }

  /// Adds an entry to the outline: one for the page that is drawn on.
  ///
  /// - Parameters:
  ///   - level: from 1; it hangs below the last entry of a level above.
  ///   - y: how far down the page it leads.
  public func addOutline(_ title: String, level: Int, y: Double) {
    var (x, y) = (0.0, y)
    unsafe caret_pdf_device(handle, &x, &y)
    let depth = min(max(level, 1) - 1, outline.count)
    let entry = unsafe caret_pdf_outline(
      handle, depth == 0 ? 0 : outline[depth - 1], VisibleLine.name(title),
      "page=\(max(pageCount, 1)) pos=[0 \(y)]")
    outline = Array(outline[..<depth]) + [entry]
  }

  /// Says something of the document as a whole.
  public func set(_ kind: Metadata, _ text: String) {
    unsafe caret_pdf_metadata(handle, Int32(kind.rawValue), VisibleLine.name(text))
  }

  /// A text in the quotes of Cairo's attributes.
  private static func quoted(_ text: String) -> String {
    VisibleLine.name(text).reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
