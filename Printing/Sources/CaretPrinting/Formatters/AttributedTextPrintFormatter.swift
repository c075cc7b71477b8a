public import CaretInput
internal import CaretText

/// Prints text with attributes: bold, italic, underlined, struck through, in colours, fonts and sizes, with links. Apple's
/// term is `UISimpleTextPrintFormatter` with an `attributedText`.
public final class AttributedTextPrintFormatter: ListPrintFormatter {
  /// A text with its attributes.
  ///
  /// - Parameters:
  ///   - style: the looks of what has no attributes.
  ///   - code: the font of `code`.
  public init(
    _ text: StyledText, style: TextStyle = TextStyle(.serif),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), code: PrintFont = .monospaced
  ) {
    super.init(
      StyledParagraphs(style: style, code: code).paragraphs(
        of: text, paragraphStyle: paragraphStyle))
  }
}

/// Makes paragraphs of text with attributes.
struct StyledParagraphs {
  let style: TextStyle
  let code: PrintFont

  /// A paragraph for each line; their places are those of the text's UTF-8.
  func paragraphs(of text: StyledText, paragraphStyle: ParagraphStyle) -> [PrintParagraph] {
    let bytes = Array(text.text.utf8)
    let runs = utf8Runs(of: text)
    var paragraphs: [PrintParagraph] = []
    var start = 0
    var next = 0
    while start < bytes.count || paragraphs.isEmpty {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let stop = min(end + 1, bytes.count)
      var paragraph = PrintParagraph(
        bytes[start..<end], source: UTF8Offset(start)..<UTF8Offset(stop), style: style,
        paragraphStyle: paragraphStyle)
      while next < runs.count, runs[next].range.upperBound <= start { next += 1 }
      var index = next
      while index < runs.count, runs[index].range.lowerBound < end {
        let part = runs[index].range.clamped(to: start..<end)
        let places =
          paragraph.place(
            of: UTF8Offset(part.lowerBound))..<paragraph.place(of: UTF8Offset(part.upperBound))
        if !places.isEmpty { paragraph.runs.append(StyledRun(places, runs[index].style)) }
        index += 1
      }
      paragraphs.append(paragraph)
      start = max(stop, start + 1)
    }
    return paragraphs
  }

  /// The looks of its parts by bytes; what has no attributes is left out.
  func utf8Runs(of text: StyledText) -> [StyledRun] {
    var result: [StyledRun] = []
    let units = text.text.utf16
    var index = units.startIndex
    var (unit, byte) = (0, 0)
    for run in text.runs {
      let start = byte
      let end = units.index(index, offsetBy: run.range.upperBound - unit)
      byte += text.text[index..<end].utf8.count
      (index, unit) = (end, run.range.upperBound)
      if !run.attributes.isPlain { result.append(StyledRun(start..<byte, look(run.attributes))) }
    }
    return result
  }

  /// The looks that attributes say.
  func look(_ attributes: TextAttributes) -> TextStyle {
    var style = style
    if attributes.contains(.code) {
      style.font.families = code.families
      style.font.size *= 0.9
      style.background = PrintColor(rgb: 0xF2_F2F2)
    }
    if case .text(let families) = attributes[.fontFamily] { style.font.families = families }
    if case .number(let size) = attributes[.fontSize] { style.font.size = size }
    if attributes.contains(.bold) { style.font.isBold = true }
    if attributes.contains(.italic) { style.font.isItalic = true }
    if attributes.contains(.underline) { style.underline = .single }
    if attributes.contains(.strikethrough) { style.isStruckThrough = true }
    if let link = attributes.link {
      style.link = link
      style.color = PrintColor(rgb: 0x0B_5394)
    }
    if case .text(let name) = attributes[.foregroundColor] {
      style.color = PrintColor(named: name) ?? style.color
    }
    if case .text(let name) = attributes[.backgroundColor] {
      style.background = PrintColor(named: name)
    }
    return style
  }
}
