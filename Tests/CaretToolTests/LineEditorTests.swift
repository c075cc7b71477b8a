import CaretInput
import CaretTool
import Testing

/// Keys, and the line that they make, with `|` where the caret stands.
struct KeyRow: Sendable, CustomTestStringConvertible {
  var start: String
  var keys: [Key]
  var end: String
  var testDescription: String { "\(start) \(keys)" }

  init(_ start: String, _ keys: [Key], _ end: String) {
    self.start = start
    self.keys = keys
    self.end = end
  }
}

private func shown(_ editor: LineEditor) -> String {
  let units = Array(editor.line.utf16)
  return String(decoding: units[..<editor.caret], as: UTF16.self) + "|"
    + String(decoding: units[editor.caret...], as: UTF16.self)
}

@Test(arguments: [
  KeyRow("", [.text("a"), .text("é"), .text("日")], "aé日|"),
  KeyRow("one two", [.control("a"), .control("f")], "o|ne two"),
  KeyRow("one two", [.meta("b")], "one |two"),
  KeyRow("one two", [.home, .meta("f")], "one| two"),
  KeyRow("one two", [.home, .wordRight, .wordRight, .wordLeft], "one |two"),
  KeyRow("a👨‍👩‍👧b", [.left, .left], "a|👨‍👩‍👧b"),
  KeyRow("a👨‍👩‍👧", [.backspace], "a|"),
  KeyRow("a👨‍👩‍👧b", [.home, .right, .delete], "a|b"),
  KeyRow("one two", [.control("w")], "one |"),
  KeyRow("one two", [.control("w"), .control("w"), .control("y")], "one two|"),
  KeyRow("one two", [.home, .control("k"), .control("y"), .control("y")], "one twoone two|"),
  KeyRow("one two", [.left, .control("u")], "|o"),
  KeyRow("one", [.control("u"), .text("x"), .control("u"), .control("y"), .meta("y")], "one|"),
  KeyRow("ab", [.control("t")], "ba|"),
  KeyRow("abc", [.home, .right, .control("t")], "ba|c"),
  KeyRow("straße", [.home, .meta("u")], "STRASSE|"),
  KeyRow("one two", [.home, .meta("c"), .meta("u")], "One TWO|"),
  KeyRow("x", [.control("v"), .control("a")], "x\u{1}|"),
  KeyRow("abc", [.backspace, .control("_")], "abc|"),
  KeyRow("one two", [.meta("t")], "two one|"),
  KeyRow("one, two three", [.meta("b"), .meta("t")], "two, one| three"),
  KeyRow("don't stop", [.home, .meta("d")], "| stop"),
  KeyRow("a  b ", [.control("w")], "a  |"),
  KeyRow("a b c", [.control("w"), .left, .control("w"), .control("y"), .meta("y")], "a c| "),
  KeyRow("one", [.control("u"), .control("y"), .meta("y"), .meta("y")], "one|"),
  KeyRow("x👨‍👩‍👧y", [.left, .control("t")], "xy👨‍👩‍👧|"),
])
func `keys edit the line as readline does`(_ row: KeyRow) {
  let editor = LineEditor()
  editor.begin(with: row.start)
  for key in row.keys { #expect(editor.handle(key) == .goesOn) }
  #expect(shown(editor) == row.end)
}

@Test(arguments: [
  KeyRow("", [.up], "three s/a/b/|"),
  KeyRow("", [.up, .up, .up], "s/one/|"),
  KeyRow("", [.up, .down], "|"),
  KeyRow("s", [.up], "s/one/|"),
  KeyRow("", [.meta("<")], "s/one/|"),
  KeyRow("", [.control("r"), .text("w"), .text("o")], "two|"),
  KeyRow("", [.control("r"), .text("s"), .control("r")], "s/one/|"),
  KeyRow("x", [.control("r"), .text("w"), .control("g")], "x|"),
  KeyRow("p ", [.meta(".")], "p s/a/b/|"),
])
func `older lines come back`(_ row: KeyRow) {
  var history = CommandHistory(path: nil)
  for line in ["two", "s/one/", "two", " secret", "three s/a/b/"] { history.add(line) }
  let editor = LineEditor(history: history)
  editor.begin(with: row.start)
  for key in row.keys { #expect(editor.handle(key) == .goesOn) }
  #expect(shown(editor) == row.end)
}

@Test func `enter, Ctrl-C and Ctrl-D end the line`() {
  let editor = LineEditor()
  #expect(editor.handle(.control("d")) == .endOfInput)
  #expect(editor.handle(.text("a")) == .goesOn)
  #expect(editor.handle(.enter) == .accepted)
  #expect(editor.handle(.control("c")) == .aborted)
}

private struct FruitCompleter: Completer {
  func completion(for text: String) -> Completion? {
    let word =
      text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let known = ["apple", "apricot", "banana"].filter { $0.hasPrefix(word) }
    return Completion(partialCount: word.count, candidates: known)
  }
}

@Test func `Tab inserts what is certain and lists the rest`() {
  let editor = LineEditor()
  editor.completer = FruitCompleter()
  editor.begin(with: "eat a")
  _ = editor.handle(.tab)
  #expect(shown(editor) == "eat ap|")
  #expect(editor.listedCandidates == [])
  _ = editor.handle(.tab)
  #expect(editor.listedCandidates == ["apple", "apricot"])
  _ = editor.handle(.text("r"))
  _ = editor.handle(.tab)
  #expect(shown(editor) == "eat apricot |")
  #expect(editor.listedCandidates == [])
}

/// A prompt, a line, and the column and row of the cursor that the painting leaves on 10 columns.
@Test(arguments: [
  ("> ", "abc", 3, "\u{1B}[5C"),
  ("> ", "日本", 2, "\u{1B}[6C"),
  ("> ", "👨‍👩‍👧x", 8, "\u{1B}[4C"),
  ("> ", "e\u{301}x", 2, "\u{1B}[3C"),
  ("> ", "12345678", 8, "\r"),
  ("> ", "1234567日", 8, "\u{1B}[2C"),
  ("> ", "a\u{1}b", 2, "\u{1B}[5C"),
  ("> ", "abc\nde", 6, "> abc\u{1B}[K\r\nde\u{1B}[K\u{1B}[J\r\u{1B}[2C"),
  ("> ", "abc\nde", 3, "\u{1B}[1A\r\u{1B}[5C"),
  ("> ", "12345678\nd", 10, "12345678\r\nd\u{1B}[K\u{1B}[J\r\u{1B}[1C"),
  ("> ", "abc\n", 4, "> abc\u{1B}[K\r\n\u{1B}[K\u{1B}[J\r"),
])
func `the cursor stands where the caret is`(
  _ prompt: String, _ line: String, _ caret: Int, _ end: String
) {
  var painter = LinePainter(columns: 10)
  #expect(painter.painting(prompt: prompt, line: line, caret: caret).hasSuffix(end))
}

/// How many rows a painter goes up to draw anew: as many as the line before the caret takes at the new width.
@Test(arguments: [(20, 0), (10, 1), (6, 2)])
func `a line is drawn over what it was at another width`(_ columns: Int, _ rows: Int) {
  var painter = LinePainter(columns: 10)
  _ = painter.painting(prompt: "> ", line: "abcdefghijk", caret: 11)
  painter.resize(columns: columns)
  let drawn = painter.painting(prompt: "> ", line: "abcdefghijk", caret: 11)
  #expect(drawn.hasPrefix(rows == 0 ? "\r" : "\u{1B}[\(rows)A\r"))
}

/// Text typed into a line by an input method, with the composition in angle brackets.
@Suite struct LineEditorInputMethodTests {
  private func editor(_ method: String, _ purpose: LineEditor.Purpose = .text) throws -> LineEditor
  {
    let editor = LineEditor()
    editor.inputMethod = try InputMethods.named(method)
    editor.begin(for: purpose)
    return editor
  }

  private func type(_ keys: String, _ editor: LineEditor) {
    for scalar in keys.unicodeScalars {
      _ = editor.handle(scalar == "<" ? .backspace : .text(String(scalar)))
    }
  }

  @Test(arguments: [
    ("romaji", "nihongo", "にほんご|"), ("hangul-2", "gksrnrdj", "한국어|"),
    ("telex", "tieengs Vieetj", "tiếng Việt|"), ("telex", "tieengs <<<", "tiế|"),
    ("romaji", "nihongo<<<<", "|"),
  ])
  func `a line is typed by an input method`(_ method: String, _ keys: String, _ line: String) throws
  {
    let editor = try editor(method)
    type(keys, editor)
    #expect(shown(editor) == line)
  }

  @Test func `keys choose between candidates before they move or end the line`() throws {
    let editor = try editor("romaji")
    type("gakkou ", editor)
    #expect(editor.candidateRow == "[1 がっこう]  2 ガッコウ   3 ｶﾞｯｺｳ ")
    _ = editor.handle(.down)
    #expect(editor.candidateRow == " 1 がっこう  [2 ガッコウ]  3 ｶﾞｯｺｳ ")
    #expect(editor.handle(.enter) == .goesOn)
    #expect(shown(editor) == "ガッコウ|" && editor.candidateRow == nil)
    #expect(editor.handle(.enter) == .accepted)
  }

  @Test func `commands are typed as they are, and a key switches`() throws {
    let editor = try editor("hangul-2", .command)
    type("s/", editor)
    _ = editor.handle(.control("\\"))
    type("gks", editor)
    _ = editor.handle(.control("a"))
    #expect(shown(editor) == "|s/한")
    _ = editor.handle(.control("\\"))
    type("p", editor)
    #expect(shown(editor) == "p|s/한")
  }

  @Test func `Return ends a composition that needs no choice, and the line`() throws {
    let editor = try editor("hangul-2")
    type("gks", editor)
    #expect(editor.handle(.enter) == .accepted)
    #expect(editor.line == "한")
    editor.begin(for: .text)
    type("rmf", editor)
    #expect(editor.line == "글")
  }

  @Test(arguments: [("romaji", ".", "."), ("romaji", "..", "。。"), ("romaji", "a.", "あ。")])
  func `a dot alone ends a text, whatever the method makes of it`(
    _ method: String, _ keys: String, _ line: String
  ) throws {
    let editor = try editor(method)
    type(keys, editor)
    if editor.handle(.enter) == .goesOn { #expect(editor.handle(.enter) == .accepted) }
    #expect(editor.enteredLine == line)
  }
}
