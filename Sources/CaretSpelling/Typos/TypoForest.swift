internal import CaretBytes

/// Decision trees beside the linear score: what it can't say, such as that a name with a cheap slip of a frequent
/// word is a typo all the same.
///
/// The trees are complete, all of one depth; the value of a tree is that of the leaf that the features lead to.
/// Scripts/data/train-typos.py makes them and has the layout.
struct TypoForest: Sendable {
  private let treeCount: Int
  private let depth: Int
  /// The features and thresholds of the trees' nodes, and the values of their leaves, tree by tree.
  private var features: [UInt8] = []
  private var thresholds: [Float] = []
  private var leaves: [Float] = []
  /// What each tree and those behind it add at most.
  private var most: [Double]

  static let english = TypoForest(EmbeddedTable(EmbeddedFile.typos))

  init(_ table: EmbeddedTable) {
    treeCount = Int(table.word32(at: 8))
    depth = Int(table.word32(at: 12))
    most = Array(repeating: 0, count: treeCount + 1)
    let nodeCount = 1 << depth - 1
    var place = 16
    for _ in 0..<treeCount {
      for _ in 0..<nodeCount {
        features.append(UInt8(table.word32(at: place)))
        thresholds.append(Float(bitPattern: table.word32(at: place + 4)))
        place += 8
      }
      for _ in 0...nodeCount {
        leaves.append(Float(bitPattern: table.word32(at: place)))
        place += 4
      }
    }
    for tree in (0..<treeCount).reversed() {
      let values = leaves[tree * (nodeCount + 1)..<(tree + 1) * (nodeCount + 1)]
      most[tree] = most[tree + 1] + Double(values.max() ?? 0)
    }
  }

  /// The sum of the trees' values; nil if it is less than `least`, which is seen before all trees were asked.
  ///
  /// - Complexity: O(*d*) for each tree, in its depth.
  func value(of values: [Double], atLeast least: Double) -> Double? {
    let nodeCount = 1 << depth - 1
    var sum = 0.0
    for tree in 0..<treeCount {
      guard sum + most[tree] >= least else { return nil }
      let start = tree * nodeCount
      var node = 0
      for _ in 0..<depth {
        let isMore = values[Int(features[start + node])] > Double(thresholds[start + node])
        node = 2 * node + (isMore ? 2 : 1)
      }
      sum += Double(leaves[tree * (nodeCount + 1) + node - nodeCount])
    }
    return sum >= least ? sum : nil
  }
}
