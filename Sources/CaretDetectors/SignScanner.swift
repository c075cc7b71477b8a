// Finds what a sign makes of a word: #tags, @names, and $TICKERS of securities.
//
// The rules are those of twitter-text: which characters may stand before the sign, which make the word, and
// which behind it say that it was something else – `#1`, `a@b`, `@b@c`, `#http://`.

internal import CaretBytes
internal import CaretFields

struct SignScanner {
  let text: [UInt8]
  let readers: [(sign: UInt32, wide: UInt32?, read: KindRow.SignReader)]

  /// Nothing begins before here: the end of the last find.
  private var floor = 0

  init(text: [UInt8], readers: [(sign: UInt32, wide: UInt32?, read: KindRow.SignReader)]) {
    self.text = text
    self.readers = readers
  }

  /// Looks at a byte that a sign may begin with.
  mutating func stop(at index: Int, into found: inout [DetectedData]) {
    guard index >= floor, let data = find(at: index) else { return }
    found.append(data)
    floor = data.utf8.upperBound.value
  }

  private func find(at index: Int) -> DetectedData? {
    let sign = text.scalar(at: index)
    // A blank or a mark of ASCII behind a sign begins no word: most signs head remarks, or stand alone.
    let next = text.byte(index + sign.utf8Count)
    guard next >= 0x80 || Self.isNameByte(next) else { return nil }
    let readers = readers.span
    for place in 0..<readers.count
    where readers[place].sign == sign.value || readers[place].wide == sign.value {
      return readers[place].read(self, index, index + sign.utf8Count)
    }
    return nil
  }

  // MARK: Tags

  /// Letters, marks and digits of any script, at least one of them no digit.
  func hashtag(_ start: Int, _ word: Int) -> DetectedData? {
    if start > 0 {
      let before = text.scalar(before: start).value
      let isEmojiStyle = before == 0xFE0E || before == 0xFE0F
      guard isEmojiStyle || (!HashtagScalar.isPart(before) && before != 0x26) else { return nil }
    }
    var end = word
    // "#️⃣" is a picture of a key.
    if end < text.count, [0xFE0F, 0x20E3].contains(text.scalar(at: end).value) { return nil }
    var hasLetter = false
    while end < text.count {
      let scalar = text.scalar(at: end)
      guard HashtagScalar.isPart(scalar.value) else { break }
      hasLetter = hasLetter || HashtagScalar.isLetter(scalar.value)
      end += scalar.utf8Count
    }
    guard hasLetter, text.byte(end) != "#", !isScheme(at: end) else { return nil }
    return DetectedData(
      kind: .hashtag, utf8: start..<end,
      normalForm: "#" + text.text(word..<end).lowercased())
  }

  private func isScheme(at index: Int) -> Bool { text.has("://", at: index) }

  // MARK: Names

  /// The longest name that a well-known service gives.
  private static let longestName = 39

  func mention(_ start: Int, _ nameStart: Int) -> DetectedData? {
    guard start == 0 || mayStandBeforeMention(start) else { return nil }
    var end = nameStart
    while Self.isNameByte(text.byte(end)) { end += 1 }
    guard (1...Self.longestName).contains(end - nameStart), !isScheme(at: end) else { return nil }
    if end < text.count {
      let next = text.scalar(at: end).value
      // A letter with an accent goes on with the word, another @ makes it an address.
      if next == 0x40 || next == 0xFF20 || (0xC0...0x24F).contains(next) { return nil }
    }
    return DetectedData(
      kind: .mention, utf8: start..<end,
      normalForm: "@" + text.text(nameStart..<end).lowercased())
  }

  /// Nothing that could make it an address or a keyboard's noise; but "RT@name" is said so.
  private func mayStandBeforeMention(_ start: Int) -> Bool {
    let before = text[start - 1]
    guard Self.isNameByte(before) || "!#$%&*@".utf8.contains(before) else {
      return text.scalar(before: start).value != 0xFF20
    }
    return text.has("rt", at: start - 2) && !Self.isNameByte(text.byte(start - 3))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == "_"
  }

  // MARK: Securities

  /// Up to six letters, and up to two behind a point: `$ABC`, `$BRK.A`.
  func cashtag(_ start: Int, _ word: Int) -> DetectedData? {
    if start > 0 {
      // Line ends and marks of direction are controls.
      let before = ScalarClass(text.scalar(before: start).value)
      guard before == .space || before == .control else { return nil }
    }
    var end = letters(from: word)
    guard (1...6).contains(end - word) else { return nil }
    if text.byte(end) == "." || text.byte(end) == "_" {
      let more = letters(from: end + 1)
      if (1...2).contains(more - end - 1) { end = more }
    }
    guard end == text.count || !isWordScalar(text.scalar(at: end).value),
      !isVariable(word..<end)
    else { return nil }
    return DetectedData(
      kind: .cashtag, utf8: start..<end, normalForm: text.text(start..<end).uppercased())
  }

  /// What shells, and instructions for them, call their variables.
  private static let variables: Set<String> = [
    "args", "argv", "desc", "dir", "editor", "env", "file", "gid", "home", "lang", "name", "pager",
    "path", "pwd", "shell", "term", "tmpdir", "uid", "url", "user",
  ]

  /// `$HOME`, `$bin/tool`, `$MAKE_FLAGS`, `$env{…}`: a variable, not a security.
  private func isVariable(_ word: Range<Int>) -> Bool {
    let next = text.byte(word.upperBound)
    let afterNext = text.byte(word.upperBound + 1)
    switch next {
    case "=", "{", "[": return true
    case "/": if afterNext.isLetterOrDigit || afterNext == "." { return true }
    case "_", ":", "$": if afterNext > 0x20 { return true }
    default: break
    }
    return Self.variables.contains(text.text(word).lowercased())
  }

  private func letters(from start: Int) -> Int {
    var end = start
    while text.byte(end).isLetter { end += 1 }
    return end
  }

  private func isWordScalar(_ scalar: UInt32) -> Bool {
    switch ScalarClass(scalar) {
    case .letter, .mark, .digit, .unspacedLetter: true
    default: false
    }
  }
}
