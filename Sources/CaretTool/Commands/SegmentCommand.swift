internal import ArgumentParser
internal import CaretUnicode

/// `caret segment [FILE]`
struct SegmentCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment",
    abstract: "Cut a text into characters, words, sentences, paragraphs or lines.",
    discussion: """
      Examples:
        caret segment README.md                         its words, one a line
        caret segment --granularity character --json -  characters and their places
        caret segment --rules uax29 notes.txt           all between word boundaries
      """)

  @Argument(help: "A file; - is standard input.")
  var file = "-"

  @Option(help: "What is cut out: character, word, sentence, paragraph, line or document.")
  var granularity: Granularity = .word

  @Option(help: "The locale whose rules hold, like de_DE or en@ss=standard.")
  var locale = ""

  @Option(
    help: """
      The word rules: default leaves out blanks and punctuation; uax29 prints all between boundaries.
      """)
  var rules: Rules = .default

  @Flag(help: "Print a JSON object a line: text, utf8, utf16.")
  var json = false

  enum Granularity: String, ExpressibleByArgument, CaseIterable {
    case character, word, sentence, paragraph, line, document
  }

  enum Rules: String, ExpressibleByArgument, CaseIterable {
    case `default`, uax29
  }

  func perform() throws -> ExitStatus {
    let input = try CommandInput(file, command: "segment")
    var report = SegmentReport(text: input.bytes, isJSON: json)
    switch granularity {
    case .character: try printSegments(.character, of: input, &report)
    case .word: try printSegments(.word, of: input, &report)
    case .sentence: try printSegments(.sentence, of: input, &report)
    case .paragraph: printParagraphs(.paragraph, of: input, &report)
    case .line: printParagraphs(.line, of: input, &report)
    case .document: report.add(utf8: 0..<input.bytes.count)
    }
    return .success
  }

  private func printSegments(
    _ kind: BoundaryKind, of input: CommandInput, _ report: inout SegmentReport
  ) throws {
    let wordRules: WordRules = rules == .uax29 ? .uax29 : .default
    let finder: BoundaryFinder
    do {
      finder = try BoundaryFinder(kind, locale: locale, rules: wordRules)
    } catch {
      throw ToolError(
        command: "segment", what: error.description, remedy: "try another --locale, or none")
    }
    let wordsOnly = kind == .word && wordRules == .default
    finder.forEachSegment(inUTF8: input.bytes.span) { segment in
      if wordsOnly && !segment.status.isWord { return }
      report.add(utf8: segment.utf8, utf16: segment.utf16)
    }
  }

  private func printParagraphs(
    _ unit: ParagraphScanner.Unit, of input: CommandInput, _ report: inout SegmentReport
  ) {
    ParagraphScanner.forEach(unit, inUTF8: input.bytes.span) { report.add(utf8: $0) }
  }
}

/// Prints pieces of a text, one a line.
private struct SegmentReport {
  let text: [UInt8]
  let isJSON: Bool
  private var mapper = OffsetMapper()
  private var json = JSONWriter()

  init(text: [UInt8], isJSON: Bool) {
    self.text = text
    self.isJSON = isJSON
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
      let piece = String(decoding: text[utf8], as: UTF8.self)
      return Console.standardOutput.writeLine(Escaped.plain(piece))
    }
    json.removeAll()
    json.object { json in
      json.text("text", text[utf8])
      json.member("utf8", utf8)
      json.member("utf16", utf16)
    }
    Console.standardOutput.writeLine(json)
  }
}
