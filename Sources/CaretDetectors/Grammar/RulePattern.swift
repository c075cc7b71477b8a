internal import CaretBytes
internal import CaretFields

// Patterns made programs: what a reader of phrases does, one step after the other.

/// One step of reading a pattern.
struct PatternStep {
  enum Code: UInt8 {
    case word, sign, token, phrase
    /// The next token touches the one before.
    case touch
    /// Here, or else at the step that the operand says; at that step.
    case split, jump
    /// What follows up to the operand's step stands before or behind, or doesn't.
    case mustPrecede, mustNotPrecede, mustFollow, mustNotFollow
    case clauseEnd
    /// A find begins here.
    case begin
    case done
  }

  var code: Code
  /// Where the token or phrase is kept, or -1.
  var slot: Int8 = -1
  /// The word, sign, class, phrase or step.
  var operand: Int32 = 0
}

/// Reads the notation of patterns.
struct PatternCompiler {
  private let names = PatternNames()
  private(set) var words = LiteralWords()
  private var source: StaticString = ""
  private var bytes = ByteView()
  private var position = 0

  /// The steps of all patterns so far.
  private(set) var steps: [PatternStep] = []
  private(set) var phrases = SIMD8<Int8>(repeating: -1)
  private var slot: Int8 = 0
  private var isTight = false

  init() { steps.reserveCapacity(4096) }

  /// Adds the steps of a pattern; gives where they begin.
  mutating func compile(_ pattern: StaticString) -> Int {
    source = pattern
    bytes = pattern.bytes
    phrases = SIMD8(repeating: -1)
    slot = 0
    let start = steps.count
    addPattern()
    return start
  }

  private mutating func addPattern() {
    let parts = lookarounds()
    for (isWanted, range) in parts.before { look(isWanted ? .mustPrecede : .mustNotPrecede, range) }
    sequence(in: parts.body, isTight: false)
    for (isWanted, range) in parts.after { look(isWanted ? .mustFollow : .mustNotFollow, range) }
    add(.done)
  }

  private mutating func add(_ code: PatternStep.Code, _ operand: Int = 0, slot: Int8 = -1) {
    steps.append(PatternStep(code: code, slot: slot, operand: Int32(operand)))
  }

  /// Where `<<` and `>>` cut the pattern.
  private func lookarounds() -> (
    before: [(Bool, Range<Int>)], body: Range<Int>, after: [(Bool, Range<Int>)]
  ) {
    var cuts: [(at: Int, sign: UInt8)] = []
    for index in 0..<max(0, bytes.count - 1)
    where bytes[index] == bytes[index + 1] && (bytes[index] == "<" || bytes[index] == ">") {
      cuts.append((index, bytes[index]))
    }
    var before: [(Bool, Range<Int>)] = []
    var after: [(Bool, Range<Int>)] = []
    var start = 0
    var end = bytes.count
    for cut in cuts where cut.sign == UInt8(ascii: "<") {
      let isWanted = bytes[cut.at - 1] != UInt8(ascii: "!")
      before.append((isWanted, start..<(isWanted ? cut.at : cut.at - 1)))
      start = cut.at + 2
    }
    for cut in cuts.reversed() where cut.sign == UInt8(ascii: ">") {
      let isWanted = bytes[cut.at - 1] != UInt8(ascii: "!")
      after.insert((isWanted, (cut.at + 2)..<end), at: 0)
      end = isWanted ? cut.at : cut.at - 1
    }
    return (before, start..<end, after)
  }

  private mutating func look(_ code: PatternStep.Code, _ range: Range<Int>) {
    let at = steps.count
    add(code)
    let isBefore = code == .mustPrecede || code == .mustNotPrecede
    sequence(in: range, isTight: !isBefore && bytes[range.lowerBound] != 0x20)
    add(.done)
    steps[at].operand = Int32(steps.count)
  }

  private mutating func sequence(in range: Range<Int>, isTight: Bool) {
    position = range.lowerBound
    self.isTight = isTight
    alternatives(to: range.upperBound)
  }

  /// `a|b|c` up to a bracket or the end.
  private mutating func alternatives(to end: Int) {
    let start = steps.count
    var jumps: [Int] = []
    let wasTight = isTight
    elements(to: end)
    while position < end, bytes[position] == UInt8(ascii: "|") {
      position += 1
      // The steps so far move behind a split.
      steps.insert(PatternStep(code: .split), at: start)
      for index in steps[(start + 1)...].indices
      where steps[index].code == .split || steps[index].code == .jump {
        steps[index].operand += 1
      }
      jumps = jumps.map { $0 + 1 }
      jumps.append(steps.count)
      add(.jump)
      steps[start].operand = Int32(steps.count)
      isTight = wasTight
      elements(to: end)
    }
    for jump in jumps { steps[jump].operand = Int32(steps.count) }
  }

  private mutating func elements(to end: Int) {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "):
        position += 1
        isTight = false
      case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return
      case UInt8(ascii: "("):
        position += 1
        alternatives(to: end)
        close(")")
      case UInt8(ascii: "["): optional(to: end)
      case UInt8(ascii: "^"):
        position += 1
        add(.begin)
      case UInt8(ascii: "\\"):
        position += 1
        wordOrSign(to: end)
      case UInt8(ascii: "$"):
        position += 1
        add(.clauseEnd)
      case UInt8(ascii: "{"): named(to: "}", isKept: true)
      case UInt8(ascii: "<"): named(to: ">", isKept: false)
      default: wordOrSign(to: end)
      }
    }
  }

  private mutating func optional(to end: Int) {
    position += 1
    let split = steps.count
    add(.split)
    let wasTight = isTight
    alternatives(to: end)
    close("]")
    steps[split].operand = Int32(steps.count)
    isTight = isTight || wasTight
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    precondition(
      position < bytes.count && bytes[position] == UInt8(ascii: bracket),
      "no \(bracket) at \(position) of the pattern \"\(source)\"")
    position += 1
    isTight = true
  }

  private mutating func named(to close: Unicode.Scalar, isKept: Bool) {
    let start = position + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: close) { position += 1 }
    touch()
    let place = isKept ? slot : -1
    switch names[bytes.part(start, position - start)] {
    case .phrase(let phrase):
      add(.phrase, phrase, slot: place)
      if isKept { phrases[Int(slot)] = Int8(phrase) }
    case .token(let test): add(.token, test, slot: place)
    case nil:
      let name = String(decoding: bytes.part(start, position - start))
      preconditionFailure("\"\(name)\" in the pattern \"\(source)\" is no phrase and no class")
    }
    position += 1
    if isKept { slot += 1 }
    isTight = true
  }

  private mutating func wordOrSign(to end: Int) {
    touch()
    let start = position
    while position < end, bytes[position].isLetter || bytes[position] >= 0x80 {
      position += 1
    }
    if position > start {
      add(.word, words.id(of: bytes.part(start, position - start)))
    } else {
      add(.sign, Int(bytes[position]))
      position += 1
    }
    isTight = true
  }

  private mutating func touch() {
    if isTight { add(.touch) }
  }
}

/// The names that stand in braces, by the hash of their bytes.
struct PatternNames {
  enum Name {
    case phrase(Int)
    case token(Int)
  }

  /// Phrases by their numbers, classes behind them.
  private var numbers = NumberTable(capacity: 256)

  init() {
    for (index, phrase) in Phrase.allCases.enumerated() { add(phrase.rawValue, index) }
    for (index, test) in TokenClass.allCases.enumerated() {
      add(test.rawValue, Phrase.caseCount + index)
    }
  }

  private mutating func add(_ name: String, _ number: Int) {
    var hash = WordHash()
    for byte in name.utf8 { hash.combine(byte) }
    precondition(
      numbers.number(of: hash.value, orElse: number) == number, "\(name) names a phrase and a class"
    )
  }

  subscript(name: ByteView) -> Name? {
    numbers[WordHash.of(name)].map {
      $0 < Phrase.caseCount ? .phrase($0) : .token($0 - Phrase.caseCount)
    }
  }
}

/// Numbers the words that patterns name.
struct LiteralWords {
  private var ids = NumberTable(capacity: 1024)
  private(set) var words: [ByteView] = []

  mutating func id(of word: ByteView) -> Int {
    let id = ids.number(of: WordHash.of(word), orElse: words.count)
    if id == words.count { words.append(word) }
    return id
  }
}
