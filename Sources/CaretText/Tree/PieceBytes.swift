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
    while start > 0 && start < count && StoredForm.isContinuation(self[start]) { start &-= 1 }
    return start
  }

  /// The counts of the first `offset` bytes. A CR at their end counts as a break of its own.
  func prefix(_ offset: Int) -> TextSummary {
    if offset <= firstCount { return unsafe summarize(first, offset) }
    var sum = unsafe summarize(first, firstCount)
    let rest = offset &- firstCount
    unsafe sum += summarize(second, rest)
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
    case .utf16: unsafe sum(range, utf16Count)
    case .scalars: unsafe sum(range, scalarCount)
    case .lf: unsafe sum(range, lfCount)
    }
  }

  @inline(__always)
  private func sum(_ range: Range<Int>, _ count: (UnsafePointer<UInt8>, Int) -> Int) -> Int {
    if let stretch = unsafe contiguous(range) {
      return unsafe count(stretch.baseAddress.unsafelyUnwrapped, stretch.count)
    }
    return unsafe count(first + range.lowerBound, firstCount &- range.lowerBound)
      &+ count(second, range.upperBound &- firstCount)
  }

  /// The byte offset at which `target` of a unit are behind us (see the global `position`); `whole` is the
  /// count of all.
  func offset(of target: Int, _ metric: Metric, whole: Int) -> Int {
    if metric == .utf8 { return target }
    if secondCount == 0 {
      return unsafe position(of: target, in: metric, first, firstCount, whole: whole)
    }
    let before = prefix(firstCount, metric, whole: whole)
    let isLine = metric == .lf || metric == .breaks
    if target < before || (isLine && target == before) {
      let found = unsafe position(of: target, in: metric, first, firstCount, whole: before)
      let cutsPair = metric == .breaks && found == firstCount && found > 0 && isPairAtGap
      return cutsPair ? found + 1 : found
    }
    // A pair across the gap was counted at its CR: its LF is no break of its own.
    let rest = target &- before &+ (metric == .breaks && isPairAtGap ? 1 : 0)
    return unsafe firstCount
      &+ position(of: rest, in: metric, second, secondCount, whole: whole &- before)
  }

  /// Whether a CR before the gap and an LF behind it are one break.
  private var isPairAtGap: Bool {
    unsafe firstCount > 0 && secondCount > 0 && first[firstCount &- 1] == carriageReturn
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
