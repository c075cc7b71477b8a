/// What the lines of a Markdown text are: words of paragraphs, beginnings of items, or neither.
///
/// The blocks are CommonMark's, GitHub's tables and alerts, and what site generators and Pandoc add: front matter,
/// footnotes, formulas, directives. One pass over the text; a line may say of those before it that they are a heading
/// (`===`) or a table (`---|---`). In doubt a line stays as it is.
struct MarkdownLines {
  enum Kind {
    case blank, words
    /// It begins an item of a list.
    case item
    /// It stays as it is.
    case whole
  }

  private(set) var kinds: [Kind] = []
  /// The block that goes on over the next lines whatever they hold.
  private var open: (end: MarkdownBlock.End, depth: Int)?
  /// The line that the open paragraph begins with.
  private var paragraph: Int?
  /// The columns that the words of the open items begin in.
  private var items: [Int] = []
  private var depth = 0

  init(_ lines: [[UInt8]]) {
    kinds.reserveCapacity(lines.count)
    open = MarkdownBlock.frontMatter(lines).map { ($0, 0) }
    // The first line opens it, and is no end of it.
    if open != nil { kinds.append(.whole) }
    for line in lines.dropFirst(kinds.count) { kinds.append(read(line)) }
  }

  private mutating func read(_ line: [UInt8]) -> Kind {
    let front = LineFront(line, isMarkdown: true)
    let words = line[front.utf8Count...].trimmingBlanksAtEnd
    if let kind = goOn(words, front) { return kind }
    guard !words.isEmpty else {
      paragraph = nil
      return .blank
    }
    if depth != front.quotationDepth { (paragraph, items, depth) = (nil, [], front.quotationDepth) }
    if paragraph == nil {
      leaveItems(before: front.indentation)
      if front.indentation >= (items.last ?? 0) + 4 || front.isDeep && items.isEmpty {
        return .whole
      }
    } else if endsParagraph(words, front.indentation) {
      return .whole
    }
    return begin(words, at: front.indentation)
  }

  /// What a line is in the block that is open; nil if none is, or it ends before the line.
  private mutating func goOn(_ words: ArraySlice<UInt8>, _ front: LineFront) -> Kind? {
    guard let (end, depth) = open else { return nil }
    guard front.quotationDepth >= depth, !(end == .blankLine && words.isEmpty) else {
      open = nil
      return nil
    }
    if front.quotationDepth == depth, end.isReached(by: words) { open = nil }
    return .whole
  }

  private mutating func leaveItems(before column: Int) {
    while let last = items.last, column < last { items.removeLast() }
  }

  /// Whether the line makes a heading of the paragraph, or a table's head of its last line.
  private mutating func endsParagraph(_ words: ArraySlice<UInt8>, _ indentation: Int) -> Bool {
    guard let first = paragraph else { return false }
    let room = (items.last ?? 0)..<(items.last ?? 0) + 4
    if room.contains(indentation), "=-".utf8.contains(words[words.startIndex]),
      words.allSatisfy({ $0 == words.first })
    {
      for line in first..<kinds.count { kinds[line] = .whole }
    } else if MarkdownBlock.isTableRule(words) {
      kinds[kinds.count - 1] = .whole
      open = (.blankLine, depth)
    } else {
      return false
    }
    paragraph = nil
    return true
  }

  private mutating func begin(_ words: ArraySlice<UInt8>, at indentation: Int) -> Kind {
    var (words, column, kind) = (words, indentation, Kind.words)
    let outer = items.count
    while !MarkdownBlock.isRule(words), let marker = MarkdownBlock.marker(words),
      paragraph == nil || kind == .item || !items.isEmpty || marker.mayInterrupt
    {
      if kind == .words { leaveItems(before: column) }
      let rest = words.dropFirst(marker.utf8Count)
      column += marker.columns(at: column)
      items.append(column)
      (words, kind, paragraph) = (rest, .item, nil)
      // A marker alone is the item of the lines below it; blanks of more than four columns belong to code; nobody nests
      // so many items in a line; and a quotation in an item is left alone.
      if marker.isAlone || marker.isWide || items.count > outer + 32
        || rest.first == UInt8(ascii: ">")
      {
        paragraph = nil
        return .whole
      }
    }
    if let end = MarkdownBlock.begin(words, isInParagraph: paragraph != nil) {
      paragraph = nil
      if end != .thisLine { open = (end, depth) }
      return .whole
    }
    paragraph = paragraph ?? kinds.count
    return kind
  }
}

/// What begins, and what ends, the blocks of Markdown that are no paragraphs.
enum MarkdownBlock {
  /// Where a block ends.
  enum End: Equatable {
    case thisLine, blankLine
    /// With a line that holds nothing but so many of a sign, or more.
    case fence(UInt8, count: Int)
    /// With a line that is one of these.
    case line([String])
    /// With a line that holds this, whatever its case.
    case text(String)

    func isReached(by words: ArraySlice<UInt8>) -> Bool {
      switch self {
      case .thisLine: true
      case .blankLine: words.isEmpty
      case .fence(let sign, let count):
        words.count >= count && words.allSatisfy { $0 == sign }
      case .line(let lines): lines.contains { words.elementsEqual($0.utf8) }
      case .text(let text): words.holds(text)
      }
    }
  }

  /// The end of what stands before a page: YAML between `---`, TOML between `+++`.
  static func frontMatter(_ lines: [[UInt8]]) -> End? {
    let ends: [String]
    switch lines.first?[...].trimmingBlanksAtEnd {
    case ArraySlice("---".utf8): ends = ["---", "..."]
    case ArraySlice("+++".utf8): ends = ["+++"]
    default: return nil
    }
    let end = End.line(ends)
    return lines.dropFirst().contains { end.isReached(by: $0[...].trimmingBlanksAtEnd) } ? end : nil
  }

  /// The end of the block that begins with a line's words; nil if they are a paragraph's.
  static func begin(_ words: ArraySlice<UInt8>, isInParagraph: Bool) -> End? {
    guard let first = words.first else { return .thisLine }
    switch first {
    case UInt8(ascii: "|"): return .thisLine
    case UInt8(ascii: "#"):
      let rest = words.drop { $0 == first }
      return words.count - rest.count < 7 && rest.first.isBlank ? .thisLine : nil
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return fence(words)
    case UInt8(ascii: "$"): return formula(words)
    case UInt8(ascii: "<"): return tag(words, isInParagraph: isInParagraph)
    case UInt8(ascii: "["), UInt8(ascii: "*"):
      if !isInParagraph, let end = definition(words) { return end }
    case UInt8(ascii: "{"):
      return words.last == UInt8(ascii: "}") ? .thisLine : nil
    case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      // Directives and admonitions: `:::`, `!!!`, `???`.
      return words.prefix { $0 == first }.count > 2 ? .thisLine : nil
    default: break
    }
    let isUnderline = first == UInt8(ascii: "=") && words.allSatisfy { $0 == first }
    return isUnderline || isRule(words) ? .thisLine : nil
  }

  /// `---`, `* * *`: a line across the page. One sign, or two of them, are no words either.
  static func isRule(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first, "-*_".utf8.contains(first) else { return false }
    return words.allSatisfy { $0 == first || $0.isBlank }
  }

  /// The line below a table's head: `---|:--`.
  static func isTableRule(_ words: ArraySlice<UInt8>) -> Bool {
    words.contains(UInt8(ascii: "-")) && words.contains { "|:".utf8.contains($0) }
      && words.allSatisfy { "-|:".utf8.contains($0) || $0.isBlank }
  }

  private static func fence(_ words: ArraySlice<UInt8>) -> End? {
    let sign = words[words.startIndex]
    let rest = words.drop { $0 == sign }
    // Backquotes behind it make code in a line of it.
    guard words.count - rest.count > 2, sign != UInt8(ascii: "`") || !rest.contains(sign) else {
      return nil
    }
    return .fence(sign, count: words.count - rest.count)
  }

  private static func formula(_ words: ArraySlice<UInt8>) -> End? {
    guard words.starts(with: "$$".utf8) else { return nil }
    return words.dropFirst(2).holds("$$") ? .thisLine : .text("$$")
  }

  /// `[label]: address`, `[^note]: text`, `*[HTML]: text` and `[!NOTE]`.
  private static func definition(_ words: ArraySlice<UInt8>) -> End? {
    let label = words.first == UInt8(ascii: "*") ? words.dropFirst() : words
    guard label.first == UInt8(ascii: "["),
      let close = label.firstIndex(of: UInt8(ascii: "]")), close > label.startIndex + 1
    else { return nil }
    let rest = label[(close + 1)...]
    // Others, and titles, follow on the next lines.
    if rest.first == UInt8(ascii: ":") { return .blankLine }
    return rest.isEmpty && (label.starts(with: "[!".utf8) || label.holds("toc")) ? .thisLine : nil
  }

  // MARK: Tags

  private static let markedEnds = [
    ("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">"),
  ]

  private static let wholeTags = ["script", "pre", "style", "textarea"]

  private static let blockTags = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl \
    dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li \
    link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot \
    th thead title tr track ul
    """.split(separator: " ").map(String.init))

  /// CommonMark's seven kinds of blocks of HTML, and lines between tags.
  private static func tag(_ words: ArraySlice<UInt8>, isInParagraph: Bool) -> End? {
    for (start, end) in markedEnds where words.starts(with: start.utf8) {
      return words.dropFirst(start.utf8.count).holds(end) ? .thisLine : .text(end)
    }
    let isEnd = words.dropFirst().first == UInt8(ascii: "/")
    let inner = words.dropFirst(isEnd ? 2 : 1)
    let letters = inner.prefix {
      $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 < 0x3A || $0 == UInt8(ascii: "-")
    }
    let name = String(decoding: letters.map { $0 >= 0x41 ? $0 | 0x20 : $0 }, as: UTF8.self)
    let next = inner.dropFirst(letters.count).first
    let isNamed = !name.isEmpty && (next.isBlank || next.map { "/>".utf8.contains($0) } ?? true)
    if isNamed, !isEnd, wholeTags.contains(name) {
      return words.holds("</\(name)>") ? .thisLine : .text("</\(name)>")
    }
    if isNamed, blockTags.contains(name) { return .blankLine }
    guard !isInParagraph, words.last == UInt8(ascii: ">") else { return nil }
    let isAlone = words.count { $0 == UInt8(ascii: "<") } == 1
    return isNamed && isAlone ? .blankLine : .thisLine
  }

  // MARK: Items

  /// "- ", "* ", "+ ", "1. ", "1) " or ": ", in front of an item's words, with its blanks, or alone in its line.
  struct Marker {
    fileprivate(set) var sign: ArraySlice<UInt8>
    fileprivate(set) var blanks: ArraySlice<UInt8>

    var utf8Count: Int { sign.count + blanks.count }
    var isAlone: Bool { blanks.isEmpty }
    var isWide: Bool { blanks.count > 4 }
    /// Whether it ends a paragraph that isn't in a list: years at the start of a line don't.
    var mayInterrupt: Bool {
      sign.count == 1 || !isAlone && sign.dropLast().elementsEqual("1".utf8)
    }

    func columns(at column: Int) -> Int {
      isAlone ? sign.count + 1 : (sign + blanks).blankColumns(from: column)
    }
  }

  /// The marker that words begin with.
  static func marker(_ words: ArraySlice<UInt8>) -> Marker? {
    let digits = words.prefix { (0x30...0x39).contains($0) }.count
    let signs = digits == 0 ? "-*+:" : ".)"
    let rest = words.dropFirst(digits)
    guard digits < 10, let sign = rest.first, signs.utf8.contains(sign) else { return nil }
    let blanks = rest.dropFirst().prefix(while: \.isBlank)
    guard !blanks.isEmpty || rest.count == 1 else { return nil }
    return Marker(sign: words[..<blanks.startIndex], blanks: blanks)
  }

  /// Whether a word at the start of a line would begin a block, or end a paragraph.
  static func isBegun(by word: ArraySlice<UInt8>) -> Bool {
    marker(word) != nil || word.first == UInt8(ascii: ">")
      || begin(word, isInParagraph: true) != nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension UInt8? {
  /// Whether it is a blank, or the end.
  fileprivate var isBlank: Bool { map(\.isBlank) ?? true }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanksAtEnd: ArraySlice {
    self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)]
  }

  /// Whether it holds a text, in letters of either case.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (startIndex...endIndex - wanted.count).contains { start in
      zip(self[start...], wanted).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 >= 0x61 }
    }
  }

  /// The columns that bytes take with their tabs, which go to every fourth.
  func blankColumns(from column: Int = 0) -> Int {
    reduce(column) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 } - column
  }
}
