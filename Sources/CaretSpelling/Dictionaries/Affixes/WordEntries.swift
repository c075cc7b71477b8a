internal import CaretBytes

/// The lines of a `.dic` file: words, each with the flags of its inflections.
struct WordEntries {
  private let bytes: [UInt8]

  /// - Parameter bytes: the file in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Every character of the words, in the order of their first use.
  func addCharacters(to codes: inout LetterCodes) {
    forEachLine { line in
      let word = line.word
      var index = word.startIndex
      while index < word.endIndex {
        let (scalar, count) = Unicode.Scalar.decode(word, at: index)
        if codes.code(of: scalar) == 0 { codes.add(scalar) }
        index += count
      }
    }
  }

  /// A word, its flags, and its morphological fields or the number of their alias.
  struct Line {
    var word, flags, fields: ArraySlice<UInt8>
  }

  /// Calls `body` with each line; the first line, the number of words, is no word.
  func forEachLine(_ body: (Line) -> Void) {
    var start = 0
    var isFirst = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if !isFirst { split(bytes[start..<end], body) }
      isFirst = false
      start = end + 1
    }
  }

  /// A word ends at a tab, at a slash, or before a field such as " po:noun"; "\/" is a slash of the word.
  private func split(
    _ line: ArraySlice<UInt8>, _ body: (Line) -> Void
  ) {
    var end = line.startIndex
    var slash: Int?
    while end < line.endIndex {
      let byte = line[end]
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: " ") && (slash != nil || isField(line, end + 1)) { break }
      if byte == UInt8(ascii: "/") && slash == nil && end > line.startIndex {
        // A word with a slash of its own is left out: no suggestion has one.
        if line[end - 1] == UInt8(ascii: "\\") { return }
        slash = end
      }
      end += 1
    }
    let word = line[line.startIndex..<(slash ?? end)]
    guard !word.isEmpty else { return }
    let flags = slash.map { line[($0 + 1)..<end] } ?? []
    body(Line(word: word, flags: flags, fields: line[end...]))
  }

  /// Whether a morphological field stands at a place: two letters and a colon.
  private func isField(_ line: ArraySlice<UInt8>, _ place: Int) -> Bool {
    place + 2 < line.endIndex && line[place + 2] == UInt8(ascii: ":")
      && line[place].isLetter && line[place + 1].isLetter
  }
}
