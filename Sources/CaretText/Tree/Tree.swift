// The tree as a value: a root, the blob its slices point into, and the counts of the whole.
//
// All reading goes through here. Walks use unretained references and raw memory: the tree value
// that is being read keeps everything alive.

struct Tree: @unchecked Sendable {
  var root: Node
  /// The root as a walk sees it, whose count of references stays as it is.
  var top: NodeView {
    @inline(__always) get { NodeRef(root).view }
  }

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
    if node.isSlice(i) {
      return PieceBytes(slice(node.sliceStart(i), node.utf8Count(i)))
    }
    return node.leafView(i).parts
  }

  @inline(__always)
  func slice(_ start: Int, _ count: Int) -> ByteView { blob.slice(start, count) }

  /// A piece of the tree, as a walk finds it.
  struct Place {
    let node: NodeView
    let index: Int
    /// What comes before it in the unit that was asked for, and in the other one.
    let before: Int
    let otherBefore: Int
  }

  /// Finds the piece that holds `target` of a unit, and what comes before it in two units.
  ///
  /// For units the piece whose counts before it are ≤ `target` < those with it; for lines the one in
  /// which the break number `target` lies. The last piece takes what is left.
  @inline(__always)
  func locate(_ target: Int, _ metric: Metric, _ other: Metric) -> Place {
    let goal = metric == .lf || metric == .breaks ? target : target &+ 1
    var node = top
    var before = 0
    var otherBefore = 0
    let guessLevel = Self.guessLevel(of: node.level, metric)
    while true {
      let i = node.child(reaching: goal, metric, &before, other, &otherBefore)
      if node.level == 1 {
        return Place(node: node, index: i, before: before, otherBefore: otherBefore)
      }
      if node.level == guessLevel, metric != other, Self.countsText(node, i, metric, other) {
        // As much of the child's bytes as of its units comes before the target.
        let part = (target &- before) &* node.utf8Count(i) / max(1, node.value(metric, i))
        blob?.prefetch(near: metric == .utf8 ? target : otherBefore &+ part)
      }
      node = node.node(i).view
    }
  }

  // What a look-up far away waits for is memory. Where the text will be looked at is guessed on the way, so that it
  // comes while the rest of the way is walked. A text that was read lies in its blob as it is; where edits have moved
  // it the guess is of no use, and does no harm.

  /// A child of a node of this level has so little text that units are spread evenly enough in it for a guess. Bytes
  /// need none: they are asked for a level before, where it is still told of enough text whether it is ASCII.
  @inline(__always)
  private static func guessLevel(of top: Int, _ metric: Metric) -> Int {
    metric == .utf8 && top > 3 ? 4 : 3
  }

  /// Whether most look-ups in a child count bytes of its pieces: between units they don't where pieces are ASCII.
  @inline(__always)
  private static func countsText(
    _ node: NodeView, _ i: Int, _ metric: Metric, _ other: Metric
  ) -> Bool {
    let more = node.utf8Count(i) &- node.value(.utf16, i)
    return !metric.isUnit || !other.isUnit || more &* Leaf.sliceLimit > 4 &* node.utf8Count(i)
  }

  /// The position `target` of one unit in another, rounded down to a scalar.
  func convert(_ target: Int, from: Metric, to: Metric) -> Int {
    if total.utf8 == 0 { return 0 }
    let place = locate(target, from, to)
    let (node, i) = (place.node, place.index)
    var local = target &- place.before
    if from.isUnit, to.isUnit, node.utf8Count(i) == node.value(.utf16, i) {
      return place.otherBefore &+ local
    }
    let piece = piece(node, i)
    if from == .utf8 {
      local = piece.scalarStart(local)
    } else {
      let counted = countable(from, node, i)
      local = piece.offset(of: local, counted, whole: node.value(counted, i))
    }
    if to == .utf8 { return place.otherBefore &+ local }
    return place.otherBefore &+ piece.prefix(local, to, whole: node.value(to, i))
  }

  /// Breaks that are one to an LF are counted as LFs, which is faster.
  @inline(__always)
  private func countable(_ metric: Metric, _ node: NodeView, _ i: Int) -> Metric {
    metric == .breaks && node.value(.breaks, i) == node.value(.lf, i) ? .lf : metric
  }

  /// The number of line breaks that end at or before a byte offset.
  func lineIndex(of offset: Int, _ rule: LineRule) -> Int {
    if total.utf8 == 0 { return 0 }
    let place = locate(offset, .utf8, rule.metric)
    let piece = piece(place.node, place.index)
    let local = offset &- place.before
    let counted = countable(rule.metric, place.node, place.index)
    let whole = place.node.value(counted, place.index)
    let found = place.otherBefore &+ piece.prefix(local, counted, whole: whole)
    // Between CR and LF the break is not over yet.
    let isInPair =
      counted == .breaks && local > 0 && local < piece.count && piece[local] == lineFeed
      && piece[local &- 1] == carriageReturn
    return isInPair ? found - 1 : found
  }

  /// The byte offset behind the break number `line` (from 1); 0 for 0.
  func lineStart(_ line: Int, _ rule: LineRule) -> Int {
    line == 0 ? 0 : convert(line, from: rule.metric, to: .utf8)
  }

  /// Calls `body` with the stretches of bytes of a range, in order, until it returns false.
  func forEachStretch(
    _ range: Range<Int>, _ body: (ByteView) throws -> Bool
  ) rethrows {
    if range.isEmpty { return }
    _ = try visit(top, 0, range, body)
  }

  /// Calls `body` with the stretches of bytes of a range, of which those that lie side by side in memory come as
  /// one, until it returns false.
  ///
  /// - Parameter limit: from how many bytes on a run takes in no more.
  func forEachRun(_ range: Range<Int>, limit: Int, _ body: (ByteView) throws -> Bool) rethrows {
    var run = ByteView()
    var goesOn = true
    try forEachStretch(range) { stretch in
      if run.count < limit, let joined = run.joined(with: stretch) {
        run = joined
      } else {
        if !run.isEmpty { goesOn = try body(run) }
        run = stretch
      }
      return goesOn
    }
    if goesOn, !run.isEmpty { _ = try body(run) }
  }

  private func visit(
    _ node: NodeView, _ start: Int, _ range: Range<Int>,
    _ body: (ByteView) throws -> Bool
  ) rethrows -> Bool {
    var childStart = start
    let first = node.child(reaching: range.lowerBound &+ 1, .utf8, &childStart)
    for i in first..<node.count {
      if childStart >= range.upperBound { return true }
      defer { childStart &+= node.utf8Count(i) }
      let goOn: Bool
      if node.level > 1 {
        goOn = try visit(node.node(i).view, childStart, range, body)
      } else {
        goOn = try visit(piece(node, i), childStart, range, body)
      }
      if !goOn { return false }
    }
    return true
  }

  private func visit(
    _ piece: PieceBytes, _ start: Int, _ range: Range<Int>,
    _ body: (ByteView) throws -> Bool
  ) rethrows -> Bool {
    let lower = max(0, range.lowerBound &- start)
    let upper = min(piece.count, range.upperBound &- start)
    if lower < min(upper, piece.firstCount) {
      let count = min(upper, piece.firstCount) &- lower
      if try !body(piece.first.part(lower, count)) { return false }
    }
    let from = max(0, lower &- piece.firstCount)
    let to = upper &- piece.firstCount
    if from < to {
      return try body(piece.second.part(from, to &- from))
    }
    return true
  }

  /// Lends the stretch that holds an offset, and says where it starts.
  func withStretch<R>(
    at offset: Int, _ body: (ByteView, Int) throws -> R
  ) rethrows -> R {
    if total.utf8 == 0 { return try body(ByteView(), 0) }
    let place = locate(offset, .utf8, .utf8)
    let piece = piece(place.node, place.index)
    if offset &- place.before < piece.firstCount || piece.secondCount == 0 {
      return try body(piece.first, place.before)
    }
    return try body(piece.second, place.before &+ piece.firstCount)
  }

  /// The byte at an offset before the end.
  func byte(at offset: Int) -> UInt8 {
    let place = locate(offset, .utf8, .utf8)
    return piece(place.node, place.index)[offset &- place.before]
  }

  /// The stored bytes of a range.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](room: range.count) { copy(range, to: $0) }
  }

  /// The stored bytes of ascending ranges, one behind the other, in this order or the other way round.
  func bytes(_ ranges: [Range<Int>], _ order: TextSnapshot.RangeOrder) -> [UInt8] {
    guard let first = ranges.first, let last = ranges.last, first.lowerBound < last.upperBound
    else { return [] }
    // A text that was read lies in one run: its ranges are found without a walk through the tree.
    var runs: [(start: Int, bytes: ByteView)] = []
    var start = first.lowerBound
    forEachRun(first.lowerBound..<last.upperBound, limit: .max) { run in
      runs.append((start, run))
      start &+= run.count
      return true
    }
    var run = order == .ascending ? 0 : runs.count - 1
    var passed = PassedText(of: self)
    return [UInt8](room: ranges.reduce(0) { $0 + $1.count }) { room in
      var filled = 0
      for i in ranges.indices {
        let range = ranges[order == .ascending ? i : ranges.count &- 1 &- i]
        while runs[run].start > range.lowerBound { run &-= 1 }
        while run &+ 1 < runs.count, runs[run &+ 1].start <= range.lowerBound { run &+= 1 }
        let (bytes, place) = (runs[run].bytes, range.lowerBound &- runs[run].start)
        if place &+ range.count <= bytes.count {
          room.put(bytes.part(place, range.count), at: filled)
        } else {
          _ = copy(range, to: room.part(filled, range.count))
        }
        filled &+= range.count
        passed.add(range, making: filled)
      }
      return filled
    }
  }

  /// Copies the stored bytes of a range to a place that has room for them; says how many they are.
  func copy(_ range: Range<Int>, to target: Cells<UInt8>) -> Int {
    var filled = 0
    forEachStretch(range) { stretch in
      target.put(stretch, at: filled)
      filled &+= stretch.count
      return true
    }
    return filled
  }
}
