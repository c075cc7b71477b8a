import TestSupport
import Testing

/// The completions of the shells beside the help of each command.
@Suite struct ShellCompletionTests {
  private static func script(_ shell: String) throws -> String {
    let result = try caret(["--generate-completion-script", shell])
    try #require(result.status == 0, "\(result.error)")
    return result.output
  }

  /// What bash offers for the last of some words.
  private static func offers(_ lines: [[String]], in folder: String? = nil) throws -> [Set<String>]
  {
    let calls = lines.map { words in
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      return "COMP_WORDS=(caret \(quoted)); COMP_CWORD=\(words.count); COMPREPLY=(); _caret; "
        + "echo \"${COMPREPLY[*]}\""
    }
    let text = try script("bash") + calls.joined(separator: "\n")
    let result = try run("bash", ["--norc"], input: Array(text.utf8), folder: folder)
    #expect(result.error.isEmpty)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      Set($0.split(separator: " ").map(String.init))
    }
  }

  @Test func `bash offers every option of every command`() throws {
    let commands = try ManualPageTests.commands().map(\.words).filter {
      !$0.isEmpty && $0 != ["hunspell"]
    }
    #expect(commands.count > 20)
    let offers = try Self.offers(commands.map { $0 + ["-"] })
    for (words, offered) in zip(commands, offers) {
      let help = try caret(words + ["--help"]).output
      #expect(offered == ManualPageTests.options(ofHelp: help), "\(words)")
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func `the other shells have every option and command`(_ shell: String) throws {
    let script = try Self.script(shell)
    for (words, _) in try ManualPageTests.commands() where words != ["hunspell"] {
      let help = try caret(words + ["--help"]).output
      for option in ManualPageTests.options(ofHelp: help) where option.hasPrefix("--") {
        let name = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
        #expect(script.contains(name), "\(words) \(option)")
      }
      #expect(words.allSatisfy(script.contains))
    }
  }

  @Test(arguments: [
    (["sp"], ["spell"]), (["--li"], ["--licences", "--licenses"]), (["--pl"], ["--plain"]),
    (["spell", "--level", ""], ["certain", "likely", "all"]),
    (["spell", "--format", "=", "js"], ["jsonl"]),
    (["spell", "--color", "="], ["auto", "always", "never"]),
    (["spell", "--write", "=", ""], ["certain", "likely"]), (["spell", "wo"], ["words"]),
    (["spell", "words", "--ti"], ["--tidy"]), (["help", "sch"], ["schema"]),
    (["schema", ""], ["infer", "check"]), (["f.txt", "--js"], ["--json"]),
    (["confirm", "--default", ""], ["yes", "no"]), (["spell", "--baseline", ""], []),
    (["spell", "f"], ["f.txt"]),
  ])
  func `bash completes commands, options and values`(_ words: [String], _ offered: [String]) throws
  {
    let scratch = try TemporaryFolder()
    try scratch.write("f.txt", [])
    #expect(try Self.offers([words], in: scratch.folder).first == Set(offered))
  }
}
