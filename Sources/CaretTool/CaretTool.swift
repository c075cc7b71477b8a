internal import ArgumentParser
internal import CaretSpelling
internal import CaretText
internal import CaretUnicode
internal import Glibc

/// The command line tool: arguments in, an exit status out.
///
/// `main.swift` of the executable calls this and nothing else.
public enum CaretTool {
  public static let version = "0.1.0"

  /// What `--version` says.
  static var versionLine: String { "caret \(version) (ICU \(icuVersion))" }

  /// Runs the command that the process was called with, and ends the process with its status.
  public static func main() -> Never {
    let output = Console.standardOutput
    // A reader that goes away ends us quietly, through the write's error, not through a signal.
    signal(SIGPIPE, SIG_IGN)
    // A file that would become too large is an error of the write, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    LibraryFaults.endProcess()
    let arguments = exactArguments()
    let name = CommandLine.arguments.first ?? ""
    var ed = EdProgram(calledAs: name)
    let words = HunspellProgram.isName(name) ? ["hunspell"] + arguments : arguments
    let status = ed?.run(arguments) ?? run(words)
    output.flush()
    exit(status.rawValue)
  }

  /// The arguments with every byte of theirs: files' names need not be UTF-8, and values need not be text.
  private static func exactArguments() -> [String] {
    (1..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map {
        unsafe String(systemPath: $0)
      }
    }
  }

  /// Runs one command line, without the program's name, and gives its exit status.
  static func run(_ arguments: [String]) -> ExitStatus {
    if let perform = plainCommand(arguments) { return finish(arguments, perform) }
    let words: [String]
    switch CommandLineWords(arguments).resolved {
    case .success(let resolved): words = resolved
    case .failure(let unknown):
      Console.standardError.writeLine(unknown.message)
      return .usage
    }
    if words != arguments, let perform = plainCommand(words) { return finish(words, perform) }
    return finish(words) {
      var command = try CommandLineWords.parse(words)
      if let command = command as? any ToolCommand { return try command.perform() }
      try command.run()
      return .success
    }
  }

  /// What a command line does that needs no argument parser (see PlainWords); nil for all others.
  private static func plainCommand(_ words: [String]) -> (() throws -> ExitStatus)? {
    let rest = words.dropFirst()
    return switch words.first {
    case "edit": EdProgram(editing: rest)?.perform ?? EditRequest(plain: rest)?.perform
    case "spell": SpellRequest(plain: rest)?.perform
    case "validate": ValidationRequest(plain: rest)?.perform
    case "--version" where rest.isEmpty:
      {
        Console.standardOutput.writeLine(versionLine)
        return .success
      }
    case "--licences", "--licenses": { Licences.print() }
    default: nil
    }
  }

  /// Runs a command; what it could not do is one line of standard error.
  private static func finish(
    _ words: [String], _ perform: () throws -> ExitStatus
  ) -> ExitStatus {
    do {
      return try perform()
    } catch let error as ToolError {
      Console.standardOutput.flush()
      Console.standardError.writeLine(error.line)
      return error.status
    } catch {
      return report(parserError: error, of: words)
    }
  }

  /// A message of the argument parser; what it asks about a word that is far from the typed one is left out.
  private static func withNearOption(_ message: String) -> String {
    let question = ". Did you mean '"
    guard let start = message.firstRange(of: question) else {
      return message + nearRootOption(message)
    }
    let typed = message[..<start.lowerBound].split(separator: "'").last ?? ""
    let meant = message[start.upperBound...].split(separator: "'").first ?? ""
    let names = (typed.drop { $0 == "-" }, meant.drop { $0 == "-" })
    let distance = CommandLineWords.editDistance(String(names.1), String(names.0))
    let isNear = CommandLineWords.isNear(String(names.1), to: String(names.0), distance)
    return isNear ? message : String(message[..<start.lowerBound])
  }

  /// The question about an option of every command, for one that the parser finds near to no other.
  private static func nearRootOption(_ message: String) -> String {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    guard words.count > 1, words[0] == "Unknown option " else { return "" }
    let typed = String(words[1].drop { $0 == "-" })
    let near = ["version", "help", "licences"].first {
      CommandLineWords.isNear($0, to: typed, CommandLineWords.editDistance($0, typed))
    }
    return near.map { ". Did you mean '--\($0)'?" } ?? ""
  }

  /// A message of several lines as one, with what it lists between commas.
  private static func onOneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let (bullet, items) = ("  - ", lines.filter { $0.hasPrefix("  - ") })
    let text = lines.filter { !$0.hasPrefix(bullet) }.joined(separator: " ")
    guard let last = items.last, items.count > 1 else { return lines.joined(separator: " ") }
    let list = items.dropLast().map { $0.dropFirst(bullet.count) }.joined(separator: ", ")
    return "\(text) \(list) or \(last.dropFirst(bullet.count))"
  }

  /// Help and version go to standard output with status 0; a wrong usage is one line and status 2.
  private static func report(parserError error: any Error, of words: [String]) -> ExitStatus {
    let text = RootCommand.fullMessage(for: error)
    guard RootCommand.exitCode(for: error) != .success else {
      Console.standardOutput.writeLine(text)
      return .success
    }
    let command = words.first.map { $0.hasPrefix("-") ? "" : " " + $0 } ?? ""
    let near = withNearOption(onOneLine(RootCommand.message(for: error)))
    let sentence = near.hasSuffix(".") ? near.dropLast() : near[...]
    Console.standardError.writeLine(
      "caret\(command): \(Escaped.plain(String(sentence))): see 'caret help\(command)'")
    return .usage
  }
}
