internal import CaretEditing
internal import Glibc

/// The tool when it is called as `ed` or `red`: GNU ed's command line, and its dialogue.
///
/// Options are read as getopt reads them (`-sp '* '`, `-p*`, `--prompt=x`), which is how ed's callers
/// write them.
struct EdProgram {
  private let name: String
  private var dialogue = POSIXDialogue.Options()
  private var session = EditorSession.Options()
  private var files: [String] = []
  private var takesOptions = true

  /// Nil unless `path` is a name of ed.
  init?(calledAs path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name == "ed" || name == "red" else { return nil }
    self.name = name
    session.isRestricted = name == "red"
    session.recoveryFolder = .ofUser
  }

  /// Runs it, and gives ed's exit status.
  mutating func run(_ arguments: [String]) -> ExitStatus {
    var words = arguments[...]
    while let word = words.popFirst() {
      if let status = take(word, &words) { return status }
    }
    // Patterns and `l` follow the user's locale, as POSIX has it.
    _ = unsafe setlocale(LC_CTYPE, "")
    let posix = POSIXDialogue(options: dialogue, session: session)
    return posix.run(file: files.first)
  }

  /// Takes one word, and the value of an option behind it; a status ends the program.
  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) -> ExitStatus? {
    guard takesOptions, word.hasPrefix("-") else {
      files.append(word)
      return nil
    }
    switch word {
    case "-": dialogue.isScript = true
    case "--": takesOptions = false
    default:
      return word.hasPrefix("--")
        ? takeLong(String(word.dropFirst(2)), &rest) : takeShort(String(word.dropFirst()), &rest)
    }
    return nil
  }

  private mutating func takeShort(_ letters: String, _ rest: inout ArraySlice<String>)
    -> ExitStatus?
  {
    var letters = letters[...]
    while let letter = letters.popFirst() {
      if letter == "p" {
        guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
          return refuse("option requires an argument -- 'p'")
        }
        dialogue.prompt = value
        return nil
      }
      if let status = set(letter) { return status }
    }
    return nil
  }

  private mutating func takeLong(_ option: String, _ rest: inout ArraySlice<String>) -> ExitStatus?
  {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let letters: [String: Character] = [
      "help": "h", "version": "V", "extended-regexp": "E", "traditional": "G",
      "loose-exit-status": "l", "prompt": "p", "quiet": "q", "silent": "q", "restricted": "r",
      "script": "s", "verbose": "v",
    ]
    let matching = letters.filter { $0.key.hasPrefix(parts[0]) }
    let exact = letters[String(parts[0])]
    guard let letter = exact ?? (Set(matching.values).count == 1 ? matching.first?.value : nil)
    else {
      return refuse("unrecognized option '--\(option)'")
    }
    guard letter == "p" else { return set(letter) }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      return refuse("option '--prompt' requires an argument")
    }
    dialogue.prompt = value
    return nil
  }

  private mutating func set(_ letter: Character) -> ExitStatus? {
    switch letter {
    case "E": session.usesExtendedPatterns = true
    case "G": break
    case "l": dialogue.ignoresErrors = true
    case "q": dialogue.isQuiet = true
    case "r": session.isRestricted = true
    case "s": dialogue.isScript = true
    case "v": dialogue.isVerbose = true
    case "V":
      Console.standardOutput.writeLine("caret \(CaretTool.version), as GNU ed 1.19")
      return .success
    case "h":
      Console.standardOutput.writeLine(
        "Usage: \(name) [-EGhlqrsvV] [-p STRING] [--] [file]\nSee 'caret help edit'.")
      return .success
    default: return refuse("invalid option -- '\(letter)'")
    }
    return nil
  }

  private func refuse(_ message: String) -> ExitStatus {
    Console.standardError.writeLine(
      "\(name): \(message)\nTry '\(name) --help' for more information.")
    return .findings
  }
}
