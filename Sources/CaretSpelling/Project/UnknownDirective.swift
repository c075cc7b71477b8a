internal import CaretBytes

/// A word behind `caret:` that stands where a directive would and is none: `caret:disable`.
///
/// Running text speaks of directives as well, so it has to begin its line, or what a comment opens: "Write caret:disable
/// to …" is none.
public struct UnknownDirective: Equatable, Sendable {
  /// The word, in small letters.
  public var name: String
  /// Where it stands.
  public var line: LineNumber
  /// Whether a comment begins with it; elsewhere it may be anything, if it is not near to a name.
  public var isInComment: Bool

  /// What directives are called.
  public static let names = [
    "ignore", "ignore-next", "off", "on", "words", "lang", "language",
  ]
  /// Longer names that begin with one of them and mean the same.
  private static let longer: Set<String> = ["ignore-line", "ignore-next-line"]
  private static let mark = Array("caret".utf8)
  /// No name is longer.
  private static let longestName = 40

  /// Those of a text, each name once, with their places.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, and in those of lines with `caret:`.
  static func all(
    in text: [UInt8], _ kind: DocumentKind
  ) -> [(utf8Range: Range<Int>, name: String, isInComment: Bool)] {
    var found: [(utf8Range: Range<Int>, name: String, isInComment: Bool)] = []
    for colon in KeywordSearch.placesOfDirectives(in: text) {
      guard let one = one(at: colon, of: text, kind),
        !found.contains(where: { $0.name == one.name })
      else { continue }
      found.append(one)
    }
    return found
  }

  private static func one(
    at colon: Int, of text: [UInt8], _ kind: DocumentKind
  ) -> (utf8Range: Range<Int>, name: String, isInComment: Bool)? {
    let hyphen = UInt8(ascii: "-")
    let start = colon - mark.count
    guard start >= 0, zip(text[start..<colon], mark).allSatisfy({ $0 | 0x20 == $1 }) else {
      return nil
    }
    let lineStart = text[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = text[colon...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    let isApart = colon + 1 < lineEnd && text[colon + 1] == 0x20
    let first = isApart ? colon + 2 : colon + 1
    var end = first
    while end < lineEnd, text[end].isLetter || text[end] == hyphen { end += 1 }
    while end > first, text[end - 1] == hyphen { end -= 1 }
    guard end > first, end - first <= longestName else { return nil }
    let name = text.span.string(first..<end).lowercased()
    let isKnown = names.contains(name) || longer.contains(name)
    // "caret: off" with a blank is none, where nothing else stands in its comment.
    if isApart ? !isKnown || !isLast(text[end..<lineEnd]) : isKnown { return nil }
    let before = text[lineStart..<start]
    let isInComment = opensComment(before, kind)
    let isFirst =
      !isApart && before.allSatisfy { $0 <= 0x20 }
      && (end == lineEnd || text[end] != UInt8(ascii: ":"))
    guard isInComment || isFirst, KeywordSearch.findsDirectives(in: text[lineStart..<lineEnd])
    else { return nil }
    return (start..<end, (isApart ? " " : "") + name, isInComment)
  }

  /// Whether nothing but the end of a comment stands in the rest of a line.
  private static func isLast(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.allSatisfy { $0 <= 0x20 || "-*/>#}%)".utf8.contains($0) }
  }

  /// Whether what stands before a word in its line opens a comment, perhaps behind a program's line.
  private static func opensComment(_ before: ArraySlice<UInt8>, _ kind: DocumentKind) -> Bool {
    guard let last = before.lastIndex(where: { $0 > 0x20 }) else { return false }
    let front = before[...last]
    // In a string of a program it is only spoken of.
    let quote = UInt8(ascii: "\"")
    if kind.isSource, front.count(where: { $0 == quote }) % 2 == 1, front.count > 1 { return false }
    func ends(_ mark: String) -> Bool { front.suffix(mark.utf8.count).elementsEqual(mark.utf8) }
    if ends("<!--") || ends("//") || ends("/*") || ends("{#") || ends(".\\\"") { return true }
    switch kind {
    // A heading, an item or a quotation begins with these.
    case .markdown, .extendedMarkdown, .asciiDoc, .plainText, .restructuredText, .mail:
      return front.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ".") } && ends("..")
    case .org, .yaml, .properties, .commitMessage: return ends("#")
    case .latex: return ends("%")
    case .source:
      return "#%;!*".utf8.contains(front[last]) || ends("--")
        || front.allSatisfy { $0 <= 0x20 || $0 == quote || $0 == UInt8(ascii: "'") }
    default: return false
    }
  }
}
