/// Why a command could not be done, as a value: what is wrong, where in the line, and what helps.
///
/// Nothing here is printed by the library; a host words it as it likes. `message` and `hint` are the
/// project's own English, `posixMessage` is what GNU ed's `h` says for the same trouble.
public struct EditorDiagnostic: Error, Equatable, Sendable {
  /// One code a kind of trouble, for programs that read the messages.
  public enum Code: String, Sendable {
    case address = "E-ADDR"
    case pattern = "E-RE"
    case noMatch = "E-NOMATCH"
    case destination = "E-DEST"
    case mark = "E-MARK"
    case suffix = "E-SUFFIX"
    case unknown = "E-UNKNOWN"
    case file = "E-FILE"
    case modified = "E-MODIFIED"
    case limit = "E-LIMIT"
    case undo = "E-UNDO"
    case shell = "E-SHELL"
    case syntax = "E-SYNTAX"
    case interrupted = "E-INTERRUPT"
  }

  public var code: Code
  public var message: String
  public var hint: String?
  /// What GNU ed says, for `--posix`.
  public var posixMessage: String
  /// Where the command line is wrong, in UTF-8 bytes from its start; nil when no place is to blame.
  public var utf8Offset: Int?
  /// What the system has against a file, as `name: reason`.
  public var systemReason: String?
  /// The file of commands that the wrong one stands in, and its line there.
  public var source: Source?
  /// What stood in the line of input that a person broke off.
  var unfinishedLine: [UInt8]?

  public struct Source: Equatable, Sendable {
    public var name: String
    public var lineNumber: Int
  }

  public init(
    _ code: Code, _ message: String, hint: String? = nil, posix: String? = nil,
    at utf8Offset: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    posixMessage = posix ?? message
    self.utf8Offset = utf8Offset
  }

  /// The same trouble with a place, unless it has one already.
  func placed(at offset: Int?) -> EditorDiagnostic {
    var result = self
    result.utf8Offset = utf8Offset ?? offset
    return result
  }
}

/// The wordings, in one place, so that the same trouble always reads the same.
extension EditorDiagnostic {
  static func invalidAddress(_ line: Int, of count: Int) -> EditorDiagnostic {
    let lines =
      count == 0
      ? "the text is empty" : count == 1 ? "the text has one line" : "the text has \(count) lines"
    return EditorDiagnostic(
      .address, "no line \(line)", hint: lines, posix: "Invalid address")
  }

  static func reversedRange(_ first: Int, _ second: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .address, "the range \(first),\(second) runs backwards", hint: "write \(second),\(first)",
      posix: "Invalid address")
  }

  static func badAddress(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .address, "an address can't stand here", hint: "put a comma between two addresses",
      posix: "Invalid address", at: offset)
  }

  static let unexpectedAddress = EditorDiagnostic(
    .address, "this command takes no address", hint: "leave the address away",
    posix: "Unexpected address")

  static func numberTooLarge(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .address, "the number is too large", hint: "a line number has at most 9 digits",
      posix: "Number out of range", at: offset)
  }

  static func unknownCommand(_ byte: UInt8?, at offset: Int) -> EditorDiagnostic {
    let name = byte.map { String(decoding: [$0], as: UTF8.self) } ?? ""
    return EditorDiagnostic(
      .unknown, "no command is called \"\(name)\"", hint: ":help lists the commands",
      posix: "Unknown command", at: offset)
  }

  static func invalidSuffix(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .suffix, "this can't follow the command", hint: "only p, l and n can follow, each once",
      posix: "Invalid command suffix", at: offset)
  }

  static func unexpectedSuffix(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .suffix, "a blank is missing after the command", hint: "write a blank before the file name",
      posix: "Unexpected command suffix", at: offset)
  }

  static func invalidMark(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .mark, "a mark is one of the letters a to z", hint: "write ka to set the mark a",
      posix: "Invalid mark character", at: offset)
  }

  static func unsetMark(_ letter: UInt8) -> EditorDiagnostic {
    let name = String(decoding: [letter], as: UTF8.self)
    return EditorDiagnostic(
      .mark, "the mark \(name) is not set, or its line is gone", hint: "k\(name) sets it",
      posix: "Invalid address")
  }

  static func missingDelimiter(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .pattern, "the pattern has no end", hint: "close it with the character that began it",
      posix: "Missing pattern delimiter", at: offset)
  }

  static func invalidDelimiter(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .pattern, "a pattern is missing", hint: "write it between two delimiters, as in /re/",
      posix: "Invalid pattern delimiter", at: offset)
  }

  static func unbalancedBracket(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .pattern, "unmatched \"[\" in the pattern", hint: "write \\[ for a literal bracket",
      posix: "Unbalanced brackets ([])", at: offset)
  }

  static func emptyPatternSuffix(at offset: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .suffix, "I can't follow an empty pattern", hint: "write the pattern once more",
      posix: "Suffix 'I' not allowed on empty regexp", at: offset)
  }

  var isEmptyPatternSuffix: Bool { self == .emptyPatternSuffix(at: utf8Offset ?? 0) }

  static let unexpectedEnd = EditorDiagnostic(
    .syntax, "the input ended within a command", hint: "write its last line, too",
    posix: "Unexpected end-of-file")

  var isUnexpectedEnd: Bool { self == .unexpectedEnd }

  static let noPreviousPattern = EditorDiagnostic(
    .pattern, "there is no previous pattern to repeat", hint: "write the pattern itself once",
    posix: "No previous pattern")

  static let noPreviousSubstitution = EditorDiagnostic(
    .pattern, "there is no previous substitution to repeat", hint: "write s/pattern/replacement/",
    posix: "No previous substitution")

  static let nestedGlobal = EditorDiagnostic(
    .syntax, "a global command can't stand inside another", hint: "run them one after the other",
    posix: "Cannot nest global commands")

  static func noMatch(_ pattern: String?, wouldMatchIgnoringCase: Bool = false) -> EditorDiagnostic
  {
    EditorDiagnostic(
      .noMatch, pattern.map { "no line matches \"\($0)\"" } ?? "nothing matches",
      hint: wouldMatchIgnoringCase ? "with the flag I, which ignores case, it would match" : nil,
      posix: "No match")
  }

  static func nothingSubstituted(_ pattern: String?, wouldMatchIgnoringCase: Bool = false)
    -> EditorDiagnostic
  {
    EditorDiagnostic(
      .noMatch, pattern.map { "\"\($0)\" is not in the addressed lines" } ?? "nothing matches",
      hint: wouldMatchIgnoringCase ? "with the flag i, which ignores case, it would match" : nil,
      posix: "No match")
  }

  static let invalidDestination = EditorDiagnostic(
    .destination, "lines can't be moved into themselves",
    hint: "give a destination outside the moved lines", posix: "Invalid destination")

  static let missingDestination = EditorDiagnostic(
    .destination, "the destination is missing", hint: "write the line to go after: m0, t$, t'a",
    posix: "Destination expected")

  static let nothingToUndo = EditorDiagnostic(
    .undo, "there is nothing to undo", posix: "Nothing to undo")

  static let nothingToRedo = EditorDiagnostic(
    .undo, "there is nothing to redo", posix: "Nothing to redo")

  static let nothingToPut = EditorDiagnostic(
    .undo, "nothing was cut or yanked yet", hint: "d and y fill the buffer that x puts",
    posix: "Nothing to put")

  static let bufferModified = EditorDiagnostic(
    .modified, "there are unsaved changes", hint: "w saves them; the same command again drops them",
    posix: "Warning: buffer modified")

  /// The warning of a session with several texts, which names those that would be lost.
  static func unsavedTexts(_ documents: [EditorDocument]) -> EditorDiagnostic {
    let names = documents.map { $0.name.map { "\"\($0)\"" } ?? "a text without a name" }
    var warning = bufferModified
    warning.message =
      names.joined(separator: ", ") + (names.count == 1 ? " has" : " have") + " unsaved changes"
    return warning
  }

  /// The end of the input came before the changes were saved.
  public static let unsavedChanges = EditorDiagnostic(
    .modified, "the input ended with unsaved changes", hint: "end the script with w and q, or Q",
    posix: "Warning: buffer modified")

  /// A person broke the input off.
  public static let interrupted = EditorDiagnostic(
    .interrupted, "interrupted, nothing was changed", posix: "Interrupt")

  /// A person broke the input off in the middle of a line.
  public static func interrupted(in line: [UInt8]) -> EditorDiagnostic {
    var diagnostic = interrupted
    diagnostic.unfinishedLine = line.isEmpty ? nil : line
    return diagnostic
  }

  static let noFileName = EditorDiagnostic(
    .file, "the text has no file name yet", hint: "give one: w name", posix: "No current filename")

  static let noPreviousCommand = EditorDiagnostic(
    .shell, "there is no previous shell command", hint: "write one after the !",
    posix: "No previous command")
}
