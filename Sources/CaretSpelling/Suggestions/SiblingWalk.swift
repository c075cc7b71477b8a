internal import CaretBytes

extension SiblingTrie {
  /// The words within so many edits of a word, in letters as the lexicon has them; of those that begin with `start`, as words
  /// are read here, where it is not empty.
  ///
  /// - Precondition: the limits are those of `word`, for one to three edits.
  func words(near word: Letters, behind start: Letters = Letters(), _ limits: EditLimits)
    -> [NearWord]
  {
    limits.edits > 2
      ? SiblingWalk<ThreeEditState>(self, word, behind: start, limits).found
      : SiblingWalk<TwoEditState>(self, word, behind: start, limits).found
  }

  /// The words within so many edits of a word.
  func words(near word: Letters, edits: Int) -> [NearWord] {
    words(near: word, EditLimits(word, edits: edits))
  }
}

/// A walk through such a trie for the words within some edits of one.
///
/// The automaton is that of `EditAutomaton`, with no more states than are asked for, which takes a third less of time. All
/// letters that the word has nowhere near lead to the same state, so that is made once for a node, and most nodes behind it
/// are passed over by their letters.
private struct SiblingWalk<State: EditState> {
  private let trie: SiblingTrie
  /// For each code the places of the letter in the word.
  private var masks: [32 of UInt64] = .init(repeating: 0)
  /// For each place of the word the bit of its letter.
  private var bits: [64 of UInt32] = .init(repeating: 0)
  private let limits: EditLimits
  private let last: UInt64
  private var path = Letters()
  /// The words that were found.
  private(set) var found: [NearWord] = []

  init(_ trie: SiblingTrie, _ word: Letters, behind start: Letters, _ limits: EditLimits) {
    (self.trie, self.limits, last) = (trie, limits, 1 << UInt64(word.count))
    for place in 0..<word.count {
      let code = SiblingTrie.code(of: word[place])
      masks[Int(code)] |= 1 << UInt64(place)
      bits[place] = 1 << UInt32(code)
    }
    guard let place = trie.place(behind: start) else { return }
    for index in 0..<start.count { path.append(SiblingTrie.code(of: start[index])) }
    let (node, state) = (SiblingTrie.Node(bits: trie.nodes[place]), State(limits))
    if node.isTarget, let edits = state.edits(at: last) { take(place, edits) }
    visit(trie.nodes, node, node.letters & wanted(state), state)
  }

  /// The letters that may follow where no edit is left, and all where one is.
  // Mutating, and through the span: all else copies the whole array first.
  @inline(__always)
  private mutating func wanted(_ state: State) -> UInt32 {
    if state.mayChange(limits) { return SiblingTrie.allLetters }
    var places = state.places & (last &- 1)
    var letters: UInt32 = 0
    while places != 0 {
      letters |= bits.span[places.trailingZeroBitCount]
      places &= places &- 1
    }
    return letters
  }

  /// Goes on behind a node.
  ///
  /// - Parameter letters: those of the node that may follow.
  private mutating func visit(
    _ nodes: Cells<UInt64>, _ node: SiblingTrie.Node, _ letters: UInt32, _ state: State
  ) {
    guard letters != 0, path.count < Letters.longest else { return }
    let near = state.places | state.places << 1
    let other = state.mayChange(limits) ? state.step(0, limits) : nil
    var wantedBehindOther: UInt32 = 0
    if let other { wantedBehindOther = wanted(other) }
    let editsOfOther = other.flatMap { $0.edits(at: last) }
    var rest = letters
    if letters & (letters &- 1) != 0 {
      rest = lettersThatLeadOn(
        nodes, node, letters, near, otherwise: wantedBehindOther, orToWord: editsOfOther != nil)
    }
    while rest != 0 {
      let code = rest.trailingZeroBitCount
      let place = node.place(behind: rest & (0 &- rest))
      rest &= rest &- 1
      let next = SiblingTrie.Node(bits: nodes[place])
      let mask = masks.span[code]
      if mask & near == 0 {
        guard let other else { continue }
        let edits = next.isTarget ? editsOfOther : nil
        enter(nodes, place, next, code, other, next.letters & wantedBehindOther, edits)
      } else if let behind = state.step(mask, limits) {
        let edits = next.isTarget ? behind.edits(at: last) : nil
        enter(nodes, place, next, code, behind, next.letters & wanted(behind), edits)
      }
    }
  }

  /// Those of some letters of a node behind which the walk may go on. What lies below the nodes there is fetched for all of them before
  /// the first is gone to, as it is far from each other: to wait for it took two fifths of a walk.
  ///
  /// - Parameters:
  ///   - near: the places of the word that a letter leads on from.
  ///   - wanted: the letters of which one must follow behind those that stand at none of these, unless `takesWords` and a word
  ///     ends there.
  @inline(__always)
  private mutating func lettersThatLeadOn(
    _ nodes: Cells<UInt64>, _ node: SiblingTrie.Node, _ letters: UInt32, _ near: UInt64,
    otherwise wanted: UInt32, orToWord takesWords: Bool
  ) -> UInt32 {
    var (rest, leading) = (letters, UInt32(0))
    // The nodes behind all letters stand one behind the other, which is less than to count the letters before each.
    let areAll = letters == node.letters
    var place = node.first
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest &= rest &- 1
      let next = SiblingTrie.Node(bits: nodes[areAll ? place : node.place(behind: bit)])
      place &+= 1
      if masks.span[bit.trailingZeroBitCount] & near == 0, next.letters & wanted == 0,
        !(takesWords && next.isTarget)
      {
        continue
      }
      leading |= bit
      trie.fetchNodes(below: next)
    }
    return leading
  }

  /// Steps to a node, if it is a word that is near, or one of its letters may follow: most lead nowhere.
  @inline(__always)
  private mutating func enter(
    _ nodes: Cells<UInt64>, _ place: Int, _ node: SiblingTrie.Node, _ code: Int, _ state: State,
    _ letters: UInt32, _ edits: Int?
  ) {
    guard edits != nil || letters != 0 else { return }
    path.append(UInt8(code))
    if let edits { take(place, edits) }
    visit(nodes, node, letters, state)
    path.removeLast()
  }

  private mutating func take(_ place: Int, _ edits: Int) {
    found.append(NearWord(node: trie.origin(place), letters: trie.letters(of: path), edits: edits))
  }
}

/// How many edits there may be between a word and those that are looked for, and where in the word.
struct EditLimits {
  let edits: Int
  /// The bits that states of one, two and three edits may have.
  fileprivate private(set) var (one, two, three): (UInt64, UInt64, UInt64)
  /// The bits after which another edit is allowed, by the edits so far.
  fileprivate private(set) var (afterNone, afterOne, afterTwo): (UInt64, UInt64, UInt64)

  /// Anywhere in the word.
  ///
  /// - Precondition: `edits` is 1 to 3.
  init(_ word: Letters, edits: Int) {
    precondition((1...3).contains(edits), "\(edits) edits of 1 to 3")
    self.edits = edits
    let all: UInt64 = 1 << UInt64(word.count + 1) &- 1
    (one, two, three) = (all, edits > 1 ? all : 0, edits > 2 ? all : 0)
    (afterNone, afterOne, afterTwo) = (.max, edits > 1 ? .max : 0, edits > 2 ? .max : 0)
  }

  /// Those beyond the first `few` only behind the first `count` letters.
  ///
  /// - Parameter few: how many of the edits may be made before; 0 or 1.
  init(_ word: Letters, edits: Int, noMoreThan few: Int, inFirst count: Int) {
    self.init(word, edits: edits)
    let behind: UInt64 = .max << UInt64(count)
    // A swap is made before the letter in front of the one behind it.
    let before: UInt64 = .max << UInt64(max(0, count - 2))
    (two, three) = (two & behind, three & behind)
    if few > 0 {
      afterOne &= before
    } else {
      one &= behind
      afterNone &= before
    }
  }
}

/// The states of one depth of a walk, as `EditAutomaton.State` has them.
private protocol EditState {
  /// Those of the start.
  init(_ limits: EditLimits)
  /// All bits of them.
  var places: UInt64 { get }
  /// How many edits were made where the whole word is matched.
  func edits(at last: UInt64) -> Int?
  /// Whether another edit is allowed.
  func mayChange(_ limits: EditLimits) -> Bool
  /// Those behind a letter that stands at some places of the word; nil when nothing can match any more.
  func step(_ mask: UInt64, _ limits: EditLimits) -> Self?
}

private struct TwoEditState: EditState {
  fileprivate private(set) var (none, one, two): (UInt64, UInt64, UInt64)
  private var (swapOne, swapTwo): (UInt64, UInt64) = (0, 0)

  @inline(__always) init(_ limits: EditLimits) {
    (none, one, two) = (1, 0b11 & limits.one, 0b111 & limits.two)
  }

  @inline(__always) var places: UInt64 { none | one | two | swapOne | swapTwo }

  @inline(__always) func edits(at last: UInt64) -> Int? {
    guard (none | one | two) & last != 0 else { return nil }
    return none & last != 0 ? 0 : one & last != 0 ? 1 : 2
  }

  @inline(__always) func mayChange(_ limits: EditLimits) -> Bool {
    none & limits.afterNone | one & limits.afterOne != 0
  }

  @inline(__always) func step(_ mask: UInt64, _ limits: EditLimits) -> TwoEditState? {
    let next = behind(mask, limits)
    return next.places != 0 ? next : nil
  }

  /// Those behind a letter, whether any is left or not.
  @inline(__always) func behind(_ mask: UInt64, _ limits: EditLimits) -> TwoEditState {
    var next = self
    next.none = (none & mask) << 1
    next.one =
      ((one & mask) << 1 | none | none << 1 | next.none << 1 | (swapOne & mask) << 2) & limits.one
    next.two =
      ((two & mask) << 1 | one | one << 1 | next.one << 1 | (swapTwo & mask) << 2) & limits.two
    let second = mask >> 1
    next.swapOne = none & second & limits.afterNone
    next.swapTwo = one & second & limits.afterOne
    return next
  }
}

/// The states of up to two edits, and those of three.
private struct ThreeEditState: EditState {
  private var few: TwoEditState
  private var three: UInt64
  private var swapThree: UInt64 = 0

  @inline(__always) init(_ limits: EditLimits) {
    (few, three) = (TwoEditState(limits), 0b1111 & limits.three)
  }

  @inline(__always) var places: UInt64 { few.places | three | swapThree }

  @inline(__always) func edits(at last: UInt64) -> Int? {
    few.edits(at: last) ?? (three & last != 0 ? 3 : nil)
  }

  @inline(__always) func mayChange(_ limits: EditLimits) -> Bool {
    few.mayChange(limits) || few.two & limits.afterTwo != 0
  }

  @inline(__always) func step(_ mask: UInt64, _ limits: EditLimits) -> ThreeEditState? {
    var next = self
    next.few = few.behind(mask, limits)
    next.three =
      ((three & mask) << 1 | few.two | few.two << 1 | next.few.two << 1 | (swapThree & mask) << 2)
      & limits.three
    next.swapThree = few.two & (mask >> 1) & limits.afterTwo
    return next.places != 0 ? next : nil
  }
}
