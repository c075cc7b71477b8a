internal import CaretBytes

/// Finds the spans of a commit message: subject and body, without comments, trailers, what lies below the scissors, and
/// what is quoted: code with an indent, in backquotes or a fence, mail, diffs.
enum CommitMessageScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var message = CommitMessage(trailers: firstTrailer(text, lines))
    for index in 0..<lines.count {
      let range = lines.range(index)
      if text.has("# ------------------------ >8", at: range.lowerBound) { break }
      message.take(text, range, index)
    }
    return message.spans
  }

  /// The first line of the trailers: they are the last paragraph, if that is not the subject.
  private static func firstTrailer(_ text: Span<UInt8>, _ lines: LineScanner) -> Int {
    func isOver(_ index: Int) -> Bool {
      text.isBlank(lines.range(index)) || text.has("#", at: lines.range(index).lowerBound)
    }
    var end = lines.count
    while end > 0, isOver(end - 1) { end -= 1 }
    var start = end
    while start > 0, !isOver(start - 1) { start -= 1 }
    let isTrailers = start > 0 && (start..<end).contains { text.isTrailer(lines.range($0)) }
    return isTrailers ? start : lines.count
  }
}

private struct CommitMessage {
  var spans: [TextSpan] = []
  /// The index of the line that the trailers begin with.
  let trailers: Int
  private var isInFence = false
  private var isInDiff = false
  /// Whether the last line with text belongs to a list, whose items go on with an indent.
  private var isInList = false

  init(trailers: Int) { self.trailers = trailers }

  mutating func take(_ text: Span<UInt8>, _ range: Range<Int>, _ index: Int) {
    let start = text.skippingBlanks(range)
    let indent = start - range.lowerBound
    if text.has("```", at: start) {
      isInFence.toggle()
    } else if isInFence || text.has("#", at: range.lowerBound) {
      return
    } else if text.isBlank(range) {
      isInDiff = false
    } else if isInDiff || beginsDiff(text, range) {
      isInDiff = true
    } else if text.has(">", at: start) || text.isTrailer(range)
      || index >= trailers && text.isShortTrailer(range) || index == 0 && isMerge(text, range)
    {
      return
    } else if !isInList && (indent >= 4 || text.has("\t", at: range.lowerBound)) {
      return
    } else {
      if indent == 0 || text.isListItem(start) { isInList = text.isListItem(start) }
      add(text, range)
    }
  }

  private func beginsDiff(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    return text.has("diff --git ", at: start) || text.has("--- a/", at: start)
      || text.has("@@ -", at: start)
  }

  /// A subject that git made of the names of branches.
  private func isMerge(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    return text.has("Merge branch", at: start) || text.has("Merge pull request", at: start)
      || text.has("Merge remote-tracking", at: start) || text.has("Merge tag", at: start)
  }

  /// Adds a line without what stands in backquotes.
  private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>) {
    var (start, i) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      guard text[i] == UInt8(ascii: "`") else {
        i += 1
        continue
      }
      // One without another is a sign as any.
      guard let close = (i + 1..<range.upperBound).first(where: { text[$0] == UInt8(ascii: "`") })
      else { break }
      if start < i { spans.append(TextSpan(start..<i, .prose)) }
      (start, i) = (close + 1, close + 1)
    }
    if start < range.upperBound { spans.append(TextSpan(start..<range.upperBound, .prose)) }
  }
}

extension Span<UInt8> {
  /// "Signed-off-by: name": a word with a hyphen, a colon and a blank.
  fileprivate func isTrailer(_ range: Range<Int>) -> Bool {
    var (i, hasHyphen) = (range.lowerBound, false)
    while i < range.upperBound, self[i].isLetter || self[i] == UInt8(ascii: "-") {
      if self[i] == UInt8(ascii: "-") { hasHyphen = true }
      i += 1
    }
    return hasHyphen && has(": ", at: i)
  }

  /// "Cc: name", "Fixes: 1a2b3c": one word of letters, a colon and a blank.
  fileprivate func isShortTrailer(_ range: Range<Int>) -> Bool {
    let end = range.first { !self[$0].isLetter }
    return end.map { $0 > range.lowerBound && has(": ", at: $0) } == true
  }

  fileprivate func isListItem(_ start: Int) -> Bool {
    guard start + 1 < count else { return false }
    if "-*+".utf8.contains(self[start]) { return self[start + 1] == 0x20 }
    var i = start
    while i < count, self[i].isDigit { i += 1 }
    return i > start && i + 1 < count && ".)".utf8.contains(self[i]) && self[i + 1] == 0x20
  }
}
