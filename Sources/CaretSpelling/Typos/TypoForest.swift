internal import CaretBytes

/// Decision trees beside the linear score: what it can't say, such as that a name with a cheap slip of a frequent
/// word is a typo all the same.
///
/// The trees are complete, all of one depth; the value of a tree is that of the leaf that the features lead to.
/// Scripts/data/train-typos.py makes them and has the layout.
struct TypoForest: Sendable {
  /// For each tree its nodes, a feature and a threshold each, then the values of its leaves: read where they lie.
  private let table: ByteView
  private let treeCount: Int
  private let depth: Int
  /// What each tree and those behind it add at most.
  private var most: [Double]

  static let english = TypoForest(EmbeddedFile.typos)
  static let foreign = TypoForest(EmbeddedFile.foreignTypos)

  /// - Precondition: the table is whole, and stays as it is.
  init(_ table: ByteView) {
    self.table = table
    treeCount = Int(table.number(at: 8, as: UInt32.self))
    depth = Int(table.number(at: 12, as: UInt32.self))
    most = Array(repeating: 0, count: treeCount + 1)
    for tree in (0..<treeCount).reversed() {
      var greatest = leaf(0, of: tree)
      for number in 1...nodeCount { greatest = max(greatest, leaf(number, of: tree)) }
      most[tree] = most[tree + 1] + Double(greatest)
    }
  }

  /// The trees in a table; nil where it is cut off, or asks for a feature that there is not.
  ///
  /// - Complexity: O(*n*) in the nodes. What lies inside the program is whole, as tests ask by this.
  init?(checking table: ByteView, featureCount: Int) {
    guard table.count >= 16, table.word(at: 0) == Self.magic else { return nil }
    let trees = Int(table.number(at: 8, as: UInt32.self))
    let depth = Int(table.number(at: 12, as: UInt32.self))
    guard (1...Self.mostDepth).contains(depth), table.count == 16 + trees * (12 << depth - 8) else {
      return nil
    }
    self.init(table)
    for tree in 0..<trees {
      for node in 0..<nodeCount
      where table.number(at: start(of: tree) + node * 8, as: UInt32.self) >= featureCount {
        return nil
      }
    }
  }

  private static let magic: UInt64 = 0x3154_5454_4552_4143  // "CARETTT1"
  private static let mostDepth = 16

  private var nodeCount: Int { 1 << depth - 1 }

  private var treeSize: Int { nodeCount * 8 + (nodeCount + 1) * 4 }

  private func start(of tree: Int) -> Int { 16 + tree * treeSize }

  private func leaf(_ number: Int, of tree: Int) -> Float {
    Float(bitPattern: table.number(at: start(of: tree) + nodeCount * 8 + number * 4))
  }

  /// The sum of the trees' values; nil if it is less than `least`, which is seen before all trees were asked.
  ///
  /// - Complexity: O(*d*) for each tree, in its depth.
  func value(of values: [Double], atLeast least: Double) -> Double? {
    var sum = 0.0
    var start = start(of: 0)
    let (treeSize, leaves) = (treeSize, nodeCount * 8)
    // This is a tenth of a run over sources: the sums are of a few hundred bytes, and wrap around nowhere.
    for tree in 0..<treeCount {
      guard sum + most[tree] >= least else { return nil }
      var node = 0
      for _ in 0..<depth {
        // A feature, and a threshold behind it.
        let bits = table.word(at: start &+ node &* 8)
        let threshold = Float(bitPattern: UInt32(truncatingIfNeeded: bits &>> 32))
        let isMore = values[Int(truncatingIfNeeded: bits & 0xFFFF_FFFF)] > Double(threshold)
        node = 2 &* node &+ (isMore ? 2 : 1)
      }
      let leaf: UInt32 = table.number(at: start &+ leaves &+ (node &- nodeCount) &* 4)
      sum += Double(Float(bitPattern: leaf))
      start &+= treeSize
    }
    return sum >= least ? sum : nil
  }
}
