internal import CaretText

/// A command with a name, called by a colon: `:spell`, `:words`, `:help`.
///
/// It sees the addressed lines of the current document and gives what is printed. A unique beginning of its name
/// calls it. Those about lines, files, the view and undo are in this folder; a host adds values of the same type.
public struct ColonCommand {
  /// What stands behind the colon.
  public let name: String
  /// What may follow the name, for help: `[WORD]`.
  public let usage: String
  /// What it does, for help, without a full stop.
  public let summary: String
  /// Which lines it gets when none are addressed.
  let defaultLines: Lines
  let run: (Call) throws -> String

  /// The lines that are meant without an address.
  public enum Lines: Sendable { case current, all }

  /// A call of a command.
  public struct Call {
    /// The session that runs the command.
    public let session: EditorSession
    /// The addressed lines; empty in an empty text.
    public let lines: Range<Int>
    /// What stands behind the name.
    public let argument: String
    let name: String
    let usage: String

    /// The text that is edited.
    public var document: EditorDocument { session.document }

    /// The complaint that the argument is not what the command takes.
    public func refusal() -> EditorDiagnostic {
      EditorDiagnostic(.cannotFollow(text: argument, command: name, usage: usage))
    }

    /// What is thrown for an argument of a command behind which one word may stand, or none.
    public func refusal(allBut word: String) -> EditorDiagnostic {
      EditorDiagnostic(.canFollowAlone(text: argument, command: name, word: word))
    }

    /// The argument as a number of at least so much; `missing` where nothing stands.
    func number(_ missing: Int, from least: Int) throws -> Int {
      guard let number = argument.isEmpty ? missing : Int(argument), number >= least else {
        throw EditorDiagnostic(.notANumber(text: argument, command: name, usage: usage))
      }
      return number
    }
  }

  /// - Parameters:
  ///   - name: what is typed behind the colon.
  ///   - usage: how it is written, with its arguments.
  ///   - summary: its line in the help.
  ///   - defaultLines: the lines that it means when none are given.
  ///   - run: does the work and gives what is printed.
  public init(
    _ name: String, _ usage: String, _ summary: String, on defaultLines: Lines = .current,
    run: @escaping (Call) throws -> String
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.defaultLines = defaultLines
    self.run = run
  }

  /// The commands that need nothing but the session, in the order in which help lists them.
  public static var ofSession: [ColonCommand] {
    files + state + recovery + undo + view + settings + lines
  }
}

extension EditorSession {
  /// Runs the colon command whose name begins with what is written.
  func runColon(_ written: ColonArgument, _ lines: AddressedLines) throws {
    if let alias = aliases[written.name] {
      return try runAlias(written.name, alias, written.argument, lines)
    }
    let word = written.withoutBlanksAtEnd
    if try runHabit(word, lines) { return }
    let command = try colonCommand(named: word.name)
    // The text of another command is as it is written.
    let argument = ["alias", "preview"].contains(command.name) ? written.argument : word.argument
    let current = document.currentLine
    let range: Range<Int>
    if lines.count > 0 {
      range = try self.range(lines)
    } else if command.defaultLines == .all || current == 0 {
      range = 1..<document.lineCount + 1
    } else {
      range = current..<current + 1
    }
    let call = ColonCommand.Call(
      session: self, lines: range, argument: argument, name: command.name, usage: command.usage)
    host.write(PathText.bytes(of: try command.run(call)))
  }

  /// Runs what an alias stands for, with the addresses in front and the argument behind.
  private func runAlias(
    _ name: String, _ alias: String, _ argument: String, _ lines: AddressedLines
  ) throws(EditorDiagnostic) {
    let text = lines.address + alias + (argument.isEmpty ? "" : " " + argument)
    do throws(EditorDiagnostic) {
      try run([PathText.bytes(of: text)], from: ":" + name)
    } catch {
      // The place is one in the alias, not in the line.
      var diagnostic = error
      diagnostic.utf8Offset = nil
      diagnostic.source = nil
      throw diagnostic
    }
  }

  private func colonCommand(named name: String) throws -> ColonCommand {
    if let exact = colonCommands.first(where: { $0.name == name }) { return exact }
    let matching = colonCommands.filter { $0.name.hasPrefix(name) }
    if matching.count == 1 { return matching[0] }
    throw EditorDiagnostic(
      matching.isEmpty
        ? .unknownColonCommand(name: name)
        : .ambiguousColonCommand(name: name, names: matching.map { ":" + $0.name }))
  }
}
