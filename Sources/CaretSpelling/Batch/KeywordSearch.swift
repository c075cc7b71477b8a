internal import CaretBytes

/// Whether a text has certain words at all, at the speed of `memchr`: nearly no document has one.
enum KeywordSearch {
  /// The places of a text at which one may be of directives about spelling, in order.
  static func placesOfDirectives(in text: [UInt8]) -> [Int] {
    var places: [Int] = []
    text.withView { bytes in
      _ = hasMatch(UInt8(ascii: ":"), bytes) { place in
        if isBehindKeyword(place, bytes) { places.append(place) }
        return false
      }
      let colonCount = places.count
      _ = hasMatch(UInt8(ascii: "!"), bytes) { place in
        if isVale(place, bytes) { places.append(place) }
        return false
      }
      if places.count > colonCount { places.sort() }
    }
    return places
  }

  /// Whether it may have directives about spelling. One in a code span is only spoken of.
  static func findsDirectives(in text: ArraySlice<UInt8>) -> Bool {
    text.span.withView { bytes in
      var code = CodeSpanSearch()
      return hasMatch(UInt8(ascii: ":"), bytes) { place in
        isBehindKeyword(place, bytes) && !code.isInside(place, bytes)
      } || hasMatch(UInt8(ascii: "!"), bytes) { isVale($0, bytes) }
    }
  }

  private static func isBehindKeyword(_ place: Int, _ bytes: ByteView) -> Bool {
    guard place > 0 else { return false }
    switch bytes[place - 1] | 0x20 {
    case UInt8(ascii: "t"), UInt8(ascii: "l"), UInt8(ascii: "r"), UInt8(ascii: "s"):
      return directives.contains { ends(bytes.part(0, place), with: $0) }
    // No directive ends with it.
    default: return false
    }
  }

  private static func isVale(_ place: Int, _ bytes: ByteView) -> Bool {
    bytes.from(place).starts(with: "!-- vale ".utf8)
  }

  /// Whether it may name languages.
  static func findsLanguages(in text: [UInt8]) -> Bool {
    text.withView { bytes in
      hasMatch(UInt8(ascii: "g"), bytes) { ends(bytes.part(0, $0), with: language) }
    }
  }

  private static let directives = [
    "caret", "cspell", "codespell", "spellchecker", "spell-checker", "localwords",
  ]
  .map { Array($0.utf8) }
  private static let language = Array("lan".utf8)

  /// Whether the test holds for a place of a byte.
  private static func hasMatch(
    _ byte: UInt8, _ bytes: ByteView, _ test: (Int) -> Bool
  ) -> Bool {
    var start = 0
    while let place = bytes.firstIndex(of: byte, from: start) {
      if test(place) { return true }
      start = place + 1
    }
    return false
  }

  /// Tells of places, each behind the one before, whether they stand between backquotes of their line.
  private struct CodeSpanSearch {
    /// The last place, which is no backquote, and the answer.
    private var known = (place: 0, isInside: false)

    mutating func isInside(_ place: Int, _ text: ByteView) -> Bool {
      var (isInside, before) = (false, UInt8(0))
      var i = place
      while i > known.place, before != UInt8(ascii: "\n") {
        i -= 1
        let byte = text[i]
        if byte == UInt8(ascii: "`") && before != byte { isInside.toggle() }
        before = byte
      }
      // As far as the last place, if that is in the same line.
      if before != UInt8(ascii: "\n") && known.isInside { isInside.toggle() }
      known = (place, isInside)
      return isInside
    }
  }

  /// - Parameter word: in small letters; case does not matter.
  private static func ends(_ text: ByteView, with word: [UInt8]) -> Bool {
    text.count >= word.count
      && zip(text.from(text.count - word.count), word).allSatisfy { $0 | 0x20 == $1 }
  }
}
