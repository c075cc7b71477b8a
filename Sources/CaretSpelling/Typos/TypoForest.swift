internal import CaretBytes

/// Decision trees beside the linear score: what it can't say, such as that a name with a cheap slip of a frequent
/// word is a typo all the same.
///
/// The trees are complete, all of one depth; the value of a tree is that of the leaf that the features lead to.
/// Scripts/data/train-typos.py makes them and has the layout.
struct TypoForest: Sendable {
  /// A place of a tree where a value decides.
  private struct Node {
    /// A greater value goes right.
    let threshold: Number
    let feature: UInt32
  }

  /// Values and thresholds as whole numbers of the same order. Which of two is greater is the sign of a difference, which becomes a step of
  /// the way with no branch: of a branch the processor guesses wrong at every second or third node, which took half of the time.
  private struct Number {
    let value: Int32

    init(threshold: Float) {
      let bits = Int32(bitPattern: (threshold + 0).bitPattern)
      value = bits < 0 ? bits ^ .max : bits
    }

    /// What lies between two numbers that a threshold may be is as good as the upper one.
    init(_ value: Double) {
      let near = Float(value)
      let below = Double(near) > value ? near.nextDown : near
      self.value = Number(threshold: below).value + (Double(below) < value ? 1 : 0)
    }

    /// 1 if it is greater than a threshold, else 0.
    @inline(__always) func exceeds(_ threshold: Number) -> Int {
      Int(bitPattern: UInt(bitPattern: Int(threshold.value) &- Int(value)) &>> 63)
    }
  }

  /// The nodes of one tree behind the other, and the leaves. All ways down are of one length, so that the processor need not guess where one
  /// ends: nodes that the table fills a tree up with go left.
  private var nodes: [Node] = []
  private var leaves: [Float] = []
  private let depth, nodeCount: Int
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
    (depth, nodeCount) = (table.depth, table.nodeCount)
    nodes.reserveCapacity(table.treeCount * nodeCount)
    leaves.reserveCapacity(table.treeCount * (nodeCount + 1))
    var spreads: [Spread] = []
    for tree in 0..<table.treeCount {
      for node in 0..<nodeCount {
        nodes.append(
          Node(
            threshold: Number(threshold: table.threshold(node, of: tree)),
            feature: UInt32(table.feature(node, of: tree))))
      }
      for leaf in 0...nodeCount { leaves.append(table.leaf(leaf, of: tree)) }
      spreads.append(table.spread(below: 0, of: tree))
    }
    func sums(_ order: [Int]) -> [Double] {
      order.reversed().reduce(into: [0]) { $0.append($0.last! + Double(spreads[$1].greatest)) }
        .reversed()
    }
    most = sums(Array(spreads.indices))
    decisive = spreads.indices.sorted { spreads[$0].width > spreads[$1].width }
    mostOfDecisive = sums(decisive)
  }

  /// The least and the greatest leaf below a node.
  private struct Spread {
    let least: Float
    let greatest: Float
    var width: Float { greatest - least }
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
    let depth: Int
    var nodeCount: Int { 1 << depth - 1 }

    init(_ bytes: ByteView) {
      self.bytes = bytes
      treeCount = Int(bytes.number(at: 8, as: UInt32.self))
      depth = Int(bytes.number(at: 12, as: UInt32.self))
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

    func spread(below number: Int, of tree: Int) -> Spread {
      guard number < nodeCount else {
        let leaf = leaf(number - nodeCount, of: tree)
        return Spread(least: leaf, greatest: leaf)
      }
      let left = spread(below: 2 * number + 1, of: tree)
      // No value is more than that: the table needs all trees to be of one depth.
      if threshold(number, of: tree) == .infinity { return left }
      let right = spread(below: 2 * number + 2, of: tree)
      return Spread(
        least: min(left.least, right.least), greatest: max(left.greatest, right.greatest))
    }
  }

  /// The sum of the trees' values; nil if it is less than `least`, which is seen before all trees were asked.
  ///
  /// - Complexity: O(*d*) for each tree, in its depth.
  func value(of values: [Double], atLeast least: Double) -> Double? {
    var sum = 0.0
    let nodes = nodes.span
    let leaves = leaves.span
    let numbers = values.map(Number.init)
    let values = numbers.span
    for tree in most.indices.dropLast() {
      guard sum + most[tree] >= least else { return nil }
      var place = 0
      // A look at each of some hundred trees: the sums are of a few thousand, and wrap around nowhere.
      for _ in 0..<depth {
        let node = nodes[tree &* nodeCount &+ place]
        place = 2 &* place &+ 1 &+ values[Int(node.feature)].exceeds(node.threshold)
      }
      sum += Double(leaves[tree &* (nodeCount &+ 1) &+ place &- nodeCount])
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
    let leaves = leaves.span
    let (lowNumbers, highNumbers) = (low.map(Number.init), high.map(Number.init))
    let low = lowNumbers.span
    let high = highNumbers.span
    for (index, tree) in decisive.enumerated() {
      guard sum + mostOfDecisive[index] >= least else { return false }
      let first = tree &* nodeCount
      let own = nodes.extracting(first..<first &+ nodeCount)
      let ends = leaves.extracting(first &+ tree..<first &+ tree &+ nodeCount &+ 1)
      sum += Double(Self.greatest(own, ends, 0, low, high))
    }
    return sum >= least
  }

  /// The greatest leaf of a tree, below one of its nodes, that values between two others may lead to.
  private static func greatest(
    _ nodes: Span<Node>, _ leaves: Span<Float>, _ start: Int, _ low: Span<Number>,
    _ high: Span<Number>
  ) -> Float {
    var place = start
    while place < nodes.count {
      let node = nodes[place]
      let isMore = high[Int(node.feature)].exceeds(node.threshold)
      place = 2 &* place &+ 1 &+ isMore
      if low[Int(node.feature)].exceeds(node.threshold) != isMore {
        return max(
          greatest(nodes, leaves, place &- 1, low, high), greatest(nodes, leaves, place, low, high))
      }
    }
    return leaves[place &- nodes.count]
  }
}
