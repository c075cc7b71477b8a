internal import CDictionaries

/// Decision trees beside the linear score: what it can't say, such as that a name with a cheap slip of a frequent
/// word is a typo all the same.
///
/// The trees are complete, all of one depth; the value of a tree is that of the leaf that the features lead to.
/// Scripts/train-typos.py makes them and has the layout.
struct TypoForest: Sendable {
  private let table: EmbeddedTable
  private let treeCount: Int
  private let depth: Int

  static let english = TypoForest(
    unsafe EmbeddedTable(caret_embedded_en_US_typos()))

  private static let headerSize = 16
  private static let nodeSize = 8
  private static let leafSize = 4

  init(_ table: EmbeddedTable) {
    self.table = table
    treeCount = Int(table.word32(at: 8))
    depth = Int(table.word32(at: 12))
  }

  /// The sum of the trees' values.
  ///
  /// - Complexity: O(*d*) for each tree, in its depth.
  func value(of features: [Double]) -> Double {
    let nodeCount = 1 << depth - 1
    let treeSize = nodeCount * Self.nodeSize + (nodeCount + 1) * Self.leafSize
    var sum = 0.0
    for tree in 0..<treeCount {
      let start = Self.headerSize + tree * treeSize
      var node = 0
      for _ in 0..<depth {
        let place = start + node * Self.nodeSize
        let feature = Int(table.word32(at: place))
        let threshold = Double(Float(bitPattern: table.word32(at: place + 4)))
        node = 2 * node + (features[feature] > threshold ? 2 : 1)
      }
      let leaf = start + nodeCount * Self.nodeSize + (node - nodeCount) * Self.leafSize
      sum += Double(Float(bitPattern: table.word32(at: leaf)))
    }
    return sum
  }
}
