internal import CaretBytes

/// Whether a text of an unknown kind is language that people read, by how it looks.
///
/// Most tokens of prose are words in small letters with plain punctuation, several in a line. Tables, word
/// lists, logs, keys, lists of names and most configuration are not so.
enum ProseLikeness {
  /// How much is looked at.
  private static let reach = 32_768
  /// Less says nothing: it is taken for prose.
  private static let least = 1024
  private static let leastWordShare = 0.6
  private static let leastWordsInLine = 4

  static func isProse(_ text: Span<UInt8>) -> Bool {
    let end = min(text.count, reach)
    guard end >= least else { return true }
    var (tokenCount, wordCount, lineCount) = (0, 0, 0)
    var (i, isBlankLine) = (0, true)
    while i < end {
      if text[i] <= 0x20 {
        if text[i] == UInt8(ascii: "\n") {
          lineCount += isBlankLine ? 0 : 1
          isBlankLine = true
        }
        i += 1
        continue
      }
      isBlankLine = false
      let start = i
      while i < end && text[i] > 0x20 { i += 1 }
      tokenCount += 1
      if isSmallWord(start..<i, in: text) { wordCount += 1 }
    }
    lineCount += isBlankLine ? 0 : 1
    return Double(wordCount) >= leastWordShare * Double(tokenCount)
      && wordCount >= leastWordsInLine * lineCount
  }

  /// Small letters, or what is no ASCII, between plain punctuation.
  private static func isSmallWord(_ token: Range<Int>, in text: Span<UInt8>) -> Bool {
    var (start, end) = (token.lowerBound, token.upperBound)
    while start < end, isQuote(text[start]) { start += 1 }
    while start < end, isQuote(text[end - 1]) || isStop(text[end - 1]) { end -= 1 }
    guard start < end else { return false }
    return (start..<end).allSatisfy {
      text[$0].isLowercase || text[$0] >= 0x80 || text[$0] == UInt8(ascii: "'")
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x27 || byte == 0x28 || byte == 0x29  // " ' ( )
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x2E || byte == 0x3A || byte == 0x3B || byte == 0x21 || byte == 0x3F
  }
}
