// The tree as a value: a root, the blob its slices point into, and the counts of the whole.
//
// All reading goes through here. Walks use unretained references and raw memory: the tree value
// that is being read keeps everything alive.

struct Tree: @unchecked Sendable {
  var root: Node
  var blob: Blob?
  var total: TextSummary

  init() {
    root = Node.make(level: 1)
    total = TextSummary()
  }

  init(root: Node, blob: Blob?, total: TextSummary) {
    self.root = root
    self.blob = blob
    self.total = total
  }

  /// The bytes of the child `i` of a node of level 1.
  @inline(__always)
  func piece(_ node: NodeView, _ i: Int) -> PieceBytes {
    let word = unsafe node.children[i]
    if word & 1 == 1 {
      return unsafe PieceBytes(blob.unsafelyUnwrapped.base + (word >> 1), node.words[i])
    }
    return unsafe node.leaf(i)._withUnsafeGuaranteedRef { $0.view.parts }
  }

  /// Finds the piece that holds `target` of a unit, and calls `body` with it.
  ///
  /// For units the piece whose counts before it are ≤ `target` < those with it; for lines the one in
  /// which the break number `target` lies. The last piece takes what is left.
  @inline(__always)
  func locate<R>(
    _ target: Int, _ metric: Metric, _ second: Metric,
    _ body: (
      _ piece: PieceBytes, _ sum: TextSummary, _ before: Int, _ secondBefore: Int
    ) throws -> R
  ) rethrows -> R {
    let edge = metric == .lf || metric == .breaks ? 0 : 1
    var node = unsafe Unmanaged.passUnretained(root)._withUnsafeGuaranteedRef { $0.view }
    var before = 0
    var secondBefore = 0
    while true {
      let sums = unsafe node.sums(metric)
      let last = node.count &- 1
      var i = 0
      while i < last {
        let after = unsafe before &+ sums[i]
        if target &+ edge <= after { break }
        before = after
        i &+= 1
      }
      secondBefore &+= node.sum(second, upTo: i)
      if node.level == 1 {
        return try body(piece(node, i), node.summary(i), before, secondBefore)
      }
      node = unsafe node.node(i)._withUnsafeGuaranteedRef { $0.view }
    }
  }

  /// The position `target` of one unit in another, rounded down to a scalar.
  func convert(_ target: Int, from: Metric, to: Metric) -> Int {
    if total.utf8 == 0 { return 0 }
    return locate(target, from, to) { piece, sum, before, after in
      var local = target &- before
      if from != .breaks, to != .breaks, from != .lf, to != .lf, sum.utf8 == sum.utf16 {
        return after &+ local
      }
      if from == .utf8 {
        local = piece.scalarStart(local)
      } else {
        local = piece.offset(of: local, from)
      }
      if to == .utf8 { return after &+ local }
      return after &+ piece.prefix(local, to, of: sum[to])
    }
  }

  /// The number of line breaks that end at or before a byte offset.
  func lineIndex(of offset: Int, _ rule: LineRule) -> Int {
    if total.utf8 == 0 { return 0 }
    return locate(offset, .utf8, rule.metric) { piece, sum, before, lines in
      let local = offset &- before
      let found = lines &+ piece.prefix(local, rule.metric, of: sum[rule.metric])
      // Between CR and LF the break is not over yet.
      let isInPair =
        rule == .lfCrCrlf && local > 0 && local < piece.count && piece[local] == lineFeed
        && piece[local &- 1] == carriageReturn
      return isInPair ? found - 1 : found
    }
  }

  /// The byte offset behind the break number `line` (from 1); 0 for 0.
  func lineStart(_ line: Int, _ rule: LineRule) -> Int {
    line == 0 ? 0 : convert(line, from: rule.metric, to: .utf8)
  }

  /// Calls `body` with the stretches of bytes of a range, in order, until it returns false.
  func forEachStretch(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Bool
  ) rethrows {
    if range.isEmpty { return }
    let root = unsafe Unmanaged.passUnretained(root)._withUnsafeGuaranteedRef { $0.view }
    _ = try unsafe visit(root, 0, range, body)
  }

  private func visit(
    _ node: NodeView, _ start: Int, _ range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Bool
  ) rethrows -> Bool {
    var childStart = start
    for i in 0..<node.count {
      let childEnd = unsafe childStart &+ node.words[i]
      defer { childStart = childEnd }
      if childEnd <= range.lowerBound { continue }
      if childStart >= range.upperBound { return true }
      let goOn: Bool
      if node.level > 1 {
        let child = unsafe node.node(i)._withUnsafeGuaranteedRef { $0.view }
        goOn = try unsafe visit(child, childStart, range, body)
      } else {
        goOn = try unsafe visit(piece(node, i), childStart, range, body)
      }
      if !goOn { return false }
    }
    return true
  }

  private func visit(
    _ piece: PieceBytes, _ start: Int, _ range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Bool
  ) rethrows -> Bool {
    let lower = max(0, range.lowerBound &- start)
    let upper = min(piece.count, range.upperBound &- start)
    if lower < min(upper, piece.firstCount) {
      let count = min(upper, piece.firstCount) &- lower
      let stretch = unsafe UnsafeBufferPointer(start: piece.first + lower, count: count)
      if try unsafe !body(stretch) { return false }
    }
    let from = max(0, lower &- piece.firstCount)
    let to = upper &- piece.firstCount
    if from < to {
      return try unsafe body(UnsafeBufferPointer(start: piece.second + from, count: to &- from))
    }
    return true
  }

  /// Lends the stretch that holds an offset, and says where it starts.
  func withStretch<R>(
    at offset: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> R
  ) rethrows -> R {
    if total.utf8 == 0 { return try unsafe body(UnsafeBufferPointer(start: nil, count: 0), 0) }
    return try locate(offset, .utf8, .utf8) { piece, _, before, _ in
      if offset &- before < piece.firstCount || piece.secondCount == 0 {
        return try unsafe body(
          UnsafeBufferPointer(start: piece.first, count: piece.firstCount), before)
      }
      let second = unsafe UnsafeBufferPointer(start: piece.second, count: piece.secondCount)
      return try unsafe body(second, before &+ piece.firstCount)
    }
  }

  /// The stored bytes of a range.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      unsafe forEachStretch(range) { stretch in
        unsafe (buffer.baseAddress! + count).update(
          from: stretch.baseAddress!, count: stretch.count)
        count += stretch.count
        return true
      }
    }
  }
}
