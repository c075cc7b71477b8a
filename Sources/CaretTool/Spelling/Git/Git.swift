internal import CaretBytes

/// Runs git in the folder that one is in.
enum Git {
  /// A command of git that runs while this program goes on.
  struct Run {
    private let arguments: [String]
    private let process: ChildProcess?

    init(_ arguments: [String]) {
      self.arguments = arguments
      process = try? ChildProcess(["git"] + arguments)
      process?.closeInput()
    }

    /// Waits for what it prints; nil if it failed. Asked for once.
    func output() -> [UInt8]? {
      guard let process else { return nil }
      let output = try? process.rest()
      return process.wait() == 0 ? output : nil
    }

    /// The same, where git has to answer.
    func neededOutput() throws(ToolError) -> [UInt8] {
      if let output = output() { return output }
      throw Git.trouble(with: arguments)
    }
  }

  /// What a command of git prints.
  static func output(_ arguments: [String]) throws(ToolError) -> [UInt8] {
    try Run(arguments).neededOutput()
  }

  /// Why a command has failed.
  private static func trouble(with arguments: [String]) -> ToolError {
    guard run(["--version"]) != nil else {
      return ToolError(
        what: "can't run git, which knows the files that have changed",
        remedy: "apt install git, or name the files")
    }
    guard let isInside = line(["rev-parse", "--is-inside-work-tree"]) else {
      return ToolError(
        what: "this folder is in no repository of git",
        remedy: "go to one, or leave out what asks for changes")
    }
    if isInside == "false" { return outsideOfWorkTree }
    return ToolError(
      what: "git could not say which files have changed",
      place: Escaped.plain((["git"] + arguments).joined(separator: " ")),
      remedy: "check the name of the commit")
  }

  /// The folder is a bare repository, or lies elsewhere than the files that the environment names.
  static var outsideOfWorkTree: ToolError {
    ToolError(
      what: "this folder is outside of the repository's working tree",
      remedy: "go to where its files are, or name them")
  }

  /// What a command prints that may fail; nil then.
  static func run(_ arguments: [String]) -> [UInt8]? {
    Run(arguments).output()
  }

  /// The first line of what a command prints.
  static func line(_ arguments: [String]) -> String? { run(arguments).map(line) }

  static func line(of output: [UInt8]) -> String { PathText.text(of: output.prefix { $0 != 0x0A }) }

  /// The paths that a command prints with a zero byte behind each.
  static func paths(of output: [UInt8]) -> [String] {
    output.split(separator: 0).map { PathText.text(of: $0) }
  }
}
