// An inner node: one block of memory with an array per count and an array of children.
//
// Level 1 holds pieces: a child word with its lowest bit set is a slice of the tree's blob (the
// start shifted left by one; the length is the slot's UTF-8 count), any other is a reference to a
// `Leaf`. Higher levels hold references to nodes. The counts of a slot are those of the whole child,
// so that a walk reads two short arrays per level and never touches the children it passes by.
//
// A node is changed only while one tree refers to it; whoever wants to change a shared one copies it.

struct NodeHeader {
  var count: Int
  var level: Int
}

final class Node: ManagedBuffer<NodeHeader, Int> {
  static let capacity = 32
  /// Fewer children than this, except in the root, make a node look for a neighbour to join.
  static let minimum = 8

  static func make(level: Int) -> Node {
    let node = Node.create(minimumCapacity: capacity * (Metric.count + 1)) { _ in
      NodeHeader(count: 0, level: level)
    }
    return unsafe unsafeDowncast(node, to: Node.self)
  }

  var view: NodeView {
    @inline(__always) get {
      unsafe withUnsafeMutablePointers { unsafe NodeView(header: $0, words: $1) }
    }
  }

  /// A node of its own with the same children.
  func copy() -> Node {
    let copy = Node.make(level: view.level)
    let (old, new) = (view, copy.view)
    new.copyChildren(0..<old.count, of: old, to: 0)
    for i in 0..<old.count { old.retain(i) }
    unsafe new.header.pointee.count = old.count
    return copy
  }

  deinit {
    let view = self.view
    for i in 0..<view.count { view.release(i) }
  }
}

/// A node's memory. Valid while the node lives.
@safe struct NodeView {
  let header: UnsafeMutablePointer<NodeHeader>
  let words: UnsafeMutablePointer<Int>

  var count: Int { unsafe header.pointee.count }
  var level: Int { unsafe header.pointee.level }

  @inline(__always)
  func sums(_ metric: Metric) -> UnsafeMutablePointer<Int> {
    unsafe words + metric.rawValue &* Node.capacity
  }

  var children: UnsafeMutablePointer<Int> {
    @inline(__always) get { unsafe words + Metric.count &* Node.capacity }
  }

  @inline(__always)
  func summary(_ i: Int) -> TextSummary {
    let c = Node.capacity
    return unsafe TextSummary(
      utf8: words[i], utf16: words[c &+ i], scalars: words[2 &* c &+ i], lf: words[3 &* c &+ i],
      breaks: words[4 &* c &+ i])
  }

  @inline(__always)
  func setSummary(_ i: Int, _ sum: TextSummary) {
    let c = Node.capacity
    unsafe words[i] = sum.utf8
    unsafe words[c &+ i] = sum.utf16
    unsafe words[2 &* c &+ i] = sum.scalars
    unsafe words[3 &* c &+ i] = sum.lf
    unsafe words[4 &* c &+ i] = sum.breaks
  }

  @inline(__always)
  func add(_ i: Int, _ delta: TextSummary) {
    let c = Node.capacity
    unsafe words[i] &+= delta.utf8
    unsafe words[c &+ i] &+= delta.utf16
    unsafe words[2 &* c &+ i] &+= delta.scalars
    unsafe words[3 &* c &+ i] &+= delta.lf
    unsafe words[4 &* c &+ i] &+= delta.breaks
  }

  /// The counts of the first `end` children together.
  @inline(__always)
  func total(upTo end: Int) -> TextSummary {
    TextSummary(
      utf8: sum(.utf8, upTo: end), utf16: sum(.utf16, upTo: end), scalars: sum(.scalars, upTo: end),
      lf: sum(.lf, upTo: end), breaks: sum(.breaks, upTo: end))
  }

  @inline(__always)
  func sum(_ metric: Metric, upTo end: Int) -> Int {
    let sums = unsafe self.sums(metric)
    var total = 0
    for i in 0..<end { unsafe total &+= sums[i] }
    return total
  }

  var total: TextSummary { total(upTo: count) }

  // MARK: Children

  func isSlice(_ i: Int) -> Bool { unsafe level == 1 && children[i] & 1 == 1 }

  func node(_ i: Int) -> Unmanaged<Node> {
    unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: children[i])!)
  }

  func leaf(_ i: Int) -> Unmanaged<Leaf> {
    unsafe Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: children[i])!)
  }

  func retain(_ i: Int) {
    if level > 1 { _ = unsafe node(i).retain() } else if !isSlice(i) { _ = unsafe leaf(i).retain() }
  }

  func release(_ i: Int) {
    if level > 1 { unsafe node(i).release() } else if !isSlice(i) { unsafe leaf(i).release() }
  }

  /// Opens a slot and puts a child there; the node takes over the child's reference.
  func insert(_ child: ChildWord, _ sum: TextSummary, at i: Int) {
    let moved = count &- i
    for array in 0...Metric.count {
      let start = unsafe words + (array &* Node.capacity &+ i)
      unsafe (start + 1).update(from: start, count: moved)
    }
    unsafe children[i] = child.bits
    setSummary(i, sum)
    unsafe header.pointee.count &+= 1
  }

  /// Closes a slot without releasing the child.
  func close(_ i: Int) {
    let moved = count &- i &- 1
    for array in 0...Metric.count {
      let start = unsafe words + (array &* Node.capacity &+ i)
      unsafe start.update(from: start + 1, count: moved)
    }
    unsafe header.pointee.count &-= 1
  }

  func copyChildren(_ range: Range<Int>, of other: NodeView, to i: Int) {
    for array in 0...Metric.count {
      let offset = array &* Node.capacity
      unsafe (words + (offset &+ i)).update(
        from: other.words + (offset &+ range.lowerBound), count: range.count)
    }
  }

  /// Moves the children from `i` on to the end of another node, references and all.
  func moveChildren(from i: Int, to other: NodeView) {
    let moved = count &- i
    other.copyChildren(i..<count, of: self, to: other.count)
    unsafe other.header.pointee.count &+= moved
    unsafe header.pointee.count = i
  }

  /// Moves the first `k` children to the end of another node, references and all.
  func moveFirst(_ k: Int, to other: NodeView) {
    other.copyChildren(0..<k, of: self, to: other.count)
    unsafe other.header.pointee.count &+= k
    for array in 0...Metric.count {
      let start = unsafe words + array &* Node.capacity
      unsafe start.update(from: start + k, count: count &- k)
    }
    unsafe header.pointee.count &-= k
  }

  /// Moves the last `k` children to the front of another node, references and all.
  func moveLast(_ k: Int, to other: NodeView) {
    for array in 0...Metric.count {
      let start = unsafe other.words + array &* Node.capacity
      unsafe (start + k).update(from: start, count: other.count)
    }
    other.copyChildren(count &- k..<count, of: self, to: 0)
    unsafe other.header.pointee.count &+= k
    unsafe header.pointee.count &-= k
  }
}

/// What stands in a slot of a node.
struct ChildWord {
  var bits: Int

  static func slice(start: Int) -> Self { Self(bits: start << 1 | 1) }

  /// Takes over one reference to the leaf.
  static func leaf(_ leaf: consuming Leaf) -> Self {
    unsafe Self(bits: Int(bitPattern: Unmanaged.passRetained(leaf).toOpaque()))
  }

  /// Takes over one reference to the node.
  static func node(_ node: consuming Node) -> Self {
    unsafe Self(bits: Int(bitPattern: Unmanaged.passRetained(node).toOpaque()))
  }
}
