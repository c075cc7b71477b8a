internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// A line by the characters that people see, with a place among them, as vi counts.
struct ViLine {
  private let line: TextInputSession
  private let characters: [Range<Int>]
  /// The caret, in characters from the line's start.
  var place: Int

  init(_ line: TextInputSession) {
    self.line = line
    let characters = line.ranges(of: .character)
    let caret = line.caret
    self.characters = characters
    place = characters.firstIndex { $0.lowerBound >= caret } ?? characters.count
  }

  /// The number of characters.
  var count: Int { characters.count }

  func character(_ index: Int) -> String { line.substring(characters[index]) }

  /// The UTF-16 offset of a character; of the end for one that the line has not.
  func utf16Offset(of place: Int) -> Int {
    place < 0 ? 0 : place < count ? characters[place].lowerBound : line.storage.utf16Count
  }

  // MARK: Words

  /// vi's words are letters, digits and underscores, or other signs together; its big words are what stands
  /// between blanks.
  private enum Kind { case blank, word, other }

  private static let blanks = try? UnicodeSet("\\p{White_Space}")
  private static let letters = try? UnicodeSet("[\\p{Alphabetic}\\p{N}_]")

  private func kind(_ index: Int, _ isBig: Bool) -> Kind {
    if isBlank(index) { return .blank }
    return isBig || Self.letters?.contains(first(index)) == true ? .word : .other
  }

  func isBlank(_ index: Int) -> Bool { Self.blanks?.contains(first(index)) == true }

  private func first(_ index: Int) -> Unicode.Scalar {
    character(index).unicodeScalars.first ?? "\u{FFFD}"
  }

  var firstNonBlank: Int { characters.indices.first { !isBlank($0) } ?? 0 }

  func nextWord(_ isBig: Bool) -> Int {
    var index = place
    guard index < count else { return index }
    let start = kind(index, isBig)
    while index < count, kind(index, isBig) == start, start != .blank { index += 1 }
    while index < count, isBlank(index) { index += 1 }
    return index
  }

  func previousWord(_ isBig: Bool) -> Int {
    var index = place
    while index > 0, isBlank(index - 1) { index -= 1 }
    guard index > 0 else { return 0 }
    let start = kind(index - 1, isBig)
    while index > 0, kind(index - 1, isBig) == start { index -= 1 }
    return index
  }

  func endOfWord(_ isBig: Bool) -> Int {
    var index = place + 1
    while index < count, isBlank(index) { index += 1 }
    guard index < count else { return max(0, count - 1) }
    let start = kind(index, isBig)
    while index + 1 < count, kind(index + 1, isBig) == start { index += 1 }
    return index
  }

  // MARK: Characters

  /// Where `f`, `F`, `t` and `T` lead.
  func find(_ kind: Character, _ target: Character) -> Int? {
    func isTarget(_ index: Int) -> Bool { character(index) == String(target) }
    switch kind {
    case "f": return characters.indices.first { $0 > place && isTarget($0) }
    case "t": return characters.indices.first { $0 > place + 1 && isTarget($0) }.map { $0 - 1 }
    case "F": return characters.indices.last { $0 < place && isTarget($0) }
    default: return characters.indices.last { $0 < place - 1 && isTarget($0) }.map { $0 + 1 }
    }
  }
}
