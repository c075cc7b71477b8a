internal import CaretPrinting

/// What is to be printed, as the words of the command line have it: `key=value`, one after the other.
///
/// `caret print` reads what people write and says what is wrong with it; it hands over words that are right. What a key
/// is about holds for all files, but `name`, `kind` and `encoding`, which are about the file before them.
struct PrintRequest {
  /// One file.
  struct File {
    /// `-` is standard input.
    var path: String
    var name: String
    var kind = Kind.plain
    /// One of ICU's names; nil for UTF-8, or what a byte order mark says.
    var encoding: String?
  }

  enum Kind: String { case plain, source, diff, markdown, html, table }

  var files: [File] = []
  /// Where the PDF goes; nil to count and lay out alone.
  var output: String?
  var paper = PageSize.letter
  var margins = PageInsets(all: 72)
  private var marginsAsWritten = "1in"
  var font: String?
  var size: Double?
  var columns = 1
  var sheet: SheetLayout?
  var hasLineNumbers = false
  var header: String?
  var footer: String?
  var date = ""
  var pages = PageSelection.all
  var paragraph = ParagraphStyle()
  var tab = 8
  var hasContents = false
  var contentsTitle = ""
  /// How tables are written.
  var dialect = TablePrintFormatter.Dialect()
  /// Whether standard input begins with the places that are marked: see `MarkReader`.
  var hasMarks = false
  /// Whether the ranges of all pages are told.
  var tellsRanges = false

  /// - Throws: `WordError` for a word that is none of these.
  init(_ words: some Sequence<String>) throws(WordError) {
    for word in words {
      guard let mark = word.firstIndex(of: "=") else { throw WordError(word: word) }
      let value = String(word[word.index(after: mark)...])
      guard take(String(word[..<mark]), value) else { throw WordError(word: word) }
    }
    guard leavesRoom else { throw WordError(word: "margins=" + marginsAsWritten) }
    // Of what there are patterns for where any are.
    if paragraph.isHyphenated, paragraph.language == nil { paragraph.language = "en" }
  }

  /// Whether the margins leave any of the paper.
  private var leavesRoom: Bool {
    margins.left + margins.right < paper.width && margins.top + margins.bottom < paper.height
  }

  /// A word that is no key with a value of it.
  struct WordError: Error { var word: String }

  private mutating func take(_ key: String, _ value: String) -> Bool {
    switch key {
    case "file": files.append(File(path: value, name: value))
    case "name", "kind", "encoding": return takeOfFile(key, value)
    case "output": output = value
    case "font": font = value
    case "header": header = value
    case "footer": footer = value
    case "date": date = value
    case "language": paragraph.language = value
    case "contents": (hasContents, contentsTitle) = (true, value)
    case "numbers": hasLineNumbers = value == "1"
    case "marks": hasMarks = value == "1"
    case "ranges": tellsRanges = value == "1"
    case "hyphenate": paragraph.isHyphenated = value == "1"
    case "justify": paragraph.isJustified = value == "1"
    default: return takeMeasure(key, value)
    }
    return true
  }

  private mutating func takeOfFile(_ key: String, _ value: String) -> Bool {
    guard let last = files.indices.last else { return false }
    switch key {
    case "name": files[last].name = value
    case "encoding": files[last].encoding = value
    default:
      guard let kind = Kind(rawValue: value) else { return false }
      files[last].kind = kind
    }
    return true
  }

  private mutating func takeMeasure(_ key: String, _ value: String) -> Bool {
    switch key {
    case "paper": return Self.put(PageSize(named: value), &paper)
    case "margins":
      marginsAsWritten = value
      return Self.put(PageInsets(named: value), &margins)
    case "size":
      return Self.put(Double(value).flatMap { (1...1000).contains($0) ? .some($0) : nil }, &size)
    case "columns":
      return Self.put(Int(value).flatMap { (1...20).contains($0) ? $0 : nil }, &columns)
    case "up":
      sheet = Int(value).flatMap(SheetLayout.init(pages:))
      return sheet != nil || value == "1"
    case "landscape":
      if value == "1" { paper = paper.landscape }
    case "pages": return Self.put(PageSelection(value), &pages)
    case "wrap": return Self.put(ParagraphStyle.LineBreak(rawValue: value), &paragraph.lineBreak)
    case "delimiter":
      dialect.delimiter = value.utf8.first
      return value.utf8.count == 1
    case "quote": dialect.quote = value.utf8.first
    case "heading": dialect.hasHeading = value == "1"
    case "tab": return Self.put(Int(value).flatMap { (1...1000).contains($0) ? $0 : nil }, &tab)
    default: return false
    }
    return true
  }

  private static func put<Value>(_ value: Value?, _ place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }
}
