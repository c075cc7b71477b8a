import Glibc
import TestSupport
import Testing

// What people do at a terminal: each test has a pty, waits for what must appear, and types.

@Suite struct TypedTextTests {
  @Test func `no blank follows the name of a file that Tab completes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", "one\n")
    try folder.write("other", "two\n")
    let run = try TerminalRun(["text"], folder: folder.folder)
    try run.answer("text:1> ", "w oth\t\r")
    try run.answer("wrote \"other\"", ":case up\t\r:e te\t\rQ\r")
    _ = try run.end()
    #expect(try folder.read("other") == Array("one\n".utf8), "\(run.text())")
    #expect(!run.text().contains("no case"), "\(run.text())")
  }

  @Test func `a Tab in a text is text, and is shown as far as it reaches`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Makefile", "")
    let run = try TerminalRun(["edit", "-s", "Makefile"], folder: folder.folder)
    try run.answer("Makefile:0> ", "a\r")
    try run.answer("   1  ", "all:\r\tcc a.c\r\tcc b.c\r.\rwq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("Makefile") == Array("all:\n\tcc a.c\n\tcc b.c\n".utf8))
  }

  @Test func `of a line that no screen holds a part is drawn, around the caret`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", "a\r")
    // The line is cut and put back twice, eleven times: 20 480 words of two letters.
    try run.answer("   2  ", String(repeating: "ab ", count: 10))
    for _ in 0..<11 { run.send("\u{15}\u{19}\u{19}") }
    run.send("end")
    try run.expect("end")
    // To the start and the end, and letters there.
    run.send("\u{1}start")
    try run.expect("start")
    for _ in 0..<30 { run.send("\u{1B}[C") }
    run.send("\u{5}!")
    try run.expect("!")
    #expect(run.screen.count < 300_000, "\(run.screen.count)")
    run.send("\r")
    try run.answer("   3  ", ".\r")
    try run.answer("t:2*> ", "wq\r")
    #expect(try run.end() == 0)
    let line = "start" + String(repeating: "ab ", count: 20_480) + "end!"
    #expect(try folder.read("t") == Array("one\n\(line)\n".utf8))
  }

  @Test(arguments: [["edit", "t"], ["edit", "--plain", "t"]])
  func `Ctrl-C in a text gives the lines so far back`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(words, folder: folder.folder)
    try run.answer("t:1> ", "a\r")
    let hasNumbers = !words.contains("--plain")
    try run.answer(hasNumbers ? "   2  " : "2", "two\r")
    try run.answer(hasNumbers ? "   3  " : "3", "three\r")
    try run.answer(hasNumbers ? "   4  " : "4", "\u{3}")
    try run.expect("x puts the 2 lines that were typed")
    try run.answer("t:1> ", "x\r")
    try run.answer("t:3*> ", "wq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("one\ntwo\nthree\n".utf8))
  }

  @Test(arguments: [("n", "one\ntwo\nthree\n"), ("y", "one\ntwo\nthree\nfour\n")])
  func `commands behind the dot of a pasted text are run only if that is wanted`(
    _ answer: String, _ text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", "a\r")
    try run.answer("   2  ", "\u{1B}[200~two\nthree\n.\n$a/four/\n!touch made\n\u{1B}[201~\r")
    try run.answer("run the 2 lines behind the dot? (y/n) ", answer + "\r")
    try run.answer("t:\(answer == "y" ? 4 : 3)*> ", "wq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array(text.utf8))
    #expect(((try? folder.read("made")) != nil) == (answer == "y"))
  }

  @Test func `what is typed behind a paste is for the command that the paste begins`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer(
      "t:1> ", "\u{1B}[200~!read -r line; echo \"got:$line\"\u{1B}[201~\rmore \u{1B}[20\n")
    try run.expect("got:more \u{1B}[20")
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
  }

  @Test(arguments: [
    ("1,$x/o/ {\r", "  "), ("g/o/s/o/0/\\\r", "  "), ("!echo up; sleep 9\r", "up\r\n"),
    ("1|echo up >&2; sleep 9\r", "up\r\n"),
  ])
  func `Ctrl-C where a command goes on, or the shell runs one, is no mistake`(
    _ command: String, _ waiting: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", command)
    try run.answer(waiting, "\u{3}")
    try run.expect("interrupted, nothing was changed")
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
    let screen = String(decoding: run.screen, as: UTF8.self)
    #expect(!screen.contains("has no end") && !screen.contains("filterforce"), "\(screen)")
  }

  @Test func `the line that is being typed is kept with them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", "a\r")
    try run.answer("   2  ", "two\r")
    try run.answer("   3  ", "thr\u{3}")
    try run.expect("x puts the 2 lines that were typed")
    try run.answer("t:1> ", "x\r")
    try run.answer("t:3*> ", "wq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("one\ntwo\nthr\n".utf8))
  }

  @Test func `in ed's dialect Ctrl-C leaves the lines in the text, as GNU ed does`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    for program in [["env", builtTool, "edit", "--posix"], ["ed"]] {
      let run = try TerminalRun(
        Array(program.dropFirst()) + ["t"], of: program[0], folder: folder.folder)
      // ed has told the file's size before it watches for Ctrl-C; with an answer it does.
      try run.answer("4\r\n", "p\r")
      try run.answer("one\r\n", "a\rtwo\r")
      try run.expect("two\r\n")
      // The terminal's echo says nothing of how far the program has read, and Ctrl-C drops what it has not.
      sleep(1)
      run.send("\u{3}")
      try run.answer("?\r\n", ",p\r")
      try run.answer("one\r\ntwo\r\n", "\u{3}")
      try run.answer("?\r\n", "h\r")
      try run.answer("Interrupt\r\n", "Q\r")
      #expect(try run.end() == 0, "\(program)")
    }
  }

  @Test func `a text whose command failed is kept`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "one\n")
    let result = try caret(
      ["edit", "-s", "--keep-going", "t"], input: "9a\ntwo\nthree\n.\nx\nwq\n",
      folder: folder.folder)
    #expect(result.error.contains("x puts the 2 lines that were typed"))
    #expect(try folder.read("t") == Array("one\ntwo\nthree\n".utf8))
  }
}

@Suite struct LeavingTests {
  @Test(arguments: [
    (":wq", "changed\n"), (":x", "changed\n"), (":q!", "text\n"), ("Q", "text\n"),
    (":w\r:q", "changed\n"),
    (":w!\rquit", "changed\n"), ("w\rexit", "changed\n"),
  ])
  func `what fingers know leaves the editor`(_ keys: String, _ left: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "text\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", "1c/changed/\r")
    try run.answer("t:1*> ", keys + "\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array(left.utf8))
  }

  /// A command that would take a minute is not waited for.
  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `told to end, the editor breaks off what takes long and keeps the work`(
    _ signal: Int32, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", String(repeating: "x\n", count: 120))
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:120> ", "1c/changed/\r")
    try run.answer("t:1*> ", "g/x/!echo at work; sleep 0.5\r")
    try run.expect("at work\r\n")
    kill(run.process, signal)
    #expect(try run.end() == status)
    #expect(run.text().split(separator: "at work\r\n").count < 20)
    let again = try TerminalRun(["edit", "t"], folder: folder.folder)
    try again.expect("recover")
    again.send("Q\r")
    _ = try again.end()
  }

  @Test(arguments: [":wqa", ":xa", ":wa\r:qa", ":wqall", ":wall\r:qall", ":wqa!"])
  func `all files are written and left at once`(_ keys: String) throws {
    let folder = try TemporaryFolder()
    for name in ["t", "t2"] { try folder.write(name, "text\n") }
    let run = try TerminalRun(["edit", "t", "t2"], folder: folder.folder)
    try run.answer("t:1> ", "1c/changed/\r")
    try run.answer("t:1*> ", ":next\r")
    try run.answer("t2:1> ", "1c/changed/\r")
    try run.answer("t2:1*> ", keys + "\r")
    #expect(try run.end() == 0)
    for name in ["t", "t2"] { #expect(try folder.read(name) == Array("changed\n".utf8)) }
  }

  @Test func `nothing is left where a file could not be written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "text\n")
    let run = try TerminalRun(["edit", "t", "no/t2"], folder: folder.folder)
    try run.answer("t:1> ", "1c/changed/\r")
    try run.answer("t:1*> ", ":next\r")
    try run.answer("t2:0> ", "a/changed/\r")
    try run.answer("t2:1*> ", ":wqa\r")
    try run.expect("no/t2")
    try run.answer("t2:1*> ", "Q\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("changed\n".utf8))
  }

  @Test func `Ctrl-Z stops the editor, and the line is drawn again when it goes on`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t", "text\n")
    let run = try TerminalRun(
      ["-c", "\(builtTool) edit t; echo left"], of: "bash", folder: folder.folder)
    try run.answer("t:1> ", "1p")
    try run.expect("1p")
    run.send("\u{1A}")
    // Pastes are not bracketed any more: the terminal is the shell's.
    try run.expect("\u{1B}[?2004l")
    try run.expect("t:1> 1p")
    run.send("\rq\r")
    try run.expect("left")
    #expect(try run.end() == 0)
  }

  @Test func `help comes page by page`() throws {
    let folder = try TemporaryFolder()
    let run = try TerminalRun(["edit"], folder: folder.folder)
    try run.answer("-:0> ", ":help\r")
    try run.expect("Addresses")
    try run.answer("Enter for more, q to stop: ", "\r")
    try run.expect("(.,.)")
    try run.answer("Enter for more, q to stop: ", "q\r")
    try run.answer("-:0> ", ":help quit\r")
    try run.expect("git does not commit")
    try run.answer("-:0> ", "q\r")
    #expect(try run.end() == 0)
  }
}

@Suite struct FileNoticeTests {
  @Test func `a file that another program changes, removes and makes again is told at the prompt`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("t", "text\n")
    let run = try TerminalRun(["edit", "t"], folder: folder.folder)
    try run.answer("t:1> ", "1p\r")
    try run.expect("t:1> ")
    try folder.write("t", "other\n")
    run.send("1p\r")
    try run.expect("was changed by another program and read again; u brings back what was there")
    try run.answer("t:1> ", "1p\r")
    try run.expect("other")
    _ = try TestSupport.run("rm", [folder.path("t")])
    run.send("#\r")
    try run.expect("was removed by another program; w writes it again")
    try run.answer("t:1> ", "1c/mine/\r")
    try run.answer("t:1*> ", "w\r")
    try run.expect("wrote")
    #expect(try folder.read("t") == Array("mine\n".utf8))
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
  }
}

@Suite struct OpeningTests {
  private func opened(_ bytes: [UInt8], _ words: [String] = ["edit", "t"]) throws -> (
    run: TerminalRun, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    for name in ["t", "t2"] { try folder.write(name, bytes) }
    return (try TerminalRun(words, folder: folder.folder), folder)
  }

  @Test func `a file in another encoding is told, and what is typed goes into it`() throws {
    let latin =
      Array("Le caf".utf8) + [0xE9] + Array(" est tr".utf8) + [0xE8] + Array("s bon.\n".utf8)
    let (run, folder) = try opened(latin)
    try run.expect("is not UTF-8 and looks like ISO-8859-1")
    try run.answer("t:1> ", "1p\r")
    try run.expect("Le café est très bon.")
    try run.answer("t:1> ", "a\r")
    try run.answer("2  ", "déjà\r.\rwq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == latin + [0x64, 0xE9, 0x6A, 0xE0, 0x0A])
  }

  @Test func `UTF-8 with a broken byte stays UTF-8`() throws {
    let (run, folder) = try opened(Array("héé\n".utf8) + [0xE9, 0x0A])
    try run.expect("is not UTF-8: 1 byte, the first in line 2, is no text and stays as it is")
    try run.answer("t:2> ", "1s/$/é/\r")
    try run.expect("1 replacement in 1 line")
    try run.answer("t:1*> ", "wq\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("hééé\n".utf8) + [0xE9, 0x0A])
  }

  @Test func `a binary and a read-only file are called so`() throws {
    let (run, folder) = try opened([0x61, 0, 0x62, 0x0A])
    try run.expect("is a binary file")
    try run.answer("t:1> ", ":info\r")
    try run.expect("file: binary")
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
    _ = try TestSupport.run("chmod", ["444", folder.path("t")])
    let again = try TerminalRun(["edit", "t"], folder: folder.folder)
    try again.expect("is read-only")
    try again.answer("t:1> ", "q\r")
    #expect(try again.end() == 0)
  }

  @Test(arguments: [
    (["+2", "t"], "t:2> "), (["+/thr", "t"], "t:3> "), (["+", "t"], "t:3> "),
    (["+99", "t"], "t:3> "),
    (["-s", "t"], "t:3> "), (["--plain", "t"], "t:3> "), (["-p", "ask: ", "t"], "ask: "),
    (["edit", "+1", "t"], "t:1> "), (["+2", "t", "+1", "t2"], "t:2> "),
  ])
  func `options and places stand in front of a file`(_ words: [String], _ prompt: String) throws {
    let (run, folder) = try opened(Array("one\ntwo\nthree\n".utf8), words)
    try run.answer(prompt, "Q\r")
    #expect(try run.end() == 0)
    withExtendedLifetime(folder) {}
  }

  @Test func `what a check of the file would find is underlined while it is typed`() throws {
    let (run, folder) = try opened(Array("one\n".utf8))
    try run.answer("t:1> ", "a\r")
    try run.answer("   2  ", "Blorfle wrod we recieve it")
    let mark = "\u{1B}[4m\u{1B}[4:3m\u{1B}[58:5:1m"
    try run.expect(mark + "recieve")
    run.send("\r.\rQ\r")
    #expect(try run.end() == 0)
    #expect(run.text().contains(mark + "wrod") && !run.text().contains(mark + "Blorfle"))
    withExtendedLifetime(folder) {}
  }

  @Test func `a long name leaves room for what is typed`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 60) + ".txt"
    try folder.write(name, "x\n")
    let run = try TerminalRun(["edit", name], folder: folder.folder)
    let half = String(repeating: "n", count: 18)
    try run.answer(half + "…" + String(half.dropLast(5)) + ".txt:1> ", "Q\r")
    #expect(try run.end() == 0)
  }

  @Test func `a preview shows a line as it is printed`() throws {
    let (run, folder) = try opened(Array("\u{1B}[31mx\u{7}\ty\n".utf8))
    try run.answer("t:1> ", "1")
    try run.expect("1: ^[[31mx^G  y")
    run.send("\r")
    run.send("Q\r")
    #expect(try run.end() == 0)
    #expect(!run.text().contains("u{1b}"))
    withExtendedLifetime(folder) {}
  }

  @Test func `a preview that can't be had says why`() throws {
    let (run, folder) = try opened(Array(repeating: 0x61, count: 2_100_000) + [0x0A])
    try run.answer("t:1> ", "s/b/")
    try run.expect("no preview: the text has more than 2000 kB")
    run.send("\u{15}s/(")
    run.send("\u{15}Q\r")
    #expect(try run.end() == 0)
    let (small, other) = try opened(Array("text\n".utf8))
    try small.answer("t:1> ", "s/(/")
    try small.expect("no preview: unmatched \"(\" in the pattern")
    small.send("\u{15}7")
    try small.expect("no preview: no line 7")
    small.send("\u{15}q\r")
    #expect(try small.end() == 0)
    withExtendedLifetime((folder, other)) {}
  }

  @Test func `a text through a pipe takes its commands from the terminal`() throws {
    let folder = try TemporaryFolder()
    let run = try TerminalRun(
      ["-c", "printf 'one\\ntwo\\n' | \(builtTool) -"], of: "bash", folder: folder.folder)
    try run.answer("-:2> ", "1s/one/1/\r")
    try run.answer("-:1*> ", "w t\r")
    try run.answer("t:1> ", "q\r")
    #expect(try run.end() == 0)
    #expect(try folder.read("t") == Array("1\ntwo\n".utf8))
  }

  @Test func `a suggestion is taken as if it were typed, and what comes behind it too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("choices", "12-34x\n12-34\n")
    let run = try TerminalRun(
      ["ask", "--label", "N", "--suggest", "choices", "--allowed", "[0-9-]"], folder: folder.folder)
    try run.answer("N: ", "1")
    try run.expect("N: 1\u{1B}[2m2-34x")
    run.send("\u{1B}[C")
    // The field lets everything through but the last letter.
    try run.expect("N: 12-34\u{1B}[2mx")
    try run.expect("! has a character that is not in [0-9-]")
    run.send("5")
    try run.expect("N: 12-345\u{1B}[K")
    run.send("\u{1B}[D6\u{5}7\r")
    #expect(try run.end() == 0)
    #expect(run.text().hasSuffix("12-34657\r\n"), "\(run.text())")
  }
}
