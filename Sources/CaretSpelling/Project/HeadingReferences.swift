internal import CaretBytes

/// What refers to a heading by its text, in any file of a tree: `b.md#how-to-begin`, `` `How to begin`_ ``, `<<How to begin>>`,
/// `[[*How to begin]]`. A heading that is corrected alone is found by them no more.
enum HeadingReferences {
  /// Calls `body` with each word of a reference.
  ///
  /// - Complexity: O(*n*)
  static func forEachWord(in text: Span<UInt8>, _ body: (Range<Int>) -> Void) {
    var i = 0
    while i < text.count {
      let start = i
      i += 1
      guard let reference = reference(at: start, in: text) else { continue }
      forEachRun(of: \.isLetter, in: text, reference, body)
      i = max(i, reference.upperBound)
    }
  }

  /// Whether a reference of the text has a word, in any case.
  static func have(_ word: String, in text: Span<UInt8>) -> Bool {
    let wanted = word.lowercased()
    var hasIt = false
    forEachWord(in: text) { hasIt = hasIt || text.string($0).lowercased() == wanted }
    return hasIt
  }

  private static func reference(at start: Int, in text: Span<UInt8>) -> Range<Int>? {
    switch text[start] {
    case UInt8(ascii: "#"):
      guard start > 0, text[start - 1] > 0x20 else { return nil }
      return anchor(from: start + 1, in: text)
    case UInt8(ascii: "`"): return part(from: start + 1, upTo: "`_", in: text)
    case UInt8(ascii: "<"):
      return hasTwo(start, in: text) ? part(from: start + 2, upTo: ">>", in: text) : nil
    case UInt8(ascii: "["):
      return hasTwo(start, in: text) ? part(from: start + 2, upTo: "]]", in: text) : nil
    default: return nil
    }
  }

  private static func hasTwo(_ start: Int, in text: Span<UInt8>) -> Bool {
    start + 1 < text.count && text[start + 1] == text[start]
  }

  private static func anchor(from start: Int, in text: Span<UInt8>) -> Range<Int>? {
    var end = start
    while end < text.count, text[end].isLetterOrDigit || "-_".utf8.contains(text[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  /// What stands in the line up to two signs.
  private static func part(
    from start: Int, upTo end: StaticString, in text: Span<UInt8>
  ) -> Range<Int>? {
    let limit = min(text.count - 1, start + longestReference)
    var i = start
    while i < limit, text[i] != 0x0A {
      if text.hasInAnyCase(end, at: i) { return start..<i }
      i += 1
    }
    return nil
  }

  private static let longestReference = 120

  private static func forEachRun(
    of isOne: (UInt8) -> Bool, in text: Span<UInt8>, _ range: Range<Int>,
    _ body: (Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    for i in range.lowerBound...range.upperBound where i == range.upperBound || !isOne(text[i]) {
      if start < i { body(start..<i) }
      start = i + 1
    }
  }
}

/// A line that is the heading of a document's part.
enum HeadingLine {
  /// Whether a word stands in one.
  static func contains(_ word: Range<Int>, in text: [UInt8], _ kind: DocumentKind) -> Bool {
    let start = text[..<word.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[word.upperBound...].firstIndex(of: 0x0A) ?? text.count
    switch kind {
    case .markdown, .extendedMarkdown:
      return isMarked(text[start..<end], by: UInt8(ascii: "#")) || isUnderlined(from: end, in: text)
    case .asciiDoc, .typst:
      return isMarked(text[start..<end], by: UInt8(ascii: "=")) || isUnderlined(from: end, in: text)
    case .org: return isMarked(text[start..<end], by: UInt8(ascii: "*"))
    case .restructuredText: return isUnderlined(from: end, in: text)
    default: return false
    }
  }

  private static func isMarked(_ line: ArraySlice<UInt8>, by mark: UInt8) -> Bool {
    let content = line.drop { $0 == 0x20 }.drop { $0 == mark }
    return content.startIndex > line.startIndex && line.contains(mark) && content.first == 0x20
  }

  private static func isUnderlined(from end: Int, in text: [UInt8]) -> Bool {
    let below = text.dropFirst(end + 1).prefix { $0 != 0x0A && $0 != 0x0D }
    guard below.count > 2, let mark = below.first, "=-~^\"'#*+`".utf8.contains(mark) else {
      return false
    }
    return below.allSatisfy { $0 == mark }
  }
}
