// What a layer of marks consists of: the marks in order, their names, and the stretch around the last
// edit in which nothing has to be looked at.

struct MarkState {
  private var marks = MarkSequence()
  private(set) var count = 0
  /// How long the text is, so that no mark lies beyond it.
  private var utf8Count: Int
  /// How often each slot was used before.
  private var generations: [Int32] = []
  /// For the start of a range the slot of its end, for the end a number below -1 that stands for the
  /// start's, else -1.
  private var partners: [Int32] = []
  private var freeSlots: [Int] = []
  /// The next layer of the same text.
  var next: Cell<MarkState>?

  // Edits that begin and end in here only add to `pending`.
  private var calmStart = 0
  private var calmEnd = -1
  private var pending = 0

  init(utf8Count: Int) { self.utf8Count = utf8Count }

  func deallocate() { marks.deallocate() }

  // MARK: Edits

  /// Moves the marks as an edit of the text does.
  @inline(__always)
  mutating func noteEdit(at start: Int, deleted: Int, inserted: Int) {
    utf8Count &+= inserted &- deleted
    if calmStart <= start && start &+ deleted <= calmEnd {
      pending &+= inserted &- deleted
      calmEnd &+= inserted &- deleted
    } else if count > 0 {
      edit(at: start, deleted: deleted, inserted: inserted)
    }
  }

  @inline(never)
  private mutating func edit(at start: Int, deleted: Int, inserted: Int) {
    settle()
    marks.edit(at: start, deleted: deleted, inserted: inserted)
    (calmStart, calmEnd) = marks.calm
  }

  private mutating func settle() {
    marks.grow(by: pending)
    pending = 0
  }

  /// Ends the calm stretch, before marks are looked at or changed.
  private mutating func endCalm() {
    settle()
    (calmStart, calmEnd) = (0, -1)
  }

  // MARK: Marks

  mutating func insert(at position: Int, _ gravity: Gravity) -> MarkID {
    endCalm()
    let slot = takeSlot()
    marks.insert(slot: slot, key: MarkKey.make(inside(position, utf8Count), gravity))
    count += 1
    return id(slot)
  }

  private mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    generations.append(0)
    partners.append(-1)
    return generations.count - 1
  }

  mutating func remove(_ slot: Int) {
    endCalm()
    part(slot)
    marks.remove(slot: slot)
    freeSlots.append(slot)
    generations[slot] += 1
    count -= 1
  }

  func id(_ slot: Int) -> MarkID { MarkID(slot: Int32(slot), generation: generations[slot]) }

  func isAlive(_ id: MarkID) -> Bool {
    Int(id.slot) < generations.count && generations[Int(id.slot)] == id.generation
  }

  mutating func position(_ slot: Int) -> Int {
    endCalm()
    return MarkKey.position(marks.key(slot: slot))
  }

  /// The slots of all marks.
  var slots: [Int] { marks.slots }

  // MARK: Ranges

  mutating func pair(_ start: MarkID, _ end: MarkID) {
    partners[Int(start.slot)] = end.slot
    partners[Int(end.slot)] = ~start.slot - 1
  }

  /// Makes the other end of a range a mark of its own.
  private mutating func part(_ slot: Int) {
    let partner = partners[slot]
    if partner >= 0 { partners[Int(partner)] = -1 }
    if partner < -1 { partners[Int(~(partner + 1))] = -1 }
    partners[slot] = -1
  }

  /// The end of the range that starts with a mark; nil if none does.
  func end(ofRangeFrom start: MarkID) -> MarkID? {
    let partner = partners[Int(start.slot)]
    return partner >= 0 ? id(Int(partner)) : nil
  }

  // MARK: Enumeration

  /// The first mark at or behind a position; at one place the left ones come first.
  mutating func firstMark(from position: Int) -> MarkTree.Cursor? {
    endCalm()
    return marks.firstMark(from: MarkKey.make(inside(position, utf8Count), .left))
  }

  /// The mark under a cursor, which moves on.
  func next(_ cursor: inout MarkTree.Cursor?) -> (slot: Int, position: Int)? {
    marks.next(&cursor).map { ($0.slot, MarkKey.position($0.key)) }
  }

  /// Stops with a message if the marks have lost their order; for tests.
  mutating func checkInvariants() {
    endCalm()
    marks.checkInvariants()
  }
}
