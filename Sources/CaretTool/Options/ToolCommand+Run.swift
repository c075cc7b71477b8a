extension ToolCommand {
  /// The command that the first word calls, of those below this one.
  ///
  /// It comes before all options. (A file of such a name is `./languages`.)
  static func subcommand(_ name: String?) -> (any ToolCommand.Type)? {
    name.flatMap { name in subcommands.first { $0.name == name } }
  }

  /// Reads the words behind the name, and does what they ask for.
  ///
  /// - Parameter path: the words that called the command, for help and messages.
  static func run(_ words: ArraySlice<String>, path: String) throws -> ExitStatus {
    if let command = subcommand(words.first) {
      return try command.run(
        words.dropFirst(), path: path.isEmpty ? command.name : path + " " + command.name)
    }
    if let word = words.first, let error = unknownSubcommand(word, path: path) {
      throw CommandFailure(path: path, error: error)
    }
    Console.run(by: path)
    let reading: CommandReading<Self>
    do throws(UsageError) {
      reading = try read(words)
    } catch {
      throw CommandFailure(path: path, error: error.toolError(of: path))
    }
    switch reading {
    case .request(let request):
      Console.end(with: writeFailure)
      do {
        return try request.perform()
      } catch let error as ToolError {
        throw CommandFailure(path: path, error: error)
      }
    case .program(let run): return run()
    case .help: return printHelp(path: path)
    case .version: return printVersion()
    }
  }

  /// What to say of a word where only a command below this one can stand; nil for all other words.
  private static func unknownSubcommand(_ word: String, path: String) -> ToolError? {
    guard !subcommands.isEmpty, operands.isEmpty, !word.hasPrefix("-") else { return nil }
    return ToolError(
      what: "no command of '\(path)' is called \(Escaped.quoted(word))",
      remedy: NearNames.question(word, among: subcommands.map { $0.name })
        ?? "'caret help \(path)' lists them")
  }

  static func printHelp(path: String) -> ExitStatus {
    Console.standardOutput.writeLine(HelpText(Self.self, path: path).text)
    return .success
  }

  static func printVersion() -> ExitStatus {
    Console.standardOutput.writeLine(ToolVersion.line)
    return .success
  }
}
