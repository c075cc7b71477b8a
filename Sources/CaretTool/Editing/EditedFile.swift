internal import CaretBytes
internal import CaretEditing
internal import CaretText
internal import Glibc
internal import Synchronization

/// A file of a command line, and where in it one wants to be.
struct EditedFile {
  var name: String
  /// An address: of `+15`, of `+/pattern`, or of `+`, the end.
  var address: String?

  /// The files of the words; a place stands in front of its file, as for vi and less.
  static func all(in words: [String]) -> [EditedFile] {
    var files: [EditedFile] = []
    var address: String?
    for (index, word) in words.enumerated() {
      if index + 1 < words.count, let found = Self.address(in: word) {
        address = found
      } else {
        files.append(EditedFile(name: word, address: address.take()))
      }
    }
    return files
  }

  /// The address in a word with a plus, unless a file has that name.
  private static func address(in word: String) -> String? {
    guard word.first == "+", !FileAccess.exists(word) else { return nil }
    let rest = String(word.dropFirst())
    if rest.isEmpty { return "$" }
    let isPlace = rest.allSatisfy { $0.isNumber && $0.isASCII } || "/?".contains(rest.first!)
    return isPlace ? rest : nil
  }
}

/// Standard input as a text that is edited: `caret -`.
enum StandardInputText {
  private static let text = Mutex<[UInt8]?>(nil)

  /// All of standard input, read once.
  static func read() throws(ToolError) -> [UInt8] {
    if let text = text.withLock({ $0 }) { return text }
    let read = try InputFile.contents(of: "-")
    text.withLock { $0 = read }
    return read
  }

  /// Reads the text, and takes the commands from the terminal behind it.
  static func takeTerminal() throws(ToolError) {
    guard isatty(0) == 0 else {
      throw refusal("standard input is a terminal, and commands come from it")
    }
    guard let terminal = try? SystemFile.open("/dev/tty", O_RDWR) else {
      throw refusal("standard input is the text, and there is no terminal for commands")
    }
    _ = try read()
    dup2(terminal, 0)
    close(terminal)
  }

  private static func refusal(_ what: String) -> ToolError {
    ToolError(
      what: what, place: "-",
      remedy: "name a file, or give commands with -e or -f")
  }
}
