internal import CaretEditing
internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// How much text there is, counted piece by piece, so that the size of the text costs no memory.
///
/// Pieces end where words and characters end whatever follows: behind a line end, or between a blank and a
/// letter. In a word without an end a piece ends between two letters, and the two halves count as one word.
struct TextAmounts {
  private(set) var words = 0
  private(set) var characters = 0
  private(set) var codePoints = 0
  private(set) var utf16Units = 0
  private(set) var bytes = 0

  private static let pieceSize = 1 << 20

  /// Counts lines of a document, which are there.
  ///
  /// - Throws: that the command is to end.
  init(
    of lines: Range<Int>, in document: EditorDocument, _ interruption: InterruptionCheck
  ) throws {
    guard !lines.isEmpty else { return }
    let storage = document.text.storage
    let last = document.utf8Range(ofLine: lines.upperBound - 1).upperBound
    let end = min(last + 1, UTF8Offset(document.utf8Count))
    var start = document.utf8Range(ofLine: lines.lowerBound).lowerBound
    while start < end {
      try interruption.longStep()
      let limit = min(start + TextAmounts.pieceSize, end)
      let cut = limit == end ? nil : Cut(in: storage.bytes(in: start..<limit))
      let pieceEnd = cut.map { start + $0.count } ?? end
      add(storage.string(in: start..<pieceEnd))
      if cut?.splitsWord == true { words -= 1 }
      start = pieceEnd
    }
  }

  private mutating func add(_ piece: String) {
    words += count(.word, of: piece) { $0.status.isWord }
    characters += count(.character, of: piece) { _ in true }
    codePoints += piece.unicodeScalars.count
    utf16Units += piece.utf16.count
    bytes += piece.utf8.count
  }

  private func count(_ kind: BoundaryKind, of text: String, _ isCounted: (Segment) -> Bool) -> Int {
    guard let finder = try? BoundaryFinder(kind) else { return 0 }
    var count = 0
    for segment in finder.segments(of: text) where isCounted(segment) { count += 1 }
    return count
  }

  /// Where a piece of a text ends.
  private struct Cut {
    var count: Int
    var splitsWord = false

    init(in bytes: [UInt8]) {
      if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        count = end + 1
        return
      }
      func isLetter(_ index: Int) -> Bool { (0x61...0x7A).contains(bytes[index] | 0x20) }
      let places = (1..<bytes.count).reversed().lazy.filter { isLetter($0) }
      if let place = places.first(where: { bytes[$0 - 1] == UInt8(ascii: " ") }) {
        count = place
      } else if let place = places.first(where: { isLetter($0 - 1) }) {
        (count, splitsWord) = (place, true)
      } else {
        count = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      }
    }
  }
}
