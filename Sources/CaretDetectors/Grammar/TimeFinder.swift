internal import CaretFields

// Finds dates and times in a run of tokens: the longest phrase at each token that can be a find.

struct TimeFinder {
  private var reader: PhraseReader

  init(_ text: [UInt8], options: DetectionOptions, grammar: Grammar) {
    reader = PhraseReader(text, options: options, grammar: grammar)
  }

  private static let find = Phrase.find.index

  /// No phrase reaches further than this from its first word to a word that carries meaning, but for what is between two
  /// ordinals: "between the ninth and the seventeenth of April".
  private static let mostBeforeSeed = 6
  private static let mostBetween = 8

  /// Where a phrase may begin at first that has its first word of meaning at a token.
  private static func beginning(_ tokens: [PhraseToken], before seed: Int, from index: Int) -> Int {
    let usual = max(index, seed - mostBeforeSeed)
    let far = max(index, seed - mostBetween)
    return (far..<usual).first { tokens[$0].has([.between, .from]) } ?? usual
  }

  mutating func find(in tokens: [PhraseToken], into found: inout [DetectedData]) {
    reader.begin(tokens)
    var index = 0
    var seed = -1
    while index < tokens.count {
      if seed < index {
        guard let next = tokens[index...].firstIndex(where: { $0.has(.dateSeeds) }) else { return }
        seed = next
        index = Self.beginning(tokens, before: next, from: index)
      }
      guard mayBegin(tokens[index]), let reading = reader.read(Self.find, at: index),
        let time = reading.time, mayEnd(tokens[reading.end - 1]),
        reading.end > index + 1 || !isCalled(tokens[index])
      else {
        index += 1
        continue
      }
      guard !time.hasNoDay else {
        index = reading.end
        continue
      }
      let first = wholeTextStart(reading)
      found.append(
        DetectedData(
          kind: .date, utf8: tokens[first].start..<tokens[reading.end - 1].end,
          normalForm: time.normalForm))
      index = reading.end
    }
  }

  /// A find doesn't begin inside a longer number.
  private func mayBegin(_ token: PhraseToken) -> Bool {
    let text = reader.text
    let before = text.byte(token.start - 1)
    // "_2024_" is stressed in Markdown, "net_2024" a name.
    if before == "_", text.byte(token.start - 2).isLetterOrDigit { return false }
    // "calendar.today" is a member in a program.
    if before == ".", !token.has([.digits, .mark]), token.sign == 0,
      text.byte(token.start - 2).isLetterOrDigit || text.byte(token.start - 2) == ")"
    {
      return false
    }
    guard token.start > 0, token.has(.digits) else {
      // "5/night" tells the price of one.
      let isPriced = token.has([.dayPart, .unit]) && !token.has(.month)
      if isPriced, text.byte(token.start - 1) == "/", text.byte(token.start - 2).isDigit {
        return false
      }
      return !token.has(.mark) || token.sign == UInt8(ascii: "'")
    }
    if before.isLetterOrDigit || before == "$" || before == "%" { return false }
    switch before {
    case ":", "-", "/", ".", ",": return token.start < 2 || !text[token.start - 2].isDigit
    default: return true
    }
  }

  /// A find doesn't end inside a word or a longer number.
  private func mayEnd(_ token: PhraseToken) -> Bool {
    let text = reader.text
    let next = text.byte(token.end)
    if next.isLetterOrDigit || next == "%" { return false }
    if next == "_", text.byte(token.end + 1).isLetterOrDigit { return false }
    guard text.byte(token.end - 1).isDigit else { return true }
    switch next {
    case ".", ":", "/": return !text.byte(token.end + 1).isDigit
    default: return true
    }
  }

  /// Whether a word is a name in a program: `now()`, `today.day`, `now = …`.
  private func isCalled(_ word: PhraseToken) -> Bool {
    let text = reader.text
    let (next, second) = (text.byte(word.end), text.byte(word.end + 1))
    guard text.byte(word.end - 1).isLetter, word.sign == 0 else { return false }
    if next == "(" || next == "=" || next == "." && second.isLowercase { return true }
    return word.has(.now) && next == " " && "=<>".utf8.contains(second)
  }

  /// In a text that is nothing but the phrase, its preposition belongs to it: "at 3pm", "on Friday".
  private func wholeTextStart(_ reading: Reading) -> Int {
    let tokens = reader.tokens
    guard reading.start > 0, tokens[reading.end - 1].end + 2 >= reader.text.count,
      tokens[0].start == 0,
      tokens[..<reading.start].allSatisfy({
        token in
        token.has(Self.prepositions)
          || Self.openings.contains { reader.text.has($0, at: token.start) }
      })
    else { return reading.start }
    return 0
  }

  private static let openings: [StaticString] = [
    "a las", "for", "so ", "pünktlich", "by", "au ", "aux ", "al ", "para ",
  ]

  private static let prepositions: PhraseRole = [.on, .at, .in, .the, .about, .until]
}
