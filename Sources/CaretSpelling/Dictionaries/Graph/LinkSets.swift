internal import CaretBytes

/// The sets of links that nodes have, each kept once as another set and one link more.
struct LinkSets {
  private var sets: [(smaller: UInt32, target: UInt32)] = [(0, 0)]
  private var numbers = NumberTable()

  var count: Int { sets.count }

  /// The number of a set with one link more, or of the set itself if it has that.
  ///
  /// - Parameter target: not 0.
  mutating func number(of set: UInt32, with target: UInt32) -> UInt32 {
    let key = UInt64(set) << 32 | UInt64(target)
    if let known = numbers[key] { return UInt32(known) }
    var number = set
    if !targets(of: set).contains(target) {
      number = UInt32(sets.count)
      sets.append((set, target))
    }
    numbers.insert(Int(number), for: key)
    return number
  }

  /// The number of a set with all links of another one.
  mutating func number(of set: UInt32, withAllOf other: UInt32) -> UInt32 {
    if set == other { return set }
    var number = set
    for target in targets(of: other).reversed() { number = self.number(of: number, with: target) }
    return number
  }

  /// The roots that a set has, the newest first.
  func targets(of set: UInt32) -> [UInt32] {
    var (set, found) = (set, [UInt32]())
    while set != 0 {
      let (smaller, target) = sets[Int(set)]
      found.append(target)
      set = smaller
    }
    return found
  }
}
