internal import CaretJSON
internal import CaretText
internal import CaretUnicode

// What a selection grows to, step by step: the character as people see it, the word, the sentence, the line, the paragraph,
// the text. A paragraph is what stands between blank lines.

extension LanguageServer {
  func selectionRanges(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    let text = document.storage.snapshot
    var chains: [[Range<UTF8Offset>]] = []
    for position in parameters["positions"]?.arrayValue ?? [] {
      chains.append(Self.growing(from: try client.encoding.offset(position, in: text), in: text))
    }
    return .array { [self, chains] json in
      for chain in chains { json.object { write(chain[...], text, &$0) } }
    }
  }

  private func write(
    _ chain: ArraySlice<Range<UTF8Offset>>, _ text: TextSnapshot, _ json: inout JSONWriter
  ) {
    guard let first = chain.first else { return }
    writeRange(first, in: text, &json)
    if chain.count > 1 { json.object("parent") { write(chain.dropFirst(), text, &$0) } }
  }

  /// Each range holds the one before, and is longer.
  private static func growing(
    from place: UTF8Offset, in text: TextSnapshot
  ) -> [Range<UTF8Offset>] {
    let line = text.lineIndex(of: place, .lfCrCrlf)
    let whole = paragraph(around: line, in: text)
    let units = text.utf16(in: text.utf16Range(of: whole))
    let base = text.utf16Offset(of: whole.lowerBound)
    let index = text.utf16Offset(of: place) - base
    var ranges: [Range<UTF8Offset>] = []
    for kind in [BoundaryKind.character, .word, .sentence] {
      guard let finder = try? BoundaryFinder(kind), index < units.count else { continue }
      finder.setText(units)
      let start = finder.isBoundary(index) ? index : finder.preceding(index) ?? 0
      let end = finder.following(index) ?? units.count
      ranges.append(text.utf8Range(of: base + start..<base + end))
    }
    let content =
      text.lineStart(
        line, .lfCrCrlf)..<PositionEncoding.utf8.offset(
        line, .max, in: text)
    var chain: [Range<UTF8Offset>] = []
    for range in ranges + [content, whole, text.fullRange] {
      guard let last = chain.last else {
        chain.append(range)
        continue
      }
      let holds = range.lowerBound <= last.lowerBound && range.upperBound >= last.upperBound
      if holds, range != last { chain.append(range) }
    }
    return chain
  }

  /// Longer paragraphs are taken for their line, so that a text without blank lines costs no more than others.
  private static let mostLines = 500

  private static func paragraph(around line: Int, in text: TextSnapshot) -> Range<UTF8Offset> {
    let last = text.lineBreakCount(.lfCrCrlf)
    func isBlank(_ line: Int) -> Bool {
      text.bytes(in: text.lineRange(line, .lfCrCrlf)).allSatisfy { $0 <= 0x20 }
    }
    guard !isBlank(line) else { return text.lineRange(line, .lfCrCrlf) }
    var (first, end) = (line, line)
    while first > 0, line - first < mostLines, !isBlank(first - 1) { first -= 1 }
    while end < last, end - line < mostLines, !isBlank(end + 1) { end += 1 }
    guard line - first < mostLines, end - line < mostLines else {
      return text.lineRange(line, .lfCrCrlf)
    }
    return text.lineStart(first, .lfCrCrlf)..<text.lineRange(end, .lfCrCrlf).upperBound
  }
}
