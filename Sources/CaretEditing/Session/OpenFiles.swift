/// The texts that are open, and which of them commands are about.
struct OpenFiles {
  var documents: [EditorDocument]
  /// The place of the current one.
  var index = 0

  init(_ documents: [EditorDocument]) { self.documents = documents }

  var current: EditorDocument {
    get { documents[index] }
    set { documents[index] = newValue }
  }

  /// Adds a text and goes to it.
  mutating func append(_ document: EditorDocument) {
    documents.append(document)
    index = documents.count - 1
  }

  mutating func go(to index: Int) {
    precondition(documents.indices.contains(index), "document \(index) of \(documents.count)")
    self.index = index
  }

  /// Drops the current text, which is not the only one, and goes to the one behind it.
  mutating func removeCurrent() {
    documents.remove(at: index)
    index = min(index, documents.count - 1)
  }
}
