internal import CaretBytes

/// What stands around an unknown word, as far as it says something about the word.
struct TypoPlace: Equatable {
  /// Whether a sentence goes on before it: a capital there says that it is a name.
  var isInsideSentence = false
  /// Whether it is joined to another word by a hyphen.
  var isHyphenated = false
  /// Whether the other word stands behind it.
  var isBeforeHyphen = false
  /// Whether blanks and other words stand on both sides, as in running text. Code has few such places.
  var isAmongWords = false
  /// Whether the word before it or behind it is unknown as well, as the parts of a person's name are.
  var isBesideUnknown = false
  /// Whether it is a piece of a word: it touches a byte that is no UTF-8, as in a text in another encoding, the character that
  /// stands for one, a dot between the endings of a word ("lycéen·ne·s"), or a mark of the order of bytes, or marks of markup part
  /// it from other letters ("**S**erver", "<b>S</b>erver", "[c]ontinue").
  var isTorn = false
  /// Whether it is the rest of a word of which less is enough to type, as in "c(ontinue)".
  var isRest = false
  /// Whether an underscore joins it to another word, as in "fecha_creacion": names in code lack marks. "_emphasis_" is none.
  var isJoined = false
  /// Whether it is the text of a link to a site of that name, as in "[Quora](https://www.quora.com)".
  var isNameOfSite = false

  init() {}

  /// - Complexity: O(1); no more than 64 bytes before the word are looked at, and 200 behind it.
  init(of range: Range<Int>, in text: Span<UInt8>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    let hyphen = UInt8(ascii: "-")
    isBeforeHyphen = end < text.count && text[end] == hyphen
    isHyphenated = isBeforeHyphen || start > 0 && text[start - 1] == hyphen
    isJoined = Self.isJoined(range, in: text)
    isInsideSentence = !Self.beginsSentence(at: start, in: text)
    isAmongWords = Self.goesOnBefore(start, in: text) && Self.goesOnBehind(end, in: text)
    isTorn = Self.isTorn(range, in: text) || MarkedPart.isOne(range, in: text)
    isRest = MarkedPart.isRest(range, in: text)
    isNameOfSite = text[start].isUppercase && LinkedSite.isNamed(by: range, in: text)
  }

  /// The lengths of gaps between two words that stand side by side.
  static let besideGap = 0...2

  private static func isJoined(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, end, joint) = (range.lowerBound, range.upperBound, UInt8(ascii: "_"))
    return start > 1 && text[start - 1] == joint && text[start - 2].isLetterOrDigit
      || end + 1 < text.count && text[end] == joint && text[end + 1].isLetterOrDigit
  }

  private static func beginsSentence(at start: Int, in text: Span<UInt8>) -> Bool {
    var (i, lineCount, hasMark) = (start, 0, false)
    let lowest = max(0, start - 64)
    while i > lowest {
      switch text[i - 1] {
      case UInt8(ascii: "\n"): lineCount += 1
      case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: ">"), UInt8(ascii: "-"),
        UInt8(ascii: "/"):
        hasMark = true
      case 0x20, 0x09, 0x0D, UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "+"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: "|"):
        return true
      default: return lineCount > 1 || lineCount == 1 && hasMark
      }
      i -= 1
    }
    return true
  }

  /// A blank, and before it a letter or a comma.
  private static func goesOnBefore(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start >= 2, text[start - 1] == 0x20 else { return false }
    return text[start - 2].isLetter || text[start - 2] == UInt8(ascii: ",")
  }

  /// A blank and a letter, or what ends a clause and a blank.
  private static func goesOnBehind(_ end: Int, in text: Span<UInt8>) -> Bool {
    guard end + 1 < text.count else { return end < text.count && text[end] == UInt8(ascii: ".") }
    switch text[end] {
    case 0x20, 0x0A, 0x0D: return text[end + 1].isLetter
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return text[end + 1] <= 0x20
    default: return false
    }
  }

  private static func isTorn(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if end < text.count, text[end] >= 0x80, !closesQuotation(at: end, in: text),
      isJoint(at: end, in: text)
    {
      return true
    }
    guard start > byteOrderCount, text[start - 1] >= 0x80, !opensQuotation(at: start - 1, in: text)
    else { return false }
    var before = start - 1
    while before > 0, start - before < 4, text[before] & 0xC0 == 0x80 { before -= 1 }
    guard let (scalar, count) = decodeScalar(text, before, start) else { return true }
    return before + count != start || isInsideWords(scalar)
  }

  private static func isJoint(at place: Int, in text: Span<UInt8>) -> Bool {
    decodeScalar(text, place, text.count).map { isInsideWords($0.0) } ?? true
  }

  /// Whether a byte is a quotation mark in front of a word as windows-1252 and its kin write it: 0x91 or 0x93, with no letter before it.
  private static func opensQuotation(at place: Int, in text: Span<UInt8>) -> Bool {
    guard text[place] == 0x91 || text[place] == 0x93 else { return false }
    return place == 0 || isBetweenWords(text[place - 1])
  }

  /// Whether it is one behind a word: 0x92 or 0x94, with no letter behind it.
  private static func closesQuotation(at place: Int, in text: Span<UInt8>) -> Bool {
    guard text[place] == 0x92 || text[place] == 0x94 else { return false }
    return place + 1 == text.count || isBetweenWords(text[place + 1])
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte < 0x80 && !byte.isLetterOrDigit
  }

  /// The bytes of a mark of their order, with which a file may begin.
  private static let byteOrderCount = 3

  private static func isInsideWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2027, 0x22C5, 0xFEFF, 0xFFFD: true
    default: false
    }
  }
}
