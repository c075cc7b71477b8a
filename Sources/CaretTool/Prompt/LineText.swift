internal import CaretInput

// A line is a text like any other: its places are those of the session's tokenizer, and what a key deletes, cuts
// or exchanges is what the session's caret passes on its way.

extension TextInputSession {
  /// The caret, or the end of the selection, in UTF-16 units from the line's start.
  var caret: Int { selectedRange?.upperBound ?? 0 }

  func move(to place: Int) { select(anchor: place, head: place) }

  func substring(_ range: Range<Int>) -> String {
    String(decoding: utf16(in: range), as: UTF16.self)
  }

  func replace(_ range: Range<Int>, by new: String) {
    replace(range, stored: Array(new.utf8), caret: .end)
  }

  /// Where a move leads from the caret, which stays.
  func place(_ unit: MovementUnit, _ direction: TextDirection) -> Int {
    let start = caret
    moveCaret(unit, direction)
    defer { move(to: start) }
    return caret
  }

  /// What a move passes, from the caret or to it.
  func range(_ unit: MovementUnit, _ direction: TextDirection) -> Range<Int> {
    let place = place(unit, direction)
    return min(place, caret)..<max(place, caret)
  }

  /// The units of the line, one behind the other: words without what stands between them.
  func ranges(of granularity: TextGranularity) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = beginningOfDocument
    while true {
      if let unit = tokenizer.rangeEnclosingPosition(
        place, with: granularity, inDirection: .forward)
      {
        ranges.append(unit.start.index..<unit.end.index)
      }
      guard
        let next = tokenizer.position(
          from: place, toBoundary: granularity, inDirection: .forward),
        next.index > place.index
      else { return ranges }
      place = next
    }
  }

  /// What stands between the caret and the last blank before the word behind which it stands, as a shell's words go.
  var rangeOfBlankWord: Range<Int> {
    let units = utf16(in: 0..<caret)
    let end = units.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    let start = units[..<end].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    return start..<caret
  }
}
