internal import CaretJSON
internal import CaretSpelling
internal import CaretText

// What was found, as the protocol's diagnostics: pushed when a text was checked, or pulled by clients that ask.

extension LanguageServer {
  func publish(_ document: OpenDocument) {
    publish(document.uri, version: document.version) { write(document, &$0) }
  }

  func publish(
    _ uri: DocumentURI, version: Int?, _ diagnostics: (inout JSONWriter) -> Void
  ) {
    notify("textDocument/publishDiagnostics") { json in
      json.member("uri", uri.text)
      if let version { json.member("version", version) }
      json.array("diagnostics", diagnostics)
    }
  }

  /// All that is in a text, or that nothing has changed since the client asked last.
  func report(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    check(document)
    let id = "\(generation)-\(document.version ?? 0)-\(document.changeCount)"
    let isKnown = parameters["previousResultId"]?.stringValue == id
    return .object { [self] json in
      json.member("kind", isKnown ? "unchanged" : "full")
      json.member("resultId", id)
      if !isKnown {
        json.array("items") { write(document, &$0) }
      }
    }
  }

  /// All that was found in an open text.
  private func write(_ document: OpenDocument, _ json: inout JSONWriter) {
    for finding in document.findings ?? [] {
      write(finding, in: document.storage, &json) { json in
        guard finding.area == .text, finding.contained == nil else {
          return writeMeaning(of: finding, &json)
        }
        let key = EncodedFindings.Key(
          kind: finding.kind, severity: severity(of: finding), word: finding.word,
          guesses: finding.guesses)
        json.members(
          encoded: document.encodedFindings.members(of: key) { writeMeaning(of: finding, &$0) })
      }
    }
    for finding in document.tableFindings {
      json.object { json in
        writeRange(finding.range, in: document.storage, &json)
        json.member("severity", ServerSettings.Severity.error.rawValue)
        json.member("code", finding.code)
        json.member("source", "caret")
        json.member("message", finding.message)
      }
    }
  }

  func write(
    _ findings: [FileFinding], in text: TextStorage, _ json: inout JSONWriter
  ) {
    for finding in findings {
      write(finding, in: text, &json) { writeMeaning(of: finding, &$0) }
    }
  }

  private func write(
    _ finding: FileFinding, in text: TextStorage, _ json: inout JSONWriter,
    _ meaning: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      let (start, end) = positions(of: finding, in: text)
      writeRange(start, end, &json)
      meaning(&json)
    }
  }

  private func severity(of finding: FileFinding) -> Int {
    (severities[finding.tier] ?? .information).rawValue
  }

  /// All but the place.
  private func writeMeaning(of finding: FileFinding, _ json: inout JSONWriter) {
    json.member("severity", severity(of: finding))
    json.member("code", host.code(of: finding.kind))
    json.member("source", "caret")
    json.member("message", host.message(for: finding))
    json.object("data") {
      $0.member("word", finding.word)
      $0.member("guesses", finding.guesses)
    }
  }

  /// Where a word begins and ends: it has no line's end, so its own units tell the second.
  private func positions(
    of finding: FileFinding, in text: TextStorage
  ) -> (start: LinePosition, end: LinePosition) {
    let (range, word) = (finding.place.utf8, finding.word)
    let start = client.encoding.position(of: range.lowerBound, in: text)
    guard word.utf8.count == range.upperBound - range.lowerBound else {
      return (start, client.encoding.position(of: range.upperBound, in: text))
    }
    let end = start.character + client.encoding.count(of: word)
    return (start, LinePosition(line: start.line, character: end))
  }

  func writeRange(
    _ range: Range<UTF8Offset>, named name: String = "range", in text: some TextContent,
    _ json: inout JSONWriter
  ) {
    writeRange(
      client.encoding.position(of: range.lowerBound, in: text),
      client.encoding.position(of: range.upperBound, in: text), named: name, &json)
  }

  private func writeRange(
    _ start: LinePosition, _ end: LinePosition, named name: String = "range",
    _ json: inout JSONWriter
  ) {
    json.object(name) {
      $0.member("start", start)
      $0.member("end", end)
    }
  }

  /// Why the word at a place is reported.
  func hover(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    let place = try client.encoding.offset(parameters["position"], in: document.storage)
    check(document)
    guard let finding = document.findings(in: place..<place).first else { return .null }
    return .object { [self] json in
      json.object("contents") {
        $0.member("kind", "markdown")
        $0.member("value", host.explanation(of: finding))
      }
      writeRange(finding.place.utf8, in: document.storage, &json)
    }
  }
}
