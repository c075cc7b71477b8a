internal import CaretBytes

/// Finds the match that ICU would prefer, with its groups, where one may begin.
///
/// It tries the preferred way first and goes back when that fails, but never twice to the same branching
/// at the same place: what failed there once fails again. So its time is O(*m*·*n*) in the program and the
/// text whatever the pattern, and its memory a bit for each pair, which bounds the texts it is used for. A program with
/// back-references may have to go twice, for what they match depends on the way: then the steps are counted.
struct Backtracker {
  enum Outcome {
    case none, match
    /// Only ICU can tell.
    case undecidable
  }

  private let program: PatternProgram
  private let steps: [MatchStep]
  /// Whether it notes what it has tried. Where there is one choice only nothing comes up twice.
  private let notesTries: Bool
  /// A bit for each place from `origin` on and each instruction, as far as the search has come.
  private var visited: [UInt64] = []
  private var origin = 0
  /// How often it may go back, and how many bytes loops and references may take.
  private var patience = 0
  private var stack: [Job] = []
  /// Where the groups of the match begin and end, -1 where they don't.
  private(set) var slots: [Int]

  /// The most pairs of instruction and place.
  private static let mostPairs = 1 << 22

  /// What is tried when the way before it has failed.
  private struct Job {
    /// An instruction, or a slot as -1 - slot, which gets its old value again.
    var instruction: Int
    var place: Int
    /// Where the loop has begun whose end is tried further in front; -1 elsewhere.
    var least = -1
  }

  init(_ program: PatternProgram) {
    self.program = program
    steps = program.instructions.indices.map { MatchStep($0, of: program) }
    slots = [Int](repeating: -1, count: 2 * (program.groupCount + 1))
    notesTries = !program.hasBackReference && steps.count { $0.isChoice } > 1
  }

  /// Begins a search from a place on; false where it can't be done.
  mutating func begin(_ bytes: ByteView, from start: Int) -> Bool {
    let places = bytes.count - start + 1
    guard places * steps.count <= Self.mostPairs, !program.hasEmptyLoop else { return false }
    if notesTries { visited.removeAll(keepingCapacity: true) }
    origin = start
    patience = program.hasBackReference ? 4096 + 64 * places : .max
    return true
  }

  /// The first match at or behind a place.
  mutating func firstMatch(_ bytes: ByteView, from start: Int) -> Outcome {
    for place in start...bytes.count {
      if place < bytes.count, StoredForm.isContinuation(bytes[place]) { continue }
      let outcome = match(bytes, at: place)
      if outcome != .none { return outcome }
    }
    return .none
  }

  /// The match at a place.
  mutating func match(_ bytes: ByteView, at place: Int) -> Outcome {
    for slot in slots.indices { slots[slot] = -1 }
    slots[0] = place
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
    var outcome = follow(bytes, program.start, place)
    while outcome == .none, let job = stack.popLast() {
      if job.instruction < 0 {
        slots[-1 - job.instruction] = job.place
        continue
      }
      patience -= 1
      if patience < 0 { return .undecidable }
      if job.least < 0 {
        outcome = follow(bytes, job.instruction, job.place)
      } else if let end = shorten(bytes, job.instruction, job.place, job.least) {
        outcome = follow(bytes, steps[job.instruction].next, end)
      }
    }
    return outcome
  }

  /// Goes the preferred way until it ends, and leaves the others on the stack.
  private mutating func follow(_ bytes: ByteView, _ first: Int, _ from: Int) -> Outcome {
    var instruction = first
    var place = from
    while true {
      let step = steps[instruction]
      switch step.kind {
      case .byte:
        guard place < bytes.count, Int(bytes[place]) == step.value else { return .none }
        place += 1
      case .set:
        guard let end = end(of: step, bytes, place) else { return .none }
        place = end
      case .loop:
        guard let end = loop(bytes, instruction, step, place) else { return .none }
        place = end
      case .split:
        // Every loop goes through one, and between two of them there is one way only.
        guard visit(instruction, place) else { return .none }
        stack.append(Job(instruction: step.second, place: place))
      case .save:
        // Where nothing else is left to try nobody asks for the old value.
        if !stack.isEmpty {
          stack.append(Job(instruction: -1 - step.value, place: slots[step.value]))
        }
        slots[step.value] = place
      case .assertion:
        guard let holds = holds(step.assertion, bytes, place) else { return .undecidable }
        if !holds { return .none }
      case .backReference:
        guard let end = end(ofGroup: step.value, bytes, place) else { return .none }
        place = end
      case .match:
        slots[1] = place
        return .match
      }
      instruction = step.next
    }
  }

  /// The end of the character of a step's set at a place.
  @inline(__always)
  private func end(of step: MatchStep, _ bytes: ByteView, _ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte < 0x80 { return step.members.contains(byte) ? place + 1 : nil }
    return program.tries[step.value].endOfLong(bytes, from: place)
  }

  /// Takes all characters of a loop from a place on; gives the last of their ends behind which the text may go on, and
  /// leaves those in front of it on the stack.
  private mutating func loop(
    _ bytes: ByteView, _ instruction: Int, _ step: MatchStep, _ start: Int
  ) -> Int? {
    guard visit(instruction, start) else { return nil }
    var last = start
    while let end = end(of: step, bytes, last) {
      // Behind a place that was tried before all has been tried.
      guard visit(instruction, end) else { break }
      last = end
    }
    patience -= last - start
    if step.isPossessive { return step.following.contains(bytes, at: last) ? last : nil }
    return shorten(bytes, instruction, last, start)
  }

  /// The last end of a loop between its start and a place behind which the text may go on; those in front of it are
  /// left on the stack.
  private mutating func shorten(
    _ bytes: ByteView, _ instruction: Int, _ last: Int, _ start: Int
  ) -> Int? {
    let following = steps[instruction].following
    var end = last
    while !following.contains(bytes, at: end) {
      if end == start { return nil }
      end = characterStart(bytes, before: end)
    }
    if end > start {
      stack.append(
        Job(
          instruction: instruction, place: characterStart(bytes, before: end), least: start))
    }
    return end
  }

  @inline(__always)
  private func characterStart(_ bytes: ByteView, before end: Int) -> Int {
    var start = end - 1
    while StoredForm.isContinuation(bytes[start]) { start -= 1 }
    return start
  }

  /// Notes that a pair of instruction and place is tried; false when it was before.
  @inline(__always)
  private mutating func visit(_ instruction: Int, _ place: Int) -> Bool {
    guard notesTries else { return true }
    let pair = (place - origin) * steps.count + instruction
    while visited.count <= pair >> 6 { visited.append(0) }
    let bit: UInt64 = 1 << UInt64(pair & 63)
    let known = visited[pair >> 6]
    visited[pair >> 6] = known | bit
    return known & bit == 0
  }

  /// The end of the text of a group, if it stands at a place once more.
  private mutating func end(ofGroup group: Int, _ bytes: ByteView, _ place: Int) -> Int? {
    let (start, end) = (slots[2 * group], slots[2 * group + 1])
    guard start >= 0, end >= start, place + end - start <= bytes.count else { return nil }
    patience -= end - start
    for i in 0..<end - start where bytes[start + i] != bytes[place + i] { return nil }
    return place + end - start
  }

  /// Whether an assertion holds at a place, nil when only ICU can tell.
  private func holds(_ assertion: PatternAssertion, _ bytes: ByteView, _ place: Int) -> Bool? {
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
