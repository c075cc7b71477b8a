internal import CaretBytes

/// A deterministic automaton over bytes, made state by state as texts need them.
///
/// A state is the set of places in the program where a match may stand; it answers only *whether* there is
/// a match, so the order of preference does not matter and the sets are small. A byte that has been seen
/// in a state before costs one table look-up. Time is O(*n*) in the bytes for every pattern and text: when
/// the table is full it is emptied, and filled anew as the text goes on.
struct LazyAutomaton {
  enum Mode {
    /// The match is the whole text.
    case whole
    /// The match lies anywhere.
    case anywhere
    /// The match begins where the search does.
    case here
  }

  /// A place in the program: an instruction, and for characters the node of its trie.
  private typealias Thread = UInt32

  private let program: PatternProgram
  private let mode: Mode
  private let table = AutomatonTable()
  private var states: [State] = []
  private var numbers: [State: UInt16] = [:]
  /// The start states, by what lies before: nothing, a word character, another one.
  private var starts: [UInt16] = [0, 0, 0]
  private var closure: Closure

  private struct State: Hashable {
    var threads: [Thread]
    var followsWord: Bool
    var isStart = false
  }

  init(_ program: PatternProgram, mode: Mode) {
    self.program = program
    self.mode = mode
    closure = Closure(program)
  }

  private mutating func removeAll() {
    table.rows.value.removeAll()
    states = []
    numbers = [:]
    starts = [0, 0, 0]
  }

  /// What says of texts that they surely match, as long as the automaton is there.
  var gate: PatternGate { PatternGate(table, looksAtEnd: program.hasEndOfLastLine) }

  /// States that are looked at for runs.
  private static let mostStatesOfRuns = 128

  /// The runs of texts from their start on, for which it finds out where all of ASCII leads; nil where there are none.
  mutating func runs() -> PatternRuns? {
    guard startState(ByteView(), 0) != nil else { return nil }
    let generation = table.rows.value.generation
    var number = AutomatonRows.firstState
    while Int(number - AutomatonRows.firstState) < min(states.count, Self.mostStatesOfRuns) {
      for byte in 0..<0x80 where table.rows.value.next[Int(number) << 8 | byte] == 0 {
        _ = transition(from: number, UInt8(byte))
        if table.rows.value.generation != generation { return nil }
      }
      _ = acceptsAtEnd(number)
      number += 1
    }
    return PatternRuns(table, gate, stateCount: Int(number))
  }

  /// Whether the pattern matches the text from an offset on; nil when only ICU can tell.
  mutating func matches(_ bytes: ByteView, from start: Int = 0) -> Bool? {
    if program.endsWithLineEnd(bytes) { return nil }
    var end = start
    switch outcome(bytes, from: start, reaching: &end) {
    case AutomatonRows.matched: return true
    case AutomatonRows.dead: return false
    default: return nil
    }
  }

  /// How the text from an offset on ends: `matched`, `dead` or `undecidable`. `end` tells how far it had to look.
  @inline(__always)
  private mutating func outcome(_ bytes: ByteView, from start: Int, reaching end: inout Int)
    -> UInt16
  {
    guard var state = startState(bytes, start) else { return AutomatonRows.undecidable }
    var place = start
    while true {
      state = run(bytes, &place, state)
      if state >= AutomatonRows.firstState, place < bytes.count {
        // This byte has not been seen in this state yet.
        state = transition(from: state, bytes[place])
        place += 1
        if state >= AutomatonRows.firstState { continue }
      }
      end = place
      if state < AutomatonRows.firstState { return state }
      return acceptsAtEnd(state) ? AutomatonRows.matched : AutomatonRows.dead
    }
  }

  /// Where the first match at or behind a place begins.
  enum Start {
    case none
    case at(Int)
    /// Not before this place: the search has taken too long, for a try at each place may look at all the rest.
    case notBefore(Int)
    case undecidable
  }

  /// Looks for the place where a match begins, for an automaton that finds matches where it stands.
  ///
  /// - Parameter patience: how many bytes it may look at, and a few for each try.
  mutating func firstStart(_ bytes: ByteView, from start: Int, patience: Int) -> Start {
    if program.endsWithLineEnd(bytes) { return .undecidable }
    var patience = patience
    var place = start
    while place <= bytes.count {
      guard patience > 0 else { return .notBefore(place) }
      var end = place
      switch outcome(bytes, from: place, reaching: &end) {
      case AutomatonRows.matched: return .at(place)
      case AutomatonRows.dead: break
      default: return .undecidable
      }
      patience -= end - place + 4
      place = nextStart(bytes, from: program.endOfFirstLoop(bytes, from: place) + 1)
    }
    return .none
  }

  /// The next place at which a match may begin: passes over what the table knows to lead nowhere.
  @inline(__always)
  private func nextStart(_ bytes: ByteView, from start: Int) -> Int {
    let next = table.rows.value.next
    let (behindWord, behindOther) = (Int(starts[1]) << 8, Int(starts[2]) << 8)
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      let row: Int
      if program.hasWordBoundary {
        let before = bytes[place - 1]
        if before >= 0x80 || byte >= 0x80 { break }
        row = Self.isWord(before) ? behindWord : behindOther
      } else {
        row = behindOther
      }
      // The rows of numbers that are no states say nothing, but for a start that leads nowhere whatever comes.
      guard row == AutomatonRows.deadRow || next[row | Int(byte)] == AutomatonRows.dead else {
        break
      }
      place += 1
    }
    while place < bytes.count, StoredForm.isContinuation(bytes[place]) { place += 1 }
    return place
  }

  /// Goes on while the table knows the way; gives the state at `place`, or how it ended.
  @inline(__always)
  private func run(_ bytes: ByteView, _ place: inout Int, _ start: UInt16) -> UInt16 {
    let next = table.rows.value.next
    var state = start
    var index = place
    while index < bytes.count {
      let found = next[Int(state) << 8 | Int(bytes[index])]
      if found < AutomatonRows.firstState {
        place = index
        return found == AutomatonRows.unknown ? state : found
      }
      state = found
      index += 1
    }
    place = index
    return state
  }

  // MARK: States

  @inline(__always)
  private mutating func startState(_ bytes: ByteView, _ start: Int) -> UInt16? {
    var kind = 0
    if start > 0 {
      if program.hasWordBoundary, bytes[start - 1] >= 0x80 { return nil }
      kind = program.hasWordBoundary && Self.isWord(bytes[start - 1]) ? 1 : 2
    }
    let known = starts[kind]
    return known == 0 ? makeStart(kind, isStart: start == 0) : known
  }

  @inline(never)
  private mutating func makeStart(_ kind: Int, isStart: Bool) -> UInt16 {
    closure.begin()
    closure.add(program.start, isStart: isStart)
    starts[kind] = number(
      of: State(threads: closure.threads(), followsWord: kind == 1, isStart: isStart))
    if kind == 0 { table.rows.value.start = starts[kind] }
    return starts[kind]
  }

  private mutating func number(of state: State) -> UInt16 {
    if state.threads.isEmpty { return AutomatonRows.dead }
    if mode != .whole, closure.hasMatch { return AutomatonRows.matched }
    if let number = numbers[state] { return number }
    let number = UInt16(states.count) + AutomatonRows.firstState
    states.append(state)
    numbers[state] = number
    table.rows.value.append()
    return number
  }

  private mutating func transition(from number: UInt16, _ byte: UInt8) -> UInt16 {
    // ICU's word boundaries look at marks and formats around a place; bytes can't tell those.
    if program.hasWordBoundary, byte >= 0x80 { return AutomatonRows.undecidable }
    let state = states[Int(number - AutomatonRows.firstState)]
    let isWord = program.hasWordBoundary && Self.isWord(byte)
    var threads = state.threads
    if program.hasWordBoundary {
      threads = resolved(state, isBoundary: state.followsWord != isWord)
      if mode != .whole, closure.hasMatch {
        table.rows.value.next[Int(number) << 8 | Int(byte)] = AutomatonRows.matched
        return AutomatonRows.matched
      }
    }
    closure.begin()
    for thread in threads { step(thread, byte) }
    if mode == .anywhere { closure.add(program.start, isStart: false) }
    let next = State(threads: closure.threads(), followsWord: isWord)
    if states.count >= AutomatonRows.mostStates {
      removeAll()
      return self.number(of: next)
    }
    let result = self.number(of: next)
    table.rows.value.next[Int(number) << 8 | Int(byte)] = result
    return result
  }

  /// Takes a thread over a byte.
  private mutating func step(_ thread: Thread, _ byte: UInt8) {
    let index = Int(thread >> 12)
    switch program.instructions[index] {
    case .characters(let trie, let next):
      switch program.tries[trie].target(of: Int(thread & 0xFFF), byte) {
      case ByteTrie.none: break
      case ByteTrie.accepted: closure.add(next, isStart: false)
      case let node: closure.add(character: index, node: node)
      }
    case .backReference: closure.add(index, isStart: false)
    default: break
    }
  }

  /// The threads with the word boundaries among them let through or held, now that both sides are known.
  private mutating func resolved(_ state: State, isBoundary: Bool) -> [Thread] {
    closure.begin()
    closure.isBoundary = isBoundary
    for thread in state.threads {
      let index = Int(thread >> 12)
      switch program.instructions[index] {
      case .assertion: closure.add(index, isStart: state.isStart)
      default: closure.keep(thread)
      }
    }
    closure.isBoundary = nil
    return closure.threads()
  }

  /// Whether the text matches when it ends in a state.
  private mutating func acceptsAtEnd(_ number: UInt16) -> Bool {
    let ends = table.rows.value.ends
    let known = ends[Int(number)]
    if known != AutomatonRows.Acceptance.unknown { return known == AutomatonRows.Acceptance.yes }
    let state = states[Int(number - AutomatonRows.firstState)]
    closure.begin()
    closure.isEnd = true
    closure.isBoundary = program.hasWordBoundary ? state.followsWord : nil
    for thread in state.threads {
      switch program.instructions[Int(thread >> 12)] {
      case .match: closure.hasMatch = true
      case .assertion: closure.add(Int(thread >> 12), isStart: state.isStart)
      default: break
      }
    }
    closure.isEnd = false
    closure.isBoundary = nil
    ends[Int(number)] =
      closure.hasMatch ? AutomatonRows.Acceptance.yes : AutomatonRows.Acceptance.no
    return closure.hasMatch
  }

  // MARK: Bytes

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// The places that can be reached without a character, collected from several.
  private struct Closure {
    private let program: PatternProgram
    private var found: [Thread] = []
    private var stack: [Int] = []
    /// For each instruction the number of the collection that reached it last.
    private var seen: [UInt32]
    private var collection: UInt32 = 0
    var hasMatch = false
    /// What is known of the place: nil when a word boundary has to wait for the next byte.
    var isBoundary: Bool?
    var isEnd = false

    init(_ program: PatternProgram) {
      self.program = program
      seen = [UInt32](repeating: 0, count: program.instructions.count)
    }

    mutating func begin() {
      found.removeAll(keepingCapacity: true)
      hasMatch = false
      collection += 1
    }

    /// The threads of the collection in one order whatever the way, so that equal sets are equal states.
    mutating func threads() -> [Thread] {
      found.sort()
      var last: Thread?
      found.removeAll { thread in
        defer { last = thread }
        return thread == last
      }
      return found
    }

    mutating func keep(_ thread: Thread) {
      found.append(thread)
      if case .match = program.instructions[Int(thread >> 12)] { hasMatch = true }
    }

    mutating func add(character index: Int, node: Int) {
      found.append(Thread(index) << 12 | Thread(node))
    }

    mutating func add(_ start: Int, isStart: Bool) {
      stack.append(start)
      while let index = stack.popLast() {
        if seen[index] == collection { continue }
        seen[index] = collection
        visit(index, isStart)
      }
    }

    private mutating func visit(_ index: Int, _ isStart: Bool) {
      switch program.instructions[index] {
      case .characters(let trie, _):
        found.append(Thread(index) << 12 | Thread(program.tries[trie].root))
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .save(_, let next): stack.append(next)
      case .match:
        hasMatch = true
        found.append(Thread(index) << 12)
      case .assertion(let assertion, let next):
        switch holds(assertion, isStart) {
        case true?: stack.append(next)
        case false?: break
        case nil: found.append(Thread(index) << 12)
        }
      case .backReference(_, let next):
        // Any text may have been matched.
        found.append(Thread(index) << 12)
        stack.append(next)
      }
    }

    /// Whether an assertion holds here, nil when that is not known yet.
    private func holds(_ assertion: PatternAssertion, _ isStart: Bool) -> Bool? {
      switch assertion {
      case .startOfText: isStart
      case .endOfText, .endOfLastLine: isEnd ? true : nil
      case .wordBoundary: isBoundary
      case .noWordBoundary: isBoundary.map(!)
      }
    }
  }
}
