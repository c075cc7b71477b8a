import CaretEditing
import Testing

typealias Command = EditorCommand

/// A line, and the action that it parses to.
struct ActionRow: Sendable, CustomTestStringConvertible {
  var line: String
  var action: Command.Action
  var suffix: Command.PrintStyle = []
  var testDescription: String { line }

  init(_ line: String, _ action: Command.Action, _ suffix: Command.PrintStyle = []) {
    self.line = line
    self.action = action
    self.suffix = suffix
  }
}

private func pattern(_ source: String, _ place: Int, ignoresCase: Bool = false) -> Command.Pattern {
  Command.Pattern(source: Array(source.utf8), ignoresCase: ignoresCase, utf8Offset: place)
}

private func literal(_ text: String) -> Command.ReplacementPart { .literal(Array(text.utf8)) }

private func substitution(
  _ source: String, _ parts: [Command.ReplacementPart], occurrence: Int? = 1,
  printing: Command.PrintStyle = [], ignoresCase: Bool = false
) -> Command.Action {
  .substitute(
    Command.Substitution(
      pattern: pattern(source, 2, ignoresCase: ignoresCase), replacement: .template(parts),
      occurrence: occurrence, printing: printing))
}

@Test(arguments: [
  ActionRow("", .nothing),
  ActionRow("3pn", .print(.print), [.number]),
  ActionRow("pnl", .print(.print), [.number, .list]),
  ActionRow("a", .append(.following)),
  ActionRow("d", .delete),
  ActionRow("ka", .mark(UInt8(ascii: "a"))),
  ActionRow("q", .quit(discardsChanges: false)),
  ActionRow("Q", .quit(discardsChanges: true)),
  ActionRow("w", .write(.current, .replace, quits: .no)),
  ActionRow("w  two words ", .write(.name("two words "), .replace, quits: .no)),
  ActionRow("wq", .write(.current, .replace, quits: .ifSaved)),
  ActionRow("W log", .write(.name("log"), .append, quits: .no)),
  ActionRow("r !date", .read(.shell(Array("date".utf8)))),
  ActionRow("!ls", .shell(Array("ls".utf8))),
  ActionRow("z5n", .scroll(5), .number),
  ActionRow("u3", .undo(3)),
  ActionRow("U", .redo(1)),
  ActionRow("# a comment", .comment),
  ActionRow(":spell all", .colon(name: "spell", argument: "all")),
  ActionRow("s/a/b/", substitution("a", [literal("b")])),
  ActionRow("s/a/b/g", substitution("a", [literal("b")], occurrence: nil)),
  ActionRow(
    "s/a/b/2pI",
    substitution("a", [literal("b")], occurrence: 2, printing: .print, ignoresCase: true)),
  ActionRow("s/a/b", substitution("a", [literal("b")], printing: .print)),
  ActionRow(
    "s,a,x&\\1\\&/,", substitution("a", [literal("x"), .group(0), .group(1), literal("&/")])),
  ActionRow("s/[/]/x/", substitution("[/]", [literal("x")])),
  ActionRow("s/a\\/b/x/", substitution("a/b", [literal("x")])),
  ActionRow("s|a\\|b|x|", substitution("a\\|b", [literal("x")])),
  ActionRow(
    "s/a/%/", .substitute(Command.Substitution(pattern: pattern("a", 2), replacement: .previous))),
  ActionRow(
    "sgp", .substituteAgain(Command.RepeatedSubstitution(togglesGlobal: true, togglesPrint: true))),
  ActionRow("s", .substituteAgain(Command.RepeatedSubstitution())),
])
func `a command line becomes a value`(_ row: ActionRow) {
  let command = CommandParser.parse(Array(row.line.utf8))
  #expect(command.problem == nil)
  #expect(command.action == row.action)
  #expect(command.suffix == row.suffix)
}

@Test func `the command list of a global command is parsed with it`() throws {
  var more = ["s/x/y/\\", "p"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("g/re/I d\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  guard case .global(let global) = command.action else {
    Issue.record("no global command: \(command)")
    return
  }
  #expect(global.pattern == pattern("re", 2, ignoresCase: true))
  let commands = try #require(global.commands)
  #expect(commands.count == 3)
  #expect(commands.first?.action == .delete)
  #expect(commands.last?.action == .print(.print))
}

@Test func `text in a command list needs no dot at the end`() throws {
  var more = ["two\\", "three"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("g/1/a\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  guard case .global(let global) = command.action else {
    Issue.record("no global command: \(command)")
    return
  }
  #expect(
    global.commands?.map(\.action) == [.append(.lines([Array("two".utf8), Array("three".utf8)]))])
}

@Test func `a replacement goes on in the next line behind a backslash`() {
  var more = ["b/g"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("s/x/a\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  #expect(command.action == substitution("x", [literal("a\nb")], occurrence: nil))
}

/// A wrong line, its code, and where the mark stands.
@Test(arguments: [
  ("K", EditorDiagnostic.Code.unknown, 0),
  ("3K", .unknown, 1),
  ("pX", .suffix, 1),
  ("q3", .suffix, 1),
  ("k1", .mark, 1),
  ("'Ap", .mark, 1),
  ("wfile", .suffix, 1),
  ("s/5", .pattern, 3),
  ("s/a/b/2g", .suffix, 7),
  ("s/[a/b/", .pattern, 2),
  ("g", .pattern, 1),
  ("1.p", .address, 1),
  ("3 /x/ 'a p", .address, 6),
  ("99999999999p", .address, 0),
  (":", .unknown, 1),
])
func `a mistake is a value with its place`(
  _ line: String, _ code: EditorDiagnostic.Code, _ place: Int
) {
  let command = CommandParser.parse(Array(line.utf8))
  #expect(command.problem?.code == code)
  #expect(command.problem?.utf8Offset == place)
}

@Test func `a global command in another one is a mistake`() {
  let command = CommandParser.parse(Array("g/a/g/b/p".utf8))
  guard case .global(let global) = command.action else {
    Issue.record("no global command: \(command)")
    return
  }
  #expect(global.commands?.first?.problem?.posixMessage == "Cannot nest global commands")
}

@Test func `random bytes never stop the parser`() {
  var random = SystemRandomNumberGenerator()
  let alphabet =
    Array("acdegiksvGVwWq/?,;.$'+-%0123456789\\[]()*&! \tpnl=#:xyzu\n".utf8) + [0, 0xFF, 0xC3]
  for _ in 0..<20_000 {
    let line = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
      alphabet.randomElement(using: &random)!
    }
    let dialect: EditorDialect = Bool.random(using: &random) ? .caret : .posix
    _ = CommandParser.parse(line, dialect: dialect)
  }
}
