import CaretJSON
import TestSupport
import Testing

/// Messages sent to `caret lsp`, and what it sends back.
struct ServerTalk {
  let messages: [JSONValue]
  let status: Int32
  let error: String

  init(_ bodies: [String], _ arguments: [String] = [], home: String? = nil) throws {
    let input = bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let environment = home.map { ["HOME": $0, "XDG_STATE_HOME": $0 + "/state"] } ?? [:]
    let result = try caret(["lsp"] + arguments, input: input, environment: environment)
    (status, error) = (result.status, result.error)
    messages = try Self.cut(Array(result.output.utf8))
  }

  private static func cut(_ bytes: [UInt8]) throws -> [JSONValue] {
    var messages: [JSONValue] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let count = try #require(Int(header.dropFirst("Content-Length: ".count)))
      let body = Array(rest[end.upperBound...].prefix(count))
      messages.append(try JSONReader.value(of: body))
      rest = rest[end.upperBound...].dropFirst(count)
    }
    return messages
  }

  func answer(_ id: Int) -> JSONValue? { messages.first { $0["id"] == .integer(id) } }

  func result(_ id: Int) -> JSONValue? { answer(id)?["result"] }

  /// What was pushed last for a document.
  func pushed(_ uri: String) -> [JSONValue]? {
    messages.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri)
    }?["params"]?["diagnostics"]?.arrayValue
  }
}

/// Tests that speak with `caret lsp` about files in a folder of their own.
protocol ServerSuite {
  var folder: TemporaryFolder { get }
}

extension ServerSuite {
  /// A document that most of them are about.
  var uri: String { "file://" + folder.path("a.md") }

  func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  func notice(_ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
  }

  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }

  func opened(
    _ uri: String, _ text: String, _ language: String = "markdown", version: Int = 1
  ) -> String {
    notice(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"\#(language)","version":\#(version),"text":\#(quoted(text))}}"#
    )
  }

  func initialize(_ capabilities: String = "{}", encoding: String = "utf-16") -> [String] {
    [
      request(
        1, "initialize",
        #"{"processId":null,"capabilities":{"general":{"positionEncodings":["\#(encoding)"]},"textDocument":\#(capabilities)}}"#
      ),
      notice("initialized"),
    ]
  }

  var goodbye: [String] { [request(99, "shutdown", "null"), notice("exit", "null")] }

  /// `line:start-end word` of each diagnostic.
  func places(_ diagnostics: [JSONValue]?) -> [String] {
    (diagnostics ?? []).map { one in
      let (start, end) = (one["range"]?["start"], one["range"]?["end"])
      return
        "\(start?["line"]?.integerValue ?? -1):\(start?["character"]?.integerValue ?? -1)-"
        + "\(end?["character"]?.integerValue ?? -1) \(one["data"]?["word"]?.stringValue ?? "")"
    }
  }
}
