import CaretJSON
import TestSupport
import Testing

// A client that edits at random, and a plain model of the text that it believes to have. What the server finds in the end
// must be what `caret spell` finds in a file with that text.

/// A text as an editor has it: an array of scalars, in which places are counted the slow way.
private struct ModelText {
  var scalars: [Unicode.Scalar]

  /// Where each line begins, line ends being LF, CR LF and CR.
  var lineStarts: [Int] {
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar == "\n" || (scalar == "\r" && next != "\n") { starts.append(index + 1) }
    }
    return starts
  }

  func place(of index: Int, _ encoding: String) -> (line: Int, character: Int) {
    let starts = lineStarts
    let line = starts.lastIndex { $0 <= index } ?? 0
    let before = scalars[starts[line]..<index]
    return (line, before.reduce(0) { $0 + Self.width($1, encoding) })
  }

  static func width(_ scalar: Unicode.Scalar, _ encoding: String) -> Int {
    switch encoding {
    case "utf-8": UTF8.width(scalar)
    case "utf-16": UTF16.width(scalar)
    default: 1
    }
  }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// An index that does not part CR from LF: an editor has no place there.
  func wholeIndex(_ index: Int) -> Int {
    index > 0 && index < scalars.count && scalars[index] == "\n" && scalars[index - 1] == "\r"
      ? index - 1 : index
  }
}

@Suite struct LanguageServerEqualityTests {
  private static let pieces = [
    "teh ", "word", " recieve ", "\n", "\r\n", "\r", "\n\n", "# Head\n", "`code sentense` ", "é",
    "e\u{301}",
    "😀", "Wörter ", "// comment wich is\n", "\"a string seperate\"", "the the ", "<b>", "- item\n",
    "\t", "definately",
    " accomodate occured ", "<!-- caret:ignore -->", "don't ", "İ", "\u{200D}",
    " https://example.org/teh ", " would of gone", " an problem ", "However, their are many ",
    " than\n\nthere ", " with there own names ", "their ", " are many, many others",
  ]
  private static let names = ["md", "txt", "swift", "py", "html", "tex", "rst", "c"]

  /// The messages of one document, and the text in the end.
  private func edits(
    of name: String, _ uri: String, _ encoding: String, id: Int,
    _ generator: inout SeededGenerator
  ) -> (messages: [String], text: String) {
    var model = ModelText(scalars: [])
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      model.scalars += Self.pieces.randomElement(using: &generator)!.unicodeScalars
    }
    var messages = [
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"","version":0,"text":\#(quoted(model.text))}}}"#
    ]
    for version in 1...Int.random(in: 1...12, using: &generator) {
      let changes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        change(&model, encoding, &generator)
      }
      messages.append(
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}}"#
      )
    }
    messages.append(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"\#(uri)"}}}"#
    )
    return (messages, model.text)
  }

  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }

  private func change(
    _ model: inout ModelText, _ encoding: String, _ generator: inout SeededGenerator
  ) -> String {
    let text = (0..<Int.random(in: 0...3, using: &generator))
      .map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
    if Int.random(in: 0..<12, using: &generator) == 0 {
      model.scalars = Array(text.unicodeScalars)
      return #"{"text":\#(quoted(text))}"#
    }
    let first = Int.random(in: 0...model.scalars.count, using: &generator)
    let last = min(
      model.scalars.count, first + Int.random(in: 0...10, using: &generator))
    let (start, end) = (model.wholeIndex(first), model.wholeIndex(last))
    let (from, to) = (model.place(of: start, encoding), model.place(of: end, encoding))
    model.scalars.replaceSubrange(start..<max(start, end), with: text.unicodeScalars)
    return
      #"{"range":{"start":{"line":\#(from.line),"character":\#(from.character)},"end":{"line":\#(to.line),"character":\#(to.character)}},"text":\#(quoted(text))}"#
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"], [1, 2])
  func `after random edits a server finds what caret spell finds`(
    _ encoding: String, _ seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    var messages = [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["\#(encoding)"]}}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
    ]
    var texts: [String: ModelText] = [:]
    let count = 60
    for index in 1...count {
      let name = "n\(index).\(Self.names[index % Self.names.count])"
      let made = edits(
        of: name, "file://" + folder.path(name), encoding, id: index, &generator)
      messages += made.messages
      texts[name] = ModelText(scalars: Array(made.text.unicodeScalars))
      try folder.write(name, made.text)
    }
    let found = try answers(messages)
    var expected: [String: [String]] = [:]
    let report = try caret(["spell", "--json", "--level", "all", folder.folder])
    for line in report.output.split(separator: "\n") {
      let value = try JSONReader.value(of: String(line))
      guard
        ["misspelling", "repeatedWord", "real-word"].contains(value["type"]?.stringValue ?? "")
      else { continue }
      let path = try #require(value["path"]?.stringValue)
      let name = String(path.split(separator: "/").last ?? "")
      let start = try #require(value["utf8"]?.arrayValue?.first?.integerValue)
      let model = try #require(texts[name])
      var (index, bytes) = (0, 0)
      while bytes < start {
        bytes += UTF8.width(model.scalars[index])
        index += 1
      }
      let place = model.place(of: index, encoding)
      expected[name, default: []].append(
        "\(place.line):\(place.character) \(value["word"]?.stringValue ?? "")")
    }
    for index in 1...count {
      let name = "n\(index).\(Self.names[index % Self.names.count])"
      #expect(found[index] ?? [] == expected[name] ?? [], "\(name) seed \(seed)")
    }
    #expect(expected.values.joined().count > 100)
  }

  private func answers(_ messages: [String]) throws -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    for value in try ServerTalk(messages, ["--level", "all"]).messages {
      guard let id = value["id"]?.integerValue, let items = value["result"]?["items"]?.arrayValue
      else { continue }
      found[id] = items.map { item in
        let start = item["range"]?["start"]
        return
          "\(start?["line"]?.integerValue ?? -1):\(start?["character"]?.integerValue ?? -1) "
          + (item["data"]?["word"]?.stringValue ?? "")
      }
    }
    return found
  }
}
