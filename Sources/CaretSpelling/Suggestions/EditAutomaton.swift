/// Walks a trie for the words within a few edits of a pattern.
///
/// The automaton of Wu and Manber ("Fast text searching allowing errors", 1992): bit *j* of state *e* says that
/// the first *j* letters of the pattern have been matched with *e* edits. An edit drops, adds or replaces a
/// letter, or swaps two. One step takes a few instructions for a pattern of any length up to 60, and a branch
/// is left as soon as no bit is left.
struct EditAutomaton {
  /// The most edits that can be asked for.
  static let mostEdits = 3

  /// The states of one depth of the trie, for no edit up to three.
  struct State {
    fileprivate var (none, one, two, three): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// Where the letter that was read last would be the second of a swap, by the edits with the swap.
    fileprivate var (swapOne, swapTwo, swapThree): (UInt64, UInt64, UInt64) = (0, 0, 0)
  }

  private var masks = [UInt64](repeating: 0, count: 256)
  private let last: UInt64
  /// All bits for the numbers of edits after which another edit is allowed.
  private let (moreAfterNone, moreAfterOne, moreAfterTwo): (UInt64, UInt64, UInt64)
  /// The bits that states of one, two and three edits may have: none beyond the edits that are allowed.
  private let (fullOne, fullTwo, fullThree): (UInt64, UInt64, UInt64)
  let edits: Int
  let start: State

  /// - Parameters:
  ///   - bases: for each letter the one that it counts as, here and in the trie; nil if each counts as itself.
  /// - Precondition: `edits` is at most `mostEdits`.
  init(_ pattern: Letters, edits: Int, bases: ArraySlice<UInt8>? = nil) {
    precondition(edits <= EditAutomaton.mostEdits, "\(edits) edits of \(EditAutomaton.mostEdits)")
    for index in 0..<pattern.count {
      masks[Int(pattern[index])] |= 1 << UInt64(index)
    }
    if let bases {
      let own = masks
      for letter in bases.indices { masks[letter] = own[Int(bases[letter])] }
    }
    (moreAfterNone, moreAfterOne, moreAfterTwo) = (
      edits > 0 ? .max : 0, edits > 1 ? .max : 0, edits > 2 ? .max : 0
    )
    last = 1 << UInt64(pattern.count)
    let full = last << 1 &- 1
    (fullOne, fullTwo, fullThree) = (
      edits > 0 ? full : 0, edits > 1 ? full : 0, edits > 2 ? full : 0
    )
    self.edits = edits
    var start = State()
    (start.none, start.one, start.two, start.three) = (
      1, 0b11 & fullOne, 0b111 & fullTwo, 0b1111 & fullThree
    )
    self.start = start
  }

  /// The state behind one more letter; nil when no continuation can match.
  @inline(__always)
  func step(_ state: State, _ letter: UInt8) -> State? {
    let mask = masks[Int(letter)]
    let none = (state.none & mask) << 1
    let one =
      ((state.one & mask) << 1 | state.none | state.none << 1 | none << 1
        | (state.swapOne & mask) << 2) & fullOne
    let two =
      ((state.two & mask) << 1 | state.one | state.one << 1 | one << 1
        | (state.swapTwo & mask) << 2) & fullTwo
    let three =
      ((state.three & mask) << 1 | state.two | state.two << 1 | two << 1
        | (state.swapThree & mask) << 2) & fullThree
    guard none | one | two | three != 0 else { return nil }
    let second = mask >> 1
    var next = State()
    (next.none, next.one, next.two, next.three) = (none, one, two, three)
    (next.swapOne, next.swapTwo, next.swapThree) = (
      state.none & second, state.one & second, state.two & second
    )
    return next
  }

  /// The places of the pattern at one of which the next letter has to stand; where an edit is left, a bit that any letter has.
  @inline(__always)
  func reach(of state: State) -> UInt64 {
    let free =
      state.none & moreAfterNone | state.one & moreAfterOne | state.two & moreAfterTwo
    if free != 0 { return Self.anyLetter }
    return state.none | state.one | state.two | state.three | state.swapOne | state.swapTwo
      | state.swapThree
  }

  /// Whether a letter may follow behind a state with such places; false is said only where no step leads on.
  @inline(__always)
  func mayFollow(_ letter: UInt8, _ reach: UInt64) -> Bool {
    (masks[Int(letter)] | Self.anyLetter) & reach != 0
  }

  /// No pattern has so many letters.
  private static let anyLetter: UInt64 = 1 << 63

  /// With how many edits the whole pattern has been matched; nil if it has not.
  @inline(__always)
  func edits(of state: State) -> Int? {
    guard (state.none | state.one | state.two | state.three) & last != 0 else { return nil }
    if state.none & last != 0 { return 0 }
    if state.one & last != 0 { return 1 }
    return state.two & last != 0 ? 2 : 3
  }
}

/// Walks the nodes of a trie in preorder, and skips the branches in which nothing can match.
struct TrieWalk {
  private static let depths = Letters.longest + 2
  private var states: [62 of EditAutomaton.State] = .init(repeating: EditAutomaton.State())
  private var ends: [62 of Int] = .init(repeating: 0)
  private var reach: [62 of UInt64] = .init(repeating: 0)

  init() {
    precondition(states.count == Self.depths)
  }

  /// Calls `found` with each node at which the pattern matches; at most `limit` nodes are looked at.
  ///
  /// - Returns: the number of nodes looked at.
  @inline(__always)
  mutating func run(
    _ automaton: EditAutomaton, count: Int, limit: Int,
    node: (Int) -> (letter: UInt8, subtreeCount: Int), found: (Int, _ edits: Int) -> Void
  ) -> Int {
    var (index, depth, seen) = (1, 0, 0)
    states[0] = automaton.start
    ends[0] = count
    reach[0] = automaton.reach(of: automaton.start)
    while index < count && seen < limit {
      // Through the spans: an index into the arrays themselves copies all of them first.
      while index >= ends.span[depth] { depth -= 1 }
      seen += 1
      let (letter, subtreeCount) = node(index)
      guard automaton.mayFollow(letter, reach.span[depth]), depth < Letters.longest,
        let state = automaton.step(states.span[depth], letter)
      else {
        index += subtreeCount
        continue
      }
      if let edits = automaton.edits(of: state) { found(index, edits) }
      depth += 1
      states[depth] = state
      reach[depth] = automaton.reach(of: state)
      ends[depth] = index + subtreeCount
      index += 1
    }
    return seen
  }
}
