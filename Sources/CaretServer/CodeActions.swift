internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// What an editor calls the kinds of actions.
enum ActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.caret"
}

/// What is done by the server and not by an edit of the open text.
enum ServerCommand: String, CaseIterable {
  case addToProject = "caret.addToProject"
  case learn = "caret.learn"
}

/// A change of a text, in the text's own places.
private struct TextEdit {
  var range: Range<UTF8Offset>
  var text: String
}

extension LanguageServer {
  /// What may be done about the findings in a range.
  func actions(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    let range = try client.encoding.range(parameters["range"], in: document.storage)
    check(document)
    let only = parameters.at("context", "only")?.arrayValue?.compactMap(\.stringValue)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [CodeAction] = []
    if isWanted(ActionKind.quickFix) {
      for finding in document.findings(in: range) {
        actions += fixes(of: finding, in: document)
      }
    }
    // Asked for by name: else it would stand in every menu.
    if only != nil, isWanted(ActionKind.fixAll) { actions += [fixAll(document)].compactMap(\.self) }
    return .array { [self, actions] json in
      for action in actions { json.object { write(action, document, &$0) } }
    }
  }

  private struct CodeAction {
    var action: ServerAction
    var kind = ActionKind.quickFix
    var finding: FileFinding?
    var edits: [TextEdit] = []
    var command: ServerCommand?
    var isPreferred = false
  }

  private func fixes(of finding: FileFinding, in document: OpenDocument) -> [CodeAction] {
    var actions: [CodeAction] = []
    for (index, guess) in finding.guesses.enumerated() {
      actions.append(
        CodeAction(
          action: .replace(word: finding.word, guess: guess), finding: finding,
          edits: [TextEdit(range: finding.place.utf8, text: guess)], isPreferred: index == 0))
    }
    let same = (document.findings ?? []).filter {
      $0.word == finding.word && $0.kind == finding.kind
    }
    if let guess = finding.guesses.first, same.count > 1 {
      actions.append(
        CodeAction(
          action: .replaceEverywhere(word: finding.word, guess: guess, count: same.count),
          finding: finding, edits: same.map { TextEdit(range: $0.place.utf8, text: guess) }))
    }
    if finding.kind == .misspelling {
      let word = WordJudge.stem(of: finding.word)
      if document.uri.path != nil {
        actions.append(
          CodeAction(
            action: .addToProject(word: word), finding: finding, command: .addToProject))
      }
      actions.append(
        CodeAction(action: .learn(word: word), finding: finding, command: .learn))
    }
    return actions + directives(for: finding, in: document)
  }

  /// Comments that silence a finding, where the document can have them.
  private func directives(for finding: FileFinding, in document: OpenDocument) -> [CodeAction] {
    let text = document.storage
    let kind = document.kind
    var actions: [CodeAction] = []
    if finding.spanKind != .string, let comment = kind.comment("caret:ignore") {
      let line = text.lineIndex(of: finding.place.utf8.lowerBound, .lfCrCrlf)
      let end = PositionEncoding.utf8.offset(line, .max, in: text)
      actions.append(
        CodeAction(
          action: .ignoreLine, finding: finding,
          edits: [TextEdit(range: end..<end, text: " " + comment)]))
    }
    if finding.kind == .misspelling, finding.word.allSatisfy({ $0.isLetter || $0 == "'" }),
      let comment = kind.comment("caret:words " + finding.word)
    {
      let end = text.fullRange.upperBound
      let isOpen = text.bytes(in: max(UTF8Offset(0), end - 1)..<end).last != 0x0A
      actions.append(
        CodeAction(
          action: .allowInDocument(word: finding.word), finding: finding,
          edits: [TextEdit(range: end..<end, text: (isOpen ? "\n" : "") + comment + "\n")]))
    }
    return actions
  }

  private func fixAll(_ document: OpenDocument) -> CodeAction? {
    let sure = (document.findings ?? []).filter { $0.tier == .certain && $0.correction != nil }
    guard !sure.isEmpty else { return nil }
    return CodeAction(
      action: .fixAll, kind: ActionKind.fixAll,
      edits: sure.map { TextEdit(range: $0.place.utf8, text: $0.correction ?? $0.word) })
  }

  // MARK: As JSON

  private func write(_ action: CodeAction, _ document: OpenDocument, _ json: inout JSONWriter) {
    let title = host.title(of: action.action)
    json.member("title", title)
    json.member("kind", action.kind)
    if action.isPreferred { json.member("isPreferred", true) }
    if let finding = action.finding {
      json.array("diagnostics") { json in write([finding], in: document.storage, &json) }
    }
    if let command = action.command {
      json.object("command") { json in
        json.member("title", title)
        json.member("command", command.rawValue)
        json.array("arguments") {
          $0.value(action.finding?.word ?? "")
          $0.value(document.uri.text)
        }
      }
    } else {
      json.object("edit") { write(action.edits, document, &$0) }
    }
  }

  /// With the version that it is for, where the client heeds that.
  private func write(_ edits: [TextEdit], _ document: OpenDocument, _ json: inout JSONWriter) {
    func write(_ json: inout JSONWriter) {
      for edit in edits {
        json.object { json in
          writeRange(edit.range, in: document.storage, &json)
          json.member("newText", edit.text)
        }
      }
    }
    guard client.takesVersionedEdits else {
      return json.object("changes") { $0.array(document.uri.text, write) }
    }
    json.array("documentChanges") { json in
      json.object { json in
        json.object("textDocument") {
          $0.member("uri", document.uri.text)
          $0.member("version", document.version.map { JSONValue.integer($0) } ?? .null)
        }
        json.array("edits", write)
      }
    }
  }

  // MARK: Commands

  func execute(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let name = try parameters.text("command")
    guard let command = ServerCommand(rawValue: name) else {
      throw ServerError(.invalidParams, "no command is called \(name)")
    }
    let arguments = parameters["arguments"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard let word = arguments.first, !word.isEmpty else {
      throw ServerError(.invalidParams, "\(name) takes a word")
    }
    do throws(ServerTrouble) {
      switch command {
      case .learn: try host.learn(word)
      case .addToProject:
        guard arguments.count > 1, let path = DocumentURI(arguments[1]).path else {
          throw ServerTrouble("the document is no file, so it belongs to no project")
        }
        log(try host.addToProject(word, path: path))
      }
    } catch {
      throw ServerError(.requestFailed, error.sentence)
    }
    host.reload()
    checkAll()
    return .null
  }
}
