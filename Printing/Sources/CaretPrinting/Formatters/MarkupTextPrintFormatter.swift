/// Prints Markdown or HTML as what it says: headings, lists, quotations, code, links. Apple's term is
/// `UIMarkupTextPrintFormatter`.
public final class MarkupTextPrintFormatter: ListPrintFormatter {
  /// How a document is written.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// Markdown of CommonMark, with the tables of GitHub.
    case markdown
    /// HTML.
    case html
  }

  /// A document.
  ///
  /// - Parameters:
  ///   - style: the looks of paragraphs; headings and code are made of it.
  ///   - code: the families of what machines read.
  ///   - marks: places of the source that are marked where they are printed, in ascending order: findings.
  public init(
    _ bytes: [UInt8], as language: Language, style: TextStyle = TextStyle(.serif),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), code: PrintFont = .monospaced,
    marks: [DocumentPrintFormatter.Mark] = []
  ) {
    let mark = bytes.starts(with: VisibleLine.mark) ? VisibleLine.mark.count : 0
    let text = String(decoding: bytes.dropFirst(mark), as: UTF8.self)
    let blocks =
      switch language {
      case .markdown: MarkdownBlocks.blocks(of: text)
      case .html: HTMLBlocks.blocks(of: text)
      }
    var paragraphs = BlockSetter.paragraphs(
      of: blocks, count: bytes.count, style: style, paragraphStyle: paragraphStyle, code: code)
    if !marks.isEmpty { MarkupMarks(source: bytes, marks: marks).lay(over: &paragraphs) }
    super.init(paragraphs)
  }
}
