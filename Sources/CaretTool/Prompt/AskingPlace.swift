internal import CaretBytes
internal import Glibc

extension Option {
  /// The option of all commands that ask.
  static func tty(puts put: @escaping (inout Request) -> Void) -> Option {
    .flag(
      "tty", "Ask at the terminal, whatever standard input is; its lines are then somebody else's.",
      puts: put)
  }
}

/// Where a person or a pipe is asked.
enum AskingPlace {
  /// A terminal on which a line can be drawn again.
  case screen(Terminal)
  /// A simple terminal, or a pipe: a line for each answer.
  case lines(PlainQuestion.Streams)

  /// Standard input, or with `tty` the terminal that the process was started from.
  ///
  /// Standard output carries the answer and is often a pipe, so the drawing goes to standard error if
  /// that is a terminal, and else to `/dev/tty`.
  /// - Throws: `ToolError` with status 4 if there is no terminal for `tty`.
  init(tty: Bool) throws(ToolError) {
    if tty {
      let descriptor = Self.openTerminal()
      guard descriptor >= 0 else {
        throw ToolError(
          what: "--tty: there is no terminal to ask at",
          remedy: "leave it out and give a line on standard input", status: .noTerminal)
      }
      self = Self.place(input: descriptor, output: descriptor)
    } else if isatty(0) == 1 {
      self = Self.place(input: 0, output: isatty(2) == 1 ? 2 : max(2, Self.openTerminal()))
    } else {
      self = .lines(PlainQuestion.Streams(input: 0, output: 2, isTerminal: false))
    }
  }

  private static func openTerminal() -> Int32 {
    (try? SystemFile.open("/dev/tty", O_RDWR)) ?? -1
  }

  private static func place(input: Int32, output: Int32) -> AskingPlace {
    if let terminal = Terminal(
      input: input, output: output, environment: Environment.variables)
    {
      return .screen(terminal)
    }
    return .lines(PlainQuestion.Streams(input: input, output: output, isTerminal: true))
  }
}

/// Files and notations that questions take from their callers.
enum SuggestionFile {
  /// The lines of a file, without empty ones.
  static func lines(of path: String) throws(ToolError) -> [String] {
    let bytes = try InputFile.contents(of: path)
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
