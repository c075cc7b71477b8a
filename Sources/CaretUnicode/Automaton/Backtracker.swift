/// Finds the match that ICU would prefer, with its groups, in a text that is known to match.
///
/// It tries the preferred way first and goes back when that fails, but never twice to the same branching
/// at the same place: what failed there once fails again. So its time is O(*m*·*n*) in the program and the
/// text whatever the pattern, and its memory a bit for each pair, which bounds the texts it is used for.
struct Backtracker {
  enum Outcome {
    case none
    case match([Range<Int>?])
    /// Only ICU can tell.
    case undecidable
  }

  private let program: PatternProgram
  private var visited: [UInt64] = []
  private var stack: [Job] = []
  private var slots: [Int]

  /// The most pairs of instruction and place.
  private static let mostPairs = 1 << 22

  private enum Job {
    case run(instruction: Int, place: Int)
    case restore(slot: Int, place: Int)
  }

  init(_ program: PatternProgram) {
    self.program = program
    slots = [Int](repeating: -1, count: 2 * (program.groupCount + 1))
  }

  /// The first match at or behind a place.
  mutating func firstMatch(_ bytes: Span<UInt8>, from start: Int) -> Outcome {
    let places = bytes.count - start + 1
    let pairs = places * program.instructions.count
    guard pairs <= Self.mostPairs, !program.hasEmptyLoop else { return .undecidable }
    visited.removeAll(keepingCapacity: true)
    visited += repeatElement(0, count: (pairs + 63) / 64)
    for place in start...bytes.count {
      if place < bytes.count, bytes[place] & 0xC0 == 0x80 { continue }
      switch run(bytes, from: place, start) {
      case .none: continue
      case let outcome: return outcome
      }
    }
    return .none
  }

  private mutating func run(_ bytes: Span<UInt8>, from place: Int, _ start: Int) -> Outcome {
    for slot in slots.indices { slots[slot] = -1 }
    slots[0] = place
    stack.removeAll(keepingCapacity: true)
    stack.append(.run(instruction: program.start, place: place))
    while let job = stack.popLast() {
      switch job {
      case .restore(let slot, let place): slots[slot] = place
      case .run(let instruction, let place):
        switch follow(bytes, instruction, place, start) {
        case .none: continue
        case let outcome: return outcome
        }
      }
    }
    return .none
  }

  /// Goes the preferred way until it ends, and leaves the others on the stack.
  private mutating func follow(
    _ bytes: Span<UInt8>, _ first: Int, _ from: Int, _ start: Int
  ) -> Outcome {
    let places = bytes.count - start + 1
    var instruction = first
    var place = from
    while true {
      switch program.instructions[instruction] {
      case .match:
        slots[1] = place
        return .match(groups())
      case .characters(let trie, let next):
        guard let end = program.tries[trie].end(bytes, from: place) else { return .none }
        place = end
        instruction = next
      case .split(let first, let second):
        // Every loop goes through one, and between two of them there is one way only.
        guard visit(instruction * places + place - start) else { return .none }
        stack.append(.run(instruction: second, place: place))
        instruction = first
      case .save(let slot, let next):
        stack.append(.restore(slot: slot, place: slots[slot]))
        slots[slot] = place
        instruction = next
      case .assertion(let assertion, let next):
        guard let holds = holds(assertion, bytes, place) else { return .undecidable }
        if !holds { return .none }
        instruction = next
      }
    }
  }

  /// Notes that a pair of instruction and place is tried; false when it was before.
  @inline(__always)
  private mutating func visit(_ pair: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(pair & 63)
    let known = visited[pair >> 6]
    visited[pair >> 6] = known | bit
    return known & bit == 0
  }

  private func groups() -> [Range<Int>?] {
    (0...program.groupCount).map { group in
      let (start, end) = (slots[2 * group], slots[2 * group + 1])
      return start >= 0 && end >= start ? start..<end : nil
    }
  }

  /// Whether an assertion holds at a place, nil when only ICU can tell.
  private func holds(
    _ assertion: PatternAssertion, _ bytes: Span<UInt8>, _ place: Int
  ) -> Bool? {
    switch assertion {
    case .startOfText: return place == 0
    case .endOfText: return place == bytes.count
    case .endOfLastLine:
      return program.endsWithLineEnd(bytes) ? nil : place == bytes.count
    case .wordBoundary, .noWordBoundary:
      let before: UInt8 = place > 0 ? bytes[place - 1] : 0
      let behind: UInt8 = place < bytes.count ? bytes[place] : 0
      if before >= 0x80 || behind >= 0x80 { return nil }
      let isBoundary = LazyAutomaton.isWord(before) != LazyAutomaton.isWord(behind)
      return isBoundary == (assertion == .wordBoundary)
    }
  }
}
