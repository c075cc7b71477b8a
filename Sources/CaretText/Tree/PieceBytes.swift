// The bytes of one piece: one stretch for a slice of the loaded file, two around a leaf's gap.

@safe struct PieceBytes {
  var first: UnsafePointer<UInt8>
  var firstCount: Int
  var second: UnsafePointer<UInt8>
  var secondCount: Int

  var count: Int { firstCount &+ secondCount }

  init(
    first: UnsafePointer<UInt8>, firstCount: Int, second: UnsafePointer<UInt8>, secondCount: Int
  ) {
    unsafe self.first = unsafe first
    self.firstCount = firstCount
    unsafe self.second = unsafe second
    self.secondCount = secondCount
  }

  init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.init(first: bytes, firstCount: count, second: bytes, secondCount: 0)
  }

  subscript(_ offset: Int) -> UInt8 {
    unsafe offset < firstCount ? first[offset] : second[offset &- firstCount]
  }

  /// The start of the scalar that holds the byte at an offset; the end stays the end.
  func scalarStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0 && start < count && isContinuation(self[start]) { start &-= 1 }
    return start
  }

  /// The counts of the first `offset` bytes. A CR at their end counts as a break of its own.
  func prefix(_ offset: Int) -> TextSummary {
    if offset <= firstCount { return unsafe summarize(first, offset) }
    var sum = unsafe summarize(first, firstCount)
    let rest = offset &- firstCount
    unsafe sum += summarize(second, rest)
    if unsafe rest > 0 && firstCount > 0 && first[firstCount &- 1] == carriageReturn
      && second[0] == lineFeed
    {
      sum.breaks &-= 1
    }
    return sum
  }

  /// One count of the first `offset` bytes.
  func prefix(_ offset: Int, _ metric: Metric) -> Int {
    switch metric {
    case .utf8: return offset
    case .utf16: return unsafe sum(offset, utf16Count)
    case .scalars: return unsafe sum(offset, scalarCount)
    case .lf: return unsafe sum(offset, lfCount)
    case .breaks: return prefix(offset).breaks
    }
  }

  /// The same, given the count of the whole: the shorter side is looked at.
  func prefix(_ offset: Int, _ metric: Metric, of whole: Int) -> Int {
    guard secondCount == 0, offset > firstCount / 2, metric != .breaks else {
      return prefix(offset, metric)
    }
    let rest = unsafe PieceBytes(first + offset, firstCount &- offset)
    return whole &- rest.prefix(rest.firstCount, metric)
  }

  @inline(__always)
  private func sum(_ offset: Int, _ count: (UnsafePointer<UInt8>, Int) -> Int) -> Int {
    unsafe offset <= firstCount
      ? count(first, offset) : count(first, firstCount) &+ count(second, offset &- firstCount)
  }

  /// The byte offset at which `target` of a unit are behind us (see the global `position`).
  func offset(of target: Int, _ metric: Metric) -> Int {
    if metric == .utf8 { return target }
    if secondCount == 0 { return unsafe position(of: target, in: metric, first, firstCount) }
    let before = prefix(firstCount, metric)
    let isLine = metric == .lf || metric == .breaks
    if target < before || (isLine && target == before) {
      let found = unsafe position(of: target, in: metric, first, firstCount)
      guard metric == .breaks, found == firstCount, found > 0,
        unsafe first[found &- 1] == carriageReturn, unsafe second[0] == lineFeed
      else { return found }
      return found + 1
    }
    var rest = target &- before
    if unsafe metric == .breaks && firstCount > 0 && first[firstCount &- 1] == carriageReturn
      && second[0] == lineFeed
    {
      // The pair across the gap was counted at its CR: its LF is no break of its own.
      rest &+= 1
    }
    return unsafe firstCount &+ position(of: rest, in: metric, second, secondCount)
  }

  /// A range of the bytes, if they lie in one stretch.
  func contiguous(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
    if range.upperBound <= firstCount {
      return unsafe UnsafeBufferPointer(start: first + range.lowerBound, count: range.count)
    }
    guard range.lowerBound >= firstCount else { return nil }
    return unsafe UnsafeBufferPointer(
      start: second + (range.lowerBound &- firstCount), count: range.count)
  }

  /// Copies a range of the bytes.
  func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    let split = min(max(firstCount, range.lowerBound), range.upperBound)
    let head = split &- range.lowerBound
    if head > 0 { unsafe target.update(from: first + range.lowerBound, count: head) }
    let tail = range.upperBound &- split
    if tail > 0 { unsafe (target + head).update(from: second + (split &- firstCount), count: tail) }
  }
}
