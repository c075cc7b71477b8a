internal import CaretSpelling
public import CaretText

/// Prints a document as an editor shows it: its lines with their numbers, and source code and changes in colours. Apple's
/// term is `UIViewPrintFormatter`.
public final class DocumentPrintFormatter: SimpleTextPrintFormatter {
  /// What colours stand for.
  public enum Coloring: Hashable, Sendable {
    /// None.
    case none
    /// Comments, strings and numbers of a program; the path says its language.
    case source(path: String)
    /// Lines that a patch takes away and brings.
    case diff
  }

  /// Whether each line has its number before it.
  public var hasLineNumbers = false { didSet { restart() } }
  /// The number of the first line.
  public var firstLineNumber = 1 { didSet { restart() } }
  /// Places that are marked, in ascending order: findings.
  public var marks: [Mark] = [] { didSet { restart() } }
  private let coloring: Coloring
  private let lineCount: Int?
  private let highlighter: SourceHighlighter?

  /// A place of the document with a wave under it.
  public struct Mark: Hashable, Sendable {
    /// Its bytes.
    public var range: Range<UTF8Offset>
    /// The colour of the wave.
    public var color: PrintColor
    /// What stands in the margin beside it; nothing if empty.
    public var note: String

    /// A wave under a range.
    public init(
      _ range: Range<UTF8Offset>, color: PrintColor = PrintColor(rgb: 0xCC_0000), note: String = ""
    ) {
      (self.range, self.color, self.note) = (range, color, note)
    }
  }

  /// A document that is in memory.
  public init(_ bytes: [UInt8], coloring: Coloring = .none) {
    self.coloring = coloring
    lineCount = bytes.count { $0 == 0x0A } + 1
    if case .source(let path) = coloring {
      highlighter = SourceHighlighter(bytes, path: path)
    } else {
      highlighter = nil
    }
    super.init(TextLines(bytes))
  }

  /// A text of any length without colours, or with those of a patch.
  public init(_ lines: TextLines, isDiff: Bool = false) {
    coloring = isDiff ? .diff : .none
    (lineCount, highlighter) = (nil, nil)
    super.init(lines)
  }

  public override func labelWidth(_ typesetter: Typesetter) -> Double {
    guard hasLineNumbers else { return 0 }
    // Six digits where nobody has counted the lines.
    let digits = lineCount.map { String($0 + firstLineNumber - 1).count } ?? 6
    let cell = typesetter.cellWidth(of: style.font) ?? style.font.size * 0.6
    return Double(max(digits, 3)) * cell + style.font.size * 0.8
  }

  public override func paragraphs() -> any ParagraphSource {
    let (coloring, style, marks) = (coloring, style, marks)
    let first = hasLineNumbers ? firstLineNumber : nil
    let highlighter = highlighter
    var nextMark = 0
    return TextParagraphs(lines, style: style, paragraphStyle: paragraphStyle) { paragraph, line in
      if paragraph.source.lowerBound.value == 0 { nextMark = 0 }
      if let first { paragraph.label = String(first + line - 1) }
      if coloring == .diff { DiffColors.lay(over: &paragraph, style) }
      highlighter?.lay(over: &paragraph, style)
      Self.lay(marks, from: &nextMark, over: &paragraph)
    }
  }

  private static func lay(
    _ marks: [Mark], from next: inout Int, over paragraph: inout PrintParagraph
  ) {
    while next < marks.count, marks[next].range.upperBound <= paragraph.source.lowerBound {
      next += 1
    }
    var index = next
    while index < marks.count, marks[index].range.lowerBound < paragraph.source.upperBound {
      let mark = marks[index]
      paragraph.restyle(mark.range) { $0.underline = .wavy(mark.color) }
      if !mark.note.isEmpty {
        paragraph.notes.append(
          .init(at: paragraph.place(of: mark.range.lowerBound), VisibleLine.name(mark.note)))
      }
      index += 1
    }
  }
}

/// The colours of a patch.
enum DiffColors {
  static func lay(over paragraph: inout PrintParagraph, _ style: TextStyle) {
    let text = paragraph.text
    var style = style
    switch text.first {
    case UInt8(ascii: "+"): style.color = PrintColor(rgb: 0x00_6B2D)
    case UInt8(ascii: "-"): style.color = PrintColor(rgb: 0xB3_1D28)
    case UInt8(ascii: "@"): style.color = PrintColor(rgb: 0x6F_42C1)
    default: break
    }
    for head in ["diff ", "index ", "--- ", "+++ "] where text.starts(with: head.utf8) {
      style.font.isBold = true
      style.color = .black
    }
    paragraph.style = style
  }
}
