internal import CaretJSON
internal import CaretText

/// What a client may call, by name.
enum ServerMethods {
  /// What does a request.
  enum Request: Sendable {
    case answered(@Sendable (LanguageServer) -> (JSONValue) throws(ServerError) -> ServerResult)
    /// It is begun, by its id, and answered when it is done.
    case answeredLater(@Sendable (LanguageServer) -> (JSONValue, JSONValue) -> Void)
  }

  typealias Notification = @Sendable (LanguageServer, JSONValue) throws(ServerError) -> Void

  static let requests: [String: Request] = [
    "initialize": .answered(LanguageServer.begin),
    "shutdown": .answered(LanguageServer.shutDown),
    "textDocument/diagnostic": .answered(LanguageServer.report),
    "textDocument/codeAction": .answered(LanguageServer.actions),
    "textDocument/hover": .answered(LanguageServer.hover),
    "textDocument/completion": .answered(LanguageServer.completions),
    "textDocument/documentLink": .answered(LanguageServer.links),
    "textDocument/selectionRange": .answered(LanguageServer.selectionRanges),
    "workspace/diagnostic": .answeredLater(LanguageServer.beginScan),
    "workspace/executeCommand": .answered(LanguageServer.execute),
  ]

  /// What is done when it comes, before all that waits for its turn.
  static let urgentNotifications: [String: Notification] = [
    "$/cancelRequest": { server, parameters in server.cancel(parameters["id"]) }
  ]

  /// What is done before `initialize` and behind `shutdown` too.
  static let lastingNotifications: [String: Notification] = [
    "exit": { server, _ in server.exit() }
  ]

  static let notifications: [String: Notification] = [
    "initialized": { server, _ in server.beReady() },
    "textDocument/didOpen": { (server, parameters) throws(ServerError) in
      try server.open(parameters)
    },
    "textDocument/didChange": { (server, parameters) throws(ServerError) in
      let document = try server.document(parameters)
      defer { server.hasChanged(document) }
      try document.apply(
        parameters["contentChanges"]?.arrayValue ?? [], server.client.encoding,
        version: parameters.at("textDocument", "version")?.integerValue)
    },
    "textDocument/didClose": { (server, parameters) throws(ServerError) in
      let size = server.close(try server.document(parameters))
      // Behind the end of the text, which the call had as well.
      if size >= OpenDocument.longToKeep { server.host.giveBackMemory() }
    },
    "textDocument/didSave": { (server, parameters) throws(ServerError) in
      server.noteSaved([DocumentURI(try parameters.text("textDocument", "uri"))])
    },
    "workspace/didChangeWatchedFiles": { (server, parameters) throws(ServerError) in
      let uris = parameters["changes"]?.arrayValue?.compactMap { $0["uri"]?.stringValue } ?? []
      server.noteSaved(uris.map { DocumentURI($0) })
    },
    "workspace/didChangeWorkspaceFolders": { server, parameters in
      server.changeFolders(parameters["event"])
    },
    "workspace/didChangeConfiguration": { server, parameters in
      if server.client.hasConfiguration {
        server.askForSettings()
      } else {
        server.adopt(parameters["settings"] ?? .null)
      }
    },
  ]
}

extension LanguageServer {
  func open(_ parameters: JSONValue) throws(ServerError) {
    let uri = DocumentURI(try parameters.text("textDocument", "uri"))
    let document = OpenDocument(
      uri, languageID: parameters.at("textDocument", "languageId")?.stringValue ?? "")
    try document.apply(
      [parameters["textDocument"] ?? .null], client.encoding,
      version: parameters.at("textDocument", "version")?.integerValue)
    documents[uri] = document
    hasChanged(document)
  }

  /// Files that say how others are checked take effect when they are written.
  func noteSaved(_ uris: [DocumentURI]) {
    let names = Set(host.configurationFileNames)
    let isConfiguration = uris.contains { uri in
      uri.path?.split(separator: "/").last.map {
        names.contains(String($0)) || $0.hasSuffix(host.schemaEnding)
      } == true
    }
    guard isConfiguration else { return }
    host.reload()
    checkAll()
  }

  var capabilities: ServerResult {
    .object { [self] json in
      json.object("capabilities") { json in
        json.member("positionEncoding", client.encoding.rawValue)
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          // Incremental.
          json.member("change", 2)
          json.member("save", true)
        }
        json.object("diagnosticProvider") { json in
          json.member("identifier", "caret")
          json.member("interFileDependencies", false)
          json.member("workspaceDiagnostics", true)
          json.member("workDoneProgress", true)
        }
        json.object("codeActionProvider") { json in
          json.member("codeActionKinds", ["quickfix", ActionKind.fixAll])
        }
        json.object("completionProvider") { _ in }
        json.object("documentLinkProvider") { _ in }
        json.object("workspace") { json in
          json.object("workspaceFolders") {
            $0.member("supported", true)
            $0.member("changeNotifications", true)
          }
        }
        json.member("hoverProvider", true)
        json.member("selectionRangeProvider", true)
        json.object("executeCommandProvider") { json in
          json.member("commands", ServerCommand.allCases.map(\.rawValue))
        }
      }
      json.object("serverInfo") { json in
        json.member("name", host.name)
        json.member("version", host.version)
      }
    }
  }
}

/// What a request comes to: a value that is written when all that could be wrong with the request was found right.
struct ServerResult: JSONWritable {
  private let body: (inout JSONWriter) -> Void

  private init(_ body: @escaping (inout JSONWriter) -> Void) { self.body = body }

  static var null: ServerResult { ServerResult { $0.value(JSONValue.null) } }

  static func value(_ value: some JSONWritable) -> ServerResult {
    ServerResult { $0.value(value) }
  }

  static func object(_ members: @escaping (inout JSONWriter) -> Void) -> ServerResult {
    ServerResult { $0.object(members) }
  }

  static func array(_ elements: @escaping (inout JSONWriter) -> Void) -> ServerResult {
    ServerResult { $0.array(elements) }
  }

  func write(to json: inout JSONWriter) { body(&json) }
}
