internal import CaretBytes
internal import CaretServer
internal import CaretSpelling
internal import Glibc

/// `caret lsp`
struct LanguageServerCommand: ToolCommand {
  static let name = "lsp"
  static let heading = "Spelling Subcommands"
  static let abstract = "Check spelling inside an editor, as a language server."
  static let discussion = """
    Speaks the Language Server Protocol 3.17 on standard input and output. Editors start it; \
    what they find is what 'caret spell' finds, by the same configuration files.

    Ends with 0 after shutdown and exit, 1 if the client leaves without, 2 if something could not be done.
    """

  static var options: [Option<Self>] {
    [
      .languages { $0.dictionary.languages.take($1) },
      .dictionary { $0.dictionary.path.take($1) },
      .value(
        "level",
        "How much is shown: certain (typos beyond doubt), likely, or all (every word that no dictionary knows)."
      ) { $0.level.take($1) },
      .flag("stdio", "Speak on standard input and output, as it does anyway.") { _ in },
    ]
  }

  var dictionary = DictionaryChoice()
  var level: SpellLevel?

  func perform() throws -> ExitStatus {
    SpellDictionary.prepareSearches()
    let host = SpellingHost(dictionary: dictionary, level: level?.tier)
    let loop = ServerLoop(LanguageServer(host: host))
    let status = try loop.run()
    SpellDictionary.saveVerdicts()
    return status
  }
}

/// Hands a server what comes from its client, and sends what it says.
private final class ServerLoop {
  private let server: LanguageServer
  private var frames = MessageFrames()

  init(_ server: LanguageServer) { self.server = server }

  /// A client that is gone is looked for so often, in milliseconds.
  private static let patience: Int32 = 3000

  func run() throws(ToolError) -> ExitStatus {
    while true {
      while try takeWhatCame(waiting: 0) {}
      if let trouble { throw trouble }
      if server.answerNext() {
        send()
      } else if server.checkNext(isInterrupted: { self.hasMore }, serve: serve) {
        send()
      } else if let status = server.exitStatus {
        return ExitStatus(rawValue: status)
      } else if !hasInput {
        return .findings
      } else {
        _ = try takeWhatCame(waiting: Self.patience)
        if isAlone { return .findings }
      }
    }
  }

  private var hasInput = true
  private var hasMore: Bool { hasInput && SystemFile.waits(for: 0, 0) }

  // MARK: In the midst of a check

  /// When it was looked last whether something came.
  private var lastLook = SystemClock.monotonic
  /// How far apart, in nanoseconds.
  private static let lookDistance = 1_000_000
  /// What was wrong in the midst of a check.
  private var trouble: ToolError?

  /// Does what goes before files that are checked by themselves.
  private func serve() {
    let now = SystemClock.monotonic
    guard now - lastLook > Self.lookDistance, trouble == nil else { return }
    lastLook = now
    guard hasMore else { return }
    send()
    do throws(ToolError) {
      repeat {
        while try takeWhatCame(waiting: 0) {}
        guard server.answerNext() || server.checkNextText(isInterrupted: { self.hasMore }) else {
          return
        }
        send()
      } while true
    } catch {
      trouble = error
    }
  }

  /// Reads once, if something comes in time; whether it did.
  private func takeWhatCame(waiting milliseconds: Int32) throws(ToolError) -> Bool {
    guard hasInput, SystemFile.waits(for: 0, milliseconds) else { return false }
    do {
      var bytes: [UInt8] = []
      hasInput = try SystemFile.read(0, to: &bytes, upTo: 1 << 16) > 0
      frames.append(bytes)
      while let body = try frames.next() { server.receive(body) }
      // What is no message is answered at once: nothing of it waits in the server.
      send()
      return hasInput
    } catch let damage as MessageFrames.Damage {
      throw ToolError(
        what: "what came is no message of the protocol: \(Self.words(damage))",
        remedy: "let an editor start it; 'caret spell' is for people")
    } catch {
      throw ToolError(
        what: "can't read standard input", remedy: "let an editor start it")
    }
  }

  private static func words(_ damage: MessageFrames.Damage) -> String {
    switch damage {
    case .noLength: "a header without Content-Length"
    case .longHeader: "a header without an end"
    case .tooLong(let count): "\(count) bytes at once"
    }
  }

  /// Whether the client's process has ended and left its end of the pipe to somebody else.
  private var isAlone: Bool {
    guard let process = server.clientProcess.flatMap({ pid_t(exactly: $0) }), process > 0 else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private func send() {
    let output = Console.standardOutput
    output.write(bytes: server.takeOutput())
    output.flush()
  }
}
