/// Prints text in one font. Apple's term is `UISimpleTextPrintFormatter`.
open class SimpleTextPrintFormatter: PrintFormatter {
  /// The font and the colour.
  public var style = TextStyle(.monospaced) { didSet { restart() } }
  /// How paragraphs are set: alignment, what becomes of long lines, tab stops.
  public var paragraphStyle = ParagraphStyle() { didSet { restart() } }
  let lines: TextLines

  /// The lines of a text, each a paragraph.
  public init(_ lines: TextLines) {
    self.lines = lines
    super.init()
  }

  /// What could not be read, so that the text ends there.
  public var error: PrintError? { lines.error }

  /// A text.
  public convenience init(_ text: String) { self.init(TextLines(Array(text.utf8))) }

  open override func paragraphs() -> any ParagraphSource {
    TextParagraphs(lines, style: style, paragraphStyle: paragraphStyle)
  }
}
