internal import CPango

/// What makes lines of paragraphs. Apple's term is `CTTypesetter`.
///
/// It keeps the fonts that it found and the patterns of languages, so one serves a whole document. Used by one thread at
/// a time.
public final class Typesetter {
  let fonts = FontLibrary()
  private var hyphenators: [String: Hyphenator?] = [:]
  /// The columns of the table that was asked for last.
  private var table: (columns: TableColumns, width: Double, edges: [TableColumns.Edges]?)?

  /// One without any fonts yet.
  public init() {}

  /// Whether a font can be found, or another one in its place. On a machine without any, nothing can be set.
  public func hasFont(for font: PrintFont) -> Bool { fonts.found(font) != nil }

  /// How high a font reaches above and below the baseline, in points.
  public func measures(of font: PrintFont) -> (ascent: Double, descent: Double) {
    let measures = fonts[font].measures
    return (measures.ascent, measures.descent)
  }

  /// How far each printable character of ASCII goes in a font of one width; nil for other fonts.
  public func cellWidth(of font: PrintFont) -> Double? {
    let cell = fonts[font].measures.cell
    return cell > 0 ? cell : nil
  }

  /// The lines of a paragraph in a column, made as they are asked for.
  ///
  /// - Parameter width: of the column in points; one too narrow for a character gets one character a line.
  public func lines(of paragraph: PrintParagraph, width: Double) -> ParagraphLines {
    ParagraphLines(hyphenated(paragraph), width: width, typesetter: self)
  }

  /// The one line of a short text, whatever its width.
  func line(_ text: String, _ style: TextStyle, clipped width: Double = 1_000_000) -> TypesetLine? {
    var form = ParagraphStyle()
    form.lineBreak = .clip
    var lines = lines(of: PrintParagraph(text, style: style, paragraphStyle: form), width: width)
    return lines.next()
  }

  /// How wide a paragraph is in one line.
  func width(of paragraph: PrintParagraph) -> Double {
    var lines = ParagraphLines(paragraph, width: 1_000_000, typesetter: self)
    return lines.next()?.width ?? 0
  }

  /// The columns of a table on a page of a width; nil if there are too many for it.
  func edges(of columns: TableColumns, width: Double) -> [TableColumns.Edges]? {
    if let table, table.columns === columns, table.width == width { return table.edges }
    let edges = columns.edges(width: width, typesetter: self)
    table = (columns, width, edges)
    return edges
  }

  private func hyphenated(_ paragraph: PrintParagraph) -> PrintParagraph {
    guard paragraph.paragraphStyle.isHyphenated,
      let language = paragraph.paragraphStyle.language
    else { return paragraph }
    let hyphenator = hyphenators[language] ?? Hyphenator(language: language)
    hyphenators[language] = .some(hyphenator)
    return hyphenator?.parted(paragraph) ?? paragraph
  }
}
