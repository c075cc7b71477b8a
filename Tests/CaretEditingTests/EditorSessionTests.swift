import CaretEditing
import CaretText
import TestSupport
import Testing

/// A host for tests: takes what is printed, and answers from a list.
final class TestHost: EditorHost {
  var output = ""
  var notes: [EditorNote] = []
  var answers: [String] = []

  func write(_ bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }
  func flush() {}
  func readLine(_ purpose: EditorInput) -> [UInt8]? {
    answers.isEmpty ? nil : Array(answers.removeFirst().utf8)
  }
  func tell(_ note: EditorNote) { notes.append(note) }
  var windowLines: Int { 22 }
  var listColumns: Int { 72 }
}

/// A session on lines of text, and what commands print in it.
private struct Desk {
  let host = TestHost()
  let session: EditorSession

  init(_ lines: [String], dialect: EditorDialect = .caret, timeLimit: Int = 1000) throws {
    var options = EditorSession.Options()
    options.dialect = dialect
    options.timeLimit = timeLimit
    session = EditorSession(host: host, options: options)
    guard !lines.isEmpty else { return }
    host.answers = lines + ["."]
    try session.perform("a")
  }

  /// Runs commands, one a line, and gives what they print.
  func run(_ script: String) throws -> String {
    host.output = ""
    host.answers = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while !host.answers.isEmpty { try session.perform(host.answers.removeFirst()) }
    return host.output
  }

  var text: String { session.document.string(ofLines: 1..<session.document.lineCount + 1) }
}

/// A script, and the numbers it prints with `=` on the lines 1 to 9, at line 5.
@Test(arguments: [
  (",=", "9"), ("3,7=", "7"), ("3,7;=", "7"), ("$=", "9"), (".=", "5"), ("+=", "6"), ("--=", "3"),
  (".+2=", "7"), ("1 2 3=", "6"), ("-20+15+3=", "3"), ("/7/=", "7"), ("?3?=", "3"), ("/4/=", "4"),
  ("0;/1/=", "1"), ("7,5,9=", "9"), ("7;+=", "8"), (";=", "9"), ("%=", "9"), ("3ka\n'a+1=", "4"),
])
func `addresses are worked out as in ed`(_ script: String, _ expected: String) throws {
  let desk = try Desk((1...9).map { "line \($0)" })
  #expect(try desk.run("5\n" + script).split(separator: "\n").last.map(String.init) == expected)
}

@Test(arguments: [
  ("12p", EditorDiagnostic.Code.address), ("0p", .address), ("5,2p", .address), ("/zzz/", .noMatch),
  ("s/zzz/y/", .noMatch), ("2,4m3", .destination), ("'xp", .mark), ("x", .undo), ("u2", .undo),
  ("s/(/x/", .pattern), ("//", .pattern), ("w", .file), ("1q", .address), ("e /", .file),
])
func `what can't be done is told by a code and changes nothing`(
  _ command: String, _ code: EditorDiagnostic.Code
) throws {
  let desk = try Desk([])
  let count = command == "u2" ? 0 : 9
  if count > 0 { try desk.session.document.fill(desk, count) }
  let before = desk.text
  let error = #expect(throws: EditorDiagnostic.self) { try desk.session.perform(command) }
  #expect(error?.code == code)
  #expect(desk.text == before)
}

@Test(arguments: [
  ",s/./&&/g", ",s/line/row/g", ",s/i/o/2", "g/line/s/i/o/", ",:case upper", ",:nfc", ",:sort",
  ",@w*c/x/", ",@s*d", ",x/i/d", ",y/i/d",
])
func `a command that takes long can be broken off, and the text is as before`(
  _ command: String
) throws {
  let desk = try Desk([])
  try desk.session.document.fill(desk, 3000)
  desk.session.colonCommands = ColonCommand.ofSession
  let before = desk.text
  desk.session.isInterrupted = { true }
  let error = #expect(throws: EditorDiagnostic.self) { try desk.session.perform(command) }
  #expect(error?.code == .interrupted, "\(String(describing: error))")
  #expect(desk.text == before)
}

@Test func `no escape that l shows goes over the edge of the window`() throws {
  let desk = try Desk([])
  let letters = String(repeating: "a", count: 70)
  #expect(
    try desk.run("a\n\(letters)\t\u{E9}b\n.\nl")
      == letters + "\\t\\\n" + "\\303\\251b$\n")
  #expect(
    try desk.run("c\n\(letters)\u{E9}b\n.\nl")
      == letters + "\\\n" + "\\303\\251b$\n")
}

extension EditorDocument {
  fileprivate func fill(_ desk: Desk, _ count: Int) throws {
    desk.host.answers = (1...count).map { "line \($0)" } + ["."]
    try desk.session.perform("a")
  }
}

@Test func `undo and redo take every command line as one step`() throws {
  let desk = try Desk(["b", "a", "c"])
  var states = [desk.text]
  for command in ["1d", "g/./t.", ",s/a/x\\\ny/", "1m$", ",j", "s/./&&/g"] {
    _ = try desk.run(command)
    states.append(desk.text)
  }
  for state in states.reversed().dropFirst() {
    try desk.session.perform("u")
    #expect(desk.text == state)
  }
  for state in states.dropFirst() {
    try desk.session.perform("U")
    #expect(desk.text == state)
  }
  try desk.session.perform("u\(states.count - 1)")
  #expect(desk.text == states[0])
}

@Test func `a mark goes with its line`() throws {
  let desk = try Desk((1...6).map { "line \($0)" })
  #expect(
    try desk.run("4ka\n1d\n'ap\n'as/4/four/\n'ap\n'am0\n'a=\n1t$\n'a=")
      == "line 4\nline four\n1\n1\n")
  #expect(throws: EditorDiagnostic.self) { try desk.run("'ad\n'ap") }
  #expect(try desk.run("u\n'ap") == "line four\n")
}

@Test func `a global command over many lines takes time in proportion`() throws {
  for script in ["g/7/d", "g/7/m0", "g/7/t.", "g/./s/e/E/", "g/./-1,.j", "v/7/d"] {
    let desk = try Desk((1...20_000).map { "line \($0)" })
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try desk.run("2,$" + script) }
    // A quadratic one would take minutes.
    #expect(time < .seconds(5), "\(script)")
  }
}

@Test func `lines against a model`() throws {
  var random = SystemRandomNumberGenerator()
  for _ in 0..<30 {
    var model = (0..<Int.random(in: 1...8, using: &random)).map { "line \($0)" }
    let desk = try Desk(model)
    for step in 0..<40 {
      let first = Int.random(in: 1...max(1, model.count), using: &random)
      let last = min(model.count, first + Int.random(in: 0...2, using: &random))
      guard model.count > 0 else { break }
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        _ = try desk.run("\(first)i\nnew \(step)\n.")
        model.insert("new \(step)", at: first - 1)
      case 1:
        _ = try desk.run("\(first),\(last)d")
        model.removeSubrange(first - 1..<last)
      case 2:
        _ = try desk.run("\(first),\(last)t0")
        model.insert(contentsOf: model[first - 1..<last], at: 0)
      case 3:
        _ = try desk.run("\(first),\(last)m$")
        let moved = Array(model[first - 1..<last])
        model.removeSubrange(first - 1..<last)
        model += moved
      default:
        _ = try desk.run("\(first)s/$/!/")
        model[first - 1] += "!"
      }
      guard desk.text == model.map({ $0 + "\n" }).joined() else {
        Issue.record("\(desk.text) is not \(model)")
        return
      }
    }
  }
}

// MARK: - Previews

@Test(arguments: [
  ("2d", EditorPreview.lines(2..<3, first: "line 2")),
  ("2,4d", .lines(2..<5, first: "line 2")),
  ("2", .lines(2..<3, first: "line 2")),
  ("$", .lines(9..<10, first: "line 9")),
  ("/3/m0", .lines(3..<4, first: "line 3")),
  (",s/line/x/", .matches(9, lines: 9)),
  (",s/i/x/g", .matches(9, lines: 9)),
  ("1,2s/[in]/x/g", .matches(4, lines: 2)),
  ("s/n/x/2", .matches(0, lines: 0)),
  ("g/[1-3]/d", .matches(3, lines: 3)),
  ("v/[1-3]/d", .matches(6, lines: 6)),
  ("G/[1-3]/", .matches(3, lines: 3)),
  (":2,3s/l/x/", .matches(2, lines: 2)),
  (
    "12d",
    .unavailable(.wrong(EditorDiagnostic(.noLine(line: 12, lineCount: 9), at: UTF8Offset(0))))
  ),
])
func `a preview tells what a command would hit`(_ line: String, _ preview: EditorPreview) throws {
  let desk = try Desk((1...9).map { "line \($0)" })
  let text = desk.text
  #expect(desk.session.preview(of: Array(line.utf8)) == preview)
  #expect(desk.session.document.currentLine == 9)
  #expect(desk.text == text)
  #expect(throws: EditorDiagnostic.self) { try desk.session.perform("s//x/") }
}

@Test(arguments: ["", "d", "w", ":files", "g//d"])
func `where there is nothing new to say there is no preview`(_ line: String) throws {
  let desk = try Desk(["a"])
  #expect(desk.session.preview(of: Array(line.utf8)) == nil)
}

@Test func `a preview that is limited does not look through a large text`() throws {
  let desk = try Desk((1...20_001).map { "line \($0)" })
  let tooLarge = EditorPreview.unavailable(.tooLarge(limit: 200_000))
  let preview = { (line: String) in
    desk.session.preview(of: Array(line.utf8), limit: 200_000)
  }
  #expect(preview(",s/l/x/") == tooLarge && preview("/l/d") == tooLarge)
  #expect(preview("2s") == .lines(2..<3, first: "line 2"))
  #expect(
    desk.session.preview(of: Array(",s/l/x/".utf8)) == .matches(20_001, lines: 20_001))
}

@Test func `a preview shows the beginning of a very long line`() throws {
  let desk = try Desk([String(repeating: "é", count: 10_000)])
  let shown = EditorPreview.lines(1..<2, first: String(repeating: "é", count: 2048))
  #expect(desk.session.preview(of: Array("1p".utf8)) == shown)
}

// MARK: - What is kept

@Test func `undo goes no further back than its limit`() throws {
  for (limit, steps) in [(1 << 20, 6), (1200, 1)] {
    var options = EditorOptions()
    options.undoLimit = limit
    let host = TestHost()
    let session = EditorSession(host: host, options: options)
    let folder = try TemporaryFolder()
    try folder.write("f", String(repeating: "x", count: 800) + "\n")
    try session.open(folder.path("f"))
    for letter in "abcdef" { try session.perform("s/./\(letter)/g") }
    var count = 0
    while (try? session.perform("u")) != nil { count += 1 }
    #expect(count == steps)
  }
}

@Test func `the lines of a command that failed wait for x, and the diagnostic counts them`() throws
{
  let desk = try Desk(["a"])
  desk.host.answers = ["new", "lines", "."]
  let error = #expect(throws: EditorDiagnostic.self) { try desk.session.perform("9a") }
  #expect(error?.trouble == .noLine(line: 9, lineCount: 1))
  #expect(error?.setAsideLineCount == 2)
  #expect(try desk.run("x\n,p") == "a\nnew\nlines\n")
}

@Test func `a colon command of a host is called by a unique beginning, with its lines`() throws {
  let desk = try Desk(["a", "b", "c"])
  desk.session.colonCommands = [
    ColonCommand("twice", "[WORD]", "print lines twice", on: .all) { call in
      "\(call.lines) \(call.argument)\n"
    },
    ColonCommand("turn", "", "refuse") { call in throw call.refusal() },
  ]
  #expect(try desk.run(":tw x y\n2:twice") == "1..<4 x y\n2..<3 \n")
  let ambiguous = #expect(throws: EditorDiagnostic.self) { try desk.session.perform(":t") }
  #expect(ambiguous?.trouble == .ambiguousColonCommand(name: "t", names: [":twice", ":turn"]))
  let refused = #expect(throws: EditorDiagnostic.self) { try desk.session.perform("2:turn z") }
  #expect(refused?.trouble == .cannotFollow(text: "z", command: "turn", usage: ""))
  #expect(refused?.utf8Offset?.value == 2)
}

// MARK: - Patterns that run away

/// A pattern of POSIX on a line of 3,000 letters, and what it is refused for.
@Test(arguments: [
  ("s/\\(.*\\)\\(.*\\)\\(.*\\)\\1\\2\\3x/y/", true),
  ("/\\(.*\\)\\(.*\\)\\1\\2x/", true),
  ("g/\\(.*\\)\\(.*\\)\\(.*\\)\\3\\2\\1x/p", true),
  ("/\\(\\(a\\{1,255\\}\\)\\{1,255\\}\\)\\{1,255\\}/", false),
])
func `a POSIX pattern that runs away is refused in time`(_ command: String, _ isTime: Bool)
  throws
{
  let desk = try Desk([String(repeating: "a", count: 3000)], dialect: .posix, timeLimit: 100)
  let start = ContinuousClock.now
  let error = #expect(throws: EditorDiagnostic.self) { try desk.session.perform(command) }
  #expect(error?.code == .limit)
  if isTime { #expect(error?.trouble == .timeLimit(milliseconds: 100, byteCount: 3000)) }
  #expect(ContinuousClock.now - start < .seconds(10))
  // What comes behind it works as before; on a line so short that no load reaches the limit.
  #expect(try desk.run("s/.*/aaaaa/\ns/a\\(a\\)\\1*$/b/p") == "b\n")
}

/// What a script leaves: the text, the line, the marks, what was printed and told, and the text when it is undone.
private func outcome(_ lines: [String], _ dialect: EditorDialect, _ script: String) throws
  -> [String]
{
  let desk = try Desk(lines, dialect: dialect)
  _ = try desk.run("3ka\n7kb")
  desk.host.notes = []
  let printed: String
  do {
    printed = try desk.run(script)
  } catch let error as EditorDiagnostic {
    printed = "\(error.code)"
  }
  let document = desk.session.document
  let left = [
    desk.text, "\(document.currentLine)", "\(document.marks.sorted { $0.key < $1.key })", printed,
    "\(desk.host.notes)",
  ]
  // Nothing may have changed.
  _ = try? desk.run("u")
  return left + [desk.text, "\(document.marks.sorted { $0.key < $1.key })"]
}

@Test(arguments: [EditorDialect.caret, .posix])
func `a global substitution in one pass does what it does line by line`(_ dialect: EditorDialect)
  throws
{
  var random = SeededGenerator(seed: 25)
  func any<T>(_ of: [T]) -> T { of.randomElement(using: &random)! }
  var changed = 0
  for _ in 0..<80 {
    let lines = (0..<12).map { _ in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in any(["a", "b", "ab ", "é", "x"]) }
        .joined()
    }
    let before =
      any(["", "", "2,9", ".,$"]) + any(["g", "v"]) + "/" + any(["a", "x", "a*b", "^b", "q"]) + "/"
    let behind =
      "s/" + any(["a", "ab", "", "b*", "x$", "é"]) + "/" + any(["Q", "&&", "", "1\\\n2", "%"]) + "/"
      + any(["", "g", "2"])
    // An address in front of it, and it is run line by line.
    let atOnce = try outcome(lines, dialect, before + behind)
    let oneByOne = try outcome(lines, dialect, before + "." + behind)
    #expect(atOnce == oneByOne, "\(lines) \(before + behind)")
    if atOnce[0] != lines.joined(separator: "\n") + "\n" { changed += 1 }
  }
  #expect(changed > 20)
}

@Test(arguments: [
  ("([a-z]+)qqq\\b", "<\\1>"), ("ing", "ED\\\nnext"), ("a[0-9]*9 ", ""), ("qq*q", "Q"),
])
func `a substitution that looks for a part of its pattern first finds the same`(
  _ pattern: String, _ replacement: String
) throws {
  // More than one block of lines.
  let lines = (0..<4500).map {
    "line a\($0) of words, running and walking, \($0 % 7 == 0 ? "sqqq" : "none") and more of them"
  }
  func result(_ script: String) throws -> (text: String, marks: [Character: Int]) {
    let desk = try Desk(lines)
    _ = try desk.run("4000ka\n" + script)
    return (desk.text, desk.session.document.marks)
  }
  let atOnce = try result(",s/\(pattern)/\(replacement)/g")
  // A set of one more character hides the text that all matches have.
  let hidden = pattern.map { "qing9".contains($0) ? "[\($0)#]" : "\($0)" }.joined()
  let lineByLine = try result(
    ",s/" + (pattern.contains("[") ? pattern + "|#" : hidden) + "/\(replacement)/g")
  #expect(atOnce.text == lineByLine.text)
  #expect(atOnce.marks == lineByLine.marks)
  #expect(atOnce.text != lines.joined(separator: "\n") + "\n")
}
