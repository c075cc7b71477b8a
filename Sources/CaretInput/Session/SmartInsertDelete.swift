internal import CaretText

// The blanks around a word go with it when it is cut, and come with it when it is pasted, so that a text keeps one
// between its words. Apple's term is `smartInsertDeleteType`.

extension TextInputSession {
  /// A range to be deleted, with a blank beside it that would be left over.
  func smartlyWidened(_ range: Range<Int>) -> Range<Int> {
    guard smartInsertDeleteType == .yes, !range.isEmpty, isWords(range) else { return range }
    let (before, behind) = (unit(at: range.lowerBound - 1), unit(at: range.upperBound))
    if before == blank, behind == nil || behind.map(isBesideWord) == true {
      return (range.lowerBound - 1)..<range.upperBound
    }
    if behind == blank, before == nil { return range.lowerBound..<(range.upperBound + 1) }
    return range
  }

  /// Text to be pasted over a range, with the blanks that part its words from those beside it.
  func smartlyPadded(_ bytes: [UInt8], over range: Range<Int>) -> [UInt8] {
    let text = StoredForm.readable(bytes)
    guard smartInsertDeleteType == .yes, let first = text.first, let last = text.last else {
      return bytes
    }
    let (before, behind) = (
      character(in: (range.lowerBound - 2)..<range.lowerBound, fromEnd: true),
      character(in: range.upperBound..<(range.upperBound + 2), fromEnd: false)
    )
    let lead = isWordLike(first) && before.map(isWordLike) == true
    let trail = isWordLike(last) && behind.map(isWordLike) == true
    return (lead ? [UInt8(blank)] : []) + bytes + (trail ? [UInt8(blank)] : [])
  }

  private var blank: UInt16 { 0x20 }

  /// Whether a range begins with a word and ends with one.
  private func isWords(_ range: Range<Int>) -> Bool {
    let starts = tokenizer.isPosition(
      TextPosition(index: range.lowerBound), atBoundary: .word, inDirection: .backward)
    let ends = tokenizer.isPosition(
      TextPosition(index: range.upperBound), atBoundary: .word, inDirection: .forward)
    return starts && ends
  }

  /// A blank, a line's end, or punctuation that stands close to the word before it.
  private func isBesideWord(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit).map { character in
      character.properties.isWhitespace || ".,;:!?)]}»”’".unicodeScalars.contains(character)
    } ?? false
  }

  private func isWordLike(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private func unit(at offset: Int) -> UInt16? {
    offset < 0 ? nil : utf16(in: offset..<(offset + 1)).first
  }

  private func character(in range: Range<Int>, fromEnd: Bool) -> Character? {
    let inside = max(0, range.lowerBound)..<max(0, range.upperBound)
    let text = String(decoding: utf16(in: inside), as: UTF16.self)
    return fromEnd ? text.last : text.first
  }
}
