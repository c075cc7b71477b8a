internal import CaretBytes

/// A pattern as a program for the two machines that run it: the automaton and the backtracker.
///
/// The program is a list of instructions that name their successors. A value that never changes: machines
/// for several threads share it.
final class PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// A character of the trie with this index, then on.
    case characters(trie: Int, next: Int)
    /// Both ways, the first one preferred.
    case split(first: Int, second: Int)
    /// Notes the place as a start (even) or an end (odd) of a group.
    case save(slot: Int, next: Int)
    case assertion(PatternAssertion, next: Int)
    /// The text that a group has matched.
    case backReference(group: Int, next: Int)
    case match
  }

  let instructions: [Instruction]
  let start: Int
  let tries: [ByteTrie]
  let groupCount: Int
  /// Whether a loop's body can match nothing. What ICU does then with groups and preference is its own;
  /// whether there is a match does not depend on it.
  let hasEmptyLoop: Bool
  let hasWordBoundary: Bool
  /// Whether the automata take more texts than match: for them a back-reference is any text.
  let hasBackReference: Bool
  /// The ASCII characters of the loop that the pattern begins with, a bit each; none where it begins otherwise.
  private let firstLoop: (UInt64, UInt64)
  let hasEndOfLastLine: Bool
  private let lineEndsAtLineFeedOnly: Bool

  /// More instructions than this are left to ICU.
  private static let largest = 10_000

  init(
    _ node: PatternNode, groupCount: Int, options: RegularExpression.Options
  ) throws(PatternParser.Unsupported) {
    var compiler = Compiler()
    let match = compiler.add(.match)
    start = try compiler.compile(node, next: match)
    instructions = compiler.instructions
    tries = compiler.tries
    hasEmptyLoop = compiler.hasEmptyLoop
    hasBackReference = instructions.contains { if case .backReference = $0 { true } else { false } }
    firstLoop = node.firstLoop.map { ($0.low[0], $0.low[1]) } ?? (0, 0)
    hasWordBoundary = compiler.assertions.contains { $0 == .wordBoundary || $0 == .noWordBoundary }
    hasEndOfLastLine = compiler.assertions.contains(.endOfLastLine)
    lineEndsAtLineFeedOnly = options.contains(.unixLines)
    self.groupCount = groupCount
    // The automaton packs an instruction and a node into 32 bits.
    if tries.contains(where: { $0.nodeCount > 4095 }) { throw PatternParser.Unsupported() }
  }

  /// Whether the text ends with a line end and the pattern has a "$", which then holds in two places.
  func endsWithLineEnd(_ bytes: ByteView) -> Bool {
    guard hasEndOfLastLine, bytes.count > 0 else { return false }
    let last = bytes[bytes.count - 1]
    if lineEndsAtLineFeedOnly { return last == 0x0A }
    switch last {
    case 0x0A...0x0D: return true
    case 0x85: return bytes.count > 1 && bytes[bytes.count - 2] == 0xC2
    case 0xA8, 0xA9:
      return bytes.count > 2 && bytes[bytes.count - 2] == 0x80 && bytes[bytes.count - 3] == 0xE2
    default: return false
    }
  }

  /// The end of the ASCII characters from a place on that the pattern's first loop takes.
  ///
  /// Where no match begins at the place, none begins at any of these characters nor right behind them: the loop would
  /// have taken what lies between as well.
  func endOfFirstLoop(_ bytes: ByteView, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] < 0x80 {
      let half = bytes[place] < 64 ? firstLoop.0 : firstLoop.1
      guard half & (1 << UInt64(bytes[place] & 63)) != 0 else { break }
      place += 1
    }
    return place
  }

  /// Compiles from the back: each piece is given the instruction that comes after it.
  private struct Compiler {
    var instructions: [Instruction] = []
    var tries: [ByteTrie] = []
    var hasEmptyLoop = false
    var assertions: Set<PatternAssertion> = []
    /// The sets of the tries: few, so that they need no table.
    private var knownSets: [UnicodeSet] = []

    mutating func add(_ instruction: Instruction) -> Int {
      instructions.append(instruction)
      return instructions.count - 1
    }

    mutating func compile(
      _ node: PatternNode, next: Int
    ) throws(PatternParser.Unsupported) -> Int {
      guard instructions.count < PatternProgram.largest else { throw PatternParser.Unsupported() }
      switch node {
      case .empty: return next
      case .characters(let set): return add(.characters(trie: trie(of: set), next: next))
      case .assertion(let assertion):
        assertions.insert(assertion)
        return add(.assertion(assertion, next: next))
      case .backReference(let group): return add(.backReference(group: group, next: next))
      case .sequence(let nodes):
        var next = next
        for node in nodes.reversed() { next = try compile(node, next: next) }
        return next
      case .alternation(let nodes):
        var start = try compile(nodes.last!, next: next)
        for node in nodes.dropLast().reversed() {
          start = add(.split(first: try compile(node, next: next), second: start))
        }
        return start
      case .group(let number, let node):
        let end = add(.save(slot: 2 * number + 1, next: next))
        return add(.save(slot: 2 * number, next: try compile(node, next: end)))
      case .repetition(let node, let least, let most, let isGreedy):
        return try compile(node, least, most, isGreedy, next: next)
      }
    }

    private mutating func compile(
      _ node: PatternNode, _ least: Int, _ most: Int?, _ isGreedy: Bool, next: Int
    ) throws(PatternParser.Unsupported) -> Int {
      if node.isNullable, most != 1 { hasEmptyLoop = true }
      var start = next
      if let most {
        // x{0,2} is (x(x)?)?: without the first x there is no second.
        for _ in least..<most {
          start = addSplit(try compile(node, next: start), next, isGreedy)
        }
      } else {
        let loop = add(.match)
        let body = try compile(node, next: loop)
        instructions[loop] = split(body, next, isGreedy)
        start = loop
      }
      for _ in 0..<least { start = try compile(node, next: start) }
      return start
    }

    private func split(_ body: Int, _ next: Int, _ isGreedy: Bool) -> Instruction {
      isGreedy ? .split(first: body, second: next) : .split(first: next, second: body)
    }

    private mutating func addSplit(_ body: Int, _ next: Int, _ isGreedy: Bool) -> Int {
      add(split(body, next, isGreedy))
    }

    private mutating func trie(of set: UnicodeSet) -> Int {
      if let index = knownSets.firstIndex(of: set) { return index }
      tries.append(ByteTrie(set))
      knownSets.append(set)
      return tries.count - 1
    }
  }
}
