internal import CaretBytes

/// A set of characters as the bytes that write them in the stored form.
///
/// A node says which node comes next for a byte; the node `accepted` is reached behind the last byte of a
/// member. Blocks of 64 characters that have the same members share a node, and a block that is wholly
/// inside has a node of its own kind, so that a set such as `\w` needs some hundred nodes, not a hundred
/// thousand. Surrogates, and with them the bytes that are no text, are characters of three bytes.
struct ByteTrie: Sendable {
  struct Edge: Equatable, Sendable {
    var bytes: ClosedRange<UInt8>
    var target: Int
  }

  /// The node behind a member.
  static let accepted = -1
  /// No member goes on with this byte.
  static let none = -2

  /// The edges of all nodes, one node behind the other.
  private let edges: [Edge]
  /// Where the edges of each node begin, and at last where those of the last end.
  private let starts: [Int32]
  let root: Int
  /// The ASCII members, a bit each.
  let ascii: (UInt64, UInt64)
  /// Whether there are no others.
  let isASCII: Bool

  init(_ set: UnicodeSet) {
    var builder = Builder(set: set)
    root = builder.root()
    edges = builder.edges
    starts = builder.starts
    ascii = (set.low[0], set.low[1])
    isASCII = set.ranges.allSatisfy { $0.upperBound < 0x80 }
  }

  var nodeCount: Int { starts.count - 1 }

  /// The node behind a byte, `accepted` or `none`.
  func target(of node: Int, _ byte: UInt8) -> Int {
    var first = Int(starts[node])
    let last = Int(starts[node + 1])
    var end = last
    while first < end {
      let middle = (first + end) / 2
      if edges[middle].bytes.upperBound < byte { first = middle + 1 } else { end = middle }
    }
    return first < last && edges[first].bytes.contains(byte) ? edges[first].target : Self.none
  }

  /// The offset behind the member at a place that begins with a byte beyond ASCII, nil when there is none.
  func endOfLong(_ bytes: ByteView, from start: Int) -> Int? {
    var node = root
    var place = start
    while place < bytes.count {
      node = target(of: node, bytes[place])
      place += 1
      if node == Self.accepted { return place }
      if node == Self.none { return nil }
    }
    return nil
  }

  private struct Builder {
    let set: UnicodeSet
    /// The edges of the nodes that are made, and where each node's begin.
    private(set) var edges: [Edge] = []
    private(set) var starts: [Int32] = [0]
    /// The edges so far of the nodes that are being made, those of an inner block behind the outer one's.
    private var open: [Edge] = []
    /// The nodes by the hash of their edges, with open addressing, for one is like another; -1 is a free place.
    /// (A dictionary hashes slowly, and its type alone takes a while to be made.)
    private var places = [Int32](repeating: -1, count: 512)
    /// The nodes for blocks of 1, 64 and 4,096 characters all of which are in the set, or -1.
    private var fullNodes = [-1, -1, -1, -1]

    init(set: UnicodeSet) {
      self.set = set
    }

    /// The node of first bytes: ASCII, and the lead bytes of two, three and four bytes.
    mutating func root() -> Int {
      for value in UInt32(0)..<0x80 where set.contains(codePoint: value) {
        append(UInt8(value), ByteTrie.accepted, from: 0)
      }
      var next = 0
      for (lead, count, following) in [(0xC0, 32, 1), (0xE0, 16, 2), (0xF0, 5, 3)] {
        for index in 0..<count {
          let size = UInt32(1) << (6 * UInt32(following))
          let start = max(UInt32(index) * size, Self.least[following])
          let target = block(start, UInt32(index + 1) * size - 1, size, &next)
          append(UInt8(lead + index), target, from: 0)
        }
      }
      return node(from: 0)
    }

    /// The first character that needs this many bytes behind the lead byte.
    private static let least: [UInt32] = [0, 0x80, 0x800, 0x10000]

    /// The node for the characters from `start` to `end`, which share all bytes so far. Blocks come in
    /// ascending order; `next` is the first range of the set that may reach into this one.
    private mutating func block(
      _ start: UInt32, _ end: UInt32, _ size: UInt32, _ next: inout Int
    ) -> Int {
      while next < set.ranges.count, set.ranges[next].upperBound < start { next += 1 }
      guard start <= end, next < set.ranges.count, set.ranges[next].lowerBound <= end else {
        return ByteTrie.none
      }
      let part = size >> 6
      let first = end & ~(size - 1)
      if start == first, set.ranges[next].contains(start), set.ranges[next].contains(end) {
        return full(part)
      }
      if part == 1 { return leaf(start, end, next) }
      let outer = open.count
      for index in UInt32(0)..<64 {
        let last = first + (index + 1) * part - 1
        guard last >= start else { continue }
        let target = block(max(start, first + index * part), last, part, &next)
        append(UInt8(0x80 + index), target, from: outer)
      }
      return node(from: outer)
    }

    /// The node of last bytes: an edge for each range of the set that reaches into these 64 characters.
    private mutating func leaf(_ start: UInt32, _ end: UInt32, _ first: Int) -> Int {
      let outer = open.count
      var index = first
      while index < set.ranges.count, set.ranges[index].lowerBound <= end {
        let range = set.ranges[index].clamped(to: start...end)
        open.append(
          Edge(
            bytes: UInt8(0x80 | range.lowerBound & 63)...UInt8(0x80 | range.upperBound & 63),
            target: ByteTrie.accepted))
        index += 1
      }
      return node(from: outer)
    }

    /// The node for a block all of which is in the set.
    private mutating func full(_ part: UInt32) -> Int {
      let level = part.trailingZeroBitCount / 6
      if fullNodes[level] >= 0 { return fullNodes[level] }
      let target = part == 1 ? ByteTrie.accepted : full(part >> 6)
      let outer = open.count
      open.append(Edge(bytes: 0x80...0xBF, target: target))
      fullNodes[level] = node(from: outer)
      return fullNodes[level]
    }

    /// The node of the open edges from one on, which are closed by it.
    private mutating func node(from outer: Int) -> Int {
      defer { open.removeSubrange(outer...) }
      let count = starts.count - 1
      if 2 * count >= places.count { grow() }
      let place = place(of: open[outer...])
      if places[place] >= 0 { return Int(places[place]) }
      places[place] = Int32(count)
      edges += open[outer...]
      starts.append(Int32(edges.count))
      return count
    }

    private func edges(of node: Int) -> ArraySlice<Edge> {
      edges[Int(starts[node])..<Int(starts[node + 1])]
    }

    /// Where the node of these edges is, or may be put.
    private func place(of wanted: ArraySlice<Edge>) -> Int {
      var hash: UInt64 = 0
      for edge in wanted {
        let bytes = UInt64(edge.bytes.lowerBound) << 8 | UInt64(edge.bytes.upperBound)
        hash =
          (hash ^ bytes ^ UInt64(bitPattern: Int64(edge.target)) << 16) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0, edges(of: Int(places[place])) != wanted {
        place = (place + 1) & (places.count - 1)
      }
      return place
    }

    private mutating func grow() {
      places = Array(repeating: -1, count: 2 * places.count)
      for node in 0..<starts.count - 1 { places[place(of: edges(of: node))] = Int32(node) }
    }

    private mutating func append(_ byte: UInt8, _ target: Int, from outer: Int) {
      if target == ByteTrie.none { return }
      if open.count > outer, let last = open.last, last.target == target,
        last.bytes.upperBound + 1 == byte
      {
        open[open.count - 1].bytes = last.bytes.lowerBound...byte
      } else {
        open.append(Edge(bytes: byte...byte, target: target))
      }
    }
  }
}
