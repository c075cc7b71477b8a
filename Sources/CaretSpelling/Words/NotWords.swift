internal import CaretBytes

// What looks like words and is none: addresses, paths, options, variables, names of code. One table of
// cases in the tests says what is left out and what is not; the rules here are its shortest form.
//
// A chunk (a run without white space) is cut at brackets, quotes, commas and bars into tokens, and each
// token is left out whole or not at all.

/// The parts of a chunk of text that are no language.
enum NotWords {
  /// What was found in a chunk.
  struct Found {
    /// The parts to leave out, ascending.
    var ranges: [Range<Int>] = []
    /// Whether the words that remain are parts of a name, as in "foo.Bar".
    var isName = false
  }

  /// Chunks longer than this are data, not language: a line of base64, a minified file.
  static let longestChunk = 4096

  static func ranges(in text: Span<UInt8>, _ chunk: Range<Int>) -> Found {
    var found = Found()
    guard chunk.count <= longestChunk else { return found }
    var start = chunk.lowerBound
    while start < chunk.upperBound {
      if isDelimiter(text[start]) {
        start += 1
        continue
      }
      var (end, hasColon) = (start, false)
      while end < chunk.upperBound && !isDelimiter(text[end]) {
        hasColon = hasColon || text[end] == UInt8(ascii: ":")
        end += 1
      }
      if isStartOfAddress(text, start..<end, hasColon: hasColon) {
        // An address may hold any delimiter, so it goes on to the end of the chunk.
        found.ranges.append(start..<chunk.upperBound)
        return found
      }
      if text[end - 1] == UInt8(ascii: "$"), end < chunk.upperBound, text[end] == UInt8(ascii: "{")
      {
        // "${name}" up to its brace.
        while end < chunk.upperBound && text[end] != UInt8(ascii: "}") { end += 1 }
        found.ranges.append(start..<end)
        start = end
        continue
      }
      let token = Token(text, start..<end)
      if token.isNoLanguage {
        found.ranges.append(start..<end)
      } else if token.isName {
        found.isName = true
      }
      start = end
    }
    return found
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "*"),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// Whether the token begins an address: "https://…", "mailto:…", "www.…".
  private static func isStartOfAddress(
    _ text: Span<UInt8>, _ range: Range<Int>, hasColon: Bool
  ) -> Bool {
    guard range.count >= 4, hasColon || text[range.lowerBound] | 0x20 == UInt8(ascii: "w") else {
      return false
    }
    if begins(text, range, "www.") || begins(text, range, "mailto:") { return true }
    for i in range.dropLast(2) where text[i] == UInt8(ascii: ":") {
      if text[i + 1] == UInt8(ascii: "/") && text[i + 2] == UInt8(ascii: "/") {
        return i > range.lowerBound && text[i - 1].isLetter
      }
    }
    return false
  }

  private static func begins(_ text: Span<UInt8>, _ range: Range<Int>, _ word: StaticString) -> Bool
  {
    let word = word.bytes
    guard range.count >= word.count else { return false }
    for i in 0..<word.count {
      guard text[range.lowerBound + i] | 0x20 == word[i] | 0x20 else { return false }
    }
    return true
  }
}

/// A part of a chunk between delimiters, judged by the characters in it.
private struct Token {
  private var has = Set()
  private var slashCount = 0
  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private var last: UInt8 = 0
  private var digitCount = 0
  private var letterCount = 0
  private var utf8Count = 0
  private var digitGroupCount = 0
  private var hasOnlyLetterSegments = true

  /// The characters that decide.
  private struct Set: OptionSet {
    let rawValue: UInt16
    static let at = Set(rawValue: 1)
    static let backslash = Set(rawValue: 2)
    static let doubleColon = Set(rawValue: 4)
    static let dotInside = Set(rawValue: 8)
    static let sentenceDot = Set(rawValue: 16)
    static let base64 = Set(rawValue: 32)
    static let upper = Set(rawValue: 64)
    static let lower = Set(rawValue: 128)
    static let dollar = Set(rawValue: 256)
    static let underscore = Set(rawValue: 512)
    static let other = Set(rawValue: 1024)
    static let equals = Set(rawValue: 2048)
  }

  /// Whether nothing in the token is language.
  var isNoLanguage: Bool {
    if !has.isDisjoint(with: [.at, .backslash, .doubleColon, .dollar]) { return true }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "/"), UInt8(ascii: "~"): return slashCount > 0 && letterCount > 0
    case UInt8(ascii: "-"): return isOption
    case UInt8(ascii: ":"): return last == UInt8(ascii: ":") && utf8Count > 2
    default: break
    }
    if slashCount > 0 { return isPath }
    if has.contains(.dotInside) && !has.contains(.sentenceDot) { return true }
    return digitGroupCount >= 3 || isEncodedData
  }

  /// Whether the token is a name of several words, "foo.Bar" or "`it`".
  var isName: Bool {
    has.contains(.sentenceDot) || has.contains(.equals) || first == UInt8(ascii: "`")
  }

  private var isOption: Bool {
    second == UInt8(ascii: "-") || (letterCount == 1 && utf8Count == 2)
      || second.isUppercase
  }

  /// "a/b.c", "usr/share/doc", but not "and/or".
  private var isPath: Bool {
    has.contains(.dotInside) || slashCount > 2 || !hasOnlyLetterSegments
      || has.contains(.underscore)
      || digitCount > 0 || last == UInt8(ascii: "/") || first == UInt8(ascii: ".")
  }

  /// Twenty characters and more of base64: both cases and digits, nothing else.
  private var isEncodedData: Bool {
    utf8Count >= 20 && !has.contains(.other) && digitCount > 0
      && has.isSuperset(of: [.upper, .lower]) && letterCount + digitCount >= utf8Count - 4
  }

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    // What closes a sentence does not belong to the token.
    var end = range.upperBound
    while end > range.lowerBound, Token.isClosing(text[end - 1]) { end -= 1 }
    let start = range.lowerBound
    guard start < end else { return }
    utf8Count = end - start
    (first, last) = (text[start], text[end - 1])
    second = utf8Count > 1 ? text[start + 1] : 0
    if end < range.upperBound && text[end] == UInt8(ascii: ":") { last = text[end] }
    var groupHasDigit = false
    for i in start..<end {
      let byte = text[i]
      if byte.isDigit {
        digitCount += 1
        groupHasDigit = true
        continue
      }
      if byte.isLetter {
        letterCount += 1
        has.insert(byte & 0x20 == 0 ? .upper : .lower)
        continue
      }
      if groupHasDigit && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")) {
        digitGroupCount += 1
        groupHasDigit = false
      }
      note(byte, at: i, text, start..<end)
    }
    if groupHasDigit { digitGroupCount += 1 }
  }

  private mutating func note(_ byte: UInt8, at i: Int, _ text: Span<UInt8>, _ range: Range<Int>) {
    switch byte {
    case UInt8(ascii: "@"): has.insert(.at)
    case UInt8(ascii: "\\"): has.insert(.backslash)
    case UInt8(ascii: "/"):
      slashCount += 1
      has.insert(.base64)
      if i + 1 < range.upperBound && !text[i + 1].isLetter { hasOnlyLetterSegments = false }
    case UInt8(ascii: "+"): has.insert(.base64)
    case UInt8(ascii: "="): has.insert(.equals)
    case UInt8(ascii: "_"): has.formUnion([.underscore, .other])
    case UInt8(ascii: "$"):
      if i + 1 < range.upperBound && !text[i + 1].isDigit { has.insert(.dollar) }
    case UInt8(ascii: ":"):
      if i + 1 < range.upperBound && text[i + 1] == byte { has.insert(.doubleColon) }
    case UInt8(ascii: "."): noteStop(at: i, text, range)
    default: has.insert(.other)
    }
  }

  /// A full stop inside a token joins a name, unless a small letter stands before and a capital behind:
  /// then a space may be missing between two sentences.
  private mutating func noteStop(at i: Int, _ text: Span<UInt8>, _ range: Range<Int>) {
    guard i + 1 < range.upperBound else { return }
    let (after, before) = (text[i + 1], i > range.lowerBound ? text[i - 1] : 0)
    guard after.isLetter || after.isDigit else { return }
    has.insert(.dotInside)
    let isSentence = before.isLowercase && after.isUppercase
    if isSentence { has.insert(.sentenceDot) }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
