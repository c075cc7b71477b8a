import TestSupport
import Testing

// What people do at a terminal: each test has a pty, waits for what must appear, and types.

@Suite struct TypedTextTests {
  @Test func `a Tab in a text is text, and is shown as far as it reaches`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Makefile", "")
    let run = try TerminalRun(["edit", "-s", "Makefile"], folder: folder.folder)
    try run.answer("Makefile:0> ", "a\r")
    try run.answer("   1  ", "all:\r\tcc a.c\r\tcc b.c\r.\rwq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("Makefile") == Array("all:\n\tcc a.c\n\tcc b.c\n".utf8))
  }

  @Test(arguments: [["edit", "t"], ["edit", "--plain", "t"]])
  func `Ctrl-C in a text gives the lines so far back`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(words, folder: folder.folder)
    try run.answer("t:1> ", "a\r")
    try run.answer("2", "two\r")
    try run.answer("3", "three\r")
    try run.answer("4", "\u{3}")
    try run.expect("x puts the 2 lines that were typed")
    try run.answer("t:1> ", "x\r")
    try run.answer("t:3*> ", "wq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("one\ntwo\nthree\n".utf8))
  }
}
