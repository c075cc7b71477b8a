internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

// Words that a partial one may become, where people write for people: in running text, and in comments where that is asked
// for. What a program is called is for those to complete who know the language of the program.

extension LanguageServer {
  func completions(_ parameters: JSONValue) throws(ServerError) -> ServerResult {
    let document = try document(parameters)
    let place = try client.encoding.offset(parameters["position"], in: document.storage)
    guard completion != .off, let start = document.wordStart(before: place) else { return .null }
    let text = document.bytes
    guard isCompleted(document.kind, text, at: start) else { return .null }
    let prefix = String(decoding: text[start.value..<place.value], as: UTF8.self)
    let words: [String]
    do throws(ServerTrouble) {
      words = try host.completions(of: prefix, at: start, in: text, path: document.path)
    } catch {
      throw ServerError(.requestFailed, error.sentence)
    }
    return .object { [self] json in
      // With a letter more there are others.
      json.member("isIncomplete", true)
      json.array("items") { json in
        for (rank, word) in words.enumerated() {
          json.object { json in
            json.member("label", word)
            // Text.
            json.member("kind", 1)
            // Editors sort by it; there are never more than ten.
            json.member("sortText", String(rank))
            json.object("textEdit") {
              writeRange(start..<place, in: document.storage, &$0)
              $0.member("newText", word)
            }
          }
        }
      }
    }
  }

  private func isCompleted(_ kind: DocumentKind, _ text: [UInt8], at place: UTF8Offset) -> Bool {
    if case .source = kind, completion == .prose { return false }
    let span = kind.spans(of: text.span).first { $0.utf8Range.contains(place) }
    return span?.kind == .prose || span?.kind == .comment
  }
}

extension OpenDocument {
  /// The longest partial word, in bytes.
  private static let longestPart = 64

  /// Where the word starts that is being written; nil where there are not two letters of one.
  func wordStart(before place: UTF8Offset) -> UTF8Offset? {
    let start = max(UTF8Offset(0), place - Self.longestPart)
    let letters = storage.bytes(in: start..<place).reversed().prefix { byte in
      byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "'")
    }
    return letters.count < 2 || letters.count == Self.longestPart ? nil : place - letters.count
  }
}
