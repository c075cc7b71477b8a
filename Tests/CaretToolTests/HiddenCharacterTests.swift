import TestSupport
import Testing

/// What must never reach a terminal from outside, and how it is shown.
private let hidden =
  "\u{1B}]52;c;aGk=\u{7}x\u{9B}31m\u{202E}abc\u{2066}\u{8}\u{85}\u{200F}\u{61C}"

private func expectHarmless(_ run: TerminalRun, _ what: String) {
  let screen = run.screen
  let text = String(decoding: screen, as: UTF8.self)
  for scalar in ["\u{9B}", "\u{202E}", "\u{2066}", "\u{85}", "\u{200F}", "\u{61C}"] {
    #expect(
      !text.unicodeScalars.contains(scalar.unicodeScalars.first!),
      "\(what): \(scalar.debugDescription)")
  }
  #expect(!text.contains("\u{1B}]"), "\(what)")
  #expect(String(validating: screen, as: UTF8.self) != nil, "\(what): bytes that are no text")
}

@Suite struct HiddenCharacterTests {
  @Test(arguments: [
    ["spell", "--format", "github", "%"], ["spell", "%"], ["spell", "--json", "%"], ["%x"],
    ["edit", "--%"],
    ["help", "%"], ["edit", "--diff", "-e", "s/$/x/", "%"],
    ["edit", "--print", "-e", "s/$/x/", "%"],
    ["edit", "-e", "f", "-e", "p", "-e", "n", "-e", "ka", "-e", ":marks", "-e", ":files", "%"],
    ["edit", "-e", "s/$/x/", "-e", ":diff", "-e", ":undo tree", "-e", ":history", "%"],
    ["edit", "-e", "f %", "-e", "%", "-e", ":%", "-e", "r %x", "%"],
    ["edit", "--posix", "%"], ["edit", "--lang", "%", "-e", ":spell", "%"],
    ["validate", "--type", "email", "%"], ["validate", "--type", "%", "x"],
    ["filter", "--remove", "[a]", "%"], ["detect", "--%"], ["match", "%", "x%"], ["segment", "%"],
    ["suggest", "%"], ["complete", "%"], ["table", "%"], ["form", "%"], ["schema", "infer", "%"],
    ["recover", "%"], ["hunspell", "-d", "%"], ["session", "--%"], ["serve", "--%"],
    ["spell", "--exclude", "%[", "%"], ["spell", "--lang", "%", "%"],
  ])
  func `nothing from outside drives the terminal`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let name = "teh" + hidden
    try folder.write(name, "teh " + hidden + "\n")
    let words = words.map { $0 == "%" ? name : $0.replacing("%", with: hidden) }
    let run = try TerminalRun(words, folder: folder.folder)
    run.send("q\rQ\r\u{4}")
    // 126 and more: it did not run, or a signal ended it. What is drawn may be nothing: a program that has
    // no answer can be gone before the keys are, which then nobody echoes.
    #expect(try run.end() < 126)
    expectHarmless(run, words.joined(separator: " "))
  }

  @Test func `in a pipe the bytes are data`() throws {
    let folder = try TemporaryFolder()
    let name = "teh" + hidden
    try folder.write(name, [0xE9] + Array(("teh " + hidden + "\n").utf8))
    let result = try caret(["edit", "-e", "f", "-e", "p", name], folder: folder.folder)
    #expect(
      result.outputBytes == Array((name + "\n").utf8) + [0xE9]
        + Array(("teh " + hidden + "\n").utf8))
  }

  @Test func `a line is shown with signs for what can't be seen`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "t", Array("a\tb\r\u{1B}[m\u{202E}\u{200D}é日".utf8) + [0xE9, 0x0A, 0x78, 0x0A])
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:2> ", "1n\r")
    try run.expect("1\ta\tb^M^[[m\\u{202e}\u{200D}é日\\xE9\r\n")
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
  }

  @Test func `a question and what it offers are shown with signs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("choices", "ab" + hidden + "\nac\n")
    let run = try TerminalRun(
      ["ask", "--label", "L" + hidden, "--suggest", "choices"], folder: folder.folder)
    try run.answer("L^[]52;c;", "a\tb")
    try run.expect("abc\\u{2066}")
    run.send("\u{3}")
    #expect(try run.end() == 130)
    expectHarmless(run, "ask")
  }
}
