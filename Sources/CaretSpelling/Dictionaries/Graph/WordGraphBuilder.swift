internal import CaretBytes

/// Builds the tries of a `WordGraph` in memory, and writes them as its table.
struct WordGraphBuilder {
  /// A node by the order in which it was made.
  typealias Node = Int

  private var nodes: [NodeRow] = []
  private var linkSets = LinkSets()
  private var roots: [Node] = []
  private var paths = RecentPaths()

  private struct NodeRow {
    var letter: UInt8
    var marks: UInt8 = 0
    /// 0 is none.
    var firstChild: UInt32 = 0
    var nextSibling: UInt32 = 0
    /// The number of the node's set of links; 0 is the empty one.
    var linkSet: UInt32 = 0
  }

  /// More nodes are not made: 64 MB of table.
  static let nodeLimit = 8_000_000
  var isFull: Bool { nodes.count >= Self.nodeLimit }
  var nodeCount: Int { nodes.count }

  /// Begins a trie; the first one is the trie of whole words.
  mutating func newTrie() -> Node {
    let root = newNode(0)
    roots.append(root)
    return root
  }

  private mutating func newNode(_ letter: UInt8) -> Node {
    nodes.append(NodeRow(letter: letter))
    return nodes.count - 1
  }

  /// The node that a path of letters ends at, made if it was not there. Paths that come after each other in the order of a
  /// dictionary have most of their nodes in common, which are not looked for again.
  mutating func insert(_ path: Letters, _ range: Range<Int>, from root: Node) -> Node {
    let slot = paths.slot(of: root)
    var node = root
    let known = paths.common(path, range, at: slot, &node)
    for index in range.lowerBound + known..<range.upperBound {
      node = child(of: node, path[index])
      paths.append(path[index], node, at: slot)
    }
    return node
  }

  mutating func insert(_ path: ArraySlice<UInt8>, from root: Node) -> Node {
    var node = root
    for letter in path { node = child(of: node, letter) }
    return node
  }

  private mutating func child(of node: Node, _ letter: UInt8) -> Node {
    var last = 0
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      if nodes[child].letter == letter { return child }
      last = child
      child = Int(nodes[child].nextSibling)
    }
    let new = newNode(letter)
    if last == 0 {
      nodes[node].firstChild = UInt32(new)
    } else {
      nodes[last].nextSibling = UInt32(new)
    }
    return new
  }

  mutating func mark(_ node: Node, _ mark: WordGraph.Marks) {
    nodes[node].marks |= mark.rawValue
  }

  /// Lets a path that has come to `node` go on in the trie below `root`.
  mutating func link(_ node: Node, to root: Node) {
    nodes[node].linkSet = linkSets.number(of: nodes[node].linkSet, with: UInt32(root))
  }

  /// The number of a set of links with one more, to the trie below `root`; 0 is the empty set.
  mutating func linkSet(_ set: UInt32, with root: Node) -> UInt32 {
    linkSets.number(of: set, with: UInt32(root))
  }

  /// Lets a path that has come to `node` go on in the tries of a set of links as well.
  mutating func link(_ node: Node, toAllOf set: UInt32) {
    let own = nodes[node].linkSet
    nodes[node].linkSet = own == 0 ? set : linkSets.number(of: own, withAllOf: set)
  }

  /// The table of a `WordGraph`.
  func table(codes: LetterCodes, tables: SlipTables, hasCompounds: Bool) -> [UInt8] {
    let writer = TableWriter(self)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.nodes.count * 8 + writer.linkLists.count * 4 + 4096)
    let text = Array(tables.text.utf8)
    let header: [Int] = [
      Int(WordGraph.magic), writer.nodes.count, writer.linkLists.count, codes.scalars.count,
      text.count, hasCompounds ? 1 : 0, 0, 0,
    ]
    for value in header { bytes.append(word32: UInt32(value)) }
    // Byte by byte to the array it takes four times as long.
    bytes.append(addingCapacity: writer.nodes.count * 8) { output in
      for node in writer.nodes {
        for place in 0..<8 { output.append(UInt8(truncatingIfNeeded: node >> UInt64(8 * place))) }
      }
    }
    for word in writer.linkLists { bytes.append(word32: word) }
    for scalar in codes.scalars { bytes.append(word32: scalar.value) }
    bytes += text
    while bytes.count % 8 != 0 { bytes.append(0) }
    bytes.append(word64: bytes.withView { EmbeddedTable($0).checksum(before: $0.count) })
    return bytes
  }

  /// Puts the children of each node side by side, trie behind trie.
  private struct TableWriter {
    private(set) var nodes: [UInt64] = []
    /// Each list is its count and the roots of tries; list 0 is empty.
    private(set) var linkLists: [UInt32] = [0]
    private var starts: [UInt32]
    private var listOf: [[UInt32]: UInt32] = [:]
    private var listOfSet: [UInt32?]

    init(_ builder: WordGraphBuilder) {
      listOfSet = Array(repeating: nil, count: builder.linkSets.count)
      starts = Array(repeating: 0, count: builder.nodes.count)
      nodes.reserveCapacity(builder.nodes.count)
      for root in builder.roots { write(root, builder) }
      resolve(builder)
    }

    private mutating func write(_ root: Node, _ builder: WordGraphBuilder) {
      let top = nodes.count
      starts[root] = UInt32(top)
      nodes += [bits(of: root, builder), 0]
      var open = [(node: root, place: top)]
      while let (node, place) = open.popLast() {
        let first = nodes.count
        nodes[place] |= UInt64(first) << 8
        let opened = open.count
        var child = Int(builder.nodes[node].firstChild)
        while child != 0 {
          open.append((child, nodes.count))
          nodes.append(bits(of: child, builder))
          child = Int(builder.nodes[child].nextSibling)
        }
        guard nodes.count > first else { continue }
        nodes[nodes.count - 1] |= UInt64(WordGraph.Marks.last.rawValue) << 32
        reverse(&open, from: opened)
      }
      nodes[top + 1] = UInt64(nodes.count) << 8
    }

    private func reverse(_ open: inout [(node: Node, place: Int)], from first: Int) {
      var (low, high) = (first, open.count - 1)
      while low < high {
        open.swapAt(low, high)
        (low, high) = (low + 1, high - 1)
      }
    }

    /// A node without the place of its children.
    private mutating func bits(of node: Node, _ builder: WordGraphBuilder) -> UInt64 {
      let row = builder.nodes[node]
      return UInt64(row.letter) | UInt64(row.marks) << 32
        | UInt64(listNumber(row.linkSet, builder)) << 40
    }

    /// The place of the list of a set of links, which still names nodes of the builder.
    private mutating func listNumber(_ set: UInt32, _ builder: WordGraphBuilder) -> UInt32 {
      guard set != 0 else { return 0 }
      if let known = listOfSet[Int(set)] { return known }
      let number = newListNumber(builder.linkSets.targets(of: set).sorted())
      listOfSet[Int(set)] = number
      return number
    }

    private mutating func newListNumber(_ targets: [UInt32]) -> UInt32 {
      if let known = listOf[targets] { return known }
      guard linkLists.count + targets.count < 1 << 24 else { return 0 }
      let number = UInt32(linkLists.count)
      linkLists.append(UInt32(targets.count))
      linkLists += targets
      listOf[targets] = number
      return number
    }

    private mutating func resolve(_ builder: WordGraphBuilder) {
      var place = 1
      while place < linkLists.count {
        let count = Int(linkLists[place])
        for index in place + 1..<place + 1 + count {
          linkLists[index] = starts[Int(linkLists[index])]
        }
        place += 1 + count
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(word32 value: UInt32) {
    append(number: value)
  }

  fileprivate mutating func append(word64 value: UInt64) {
    append(number: value)
  }
}
