internal import CICU

/// The columns that a text takes on a terminal, without tabs and control characters, which take none here.
///
/// Wide and full-width characters and emoji take two, combining marks and what is not to be seen none. An
/// emoji sequence (joined, with a skin tone, a flag) takes two together. Widths follow UAX #11 with
/// ambiguous characters narrow.
///
/// - Complexity: O(*n*); ASCII is counted without ICU.
public func displayColumns(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    return text.utf8.reduce(0) { $0 + ($1 >= 0x20 && $1 != 0x7F ? 1 : 0) }
  }
  var counter = DisplayColumnCounter()
  for scalar in text.unicodeScalars { counter.add(scalar.value) }
  return counter.columns
}

/// Counts columns scalar by scalar, with as much memory of the last one as emoji sequences need.
struct DisplayColumnCounter {
  private(set) var columns = 0
  private var last = Last.other
  private var lastWidth = 0

  private enum Last { case other, keycapBase, emoji, joiner, firstRegionalIndicator }

  private enum Property {
    static let emojiModifier: Int32 = 59
    static let extendedPictographic: Int32 = 64
    static let defaultIgnorable: Int32 = 5
    static let eastAsianWidth: Int32 = 0x1004
    static let hangulSyllableType: Int32 = 0x100B
  }

  mutating func add(_ scalar: UInt32) {
    switch scalar {
    case 0x23, 0x2A, 0x30...0x39: set(.keycapBase, 1)
    case 0x20..<0x7F: set(.other, 1)
    case 0x200D: if last == .emoji { last = .joiner }
    case 0xFE0F:
      // The emoji form of a narrow symbol is wide.
      if lastWidth == 1, last == .emoji || last == .keycapBase { columns += 1 }
      lastWidth = 2
    case 0x1F1E6...0x1F1FF where last == .firstRegionalIndicator: last = .other
    case 0x1F1E6...0x1F1FF: set(.firstRegionalIndicator, 2)
    default: addOther(scalar)
    }
  }

  private mutating func addOther(_ scalar: UInt32) {
    if Self.has(scalar, Property.emojiModifier), last == .emoji { return }
    if Self.has(scalar, Property.extendedPictographic) {
      if last == .joiner {
        last = .emoji
      } else {
        set(.emoji, Self.width(scalar))
      }
      return
    }
    let width = Self.width(scalar)
    if width > 0 { set(.other, width) }
  }

  private mutating func set(_ kind: Last, _ width: Int) {
    last = kind
    lastWidth = width
    columns += width
  }

  private static func has(_ scalar: UInt32, _ property: Int32) -> Bool {
    caret_property(scalar, property) != 0
  }

  /// The columns of a character that stands alone.
  static func width(_ scalar: UInt32) -> Int {
    // Categories: 0 unassigned, 6 and 7 non-spacing and enclosing marks, 15 control, 16 format.
    switch caret_general_category(scalar) {
    case 6, 7, 15: return 0
    case 16: return scalar == 0xAD ? 1 : 0
    default: break
    }
    if has(scalar, Property.defaultIgnorable) { return 0 }
    // Vowels and final consonants of Hangul join the consonant before them.
    let hangul = caret_property(scalar, Property.hangulSyllableType)
    if hangul == 2 || hangul == 3 { return 0 }
    let eastAsian = caret_property(scalar, Property.eastAsianWidth)
    return eastAsian == 3 || eastAsian == 5 ? 2 : 1
  }
}
