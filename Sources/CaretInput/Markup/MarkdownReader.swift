// The inline part of CommonMark: emphasis by the rules of delimiter runs, links, code, escapes, references, and the tags
// of HTML that have a style. Blocks stay as they are written, line ends included.

extension StyledText {
  /// The text of Markdown with what is bold, italic, code or a link in it, and the looks that its tags of HTML say.
  ///
  /// The marks of emphasis, links, code and escapes are read as CommonMark has them, paragraph by paragraph; headings,
  /// lists and quotations stay as they were written, as with Foundation's `inlineOnlyPreservingWhitespace`. Images are their
  /// descriptions. It never fails: what is no mark is text.
  ///
  /// - Complexity: O(*n*).
  public init(markdown: String) {
    var builder = MarkupBuilder()
    var paragraph: [Character] = []
    func endParagraph() {
      var reader = MarkdownReader(paragraph)
      reader.read(into: &builder)
      paragraph = []
    }
    var isBlankLine = true
    for character in markdown.unicodeScalars.marksApart {
      paragraph.append(character)
      if character.isNewline {
        if isBlankLine { endParagraph() }
        isBlankLine = true
      } else if !character.isWhitespace {
        isBlankLine = false
      }
    }
    endParagraph()
    self = builder.styled
  }
}

extension String.UnicodeScalarView {
  /// The scalars, each as a character: a mark of accents that follows an asterisk leaves it one. CR LF is one line end.
  fileprivate var marksApart: [Character] {
    var characters: [Character] = []
    for scalar in self {
      if scalar == "\n", characters.last == "\r" {
        characters[characters.count - 1] = "\r\n"
      } else {
        characters.append(Character(scalar))
      }
    }
    return characters
  }
}

/// Reads one paragraph.
private struct MarkdownReader {
  private let source: [Character]
  private var place = 0
  /// What the text is made of: stretches of it, and runs of marks that may turn out to be text.
  private var pieces: [Piece] = []
  /// The runs of marks that may still open or close something, as pieces.
  private var marks: [Int] = []
  /// Brackets that may open a link.
  private var brackets: [(piece: Int, marks: Int, isActive: Bool)] = []
  private var tags: [(name: String, styles: [MarkupStyle], piece: Int)] = []
  /// Styles with the pieces that they go from and up to.
  private var spans: [(style: MarkupStyle, from: Int, to: Int)] = []
  /// Pieces before this one are closed: a style begins or ends behind them.
  private var barrier = 0
  /// Where runs of so many backticks begin, from the end on.
  private var backticks: [Int: [Int]] = [:]

  private struct Piece {
    var text: String
    /// For a run of asterisks or underscores: how many are left, and whether they open or close.
    var mark: Character?
    var left = 0
    var original = 0
    var canOpen = false
    var canClose = false
  }

  init(_ source: [Character]) {
    self.source = source
    var index = source.count
    while index > 0 {
      index -= 1
      guard source[index] == "`" else { continue }
      var start = index
      while start > 0, source[start - 1] == "`" { start -= 1 }
      backticks[index - start + 1, default: []].append(start)
      index = start
    }
  }

  mutating func read(into builder: inout MarkupBuilder) {
    while place < source.count { readOne() }
    resolve(from: 0)
    var starts: [Int] = []
    for piece in pieces {
      starts.append(builder.count)
      if let mark = piece.mark {
        builder.append(String(repeating: mark, count: piece.left))
      } else {
        builder.append(piece.text)
      }
    }
    starts.append(builder.count)
    for span in spans { builder.mark(span.style, from: starts[span.from], to: starts[span.to]) }
  }

  private mutating func readOne() {
    let character = source[place]
    switch character {
    case "\\":
      let next = place + 1 < source.count ? source[place + 1] : " "
      let isEscape = next.isASCII && (next.isPunctuation || next.isSymbol)
      add(String(isEscape ? next : character))
      place += isEscape ? 2 : 1
    case "`": readCode()
    case "*", "_": readMarks(character)
    case "[": openBracket("[")
    case "!" where place + 1 < source.count && source[place + 1] == "[": openBracket("![")
    case "]": readLinkEnd()
    case "<": readTag()
    case "&": readReference()
    default:
      add(String(character))
      place += 1
    }
  }

  /// Puts text behind that which is there.
  private mutating func add(_ text: String) {
    if pieces.count > barrier, let last = pieces.indices.last, pieces[last].mark == nil {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text))
    }
  }

  private mutating func openBracket(_ bracket: String) {
    place += bracket.count
    brackets.append((pieces.count, marks.count, true))
    pieces.append(Piece(text: bracket))
    barrier = pieces.count
  }

  // MARK: Code, references, tags

  private mutating func readCode() {
    var end = place
    while end < source.count, source[end] == "`" { end += 1 }
    let length = end - place
    // The runs lie from the end on, so those behind this place are at the front.
    while let last = backticks[length]?.last, last < end { backticks[length]?.removeLast() }
    guard let close = backticks[length]?.last else {
      add(String(source[place..<end]))
      place = end
      return
    }
    var code = source[end..<close].map { $0.isNewline ? " " : $0 }
    if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = Array(code.dropFirst().dropLast())
    }
    pieces.append(Piece(text: String(code)))
    spans.append((MarkupStyle(.code), pieces.count - 1, pieces.count))
    barrier = pieces.count
    place = close + length
  }

  private mutating func readReference() {
    let text = String(source[place..<min(place + 12, source.count)])
    if let (character, count) = CharacterReference.first(of: text[...]) {
      add(String(character))
      place += count
    } else {
      add("&")
      place += 1
    }
  }

  private mutating func readTag() {
    if readAutolink() { return }
    let text = String(source[place..<min(place + 2048, source.count)])
    var rest = text[...]
    guard let tag = HTMLTag(&rest), tag.isEnd || tag.hasStyle || tag.name == "br" else {
      add("<")
      place += 1
      return
    }
    let count = text.count - rest.count
    if tag.name == "br" {
      add("\n")
    } else if !tag.isEnd {
      tags.append((tag.name, tag.styles, pieces.count))
    } else if let index = tags.lastIndex(where: { $0.name == tag.name }) {
      let (_, styles, start) = tags.remove(at: index)
      spans += styles.map { ($0, start, pieces.count) }
    } else {
      add(String(text.prefix(count)))
    }
    barrier = pieces.count
    place += count
  }

  /// `<https://example.org>`, `<ann@example.org>`.
  private mutating func readAutolink() -> Bool {
    let inner = source[(place + 1)...].prefix(2048).prefix {
      !$0.isWhitespace && !"<>".contains($0)
    }
    guard inner.endIndex < source.count, source[inner.endIndex] == ">" else { return false }
    let text = String(inner)
    let scheme = text.prefix { $0 != ":" }
    let isURL =
      scheme.count < text.count && (2...32).contains(scheme.count)
      && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    let isMail = text.contains("@") && !text.contains("\\") && !text.hasPrefix("@") && !isURL
    guard isURL || isMail else { return false }
    pieces.append(Piece(text: text))
    spans.append((.link(isMail ? "mailto:" + text : text), pieces.count - 1, pieces.count))
    barrier = pieces.count
    place = inner.endIndex + 1
    return true
  }

  // MARK: Links

  private mutating func readLinkEnd() {
    place += 1
    guard let bracket = brackets.popLast() else { return add("]") }
    guard bracket.isActive, let target = readTarget() else { return add("]") }
    let isImage = pieces[bracket.piece].text == "!["
    resolve(from: bracket.marks)
    pieces[bracket.piece].text = ""
    barrier = pieces.count
    if !isImage {
      spans.append((.link(target), bracket.piece, pieces.count))
      // No link is inside of another.
      for index in brackets.indices { brackets[index].isActive = false }
    }
  }

  private static let titleEnds: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]

  /// `(target "title")`; the place moves behind it. Nil, and nothing moves, where there is none.
  private mutating func readTarget() -> String? {
    var index = place
    let end = min(source.count, place + 2048)
    func skipBlanks() { while index < end, source[index].isWhitespace { index += 1 } }
    guard index < end, source[index] == "(" else { return nil }
    index += 1
    skipBlanks()
    var target = ""
    var depth = 0
    let isBracketed = index < end && source[index] == "<"
    if isBracketed { index += 1 }
    while index < end {
      let character = source[index]
      if isBracketed {
        if character == ">" || character.isNewline { break }
      } else {
        if character.isWhitespace || (character == ")" && depth == 0) { break }
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      }
      let isEscape =
        character == "\\" && index + 1 < end && source[index + 1].isASCII
        && (source[index + 1].isPunctuation || source[index + 1].isSymbol)
      if isEscape { index += 1 }
      target.append(source[index])
      index += 1
    }
    if isBracketed {
      guard index < end, source[index] == ">" else { return nil }
      index += 1
    }
    skipBlanks()
    if index < end, let close = Self.titleEnds[source[index]] {
      index += 1
      while index < end, source[index] != close { index += source[index] == "\\" ? 2 : 1 }
      index += 1
      skipBlanks()
    }
    guard index < end, source[index] == ")", depth == 0 else { return nil }
    place = index + 1
    return CharacterReference.resolved(target)
  }

  // MARK: Emphasis

  private mutating func readMarks(_ mark: Character) {
    var end = place
    while end < source.count, source[end] == mark { end += 1 }
    let before = place > 0 ? source[place - 1].unicodeScalars.last : nil
    let after = end < source.count ? source[end].unicodeScalars.first : nil
    let sides = MarkdownNeighbours(before: before ?? "\n", after: after ?? "\n")
    let (opens, closes) = (sides.isLeftFlanking, sides.isRightFlanking)
    var piece = Piece(text: "", mark: mark, left: end - place, original: end - place)
    piece.canOpen = mark == "*" ? opens : opens && (!closes || sides.hasSignBefore)
    piece.canClose = mark == "*" ? closes : closes && (!opens || sides.hasSignAfter)
    marks.append(pieces.count)
    pieces.append(piece)
    place = end
  }

  /// Runs that close alike: by their mark, their length and whether they open as well.
  private struct Closer: Hashable {
    let mark: Character?
    let length: Int
    let canOpen: Bool
  }

  /// Finds what the runs of marks from one on enclose, and forgets them: CommonMark's "process emphasis".
  private mutating func resolve(from bottom: Int) {
    var open: [Int] = []
    var dead: [Closer: Int] = [:]
    for piece in marks[bottom...] {
      if pieces[piece].canClose { close(piece, &open, &dead) }
      if pieces[piece].canOpen, pieces[piece].left > 0 { open.append(piece) }
    }
    marks.removeSubrange(bottom...)
  }

  /// Finds what a run closes among those that are open; `dead` says how many of these are known to be none.
  private mutating func close(_ piece: Int, _ open: inout [Int], _ dead: inout [Closer: Int]) {
    let run = pieces[piece]
    let kind = Closer(mark: run.mark, length: run.original % 3, canOpen: run.canOpen)
    while pieces[piece].left > 0 {
      let candidates = (dead[kind] ?? 0)..<open.count
      guard let found = candidates.last(where: { matches(pieces[open[$0]], run) }) else {
        dead[kind] = open.count
        return
      }
      let isStrong = pieces[open[found]].left >= 2 && pieces[piece].left >= 2
      spans.append((isStrong ? .bold : .italic, open[found] + 1, piece))
      pieces[open[found]].left -= isStrong ? 2 : 1
      pieces[piece].left -= isStrong ? 2 : 1
      // What lies between has found nobody.
      open.removeSubrange((found + 1)...)
      if pieces[open[found]].left == 0 { open.removeLast() }
      for (kind, count) in dead where count > open.count { dead[kind] = open.count }
    }
  }

  private func matches(_ open: Piece, _ close: Piece) -> Bool {
    guard open.mark == close.mark else { return false }
    let isBoth = open.canClose || close.canOpen
    return !isBoth || (open.original + close.original) % 3 != 0
      || (open.original % 3 == 0 && close.original % 3 == 0)
  }
}
