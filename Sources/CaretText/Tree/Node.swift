// An inner node: one block of memory with an array per count and an array of children.
//
// Level 1 holds pieces: a child word with its lowest bit set is a slice of the tree's blob (the
// start shifted left by one; the length is the slot's UTF-8 count), any other is a reference to a
// `Leaf`. Higher levels hold references to nodes. The counts of a slot are those of the whole child,
// so that a walk reads two short arrays per level and never touches the children it passes by.
//
// Nearly all nodes are of level 1, and what a look-up far away waits for is memory. Pieces are so
// small that 16 bits hold each of their counts, and nodes of level 1 have 32 children. Those above have
// eight, with counts of 64 bits: every array of counts is as long as a cache line. Each child of a node
// that is copied costs two atomic operations, so that few children are what an edit behind a snapshot
// wants as well.
//
// A node is changed only while one tree refers to it; whoever wants to change a shared one copies it.

struct NodeHeader {
  var count: Int
  var level: Int
}

final class Node: ManagedBuffer<NodeHeader, Int> {
  /// The most children of a node.
  static func capacity(level: Int) -> Int { level == 1 ? 32 : 8 }
  /// Fewer children than this, except in the root, make a node look for a neighbour to join.
  static func minimum(level: Int) -> Int { level == 1 ? 8 : 3 }
  /// The bytes of all counts of one kind.
  static let arrayBytes = 64

  static func make(level: Int) -> Node {
    let words = Metric.count * arrayBytes / MemoryLayout<Int>.size
    let node = Node.create(minimumCapacity: words + capacity(level: level)) { _ in
      NodeHeader(count: 0, level: level)
    }
    if level == 1 {
      _ = unsafe node.withUnsafeMutablePointerToElements {
        unsafe UnsafeMutableRawPointer($0).bindMemory(
          to: UInt16.self, capacity: Metric.count * capacity(level: 1))
      }
    }
    return unsafe unsafeDowncast(node, to: Node.self)
  }

  var view: NodeView {
    @inline(__always) get {
      unsafe withUnsafeMutablePointers { unsafe NodeView(header: $0, counts: $1) }
    }
  }

  /// A node of its own with the same children.
  func copy() -> Node { view.copy(without: nil) }

  deinit { view.releaseAll() }
}

/// A node without a count of references: valid while the tree that is walked holds it.
@safe struct NodeRef: BitwiseCopyable {
  fileprivate let ref: Unmanaged<Node>

  @inline(__always)
  fileprivate init(_ ref: Unmanaged<Node>) { unsafe self.ref = unsafe ref }

  @inline(__always)
  init(_ node: Node) { unsafe self.init(Unmanaged.passUnretained(node)) }

  var view: NodeView {
    @inline(__always) get { unsafe ref._withUnsafeGuaranteedRef { $0.view } }
  }

  fileprivate func retain() { _ = unsafe ref.retain() }
  fileprivate func release() { unsafe ref.release() }

  /// The node as whoever keeps it has it.
  var object: Node { unsafe ref.takeUnretainedValue() }
}

/// A node's memory. Valid while the node lives, which a tree holds.
@safe struct NodeView {
  private let header: UnsafeMutablePointer<NodeHeader>
  /// The arrays of counts, in the order of `Metric`, and that of the children.
  private let counts: UnsafeMutableRawPointer

  init(header: UnsafeMutablePointer<NodeHeader>, counts: UnsafeMutableRawPointer) {
    unsafe self.header = unsafe header
    unsafe self.counts = unsafe counts
  }

  var count: Int { unsafe header.pointee.count }
  fileprivate func setCount(_ count: Int) { unsafe header.pointee.count = count }
  var level: Int { unsafe header.pointee.level }

  /// The bytes of one count.
  @inline(__always)
  private var width: Int {
    level == 1 ? MemoryLayout<UInt16>.size : MemoryLayout<Int>.size
  }

  private var children: UnsafeMutablePointer<Int> {
    @inline(__always) get {
      unsafe (counts + Metric.count &* Node.arrayBytes).assumingMemoryBound(to: Int.self)
    }
  }

  /// The counts of pieces.
  @inline(__always)
  private func narrow(_ metric: Metric) -> UnsafeMutablePointer<UInt16> {
    unsafe (counts + metric.rawValue &* Node.arrayBytes).assumingMemoryBound(to: UInt16.self)
  }

  /// The counts of nodes.
  @inline(__always)
  private func wide(_ metric: Metric) -> UnsafeMutablePointer<Int> {
    unsafe (counts + metric.rawValue &* Node.arrayBytes).assumingMemoryBound(to: Int.self)
  }

  /// One count of a child.
  @inline(__always)
  func value(_ metric: Metric, _ i: Int) -> Int {
    unsafe level == 1 ? Int(narrow(metric)[i]) : wide(metric)[i]
  }

  @inline(__always)
  func utf8Count(_ i: Int) -> Int { value(.utf8, i) }

  @inline(__always)
  func summary(_ i: Int) -> TextSummary {
    TextSummary(
      utf8: value(.utf8, i), utf16: value(.utf16, i), scalars: value(.scalars, i),
      lf: value(.lf, i), breaks: value(.breaks, i))
  }

  @inline(__always)
  func setSummary(_ i: Int, _ sum: TextSummary) {
    if level == 1 {
      unsafe narrow(.utf8)[i] = UInt16(truncatingIfNeeded: sum.utf8)
      unsafe narrow(.utf16)[i] = UInt16(truncatingIfNeeded: sum.utf16)
      unsafe narrow(.scalars)[i] = UInt16(truncatingIfNeeded: sum.scalars)
      unsafe narrow(.lf)[i] = UInt16(truncatingIfNeeded: sum.lf)
      unsafe narrow(.breaks)[i] = UInt16(truncatingIfNeeded: sum.breaks)
    } else {
      unsafe wide(.utf8)[i] = sum.utf8
      unsafe wide(.utf16)[i] = sum.utf16
      unsafe wide(.scalars)[i] = sum.scalars
      unsafe wide(.lf)[i] = sum.lf
      unsafe wide(.breaks)[i] = sum.breaks
    }
  }

  @inline(__always)
  func add(_ i: Int, _ delta: TextSummary) {
    if level == 1 {
      unsafe narrow(.utf8)[i] &+= UInt16(truncatingIfNeeded: delta.utf8)
      unsafe narrow(.utf16)[i] &+= UInt16(truncatingIfNeeded: delta.utf16)
      unsafe narrow(.scalars)[i] &+= UInt16(truncatingIfNeeded: delta.scalars)
      unsafe narrow(.lf)[i] &+= UInt16(truncatingIfNeeded: delta.lf)
      unsafe narrow(.breaks)[i] &+= UInt16(truncatingIfNeeded: delta.breaks)
    } else {
      unsafe wide(.utf8)[i] &+= delta.utf8
      unsafe wide(.utf16)[i] &+= delta.utf16
      unsafe wide(.scalars)[i] &+= delta.scalars
      unsafe wide(.lf)[i] &+= delta.lf
      unsafe wide(.breaks)[i] &+= delta.breaks
    }
  }

  /// The child in which `target` of a unit lies. What comes before it is added to `before`, and to
  /// `otherBefore` in another unit.
  ///
  /// That is the first child with which the counts reach `target`, or else the last one.
  @inline(__always)
  func child(
    reaching target: Int, _ metric: Metric, _ before: inout Int, _ other: Metric,
    _ otherBefore: inout Int
  ) -> Int {
    level == 1
      ? unsafe search(narrow(metric), target, &before, narrow(other), &otherBefore)
      : unsafe search(wide(metric), target, &before, wide(other), &otherBefore)
  }

  /// The same without another unit.
  @inline(__always)
  func child(reaching target: Int, _ metric: Metric, _ before: inout Int) -> Int {
    var again = 0
    return child(reaching: target, metric, &before, metric, &again)
  }

  // One loop for both units: where it ends can't be predicted, and that should happen once a level.
  @inline(__always)
  private func search<Count: BinaryInteger>(
    _ counts: UnsafeMutablePointer<Count>, _ target: Int, _ before: inout Int,
    _ others: UnsafeMutablePointer<Count>, _ otherBefore: inout Int
  ) -> Int {
    let last = count &- 1
    var i = 0
    while i < last {
      let after = unsafe before &+ Int(truncatingIfNeeded: counts[i])
      if target <= after { break }
      before = after
      unsafe otherBefore &+= Int(truncatingIfNeeded: others[i])
      i &+= 1
    }
    return i
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
    if level == 1 { return unsafe sum(narrow(metric), upTo: end) }
    let counts = unsafe wide(metric)
    var total = 0
    for i in 0..<end { unsafe total &+= counts[i] }
    return total
  }

  @inline(__always)
  private func sum(_ counts: UnsafeMutablePointer<UInt16>, upTo end: Int) -> Int {
    // 16 bits hold the sum of all but one, and vectors of them are short work.
    var total: UInt16 = 0
    let last = Node.capacity(level: 1) &- 1
    for i in 0..<min(end, last) { unsafe total &+= counts[i] }
    return end <= last ? Int(total) : unsafe Int(total) &+ Int(counts[last])
  }

  var total: TextSummary { total(upTo: count) }

  // MARK: Children

  func isSlice(_ i: Int) -> Bool { unsafe level == 1 && children[i] & 1 == 1 }

  /// Where a child that is a slice starts.
  @inline(__always)
  func sliceStart(_ i: Int) -> Int { unsafe children[i] &>> 1 }

  @inline(__always)
  func word(_ i: Int) -> ChildWord { unsafe ChildWord(bits: children[i]) }

  /// Puts another child in the place of one, whose reference is in the caller's hands.
  @inline(__always)
  func setWord(_ i: Int, _ child: ChildWord) { unsafe children[i] = child.bits }

  func pointer(_ i: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(bitPattern: children[i])!
  }

  func node(_ i: Int) -> NodeRef { unsafe NodeRef(Unmanaged.fromOpaque(pointer(i))) }

  private func leaf(_ i: Int) -> Unmanaged<Leaf> { unsafe Unmanaged.fromOpaque(pointer(i)) }

  /// A child that is a leaf.
  @inline(__always)
  func leafView(_ i: Int) -> LeafView { unsafe leaf(i)._withUnsafeGuaranteedRef { $0.view } }

  func retain(_ i: Int) {
    if level > 1 { node(i).retain() } else if !isSlice(i) { _ = unsafe leaf(i).retain() }
  }

  func release(_ i: Int) {
    if level > 1 { node(i).release() } else if !isSlice(i) { unsafe leaf(i).release() }
  }

  /// Puts another leaf in the place of a child that is one.
  func replaceLeaf(_ i: Int, _ change: (Leaf) -> Leaf) -> LeafView {
    let old = unsafe leaf(i)
    let leaf = unsafe old._withUnsafeGuaranteedRef(change)
    let view = leaf.view
    setWord(i, .leaf(leaf))
    unsafe old.release()
    return view
  }

  /// A child, made one that only this node refers to.
  func ownedNode(_ i: Int) -> NodeRef {
    unsafe (children + i).withMemoryRebound(to: Node.self, capacity: 1) { slot in
      if unsafe !isKnownUniquelyReferenced(&slot.pointee) {
        unsafe slot.pointee = unsafe slot.pointee.copy()
      }
      return unsafe NodeRef(slot.pointee)
    }
  }

  /// Puts a copy with room for more in the place of a child that is a leaf, to which this node has no reference.
  func copyLeaf(_ i: Int, room: Int) -> LeafView {
    let copy = unsafe leaf(i)._withUnsafeGuaranteedRef { $0.copy(capacity: utf8Count(i) &+ room) }
    let view = copy.view
    setWord(i, .leaf(copy))
    return view
  }

  /// A child that is a leaf, made one that only this node refers to, with room for more.
  func ownedLeaf(_ i: Int, room: Int) -> LeafView {
    unsafe (children + i).withMemoryRebound(to: Leaf.self, capacity: 1) { slot in
      if unsafe !isKnownUniquelyReferenced(&slot.pointee) {
        unsafe slot.pointee = unsafe slot.pointee.copy(capacity: utf8Count(i) &+ room)
      }
      return unsafe slot.pointee.view
    }
  }

  /// A node with the same children, of which one, if any, is not its own: the caller puts another in its place.
  func copy(without replaced: Int?) -> Node {
    let copy = Node.make(level: level)
    copy.view.copyAll(of: self)
    retainAll(but: replaced ?? -1)
    return copy
  }

  /// Takes a reference to each child but one.
  ///
  /// An atomic count waits for its memory, and lets nothing overtake it: with all the children asked for
  /// beforehand the waits are one.
  private func retainAll(but left: Int) {
    var seen = 0
    for i in 0..<count where !isSlice(i) {
      unsafe seen |= UnsafePointer<Int>(bitPattern: children[i]).unsafelyUnwrapped.pointee
    }
    if seen == 0 { return }
    if level > 1 {
      for i in 0..<count where i != left { node(i).retain() }
    } else {
      for i in 0..<count where i != left && !isSlice(i) { _ = unsafe leaf(i).retain() }
    }
  }

  /// Lets go of each child, of a node that nobody uses any more.
  fileprivate func releaseAll() {
    if level > 1 {
      for i in 0..<count { node(i).release() }
    } else {
      for i in 0..<count where !isSlice(i) { unsafe leaf(i).release() }
    }
  }

  /// Calls `body` with the start of each array, and the bytes of one of its elements.
  @inline(__always)
  private func forEachArray(_ body: (_ array: UnsafeMutableRawPointer, _ width: Int) -> Void) {
    let width = width
    for metric in 0..<Metric.count { unsafe body(counts + metric &* Node.arrayBytes, width) }
    unsafe body(UnsafeMutableRawPointer(children), MemoryLayout<Int>.size)
  }

  /// Moves the children from `i` on to other slots of this node.
  @inline(__always)
  private func moveSlots(from i: Int, to target: Int) {
    let moved = count &- i
    unsafe forEachArray { array, width in
      unsafe (array + target &* width)
        .copyMemory(from: array + i &* width, byteCount: moved &* width)
    }
    unsafe header.pointee.count &+= target &- i
  }

  /// Opens slots for children that are put there next.
  @inline(__always)
  func open(_ slots: Int, at i: Int) { moveSlots(from: i, to: i &+ slots) }

  /// Puts a child into an open slot; the node takes over the child's reference.
  @inline(__always)
  func put(_ child: ChildWord, _ sum: TextSummary, at i: Int) {
    unsafe children[i] = child.bits
    setSummary(i, sum)
  }

  /// Opens a slot and puts a child there; the node takes over the child's reference.
  func insert(_ child: ChildWord, _ sum: TextSummary, at i: Int) {
    open(1, at: i)
    put(child, sum, at: i)
  }

  /// Closes a slot without releasing the child.
  func close(_ i: Int) { moveSlots(from: i &+ 1, to: i) }

  /// Copies children of a node of the same level, without a reference of their own.
  func copyChildren(_ range: Range<Int>, of other: NodeView, to i: Int) {
    let width = width
    for metric in 0..<Metric.count {
      let array = metric &* Node.arrayBytes
      unsafe (counts + (array &+ i &* width)).copyMemory(
        from: other.counts + (array &+ range.lowerBound &* width), byteCount: range.count &* width)
    }
    unsafe (children + i).update(from: other.children + range.lowerBound, count: range.count)
  }

  /// Copies all children of a node of the same level, without a reference of their own.
  private func copyAll(of other: NodeView) {
    // In one step, with what stands behind the last child.
    let words = Node.capacity(level: level) &* MemoryLayout<Int>.size
    unsafe counts.copyMemory(
      from: other.counts, byteCount: Metric.count &* Node.arrayBytes &+ words)
    setCount(other.count)
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
    moveSlots(from: k, to: 0)
  }

  /// Moves the last `k` children to the front of another node, references and all.
  func moveLast(_ k: Int, to other: NodeView) {
    other.open(k, at: 0)
    other.copyChildren(count &- k..<count, of: self, to: 0)
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
