internal import CaretText
internal import CaretUnicode

// What one backspace removes.
//
// Apple's rule is that of `CFStringGetRangeOfCharacterClusterAtIndex` with its backward-deletion cluster
// (CFString.c): a character as people see it goes whole, with its marks, modifiers and joined emoji; but
// from U+0530 to U+194F, from Armenian to Limbu, where vowels and marks are typed one by one, they are
// deleted one by one, except for the jamo of Korean. A combining grapheme joiner (U+034F) goes with the
// mark behind it. What joins to nothing that can be seen goes alone: a skin tone behind what has no skin,
// a joiner with no emoji behind it, a non-joiner; there Apple's rule would take a whole letter along.

extension TextInputSession {
  /// The range that a backspace at a caret removes; nil at the start of the text or of the marked text.
  func backwardDeletionStart(from caret: Int) -> Range<Int>? {
    let floor = composition?.utf16.lowerBound ?? 0
    guard caret > floor else { return nil }
    if isAmongASCII(caret) { return (caret - 1)..<caret }
    let range =
      switch backspace {
      case .codepoint: lastScalar(before: caret)
      case .grapheme: wholeCluster(before: caret)
      case .apple: appleCluster(before: caret)
      }
    return max(range.lowerBound, floor)..<range.upperBound
  }

  /// Whether the characters around a caret are such that each is a cluster of its own.
  private func isAmongASCII(_ caret: Int) -> Bool {
    let start = max(0, caret - 2)
    let units = utf16(in: start..<(caret + 1))
    return units[..<(caret - start)].allSatisfy { (0x20..<0x7F).contains($0) }
      && units[(caret - start)...].allSatisfy { $0 < 0x7F }
  }

  private func lastScalar(before caret: Int) -> Range<Int> {
    let whole = wholeScalars((caret - 1)..<caret)
    return whole.lowerBound.utf16..<whole.upperBound.utf16
  }

  /// The cluster before a caret, or around it, so that none is cut.
  private func wholeCluster(before caret: Int) -> Range<Int> {
    currentUnits.unit(.character, at: caret, .backward) ?? (caret - 1)..<caret
  }

  private func appleCluster(before caret: Int) -> Range<Int> {
    let last = lastScalar(before: caret)
    let cluster = min(wholeCluster(before: caret).lowerBound, last.lowerBound)..<last.upperBound
    let scalars = scalars(in: cluster)
    var start = cluster.upperBound
    for (index, scalar) in scalars.enumerated().reversed() {
      start -= scalar > 0xFFFF ? 2 : 1
      if isTypedMarkByMark(scalar) {
        let isLast = index == scalars.count - 1
        if isLast, index > 0, scalars[index - 1] == 0x034F { start -= 1 }
        break
      }
      if joinsNothing(at: index, in: scalars) { break }
    }
    return start..<cluster.upperBound
  }

  /// Whether a scalar that Unicode counts to the cluster of the one before it is a sign of its own: a skin
  /// tone behind no emoji that takes one, a joiner that joins no emoji, a non-joiner.
  private func joinsNothing(at index: Int, in scalars: [UInt32]) -> Bool {
    switch scalars[index] {
    case 0x1F3FB...0x1F3FF:
      let base = scalars[..<index].last { $0 != 0xFE0F }
      return !(base.map(skinnedEmoji.contains(codePoint:)) ?? false)
    case 0x200D:
      let next = scalars[(index + 1)...].first
      return !(next.map(pictographs.contains(codePoint:)) ?? false)
    default: return scalars[index] == 0x200C
    }
  }

  private func isTypedMarkByMark(_ scalar: UInt32) -> Bool {
    (0x0530...0x194F).contains(scalar) && !(0x1100...0x11FF).contains(scalar)
  }

  /// The scalars of whole characters, lone surrogates included.
  private func scalars(in range: Range<Int>) -> [UInt32] {
    var scalars: [UInt32] = []
    for unit in content.utf16(in: UTF16Offset(range.lowerBound)..<UTF16Offset(range.upperBound)) {
      if 0xDC00..<0xE000 ~= unit, let high = scalars.last, 0xD800..<0xDC00 ~= high {
        scalars[scalars.count - 1] = 0x10000 + (high - 0xD800) << 10 + UInt32(unit - 0xDC00)
      } else {
        scalars.append(UInt32(unit))
      }
    }
    return scalars
  }
}

/// The emoji that a skin tone may follow, and all that joiners can join.
private let skinnedEmoji = characters("[:Emoji_Modifier_Base:]")
private let pictographs = characters("[:Extended_Pictographic:]")

private func characters(_ pattern: String) -> UnicodeSet {
  do {
    return try UnicodeSet(pattern)
  } catch {
    fatalError("\(error)")
  }
}
