/// What is wrong with the words of a command line, before anything is done.
enum UsageError: Error, Equatable {
  case unknownOption(String, near: String?)
  /// A word that can't be an option at all.
  case invalidOption(String)
  case missingValue(option: String)
  case unexpectedValue(String, option: String)
  case invalidValue(String, option: String, choices: [String], others: String? = nil)
  case missingOperand(String)
  case unexpectedOperands([String])

  /// The sentence, without a full stop; what was typed stands in it as it was typed.
  var sentence: String { sentence { $0 } }

  /// The same with the names of options as something else than a command line has them.
  ///
  /// - Parameter name: makes that of an option as it is typed, `--json`.
  func sentence(_ name: (String) -> String) -> String {
    switch self {
    case .unknownOption(let option, let near):
      "Unknown option '\(name(option))'" + (near.map { ". Did you mean '\(name($0))'?" } ?? "")
    case .invalidOption(let word): "Invalid option: \(word)"
    case .missingValue(let option): "Missing value for '\(name(option))'"
    case .unexpectedValue(let value, let option):
      "The option '\(name(option))' does not take any value, but '\(value)' was specified"
    case .invalidValue(let value, let option, let choices, let others):
      "The value '\(value)' is invalid for '\(name(option))'"
        + (NearNames.list(value, among: choices).map { ". Did you mean \($0)?" }
          ?? Self.list(choices) + (others.map { ", or " + $0 } ?? ""))
    case .missingOperand(let operand): "Missing expected argument '<\(operand)>'"
    case .unexpectedOperands(let words) where words.count == 1:
      "Unexpected argument '\(words[0])'"
    case .unexpectedOperands(let words):
      "\(words.count) unexpected arguments: '\(words.joined(separator: "', '"))'"
    }
  }

  private static func list(_ choices: [String]) -> String {
    guard let last = choices.last else { return "" }
    let others = choices.dropLast()
    if choices.count > 5 {
      return ". Please provide one of the following: \(others.joined(separator: ", ")) or \(last)"
    }
    let quoted = others.map { "'\($0)'" }.joined(separator: ", ")
    return ". Please provide one of \(quoted) \(choices.count == 2 ? "and" : "or") '\(last)'"
  }

  /// Whether the word is hardly meant as an option: behind its hyphen stands neither a letter nor another hyphen.
  private var isOfValue: Bool {
    guard case .unknownOption(let word, nil) = self,
      let second = word.unicodeScalars.dropFirst().first
    else { return false }
    return second != "-" && !(second.isASCII && second.properties.isAlphabetic)
  }

  /// What is said of it.
  ///
  /// - Parameter path: the words behind `caret` that called the command; empty for `caret` itself.
  func toolError(of path: String) -> ToolError {
    let help = ["caret help", path].filter { !$0.isEmpty }.joined(separator: " ")
    let remedy = isOfValue ? "write -- before a value that begins with a hyphen, or " : ""
    return ToolError(what: Escaped.plain(sentence), remedy: remedy + "see '\(help)'")
  }
}
