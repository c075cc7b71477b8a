// Words that no grammar knows end a run, and most runs have nothing that a date or an amount is about: a run is skimmed
// first, word by word in a table of first letters, and its tokens are made where somebody wants to read them.

internal import CaretBytes
internal import CaretFields

/// Cuts a text into runs of known words, numbers and signs, and hands each run to the grammars.
struct PhraseScanner {
  let text: [UInt8]
  var times: TimeFinder
  private let readers: [KindRow.PhraseReading]
  private let lexicon: PhraseLexicon
  private let signs = Self.signRoles
  /// What some reader reads a run for, and what one token alone.
  private let seeds: PhraseRole
  private let lone: PhraseRole
  private var barren = BarrenRuns()

  init(
    _ text: [UInt8], readers: [KindRow.PhraseReading], options: DetectionOptions, grammar: Grammar
  ) {
    self.text = text
    self.readers = readers
    seeds = readers.reduce([]) { $0.union($1.seeds) }
    lone = readers.reduce([]) { $0.union($1.lone) }
    lexicon = grammar.lexicon
    times = TimeFinder(text, options: options, grammar: grammar)
  }

  /// A run as it is skimmed: its tokens are cut out where somebody wants to read them.
  private struct Run {
    var start = 0
    var end = 0
    var count = 0
    var roles: PhraseRole = []
  }

  mutating func scan(into found: inout [DetectedData]) {
    let text = text
    text.withView { bytes in
      var run = Run()
      var index = 0
      while index < bytes.count {
        if bytes[index] == 0x20 || bytes[index] == 0x09 {
          index &+= 1
          continue
        }
        let start = index
        if let roles = skim(bytes, &index) {
          if run.count == 0 { run.start = start }
          run.end = index
          run.count &+= 1
          run.roles.formUnion(roles)
          if run.count < PhraseReader.longestRun { continue }
        }
        guard run.count > 0 else { continue }
        finish(run, bytes, into: &found)
        run = Run()
      }
      finish(run, bytes, into: &found)
    }
  }

  private mutating func finish(_ run: Run, _ bytes: ByteView, into found: inout [DetectedData]) {
    guard !run.roles.isDisjoint(with: run.count == 1 ? lone : seeds) else { return }
    let key = BarrenRuns.key(bytes, run.start, run.end, run.roles)
    if let key, barren.contains(key) { return }
    let count = found.count
    read(run, into: &found)
    if let key, found.count == count { barren.insert(key) }
  }

  private mutating func read(_ run: Run, into found: inout [DetectedData]) {
    let tokens = tokens(of: run)
    for reader in readers
    where !run.roles.isDisjoint(with: run.count == 1 ? reader.lone : reader.seeds) {
      reader.read(&self, tokens, &found)
    }
  }

  private func tokens(of run: Run) -> [PhraseToken] {
    var tokens: [PhraseToken] = []
    tokens.reserveCapacity(run.count)
    var index = run.start
    var hasGap = index == 0 || text[index - 1] == 0x20 || text[index - 1] == 0x09
    while tokens.count < run.count {
      if text[index] == 0x20 || text[index] == 0x09 {
        hasGap = true
        index += 1
      } else if let token = nextToken(at: &index, hasGap: hasGap) {
        tokens.append(token)
        hasGap = false
      }
    }
    return tokens
  }

  // MARK: Skimming

  /// What the token at the index can do, which moves behind it; nil for what no grammar knows, skipped too.
  @inline(__always)
  private func skim(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let byte = bytes[index]
    if byte.isLetter { return skimWord(bytes, &index) }
    if byte.isDigit { return skimNumber(bytes, &index) }
    if byte >= 0x80 { return nextToken(at: &index, hasGap: false)?.roles }
    index &+= 1
    let roles = signs.span[Int(byte)]
    return roles.isEmpty ? nil : roles
  }

  private func skimNumber(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index &+= 1 }
    switch index &- start {
    case 1, 2: return [.digits, .fewDigits]
    case 4: return [.digits, .fourDigits]
    case 8: return [.digits, .eightDigits]
    case let count: return count <= Self.mostDigits ? .digits : nil
    }
  }

  @inline(__always)
  private func skimWord(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let start = index
    guard start &+ 8 <= bytes.count else { return nextToken(at: &index, hasGap: false)?.roles }
    var key = bytes.word(at: start) | 0x2020_2020_2020_2020
    var end = start &+ Self.letterCount(bytes.word(at: start))
    let isLong = end == start &+ 8 && end < bytes.count && bytes[end].isLetter
    if isLong {
      while end < bytes.count, bytes[end].isLetter { end &+= 1 }
    } else if end < start &+ 8 {
      key &= 1 &<< UInt64(8 &* (end &- start)) &- 1
    }
    // Apostrophes and letters beyond ASCII are inside of words.
    if end < bytes.count, bytes[end] >= 0x80 || bytes[end] == UInt8(ascii: "'") {
      return nextToken(at: &index, hasGap: false)?.roles
    }
    switch lexicon.beginnings.find(key, isLong: isLong) {
    case .unknown:
      index = end
      return nil
    case .entry(let entry):
      let roles = lexicon.roles(of: entry)
      // A holiday's name may have more words.
      if roles.contains(.holiday) { break }
      index = end
      return roles
    case .perhaps: break
    }
    return nextToken(at: &index, hasGap: false)?.roles
  }

  /// How many of eight bytes are letters before the first that is none.
  @inline(__always)
  private static func letterCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = (word | (0x20 &* ones)) & (0x7F &* ones)
    let letters = (low &+ (0x1F &* ones)) & ~(low &+ (0x05 &* ones)) & ~word
    return (~letters & (0x80 &* ones)).trailingZeroBitCount &>> 3
  }

  // MARK: Tokens

  /// The token at the index, which moves behind it; nil for a word that no grammar knows, skipped too.
  private func nextToken(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let byte = text[start]
    if byte.isLetter || byte >= 0x80 {
      let end = wordEnd(from: start)
      index = end
      if end == start { return symbol(at: &index, hasGap: hasGap) }
      return word(start..<end, hasGap: hasGap, index: &index)
    }
    if byte.isDigit {
      let token = number(at: &index, hasGap: hasGap)
      return token.utf8Count <= Self.mostDigits ? token : nil
    }
    index += 1
    let role = signs[Int(byte)]
    guard !role.isEmpty else { return nil }
    var token = PhraseToken(start: start, end: start + 1, roles: role, hasGap: hasGap, sign: byte)
    token.kind = Int32(byte)
    if byte == UInt8(ascii: "$") { token.index = Currency.dollar }
    return token
  }

  /// Longer numbers count nothing that anybody has; doubles hold fifteen digits.
  private static let mostDigits = 15

  private static let signRoles: [PhraseRole] = (0..<256).map { (value: Int) -> PhraseRole in
    guard let byte = UInt8(exactly: value), byte < 0x80 else { return [] }
    switch Unicode.Scalar(byte) {
    case ",": return [.comma, .mark]
    case "-": return [.mark, .to]
    case "~": return [.mark, .to]
    case ".", ":", "/", "(", ")", "'", "\"": return .mark
    case "&", "+": return [.mark, .and]
    case "@": return [.mark, .at]
    case "$": return [.mark, .currencySign]
    default: return []
    }
  }

  /// The index behind a run of letters with inner apostrophes.
  private func wordEnd(from start: Int) -> Int {
    let bytes = text.span
    var index = start
    while true {
      // Most words are ASCII letters to their end.
      while index < bytes.count, bytes[index].isLetter { index += 1 }
      guard index < bytes.count else { return index }
      let byte = bytes[index]
      if byte >= 0x80 {
        let scalar = text.scalar(at: index)
        switch ScalarClass(scalar.value) {
        case .letter, .mark, .unspacedLetter: index += scalar.utf8Count
        default:
          // A typographic apostrophe inside a word.
          guard scalar.value == 0x2019, index > start, text.byte(index + 3).isLetter
          else {
            return index
          }
          index += 3
        }
      } else if byte == UInt8(ascii: "'"), index > start, text.byte(index + 1).isLetter {
        index += 1
      } else {
        return index
      }
    }
  }

  private func word(_ range: Range<Int>, hasGap: Bool, index: inout Int) -> PhraseToken? {
    guard range.count <= PhraseLexicon.longestWord else { return nil }
    var entry = lexicon.entry(for: text[range])
    var end = range.upperBound
    if entry == nil, range.count > 3, text.has("'s", at: end - 2),
      let possessed = lexicon.entry(for: text[range.lowerBound..<(end - 2)])
    {
      // "last week's Sunday": the owner and its mark are two words.
      entry = possessed
      end -= 2
    }
    guard var entry else { return nil }
    if entry.roles.contains(.holiday) {
      // A holiday's name is one token, whatever words it has.
      if let match = Holiday.match(in: text, at: range.lowerBound) {
        entry = PhraseLexicon.Entry(
          roles: .holiday, index: match.holiday, kind: PhraseLexicon.holidayKind)
        end = match.end
      } else {
        entry.roles.remove(.holiday)
        guard !entry.roles.isEmpty || entry.word >= 0 else { return nil }
      }
    }
    index = end
    var token = PhraseToken(
      start: range.lowerBound, end: end, roles: entry.roles, hasGap: hasGap,
      sign: text[range.lowerBound].isUppercase ? 1 : 0)
    token.number = entry.number
    token.index = entry.index
    token.word = entry.word
    token.kind = entry.kind
    return token
  }

  private func number(at index: inout Int, hasGap: Bool) -> PhraseToken {
    let start = index
    var value = 0.0
    while index < text.count, text[index].isDigit {
      value = value * 10 + Double(text[index] - 0x30)
      index += 1
    }
    // Letters before it: "abc123" is no number.
    var token = PhraseToken(start: start, end: index, roles: .digits, hasGap: hasGap)
    token.number = value
    switch index - start {
    case 1, 2: token.become(.fewDigits, kind: 1)
    case 4: token.become(.fourDigits, kind: 2)
    case 8: token.become(.eightDigits, kind: 3)
    default: break
    }
    return token
  }

  /// Currency signs, dashes and the like beyond ASCII.
  private func symbol(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let scalar = text.scalar(at: start)
    index += scalar.utf8Count
    var token = PhraseToken(start: start, end: index, roles: [], hasGap: hasGap)
    token.kind = 128
    switch scalar.value {
    case 0x2013, 0x2014, 0x2212: token.roles = [.mark, .to]
    case 0x2019:
      token.roles = .mark
      token.kind = 129
    case 0xBD:
      token.roles = .half
      token.kind = 130
    case 0xBC:
      token.roles = .quarterWord
      token.kind = 131
    case 0xA2:
      token.roles = .cent
      token.kind = 132
      token.index = Currency.cent
    case 0xA0, 0x202F, 0x2009:
      // Blanks that don't break a line: part of numbers, or no more than a blank.
      token.roles = .mark
      token.kind = 133
      token.sign = 0x20
      return token
    default:
      guard let currency = Currency.index(ofSign: scalar.value) else { return nil }
      token.roles = .currencySign
      token.kind = 134
      token.index = currency
    }
    if token.has([.half, .quarterWord]) { return token }
    token.sign =
      scalar.value == 0x2019 ? UInt8(ascii: "'") : scalar.value == 0xA2 ? 0 : UInt8(ascii: "-")
    return token
  }
}
