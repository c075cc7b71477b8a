internal import CaretBytes

// A JSON text as those read it who want to know where its strings stand, not what its values are: no value is made,
// so a megabyte of a picture in a string costs a walk over it, and there is no depth that is too deep. What is no
// JSON is passed over, as comments and commas too many are, and remembered.

/// Goes through a JSON text part by part, with the places of its strings.
package struct JSONOutline {
  /// A part of the text. Ranges are bytes from the start, those of strings without their quotes.
  package enum Part: Equatable, Sendable {
    case beginObject, beginArray
    case end
    case name(Range<Int>)
    case string(Range<Int>)
    /// A number or a word.
    case other(Range<Int>)
    /// What JSON has not, though many files have it.
    case comment(Range<Int>)
  }

  private let text: [UInt8]
  private var next = 0
  /// Whether each of the objects and arrays that are open is an object.
  private var open: [Bool] = []
  /// Whether the next string of an object is a name.
  private var expectsName = false
  /// Where the first mistake was found: a string or a bracket that is not closed, or what stands where nothing may.
  package private(set) var firstMistake: Int?

  package init(_ text: [UInt8]) {
    self.text = text
    next = text.byteOrderMarkCount
  }

  /// The next part; nil at the end of the text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text for all parts together.
  package mutating func nextPart() -> Part? {
    while next < text.count {
      let byte = text[next]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return begin(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let part = end(byte) { return part }
      case UInt8(ascii: "\""): return string()
      case UInt8(ascii: ","):
        expectsName = open.last == true
        next += 1
      case UInt8(ascii: "/"): if let part = comment() { return part }
      case _ where Self.isWord(byte): return word()
      default:
        if byte > 0x20, byte != UInt8(ascii: ":") { note(next) }
        next += 1
      }
    }
    if !open.isEmpty { note(text.count) }
    return nil
  }

  private mutating func note(_ place: Int) { firstMistake = firstMistake ?? place }

  private mutating func begin(_ byte: UInt8) -> Part {
    let isObject = byte == UInt8(ascii: "{")
    open.append(isObject)
    expectsName = isObject
    next += 1
    return isObject ? .beginObject : .beginArray
  }

  private mutating func end(_ byte: UInt8) -> Part? {
    defer { next += 1 }
    guard open.last == (byte == UInt8(ascii: "}")) else {
      note(next)
      return nil
    }
    open.removeLast()
    expectsName = false
    return .end
  }

  private mutating func string() -> Part {
    let start = next + 1
    var i = start
    while i < text.count, text[i] != UInt8(ascii: "\"") {
      if text[i] == UInt8(ascii: "\n") { break }
      i += text[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    i = min(i, text.count)
    if i == text.count || text[i] != UInt8(ascii: "\"") { note(start - 1) }
    next = min(i + 1, text.count)
    defer { expectsName = false }
    return expectsName ? .name(start..<i) : .string(start..<i)
  }

  private mutating func word() -> Part {
    let start = next
    while next < text.count, Self.isWord(text[next]) { next += 1 }
    return .other(start..<next)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func comment() -> Part? {
    let start = next
    let second = start + 1 < text.count ? text[start + 1] : 0
    next += 2
    switch second {
    case UInt8(ascii: "/"):
      while next < text.count, text[next] != UInt8(ascii: "\n") { next += 1 }
    case UInt8(ascii: "*"):
      // The sign that opens it does not close it.
      next += 1
      while next < text.count,
        text[next] != UInt8(ascii: "/") || text[next - 1] != UInt8(ascii: "*")
      {
        next += 1
      }
      next += 1
    default:
      note(start)
      next = start + 1
      return nil
    }
    next = min(next, text.count)
    return .comment(start..<next)
  }
}

/// A backslash in a string and what it stands for.
package enum JSONEscape {
  /// The character that an escape stands for, and the end of the escape; nil for what is none.
  ///
  /// Two escapes of a surrogate pair are one; half a pair is U+FFFD.
  ///
  /// - Parameter range: the string, without its quotes.
  package static func read(
    _ text: [UInt8], at start: Int, in range: Range<Int>
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 1 < range.upperBound else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", start + 2)
    case UInt8(ascii: "f"): return ("\u{C}", start + 2)
    case UInt8(ascii: "n"): return ("\n", start + 2)
    case UInt8(ascii: "r"): return ("\r", start + 2)
    case UInt8(ascii: "t"): return ("\t", start + 2)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return (Unicode.Scalar(text[start + 1]), start + 2)
    case UInt8(ascii: "u"): return scalar(text, at: start, in: range)
    default: return nil
    }
  }

  private static func scalar(
    _ text: [UInt8], at start: Int, in range: Range<Int>
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = unit(text, at: start, in: range) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
    guard first < 0xDC00, let second = unit(text, at: start + 6, in: range),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return ("\u{FFFD}", start + 6) }
    return (scalar, start + 12)
  }

  /// The code unit that `\u` and four digits stand for.
  private static func unit(_ text: [UInt8], at start: Int, in range: Range<Int>) -> UInt32? {
    guard start + 6 <= range.upperBound, text[start] == UInt8(ascii: "\\"),
      text[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in text[start + 2..<start + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
