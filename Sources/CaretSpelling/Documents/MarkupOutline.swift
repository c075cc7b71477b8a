internal import CaretBytes

// XML as those read it who want to know where its texts stand: a walk that makes no tree, checks nothing, and goes on
// behind what is no XML.

/// Goes through XML part by part.
struct MarkupOutline {
  /// A part of it. Ranges are bytes from the start.
  enum Part: Equatable {
    /// A start tag, its name and what stands behind that; an empty element has no end.
    case begin(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool)
    case end(name: Range<Int>)
    /// Text between tags; in it stand entities, unless it is a section of character data.
    case text(Range<Int>, isRaw: Bool)
    case comment(Range<Int>)
  }

  let text: [UInt8]
  private(set) var next = 0
  private let end: Int

  /// - Parameter range: the part of the text that is gone through; all of it if none is named.
  init(_ text: [UInt8], _ range: Range<Int>? = nil) {
    self.text = text
    (next, end) = (range?.lowerBound ?? 0, range?.upperBound ?? text.count)
  }

  /// The next part; nil at the end.
  ///
  /// - Complexity: O(*n*) in the bytes for all parts together.
  mutating func nextPart() -> Part? {
    while next < end {
      guard text[next] == UInt8(ascii: "<") else { return plainText() }
      if has("<!--", at: next) {
        let start = next + 4
        return .comment(start..<skip(to: "-->", from: start))
      } else if has("<![CDATA[", at: next) {
        let start = next + 9
        return .text(start..<skip(to: "]]>", from: start), isRaw: true)
      } else if has("<?", at: next) {
        _ = skip(to: "?>", from: next + 2)
      } else if has("<!", at: next) {
        _ = skip(to: ">", from: next + 2)
      } else if has("</", at: next) {
        let start = next + 2
        return .end(name: nameRange(start..<skip(to: ">", from: start)))
      } else {
        return tag()
      }
    }
    return nil
  }

  private func has(_ word: StaticString, at place: Int) -> Bool { text.span.has(word, at: place) }

  private mutating func plainText() -> Part {
    let start = next
    while next < end, text[next] != UInt8(ascii: "<") { next += 1 }
    return .text(start..<next, isRaw: false)
  }

  /// Goes behind a word, and gives where it begins.
  private mutating func skip(to word: StaticString, from start: Int) -> Int {
    var i = min(start, end)
    while i < end, !has(word, at: i) { i += 1 }
    next = min(end, i + word.utf8CodeUnitCount)
    return i
  }

  /// Goes behind the end tag of an element whose text is no markup, as that of a script, and gives where it begins.
  mutating func skipRaw(_ name: String) -> Int {
    let closing = Array("</\(name)".utf8)
    var i = next
    while i < end, text[i] != UInt8(ascii: "<") || !text.span.has(closing, at: i) { i += 1 }
    next = i
    return i
  }

  private mutating func tag() -> Part {
    let start = next + 1
    var i = start
    var quote: UInt8?
    while i < end {
      let byte = text[i]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      i += 1
    }
    next = min(i + 1, end)
    let name = nameRange(start..<i)
    let isEmpty = i > start && text[i - 1] == UInt8(ascii: "/")
    return .begin(name: name, attributes: name.upperBound..<(isEmpty ? i - 1 : i), isEmpty: isEmpty)
  }

  private func nameRange(_ range: Range<Int>) -> Range<Int> {
    let end = range.first { text[$0] <= 0x20 || text[$0] == UInt8(ascii: "/") }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  /// The value of an attribute, as it stands.
  func attribute(_ name: String, in attributes: Range<Int>) -> String? {
    attributeRange(name, in: attributes).map { String(decoding: text[$0], as: UTF8.self) }
  }

  /// Where the value of an attribute stands.
  ///
  /// - Complexity: O(*n*) in the bytes of the tag.
  func attributeRange(_ name: String, in attributes: Range<Int>) -> Range<Int>? {
    var i = attributes.lowerBound
    while i < attributes.upperBound {
      while i < attributes.upperBound, text[i] <= 0x20 { i += 1 }
      let nameStart = i
      while i < attributes.upperBound, text[i] > 0x20, text[i] != UInt8(ascii: "=") { i += 1 }
      let found = text[nameStart..<i]
      guard i + 1 < attributes.upperBound, text[i] == UInt8(ascii: "=") else {
        if i == nameStart { i += 1 }
        continue
      }
      let (quote, start) = (text[i + 1], i + 2)
      let end = text[start..<attributes.upperBound].firstIndex(of: quote) ?? attributes.upperBound
      if found.elementsEqual(name.utf8) { return start..<end }
      i = end + 1
    }
    return nil
  }

  /// A name of an element, "w:t".
  func name(_ range: Range<Int>) -> String {
    String(decoding: text[range.prefix(100)], as: UTF8.self)
  }
}
