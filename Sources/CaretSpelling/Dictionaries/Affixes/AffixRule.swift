/// One way of inflecting a word: letters of its end or start are taken off, others put there.
struct AffixRule {
  var flag: AffixFlag
  /// Whether it combines with an affix at the other end of the word.
  var isCrossProduct: Bool
  var strip: [UInt8]
  var addition: [UInt8]
  /// What the word must look like there before anything is taken off, a set of letters a place.
  var condition: [LetterSet]
  /// The number of the set of flags that the new word has.
  var continuation: Int

  /// Whether a word has the start that the rule asks for.
  func matchesStart(of word: Letters) -> Bool {
    guard condition.count <= word.count, strip.count <= word.count else { return false }
    for index in condition.indices where !condition[index].contains(word[index]) { return false }
    return strip.indices.allSatisfy { word[$0] == strip[$0] }
  }
}

/// A set of letter codes.
struct LetterSet: Hashable {
  private var low: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var high: UInt64 = 0

  static let all = LetterSet().inverted

  init() {}

  /// A set of one letter.
  init(_ code: UInt8) { insert(code) }

  @inline(__always) func contains(_ code: UInt8) -> Bool {
    let bits =
      switch code >> 6 {
      case 0: low
      case 1: second
      case 2: third
      default: high
      }
    return bits >> UInt64(code & 63) & 1 != 0
  }

  mutating func insert(_ code: UInt8) {
    let bit = UInt64(1) << UInt64(code & 63)
    switch code >> 6 {
    case 0: low |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: high |= bit
    }
  }

  var inverted: LetterSet {
    var other = self
    (other.low, other.second, other.third, other.high) = (~low, ~second, ~third, ~high)
    return other
  }

  /// The sets of a condition as an `.aff` file writes it: "[^aeo]y", "." for anything. New letters are given
  /// codes.
  static func condition(_ text: ArraySlice<UInt8>, _ codes: inout LetterCodes) -> [LetterSet] {
    if text.elementsEqual([UInt8(ascii: ".")]) { return [] }
    var places: [LetterSet] = []
    var open: (set: LetterSet, isNegated: Bool)?
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch (scalar, open) {
      case ("[", nil): open = (LetterSet(), false)
      case ("]", let done?):
        places.append(done.isNegated ? done.set.inverted : done.set)
        open = nil
      case ("^", let begun?) where begun.set == LetterSet() && !begun.isNegated:
        open!.isNegated = true
      case (_, .some): open!.set.insert(codes.add(scalar))
      case (".", nil): places.append(.all)
      default:
        places.append(LetterSet(codes.add(scalar)))
      }
    }
    return places
  }
}
