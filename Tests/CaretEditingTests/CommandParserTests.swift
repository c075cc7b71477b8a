import CaretEditing
import Testing

/// A line, the command that it is, and what stands behind the letter.
struct CommandLineRow: Sendable, CustomTestStringConvertible {
  var line: String
  var name: String
  var suffix: PrintStyle
  var hasArgument: @Sendable (EditorCommand) -> Bool
  var testDescription: String { line }

  init<Argument: Sendable & Equatable>(
    _ line: String, _ name: String, _ argument: Argument, _ suffix: PrintStyle = []
  ) {
    self.line = line
    self.name = name
    self.suffix = suffix
    hasArgument = { $0.argument(as: Argument.self) == argument }
  }

  init(_ line: String, _ name: String, _ suffix: PrintStyle = []) {
    self.line = line
    self.name = name
    self.suffix = suffix
    hasArgument = { _ in true }
  }
}

private func pattern(_ source: String, _ place: Int, ignoresCase: Bool = false) -> WrittenPattern {
  WrittenPattern(source: Array(source.utf8), ignoresCase: ignoresCase, utf8Offset: place)
}

private func literal(_ text: String) -> ReplacementPart { .literal(Array(text.utf8)) }

private func substitution(
  _ source: String, _ parts: [ReplacementPart], occurrence: Int? = 1,
  printing: PrintStyle = [], ignoresCase: Bool = false
) -> SubstitutionArgument {
  .new(
    WrittenSubstitution(
      pattern: pattern(source, 2, ignoresCase: ignoresCase), replacement: .template(parts),
      occurrence: occurrence, printing: printing))
}

@Test(arguments: [
  CommandLineRow("", ""),
  CommandLineRow("3pn", "p", .number),
  CommandLineRow("pnl", "p", [.number, .list]),
  CommandLineRow("a", "a", InsertedText.following),
  CommandLineRow("d", "d"),
  CommandLineRow("ka", "k", UInt8(ascii: "a")),
  CommandLineRow("q", "q"),
  CommandLineRow("Q", "Q"),
  CommandLineRow("w", "w", WriteArgument()),
  CommandLineRow("w  two words ", "w", WriteArgument(.name("two words "))),
  CommandLineRow("wq", "w", WriteArgument(quits: .ifSaved)),
  CommandLineRow("wQ x", "w", WriteArgument(.name("x"), quits: .always)),
  CommandLineRow("w! x", "w", WriteArgument(.name("x"), .replaceAnyway)),
  CommandLineRow("W log", "W", WriteArgument(.name("log"), .append)),
  CommandLineRow("r !date", "r", FileArgument.shell(Array("date".utf8))),
  CommandLineRow("!ls", "!", ShellArgument(Array("ls".utf8))),
  CommandLineRow("z5n", "z", Int?.some(5), .number),
  CommandLineRow("zn", "z", Int?.none, .number),
  CommandLineRow("u3", "u", 3),
  CommandLineRow("U", "U", 1),
  CommandLineRow("x", "x"),
  CommandLineRow("yp", "y", .print),
  CommandLineRow("# a comment", "#"),
  CommandLineRow(":spell all", ":", ColonArgument(name: "spell", argument: "all")),
  CommandLineRow(":w!a", ":", ColonArgument(name: "w", argument: "!a", isApart: false)),
  CommandLineRow(":w !a", ":", ColonArgument(name: "w", argument: "!a")),
  CommandLineRow("s/a/b/", "s", substitution("a", [literal("b")])),
  CommandLineRow("s/a/b/g", "s", substitution("a", [literal("b")], occurrence: nil)),
  CommandLineRow(
    "s/a/b/2pI", "s",
    substitution("a", [literal("b")], occurrence: 2, printing: .print, ignoresCase: true)),
  CommandLineRow("s/a/b", "s", substitution("a", [literal("b")], printing: .print)),
  CommandLineRow(
    "s,a,x&\\1\\&/,", "s",
    substitution("a", [literal("x"), .group(0), .group(1), literal("&/")])),
  CommandLineRow("s/[/]/x/", "s", substitution("[/]", [literal("x")])),
  CommandLineRow("s/a\\/b/x/", "s", substitution("a/b", [literal("x")])),
  CommandLineRow("s|a\\|b|x|", "s", substitution("a\\|b", [literal("x")])),
  CommandLineRow(
    "s/a/%/", "s",
    SubstitutionArgument.new(
      WrittenSubstitution(pattern: pattern("a", 2), replacement: .previous))),
  CommandLineRow(
    "sgp", "s",
    SubstitutionArgument.again(RepeatedSubstitution(togglesGlobal: true, togglesPrint: true))),
  CommandLineRow("s", "s", SubstitutionArgument.again(RepeatedSubstitution())),
])
func `a command line becomes a value`(_ row: CommandLineRow) {
  let command = CommandParser.parse(Array(row.line.utf8))
  #expect(command.problem == nil)
  #expect(command.summary?.name == row.name)
  #expect(row.hasArgument(command))
  #expect(command.suffix == row.suffix)
}

@Test(arguments: ["x/a/d", "y/a/d", "@w2d", "{d", "|sort", "<date", ">cat"])
func `what stands behind a letter tells a structural command from another one`(_ line: String) {
  let command = CommandParser.parse(Array(line.utf8)) { Array("}".utf8) }
  #expect(command.summary?.name == String(line.first!))
  #expect(command.argument(as: StructuralCommand.self) != nil)
}

@Test func `commands are equal when they were written alike`() {
  let lines = ["", "p", "pn", "2p", "d", "ka", "kb", "s/a/b/", "s/a/c/", "X/a/p", "g/a/d", "g/a/p"]
  let commands = lines.map { CommandParser.parse(Array($0.utf8)) }
  for (index, command) in commands.enumerated() {
    #expect(commands.filter { $0 == command }.count == 1, "\(lines[index])")
    #expect(CommandParser.parse(Array(lines[index].utf8)) == command)
  }
}

@Test func `the command list of a global command is parsed with it`() throws {
  var more = ["s/x/y/\\", "p"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("g/re/I d\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  guard let global = command.argument(as: GlobalArgument.self) else {
    Issue.record("no global command: \(command)")
    return
  }
  #expect(global.pattern == pattern("re", 2, ignoresCase: true))
  #expect(global.commands.map { $0.summary?.name } == ["d", "s", "p"])
}

@Test func `text in a command list needs no dot at the end`() throws {
  var more = ["two\\", "three"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("g/1/a\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  guard let global = command.argument(as: GlobalArgument.self) else {
    Issue.record("no global command: \(command)")
    return
  }
  let texts = global.commands.map { $0.argument(as: InsertedText.self) }
  #expect(texts == [.lines([Array("two".utf8), Array("three".utf8)])])
}

@Test func `a replacement goes on in the next line behind a backslash`() {
  var more = ["b/g"].map { Array($0.utf8) }
  let command = CommandParser.parse(Array("s/x/a\\".utf8)) {
    more.isEmpty ? nil : more.removeFirst()
  }
  let expected = substitution("x", [literal("a\nb")], occurrence: nil)
  #expect(command.argument(as: SubstitutionArgument.self) == expected)
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
  #expect(command.problem?.utf8Offset?.value == place)
}

@Test func `a global command in another one is a mistake`() {
  let command = CommandParser.parse(Array("g/a/g/b/p".utf8))
  guard let global = command.argument(as: GlobalArgument.self) else {
    Issue.record("no global command: \(command)")
    return
  }
  #expect(global.commands.first?.problem?.trouble == .nestedGlobal)
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
