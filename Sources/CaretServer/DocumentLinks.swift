internal import CaretJSON

extension LanguageServer {
  /// The addresses in a text that can be followed.
  func links(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    let links = host.links(in: document.bytes)
    return .array { [self] json in
      for link in links {
        json.object { json in
          writeRange(link.range, in: document.storage, &json)
          json.member("target", link.target)
        }
      }
    }
  }
}
