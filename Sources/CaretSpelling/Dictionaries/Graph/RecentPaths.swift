/// The last path of letters that was put into each of a few tries, with its nodes.
struct RecentPaths {
  private static let slotCount = 16
  private static let room = Letters.longest + 1
  private var roots = [Int](repeating: -1, count: slotCount)
  private var counts = [Int](repeating: 0, count: slotCount)
  private var letters = [UInt8](repeating: 0, count: slotCount * room)
  private var nodes = [Int](repeating: 0, count: slotCount * room)

  /// The slot of a trie, which forgets what another one had there.
  mutating func slot(of root: Int) -> Int {
    let slot = (root ^ root >> 4) % Self.slotCount
    if roots[slot] != root { (roots[slot], counts[slot]) = (root, 0) }
    return slot
  }

  /// How many letters of a path are those of the last one; the others of that are forgotten.
  ///
  /// - Parameter node: becomes the node behind them.
  mutating func common(
    _ path: Letters, _ range: Range<Int>, at slot: Int, _ node: inout Int
  ) -> Int {
    let (start, most) = (slot * Self.room, min(counts[slot], range.count))
    var count = 0
    while count < most, letters[start + count] == path[range.lowerBound + count] { count += 1 }
    if count > 0 { node = nodes[start + count - 1] }
    // A path that is the start of the last one leaves that as it is.
    if count < range.count { counts[slot] = count }
    return count
  }

  mutating func append(_ letter: UInt8, _ node: Int, at slot: Int) {
    let place = slot * Self.room + counts[slot]
    (letters[place], nodes[place]) = (letter, node)
    counts[slot] += 1
  }
}
