internal import CaretBytes
internal import CaretText
internal import CaretUnicode

/// The units of a piece of text.
enum PieceUnits {
  /// - Throws: that the command is to end.
  static func ranges(
    of unit: UnitSelection.Unit, in text: [UInt8], _ piece: Range<Int>,
    _ interruption: InterruptionCheck
  ) throws -> [Range<Int>] {
    let bytes = text[piece]
    var ranges: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      ranges.append(range.lowerBound + piece.lowerBound..<range.upperBound + piece.lowerBound)
    }
    switch unit {
    case .byte: return fileBytes(in: text, piece)
    case .utf16: return scalars(in: text, piece)
    case .character:
      try segments(.character, bytes, interruption) { segment, _ in add(segment.utf8.values()) }
    case .word:
      try segments(.word, bytes, interruption) { segment, _ in
        if segment.status.isWord { add(segment.utf8.values()) }
      }
    case .sentence:
      try segments(.sentence, bytes, interruption) { segment, bytes in
        add(withoutBlanks(segment.utf8.values(), bytes))
      }
    case .line, .paragraph:
      ParagraphScanner.forEach(unit == .line ? .line : .paragraph, inUTF8: bytes.span) { add($0) }
    }
    return ranges
  }

  /// The bytes of the file; one that is no text is stored as three.
  private static func fileBytes(in text: [UInt8], _ piece: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = piece.lowerBound
    while start < piece.upperBound {
      let isEscape =
        start + 2 < text.count
        && StoredForm.unescaped(text[start], text[start + 1], text[start + 2]) != nil
      ranges.append(start..<start + (isEscape ? 3 : 1))
      start = ranges[ranges.count - 1].upperBound
    }
    return ranges
  }

  private static func segments(
    _ kind: BoundaryKind, _ bytes: ArraySlice<UInt8>, _ interruption: InterruptionCheck,
    _ body: (Segment, [UInt8]) -> Void
  ) throws {
    guard let finder = try? BoundaryFinder(kind) else { return }
    let bytes = Array(bytes)
    try finder.forEachSegment(inUTF8: bytes.span) { segment in
      try interruption.step()
      body(segment, bytes)
    }
  }

  /// A sentence without the blanks behind it, as a person selects it.
  private static func withoutBlanks(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Units of UTF-16: a scalar beyond U+FFFF is two, of which only both can be taken.
  private static func scalars(in text: [UInt8], _ piece: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = piece.lowerBound
    while start < piece.upperBound {
      let lead = text[start]
      let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let range = start..<min(start + count, piece.upperBound)
      ranges.append(range)
      if count == 4 { ranges.append(range) }
      start = range.upperBound
    }
    return ranges
  }
}
