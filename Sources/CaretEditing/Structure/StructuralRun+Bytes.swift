// Pieces of single bytes (`@b`), and what they leave of characters.

internal import CaretBytes
internal import CaretText

extension StructuralRun {
  func isInCharacter(_ offset: Int) -> Bool { text.isInCharacter(offset) }

  /// The edits, each of whole characters: what stays of one that loses bytes is bytes that are no text.
  ///
  /// Only `@b` makes pieces with parts of characters. Edits that overlap are given as they are.
  var editsOfCharacters: [Edit] {
    let isSplit = edits.contains {
      isInCharacter($0.range.lowerBound) || isInCharacter($0.range.upperBound)
    }
    let isInOrder = zip(edits, edits.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    guard isSplit, isInOrder else { return edits }
    var groups: [(edits: [Edit], range: Range<Int>)] = []
    for edit in edits {
      let range = characters(around: edit.range)
      if let last = groups.last, range.lowerBound <= last.range.upperBound {
        groups[groups.count - 1].edits.append(edit)
        groups[groups.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        groups.append(([edit], range))
      }
    }
    return groups.map { joined($0.edits, in: $0.range) }
  }

  private func characters(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while isInCharacter(start) { start -= 1 }
    while isInCharacter(end) { end += 1 }
    return start..<end
  }

  /// One edit of a range in the place of several that lie in it.
  private func joined(_ edits: [Edit], in range: Range<Int>) -> Edit {
    var new: [UInt8] = []
    var reached = range.lowerBound
    for edit in edits {
      new += StoredForm.fileBytes(of: Array(text[reached..<edit.range.lowerBound]))
      new += StoredForm.fileBytes(of: edit.text)
      reached = edit.range.upperBound
    }
    new += StoredForm.fileBytes(of: Array(text[reached..<range.upperBound]))
    return Edit(range: range, text: StoredForm.stored(fileBytes: new))
  }
}

extension [UInt8] {
  /// Whether a place of stored text lies between the bytes of one character.
  func isInCharacter(_ offset: Int) -> Bool {
    offset < count && StoredForm.isContinuation(self[offset])
  }
}
