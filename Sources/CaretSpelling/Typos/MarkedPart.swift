internal import CaretBytes

/// What markup makes of a part of a word: "**S**erver", "<b>S</b>erver", "In*cred*ible", "[c]ontinue", "(o)bject", "c(ontinue)",
/// "`s`ubstitute".
enum MarkedPart {
  /// Whether marks stand between a run of letters and others.
  ///
  /// - Complexity: O(1); no more than a short tag is looked at on each side.
  static func isOne(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if start > 1, let before = placeBefore(start, in: text), before >= 0, text[before].isLetter {
      return true
    }
    guard end + 1 < text.count, let behind = placeBehind(end, in: text) else { return false }
    return behind < text.count && text[behind].isLetter
  }

  /// Whether it is in brackets behind the letter that is enough to type: "c(ontinue)", "e[xecutable]". "call(it)" is none, nor is
  /// "v[lenght]", which is no word.
  static func isRest(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start > 1, end < text.count, text[start - 2].isLetter else { return false }
    if text.has("[", at: start - 1), text.has("]", at: end) {
      let whole = (text.string(start - 2..<start - 1) + text.string(range)).lowercased()
      guard EnglishVocabulary().frequency(of: Array(whole.utf8)) > 0 else { return false }
    } else if !text.has("(", at: start - 1) || !text.has(")", at: end) {
      return false
    }
    return start == 2 || !text[start - 3].isLetterOrDigit && !"_.$".utf8.contains(text[start - 3])
  }

  /// The place before the marks that touch a place; nil if there are none.
  private static func placeBefore(_ place: Int, in text: Span<UInt8>) -> Int? {
    switch text[place - 1] {
    case UInt8(ascii: "*"), UInt8(ascii: "`"):
      var i = place - 2
      while i >= 0, text[i] == text[place - 1] { i -= 1 }
      return i
    case UInt8(ascii: ">"):
      let lowest = max(0, place - longestTag)
      let open = (lowest..<place - 1).last { text[$0] == UInt8(ascii: "<") }
      return open.flatMap { isInline(text, $0 + 1..<place - 1) ? $0 - 1 : nil }
    case UInt8(ascii: "]"), UInt8(ascii: ")"):
      // The letters in the brackets are the others.
      var i = place - 2
      while i > 0, place - i <= mostInBrackets + 1, text[i].isLetter { i -= 1 }
      guard i < place - 2 else { return nil }
      if text[place - 1] == UInt8(ascii: "]") {
        return text[i] == UInt8(ascii: "[") ? place - 2 : nil
      }
      // Not of "call(it)then".
      let isFirst = i == 0 || text[i - 1] <= 0x20
      return text[i] == UInt8(ascii: "(") && isFirst ? place - 2 : nil
    default: return nil
    }
  }

  /// The place behind the marks that touch a place; nil if there are none.
  private static func placeBehind(_ place: Int, in text: Span<UInt8>) -> Int? {
    switch text[place] {
    case UInt8(ascii: "*"), UInt8(ascii: "`"):
      var i = place + 1
      while i < text.count, text[i] == text[place] { i += 1 }
      return i
    case UInt8(ascii: "<"):
      let highest = min(text.count, place + longestTag)
      let close = (place + 1..<highest).first { text[$0] == UInt8(ascii: ">") }
      return close.flatMap { isInline(text, place + 1..<$0) ? $0 + 1 : nil }
    default: return nil
    }
  }

  /// With its brackets and slash.
  private static let longestTag = 10
  private static let mostInBrackets = 3

  /// Whether a tag is one that stands inside of words.
  private static func isInline(_ text: Span<UInt8>, _ tag: Range<Int>) -> Bool {
    let name = text[tag.lowerBound] == UInt8(ascii: "/") ? tag.dropFirst() : tag
    return inlineTags.contains(text.string(name).lowercased())
  }

  private static let inlineTags: Set = [
    "b", "big", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "tt", "u",
  ]
}
