internal import CaretBytes
internal import CaretFields
internal import CaretSpelling

/// `caret print FILE…`
struct PrintCommand: ToolCommand {
  static let name = "print"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Text Subcommands"
  static let abstract =
    "Print texts, source code, changes, tables, Markdown and HTML: a PDF, or paper."
  static let discussion = """
    Examples:
      caret print notes.txt -o notes.pdf
      caret print --line-numbers --header '{file}||{page}/{pages}' *.c -o code.pdf
      caret print --toc --paper a4 README.md -o readme.pdf
      git diff | caret print --kind diff --up 2 - > changes.pdf
      caret print --schema people.json people.csv -o people.pdf

    Headers and footers may have {file}, {page}, {pages}, {date} and {heading}; | parts left, middle and right.
    Ends with 0 if it is printed, 2 if not; then the file that was there is as it was.
    """

  static var operands: [Operand<Self>] {
    [.any("files", "What to print; - is standard input.") { $0.files.replace($1) }]
  }

  static var options: [Option<Self>] { outputOptions + pageOptions + textOptions }

  private static var outputOptions: [Option<Self>] {
    [
      .value("output", letter: "o", as: "file", "Where the PDF goes; - is standard output.") {
        $0.output.take($1)
      },
      .value("printer", letter: "P", as: "name", "Print on paper, by lp.") { $0.printer.take($1) },
      .value("kind", "What all files are, whatever their names say.") { $0.kind.take($1) },
      .flag("plain", "Print Markdown, HTML, tables and source code as plain text.") {
        $0.kind = .plain
      },
      .value(
        "encoding", as: "name",
        "Read files in this encoding, by any of ICU's names; detect finds each file's."
      ) { $0.encoding.take($1) },
      .flag("spelling", "Mark what caret spell finds, with its guess in the margin.") {
        $0.marksSpelling = true
      },
      .value("schema", as: "file", "Mark the cells of tables that break the rules of a schema.") {
        $0.schema.take($1)
      },
      .flag("json", "Print a JSON object with the numbers of pages and sheets.") { $0.json = true },
    ]
  }

  private static var pageOptions: [Option<Self>] {
    [
      .word(
        "paper", as: "size", "Its size: letter, a4, … or WxH, as 210x297mm.", initial: "letter"),
      .present("landscape", "Turn the paper on its long side."),
      .word(
        "margins", as: "lengths",
        "What is left free: 2cm, or for top and bottom, and sides: 2cm,1in.", initial: "1in"),
      .word("columns", as: "count", "Columns on a page.", initial: "1"),
      .word("up", as: "count", "Pages on a sheet: 2, 4, 6, 8, 9 or 16."),
      .word("header", as: "text", "What stands above each page."),
      .word("footer", as: "text", "What stands below."),
      .word("pages", as: "list", "Print these pages alone: 3-5,9,12-."),
      .flagOrValue("toc", "Put a table of contents before all; --toc=TITLE gives it a title.") {
        $0.contents = $1 ?? "Contents"
        return true
      },
    ]
  }

  private static var textOptions: [Option<Self>] {
    [
      .word("font", as: "families", "The font, by names between commas."),
      .word("size", as: "points", "How large its letters are: 10, of Markdown and HTML 11."),
      .present("line-numbers", key: "numbers", "Put its number before each line."),
      .word("wrap", as: "how", "Long lines: word, character or clip.", initial: "word"),
      .present("hyphenate", "Part words, by the patterns of --lang, or of English."),
      .present("justify", "Let all lines but the last of a paragraph fill the width."),
      .word("tab", as: "columns", "From one tab stop to the next.", initial: "8"),
      .word("lang", key: "language", as: "language", "The language, for hyphens and signs."),
    ]
  }

  var files: [String] = []
  var output: String?
  var printer: String?
  var kind: PrintKind?
  var encoding: String?
  var marksSpelling = false
  var schema: String?
  var json = false
  var contents: String?
  /// What is handed over as it was written: key and value of `caret-print`.
  var words: [(key: String, value: String)] = []

  func perform() throws -> ExitStatus {
    guard !files.isEmpty else {
      throw UsageError.missingOperand("files").toolError(of: PrintCommand.name)
    }
    if printer != nil, output != nil {
      throw ToolError(
        what: "--output and --printer exclude each other", remedy: "choose one")
    }
    if encoding != nil, marksSpelling || schema != nil {
      // What is found has its places in the bytes of UTF-8.
      throw ToolError(
        what: "--encoding goes with neither --spelling nor --schema",
        remedy: "convert the files by iconv")
    }
    let table = try schema.map { path throws(ToolError) in
      try PrintRun.reading { () throws(ToolError) in try SchemaFile.read(path) }
    }
    let target = try PrintTarget(output: output, printer: printer)
    var run = PrintRun(words: words.map { $0.key + "=" + $0.value }, output: target.path)
    if let contents { run.words.append("contents=" + contents) }
    for file in files {
      try run.add(file, kind: kind(of: file), encoding: encoding)
    }
    if marksSpelling { try run.markSpelling() }
    if let table, let schema { run.markCells(by: schema, table.dialect) }
    let count = try run.perform()
    try target.deliver(title: files[0])
    if json { Console.standardOutput.writeLine(count.json) }
    return .success
  }

  /// What a file is: what has a schema is a table, also where no name says so.
  private func kind(of file: String) -> PrintKind {
    if let kind { return kind }
    let named = PrintKind(path: file)
    return schema != nil && named == .plain ? .table : named
  }
}

/// What a document is printed as.
enum PrintKind: String, OptionChoice {
  case plain, source, diff, markdown, html, table

  /// The kind of a file, by its name and how it begins.
  init(path: String) {
    switch DocumentKind(path: path) {
    case .markdown, .extendedMarkdown: self = .markdown
    case .markup where path.hasSuffix(".html") || path.hasSuffix(".htm"): self = .html
    case .source, .yaml, .json, .properties, .component: self = .source
    case .diff: self = .diff
    case _ where [".csv", ".tsv", ".tab"].contains(where: path.lowercased().hasSuffix):
      self = .table
    default: self = .plain
    }
  }
}

extension Option where Request == PrintCommand {
  /// An option whose value caret-print reads, and refuses if it is none.
  fileprivate static func word(
    _ name: String, key: String? = nil, as valueName: String, _ help: String, initial: String? = nil
  ) -> Option {
    .value(name, as: valueName, help) { request, visit in
      if case .question(let notes) = visit {
        notes.initial = initial
        return true
      }
      guard case .value(let value) = visit else { return false }
      request.words.append((key ?? name, value))
      return true
    }
  }

  /// The same of an option that is there or not.
  fileprivate static func present(
    _ name: String, key: String? = nil, _ help: String
  ) -> Option {
    .flag(name, help) { $0.words.append((key ?? name, "1")) }
  }
}
