internal import CaretBytes

/// Finds the spans of a mail: its subject, and the text of its plain and HTML parts. What is quoted, the signature, headers
/// and attachments are left out.
enum MailScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    var mail = Mail()
    let lines = LineScanner(text)
    for index in 0..<lines.count { mail.take(text, lines.range(index)) }
    return mail.spans
  }

  /// The text with the bytes that stand for others in parts that are quoted-printable, each as long as before.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "=")) else { return text }
    var (mail, decoded) = (Mail(), text)
    let lines = LineScanner(text.span)
    for index in 0..<lines.count {
      let range = lines.range(index)
      mail.take(text.span, range)
      if mail.isQuotedPrintable { decode(&decoded, range) }
    }
    return decoded
  }

  private static func decode(_ text: inout [UInt8], _ line: Range<Int>) {
    var i = line.lowerBound
    while i < line.upperBound {
      guard text[i] == UInt8(ascii: "=") else {
        i += 1
        continue
      }
      let start = i
      var bytes: [UInt8] = []
      while let byte = byte(text, i, line.upperBound) {
        bytes.append(byte)
        i += 3
      }
      if bytes.isEmpty {
        // A line that goes on in the next.
        if text[i + 1..<line.upperBound].allSatisfy({ $0 <= 0x20 }) {
          for place in i..<line.upperBound { text[place] = LetterEscapes.filler }
        }
        i += 1
      } else {
        let fill = Array(repeating: LetterEscapes.filler, count: i - start - bytes.count)
        text.replaceSubrange(start..<i, with: fill + bytes)
      }
    }
  }

  /// "=C3"
  private static func byte(_ text: [UInt8], _ i: Int, _ end: Int) -> UInt8? {
    guard i + 2 < end, text[i] == UInt8(ascii: "=") else { return nil }
    return UInt8(String(decoding: text[i + 1...i + 2], as: UTF8.self), radix: 16)
  }
}

private struct Mail {
  var spans: [TextSpan] = []
  /// What the lines that come are.
  private var state = State.header
  private var isHTML = false
  private var isText = true
  private(set) var isQuotedPrintable = false
  private var header = ""
  private var boundaries: [String] = []

  private enum State { case header, body, signature }

  mutating func take(_ text: Span<UInt8>, _ range: Range<Int>) {
    if text.has("--", at: range.lowerBound), isBoundary(text.string(range)) {
      (state, isText, isHTML, isQuotedPrintable, header) = (.header, true, false, false, "")
    } else if state == .header {
      takeHeader(text, range)
    } else if text.has("-- \n", at: range.lowerBound) || text.has("-- \r\n", at: range.lowerBound) {
      state = .signature
    } else if state == .body, isText, !text.has(">", at: range.lowerBound) {
      if isHTML {
        addMarkup(text, range)
      } else {
        spans.append(TextSpan(range, .prose))
      }
    }
  }

  private func isBoundary(_ line: String) -> Bool {
    let name = line.dropFirst(2).prefix { !$0.isWhitespace }
    return boundaries.contains { name == $0 || name == $0 + "--" }
  }

  private mutating func takeHeader(_ text: Span<UInt8>, _ range: Range<Int>) {
    if text.isBlank(range) {
      state = .body
      return
    }
    let isFolded = text[range.lowerBound] == 0x20 || text[range.lowerBound] == 0x09
    var value = range.lowerBound
    if !isFolded {
      while value < range.upperBound, text[value] != UInt8(ascii: ":") { value += 1 }
      header = text.string(range.lowerBound..<value).lowercased()
      value = min(value + 1, range.upperBound)
    }
    if header == "subject", !text.string(value..<range.upperBound).contains("=?") {
      spans.append(TextSpan(value..<range.upperBound, .prose))
    }
    takeSetting(text.string(value..<range.upperBound))
  }

  private mutating func takeSetting(_ value: String) {
    let small = value.lowercased()
    if header == "content-type" {
      if small.contains("/") {
        isHTML = small.contains("text/html")
        isText = isHTML || small.contains("text/plain") || small.contains("message/")
      }
      if let place = small.firstRange(of: "boundary="), boundaries.count < Self.mostBoundaries {
        let name = value[place.upperBound...].drop { $0 == "\"" }
        boundaries.append(String(name.prefix { $0 != "\"" && $0 != ";" && !$0.isWhitespace }))
      }
    } else if header == "content-transfer-encoding" {
      isQuotedPrintable = small.contains("quoted-printable")
      if small.contains("base64") { isText = false }
    } else if header == "content-disposition", small.contains("attachment") {
      isText = false
    }
  }

  private static let mostBoundaries = 50

  private mutating func addMarkup(_ text: Span<UInt8>, _ range: Range<Int>) {
    spans.add(message: range, of: text.extracting(range).array, at: range.lowerBound)
  }
}

extension [TextSpan] {
  /// Adds the language of a message that stands in a text from an offset on.
  fileprivate mutating func add(message range: Range<Int>, of text: [UInt8], at offset: Int) {
    self += MessageText.parts(0..<range.count, of: text).map {
      TextSpan($0.lowerBound + offset..<$0.upperBound + offset, .prose)
    }
  }
}
