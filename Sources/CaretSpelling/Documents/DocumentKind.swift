internal import CaretBytes

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

  /// A script of a page.
  static let script = SourceSyntax.script
}
