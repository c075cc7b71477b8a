internal import CaretBytes

/// Finds the paragraph that a word stands in, by its bytes, whatever form the document has.
enum TextParagraph {
  /// How many bytes are looked at on each side.
  private static let reach = 600

  /// The paragraph around a word, as far as it is near.
  ///
  /// It ends at a line without letters and at a tag that does not stand in running text, and another begins at an item of a list, a
  /// heading and a quotation. A cell of a table is one. A comment goes on in lines that begin with the same sign; of a
  /// string, in JSON and in a comment beside code it is the part of the line without quotes and signs of code.
  ///
  /// - Complexity: O(1); no more than 1,200 bytes are looked at.
  static func range(around word: Range<Int>, _ kind: SpanKind, in text: Span<UInt8>) -> Range<Int> {
    let limits = max(0, word.lowerBound - reach)..<min(text.count, word.upperBound + reach)
    let line = text.line(around: word, limits)
    let sign = text.sign(of: line)
    switch kind {
    case .comment where sign?.isSignOfComment == true:
      return text.lines(around: line, limits) {
        text.sign(of: $0) == sign
      } begins: { _ in
        false
      }
    case .comment, .string, .code:
      return text.part(of: line, around: word, between: codeEnds)
    case .prose:
      if let sign, let ends = endsInLines[sign] {
        return text.part(of: line, around: word, between: ends)
      }
      let lines = text.lines(around: line, limits) { line in
        text.sign(of: line).map { endsInLines[$0] == nil } ?? true
      } begins: {
        text.beginsParagraph($0)
      }
      return text.partBetweenTags(of: lines, around: word)
    }
  }

  private static let codeEnds: [UInt8] = Array("\"`#*;/{}".utf8)
  /// What parts of lines end with that begin with such a sign: cells of a table, strings of JSON.
  private static let endsInLines: [UInt8: [UInt8]] = [
    UInt8(ascii: "|"): [UInt8(ascii: "|")], UInt8(ascii: "{"): codeEnds,
    UInt8(ascii: "\""): codeEnds,
  ]
}

/// Tags that do not stand in running text.
private enum BlockTag {
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "cite", "code", "command", "data", "del", "dfn", "em", "emphasis",
    "filename", "font", "function", "i", "ins", "kbd", "link", "literal", "mark", "q", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  /// Whether one begins at a place: "<p>", "</p>", "<br />", "<!-- -->".
  static func begins(at start: Int, in text: Span<UInt8>, before limit: Int) -> Bool {
    guard text[start] == UInt8(ascii: "<"), start + 1 < limit else { return false }
    var place = start + 1
    if text[place] == UInt8(ascii: "!") { return true }
    if text[place] == UInt8(ascii: "/") { place += 1 }
    let name = place
    while place < limit, text[place].isLetterOrDigit { place += 1 }
    // "<https://…>" is a link.
    guard place > name, place == limit || ends.contains(text[place]) else { return false }
    return !inline.contains(text.string(name..<place).lowercased())
  }

  private static let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")]
}

extension UInt8 {
  /// Whether comments begin with such a byte.
  fileprivate var isSignOfComment: Bool { Self.signsOfComments.contains(self) }

  private static let signsOfComments: [UInt8] = Array("/*#;%-'!".utf8)
}

extension Span<UInt8> {
  /// A line with its end, as far as it lies within limits.
  func line(around word: Range<Int>, _ limits: Range<Int>) -> Range<Int> {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > limits.lowerBound, self[start - 1] != 0x0A { start -= 1 }
    while end < limits.upperBound, self[end - 1] != 0x0A { end += 1 }
    return start..<end
  }

  /// The lines around one that are joined to it by `goesOn`, up to one that begins a paragraph.
  fileprivate func lines(
    around first: Range<Int>, _ limits: Range<Int>, goesOn: (Range<Int>) -> Bool,
    begins: (Range<Int>) -> Bool
  ) -> Range<Int> {
    var (start, top) = (first.lowerBound, first)
    while start > limits.lowerBound, !begins(top) {
      top = line(around: start - 1..<start, limits)
      guard hasLetters(top), goesOn(top) else { break }
      start = top.lowerBound
    }
    var end = first.upperBound
    while end < limits.upperBound {
      let line = line(around: end..<end + 1, limits)
      guard hasLetters(line), goesOn(line), !begins(line) else { break }
      end = line.upperBound
    }
    return start..<end
  }

  private func hasLetters(_ line: Range<Int>) -> Bool {
    line.contains { self[$0].isLetter || self[$0] >= 0x80 }
  }

  /// The first byte of a line that is no blank, if it is no letter.
  fileprivate func sign(of line: Range<Int>) -> UInt8? {
    let start = skippingBlanks(line)
    guard start < line.upperBound, !self[start].isLetterOrDigit, self[start] < 0x80 else {
      return nil
    }
    return self[start]
  }

  /// "- ", "# ", "> ", "1. ".
  fileprivate func beginsParagraph(_ line: Range<Int>) -> Bool {
    var place = skippingBlanks(line)
    guard place < line.upperBound else { return false }
    switch self[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "#"),
      UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: ">"):
      place += runLength(at: place, line.upperBound)
    case _ where self[place].isDigit:
      while place < line.upperBound, self[place].isDigit { place += 1 }
      guard place < line.upperBound,
        self[place] == UInt8(ascii: ".") || self[place] == UInt8(ascii: ")")
      else { return false }
      place += 1
    default: return false
    }
    return place < line.upperBound && (self[place] == 0x20 || self[place] == 0x09)
  }

  /// The part of a line around a word between two of some bytes.
  fileprivate func part(
    of line: Range<Int>, around word: Range<Int>, between ends: [UInt8]
  ) -> Range<Int> {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > line.lowerBound, !ends.contains(self[start - 1]) { start -= 1 }
    while end < line.upperBound, !ends.contains(self[end]) { end += 1 }
    return start..<end
  }

  /// The part of some lines around a word between two tags.
  fileprivate func partBetweenTags(
    of lines: Range<Int>, around word: Range<Int>
  ) -> Range<Int> {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > lines.lowerBound,
      !BlockTag.begins(at: start - 1, in: self, before: lines.upperBound)
    {
      start -= 1
    }
    while end < lines.upperBound, !BlockTag.begins(at: end, in: self, before: lines.upperBound) {
      end += 1
    }
    return start..<end
  }
}
