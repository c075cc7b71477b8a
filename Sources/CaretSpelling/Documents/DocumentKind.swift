internal import CaretBytes
internal import CaretText

/// What kind of text a document is, which decides where its prose stands.
public enum DocumentKind: Hashable, Sendable {
  /// Text without markup.
  case plainText
  /// Markdown of CommonMark and GitHub.
  case markdown
  /// reStructuredText.
  case restructuredText
  /// HTML and XML.
  case markup
  /// TeX and LaTeX.
  case latex
  /// A program, of which comments and texts are read.
  case source(SourceSyntax)
  /// The message of a commit, with its trailers and comments.
  case commitMessage
  /// AsciiDoc.
  case asciiDoc
  /// A manual page in the macros of man or mdoc.
  case manual
  /// A patch, of which the lines that come are read.
  case diff
  /// The translations of a program's messages, in gettext's form.
  case translations
  /// YAML, of which values and comments are read.
  case yaml
  /// Java's files of properties, of which the values are read.
  case properties
  /// Tables, logs, lists of words: no language that people read.
  case data
  /// A Jupyter notebook, of which the cells are read.
  case notebook
  /// Markdown with components and expressions.
  case extendedMarkdown
  /// A component of Vue, Svelte or Astro: markup with scripts and styles.
  case component
  /// Subtitles.
  case subtitles
  /// Org's outlines.
  case org
  /// Typst.
  case typst
  /// A mail.
  case mail
  /// An office document or a book, an archive of XML.
  case archive(ArchiveForm)
  /// A table, of which some columns are read.
  case table(TableColumns)
  /// JSON, of which the values and comments are read.
  case json
  /// The messages of a program, as people read and translate them.
  case messages(MessageFormat)

  /// The kind of a file, by its name and, for a script without an ending, by its first line.
  public init(path: String, firstLine: some Sequence<UInt8> = [UInt8]()) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let format = MessageFormat(path: path, ending: ending, firstLine: firstLine) {
      self = .messages(format)
    } else if let kind = Self.byName[name] ?? Self.byEnding[ending] {
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
    let small = name.lowercased()
    guard
      let kind = Self.byOptionName[small] ?? Self.kind(ofEnding: small) ?? Self.kind(ofType: name)
    else { return nil }
    self = kind
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

  /// A script of a page.
  static let script = SourceSyntax.script

  private static let byOptionName = DocumentForm.kinds(by: \.optionNames)
  private static let byEnding = DocumentForm.kinds(by: \.endings)
  private static let byName = DocumentForm.kinds(by: \.fileNames)
}
