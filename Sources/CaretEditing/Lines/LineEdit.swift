internal import CaretText

/// Lines that take the place of other lines.
struct LineEdit {
  /// The lines that go, by number from 1; an empty range is a place between two lines.
  var lines: Range<Int>
  /// What comes, in stored form, every line with its line end.
  var text: [UInt8]

  static func delete(_ lines: Range<Int>) -> LineEdit { LineEdit(lines: lines, text: []) }
  static func insert(_ text: [UInt8], before line: Int) -> LineEdit {
    LineEdit(lines: line..<line, text: text)
  }
}

/// Edits of whole lines as one change of the text.
///
/// The last line may lack its line end. Edits are worked out as if it had one, a virtual byte behind the
/// text; then the last line end of the result goes again, so that a file without a final line end stays
/// without. Only an empty last line keeps its own, for there would be no line without it.
struct LineChange {
  private struct Piece {
    var range: Range<Int>
    var text: [UInt8]
  }

  private var pieces: [Piece] = []
  private let utf8Count: Int
  private let isUnterminated: Bool

  /// - Parameter edits: ascending, and none overlapping another.
  init(_ edits: [LineEdit], of document: EditorDocument, wantsFinalNewline: Bool) {
    utf8Count = document.utf8Count
    isUnterminated = document.lacksFinalNewline || (utf8Count == 0 && !wantsFinalNewline)
    pieces.reserveCapacity(edits.count)
    for edit in edits { add(edit, of: document) }
    if isUnterminated { dropFinalNewline(of: document) }
  }

  private mutating func add(_ edit: LineEdit, of document: EditorDocument) {
    let start = document.virtualLineStart(edit.lines.lowerBound)
    let end = edit.lines.isEmpty ? start : document.virtualLineStart(edit.lines.upperBound)
    if let last = pieces.indices.last, pieces[last].range.upperBound == start {
      pieces[last].range = pieces[last].range.lowerBound..<end
      pieces[last].text += edit.text
    } else {
      pieces.append(Piece(range: start..<end, text: edit.text))
    }
  }

  /// Makes the result end without a line end, and the virtual byte disappear.
  private mutating func dropFinalNewline(of document: EditorDocument) {
    guard let last = pieces.indices.last, pieces[last].range.upperBound >= utf8Count else { return }
    let virtualEnd = document.lacksFinalNewline ? utf8Count + 1 : utf8Count
    guard pieces[last].range.upperBound == virtualEnd else { return }
    let isInsertedBehind = pieces[last].range.lowerBound == virtualEnd && utf8Count > 0
    if pieces[last].text.isEmpty {
      // The last lines go: the line end of the one before them goes too, if that line has any text.
      let start = pieces[last].range.lowerBound
      let keepsNewline = start == 0 || document.isLineStart(start - 1)
      pieces[last].range = (keepsNewline ? start : start - 1)..<utf8Count
      return
    }
    if isInsertedBehind { pieces[last].text.insert(UInt8(ascii: "\n"), at: 0) }
    let text = pieces[last].text
    if text.count > 1, text[text.count - 2] != UInt8(ascii: "\n") { pieces[last].text.removeLast() }
    pieces[last].range = min(pieces[last].range.lowerBound, utf8Count)..<utf8Count
  }

  /// The change set of all edits.
  var changes: ChangeSet {
    var builder = ChangeSet.Builder()
    var reached = 0
    for piece in pieces {
      builder.keep(piece.range.lowerBound - reached)
      builder.delete(piece.range.count)
      if !piece.text.isEmpty { builder.insert(piece.text) }
      reached = piece.range.upperBound
    }
    return builder.finish(utf8Count - reached)
  }
}
