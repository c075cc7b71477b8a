internal import CaretBytes

/// Finds the spans of Typst: markup and comments, without raw text, mathematics, labels and the code behind "#".
struct TypstScanner {
  private let text: [UInt8]
  private var i = 0
  private var start = 0
  private var spans: [TextSpan] = []

  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    var scanner = TypstScanner(text: text.array)
    scanner.read()
    return scanner.spans
  }

  private init(text: [UInt8]) { self.text = text }

  private func has(_ word: StaticString) -> Bool { text.span.has(word, at: i) }

  private mutating func read() {
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "/") where has("//") && !isAddress: take(.comment, to: find(0x0A, from: i))
      case UInt8(ascii: "/") where has("/*"):
        take(.comment, to: text.span.end(of: "*/", from: i + 2))
      case UInt8(ascii: "`"): takeRaw()
      case UInt8(ascii: "$"): take(nil, to: find(UInt8(ascii: "$"), from: i + 1) + 1)
      case UInt8(ascii: "\\"): take(nil, to: i + 2)
      case UInt8(ascii: "@"), UInt8(ascii: "<"): takeName()
      case UInt8(ascii: "#"): takeCode()
      default: i += 1
      }
    }
    cut()
  }

  /// "https://" begins no comment.
  private var isAddress: Bool { i > 0 && text[i - 1] == UInt8(ascii: ":") }

  private func find(_ byte: UInt8, from place: Int) -> Int {
    text[min(place, text.count)...].firstIndex(of: byte) ?? text.count
  }

  private mutating func cut() {
    if start < min(i, text.count) { spans.append(TextSpan(start..<min(i, text.count), .prose)) }
  }

  private mutating func take(_ kind: SpanKind?, to end: Int) {
    let end = min(end, text.count)
    cut()
    if let kind, i < end { spans.append(TextSpan(i..<end, kind)) }
    (i, start) = (end, end)
  }

  /// One or three backquotes and more.
  private mutating func takeRaw() {
    let count = text.span.runLength(at: i, text.count)
    var end = i + count
    while end < text.count {
      let run = text[end] == UInt8(ascii: "`") ? text.span.runLength(at: end, text.count) : 0
      if run >= count { break }
      end += max(1, run)
    }
    take(.code, to: count == 2 ? i + 2 : end + count)
  }

  /// "@name", "<label>"
  private mutating func takeName() {
    var end = i + 1
    while end < text.count,
      text[end].isLetter || text[end].isDigit || "-_:.".utf8.contains(text[end])
    {
      end += 1
    }
    if text[i] == UInt8(ascii: "<") {
      guard end < text.count, text[end] == UInt8(ascii: ">") else {
        i += 1
        return
      }
      end += 1
    }
    if end > i + 1 {
      take(nil, to: end)
    } else {
      i += 1
    }
  }

  private static let statements: Set<String> = ["let", "set", "show", "import", "include"]

  /// "#name(arguments)": what stands in brackets behind it is markup again. A statement goes to the end of its line.
  private mutating func takeCode() {
    var end = i + 1
    while end < text.count,
      text[end].isLetter || text[end].isDigit || "-_.".utf8.contains(text[end])
    {
      end += 1
    }
    let name = String(decoding: text[i + 1..<end], as: UTF8.self)
    let isStatement = Self.statements.contains(name)
    var depth = 0
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\"") { end = min(text.count, endOfString(from: end)) - 1 }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") {
        if depth == 0 { break }
        depth -= 1
      }
      if byte == UInt8(ascii: "[")
        || depth == 0 && (byte == 0x0A || !isStatement && !")}\"".utf8.contains(byte))
      {
        break
      }
      end += 1
    }
    take(.code, to: max(end, i + 1))
  }

  private func endOfString(from place: Int) -> Int {
    var end = place + 1
    while end < text.count, text[end] != UInt8(ascii: "\""), text[end] != 0x0A {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end + 1
  }
}
