internal import CaretPrinting
internal import CaretText

/// Prints the files of a request.
struct PrintJob {
  let request: PrintRequest
  private let typesetter = Typesetter()
  private var input = StandardInput()
  /// The marks of each file, by its place.
  private var marks: [Int: [DocumentPrintFormatter.Mark]] = [:]

  init(_ request: PrintRequest) {
    self.request = request
    if request.hasMarks { marks = MarkReader.read(from: &input) }
  }

  private var mono: PrintFont { PrintFont(request.font ?? "Monospace", size: request.size ?? 10) }
  private var markupFont: PrintFont {
    PrintFont(request.font ?? "Serif", size: request.size ?? 11)
  }
  private var tableFont: PrintFont { PrintFont(request.font ?? "Sans", size: request.size ?? 9) }

  /// What came of it: how many pages there are and how many sheets were written.
  mutating func run(answer: (Answer) -> Void) throws(PrintError) {
    guard hasFonts else { throw .noFonts }
    let renderer = TemplateRenderer(typesetter: typesetter)
    renderer.paperSize = request.paper
    renderer.margins = request.margins
    renderer.header = request.header.map(PageTemplate.init)
    renderer.footer = request.footer.map(PageTemplate.init)
    renderer.date = request.date
    let formatters = try makeFormatters()
    for formatter in formatters { renderer.add(formatter) }
    if request.hasContents { addContents(to: renderer, formatters) }
    let sheets = try write(renderer)
    if request.tellsRanges { tell(formatters, answer) }
    answer(.done(pages: renderer.numberOfPages, sheets: sheets))
  }

  /// Asked of a font that the first file needs: each one costs its time.
  private var hasFonts: Bool {
    switch request.files.first?.kind {
    case .markdown, .html: typesetter.hasFont(for: markupFont)
    case .table: typesetter.hasFont(for: tableFont)
    default: typesetter.hasFont(for: mono)
    }
  }

  private func write(_ renderer: TemplateRenderer) throws(PrintError) -> Int {
    guard let path = request.output else { return 0 }
    let document = try PDFDocument(path: path, pageSize: request.paper)
    document.set(.creator, "caret")
    if let name = request.files.first?.name { document.set(.title, name) }
    renderer.write(to: document, pages: request.pages, sheet: request.sheet)
    for formatter in renderer.formatters {
      let error =
        (formatter as? SimpleTextPrintFormatter)?.error
        ?? (formatter as? TablePrintFormatter)?.error
      if let error { throw error }
    }
    if document.pageCount == 0 {
      // Not what was meant: nothing is written.
      if renderer.numberOfPages > 0 { throw .noPages(of: renderer.numberOfPages) }
      document.beginPage(size: request.paper)
    }
    try document.finish()
    return document.pageCount
  }

  private func tell(_ formatters: [PrintFormatter], _ answer: (Answer) -> Void) {
    for (index, formatter) in formatters.enumerated() {
      var page = 0
      while let range = formatter.range(ofPage: page) {
        answer(.page(file: index, range: range.lowerBound.value..<range.upperBound.value))
        page += 1
      }
    }
  }

  // MARK: Kinds

  private mutating func makeFormatters() throws(PrintError) -> [PrintFormatter] {
    var formatters: [PrintFormatter] = []
    for (index, file) in request.files.enumerated() {
      let formatter = try makeFormatter(file, marks[index] ?? [])
      formatter.title = file.name
      formatter.columnCount = request.columns
      formatter.destination = "file-\(index + 1)"
      formatters.append(formatter)
    }
    return formatters
  }

  private mutating func makeFormatter(
    _ file: PrintRequest.File, _ marks: [DocumentPrintFormatter.Mark]
  ) throws(PrintError) -> PrintFormatter {
    switch file.kind {
    case .markdown: return try makeMarkup(file, .markdown, marks)
    case .html: return try makeMarkup(file, .html, marks)
    case .table: return try makeTable(file, marks)
    case .plain where marks.isEmpty && file.path != "-" && !request.hasLineNumbers,
      .diff where file.path != "-":
      let lines = try TextLines(path: file.path, encoding: file.encoding)
      return setUp(DocumentPrintFormatter(lines, isDiff: file.kind == .diff), marks)
    case .plain: return setUp(DocumentPrintFormatter(try bytes(of: file)), marks)
    case .diff: return setUp(DocumentPrintFormatter(try bytes(of: file), coloring: .diff), marks)
    case .source:
      let formatter = DocumentPrintFormatter(
        try bytes(of: file), coloring: .source(path: file.name))
      return setUp(formatter, marks)
    }
  }

  private mutating func bytes(of file: PrintRequest.File) throws(PrintError) -> [UInt8] {
    guard file.path == "-" else {
      return try TextLines.utf8(of: file.path, encoding: file.encoding)
    }
    return try TextLines.utf8(of: input.rest(), path: file.name, encoding: file.encoding)
  }

  private func setUp(
    _ formatter: DocumentPrintFormatter, _ marks: [DocumentPrintFormatter.Mark]
  ) -> PrintFormatter {
    formatter.style = TextStyle(mono)
    var form = request.paragraph
    form.tabInterval = Double(request.tab) * cellWidth
    formatter.paragraphStyle = form
    formatter.hasLineNumbers = request.hasLineNumbers
    formatter.marks = marks
    return formatter
  }

  private var cellWidth: Double {
    typesetter.cellWidth(of: mono) ?? mono.size / 2
  }

  private mutating func makeMarkup(
    _ file: PrintRequest.File, _ language: MarkupTextPrintFormatter.Language,
    _ marks: [DocumentPrintFormatter.Mark]
  ) throws(PrintError) -> PrintFormatter {
    MarkupTextPrintFormatter(
      try bytes(of: file), as: language, style: TextStyle(markupFont),
      paragraphStyle: request.paragraph, code: .monospaced, marks: marks)
  }

  private mutating func makeTable(
    _ file: PrintRequest.File, _ marks: [DocumentPrintFormatter.Mark]
  ) throws(PrintError) -> PrintFormatter {
    let lines =
      file.path == "-"
      ? TextLines(try bytes(of: file)) : try TextLines(path: file.path, encoding: file.encoding)
    let formatter = TablePrintFormatter(lines, dialect: request.dialect)
    formatter.style.font = tableFont
    formatter.hasRowNumbers = request.hasLineNumbers
    formatter.marks = marks
    return formatter
  }

  // MARK: Contents

  /// Puts the headings, with their pages, before all else.
  private func addContents(to renderer: TemplateRenderer, _ formatters: [PrintFormatter]) {
    let contents = ContentsFormatter(
      formatters, title: request.contentsTitle,
      font: markupFont)
    renderer.insert(contents, at: 0)
  }
}
