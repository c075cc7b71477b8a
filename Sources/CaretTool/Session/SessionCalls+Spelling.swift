internal import CaretInput
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

extension SessionCalls {
  private typealias Argument = SessionCallEntry.Argument

  private static let language = Argument(
    "language", "of the dictionary, as en_US (the user's, or else en_US)")
  private static let word = Argument("word", "string")

  /// The spelling checker. What it finds are ranges; the text is changed by `replace`.
  static let spellingCalls: [SessionCallEntry] = [
    SessionCallEntry(
      "misspelledRange",
      [
        Argument("range", "[start,end] to search (all)"),
        Argument("startingAt", "where to begin, from the start of 'range' (0)"),
        Argument("wrap", "whether to go on from the start of 'range' (false)"), language,
      ], result: "range or null", help: "The first misspelled word that starts there or later."
    ) { (server, call) throws(SessionError) in
      let text = server.session.storage
      let range = try call.rangeOrAll("range", in: text.utf16Count)
      let start = try call.integer("startingAt", default: 0)
      guard (0...range.count).contains(start) else {
        throw SessionError(
          .range, "'startingAt' is \(start): it counts from the start of a range of \(range.count)")
      }
      let wrap = try call.bool("wrap", default: false)
      return try server.checking(call) { (checker, language) throws(DictionaryError) in
        let found = try checker.rangeOfMisspelledWord(
          in: text, range: UTF16Offset(range.lowerBound)..<UTF16Offset(range.upperBound),
          startingAt: start, wrap: wrap, language: language)
        return JSONValue(found.map { $0.lowerBound.value..<$0.upperBound.value })
      }
    },
    SessionCallEntry(
      "guesses", [Argument("range", "[start,end] of a word"), language], result: "list",
      help: "What was meant by a misspelled word, best first; empty for a right one."
    ) { (server, call) throws(SessionError) in
      let range = try server.storedRange(call)
      return try server.checking(call) { (checker, language) throws(DictionaryError) in
        .strings(
          try checker.guesses(
            forWordRange: range, in: server.session.storage, language: language))
      }
    },
    SessionCallEntry(
      "completions", [Argument("range", "[start,end] of the part of a word"), language],
      result: "list", help: "The words that begin so, likeliest first; those of the text lead."
    ) { (server, call) throws(SessionError) in
      let range = try server.storedRange(call)
      return try server.checking(call) { (checker, language) throws(DictionaryError) in
        .strings(
          try checker.completions(
            forPartialWordRange: range, in: server.session.storage, language: language))
      }
    },
    SessionCallEntry(
      "learn", [word], help: "Learns a word for all of the user's texts, in all languages."
    ) { (server, call) throws(SessionError) in
      try server.keepingWord(call) { (checker, word) throws(DictionaryError) in
        try checker.learnWord(word)
      }
    },
    SessionCallEntry("unlearn", [word], help: "Forgets a learned word.") {
      (server, call) throws(SessionError) in
      try server.keepingWord(call) { (checker, word) throws(DictionaryError) in
        try checker.unlearnWord(word)
      }
    },
    SessionCallEntry("ignore", [word], help: "Ignores a word as long as the session runs.") {
      (server, call) throws(SessionError) in
      server.checker.ignoreWord(try call.word())
      return .null
    },
    SessionCallEntry("ignored", result: "list", help: "The words that are ignored.") { server, _ in
      .strings(server.checker.ignoredWords)
    },
    SessionCallEntry(
      "languages", result: "list", help: "The languages that have a dictionary, the user's first."
    ) { server, _ in .strings(server.checker.availableLanguages) },
  ]
}

extension SessionServer {
  /// Asks the checker in the language of a call.
  fileprivate func checking(
    _ call: SessionCall, _ ask: (TextChecker, String) throws(DictionaryError) -> JSONValue
  ) throws(SessionError) -> JSONValue {
    let named = call.optional("language") == nil ? nil : try call.string("language")
    do throws(DictionaryError) {
      return try ask(checker, named ?? userLanguage)
    } catch {
      throw SessionError(error)
    }
  }

  fileprivate func keepingWord(
    _ call: SessionCall, _ keep: (TextChecker, String) throws(DictionaryError) -> Void
  ) throws(SessionError) -> JSONValue {
    let word = try call.word()
    guard checker.personal != nil else {
      throw SessionError(
        .refused, "there is no place to keep learned words: set HOME or XDG_STATE_HOME")
    }
    do throws(DictionaryError) {
      try keep(checker, word)
    } catch {
      throw SessionError(error)
    }
    return .null
  }

  fileprivate func storedRange(_ call: SessionCall) throws(SessionError) -> Range<UTF8Offset> {
    let range = try call.range("range", in: session.storage.utf16Count)
    return session.storage.utf8Range(
      of: UTF16Offset(range.lowerBound)..<UTF16Offset(range.upperBound))
  }
}

extension SessionCall {
  /// A word to learn, forget or ignore.
  fileprivate func word() throws(SessionError) -> String {
    let word = try string("word")
    guard word.contains(where: { !$0.isWhitespace }), !word.contains(where: \.isNewline) else {
      throw SessionError(.argument, "'word' is no word: it has letters, and stands on one line")
    }
    return word
  }
}

extension SessionError {
  fileprivate init(_ error: DictionaryError) {
    let trouble = ToolError(error)
    var remedy = trouble.remedy
    if case .unknownLanguage(_, let package) = error.code {
      remedy =
        "'languages' lists those found" + (package.map { ", apt install \($0) brings it" } ?? "")
    }
    let place = trouble.place.map { " (\($0))" } ?? ""
    self.init(.language, "\(trouble.what)\(place): \(remedy)")
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
