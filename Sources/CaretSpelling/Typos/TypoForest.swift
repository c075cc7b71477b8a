internal import CaretBytes

/// Decision trees beside the linear score: what it can't say, such as that a name with a cheap slip of a frequent
/// word is a typo all the same.
///
/// The trees are complete, all of one depth; the value of a tree is that of the leaf that the features lead to.
/// Scripts/data/train-typos.py makes them and has the layout.
struct TypoForest: Sendable {
  /// A place of a tree where a value decides, or a leaf.
  private struct Node {
    /// A greater value goes right. Of a leaf what it adds.
    var threshold: Float
    var feature: UInt16
    /// How far from the first node of the tree its left one lies, which the right one follows; 0 for a leaf.
    var next: UInt16
  }

  /// The nodes of one tree behind the other, without those that the table fills it up with.
  private var nodes: [Node] = []
  /// Where each tree begins.
  private var roots: [Int] = []
  /// What each tree and those behind it add at most.
  private var most: [Double] = []
  /// The trees in another order: those first of whose leaves the greatest is far above the others; and what each there and
  /// those behind it add at most.
  private var (decisive, mostOfDecisive): ([Int], [Double]) = ([], [])

  static let english = TypoForest(EmbeddedFile.typos)
  static let foreign = TypoForest(EmbeddedFile.foreignTypos)

  /// - Precondition: the table is whole.
  init(_ table: ByteView) {
    let table = Table(table)
    var spreads: [Spread] = []
    for tree in 0..<table.treeCount {
      roots.append(nodes.count)
      nodes.append(Node(threshold: 0, feature: 0, next: 0))
      spreads.append(put(0, at: nodes.count - 1, of: tree, table))
    }
    func sums(_ order: [Int]) -> [Double] {
      order.reversed().reduce(into: [0]) { $0.append($0.last! + Double(spreads[$1].greatest)) }
        .reversed()
    }
    most = sums(Array(roots.indices))
    decisive = roots.indices.sorted { spreads[$0].width > spreads[$1].width }
    mostOfDecisive = sums(decisive)
  }

  /// The least and the greatest leaf below a node.
  private struct Spread {
    let least: Float
    let greatest: Float
    var width: Float { greatest - least }
  }

  /// Puts down a node of a tree with all below it.
  private mutating func put(
    _ number: Int, at place: Int, of tree: Int, _ table: Table
  ) -> Spread {
    var number = number
    // No value is more than that: the table needs all trees to be of one depth.
    while number < table.nodeCount, table.threshold(number, of: tree) == .infinity {
      number = 2 * number + 1
    }
    guard number < table.nodeCount else {
      let leaf = table.leaf(number - table.nodeCount, of: tree)
      nodes[place].threshold = leaf
      return Spread(least: leaf, greatest: leaf)
    }
    let next = nodes.count
    nodes[place] = Node(
      threshold: table.threshold(number, of: tree),
      feature: UInt16(truncatingIfNeeded: table.feature(number, of: tree)),
      next: UInt16(truncatingIfNeeded: next - roots[tree]))
    for child in 0...1 { nodes.append(Node(threshold: Float(child), feature: 0, next: 0)) }
    let left = put(2 * number + 1, at: next, of: tree, table)
    let right = put(2 * number + 2, at: next + 1, of: tree, table)
    return Spread(
      least: min(left.least, right.least), greatest: max(left.greatest, right.greatest))
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
    let whole = Table(table)
    for tree in 0..<trees {
      for node in 0..<whole.nodeCount where whole.feature(node, of: tree) >= featureCount {
        return nil
      }
    }
    self.init(table)
  }

  private static let magic: UInt64 = 0x3154_5454_4552_4143  // "CARETTT1"
  private static let mostDepth = 14

  /// For each tree its nodes, a feature and a threshold each, then the values of its leaves.
  private struct Table {
    private let bytes: ByteView
    let treeCount: Int
    let nodeCount: Int

    init(_ bytes: ByteView) {
      self.bytes = bytes
      treeCount = Int(bytes.number(at: 8, as: UInt32.self))
      nodeCount = 1 << Int(bytes.number(at: 12, as: UInt32.self)) - 1
    }

    private func start(of tree: Int) -> Int { 16 + tree * (nodeCount * 8 + (nodeCount + 1) * 4) }

    func feature(_ node: Int, of tree: Int) -> Int {
      Int(bytes.number(at: start(of: tree) + node * 8, as: UInt32.self))
    }

    func threshold(_ node: Int, of tree: Int) -> Float {
      Float(bitPattern: bytes.number(at: start(of: tree) + node * 8 + 4))
    }

    func leaf(_ number: Int, of tree: Int) -> Float {
      Float(bitPattern: bytes.number(at: start(of: tree) + nodeCount * 8 + number * 4))
    }
  }

  /// The sum of the trees' values; nil if it is less than `least`, which is seen before all trees were asked.
  ///
  /// - Complexity: O(*d*) for each tree, in its depth.
  func value(of values: [Double], atLeast least: Double) -> Double? {
    var sum = 0.0
    let nodes = nodes.span
    let values = values.span
    for tree in roots.indices {
      guard sum + most[tree] >= least else { return nil }
      let root = roots[tree]
      var node = nodes[root]
      // A look at each of some hundred trees: the sums are of a few thousand, and wrap around nowhere.
      while node.next != 0 {
        let isMore = values[Int(node.feature)] > Double(node.threshold)
        node = nodes[root &+ Int(node.next) &+ (isMore ? 1 : 0)]
      }
      sum += Double(node.threshold)
    }
    return sum >= least ? sum : nil
  }

  /// Whether the sum may be `least` where each value lies between two others; false is said only where it can't.
  ///
  /// - Complexity: O(*d*) for each tree, if the two are the same for most values.
  func mayReach(_ least: Double, from low: [Double], to high: [Double]) -> Bool {
    var sum = 0.0
    // Lent once: each look into an array counts who holds it.
    let nodes = nodes.span
    let low = low.span
    let high = high.span
    for (index, tree) in decisive.enumerated() {
      guard sum + mostOfDecisive[index] >= least else { return false }
      sum += Double(Self.greatest(nodes, roots[tree], roots[tree], low, high))
    }
    return sum >= least
  }

  /// The greatest leaf below a node that values between two others may lead to.
  private static func greatest(
    _ nodes: Span<Node>, _ place: Int, _ root: Int, _ low: Span<Double>, _ high: Span<Double>
  ) -> Float {
    var node = nodes[place]
    while node.next != 0 {
      let (feature, threshold) = (Int(node.feature), Double(node.threshold))
      let next = root &+ Int(node.next)
      let goesRight = high[feature] > threshold
      if goesRight, low[feature] <= threshold {
        return max(
          greatest(nodes, next, root, low, high), greatest(nodes, next &+ 1, root, low, high))
      }
      node = nodes[next &+ (goesRight ? 1 : 0)]
    }
    return node.threshold
  }
}
