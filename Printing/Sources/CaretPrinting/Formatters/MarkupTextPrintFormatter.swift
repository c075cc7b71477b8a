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
  public init(
    _ bytes: [UInt8], as language: Language, style: TextStyle = TextStyle(.serif),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), code: PrintFont = .monospaced
  ) {
    let text = String(decoding: bytes, as: UTF8.self)
    let blocks =
      switch language {
      case .markdown: MarkdownBlocks.blocks(of: text)
      case .html: HTMLBlocks.blocks(of: text)
      }
    super.init(
      BlockSetter.paragraphs(
        of: blocks, count: bytes.count, style: style, paragraphStyle: paragraphStyle, code: code))
  }
}
