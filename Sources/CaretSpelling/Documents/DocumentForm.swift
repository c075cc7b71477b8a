/// A row of the table of document kinds: how a kind is known, and who finds where language stands in it.
///
/// A new kind is a case of `DocumentKind`, and here a row and its place in `all`.
package struct DocumentForm {
  /// What `--kind` calls it, besides its endings.
  package var optionNames: [String] = []
  /// The endings of its files, in small letters.
  package var endings: [String] = []
  /// The names of its files, as they are.
  package var fileNames: [String] = []
  /// The parts that hold language, in order and apart from each other; of a container those of its bytes, for one that
  /// is damaged.
  var spans: (Span<UInt8>) -> [TextSpan]
  /// Puts the texts together that it holds one by one; nil for a kind that is a text itself.
  var gather: (([UInt8]) throws(ContainerTrouble) -> GatheredText)?
}

extension DocumentKind {
  /// The kinds of documents that have rows; those of source code are rows of `SourceSyntax`.
  package static let all: [DocumentKind] =
    [
      .plainText, .markdown, .restructuredText, .markup, .latex, .commitMessage, .asciiDoc, .manual,
      .diff, .translations, .yaml, .properties, .data, .notebook, .json,
      .extendedMarkdown, .component, .subtitles, .org, .typst, .mail,
    ] + MessageFormat.allCases.map(messages) + ArchiveForm.allCases.map(archive)

  /// The row of a kind.
  package var form: DocumentForm {
    switch self {
    case .plainText:
      DocumentForm(optionNames: ["text", "plain", "txt"]) { [TextSpan(0..<$0.count, .prose)] }
    case .markdown:
      DocumentForm(
        optionNames: ["markdown"], endings: ["md", "markdown", "mdown", "mkd", "rmd", "qmd"],
        spans: MarkdownScanner.spans)
    case .restructuredText:
      DocumentForm(
        optionNames: ["rest", "restructuredtext"], endings: ["rst", "rest"],
        spans: RestructuredTextScanner.spans)
    case .markup:
      DocumentForm(
        optionNames: ["html", "xml"], endings: ["html", "htm", "xhtml", "xml", "svg"],
        spans: MarkupScanner.spans)
    case .latex:
      DocumentForm(
        optionNames: ["latex"], endings: ["tex", "sty", "ltx", "bib"], spans: LatexScanner.spans)
    case .source(let syntax): DocumentForm { SourceScanner.spans(of: $0, syntax) }
    case .commitMessage:
      DocumentForm(
        optionNames: ["commit"],
        fileNames: ["COMMIT_EDITMSG", "MERGE_MSG", "TAG_EDITMSG", "SQUASH_MSG"],
        spans: CommitMessageScanner.spans)
    case .asciiDoc:
      DocumentForm(
        optionNames: ["asciidoc"], endings: ["adoc", "asciidoc", "asc"],
        spans: AsciiDocScanner.spans)
    case .manual:
      DocumentForm(
        optionNames: ["man", "roff", "mdoc"], endings: ["man", "mdoc"], spans: ManualScanner.spans)
    case .diff: DocumentForm(endings: ["diff", "patch"], spans: DiffScanner.spans)
    case .translations:
      DocumentForm(endings: ["po", "pot"]) { TranslationScanner.spans(of: $0) }
    case .yaml:
      DocumentForm(endings: ["yml", "yaml"]) {
        ValueScanner.spans(of: $0, separators: [UInt8(ascii: ":")])
      }
    case .properties:
      DocumentForm(endings: ["properties", "desktop"]) {
        ValueScanner.spans(of: $0, separators: [UInt8(ascii: "="), UInt8(ascii: ":")])
      }
    case .data:
      DocumentForm(endings: ["csv", "tsv", "dic", "aff"]) { [TextSpan(0..<$0.count, .code)] }
    case .notebook:
      DocumentForm(
        optionNames: ["notebook"], endings: ["ipynb"],
        spans: NotebookReader.damagedSpans, gather: NotebookReader.gather)
    case .json:
      DocumentForm(endings: ["json", "jsonc", "json5", "webmanifest"]) {
        JSONMessages.dataSpans(of: $0.array)
      }
    case .extendedMarkdown:
      DocumentForm(endings: ["mdx"], spans: ExtendedMarkdownScanner.spans)
    case .component:
      DocumentForm(
        optionNames: ["component"], endings: ["vue", "svelte", "astro"],
        spans: ComponentScanner.spans)
    case .subtitles:
      DocumentForm(
        optionNames: ["subtitles"], endings: ["srt", "vtt"], spans: SubtitleScanner.spans)
    case .org: DocumentForm(endings: ["org"], spans: OrgScanner.spans)
    case .typst: DocumentForm(optionNames: ["typst"], endings: ["typ"], spans: TypstScanner.spans)
    case .mail: DocumentForm(optionNames: ["mail"], endings: ["eml"], spans: MailScanner.spans)
    case .archive(let form):
      DocumentForm(
        endings: form.endings, spans: { _ in [] },
        gather: { bytes throws(ContainerTrouble) in try ArchiveReader.gather(bytes, form) })
    case .table(let columns): DocumentForm { columns.spans(of: $0.array) }
    case .messages(let format):
      DocumentForm(
        optionNames: format.optionNames, endings: format.ending.map { [$0] } ?? [],
        spans: { format.spans(of: $0.array) })
    }
  }

  /// Whether it holds its texts one by one.
  var isContainer: Bool { form.gather != nil }

  /// The parts of a document that hold language, in order and apart from each other.
  ///
  /// - Complexity: O(*n*) in the bytes of the document.
  public func spans(of text: Span<UInt8>) -> [TextSpan] { form.spans(text) }
}
