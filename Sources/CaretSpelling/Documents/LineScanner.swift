internal import CaretBytes

/// The lines of a text, for scanners that go by lines.
struct LineScanner {
  /// Where the lines start, and the end of the text.
  let starts: [Int]

  init(_ text: Span<UInt8>) {
    var starts = [0]
    starts.reserveCapacity(text.count / 32)
    let bytes = text.view
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) {
      starts.append(end + 1)
    }
    if starts[starts.count - 1] != text.count { starts.append(text.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// A line with its end.
  func range(_ index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }
}

extension Span where Element == UInt8 {
  /// The first byte of a range that is no blank or tab; the end of the range if there is none.
  func skippingBlanks(_ range: Range<Int>) -> Int {
    var i = range.lowerBound
    while i < range.upperBound && (self[i] == 0x20 || self[i] == 0x09) { i += 1 }
    return i
  }

  /// Where the blanks and tabs at the end of a range begin; its end if there are none.
  func skippingBlanksBack(_ range: Range<Int>) -> Int {
    var i = range.upperBound
    while i > range.lowerBound && (self[i - 1] == 0x20 || self[i - 1] == 0x09) { i -= 1 }
    return i
  }

  /// Whether a range holds white space alone.
  func isBlank(_ range: Range<Int>) -> Bool {
    range.allSatisfy { self[$0] <= 0x20 }
  }

  /// Whether the bytes at an offset are those of an ASCII text.
  func has(_ word: StaticString, at utf8Offset: Int) -> Bool {
    let word = word.bytes
    guard utf8Offset >= 0, utf8Offset + word.count <= count else { return false }
    for i in 0..<word.count where self[utf8Offset + i] != word[i] { return false }
    return true
  }

  /// Behind the one of some texts that stands at an offset; nil if none does.
  func end(of words: [StaticString], at utf8Offset: Int) -> Int? {
    words.first { has($0, at: utf8Offset) }.map { utf8Offset + $0.utf8CodeUnitCount }
  }

  /// Whether an ASCII text in small letters stands somewhere in a range, in any case.
  func hasInAnyCase(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.contains { hasInAnyCase(word, at: $0) }
  }

  /// Whether an ASCII text in small letters stands at a place, in any case.
  func hasInAnyCase(_ word: StaticString, at utf8Offset: Int) -> Bool {
    let word = word.bytes
    guard utf8Offset + word.count <= count else { return false }
    return (0..<word.count).allSatisfy { self[utf8Offset + $0].lowercased == word[$0] }
  }

  /// Whether the bytes at an offset are these.
  func has(_ bytes: [UInt8], at utf8Offset: Int) -> Bool {
    guard utf8Offset >= 0, utf8Offset + bytes.count <= count else { return false }
    for i in 0..<bytes.count where self[utf8Offset + i] != bytes[i] { return false }
    return true
  }

  /// The number of equal bytes from an offset on, counted no further than to `most`.
  func runLength(at utf8Offset: Int, _ end: Int, most: Int = .max) -> Int {
    var i = utf8Offset
    while i < end && i - utf8Offset < most && self[i] == self[utf8Offset] { i += 1 }
    return i - utf8Offset
  }

  /// The bytes, for scanners that keep them.
  var array: [UInt8] { withView { Array($0) } }

  func string(_ range: Range<Int>) -> String {
    withView { String(decoding: $0.part(range.lowerBound, range.count)) }
  }
}
