internal import CaretBytes

// What looks like words and is none: addresses, paths, options, variables, names of code. One table of
// cases in the tests says what is left out and what is not; the rules here are its shortest form.
//
// A chunk (a run without white space) is cut at brackets, quotes, commas and bars into tokens, and each
// token is left out whole or not at all. One walk over its bytes says what kinds of them a token has; what else
// a rule asks is looked at where the kinds leave it open.

/// The parts of a chunk of text that are no language.
struct NotWords {
  /// The parts to leave out, ascending.
  private(set) var ranges: [Range<Int>] = []
  /// Whether the words that remain are parts of a name, as in "foo.Bar".
  private(set) var isName = false
  private let kinds = ByteKinds.table

  /// Chunks longer than this are data, not language: a line of base64, a minified file.
  static let longestChunk = 4096

  /// Looks at the next chunk.
  ///
  /// - Parameter found: the kinds of bytes that it has.
  mutating func find(in text: ByteView, _ chunk: Range<Int>, _ found: ByteKinds) {
    if !ranges.isEmpty { ranges.removeAll(keepingCapacity: true) }
    isName = false
    guard chunk.count <= Self.longestChunk, mayBeFound(in: text, chunk, found) else { return }
    var start = chunk.lowerBound
    while start < chunk.upperBound {
      if kinds[text[start]].contains(.delimiter) {
        start += 1
        continue
      }
      let token = Token(in: text, start..<chunk.upperBound, kinds)
      let end = token.range.upperBound
      if token.isStartOfAddress(text) {
        // An address may hold any delimiter, so it goes on to the end of the chunk.
        ranges.append(start..<chunk.upperBound)
        return
      }
      if text[end - 1] == UInt8(ascii: "$"), end < chunk.upperBound, text[end] == UInt8(ascii: "{")
      {
        // "${name}" up to its brace.
        var close = end
        while close < chunk.upperBound && text[close] != UInt8(ascii: "}") { close += 1 }
        ranges.append(start..<close)
        start = close
        continue
      }
      if token.isNoLanguage(text) {
        ranges.append(start..<end)
      } else if token.isName(text) {
        isName = true
      }
      start = end
    }
  }

  /// Whether something may be left out of a chunk, or its words be parts of a name: not of words between brackets, with hyphens or
  /// underscores inside.
  @inline(__always)
  private func mayBeFound(in text: ByteView, _ chunk: Range<Int>, _ found: ByteKinds) -> Bool {
    guard found.isSubset(of: Self.ofWords) else { return true }
    return found.contains(.hyphen)
      && chunk.contains {
        text[$0] == UInt8(ascii: "-")
          && ($0 == chunk.lowerBound || kinds[text[$0 - 1]].contains(.delimiter))
      }
  }

  private static let ofWords: ByteKinds = [
    .ofWords, .plainPunctuation, .delimiter, .closing, .underscore, .hyphen,
  ]

  /// Whether nothing of a chunk with these kinds of bytes is language: it is one token, with a sign that no word has beside it.
  static func isAll(of chunk: Range<Int>, with kinds: ByteKinds) -> Bool {
    !kinds.contains(.delimiter) && !kinds.isDisjoint(with: Token.never)
      && chunk.count <= longestChunk
  }
}

/// A part of a chunk between delimiters, judged by the characters in it.
private struct Token {
  /// All of it.
  let range: Range<Int>
  /// What closes a sentence does not belong to the token.
  private let end: Int
  /// The kinds of its bytes, and of all with those that close a sentence.
  private let has, all: ByteKinds

  /// The token that begins at the start of a part of a chunk.
  @inline(__always)
  init(in text: ByteView, _ part: Range<Int>, _ kinds: ByteKinds.Table) {
    var (i, end) = (part.lowerBound, part.lowerBound)
    var (all, has): (ByteKinds, ByteKinds) = ([], [])
    while i < part.upperBound {
      let kind = kinds[text[i]]
      if kind.contains(.delimiter) { break }
      all.formUnion(kind)
      i += 1
      if !kind.contains(.closing) { (has, end) = (all, i) }
    }
    (range, self.end, self.has, self.all) = (part.lowerBound..<i, end, has, all)
  }

  private var inside: Range<Int> { range.lowerBound..<end }

  /// What no word of language has beside it.
  static let never: ByteKinds = [.at, .backslash]

  /// Whether the token begins an address: "https://…", "mailto:…", "www.…".
  func isStartOfAddress(_ text: ByteView) -> Bool {
    guard range.count >= 4,
      all.contains(.colon) || text[range.lowerBound] | 0x20 == UInt8(ascii: "w")
    else { return false }
    if begins(text, "www.") || begins(text, "mailto:") { return true }
    for i in range.dropLast(2) where text[i] == UInt8(ascii: ":") {
      if text[i + 1] == UInt8(ascii: "/") && text[i + 2] == UInt8(ascii: "/") {
        return i > range.lowerBound && text[i - 1].isLetter
      }
    }
    return false
  }

  private func begins(_ text: ByteView, _ word: StaticString) -> Bool {
    let word = word.bytes
    guard range.count >= word.count else { return false }
    for i in 0..<word.count {
      guard text[range.lowerBound + i] | 0x20 == word[i] | 0x20 else { return false }
    }
    return true
  }

  /// Whether nothing in the token is language.
  func isNoLanguage(_ text: ByteView) -> Bool {
    if inside.isEmpty { return false }
    if !has.isDisjoint(with: Self.never) || isVariable(text) || hasDoubleColon(text) { return true }
    switch text[range.lowerBound] {
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "/"): return !has.isDisjoint(with: .letter)
    case UInt8(ascii: "~"): return has.contains(.slash) && !has.isDisjoint(with: .letter)
    case UInt8(ascii: "-"): return isOption(text, inside)
    case UInt8(ascii: "`"):
      let code = inside.dropFirst()
      if let first = code.first, text[first] == UInt8(ascii: "-") { return isOption(text, code) }
    case UInt8(ascii: ":"): return last(text) == UInt8(ascii: ":") && inside.count > 2
    default: break
    }
    if has.contains(.slash) { return isPath(text) }
    let (hasStop, isSentence) = stops(text)
    if hasStop && !isSentence { return true }
    return has.contains(.digit) && (hasDigitGroups(text) || isEncodedData(text))
  }

  /// Whether the token is a name of several words, "foo.Bar" or "`it`".
  func isName(_ text: ByteView) -> Bool {
    !inside.isEmpty
      && (has.contains(.equals) || text[range.lowerBound] == UInt8(ascii: "`")
        || stops(text).isSentence)
  }

  private func last(_ text: ByteView) -> UInt8 {
    end < range.upperBound && text[end] == UInt8(ascii: ":") ? text[end] : text[end - 1]
  }

  /// "$name", but not "$5".
  private func isVariable(_ text: ByteView) -> Bool {
    has.contains(.dollar)
      && inside.dropLast().contains { text[$0] == UInt8(ascii: "$") && !text[$0 + 1].isDigit }
  }

  private func hasDoubleColon(_ text: ByteView) -> Bool {
    has.contains(.colon)
      && inside.dropLast().contains { text[$0] == UInt8(ascii: ":") && text[$0 + 1] == text[$0] }
  }

  /// "--color", "-v", "-Wall", "-ffreestanding", "-mno-sse", "-fmax-errors=3".
  private func isOption(_ text: ByteView, _ inside: Range<Int>) -> Bool {
    guard inside.count > 1 else { return false }
    let second = text[inside.lowerBound + 1]
    return second == UInt8(ascii: "-") || (inside.count == 2 && second.isLetter)
      || second.isUppercase || isOfCompiler(text, inside)
  }

  /// "-f" or "-m" and what of a compiler it turns on. A hyphen may mark an item of a list as well, so that two of them are asked for,
  /// or letters that begin no word.
  private func isOfCompiler(_ text: ByteView, _ inside: Range<Int>) -> Bool {
    let (first, f) = (inside.lowerBound + 1, UInt8(ascii: "f"))
    guard text[first] == f || text[first] == UInt8(ascii: "m"), inside.count > 3 else {
      return false
    }
    return has.contains(.equals) || text[first] == f && text[first + 1] == f
      || inside.dropFirst(2).contains { text[$0] == UInt8(ascii: "-") }
  }

  /// "a/b.c", "usr/share/doc", but not "and/or".
  private func isPath(_ text: ByteView) -> Bool {
    if !has.isDisjoint(with: [.underscore, .digit]) || last(text) == UInt8(ascii: "/")
      || text[range.lowerBound] == UInt8(ascii: ".") || stops(text).isInside
    {
      return true
    }
    var count = 0
    for i in inside where text[i] == UInt8(ascii: "/") {
      count += 1
      if i + 1 < end && !text[i + 1].isLetter { return true }
    }
    return count > 2
  }

  /// Whether full stops inside the token join a name, and whether there is one with a small letter before and a capital
  /// behind it, where a space may be missing between two sentences.
  private func stops(_ text: ByteView) -> (isInside: Bool, isSentence: Bool) {
    var (isInside, isSentence) = (false, false)
    guard has.contains(.fullStop) else { return (isInside, isSentence) }
    for i in inside.dropLast() where text[i] == UInt8(ascii: ".") && text[i + 1].isLetterOrDigit {
      isInside = true
      let before = i > range.lowerBound ? text[i - 1] : 0
      if before.isLowercase && text[i + 1].isUppercase { isSentence = true }
    }
    return (isInside, isSentence)
  }

  /// "2024-01-31", "12:30:00": three and more groups with a digit between hyphens and colons.
  private func hasDigitGroups(_ text: ByteView) -> Bool {
    var (count, hasDigit) = (0, false)
    for i in inside {
      if text[i].isDigit {
        hasDigit = true
      } else if hasDigit, text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: ":") {
        count += 1
        hasDigit = false
      }
    }
    return count + (hasDigit ? 1 : 0) >= 3
  }

  private static let ofData: ByteKinds = [
    .letter, .digit, .plus, .slash, .equals, .dollar, .fullStop, .colon, .stop, .closing,
  ]

  /// Twenty characters and more of base64: both cases and digits, nothing else.
  private func isEncodedData(_ text: ByteView) -> Bool {
    guard inside.count >= 20, has.isSubset(of: Self.ofData), has.isSuperset(of: .letter) else {
      return false
    }
    return inside.count { !text[$0].isLetterOrDigit } <= 4
  }
}
