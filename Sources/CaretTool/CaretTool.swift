internal import CaretBytes
internal import CaretSpelling
internal import CaretText
internal import Glibc

/// The command line tool: arguments in, an exit status out.
///
/// `main.swift` of the executable calls this and nothing else.
public enum CaretTool {
  /// Runs the command that the process was called with, and ends the process with its status.
  public static func main() -> Never {
    StandardStreams.occupy()
    let output = Console.standardOutput
    // A reader that goes away ends us quietly, through the write's error, not through a signal.
    signal(SIGPIPE, SIG_IGN)
    // A file that would become too large is an error of the write, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    LibraryFaults.endProcess()
    let arguments = exactArguments()
    let path = CommandLine.arguments.first ?? ""
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    let status = run(arguments, calledAs: String(path[(folder ?? path.startIndex)...]))
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

  /// Runs a command line under the name that the program was called by.
  private static func run(_ arguments: [String], calledAs name: String) -> ExitStatus {
    switch name {
    case "ed", "red":
      var ed = EdProgram(calledAs: name)
      return ed.run(arguments)
    case "hunspell": return run(["hunspell"] + arguments)
    default: return run(arguments)
    }
  }

  /// Runs one command line, without the program's name, and gives its exit status.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try CommandLineWords.run(arguments[...])
    } catch let failure as CommandFailure {
      Console.standardOutput.flush()
      Console.standardError.writeLine(failure.line)
      return failure.error.status
    } catch {
      Console.standardError.writeLine("caret: \(error)")
      return .usage
    }
  }
}
