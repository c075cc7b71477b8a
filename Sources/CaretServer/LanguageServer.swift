internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// A server of the Language Server Protocol 3.17: takes the bodies of messages, and gives bytes to send.
///
/// It does nothing by itself. Whoever has it hands it what came (`receive`), lets it answer while there is something
/// (`answerNext`), and, when nothing more has come, lets it check what has changed (`checkNext`): so a check is always
/// of the newest text, and nothing of an older one is sent.
package final class LanguageServer {
  let host: any ServerHost
  private(set) var client = Client()
  var documents: [DocumentURI: OpenDocument] = [:]
  /// In the order in which they changed, those that are to be checked and told of.
  private var changed: [DocumentURI] = []
  private var queue: [ServerMessage] = []
  private var stage = Stage.new
  private var output: [UInt8] = []
  private var askedCount = 0
  /// The checks of the workspace that were asked for, the oldest first.
  var scans: [WorkspaceScan] = []
  private var handlers: [String: (LanguageServer, JSONValue) -> Void] = [:]
  /// Troubles that were told already.
  private var told: Set<String> = []
  /// Counts up when all findings may be others: settings, rules, words.
  private(set) var generation = 0

  /// What a client said of itself.
  struct Client {
    var encoding = PositionEncoding.utf16
    /// The process whose end is ours.
    var processID: Int?
    var pulls = false
    /// Whether it pulls anew when it is told that findings may be others.
    var refreshes = false
    var takesVersionedEdits = false
    var registersWatchers = false
    var hasConfiguration = false
    /// The folders of its workspace.
    var folders: [DocumentURI] = []
  }

  private enum Stage { case new, running, shutDown, ended }

  package init(host: any ServerHost) { self.host = host }

  // MARK: For the loop

  /// The status to end with, once the client has said so: 0 behind `shutdown`, else 1.
  package private(set) var exitStatus: Int32?

  /// The client's process, if it told which one it is.
  package var clientProcess: Int? { client.processID }

  /// What is to be sent, which is then forgotten.
  package func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Takes the body of a message into the queue.
  package func receive(_ body: [UInt8]) {
    do throws(ServerError) {
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONReader.value(of: body)
      } catch {
        throw ServerError(.parseError, "no JSON: line \(error.line), column \(error.column)")
      }
      let message = try ServerMessage(value)
      if let method = message.method, let urgent = ServerMethods.urgentNotifications[method] {
        return try urgent(self, message.parameters)
      }
      queue.append(message)
    } catch {
      answer(nil, error)
    }
  }

  /// Answers, or does, the first of what was received; false if there is nothing.
  package func answerNext() -> Bool {
    guard exitStatus == nil, !queue.isEmpty else { return false }
    take(queue.removeFirst())
    return true
  }

  /// Checks one of the texts that have changed, and tells what is in it, or else a file of a workspace; false if there
  /// is none.
  ///
  /// - Parameters:
  ///   - isInterrupted: is asked now and then, whether something came that goes first. The check is taken up again
  ///     later, then of the newest text.
  ///   - serve: is called now and then while a file is checked, to do what goes first: to receive, to answer, and to
  ///     check texts by `checkNextText`.
  package func checkNext(isInterrupted: () -> Bool, serve: () -> Void) -> Bool {
    if checkNextText(isInterrupted: isInterrupted) { return true }
    guard exitStatus == nil, stage == .running else { return false }
    return scanNext(serve)
  }

  /// Checks one of the texts that have changed, and tells what is in it; false if there is none.
  package func checkNextText(isInterrupted: () -> Bool) -> Bool {
    guard exitStatus == nil, stage == .running, !changed.isEmpty else { return false }
    let uri = changed.removeFirst()
    guard let document = documents[uri] else { return true }
    check(document, isInterrupted: isInterrupted)
    if document.findings == nil {
      changed.append(uri)
    } else if !client.pulls {
      publish(document)
    }
    return true
  }

  // MARK: Messages

  func cancel(_ id: JSONValue?) {
    if let id, cancelScan(id) {
      return answer(id, ServerError(.requestCancelled, "cancelled"))
    }
    guard let id, let index = queue.firstIndex(where: { $0.id == id && $0.method != nil }) else {
      return
    }
    queue.remove(at: index)
    answer(id, ServerError(.requestCancelled, "cancelled"))
  }

  private func take(_ message: ServerMessage) {
    guard let method = message.method else {
      if case .string(let id)? = message.id, let handler = handlers.removeValue(forKey: id) {
        handler(self, message.result ?? .null)
      }
      return
    }
    guard let id = message.id else { return notice(method, message.parameters) }
    do throws(ServerError) {
      try checkStage(method)
      switch ServerMethods.requests[method] {
      case .answered(let result)?: answer(id, try result(self)(message.parameters))
      case .answeredLater(let begin)?: begin(self)(id, message.parameters)
      case nil: throw ServerError(.methodNotFound, "no method is called \(method)")
      }
    } catch {
      answer(id, error)
    }
  }

  private func checkStage(_ method: String) throws(ServerError) {
    switch stage {
    case .new where method != "initialize":
      throw ServerError(.serverNotInitialized, "initialize comes first")
    case .running where method == "initialize":
      throw ServerError(.invalidRequest, "initialize comes once")
    case .shutDown, .ended: throw ServerError(.invalidRequest, "the server was shut down")
    default: break
    }
  }

  private func notice(_ method: String, _ parameters: JSONValue) {
    let notification =
      ServerMethods.lastingNotifications[method]
      ?? (stage == .running ? ServerMethods.notifications[method] : nil)
    guard let notification else { return }
    do throws(ServerError) {
      try notification(self, parameters)
    } catch {
      log(error.message)
    }
  }

  // MARK: Answers and questions

  func answer(_ id: JSONValue, _ result: ServerResult) {
    send {
      $0.member("id", id)
      $0.member("result", result)
    }
  }

  func answer(_ id: JSONValue?, _ error: ServerError) {
    send {
      $0.member("id", id ?? .null)
      $0.object("error") {
        $0.member("code", error.code.rawValue)
        $0.member("message", error.message)
      }
    }
  }

  func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send {
      $0.member("method", method)
      $0.object("params", parameters)
    }
  }

  /// Asks the client; `handle` has what it answers, null if it can't.
  func ask(
    _ method: String, then handle: @escaping (LanguageServer, JSONValue) -> Void = { _, _ in },
    _ parameters: (inout JSONWriter) -> Void
  ) {
    askedCount += 1
    let id = "caret-\(askedCount)"
    handlers[id] = handle
    send {
      $0.member("id", id)
      $0.member("method", method)
      $0.object("params", parameters)
    }
  }

  private func send(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object {
      $0.member("jsonrpc", "2.0")
      members(&$0)
    }
    output += MessageFrames.framed(json.bytes)
  }

  /// A line in the client's log.
  func log(_ text: String) {
    notify("window/logMessage") {
      $0.member("type", 3)
      $0.member("message", text)
    }
  }

  /// A sentence that a person should see; once.
  func tell(_ trouble: ServerTrouble) {
    guard told.insert(trouble.sentence).inserted else { return }
    notify("window/showMessage") {
      $0.member("type", 1)
      $0.member("message", trouble.sentence)
    }
  }

  // MARK: The life of the server

  func begin(_ parameters: JSONValue) -> ServerResult {
    let capabilities = parameters["capabilities"]
    client.encoding = PositionEncoding(offered: capabilities?.at("general", "positionEncodings"))
    client.processID = parameters["processId"]?.integerValue
    let folders = parameters["workspaceFolders"]?.arrayValue?.compactMap { $0["uri"]?.stringValue }
    client.folders = (folders ?? [parameters["rootUri"]?.stringValue].compactMap(\.self))
      .map { DocumentURI($0) }
    client.pulls = capabilities?.at("textDocument", "diagnostic") != nil
    client.refreshes =
      capabilities?.at("workspace", "diagnostics", "refreshSupport")?.boolValue == true
    client.takesVersionedEdits =
      capabilities?.at("workspace", "workspaceEdit", "documentChanges")?.boolValue == true
    client.registersWatchers =
      capabilities?.at("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.boolValue
      == true
    client.hasConfiguration = capabilities?.at("workspace", "configuration")?.boolValue == true
    take(settings: parameters["initializationOptions"] ?? .null)
    stage = .running
    return self.capabilities
  }

  /// What is asked of a client that has said it is ready.
  func beReady() {
    if client.registersWatchers {
      ask("client/registerCapability") {
        [names = host.configurationFileNames, ending = host.schemaEnding] json in
        json.array("registrations") { json in
          json.object { json in
            json.member("id", "caret-configuration")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.object("registerOptions") { json in
              json.array("watchers") { json in
                for name in names + ["*" + ending] {
                  json.object { $0.member("globPattern", "**/" + name) }
                }
              }
            }
          }
        }
      }
    }
    askForSettings()
  }

  func askForSettings() {
    guard client.hasConfiguration else { return }
    let adopt = { (server: LanguageServer, answer: JSONValue) in
      server.adopt(answer.arrayValue?.first ?? answer)
    }
    ask("workspace/configuration", then: adopt) {
      $0.array("items") { $0.object { $0.member("section", "caret") } }
    }
  }

  func adopt(_ settings: JSONValue) {
    if take(settings: settings) { checkAll() }
  }

  /// - Returns: false for what are no settings, which changes nothing.
  @discardableResult
  private func take(settings value: JSONValue) -> Bool {
    guard value.members != nil else { return false }
    let settings = ServerSettings(value)
    (severities, completion) = (settings.severities, settings.completion)
    host.adopt(settings)
    for fault in settings.faults { tell(ServerTrouble(fault)) }
    return true
  }

  private(set) var severities = ServerSettings().severities
  private(set) var completion = ServerSettings().completion

  func shutDown(_: JSONValue) -> ServerResult {
    stage = .shutDown
    scans = []
    return .null
  }

  func exit() {
    exitStatus = stage == .shutDown ? 0 : 1
    stage = .ended
  }

  /// Takes folders into the workspace, and out of it.
  func changeFolders(_ event: JSONValue?) {
    func folders(_ name: String) -> [DocumentURI] {
      event?[name]?.arrayValue?.compactMap { $0["uri"]?.stringValue }.map { DocumentURI($0) } ?? []
    }
    let removed = folders("removed")
    client.folders = client.folders.filter { !removed.contains($0) } + folders("added")
    for document in documents.values { document.isLeftOut = nil }
  }

  // MARK: Texts

  /// The open text that a request is about.
  func document(_ parameters: JSONValue) throws(ServerError) -> OpenDocument {
    let uri = DocumentURI(try parameters.text("textDocument", "uri"))
    guard let document = documents[uri] else {
      throw ServerError(.invalidParams, "no open document is called \(uri.text)")
    }
    return document
  }

  func hasChanged(_ document: OpenDocument) {
    document.findings = nil
    if !changed.contains(document.uri) { changed.append(document.uri) }
  }

  /// - Returns: how many bytes the text had.
  func close(_ document: OpenDocument) -> Int {
    documents[document.uri] = nil
    changed.removeAll { $0 == document.uri }
    host.forget(document.path)
    // What stood there is nothing that an editor shows without the text.
    if !client.pulls { publish(document.uri, version: nil) { _ in } }
    return document.storage.utf8Count
  }

  /// All findings may be others now.
  func checkAll() {
    generation += 1
    told = []
    for document in documents.values.sorted(by: { $0.uri.text < $1.uri.text }) {
      document.isLeftOut = nil
      hasChanged(document)
    }
    if client.refreshes { ask("workspace/diagnostic/refresh") { _ in } }
  }

  /// Finds out what is in a text, unless that is known.
  func check(_ document: OpenDocument, isInterrupted: () -> Bool = { false }) {
    guard document.findings == nil else { return }
    guard !leavesOut(document) else {
      (document.findings, document.tableFindings) = ([], [])
      return
    }
    do throws(ServerTrouble) {
      let text = document.bytes
      document.findings = try host.check(
        text, path: document.path, kind: document.namedKind, isOpen: true,
        isInterrupted: isInterrupted)?.findings
      document.tableFindings = try host.problems(ofTable: text, path: document.path)
    } catch {
      document.findings = document.findings ?? []
      document.tableFindings = []
      tell(error)
    }
  }

  private func leavesOut(_ document: OpenDocument) -> Bool {
    if document.isTooLong {
      tell(ServerTrouble(host.sentence(ofLongText: document.path)))
      return true
    }
    guard let path = document.uri.path else { return false }
    let known = document.isLeftOut
    let isLeftOut = known ?? host.leavesOut(path, in: client.folders.compactMap(\.path))
    document.isLeftOut = isLeftOut
    return isLeftOut
  }
}
