internal import CaretJSON

/// One message of JSON-RPC 2.0, taken apart.
struct ServerMessage {
  /// What its answer is known by: a number or a text; nil for a notification, which has none.
  let id: JSONValue?
  /// Nil for an answer to something that was asked of the client.
  let method: String?
  let parameters: JSONValue
  /// What a client answered, where it is an answer that succeeded.
  let result: JSONValue?

  init(_ value: JSONValue) throws(ServerError) {
    guard value.members != nil else {
      throw ServerError(.invalidRequest, "a message is an object")
    }
    switch value["id"] {
    case nil: id = nil
    case .integer(let number)?: id = .integer(number)
    case .string(let text)?: id = .string(text)
    // Only what can't be answered has it.
    case .null?: id = nil
    case let other?: throw ServerError(.invalidRequest, "an id is no \(other.kind)")
    }
    method = value["method"]?.stringValue
    parameters = value["params"] ?? .null
    result = value["result"]
    guard method != nil || value["result"] != nil || value["error"] != nil else {
      throw ServerError(.invalidRequest, "a message has a method, a result or an error")
    }
  }
}

/// Why a request has no result: an error of the protocol.
package struct ServerError: Error, Equatable {
  /// The numbers of JSON-RPC and of the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}

extension JSONValue {
  /// A member of members, as `at("capabilities", "general")`.
  func at(_ names: String...) -> JSONValue? {
    var value: JSONValue? = self
    for name in names { value = value?[name] }
    return value
  }

  /// A member that a request can't do without.
  func text(_ names: String...) throws(ServerError) -> String {
    var value: JSONValue? = self
    for name in names { value = value?[name] }
    guard let text = value?.stringValue else {
      throw ServerError(.invalidParams, "\(names.joined(separator: ".")) is missing, or no string")
    }
    return text
  }
}
