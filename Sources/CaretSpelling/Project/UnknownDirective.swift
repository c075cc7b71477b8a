internal import CaretBytes

/// A word behind `caret:` that stands where a directive would and is none: `caret:disable`.
///
/// Running text speaks of directives as well, so it has to fill its line, or a comment has to begin with it: "Write caret:disable
/// to …" is none. Whether it was to be a directive is told by what it is near to.
public struct UnknownDirective: Equatable, Sendable {
  /// The word, in small letters.
  public var name: String
  /// Where it stands.
  public var line: LineNumber

  /// What directives are called.
  public static var names: [String] { Directive.ownNames }

  /// Those of a text, each name once, with their places.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  static func all(
    in text: [UInt8], _ kind: DocumentKind
  ) -> [(utf8Range: Range<Int>, name: String)] {
    let colons = KeywordSearch.placesOfDirectives(in: text)
    if colons.isEmpty { return [] }
    var scanner = Scanner(text: text, kind: kind)
    return colons.compactMap { scanner.directive(at: $0) }
  }
}

extension UnknownDirective {
  /// Reads what stands at colons, one behind the other, and keeps what it knows of their line.
  fileprivate struct Scanner {
    let text: [UInt8]
    let kind: DocumentKind
    var line = Line(range: 0..<0, first: 0)
    /// The names that were found.
    var found: Set<String> = []

    /// What is known of a line.
    struct Line {
      let range: Range<Int>
      /// Where the first byte stands that is no blank.
      let first: Int
      /// As far as this quotes were counted, and whether there were an odd number of them.
      var counted: Int
      var isInString: (double: Bool, single: Bool) = (false, false)
      /// Whether it has directives outside of code, once that was asked.
      var hasDirectives: Bool?

      init(range: Range<Int>, first: Int) {
        (self.range, self.first, counted) = (range, first, range.lowerBound)
      }
    }

    private static let known = Set(names + ["ignore-line", "ignore-next-line"])
    private static let mark = Array("caret".utf8)
    /// No name is longer.
    private static let longestName = 40
    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  }
}

extension UnknownDirective.Scanner {
  mutating func directive(at colon: Int) -> (utf8Range: Range<Int>, name: String)? {
    let start = colon - Self.mark.count
    guard start >= 0, zip(text[start..<colon], Self.mark).allSatisfy({ $0 | 0x20 == $1 }) else {
      return nil
    }
    enterLine(of: start)
    let isApart = colon + 1 < text.count && text[colon + 1] == 0x20
    guard let range = nameRange(from: isApart ? colon + 2 : colon + 1) else { return nil }
    let name = text.span.string(range).lowercased()
    let isLast = isLast(behind: range.upperBound)
    // "caret: off" with a blank is none, where nothing else stands in its comment.
    guard Self.known.contains(name) ? isApart && isLast : !isApart else { return nil }
    guard isPlace(start, isApart: isApart, isLast: isLast), lineHasDirectives() else { return nil }
    let all = (isApart ? " " : "") + name
    return found.insert(all).inserted ? (start..<range.upperBound, all) : nil
  }

  // MARK: Lines

  private mutating func enterLine(of place: Int) {
    if line.range.contains(place) { return }
    func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let start = text[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex(where: isEnd) ?? text.count
    line = Line(range: start..<end, first: text[start..<end].firstIndex { $0 > 0x20 } ?? end)
  }

  private mutating func lineHasDirectives() -> Bool {
    if let known = line.hasDirectives { return known }
    let has = KeywordSearch.findsDirectives(in: text[line.range])
    line.hasDirectives = has
    return has
  }

  // MARK: Names

  /// The word that begins at a place: what a name may be written with reads on, so that none is cut.
  private func nameRange(from first: Int) -> Range<Int>? {
    let limit = min(line.range.upperBound, first + Self.longestName + 1)
    guard first < limit else { return nil }
    var end = text[first..<limit].firstIndex { !Self.isOfName($0) } ?? limit
    while end > first, text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    return end > first && end - first <= Self.longestName ? first..<end : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether nothing but the end of a comment stands in the rest of the line.
  private func isLast(behind end: Int) -> Bool {
    text[end..<line.range.upperBound].allSatisfy { $0 <= 0x20 || "-*/>#}%)".utf8.contains($0) }
  }

  // MARK: Places

  /// Whether a directive may stand there: a comment or a string begins with it, or it fills its line.
  private mutating func isPlace(_ start: Int, isApart: Bool, isLast: Bool) -> Bool {
    guard start > line.first else { return !isApart && isLast }
    return opensComment(before: start)
  }

  /// Whether what stands before a place in its line opens a comment, perhaps behind a program's line.
  private mutating func opensComment(before start: Int) -> Bool {
    var end = start
    while text[end - 1] <= 0x20 { end -= 1 }
    let front = text[line.first..<end]
    if kind.isSource {
      if isString(front, before: start) { return true }
      // In a string of a program it is only spoken of.
      if isInString(end) { return false }
    }
    func ends(_ mark: String) -> Bool { front.suffix(mark.utf8.count).elementsEqual(mark.utf8) }
    if ends("<!--") || ends("//") || ends("/*") || ends("{#") || ends(".\\\"") { return true }
    switch kind {
    // A heading, an item or a quotation begins with these.
    case .markdown, .extendedMarkdown, .asciiDoc, .plainText, .restructuredText, .mail:
      return front.elementsEqual("..".utf8)
    case .org, .yaml, .properties, .commitMessage: return ends("#")
    case .latex: return ends("%")
    case .source: return "#%;!*".utf8.contains(text[end - 1]) || ends("--")
    default: return false
    }
  }

  /// Whether a string begins with it that fills its line, as one that documents a function: `"""caret:disable"""`.
  private func isString(_ front: ArraySlice<UInt8>, before start: Int) -> Bool {
    guard let quote = front.first, Self.quotes.contains(quote),
      front.count == 1 || front.count == 3, front.allSatisfy({ $0 == quote })
    else { return false }
    let rest = text[start..<line.range.upperBound].drop { $0 != quote && $0 > 0x20 }
    return rest.allSatisfy { $0 == quote || $0 <= 0x20 }
  }

  /// Whether an odd number of quotes stands before a place in its line.
  private mutating func isInString(_ end: Int) -> Bool {
    while line.counted < end {
      if text[line.counted] == Self.quotes[0] { line.isInString.double.toggle() }
      if text[line.counted] == Self.quotes[1] { line.isInString.single.toggle() }
      line.counted += 1
    }
    return line.isInString.double || line.isInString.single
  }
}
