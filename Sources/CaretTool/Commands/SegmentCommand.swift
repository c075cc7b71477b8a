internal import CaretBytes
internal import CaretJSON
internal import CaretUnicode

/// `caret segment [FILE]`
struct SegmentCommand: ToolCommand {
  static let name = "segment"
  static let heading = "Text Subcommands"
  static let abstract = "Cut a text into characters, words, sentences, paragraphs or lines."
  static let discussion = """
    Examples:
      caret segment README.md                         its words, one a line
      caret segment --granularity character --json -  characters and their places
      caret segment --rules uax29 notes.txt           all between word boundaries
    """

  static var operands: [Operand<Self>] {
    [
      .optional("file", "A file; - is standard input.") { $0.file.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "granularity",
        "What is cut out: character, word, sentence, paragraph, line or document."
      ) { $0.granularity.take($1) },
      .value("locale", "The locale whose rules hold, like de_DE or en@ss=standard.") {
        $0.locale.take($1)
      },
      .value(
        "rules",
        "The word rules: default leaves out blanks and punctuation; uax29 prints all between boundaries."
      ) { $0.rules.take($1) },
      .flag("json", "Print a JSON object a line: text, utf8, utf16.") { $0.json = true },
      .null { $0.end = .nul },
    ]
  }

  var file = "-"
  var granularity: Granularity = .word
  var locale = ""
  var rules: Rules = .default
  var json = false
  var end = ValueEnd.lineFeed

  enum Granularity: String, OptionChoice {
    case character, word, sentence, paragraph, line, document
  }

  enum Rules: String, OptionChoice {
    case `default`, uax29
  }

  func perform() throws -> ExitStatus {
    try PlaceChoice.check(locale: locale)
    let finder = try boundaryKind.map(makeFinder)
    guard end == .nul else {
      let input = try CommandInput(file)
      cut(input.bytes, finder, SegmentReport(text: input.bytes, isJSON: json))
      return .success
    }
    try InputLines.forEach(of: file, endingWith: .nul) { value, number in
      cut(value, finder, SegmentReport(text: value, isJSON: json, number: number))
    }
    return .success
  }

  /// Prints the pieces of a text.
  private func cut(_ text: [UInt8], _ finder: BoundaryFinder?, _ emptyReport: SegmentReport) {
    var report = emptyReport
    switch granularity {
    case .character, .word, .sentence:
      let wordsOnly = granularity == .word && rules == .default
      finder?.forEachSegment(inUTF8: text.span) { segment in
        if wordsOnly && !segment.status.isWord { return }
        report.add(utf8: segment.utf8.values(), utf16: segment.utf16.values())
      }
    case .paragraph:
      ParagraphScanner.forEach(.paragraph, inUTF8: text.span) { report.add(utf8: $0) }
    case .line: ParagraphScanner.forEach(.line, inUTF8: text.span) { report.add(utf8: $0) }
    case .document: report.add(utf8: 0..<text.count)
    }
  }

  /// The boundaries between which ICU cuts; nil for what line ends decide.
  private var boundaryKind: BoundaryKind? {
    switch granularity {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .paragraph, .line, .document: nil
    }
  }

  private func makeFinder(_ kind: BoundaryKind) throws -> BoundaryFinder {
    do {
      return try BoundaryFinder(kind, locale: locale, rules: rules == .uax29 ? .uax29 : .default)
    } catch {
      throw ToolError(
        what: error.description, remedy: "try another --locale, or none")
    }
  }
}

/// Prints pieces of a text, one a line.
private struct SegmentReport {
  let text: [UInt8]
  let isJSON: Bool
  /// Which value the text is, from 1, where the input is one of values; then a piece ends with NUL, and its
  /// bytes are those of the text.
  let number: Int?
  private var mapper = OffsetMapper()
  private var json = JSONWriter()

  init(text: [UInt8], isJSON: Bool, number: Int? = nil) {
    self.text = text
    self.isJSON = isJSON
    self.number = number
  }

  /// Prints a piece whose place in UTF-16 is not known yet. Pieces come in ascending order.
  mutating func add(utf8: Range<Int>) {
    guard isJSON else { return add(utf8: utf8, utf16: 0..<0) }
    let text = self.text
    let start = mapper.utf16Offset(ofUTF8: utf8.lowerBound, in: text.span)
    let end = mapper.utf16Offset(ofUTF8: utf8.upperBound, in: text.span)
    add(utf8: utf8, utf16: start..<end)
  }

  mutating func add(utf8: Range<Int>, utf16: Range<Int>) {
    guard isJSON else {
      if number != nil { return Console.standardOutput.write(bytes: text[utf8] + [0]) }
      let piece = String(decoding: text[utf8], as: UTF8.self)
      return Console.standardOutput.writeLine(Escaped.plain(piece))
    }
    json.removeAll()
    json.object { json in
      if let number { json.member("number", number) }
      json.text("text", text[utf8])
      json.member("utf8", utf8)
      json.member("utf16", utf16)
    }
    Console.standardOutput.writeLine(json)
  }
}
