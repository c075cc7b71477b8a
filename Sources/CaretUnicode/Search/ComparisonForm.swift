internal import CICU

/// A text in the form in which texts are compared, with the way back to its units.
///
/// The text is cut into pieces, a character and the marks behind it, and each piece gives one or more
/// elements. A match begins at any code point of the text, but not inside what one code point was taken
/// apart into; it ends where a piece does, and not where a virama or a joiner ties it to the next.
///
/// These are Core Foundation's rules but for what follows from its folding a piece only where two texts
/// differ unit by unit: there marks behind a match belong to it or not by the first character of the range,
/// and the dots of "が" count or not by what was folded before them.
struct ComparisonForm {
  private(set) var elements: [UInt32] = []
  /// For each element the unit at which a match that begins with it begins, or -1 when none can.
  private var starts: [Int32] = []
  /// For each element the unit at which a match that ends with it ends, or -1 when none can.
  private var ends: [Int32] = []

  private let options: TextSearch.Options
  /// The mark that the needle begins with, if it does: pieces are cut before it.
  private var leadingMark: UInt32?
  private var folds: Bool { options.contains(.caseInsensitive) }
  private var isLiteral: Bool { options.contains(.literal) }
  private var dropsDiacritics: Bool { options.contains(.diacriticInsensitive) }

  init(_ utf16: [UInt16], options: TextSearch.Options, leadingMark: UInt32?) {
    self.options = options
    self.leadingMark = nil
    self.leadingMark = leadingMark.map(usualWidth)
    elements.reserveCapacity(utf16.count)
    starts.reserveCapacity(utf16.count)
    ends.reserveCapacity(utf16.count)
    var place = 0
    while place < utf16.count {
      let end = endOfPiece(utf16, from: place)
      let unit = utf16[place]
      if end == place + 1, unit < 0x80 {
        let isUpper = folds && (0x41...0x5A).contains(unit)
        append(UInt32(isUpper ? unit + 0x20 : unit), startingAt: Int32(place))
        if leadingMark == nil || !Self.isTied(utf16, at: end) { finish(at: end) }
      } else {
        appendPiece(utf16, place..<end)
      }
      place = end
    }
  }

  /// The mark that a text begins with, nil when it begins with something else.
  static func leadingMark(of utf16: [UInt16]) -> UInt32? {
    guard !utf16.isEmpty else { return nil }
    let first = scalar(utf16, at: 0).value
    return isMark(first) ? first : nil
  }

  /// How many marks end a text.
  static func markCount(atEndOf utf16: [UInt16]) -> Int {
    var (count, place) = (0, utf16.count)
    while place > 0 {
      let (value, start) = scalar(utf16, before: place)
      guard isMark(value), start > 0 else { break }
      (count, place) = (count + 1, start)
    }
    return count
  }

  /// The end of at most so many marks behind a place.
  static func end(ofMarks count: Int, in utf16: [UInt16], from start: Int) -> Int {
    var end = start
    for _ in 0..<count where end < utf16.count {
      let (value, next) = scalar(utf16, at: end)
      guard isMark(value) else { break }
      end = next
    }
    return end
  }

  // MARK: Elements

  private mutating func append(_ values: [UInt32], from start: Int) {
    for (index, value) in values.enumerated() {
      append(value, startingAt: index == 0 ? Int32(start) : -1)
    }
  }

  private mutating func append(_ value: UInt32, startingAt start: Int32) {
    elements.append(value)
    starts.append(start)
    ends.append(-1)
  }

  /// Lets a match end behind what has been appended.
  private mutating func finish(at end: Int) {
    if !ends.isEmpty { ends[ends.count - 1] = Int32(end) }
  }

  private mutating func appendPiece(_ utf16: [UInt16], _ piece: Range<Int>) {
    let (base, behindBase) = Self.scalar(utf16, at: piece.lowerBound)
    let first = elements.count
    append(baseElements(base), from: piece.lowerBound)
    if dropsDiacritics {
      return finishWithoutAccents(utf16, piece, isLatinLike: Self.losesAccents(elements[first]))
    }
    var place = behindBase
    while place < piece.upperBound {
      let (mark, next) = Self.scalar(utf16, at: place)
      append(isLiteral ? [mark] : Self.decomposed(mark), from: place)
      place = next
    }
    sortMarks(from: first)
    if isLiteral || !Self.isTied(utf16, at: piece.upperBound) { finish(at: piece.upperBound) }
  }

  /// Leaves out the marks of a piece whose first character has been appended, but for one that makes another
  /// letter of it, as the dots of "が" do: a match may end before it, and may go on with it.
  private mutating func finishWithoutAccents(
    _ utf16: [UInt16], _ piece: Range<Int>, isLatinLike: Bool
  ) {
    if isLatinLike { return finish(at: piece.upperBound) }
    let (base, behindBase) = Self.scalar(utf16, at: piece.lowerBound)
    finish(at: behindBase)
    guard behindBase < piece.upperBound else { return }
    let (mark, end) = Self.scalar(utf16, at: behindBase)
    guard Self.isOneLetter(base, mark) else { return }
    append([mark], from: behindBase)
    finish(at: end)
  }

  /// What the first character of a piece is compared by.
  private func baseElements(_ scalar: UInt32) -> [UInt32] {
    let value = usualWidth(scalar)
    var values = isLiteral && !dropsDiacritics ? [value] : Self.decomposed(value)
    if dropsDiacritics, Self.losesAccents(values[0]) {
      values = [values[0]]
    } else if isLiteral {
      values = [value]
    }
    guard folds else { return values }
    return Self.folded(values[0]) + values.dropFirst()
  }

  /// Brings the marks of a piece into canonical order. Those that change places begin no match.
  private mutating func sortMarks(from first: Int) {
    guard elements.count - first > 2, !isLiteral else { return }
    let classes = elements[first...].map(Self.combiningClass)
    var order = Array(classes.indices)
    for index in order.indices.dropFirst() {
      var place = index
      while place > 0, classes[order[place]] > 0, classes[order[place - 1]] > classes[order[place]]
      {
        order.swapAt(place, place - 1)
        place -= 1
      }
    }
    guard order != Array(classes.indices) else { return }
    let (oldElements, oldStarts) = (Array(elements[first...]), Array(starts[first...]))
    for (place, old) in order.enumerated() {
      elements[first + place] = oldElements[old]
      starts[first + place] = place == old ? oldStarts[old] : -1
    }
  }

  // MARK: Matches

  /// The first place at or behind an element where a needle lies.
  func firstElement(of needle: [UInt32], from start: Int) -> Int? {
    let first = needle[0]
    var place = start
    while place + needle.count <= elements.count {
      if elements[place] == first, matches(needle, at: place) { return place }
      place += 1
    }
    return nil
  }

  func matches(_ needle: [UInt32], at start: Int) -> Bool {
    guard start >= 0, start + needle.count <= elements.count, starts[start] >= 0,
      ends[start + needle.count - 1] >= 0
    else { return false }
    for i in 0..<needle.count where elements[start + i] != needle[i] { return false }
    return true
  }

  func range(from start: Int, count: Int) -> Range<Int> {
    Int(starts[start])..<Int(ends[start + count - 1])
  }

  // MARK: Pieces

  private func endOfPiece(_ utf16: [UInt16], from start: Int) -> Int {
    var end = Self.scalar(utf16, at: start).end
    if isLiteral, !dropsDiacritics { return end }
    while end < utf16.count, utf16[end] >= 0x300 {
      let (next, after) = Self.scalar(utf16, at: end)
      guard Self.isMark(next), usualWidth(next) != leadingMark else { break }
      end = after
    }
    return end
  }

  /// Whether what lies before a place goes on behind it: jamo of one syllable, letters that a virama or a
  /// grapheme joiner ties, emoji that a joiner does.
  private static func isTied(_ utf16: [UInt16], at place: Int) -> Bool {
    guard place < utf16.count else { return false }
    let next = scalar(utf16, at: place).value
    if isMark(next) { return true }
    let (last, start) = scalar(utf16, before: place)
    switch last {
    case 0x1100...0x11FF: return joinsHangul(last, next)
    case 0x200D:
      if isPictograph(next) { return true }
      return start > 0 && isVirama(scalar(utf16, before: start).value) && isLetter(next)
    default: return isVirama(last) && isLetter(next)
    }
  }

  /// Whether a jamo goes on with the Hangul syllable before it (rules GB6 to GB8 of UAX #29).
  private static func joinsHangul(_ before: UInt32, _ next: UInt32) -> Bool {
    switch before {
    case 0x1100...0x115F:
      (0x1100...0x11A7).contains(next) || (0xAC00...0xD7A3).contains(next)
    case 0x1160...0x11A7: (0x1160...0x11FF).contains(next)
    default: (0x11A8...0x11FF).contains(next)
    }
  }

  // MARK: Scalars

  private static func scalar(_ utf16: [UInt16], at place: Int) -> (value: UInt32, end: Int) {
    let unit = UInt32(utf16[place])
    guard unit & 0xFC00 == 0xD800, place + 1 < utf16.count, utf16[place + 1] & 0xFC00 == 0xDC00
    else { return (unit, place + 1) }
    return (0x10000 + (unit & 0x3FF) << 10 + UInt32(utf16[place + 1] & 0x3FF), place + 2)
  }

  private static func scalar(
    _ utf16: [UInt16], before place: Int
  ) -> (value: UInt32, start: Int) {
    let isPair =
      place > 1 && utf16[place - 1] & 0xFC00 == 0xDC00 && utf16[place - 2] & 0xFC00 == 0xD800
    let start = isPair ? place - 2 : place - 1
    return (scalar(utf16, at: start).value, start)
  }

  private static func units(_ scalar: UInt32) -> [UInt16] {
    scalar < 0x10000
      ? [UInt16(scalar)]
      : [UInt16(0xD800 + (scalar - 0x10000) >> 10), UInt16(0xDC00 + scalar & 0x3FF)]
  }

  private static func scalars(_ utf16: [UInt16]) -> [UInt32] {
    var values: [UInt32] = []
    var place = 0
    while place < utf16.count {
      let (value, end) = scalar(utf16, at: place)
      values.append(value)
      place = end
    }
    return values
  }

  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    scalar < 0xC0 ? [scalar] : scalars(NormalForm.nfd.normalized(units(scalar)))
  }

  private static func folded(_ scalar: UInt32) -> [UInt32] {
    scalars(CaseMapping().folded(units(scalar)))
  }

  /// Whether a mark and what it stands on are one code point in NFC.
  private static func isOneLetter(_ base: UInt32, _ mark: UInt32) -> Bool {
    scalars(NormalForm.nfc.normalized(units(base) + units(mark))).count == 1
  }

  /// The usual form of a full-width or half-width one, where width does not matter, if that is one code point.
  private func usualWidth(_ scalar: UInt32) -> UInt32 {
    guard options.contains(.widthInsensitive), (0xFF00...0xFFEF).contains(scalar) else {
      return scalar
    }
    let usual = Self.scalars(NormalForm.nfkd.normalized(Self.units(scalar)))
    return usual.count == 1 ? usual[0] : scalar
  }

  /// Whether letters of this kind lose their accents too when those are part of one code point: Latin, Greek
  /// and Cyrillic.
  private static func losesAccents(_ base: UInt32) -> Bool { base < 0x510 }

  /// Whether a scalar goes on with the character before it: marks, variation selectors, skin tones, tags.
  private static func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300 else { return false }
    return caret_property(scalar, graphemeExtend) != 0 || (0x1F3FB...0x1F3FF).contains(scalar)
  }

  private static func isPictograph(_ scalar: UInt32) -> Bool {
    caret_property(scalar, extendedPictographic) != 0
  }

  private static func isVirama(_ scalar: UInt32) -> Bool {
    scalar == 0x34F || scalar > 0x900 && combiningClass(scalar) == 9
  }

  private static func combiningClass(_ scalar: UInt32) -> Int32 {
    scalar < 0x300 ? 0 : caret_property(scalar, canonicalCombiningClass)
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    (1...5).contains(caret_general_category(scalar))
  }

  // ICU's numbers of properties (uchar.h).
  private static let graphemeExtend: Int32 = 11
  private static let extendedPictographic: Int32 = 64
  private static let canonicalCombiningClass: Int32 = 0x1002
}
