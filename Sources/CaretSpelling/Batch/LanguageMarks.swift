internal import CaretBytes

/// Finds what documents say of the languages of their parts: `lang` attributes of HTML, of the HTML in Markdown and
/// of Pandoc, babel's and polyglossia's commands in LaTeX, `lang` in the front matter of Markdown and the heading of AsciiDoc, and the
/// keys of tables of messages in programs.
enum LanguageMarks {
  /// The marks of a document, in no order.
  ///
  /// - Parameter spans: those of the document, whose code may have marks that are none.
  static func marks(
    of text: [UInt8], _ kind: DocumentKind, outside spans: [TextSpan]
  ) -> [LanguageMark] {
    let bytes = text.span
    if kind.isSource || kind == .json { return KeyLanguages.marks(of: bytes) }
    guard kind.mayNameLanguages, KeywordSearch.findsLanguages(in: text) else { return [] }
    switch kind {
    case .markup, .component: return ElementLanguages.marks(of: bytes, 0..<text.count)
    case .latex: return LatexLanguages.marks(of: text)
    case .markdown, .extendedMarkdown:
      let (name, start) = FrontMatter.language(of: bytes)
      let code = spans.filter { $0.kind == .code }.map(\.range)
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
    name.map { [LanguageMark(range: start..<end, name: $0, source: .document)] } ?? []
  }
}

extension DocumentKind {
  fileprivate var mayNameLanguages: Bool {
    switch self {
    case .markup, .component, .latex, .markdown, .extendedMarkdown, .asciiDoc: true
    default: false
    }
  }
}
