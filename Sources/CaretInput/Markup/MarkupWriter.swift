extension StyledText {
  /// The text with its attributes in a markup language, as `TextInputSession.text(in:as:)` writes them.
  ///
  /// - Complexity: O(*n* + *r*²) for *r* attributes.
  public func written(as language: MarkupLanguage) -> String {
    let units = Array(text.utf16)
    var pieces: [MarkupPiece] = []
    for run in runs where !run.attributes.contains(.hidden) {
      let text = String(decoding: units[run.range], as: UTF16.self)
      pieces += MarkupPiece.pieces(of: text, run.attributes, in: language)
    }
    var writer = MarkupWriter(language, pieces)
    return writer.written()
  }

  /// Layers of runs, each in order and apart, as one: where several have an attribute the last one's counts.
  static func merged(
    _ layers: [[(range: Range<Int>, attributes: TextAttributes)]]
  ) -> [(range: Range<Int>, attributes: TextAttributes)] {
    let ends = layers.joined().flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let places = Set(ends).sorted()
    var nexts = layers.map { _ in 0 }
    var runs: [(range: Range<Int>, attributes: TextAttributes)] = []
    for (start, end) in zip(places, places.dropFirst()) {
      var attributes = TextAttributes.plain
      for (index, layer) in layers.enumerated() {
        while nexts[index] < layer.count, layer[nexts[index]].range.upperBound <= start {
          nexts[index] += 1
        }
        guard nexts[index] < layer.count, layer[nexts[index]].range.contains(start) else {
          continue
        }
        for (key, value) in layer[nexts[index]].attributes.values { attributes[key] = value }
      }
      if let last = runs.last, last.attributes == attributes, last.range.upperBound == start {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((start..<end, attributes))
      }
    }
    return runs
  }
}

/// Text of one style, of a line at most.
struct MarkupPiece {
  var text: Substring
  var styles: [MarkupStyle]

  /// The pieces of a text whose attributes are the same.
  static func pieces(
    of text: String, _ attributes: TextAttributes, in language: MarkupLanguage
  ) -> [MarkupPiece] {
    var styles = MarkupStyle.all(in: attributes)
    if language == .sgr {
      // A terminal has one line under a letter.
      if attributes.contains(.misspelled) { styles.removeAll { $0.key == .underline } }
      styles.removeAll { $0.terminal == nil }
    } else {
      styles.removeAll { $0.element == nil }
    }
    var pieces: [MarkupPiece] = []
    var text = text[...]
    while !text.isEmpty {
      let end = text.firstIndex(where: \.isNewline).map(text.index(after:)) ?? text.endIndex
      pieces.append(MarkupPiece(text: text[..<end], styles: styles))
      text = text[end...]
    }
    return pieces
  }

  var isBlank: Bool { text.allSatisfy(\.isBlank) }
}

/// Writes pieces so that marks are well nested.
///
/// Blanks between two pieces are written outside of the marks that only one of them has: `**a** b`, as
/// CommonMark wants it.
struct MarkupWriter {
  private let language: MarkupLanguage
  private let pieces: [MarkupPiece]
  private var output: MarkupText
  private var open: [(style: MarkupStyle, closing: String)] = []
  /// Blanks that are not written yet.
  private var blanks = ""

  init(_ language: MarkupLanguage, _ pieces: [MarkupPiece]) {
    self.language = language
    self.pieces = pieces
    output = MarkupText(language)
  }

  mutating func written() -> String {
    for (index, piece) in pieces.enumerated() {
      let inner = piece.text.drop(while: \.isBlank)
      let leading = piece.text.prefix(piece.text.count - inner.count)
      blanks += leading
      // Nothing but blanks: the next piece says which marks are still open.
      guard !inner.isEmpty else { continue }
      let core = inner.reversed().drop(while: \.isBlank).reversed()
      change(to: piece.styles, at: index)
      output.append(String(core))
      blanks += inner.dropFirst(core.count)
    }
    change(to: [], at: pieces.count)
    return output.output
  }

  /// Closes what is over, writes the blanks, opens what begins.
  private mutating func change(to styles: [MarkupStyle], at index: Int) {
    // A paragraph's end ends all marks: in no language do they reach over it.
    let common = zip(open, styles).prefix { $0.style == $1 }.count
    let kept = blanks.contains(where: \.isNewline) ? 0 : common
    while open.count > kept { output.append(marks: open.removeLast().closing) }
    if !blanks.isEmpty { output.append(blanks) }
    blanks = ""
    for depth in styles.indices.dropFirst(kept) {
      let marks = marks(of: styles[depth], depth, at: index)
      output.append(marks: marks.opening)
      open.append((styles[depth], marks.closing))
    }
  }

  private func marks(
    of style: MarkupStyle, _ depth: Int, at index: Int
  ) -> (opening: String, closing: String) {
    if language == .sgr { return style.terminal.map { ($0.on, $0.off) } ?? ("", "") }
    if language == .markdown, let marks = markdownMarks(of: style, depth, at: index) {
      return marks
    }
    return style.element?.marks ?? ("", "")
  }

  // MARK: Markdown

  /// Nil where there are no marks, or where they would not be read as such.
  private func markdownMarks(
    of style: MarkupStyle, _ depth: Int, at index: Int
  ) -> (opening: String, closing: String)? {
    switch style.key {
    case .link:
      guard let target = style.value.text,
        target.allSatisfy({ ("!"..."~").contains($0) && !"<>()\\;`".contains($0) })
      else { return nil }
      return ("[", "](\(target))")
    case .bold, .italic:
      let mark = style.key == .bold ? "**" : "*"
      return standsAlone(depth, at: index) ? (mark, mark) : nil
    default: return nil
    }
  }

  /// Whether asterisks before and behind the stretch of a style are read as the marks of that stretch.
  ///
  /// Both runs have to flank what is between them, and the first may not stand behind other marks: of two that begin
  /// together, or of which one begins where another ends, the later is an element. A run of two and one of one inside of it
  /// never match each other, as together they are three (rules 9 and 10 of CommonMark's emphasis).
  private func standsAlone(_ depth: Int, at index: Int) -> Bool {
    guard output.lastMarks.last != "*" else { return false }
    let first = pieces[index]
    let opening = MarkdownNeighbours(
      before: output.output.unicodeScalars.last ?? "\n",
      after: first.styles.count > depth + 1 ? "<" : first.text.firstShown)
    guard opening.isLeftFlanking else { return false }
    let (last, after) = end(of: depth, at: index)
    let closing = MarkdownNeighbours(before: last.text.lastShown, after: after)
    // What else ends there may be an element, or asterisks too.
    let behindElement = MarkdownNeighbours(before: ">", after: after)
    return closing.isRightFlanking
      && (last.styles.count == depth + 1 || behindElement.isRightFlanking)
  }

  /// The last piece of the stretch of a style that begins with a piece, and what is written behind its marks.
  private func end(of depth: Int, at index: Int) -> (last: MarkupPiece, after: Unicode.Scalar) {
    let styles = pieces[index].styles[...depth]
    var last = pieces[index]
    var blanks = last.text.trailingBlanks
    for piece in pieces[(index + 1)...] {
      guard !piece.isBlank else {
        blanks += piece.text
        continue
      }
      let between = blanks + piece.text.prefix(while: \.isBlank)
      let endsLine = between.contains(where: \.isNewline)
      if endsLine || !piece.styles.starts(with: styles) {
        let common = zip(last.styles, piece.styles).prefix { $0 == $1 }.count
        let kept = endsLine ? 0 : common
        let opens = piece.styles.count > kept
        let text = between.unicodeScalars.first ?? (opens ? "<" : piece.text.firstShown)
        return (last, after(depth, kept: kept, before: text))
      }
      last = piece
      blanks = piece.text.trailingBlanks
    }
    return (last, after(depth, kept: 0, before: blanks.unicodeScalars.first ?? "\n"))
  }

  /// What is written behind the closing marks of a style: other marks that are closed with it, or else what is written
  /// behind all of these.
  private func after(
    _ depth: Int, kept: Int, before next: Unicode.Scalar
  ) -> Unicode.Scalar {
    // Asterisks that end together are one run.
    guard kept < depth else { return next }
    return open[kept..<depth].allSatisfy { $0.closing.hasPrefix("*") } ? next : "<"
  }
}

extension Substring {
  /// The blanks at the end.
  fileprivate var trailingBlanks: Substring {
    self[(lastIndex { !$0.isBlank }.map(index(after:)) ?? startIndex)...]
  }

  /// The first scalar that is no blank, as it is written in Markdown behind marks: a number begins with a sign.
  fileprivate var firstShown: Unicode.Scalar {
    let start = drop(while: \.isBlank)
    let text = start.dropLast(start.trailingBlanks.count)
    return MarkupText.numbersFirst(of: text) ? "&" : text.unicodeScalars.first ?? "\n"
  }

  /// The last scalar that is no blank; a sign where it may be written by its number.
  fileprivate var lastShown: Unicode.Scalar {
    guard let last = last(where: { !$0.isBlank })?.unicodeScalars.last else { return "\n" }
    let mayBeNumber =
      !last.isASCII && (MarkupText.joins(last, "<") || MarkupText.joins(">", last))
    return mayBeNumber ? ";" : last
  }
}

extension Character {
  /// Whether there is nothing but blanks: a mark of accents on a blank is seen.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
