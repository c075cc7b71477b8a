internal import CaretText

// What a session keeps from one command to the next, each by itself.

/// The texts that are open, and which of them commands are about.
struct OpenFiles {
  var documents: [EditorDocument]
  /// The place of the current one.
  var index = 0

  init(_ documents: [EditorDocument]) { self.documents = documents }

  var current: EditorDocument {
    get { documents[index] }
    set { documents[index] = newValue }
  }

  /// Adds a text and goes to it.
  mutating func append(_ document: EditorDocument) {
    documents.append(document)
    index = documents.count - 1
  }

  mutating func go(to index: Int) {
    precondition(documents.indices.contains(index), "document \(index) of \(documents.count)")
    self.index = index
  }

  /// Drops the current text, which is not the only one, and goes to the one behind it.
  mutating func removeCurrent() {
    documents.remove(at: index)
    index = min(index, documents.count - 1)
  }
}

/// The lines that `x` puts.
struct CutBuffer {
  /// In stored form, each with its line end.
  private(set) var lines: [UInt8] = []

  var isEmpty: Bool { lines.isEmpty }
  var lineCount: Int { lines.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }

  mutating func take(_ lines: [UInt8]) { self.lines = lines }

  /// Takes lines as they were typed, without their ends.
  mutating func take(typed typedLines: [[UInt8]]) {
    lines = typedLines.flatMap { StoredForm.stored(fileBytes: $0) + [UInt8(ascii: "\n")] }
  }
}

/// What commands repeat when they are given nothing: the last pattern, substitution and replacement.
struct LastUsed {
  var pattern: EditorPattern?
  var substitution: LastSubstitution?
  /// What `%` stands for.
  var replacement: [ReplacementPart]?
}

/// The shell command that `!!` repeats.
struct ShellHistory {
  private var last: [UInt8]?

  /// The command with `%` as the file's name and a leading `!` as the last command; and whether that changed it.
  mutating func expand(_ command: [UInt8], fileName: () throws -> String) throws -> (
    command: [UInt8], isChanged: Bool
  ) {
    var expanded: [UInt8] = []
    var rest = command[...]
    var isChanged = false
    if rest.first == UInt8(ascii: "!") {
      guard let last else { throw EditorDiagnostic(.noPreviousCommand) }
      expanded = last
      rest.removeFirst()
      isChanged = true
    }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "%") {
        expanded.append(rest.removeFirst())
      } else if byte == UInt8(ascii: "%") {
        expanded += PathText.bytes(of: try fileName())
        isChanged = true
      } else {
        expanded.append(byte)
      }
    }
    last = expanded
    return (expanded, isChanged)
  }
}

/// The command lines of a session, the last ones.
struct CommandLog {
  /// How many command lines are remembered, and how much of each.
  private static let most = (count: 1000, utf8Count: 1000)

  /// Oldest first.
  private(set) var lines: [String] = []
  /// How many there were.
  private(set) var count = 0
  /// The one that is being run, as it was entered.
  var current = ""

  mutating func begin(_ line: [UInt8]) {
    current = String(decoding: line.prefix(CommandLog.most.utf8Count), as: UTF8.self)
    count += 1
    lines.append(current)
    if lines.count > 2 * CommandLog.most.count { lines.removeFirst(CommandLog.most.count) }
  }
}

/// Where lines are read from before the host is asked, the innermost last: files of commands, and aliases.
struct CommandSources {
  /// Lines that are read before the host is asked for more.
  struct Source {
    let name: String
    /// The lines to come, the next one last.
    var lines: [[UInt8]]
    var lineNumber = 0
  }

  /// How deep sources may call each other: more is a circle.
  private static let deepest = 20

  private var stack: [Source] = []

  var depth: Int { stack.count }
  var isEmpty: Bool { stack.isEmpty }

  mutating func push(_ lines: [[UInt8]], from name: String) throws(EditorDiagnostic) {
    guard stack.count < CommandSources.deepest else {
      throw EditorDiagnostic(.endlessSources(name: name))
    }
    stack.append(Source(name: name, lines: lines.reversed()))
  }

  mutating func pop() { stack.removeLast() }

  /// The next line of the innermost source; nil at its end.
  mutating func next() -> [UInt8]? {
    stack[stack.count - 1].lineNumber += 1
    return stack[stack.count - 1].lines.popLast()
  }

  /// The number of the line that the innermost source gave last.
  var lineNumber: Int { stack.last?.lineNumber ?? 0 }
}

/// How far the command line has come that is being run.
struct CommandProgress {
  /// What the line means for the dialogue around it.
  var flow = EditorFlow.goesOn
  /// How many command lists of global commands are being run; text and undo behave differently there.
  var globalDepth = 0
  /// What `&` repeats when `G` and `V` ask for commands.
  var lastCommandList: [UInt8]?
  /// The texts other than the one the line began in, in which it makes steps of undo.
  var joinedDocuments: [EditorDocument] = []
  /// How much it has replaced, and in how many lines where that is known.
  var replaced: (count: Int, lines: Int?)?
  /// What broke off the text of a command that was done all the same.
  var brokenOff: EditorDiagnostic?
}

/// What a person has asked the dialogue for, and was told last.
struct DialogueState {
  /// The last command's trouble, for `h`.
  var lastDiagnostic: EditorDiagnostic?
  /// Whether errors are explained at once (`H`).
  var explainsErrors = false
  /// Whether a prompt is shown (`P`).
  var showsPrompt = false
  /// How many lines `z` prints, since it was last told.
  var windowLines: Int?
}

/// What a command line means for the dialogue around it.
public enum EditorFlow: Equatable, Sendable {
  /// It waits for the next line.
  case goesOn
  /// The session ends.
  case quits
  /// The session ends, and what called it is to know that nothing came of it.
  case abandons
}
