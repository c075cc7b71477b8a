internal import CaretBytes
internal import CaretText

/// What fingers that know vi type behind a colon, or that know no editor at all, as commands of ours.
///
/// In vi every command of this language stands behind a colon, so a colon in front of one is no mistake that a
/// person has to be told about. A name that the user has given by `:alias`, and every colon command of our own, comes
/// first.
enum ViHabits {
  /// The command lines that are meant by a name and what stands behind it; none for a name that vi has not.
  static func commands(_ written: ColonArgument) -> [String] {
    if writingAndQuitting.contains(written.name), ["", "!"].contains(written.argument) {
      return [":w all", ":q all"]
    }
    return command(written).map { [$0] } ?? []
  }

  /// The same where it is one command line; nil for a name that vi has not.
  static func command(_ written: ColonArgument) -> String? {
    let (name, argument) = (written.name, written.argument)
    guard let first = argument.first else { return plain[name] }
    if name.isEmpty { return argument }
    // `:w !cmd` feeds a command; `:w! file` writes in spite of what another program has written.
    if first == "!", written.isApart, let letter = withShell[name] {
      return letter + " " + argument
    }
    if first == "!" {
      let rest = argument.dropFirst().drop { $0 == " " }
      // `:g!/re/` is `:v/re/`.
      if name == "g", !rest.isEmpty { return "v" + rest }
      return forced[name].map { rest.isEmpty ? $0 : $0 + " " + rest }
    }
    // A pattern, a register, an address: `:s/a/b/`, `:m+1`, `:k'`.
    if name == "m" || name == "t" { return name + argument }
    if name.count == 1, !first.isLetter, !first.isNumber { return patterned(name, argument) }
    return withFile[name].map { $0 + " " + argument }
  }

  private static func patterned(_ name: String, _ argument: String) -> String? {
    "sgvdjp".contains(name) ? name + argument : withFile[name].map { $0 + " " + argument }
  }

  private static let plain = [
    "wq": "wq", "x": "wq", "xit": "wq", "exit": "q", "quit": ":q", "write": "w", "n": ":next",
    "N": ":prev", "qa": ":q all", "qall": ":q all", "wa": ":w all", "wall": ":w all", "r": "r",
    "ls": ":files", "buffers": ":files", "edit": "e", "d": "d", "j": "j", "l": "l", "p": "p",
    "u": "u",
  ]

  /// A file that can't be written is told, and the session goes on.
  private static let writingAndQuitting: Set = ["wqa", "wqall", "xa", "xall"]

  private static let forced = [
    "q": "Q", "quit": "Q", "qa": "Q", "qall": "Q", "w": "w!", "write": "w!", "wq": "wq!",
    "wa": ":w all", "wall": ":w all",
    "x": "wq!", "e": "E", "edit": "E", "r": "r !",
  ]

  private static let withShell = ["w": "w", "write": "w", "r": "r", "e": "e", "edit": "e"]

  private static let withFile = [
    "r": "r", "w": "w", "write": "w", "wq": "wq", "x": "wq", "edit": ":e", "saveas": "w",
  ]

  /// What a line means that is a word by which programs are left or help is asked for, and nothing else.
  static func command(forWord line: [UInt8]) -> String? {
    // Every line comes by here.
    guard line.count == 4 || line.count == 5 else { return nil }
    return switch String(decoding: line, as: UTF8.self) {
    case "quit", "exit": "q"
    case "quit!", "exit!": "Q"
    case "help": ":help"
    default: nil
    }
  }
}

extension EditorSession {
  /// Runs what a person with vi's habits means; false when that is nothing.
  func runHabit(_ written: ColonArgument, _ lines: AddressedLines) throws -> Bool {
    let (name, argument) = (written.name, written.argument)
    let isOwn = colonCommands.contains { $0.name == name } && !argument.hasPrefix("!")
    if isOwn, name != "w" || argument.isEmpty || argument == "all" { return false }
    let meant = ViHabits.commands(written)
    for text in meant where progress.flow == .goesOn { try runMeant(lines.address + text) }
    return !meant.isEmpty
  }

  private func runMeant(_ text: String) throws {
    let command = try parsed(PathText.bytes(of: text))
    if let problem = command.problem {
      var unplaced = problem
      unplaced.utf8Offset = nil
      throw unplaced
    }
    _ = try run(command)
  }
}
