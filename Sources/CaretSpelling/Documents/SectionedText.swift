/// A text as it is checked: its bytes, and what each section of it is read as.
struct SectionedText {
  /// A part of the text that is a document of its own.
  struct Section {
    var utf8Range: Range<Int>
    var kind: DocumentKind
    /// The language that it is said to be in, of a program its strings; nil if nothing says so.
    var language: String?
  }

  private(set) var bytes: [UInt8]
  /// In order and apart from each other.
  let sections: [Section]

  /// A text that is a document as a whole.
  init(_ bytes: [UInt8], _ kind: DocumentKind, language: String? = nil) {
    let whole = Section(utf8Range: 0..<bytes.count, kind: kind, language: language)
    self.init(bytes, [whole])
  }

  init(_ bytes: [UInt8], _ sections: [Section]) {
    (self.bytes, self.sections) = (bytes, sections)
  }

  /// Puts the letters that are meant in the place of their escapes, and finds what holds language.
  ///
  /// - Complexity: O(*n*) in the bytes; a text of one section is not copied for it.
  mutating func read() -> (spans: [TextSpan], marks: [LanguageMark]) {
    if sections.count == 1, sections[0].utf8Range == 0..<bytes.count {
      return Self.read(&bytes, sections[0])
    }
    var (spans, marks): ([TextSpan], [LanguageMark]) = ([], [])
    for section in sections {
      let range = section.utf8Range
      var own = Array(bytes[range])
      let found = Self.read(&own, section)
      bytes.replaceSubrange(range, with: own)
      spans += found.spans.map { $0.moved(by: range.lowerBound) }
      marks += found.marks.map { $0.moved(by: range.lowerBound) }
    }
    return (spans, marks)
  }

  private static func read(
    _ text: inout [UInt8], _ section: Section
  ) -> (spans: [TextSpan], marks: [LanguageMark]) {
    text = LetterEscapes.decoded(text, section.kind)
    let spans =
      section.kind == .translations
      ? TranslationScanner.spans(of: text.span, language: section.language)
      : section.kind.spans(of: text.span)
    let marks = readOn(&text, section.kind, spans)
    guard let language = section.language, section.kind != .translations else {
      return (spans, marks)
    }
    if case .source = section.kind {
      // The comments are for those who write the program.
      return (
        spans.map { $0.kind == .string ? TextSpan($0.range, .string, language: language) : $0 },
        marks
      )
    }
    let whole = LanguageMark(range: 0..<text.count, name: language, source: .document)
    return (spans, [whole] + marks)
  }

  /// Decodes the strings, and finds what names languages.
  private static func readOn(
    _ text: inout [UInt8], _ kind: DocumentKind, _ spans: [TextSpan]
  ) -> [LanguageMark] {
    StringEscapes.decode(&text, spans, kind)
    MnemonicMarks.decode(&text, spans, kind)
    let marks = LanguageMarks.marks(of: text, kind, outside: spans)
    // The braces of what names a language are counted before.
    if kind == .latex { LatexGroups.decode(&text, spans) }
    return marks
  }

  /// The same for a part of a text that has rests, as if it were all.
  static func read(
    part text: inout [UInt8], _ kind: DocumentKind
  ) -> (found: RestingSpans, marks: [LanguageMark]) {
    text = LetterEscapes.decoded(text, kind)
    let found = kind.restingSpans(of: text.span)
    return (found, readOn(&text, kind, found.spans))
  }
}

extension TextSpan {
  fileprivate func moved(by distance: Int) -> TextSpan {
    at(range.lowerBound + distance..<range.upperBound + distance)
  }
}

extension LanguageMark {
  fileprivate func moved(by distance: Int) -> LanguageMark {
    var mark = self
    mark.range = range.lowerBound + distance..<range.upperBound + distance
    return mark
  }
}
