internal import CaretBytes

/// The elements of HTML and XML that have a `lang` or an `xml:lang`: each holds to its end.
enum ElementLanguages {
  /// - Parameter code: parts in which there are no elements, in order.
  static func marks(
    of text: Span<UInt8>, _ range: Range<Int>, except code: [Range<Int>] = []
  ) -> [LanguageMark] {
    var walk = ElementWalk(code: code, end: range.upperBound)
    var i = range.lowerBound
    while i < range.upperBound {
      guard text[i] == UInt8(ascii: "<") else {
        i += 1
        continue
      }
      i = walk.takeTag(text, i)
    }
    return walk.marks
  }
}

private struct ElementWalk {
  private(set) var marks: [LanguageMark] = []
  private let code: [Range<Int>]
  private var nextCode = 0
  private let end: Int
  private var open: [(name: String, mark: Int?)] = []
  /// How many elements of each name are open, so that an end tag of none is not looked for.
  private var openCounts: [String: Int] = [:]

  /// Elements without an end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
  /// Elements that end where the next one of their name begins.
  private static let endedByTheNext: Set<String> = [
    "p", "li", "td", "th", "tr", "dt", "dd", "option",
  ]

  /// More elements that are not ended are not kept.
  private static let mostOpen = 10_000

  init(code: [Range<Int>], end: Int) {
    (self.code, self.end) = (code, end)
  }

  /// Takes what begins with a "<", and gives where to go on.
  mutating func takeTag(_ text: Span<UInt8>, _ start: Int) -> Int {
    while nextCode < code.count && code[nextCode].upperBound <= start { nextCode += 1 }
    if nextCode < code.count && code[nextCode].contains(start) { return code[nextCode].upperBound }
    if text.has("<!--", at: start) { return skip("-->", text, start) }
    let isEnd = text.has("</", at: start)
    var i = start + (isEnd ? 2 : 1)
    let nameStart = i
    while i < end, isNameByte(text[i]) { i += 1 }
    guard i > nameStart else { return i }
    let name = text.string(nameStart..<i).lowercased()
    let language = takeAttributes(text, &i)
    let isEmpty = i >= 2 && i <= end && text[i - 2] == UInt8(ascii: "/")
    if isEnd {
      close(name, at: start)
    } else if name == "script" || name == "style" {
      return skip(name == "script" ? "</script" : "</style", text, i)
    } else if !isEmpty && !Self.void.contains(name) {
      begin(name, language, at: start)
    } else if let language {
      marks.append(LanguageMark(range: start..<i, name: language, source: .document))
    }
    return i
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
  }

  private func skip(_ word: StaticString, _ text: Span<UInt8>, _ from: Int) -> Int {
    var i = from
    while i < end && !text.has(word, at: i) { i += 1 }
    return min(end, i + word.utf8CodeUnitCount)
  }

  /// Goes behind the end of the tag, and gives the language that it names.
  private func takeAttributes(_ text: Span<UInt8>, _ i: inout Int) -> String? {
    var language: String?
    while i < end && text[i] != UInt8(ascii: ">") {
      let start = i
      while i < end, isNameByte(text[i]) { i += 1 }
      guard i > start else {
        i += 1
        continue
      }
      let name = start..<i
      guard i + 1 < end, text[i] == UInt8(ascii: "=") else { continue }
      let value = takeValue(text, &i)
      if (name.count == 4 && text.has("lang", at: name.lowerBound))
        || (name.count == 8 && text.has("xml:lang", at: name.lowerBound))
      {
        language = FrontMatter.code(text.string(value)[...])
      }
    }
    i = min(end, i + 1)
    return language
  }

  /// From the "=" to behind the value.
  private func takeValue(_ text: Span<UInt8>, _ i: inout Int) -> Range<Int> {
    let quote = text[i + 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = i + 1
      i = start
      while i < end, text[i] > 0x20, text[i] != UInt8(ascii: ">") { i += 1 }
      return start..<i
    }
    let start = i + 2
    i = start
    while i < end && text[i] != quote { i += 1 }
    defer { i = min(end, i + 1) }
    return start..<i
  }

  private mutating func begin(_ name: String, _ language: String?, at start: Int) {
    if let last = open.last, last.name == name, Self.endedByTheNext.contains(name) {
      close(name, at: start)
    }
    guard open.count < Self.mostOpen else { return }
    open.append((name, language == nil ? nil : marks.count))
    openCounts[name, default: 0] += 1
    guard let language else { return }
    marks.append(LanguageMark(range: start..<end, name: language, source: .document))
  }

  /// Ends the innermost element of a name, and those in it that were not ended.
  private mutating func close(_ name: String, at start: Int) {
    guard openCounts[name, default: 0] > 0 else { return }
    while let element = open.popLast() {
      openCounts[element.name, default: 1] -= 1
      end(element.mark, at: start)
      if element.name == name { return }
    }
  }

  private mutating func end(_ mark: Int?, at place: Int) {
    guard let mark else { return }
    marks[mark].range = marks[mark].range.lowerBound..<place
  }
}
