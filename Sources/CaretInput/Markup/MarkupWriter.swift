/// A language in which attributes can be written down.
public enum MarkupLanguage: String, Sendable, CaseIterable {
  /// CommonMark; what it has no marks for, or where its marks would not be read as such, is HTML in it.
  case markdown
  case html
  /// A terminal's escape sequences (ECMA-48 SGR), links as OSC 8.
  case sgr
}

extension TextInputSession {
  /// A range of the text with its bold, italic, underlined and linked stretches in a markup language.
  ///
  /// What has a meaning in the language itself is escaped. Hidden text and attributes of other names are
  /// left out. The range is in UTF-16 offsets, and cut to the text.
  public func text(in range: Range<Int>, as language: MarkupLanguage) -> String {
    var pieces: [MarkupPiece] = []
    for run in attributeRuns(in: range) where !run.attributes.contains(.hidden) {
      let styles = MarkupStyle.all(in: run.attributes)
      var text = String(decoding: utf16(in: run.range), as: UTF16.self)[...]
      while !text.isEmpty {
        let end = text.firstIndex(where: \.isNewline).map(text.index(after:)) ?? text.endIndex
        pieces.append(MarkupPiece(text: text[..<end], styles: styles))
        text = text[end...]
      }
    }
    var writer = MarkupWriter(language, pieces)
    return writer.written()
  }
}

/// What can be marked, in the order of nesting: links are outermost.
enum MarkupStyle: Hashable {
  case link(String)
  case bold, italic, underline

  static func all(in attributes: TextAttributes) -> [MarkupStyle] {
    var styles: [MarkupStyle] = attributes.link.map { [.link($0)] } ?? []
    if attributes.contains(.bold) { styles.append(.bold) }
    if attributes.contains(.italic) { styles.append(.italic) }
    if attributes.contains(.underline) { styles.append(.underline) }
    return styles
  }
}

/// Text of one style, of a line at most.
struct MarkupPiece {
  var text: Substring
  var styles: [MarkupStyle]
}

/// Writes pieces so that marks are well nested.
///
/// Blanks between two pieces are written outside of the marks that only one of them has: `**a** b`, as
/// CommonMark wants it.
private struct MarkupWriter {
  private let language: MarkupLanguage
  private let pieces: [MarkupPiece]
  private var output = ""
  private var open: [(style: MarkupStyle, closing: String)] = []
  /// Blanks that are not written yet.
  private var blanks = ""

  init(_ language: MarkupLanguage, _ pieces: [MarkupPiece]) {
    self.language = language
    self.pieces = pieces
  }

  mutating func written() -> String {
    for (index, piece) in pieces.enumerated() {
      let inner = piece.text.drop(while: \.isWhitespace)
      let leading = piece.text.prefix(piece.text.count - inner.count)
      blanks += leading
      // Nothing but blanks: the next piece says which marks are still open.
      guard !inner.isEmpty else { continue }
      let core = inner.reversed().drop(while: \.isWhitespace).reversed()
      change(to: piece.styles, at: index)
      output += escaped(String(core))
      blanks += inner.dropFirst(core.count)
    }
    change(to: [], at: pieces.count)
    return output
  }

  /// Closes what is over, writes the blanks, opens what begins.
  private mutating func change(to styles: [MarkupStyle], at index: Int) {
    // A paragraph's end ends all marks: in no language do they reach over it.
    let common = zip(open, styles).prefix { $0.style == $1 }.count
    let kept = blanks.contains(where: \.isNewline) ? 0 : common
    while open.count > kept { output += open.removeLast().closing }
    output += escaped(blanks)
    blanks = ""
    for style in styles[kept...] {
      let marks = marks(of: style, at: index)
      output += marks.opening
      open.append((style, marks.closing))
    }
  }

  private func marks(of style: MarkupStyle, at index: Int) -> (opening: String, closing: String) {
    if language == .sgr { return sgrMarks(of: style) }
    if language == .markdown, let marks = markdownMarks(of: style, at: index) { return marks }
    switch style {
    case .link(let target): return ("<a href=\"\(htmlEscaped(target))\">", "</a>")
    case .bold: return ("<strong>", "</strong>")
    case .italic: return ("<em>", "</em>")
    case .underline: return ("<u>", "</u>")
    }
  }

  private func sgrMarks(of style: MarkupStyle) -> (opening: String, closing: String) {
    switch style {
    case .link(let target):
      let safe = String(target.filter { ("!"..."~").contains($0) })
      return ("\u{1B}]8;;\(safe)\u{1B}\\", "\u{1B}]8;;\u{1B}\\")
    case .bold: return ("\u{1B}[1m", "\u{1B}[22m")
    case .italic: return ("\u{1B}[3m", "\u{1B}[23m")
    case .underline: return ("\u{1B}[4m", "\u{1B}[24m")
    }
  }

  // MARK: Markdown

  /// Nil where asterisks would not be read as marks: beside each other, and beside what is no letter.
  private func markdownMarks(
    of style: MarkupStyle, at index: Int
  ) -> (opening: String, closing: String)? {
    switch style {
    case .link(let target):
      let isPlain = target.allSatisfy { ("!"..."~").contains($0) && !"<>()\\;".contains($0) }
      return isPlain ? ("[", "](\(target))") : nil
    case .underline: return nil
    case .bold, .italic:
      let mark = style == .bold ? "**" : "*"
      return touchesLetters(style, at: index) && output.last != "*" ? (mark, mark) : nil
    }
  }

  /// Whether the stretch of a style begins and ends with a letter or a digit.
  private func touchesLetters(_ style: MarkupStyle, at index: Int) -> Bool {
    var stretch = ""
    for piece in pieces[index...] {
      guard piece.styles.contains(style) else { break }
      stretch += piece.text
      if piece.text.last?.isNewline == true { break }
    }
    let first = stretch.first { !$0.isWhitespace }
    let last = stretch.last { !$0.isWhitespace }
    return first?.isWordLike == true && last?.isWordLike == true
  }

  // MARK: Escapes

  private func escaped(_ text: String) -> String {
    switch language {
    case .html: return htmlEscaped(text)
    case .sgr: return text.filter { $0 != "\u{1B}" }
    case .markdown:
      return text.reduce(into: "") { result, character in
        if "\\`*_[]<>&#+-.!|~(){}".contains(character) { result.append("\\") }
        result.append(character)
      }
    }
  }

  private func htmlEscaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

extension Character {
  fileprivate var isWordLike: Bool { isLetter || isNumber }
}
