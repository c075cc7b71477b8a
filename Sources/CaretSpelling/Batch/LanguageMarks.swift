internal import CaretBytes

/// Finds what documents say of the languages of their parts: `lang` attributes of HTML, of the HTML in Markdown and
/// of Pandoc, babel's and polyglossia's commands in LaTeX, `lang` in the front matter of Markdown and the heading of AsciiDoc.
enum LanguageMarks {
  /// The marks of a document, in no order.
  ///
  /// - Parameter spans: those of the document, whose code may have marks that are none.
  static func marks(
    of text: [UInt8], _ kind: DocumentKind, outside spans: [TextSpan]
  ) -> [LanguageMark] {
    guard kind.mayNameLanguages, KeywordSearch.findsLanguages(in: text) else { return [] }
    let bytes = text.span
    switch kind {
    case .markup: return ElementLanguages.marks(of: bytes, 0..<text.count)
    case .latex: return LatexLanguages.marks(of: text)
    case .markdown:
      let (name, start) = FrontMatter.language(of: bytes)
      let code = spans.filter { $0.kind == .code }.map(\.utf8Range)
      let inner = ElementLanguages.marks(of: bytes, start..<text.count, except: code)
      return heading(name, start, text.count) + inner
        + AttributeLanguages.marks(of: bytes, from: start, except: code)
    case .asciiDoc:
      let (name, start) = FrontMatter.languageAttribute(of: bytes)
      return heading(name, start, text.count)
    default: return []
    }
  }

  private static func heading(_ name: String?, _ start: Int, _ end: Int) -> [LanguageMark] {
    name.map { [LanguageMark(utf8Range: start..<end, name: $0, source: .document)] } ?? []
  }
}

extension DocumentKind {
  /// Whether its spans may have languages of their own.
  var hasLanguages: Bool { self == .translations }

  fileprivate var mayNameLanguages: Bool {
    switch self {
    case .markup, .latex, .markdown, .asciiDoc: true
    default: false
    }
  }
}

/// `lang: de` in the lines that a document begins with.
enum FrontMatter {
  private static let longestHeading = 200

  /// The language that the front matter of Markdown names, in YAML or TOML, and where the text behind it starts.
  static func language(of text: Span<UInt8>) -> (name: String?, end: Int) {
    let isYAML = text.has("---", at: 0)
    guard isYAML || text.has("+++", at: 0) else { return (nil, 0) }
    var name: String?
    var start = lineEnd(text, 0)
    for _ in 0..<longestHeading where start < text.count {
      let end = lineEnd(text, start)
      let line = text.string(start..<end)
      if line.hasPrefix(isYAML ? "---" : "+++") || line.hasPrefix("...") { return (name, end) }
      let separator: Character = isYAML ? ":" : "="
      if let place = line.firstIndex(of: separator),
        ["lang", "language"].contains(line[..<place].trimmed)
      {
        name = code(line[line.index(after: place)...])
      }
      start = end
    }
    return (nil, 0)
  }

  /// The language that AsciiDoc's `:lang:` names.
  static func languageAttribute(of text: Span<UInt8>) -> (name: String?, end: Int) {
    var start = 0
    for _ in 0..<longestHeading where start < text.count {
      let end = lineEnd(text, start)
      if text.has(":lang:", at: start) { return (code(text.string(start + 6..<end)[...]), end) }
      start = end
    }
    return (nil, 0)
  }

  private static func lineEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    var i = start
    while i < text.count && text[i] != 0x0A { i += 1 }
    return min(text.count, i + 1)
  }

  /// A language without quotes, or nil for what is none, as a template's placeholder.
  static func code(_ value: Substring) -> String? {
    let name = value.trimmed.filter { $0 != "\"" && $0 != "'" }
    let isCode =
      (2...20).contains(name.utf8.count) && name.first?.isLetter == true
      && name.utf8.allSatisfy {
        ($0).isLetter || ($0).isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    return isCode ? name : nil
  }
}
