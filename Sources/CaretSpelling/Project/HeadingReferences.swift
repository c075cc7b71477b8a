internal import CaretBytes

/// What refers to a heading by its text, in any file of a tree: `b.md#how-to-begin`, `` `How to begin`_ ``, `<<How to begin>>`,
/// `[[*How to begin]]`, `[How to begin]`. A heading that is corrected alone is found by them no more.
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
      // Behind a line's beginning it is a heading or a comment.
      guard start > 0, text[start - 1] != 0x0A else { return nil }
      return anchor(from: start + 1, in: text)
    case UInt8(ascii: "x"):
      return text.hasInAnyCase("xref:", at: start) ? anchor(from: start + 5, in: text) : nil
    case UInt8(ascii: "`"): return name(from: start + 1, in: text)
    case UInt8(ascii: "<"):
      return hasTwo(start, in: text) ? part(from: start + 2, upTo: ">>", in: text) : nil
    case UInt8(ascii: "["):
      return part(from: start + 1, upTo: "]", in: text)
    default: return nil
    }
  }

  /// What is named by `` `…`_ ``.
  private static func name(from start: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard let name = part(from: start, upTo: "`", in: text), !name.isEmpty,
      text[name.upperBound - 1] > 0x20, name.upperBound + 1 < text.count,
      text[name.upperBound + 1] == UInt8(ascii: "_"),
      name.upperBound + 2 == text.count || !text[name.upperBound + 2].isLetterOrDigit
    else { return nil }
    return name
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
    guard let (marks, hasLines) = marks(of: kind) else { return false }
    let before = text[max(0, word.lowerBound - longest)..<word.lowerBound]
    let behind = text[word.upperBound..<min(text.count, word.upperBound + longest)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    let end = behind.firstIndex(of: 0x0A) ?? behind.endIndex
    return marks.contains { isMarked(text[start..<end], by: $0) }
      || hasLines && isUnderlined(from: end, in: text)
  }

  /// A longer line is none.
  private static let longest = 500

  /// What marks headings at their beginning, and whether lines below them do.
  private static func marks(of kind: DocumentKind) -> (marks: String.UTF8View, hasLines: Bool)? {
    switch kind {
    case .markdown, .extendedMarkdown: ("#".utf8, true)
    case .asciiDoc: ("=".utf8, true)
    case .typst: ("=".utf8, false)
    case .org: ("*".utf8, false)
    case .restructuredText: ("".utf8, true)
    default: nil
    }
  }

  /// Quoted ones too.
  private static func isMarked(_ line: ArraySlice<UInt8>, by mark: UInt8) -> Bool {
    let line = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    let content = line.drop { $0 == mark }
    return content.startIndex > line.startIndex && content.first == 0x20
  }

  private static func isUnderlined(from end: Int, in text: [UInt8]) -> Bool {
    let below = text.dropFirst(end + 1).prefix(longest).prefix { $0 != 0x0A && $0 != 0x0D }
    let last = below.lastIndex { $0 != 0x20 } ?? below.startIndex
    guard last > below.startIndex, let mark = below.first, "=-~^\"'#*+`".utf8.contains(mark) else {
      return false
    }
    return below[...last].allSatisfy { $0 == mark }
  }
}
