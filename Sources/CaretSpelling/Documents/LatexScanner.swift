internal import CaretBytes

/// Finds the spans of LaTeX: commands, their options, references, mathematics, verbatim text, what is left out by
/// `\iffalse` or as a comment and the preamble are no prose; the arguments of all other commands are.
enum LatexScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    if let spans = BibliographyScanner.spans(of: text) { return spans }
    var walk = LatexWalk()
    walk.scan(text)
    return walk.spans
  }

  /// The spans of a part that is text of LaTeX from its first byte on.
  static func spans(of text: Span<UInt8>, in range: Range<Int>) -> [TextSpan] {
    var walk = LatexWalk()
    walk.scan(text, range)
    return walk.spans
  }
}

private struct LatexWalk {
  var spans: [TextSpan] = []
  private var start = 0
  private var i = 0
  /// Marks of verbatim text that don't come any more.
  private var missingMarks: Set<UInt8> = []

  private static let silentCommands: Set<String> = [
    "cite", "citep", "citet", "ref", "eqref", "pageref", "autoref", "label", "input", "include",
    "usepackage",
    "documentclass", "bibliography", "bibliographystyle", "includegraphics", "url", "href", "begin",
    "end",
    "newcommand", "renewcommand", "setlength", "vspace", "hspace", "color", "textcolor",
    "pagestyle",
    "selectlanguage", "foreignlanguage", "lstinline", "texttt", "verb", "cref", "Cref",
    "hypersetup", "geometry", "ensuremath",
  ]
  private static let silentEnvironments: Set<String> = [
    "verbatim", "lstlisting", "equation", "align", "gather", "multline", "math", "displaymath",
    "eqnarray",
    "tikzpicture", "minted", "array", "tabbing", "comment",
  ]

  mutating func scan(_ text: Span<UInt8>) {
    let body = bodyStart(text)
    for title in titles(text, before: body) { scan(text, title) }
    scan(text, body..<text.count)
  }

  mutating func scan(_ text: Span<UInt8>, _ range: Range<Int>) {
    (i, start) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      switch text[i] {
      case UInt8(ascii: "%"): skip { !text.has("\n", at: $0) }
      case UInt8(ascii: "$"): skipMath(text)
      case UInt8(ascii: "\\"): skipCommand(text)
      // "^^J" is the end of a line in what is printed.
      case UInt8(ascii: "^") where text.has("^^", at: i): leaveOut(to: min(text.count, i + 3))
      default: i += 1
      }
    }
    i = min(i, range.upperBound)
    endProse()

    func skip(while holds: (Int) -> Bool) {
      endProse()
      while i < text.count && holds(i) { i += 1 }
      start = i
    }
  }

  private mutating func endProse() {
    if start < i { spans.append(TextSpan(start..<i, .prose)) }
  }

  private mutating func leaveOut(to end: Int) {
    endProse()
    (i, start) = (end, end)
  }

  /// Where the text begins, behind the preamble.
  private func bodyStart(_ text: Span<UInt8>) -> Int {
    guard (0..<min(text.count, 4000)).contains(where: { text.has("\\documentclass", at: $0) })
    else { return 0 }
    return (0..<text.count).first { text.has("\\begin{document}", at: $0) } ?? 0
  }

  /// The titles that a preamble gives.
  private func titles(_ text: Span<UInt8>, before end: Int) -> [Range<Int>] {
    var titles: [Range<Int>] = []
    var place = 0
    while place < end {
      guard text.has("\\title{", at: place) || text.has("\\subtitle{", at: place) else {
        place += 1
        continue
      }
      let open = (place..<end).first { text[$0] == UInt8(ascii: "{") } ?? place
      let close = skipGroup(text, open, UInt8(ascii: "{"), UInt8(ascii: "}"))
      if open + 1 < close - 1 { titles.append(open + 1..<close - 1) }
      place = max(close, place + 1)
    }
    return titles
  }

  private mutating func skipMath(_ text: Span<UInt8>) {
    let length = text.runLength(at: i, text.count, most: 2)
    var j = i + length
    while j < text.count && text[j] != UInt8(ascii: "$") {
      // A paragraph ends a formula that was not closed.
      if text.has("\n\n", at: j) { break }
      j += text[j] == UInt8(ascii: "\\") ? 2 : 1
    }
    leaveOut(to: min(text.count, j + (j < text.count && text[j] == UInt8(ascii: "$") ? length : 0)))
  }

  private mutating func skipCommand(_ text: Span<UInt8>) {
    var j = i + 1
    while j < text.count && text[j].isLetter { j += 1 }
    guard j > i + 1 else { return leaveOutSymbol(text) }
    let name = text.string(i + 1..<j)
    if name == "verb", j < text.count {
      return leaveOut(to: (closeOfVerbatim(text, j) ?? j) + 1)
    }
    if name == "iffalse" { return leaveOut(to: endOfFalse(text, j)) }
    let environment = name == "begin" ? argument(text, j) : nil
    if let environment, Self.silentEnvironments.contains(environment.filter { $0 != "*" }) {
      let closing = Array("\\end{\(environment)}".utf8)
      let end = (j..<text.count).first { text.has(closing, at: $0) } ?? text.count
      return leaveOut(to: min(text.count, end + closing.count))
    }
    if j < text.count && text[j] == UInt8(ascii: "*") { j += 1 }
    j = skipGroup(text, j, UInt8(ascii: "["), UInt8(ascii: "]"))
    if Self.silentCommands.contains(name) {
      j = skipGroup(text, j, UInt8(ascii: "{"), UInt8(ascii: "}"))
    }
    if environment?.hasPrefix("otherlanguage") == true {
      j = skipGroup(text, j, UInt8(ascii: "{"), UInt8(ascii: "}"))
    }
    leaveOut(to: j)
  }

  /// Where what `\iffalse` leaves out ends: behind its `\else` or `\fi`. Conditions in it have their own; those of packages
  /// take braces, and have none. Where it never ends it is up to the first `\fi`.
  private func endOfFalse(_ text: Span<UInt8>, _ start: Int) -> Int {
    var (j, depth) = (start, 1)
    var first: Int?
    while j < text.count {
      if text[j] == UInt8(ascii: "%") {
        while j < text.count, text[j] != 0x0A { j += 1 }
        continue
      }
      guard text[j] == UInt8(ascii: "\\") else {
        j += 1
        continue
      }
      var end = j + 1
      while end < text.count && text[end].isLetter { end += 1 }
      let name = text.string(j + 1..<end)
      j = max(end, j + 2)
      if name == "fi" { (depth, first) = (depth - 1, first ?? j) }
      if name.hasPrefix("if"), name != "iff", !text.has("{", at: j) { depth += 1 }
      if depth == 0 || depth == 1 && name == "else" { return min(j, text.count) }
    }
    return first ?? text.count
  }

  /// "\%", "\\", "\[": one character, or a formula.
  private mutating func leaveOutSymbol(_ text: Span<UInt8>) {
    let close: StaticString? = text.has("\\[", at: i) ? "\\]" : text.has("\\(", at: i) ? "\\)" : nil
    guard let close else { return leaveOut(to: min(text.count, i + 2)) }
    let end = (i..<text.count).first { text.has(close, at: $0) } ?? text.count
    leaveOut(to: min(text.count, end + 2))
  }

  /// Where the mark at a place stands again.
  private mutating func closeOfVerbatim(_ text: Span<UInt8>, _ place: Int) -> Int? {
    let mark = text[place]
    guard !missingMarks.contains(mark) else { return nil }
    let end = (place + 1..<text.count).first { text[$0] == mark }
    if end == nil { missingMarks.insert(mark) }
    return end
  }

  private func argument(_ text: Span<UInt8>, _ from: Int) -> String? {
    guard from < text.count, text[from] == UInt8(ascii: "{") else { return nil }
    let end = (from..<min(text.count, from + 60)).first { text[$0] == UInt8(ascii: "}") }
    return end.map { text.string(from + 1..<$0) }
  }

  private func skipGroup(_ text: Span<UInt8>, _ from: Int, _ open: UInt8, _ close: UInt8) -> Int {
    guard from < text.count, text[from] == open else { return from }
    var (j, depth) = (from, 0)
    while j < text.count {
      if text[j] == open { depth += 1 }
      if text[j] == close { depth -= 1 }
      j += 1
      if depth == 0 { break }
    }
    return j
  }
}
