import CaretInput
import CaretUnicode
import Testing

/// A search bar made of a session and a search: the lines that hold what is typed, at each key.
private final class SearchBar: TextInputSessionDelegate {
  let session = TextInputSession()
  let lines: [String]
  private(set) var found: [String]

  init(_ lines: [String]) {
    self.lines = lines
    found = lines
    session.delegate = self
  }

  func textInputSessionDidChange(_ session: TextInputSession) {
    let typed = session.text(in: TextRange(0..<session.storage.utf16Count)) ?? ""
    // Composed text is not typed yet.
    guard session.markedTextRange == nil else { return }
    let search = TextSearch(typed, options: [.caseInsensitive, .diacriticInsensitive])
    found = typed.isEmpty ? lines : lines.filter { search.firstRange(in: Array($0.utf16)) != nil }
  }

  func cancel() {
    session.perform(.selectAll)
    session.deleteBackward()
  }
}

@Suite struct SearchWhileTypingTests {
  @Test func `lines are found at each key, and all of them after a cancel`() {
    let bar = SearchBar(["Zürich", "Zug", "Genève", "Lausanne"])
    bar.session.insertText("z")
    #expect(bar.found == ["Zürich", "Zug"])
    bar.session.insertText("u")
    #expect(bar.found == ["Zürich", "Zug"])
    bar.session.insertText("r")
    #expect(bar.found == ["Zürich"])
    bar.session.deleteBackward()
    bar.session.setMarkedText("n", selectedRange: 1..<1)
    #expect(bar.found == ["Zürich", "Zug"])
    bar.session.insertText("x")
    #expect(bar.found.isEmpty)
    bar.cancel()
    #expect(bar.found == bar.lines)
    bar.session.insertText("NEVE")
    #expect(bar.found == ["Genève"])
  }
}
