// Small words for reading bytes, so that recognizers read like the grammars they follow.
//
// A recognizer takes the value's bytes as a `Span` and an index that it moves forward; it allocates
// nothing unless it makes a normal form.

extension Span<UInt8> {
  @inlinable package func array(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    for index in range { result.append(self[index]) }
    return result
  }

  @inlinable package func text(_ range: Range<Int>) -> String {
    String(decoding: array(range), as: UTF8.self)
  }

  @inlinable package var array: [UInt8] { array(0..<count) }

  /// The byte at `index`, or 0 behind the end: 0 ends every grammar here.
  @inlinable package func peek(_ index: Int) -> UInt8 { index < count ? self[index] : 0 }

  /// The index behind the longest run of bytes from `start` that satisfy a predicate.
  @inlinable package func end(of start: Int, upTo limit: Int? = nil, while accepts: (UInt8) -> Bool)
    -> Int
  {
    let limit = limit ?? count
    var index = start
    while index < limit, accepts(self[index]) { index += 1 }
    return index
  }

  @inlinable package func firstIndex(of byte: UInt8, from start: Int = 0, to end: Int? = nil)
    -> Int?
  {
    let end = end ?? count
    var index = start
    while index < end {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  @inlinable package func lastIndex(of byte: UInt8, from start: Int = 0, to end: Int? = nil) -> Int?
  {
    var index = (end ?? count) - 1
    while index >= start {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  /// The refusal of a code that has not as many signs as it should: it ends too early, or has too much
  /// from the first sign on that is one too many.
  package func wrongCount(_ count: Int, of wanted: Int, where counts: (UInt8) -> Bool)
    -> Recognition
  {
    guard count >= wanted else { return .rejected(.incomplete, at: self.count) }
    var left = wanted
    let excess = end(of: 0) { byte in
      if counts(byte) { left -= 1 }
      return left >= 0
    }
    return .rejected(.excess, at: excess)
  }

  /// Whether ASCII text stands at `index`, letters in either case when asked.
  @inlinable package func has(_ text: StaticString, at index: Int, ignoringCase: Bool = false)
    -> Bool
  {
    let wanted = text.bytes
    guard index + wanted.count <= count else { return false }
    for position in 0..<wanted.count {
      let byte = self[index + position]
      let expected = wanted[position]
      guard byte == expected || (ignoringCase && byte.lowercased == expected.lowercased) else {
        return false
      }
    }
    return true
  }

  /// The number that exactly `width` digits at `index` make, and the index moves behind them.
  @inlinable package func digits(_ width: Int, at index: inout Int) -> Int? {
    guard index + width <= count else { return nil }
    var number = 0
    for position in index..<index + width {
      guard self[position].isDigit else { return nil }
      number = number * 10 + Int(self[position]) - 0x30
    }
    index += width
    return number
  }
}

extension Span<UInt8> {
  /// The text with the capitals of ASCII made small from `start` on; nil where there are none.
  package func lowercasedText(from start: Int = 0) -> String? {
    let capital = end(of: start) { !$0.isUppercase }
    if capital == count { return nil }
    var bytes = array
    for index in capital..<count { bytes[index] = bytes[index].lowercased }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What a recognizer says about a value.
package enum Recognition: Equatable {
  case accepted(normalForm: String? = nil, quantity: Quantity? = nil)
  case rejected(FieldFault, at: Int)
  case undecided

  package static var accepted: Recognition { .accepted() }
  package var isAccepted: Bool { if case .accepted = self { true } else { false } }
}
