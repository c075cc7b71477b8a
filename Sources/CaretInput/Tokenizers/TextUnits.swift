package import CaretUnicode

/// The units into which a text is cut: where they start, where they end, which one holds an offset.
///
/// This is the model of Documentation/TextInput.md behind every tokenizer here. A granularity cuts the
/// text into units [start, end): characters and sentences tile the text; words leave out blanks and
/// punctuation; paragraphs and lines leave out their terminators, and an empty one is a unit of no length.
/// Offsets are UTF-16 units; those outside the text are in no unit and at no boundary.
package final class TextUnits {
  private let locale: String
  private let source: any UTF16Source
  private var finders: [BoundaryKind: BoundaryFinder] = [:]
  /// The finders that have seen the text as it is now.
  private var current: Set<BoundaryKind> = []
  private var reader: UTF16Reader

  /// Units of a text, cut by the rules of an ICU locale.
  package init(_ source: any UTF16Source, locale: String = "") {
    self.source = source
    self.locale = locale
    reader = UTF16Reader(source)
  }

  /// Must be called when the text has changed.
  package func textDidChange() {
    current.removeAll(keepingCapacity: true)
    reader = UTF16Reader(source)
  }

  package var utf16Count: Int { source.utf16Count }

  // MARK: The four questions

  /// The unit with start ≤ offset < end going forward, start < offset ≤ end going backward.
  package func unit(
    _ granularity: TextGranularity, at offset: Int, _ direction: StorageDirection
  ) -> Range<Int>? {
    guard granularity != .document else { return 0..<utf16Count }
    let inside = direction == .forward ? 0..<utf16Count : 1..<(utf16Count + 1)
    guard inside.contains(offset) else { return nil }
    switch granularity {
    case .character: return segment(.character, at: offset, direction)
    case .sentence: return segment(.sentence, at: offset, direction)
    case .word:
      let found = segment(.word, at: offset, direction)
      return isWord(found) ? found : nil
    default:
      let found = piece(granularity, at: offset)
      let holds =
        direction == .forward
        ? found.lowerBound <= offset && offset < found.upperBound
        : found.lowerBound < offset && offset <= found.upperBound
      return holds ? found : nil
    }
  }

  /// Whether a unit ends (forward) or starts (backward) at an offset. Between any two characters is
  /// a boundary, and so are the ends of the text.
  package func isBoundary(
    _ granularity: TextGranularity, at offset: Int, _ direction: StorageDirection
  ) -> Bool {
    guard (0...utf16Count).contains(offset) else { return false }
    switch granularity {
    case .character:
      return !splitsPair(offset) && finder(.character).isBoundary(offset)
    case .document:
      return offset == (direction == .forward ? utf16Count : 0)
    case .paragraph, .line:
      let found = piece(granularity, at: offset)
      return offset == (direction == .forward ? found.upperBound : found.lowerBound)
    case .word, .sentence:
      // The unit on the other side of the offset, if it stops right here.
      let unit = unit(granularity, at: offset, direction == .forward ? .backward : .forward)
      return offset == (direction == .forward ? unit?.upperBound : unit?.lowerBound)
    }
  }

  /// The end of the unit that holds an offset, else the start of the next unit, else the end of the
  /// text; mirrored going backward. Nil at the end of the text, or at its start.
  package func boundary(
    _ granularity: TextGranularity, from offset: Int, _ direction: StorageDirection
  ) -> Int? {
    let offset = min(max(offset, 0), utf16Count)
    if direction == .forward {
      guard offset < utf16Count else { return nil }
      return unit(granularity, at: offset, .forward)?.upperBound
        ?? nextStart(granularity, after: offset) ?? utf16Count
    }
    guard offset > 0 else { return nil }
    return unit(granularity, at: offset, .backward)?.lowerBound
      ?? previousEnd(granularity, before: offset) ?? 0
  }

  // MARK: The neighbours of an offset that is in no unit

  private func nextStart(_ granularity: TextGranularity, after offset: Int) -> Int? {
    guard granularity == .word else { return nextPieceStart(granularity, after: offset) }
    var start = finder(.word).following(offset)
    while let candidate = start, candidate < utf16Count {
      start = finder(.word).following(candidate)
      if finder(.word).status.isWord { return candidate }
    }
    return nil
  }

  private func previousEnd(_ granularity: TextGranularity, before offset: Int) -> Int? {
    guard granularity == .word else { return previousPieceEnd(granularity, before: offset) }
    var end = finder(.word).preceding(splitsPair(offset) ? offset + 1 : offset)
    while let candidate = end, candidate > 0 {
      let start = finder(.word).preceding(candidate) ?? 0
      if isWord(start..<candidate) { return candidate }
      end = start
    }
    return nil
  }

  // MARK: Segments, which ICU finds

  /// The segment between two boundaries that holds an offset inside the text.
  private func segment(
    _ kind: BoundaryKind, at offset: Int, _ direction: StorageDirection
  ) -> Range<Int> {
    let finder = finder(kind)
    if splitsPair(offset) {
      return (finder.preceding(offset + 1) ?? 0)..<(finder.following(offset - 1) ?? utf16Count)
    }
    if finder.isBoundary(offset) {
      return direction == .forward
        ? offset..<(finder.following(offset) ?? utf16Count)
        : (finder.preceding(offset) ?? 0)..<offset
    }
    return (finder.preceding(offset) ?? 0)..<(finder.following(offset) ?? utf16Count)
  }

  /// Whether an offset is between the halves of a surrogate pair, where ICU takes it for the start.
  private func splitsPair(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf16Count, UTF16.isTrailSurrogate(reader[offset]) else {
      return false
    }
    return UTF16.isLeadSurrogate(reader[offset - 1])
  }

  private func isWord(_ segment: Range<Int>) -> Bool {
    _ = finder(.word).following(segment.lowerBound)
    return finder(.word).status.isWord
  }

  private func finder(_ kind: BoundaryKind) -> BoundaryFinder {
    let finder: BoundaryFinder
    if let known = finders[kind] {
      finder = known
    } else {
      finder = BoundaryFinder.opened(kind, locale: locale)
      finders[kind] = finder
    }
    if current.insert(kind).inserted { finder.setText(source) }
    return finder
  }

  // MARK: Paragraphs and lines, which their terminators end

  /// The paragraph or line around an offset; before it if the offset is between CR and LF.
  private func piece(_ granularity: TextGranularity, at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, !isTerminated(granularity, start) { start -= 1 }
    var end = start
    while end < utf16Count, !isTerminator(granularity, reader[end]) { end += 1 }
    return start..<end
  }

  private func nextPieceStart(_ granularity: TextGranularity, after offset: Int) -> Int? {
    var start = offset + 1
    while start <= utf16Count {
      if isTerminated(granularity, start) { return start }
      start += 1
    }
    return nil
  }

  private func previousPieceEnd(_ granularity: TextGranularity, before offset: Int) -> Int? {
    var end = offset - 1
    while end >= 0 {
      if isTerminator(granularity, reader[end]) {
        let splitsPair = reader[end] == lineFeed && end > 0 && reader[end - 1] == carriageReturn
        return splitsPair ? end - 1 : end
      }
      end -= 1
    }
    return nil
  }

  /// Whether a terminator ends right before an offset above 0; not between CR and LF.
  private func isTerminated(_ granularity: TextGranularity, _ offset: Int) -> Bool {
    let last = reader[offset - 1]
    guard isTerminator(granularity, last) else { return false }
    return !(last == carriageReturn && offset < utf16Count && reader[offset] == lineFeed)
  }

  /// CR, LF and U+2029 end a paragraph; NEL and U+2028 a line as well.
  private func isTerminator(_ granularity: TextGranularity, _ unit: UInt16) -> Bool {
    switch unit {
    case lineFeed, carriageReturn, 0x2029: true
    case 0x85, 0x2028: granularity == .line
    default: false
    }
  }
}

private let lineFeed: UInt16 = 0x0A
private let carriageReturn: UInt16 = 0x0D

extension BoundaryFinder {
  /// The boundaries of a kind in a locale. ICU's own data are part of ICU: it can't run without them.
  static func opened(_ kind: BoundaryKind, locale: String = "") -> BoundaryFinder {
    do {
      return try BoundaryFinder(kind, locale: locale)
    } catch {
      fatalError("\(error)")
    }
  }
}
