/// The `lang` in Pandoc's attributes: of fenced parts of Markdown, `::: {lang=de}` to `:::`, and of spans,
/// `[Haus]{lang=de}`.
enum AttributeLanguages {
  /// - Parameter code: parts in which there are no attributes, in order.
  static func marks(
    of text: Span<UInt8>, from start: Int, except code: [Range<Int>]
  ) -> [LanguageMark] {
    var walk = AttributeWalk(end: text.count)
    var nextCode = 0
    var i = start
    while i < text.count {
      while nextCode < code.count && code[nextCode].upperBound <= i { nextCode += 1 }
      if nextCode < code.count && code[nextCode].contains(i) {
        i = code[nextCode].upperBound
      } else if text[i] == UInt8(ascii: ":"), text.has(":::", at: i), i == 0 || text[i - 1] == 0x0A
      {
        i = walk.takeFence(text, i)
      } else {
        if text[i] == UInt8(ascii: "]"), text.has("]{", at: i) { walk.takeSpan(text, i) }
        i += 1
      }
    }
    return walk.marks
  }
}

private struct AttributeWalk {
  private(set) var marks: [LanguageMark] = []
  private let end: Int
  /// The fenced parts that are open, with the marks of those that have one.
  private var open: [Int?] = []

  /// The text of a span is looked for no further back.
  private static let longestSpan = 4_000

  init(end: Int) {
    self.end = end
  }

  /// Takes a line of colons, and gives where the next one starts.
  mutating func takeFence(_ text: Span<UInt8>, _ start: Int) -> Int {
    var lineEnd = start
    while lineEnd < end && text[lineEnd] != 0x0A { lineEnd += 1 }
    var i = start
    while i < lineEnd && text[i] == UInt8(ascii: ":") { i += 1 }
    if text.isBlank(i..<lineEnd) {
      if let last = open.popLast(), let mark = last {
        marks[mark].range = marks[mark].range.lowerBound..<start
      }
    } else {
      let brace = (i..<lineEnd).first { text[$0] == UInt8(ascii: "{") }
      let name = brace.flatMap { language(text, $0) }
      open.append(name == nil ? nil : marks.count)
      if let name { add(name, lineEnd..<end) }
    }
    return min(end, lineEnd + 1)
  }

  /// Takes the attributes of a span, by the bracket that ends its text.
  mutating func takeSpan(_ text: Span<UInt8>, _ close: Int) {
    guard let name = language(text, close + 1) else { return }
    var depth = 0
    for i in (max(0, close - Self.longestSpan)...close).reversed() {
      if text[i] == UInt8(ascii: "]") { depth += 1 }
      if text[i] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return add(name, i..<close) }
    }
  }

  private mutating func add(_ name: String, _ range: Range<Int>) {
    marks.append(LanguageMark(range: range, name: name, source: .document))
  }

  /// The language in the braces that begin at a place.
  private func language(_ text: Span<UInt8>, _ brace: Int) -> String? {
    let limit = min(end, brace + 200)
    let close = (brace..<limit).first {
      text[$0] == UInt8(ascii: "}") || text[$0] == 0x0A
    }
    guard let close, text[close] != 0x0A else { return nil }
    let attributes = text.string(brace + 1..<close).split(separator: " ")
    return attributes.lazy.filter { $0.hasPrefix("lang=") }
      .compactMap { FrontMatter.code($0.dropFirst(5)) }.first
  }
}
