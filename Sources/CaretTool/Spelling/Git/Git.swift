internal import CaretBytes

/// Runs git in the folder that one is in.
enum Git {
  /// What a command of git prints.
  static func output(_ arguments: [String]) throws(ToolError) -> [UInt8] {
    if let output = run(arguments) { return output }
    guard run(["--version"]) != nil else {
      throw ToolError(
        command: "spell", what: "can't run git, which knows the files that have changed",
        remedy: "apt install git, or name the files")
    }
    guard run(["rev-parse", "--is-inside-work-tree"]) != nil else {
      throw ToolError(
        command: "spell", what: "this folder is in no repository of git",
        remedy: "go to one, or name the files")
    }
    throw ToolError(
      command: "spell", what: "git could not say which files have changed",
      place: Escaped.plain((["git"] + arguments).joined(separator: " ")),
      remedy: "check the name of the commit")
  }

  /// What a command prints that may fail; nil then.
  static func run(_ arguments: [String]) -> [UInt8]? {
    guard let process = try? ChildProcess(["git"] + arguments) else { return nil }
    process.closeInput()
    let output = try? process.rest()
    return process.wait() == 0 ? output : nil
  }

  /// The first line of what a command prints.
  static func line(_ arguments: [String]) -> String? {
    run(arguments).map { PathText.text(of: $0.prefix { $0 != 0x0A }) }
  }

  /// The paths that a command prints with a zero byte behind each.
  static func paths(_ arguments: [String]) throws(ToolError) -> [String] {
    try output(arguments).split(separator: 0).map { PathText.text(of: $0) }
  }
}
