internal import CaretBytes
internal import CaretEditing

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

  /// - Parameter name: ed or red.
  init(calledAs name: String) {
    self.name = name
    session.isRestricted = name == "red"
    session.recoveryFolder = .ofUser
  }

  /// The words behind `caret edit` if they ask for `--posix` and all their options are ed's; nil for
  /// words of which some are `caret edit`'s alone.
  init?(editing words: ArraySlice<String>) {
    name = "ed"
    session.recoveryFolder = .ofUser
    var words = words
    var isAsked = false
    while let word = words.popFirst() {
      if takesOptions, word == "--posix" {
        isAsked = true
      } else {
        let lacksValue = words.isEmpty && ["-p", "--prompt"].contains(word)
        guard !takesOptions || EdProgram.knows(word) && !lacksValue, take(word, &words) == nil
        else {
          return nil
        }
      }
    }
    guard isAsked, files.count <= 1 else { return nil }
  }

  /// Whether a word is an option of ed's that does not mean something else to `caret edit`, or no option.
  private static func knows(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1 else { return true }
    if word.hasPrefix("--") {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      return name.isEmpty
        || !["help", "version", "quiet"].contains(name) && longNames[String(name)] != nil
    }
    return word.dropFirst().prefix { $0 != "p" }.allSatisfy("EGlqrsv".contains)
  }

  /// Runs it, and gives ed's exit status.
  mutating func run(_ arguments: [String]) -> ExitStatus {
    var words = arguments[...]
    while let word = words.popFirst() {
      if let status = take(word, &words) { return status }
    }
    return perform()
  }

  /// The dialogue that the words ask for.
  func perform() -> ExitStatus {
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

  /// The letter of every option; the one that has none gets the sign that it is about.
  private static let longNames: [String: Character] = [
    "help": "h", "version": "V", "extended-regexp": "E", "traditional": "G",
    "loose-exit-status": "l", "prompt": "p", "quiet": "q", "silent": "q", "restricted": "r",
    "script": "s", "strip-trailing-cr": "\r", "verbose": "v",
  ]

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
    let letters = Self.longNames
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
    case "G": session.isTraditional = true
    case "l": dialogue.ignoresErrors = true
    case "q": dialogue.isQuiet = true
    case "r": session.isRestricted = true
    case "s": dialogue.isScript = true
    case "\r": session.stripsCarriageReturns = true
    case "v": dialogue.isVerbose = true
    case "V":
      Console.standardOutput.writeLine("caret \(ToolVersion.number), as GNU ed 1.19")
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
