internal import CaretText

/// What kind of text a document is, which decides where its prose stands.
public enum DocumentKind: Hashable, Sendable {
  case plainText
  case markdown
  case restructuredText
  case markup
  case latex
  case source(SourceSyntax)
  case commitMessage
  case asciiDoc
  /// A manual page in the macros of man or mdoc.
  case manual
  case diff
  /// The translations of a program's messages, in gettext's form.
  case translations
  case yaml
  case properties
  /// Tables, logs, lists of words: no language that people read.
  case data

  /// The kind of a file, by its name and, for a script without an ending, by its first line.
  public init(path: String, firstLine: some Sequence<UInt8> = [UInt8]()) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let kind = Self.byName[name] ?? Self.byEnding[ending] {
      self = kind
    } else if ending.count == 1, "12345678".contains(ending) {
      self = .manual
    } else if let syntax = SourceSyntax.byEnding[ending] ?? SourceSyntax.byName[name] {
      self = .source(syntax)
    } else if ending.isEmpty, let syntax = SourceSyntax(interpreterLine: Array(firstLine)) {
      self = .source(syntax)
    } else {
      self = .plainText
    }
  }

  /// The kind of a file, by its name, its first line and, where these say nothing, by what it looks like.
  ///
  /// - Complexity: O(1) for files with a known ending; else up to 32 kB are looked at.
  public init(path: String, content text: [UInt8]) {
    self.init(path: path, firstLine: text.prefix(200).prefix { $0 != UInt8(ascii: "\n") })
    guard self == .plainText, !Self.isNamedText(path), !ProseLikeness.isProse(text.span) else {
      return
    }
    self = .data
  }

  private static func isNamedText(_ path: String) -> Bool {
    [".txt", ".text", "/README", "/readme"].contains { "/\(path)".hasSuffix($0) }
  }

  /// The kind that an option names: "markdown", "text", a language's file ending, or a type as mail and the web
  /// name it, "text/markdown"; nil if it is unknown.
  public init?(named name: String) {
    switch name.lowercased() {
    case "text", "plain", "txt": self = .plainText
    case "markdown": self = .markdown
    case "rest", "restructuredtext": self = .restructuredText
    case "html", "xml": self = .markup
    case "latex": self = .latex
    case "commit": self = .commitMessage
    case "asciidoc": self = .asciiDoc
    case "man", "roff", "mdoc": self = .manual
    default:
      guard let kind = Self.kind(ofEnding: name.lowercased()) ?? Self.kind(ofType: name) else {
        return nil
      }
      self = kind
    }
  }

  private static func kind(ofEnding ending: String) -> DocumentKind? {
    byEnding[ending] ?? SourceSyntax.byEnding[ending].map(source)
  }

  /// The kind of a MIME type or of a uniform type identifier.
  private static func kind(ofType name: String) -> DocumentKind? {
    let type = TextType(mimeType: name) ?? TextType(rawValue: name)
    if let kind = type.preferredFileExtension.flatMap(kind(ofEnding:)) { return kind }
    return type.conforms(to: .plainText) ? .plainText : nil
  }

  private static let byEnding: [String: DocumentKind] = [
    "md": .markdown, "markdown": .markdown, "mdx": .markdown, "mdown": .markdown,
    "rst": .restructuredText,
    "rest": .restructuredText, "html": .markup, "htm": .markup, "xhtml": .markup, "xml": .markup,
    "svg": .markup, "vue": .markup, "tex": .latex, "sty": .latex, "ltx": .latex,
    "adoc": .asciiDoc, "asciidoc": .asciiDoc, "asc": .asciiDoc, "man": .manual, "mdoc": .manual,
    "diff": .diff, "patch": .diff, "po": .translations, "pot": .translations,
    "csv": .data, "tsv": .data, "dic": .data, "aff": .data,
    "yml": .yaml, "yaml": .yaml, "properties": .properties, "desktop": .properties,
  ]

  private static let byName: [String: DocumentKind] = [
    "COMMIT_EDITMSG": .commitMessage, "MERGE_MSG": .commitMessage,
    "TAG_EDITMSG": .commitMessage, "SQUASH_MSG": .commitMessage,
  ]
}

/// What the text of a span is to its document.
public enum SpanKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Running text.
  case prose
  /// A comment in source code.
  case comment
  /// A string in source code.
  case string
  /// Code: an identifier, a code span, a fenced block.
  case code
}

/// A part of a document that holds language.
public struct TextSpan: Equatable, Sendable {
  /// Bytes from the start of the document.
  public var utf8Range: Range<Int>
  public var kind: SpanKind
  /// The language that the document says it is in; nil if it says nothing.
  public var language: String?

  public init(_ utf8Range: Range<Int>, _ kind: SpanKind, language: String? = nil) {
    self.utf8Range = utf8Range
    self.kind = kind
    self.language = language
  }
}

extension DocumentKind {
  /// The parts of a document that hold language, in order and apart from each other.
  ///
  /// - Complexity: O(*n*) in the bytes of the document.
  public func spans(of text: Span<UInt8>) -> [TextSpan] {
    switch self {
    case .plainText: [TextSpan(0..<text.count, .prose)]
    case .data: [TextSpan(0..<text.count, .code)]
    case .markdown: MarkdownScanner.spans(of: text)
    case .restructuredText: RestructuredTextScanner.spans(of: text)
    case .markup: MarkupScanner.spans(of: text)
    case .latex: LatexScanner.spans(of: text)
    case .source(let syntax): SourceScanner.spans(of: text, syntax)
    case .commitMessage: CommitMessageScanner.spans(of: text)
    case .asciiDoc: AsciiDocScanner.spans(of: text)
    case .manual: ManualScanner.spans(of: text)
    case .diff: DiffScanner.spans(of: text)
    case .translations: TranslationScanner.spans(of: text)
    case .yaml: ValueScanner.spans(of: text, separators: [UInt8(ascii: ":")])
    case .properties:
      ValueScanner.spans(of: text, separators: [UInt8(ascii: "="), UInt8(ascii: ":")])
    }
  }
}
