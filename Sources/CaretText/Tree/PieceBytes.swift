// The bytes of one piece: one stretch for a slice of the loaded file, two around a leaf's gap.

struct PieceBytes {
  var first: ByteView
  var second: ByteView

  var firstCount: Int { first.count }
  var secondCount: Int { second.count }
  var count: Int { first.count &+ second.count }

  init(first: ByteView, second: ByteView) {
    self.first = first
    self.second = second
  }

  init(_ bytes: ByteView) { self.init(first: bytes, second: bytes.part(0, 0)) }

  subscript(_ offset: Int) -> UInt8 {
    offset < first.count ? first[offset] : second[offset &- first.count]
  }

  /// The start of the scalar that holds the byte at an offset; the end stays the end.
  func scalarStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0 && start < count && StoredForm.isContinuation(self[start]) { start &-= 1 }
    return start
  }

  /// The counts of the first `offset` bytes. A CR at their end counts as a break of its own.
  func prefix(_ offset: Int) -> TextSummary {
    if offset <= firstCount { return summarize(first.part(0, offset)) }
    var sum = summarize(first)
    let rest = offset &- firstCount
    sum += summarize(second.part(0, rest))
    if rest > 0 && isPairAtGap { sum.breaks &-= 1 }
    return sum
  }

  /// One count of the first `offset` bytes, given that of all: the shorter side is looked at.
  func prefix(_ offset: Int, _ metric: Metric, whole: Int) -> Int {
    if metric == .breaks { return prefix(offset).breaks }
    return offset <= count / 2
      ? sum(0..<offset, metric) : whole &- sum(offset..<count, metric)
  }

  /// One count of a range, breaks excepted.
  private func sum(_ range: Range<Int>, _ metric: Metric) -> Int {
    switch metric {
    case .utf8, .breaks: range.count
    case .utf16: sum(range, utf16Count)
    case .scalars: sum(range, scalarCount)
    case .lf: sum(range, lfCount)
    }
  }

  @inline(__always)
  private func sum(_ range: Range<Int>, _ count: (ByteView) -> Int) -> Int {
    if let stretch = contiguous(range) {
      return count(stretch)
    }
    return count(first.from(range.lowerBound))
      &+ count(second.part(0, range.upperBound &- firstCount))
  }

  /// The byte offset at which `target` of a unit are behind us (see the global `position`); `whole` is the
  /// count of all.
  func offset(of target: Int, _ metric: Metric, whole: Int) -> Int {
    if metric == .utf8 { return target }
    if secondCount == 0 {
      return position(of: target, in: metric, first, whole: whole)
    }
    let before = prefix(firstCount, metric, whole: whole)
    let isLine = metric == .lf || metric == .breaks
    if target < before || (isLine && target == before) {
      let found = position(of: target, in: metric, first, whole: before)
      let cutsPair = metric == .breaks && found == firstCount && found > 0 && isPairAtGap
      return cutsPair ? found + 1 : found
    }
    // A pair across the gap was counted at its CR: its LF is no break of its own.
    let rest = target &- before &+ (metric == .breaks && isPairAtGap ? 1 : 0)
    return firstCount
      &+ position(of: rest, in: metric, second, whole: whole &- before)
  }

  /// Whether a CR before the gap and an LF behind it are one break.
  private var isPairAtGap: Bool {
    firstCount > 0 && secondCount > 0 && first[firstCount &- 1] == carriageReturn
      && second[0] == lineFeed
  }

  /// The byte offset that lies a number of code units behind another; nil if it cuts a pair.
  func skip(_ units: Int, from offset: Int) -> Int? {
    var left = units
    var offset = offset
    while left > 0 {
      let lead = self[offset]
      offset &+= lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      left &-= lead < 0xF0 ? 1 : 2
    }
    return left == 0 ? offset : nil
  }

  /// A range of the bytes, if they lie in one stretch.
  func contiguous(_ range: Range<Int>) -> ByteView? {
    if range.upperBound <= firstCount { return first.part(range.lowerBound, range.count) }
    guard range.lowerBound >= firstCount else { return nil }
    return second.part(range.lowerBound &- firstCount, range.count)
  }

  /// Copies a range of the bytes to the start of a place.
  func copy(_ range: Range<Int>, to target: Cells<UInt8>, at start: Int = 0) {
    let split = min(max(firstCount, range.lowerBound), range.upperBound)
    let head = split &- range.lowerBound
    if head > 0 { target.put(first.part(range.lowerBound, head), at: start) }
    let tail = range.upperBound &- split
    if tail > 0 { target.put(second.part(split &- firstCount, tail), at: start &+ head) }
  }
}
