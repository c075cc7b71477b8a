internal import CaretBytes

/// An instruction of a program as the backtracker follows it: plain numbers, and a loop over characters in one.
struct MatchStep: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// One byte of ASCII.
    case byte
    /// A character of a set.
    case set
    /// As many characters of a set as there are, or fewer.
    case loop
    case split, save, assertion, backReference, match
  }

  let kind: Kind
  /// The byte, the number of the set, of the slot or of the group.
  private(set) var value = 0
  /// The assertion that must hold.
  private(set) var assertion = PatternAssertion.startOfText
  private(set) var next = 0
  /// The other way of a split.
  private(set) var second = 0
  /// The ASCII characters of the set.
  private(set) var members = ByteBits()
  /// What a text may begin with that goes on behind a loop.
  private(set) var following = ByteBits()
  /// Whether a loop never gives back what it took: nothing of it may stand behind it.
  private(set) var isPossessive = false

  /// Whether there may be more than one way on.
  var isChoice: Bool { kind == .loop || kind == .split }

  private init(_ kind: Kind, value: Int = 0, next: Int = 0) {
    self.kind = kind
    self.value = value
    self.next = next
  }

  init(_ index: Int, of program: PatternProgram) {
    switch program.instructions[index] {
    case .characters(let trie, let next): self.init(program, trie: trie, next: next)
    case .split(let first, let second):
      if case .characters(let trie, index) = program.instructions[first] {
        self.init(.loop, value: trie, next: second)
        members = ByteBits(program.tries[trie].ascii)
        following = program.firstBytes(from: second)
        isPossessive =
          members.isDisjoint(with: following)
          && (program.tries[trie].isASCII || !following.hasOthers)
      } else {
        self.init(.split, next: first)
        self.second = second
      }
    case .save(let slot, let next): self.init(.save, value: slot, next: next)
    case .assertion(let assertion, let next):
      self.init(.assertion, next: next)
      self.assertion = assertion
    case .backReference(let group, let next):
      self.init(.backReference, value: group, next: next)
    case .match: self.init(.match)
    }
  }

  private init(_ program: PatternProgram, trie: Int, next: Int) {
    let set = program.tries[trie]
    let members = ByteBits(set.ascii)
    if set.isASCII, let only = members.only {
      self.init(.byte, value: Int(only), next: next)
    } else {
      self.init(.set, value: trie, next: next)
      self.members = members
    }
  }
}

/// A set of bytes, the same for all beyond ASCII, and of the end of a text.
struct ByteBits: BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var hasOthers = false
  /// Whether the end of the text is one of them.
  private(set) var hasEnd = false

  static let all = ByteBits(low: .max, high: .max, hasOthers: true, hasEnd: true)

  init() {}

  private init(low: UInt64, high: UInt64, hasOthers: Bool, hasEnd: Bool) {
    (self.low, self.high, self.hasOthers, self.hasEnd) = (low, high, hasOthers, hasEnd)
  }

  init(_ ascii: (UInt64, UInt64), hasOthers: Bool = false) {
    self.init(low: ascii.0, high: ascii.1, hasOthers: hasOthers, hasEnd: false)
  }

  mutating func formUnion(_ other: ByteBits) {
    low |= other.low
    high |= other.high
    hasOthers = hasOthers || other.hasOthers
    hasEnd = hasEnd || other.hasEnd
  }

  /// Whether no character of ASCII is in both.
  func isDisjoint(with other: ByteBits) -> Bool { low & other.low == 0 && high & other.high == 0 }

  /// The only member, if there is one of ASCII.
  var only: UInt8? {
    guard low.nonzeroBitCount + high.nonzeroBitCount == 1 else { return nil }
    return UInt8(low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return hasOthers }
    return (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
  }

  /// Whether the text goes on with one of them at a place.
  @inline(__always)
  func contains(_ bytes: ByteView, at place: Int) -> Bool {
    place < bytes.count ? contains(bytes[place]) : hasEnd
  }
}

extension PatternProgram {
  /// What a text may begin with that matches from an instruction on; more where that is not easily told.
  func firstBytes(from start: Int) -> ByteBits {
    var found = ByteBits()
    var seen: Set<Int> = []
    var stack = [start]
    while let index = stack.popLast() {
      guard seen.insert(index).inserted else { continue }
      switch instructions[index] {
      case .characters(let trie, _):
        found.formUnion(ByteBits(tries[trie].ascii, hasOthers: !tries[trie].isASCII))
      case .split(let first, let second): stack += [first, second]
      case .save(_, let next), .assertion(_, let next): stack.append(next)
      case .backReference, .match: return .all
      }
    }
    return found
  }
}
