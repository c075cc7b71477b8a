internal import CaretBytes

/// What of a comment of HTML and XML is language: not markup that is switched off, code, or what is for a browser alone.
enum MarkupComment {
  /// Adds the spans of what stands between `<!--` and `-->`.
  static func add(_ comment: Range<Int>, _ text: Span<UInt8>, to spans: inout [TextSpan]) {
    // "[if lt IE 9]>", "<![endif]".
    if isConditional(comment, text) { return }
    var (start, i) = (comment.lowerBound, comment.lowerBound)
    func prose(to end: Int) {
      if (start..<max(start, end)).contains(where: { text[$0] > 0x20 }) {
        spans.append(TextSpan(start..<end, .comment))
      }
    }
    while i < comment.upperBound {
      let line =
        i..<((i..<comment.upperBound).first { text[$0] == UInt8(ascii: "\n") } ?? comment.upperBound)
      if isCode(line, text) {
        prose(to: line.lowerBound)
        start = line.upperBound
      } else {
        for tag in tags(in: line, text) {
          prose(to: tag.lowerBound)
          start = tag.upperBound
        }
      }
      i = line.upperBound + 1
    }
    prose(to: comment.upperBound)
  }

  private static func isConditional(_ comment: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let start = comment.first { text[$0] > 0x20 } ?? comment.upperBound
    return text.has("[if", at: start) || text.has("<![endif", at: start)
  }

  /// Whether a line begins with a tag, has one that ends an element, or what only programs and templates have.
  private static func isCode(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard let start = line.first(where: { text[$0] > 0x20 }) else { return false }
    let last = line.last { text[$0] > 0x20 } ?? start
    if text[start] == UInt8(ascii: "<") || ends.contains(text[last]) || text.has(");", at: last - 1)
    {
      return true
    }
    return line.contains { i in
      !text[i].isLetter && pairs.contains { text.has($0, at: i) }
    }
  }

  private static let ends = Array("{}".utf8)
  private static let pairs: [StaticString] = [
    "</", "/>", "=\"", "='", "==", " =", "{{", "{%", "${", "<%",
  ]

  private static let angles = Array("<>".utf8)

  /// The names of elements in angle brackets.
  private static func tags(in line: Range<Int>, _ text: Span<UInt8>) -> [Range<Int>] {
    var tags: [Range<Int>] = []
    var i = line.lowerBound
    while let start = (i..<line.upperBound).first(where: { text[$0] == UInt8(ascii: "<") }) {
      i = start + 1
      guard i < line.upperBound, text[i].isLetter,
        let end = (i..<line.upperBound).first(where: { angles.contains(text[$0]) }),
        text[end] == UInt8(ascii: ">")
      else { continue }
      tags.append(start..<end + 1)
      i = end + 1
    }
    return tags
  }
}
