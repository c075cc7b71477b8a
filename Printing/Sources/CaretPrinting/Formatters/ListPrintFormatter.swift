/// Prints paragraphs that are made once: those of attributed text and of markup.
open class ListPrintFormatter: PrintFormatter {
  private let list: [PrintParagraph]

  /// These paragraphs, in this order; their ranges of the document follow each other.
  public init(_ list: [PrintParagraph]) {
    self.list = list
    super.init()
  }

  open override func paragraphs() -> any ParagraphSource { ParagraphList(list) }
}
