// Counting units and line breaks in a stretch of bytes, and finding where so many are behind us.
//
// Plain loops over single-byte sums: the compiler turns them into 16 lanes, which 64-bit tricks and
// `SIMD` types with masks do not reach.

let lineFeed: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D

/// Counts a stretch of bytes.
func summarize(_ bytes: ByteView) -> TextSummary {
  let count = bytes.count
  if count < 16 { return summarizeFew(bytes) }
  var continuations = 0
  var wide = 0
  var lf = 0
  var cr = 0
  var start = 0
  while start < count {
    // At most 255 steps a lane before a lane could overflow; 16 lanes.
    let end = min(count, start + 2048)
    var a: UInt8 = 0
    var b: UInt8 = 0
    var c: UInt8 = 0
    var d: UInt8 = 0
    var i = start
    while i < end {
      let stop = min(end, i + 240)
      while i < stop {
        let byte = bytes[i]
        a &+= byte & 0xC0 == 0x80 ? 1 : 0
        b &+= byte >= 0xF0 ? 1 : 0
        c &+= byte == 0x0A ? 1 : 0
        d &+= byte == 0x0D ? 1 : 0
        i &+= 1
      }
      continuations &+= Int(a)
      wide &+= Int(b)
      lf &+= Int(c)
      cr &+= Int(d)
      (a, b, c, d) = (0, 0, 0, 0)
    }
    start = end
  }
  let scalars = count - continuations
  let breaks = cr == 0 ? lf : lf + cr - countPairs(bytes)
  return TextSummary(
    utf8: count, utf16: scalars + wide, scalars: scalars, lf: lf, breaks: breaks)
}

/// Counts a stretch that is all ASCII; nil for another one.
func summarizeASCII(_ bytes: ByteView) -> TextSummary? { countASCII(bytes)?.sum }

/// Counts a stretch, and how many of its bytes are CR.
func summarizeWithReturns(_ bytes: ByteView) -> (sum: TextSummary, cr: Int) {
  countASCII(bytes) ?? (summarize(bytes), countCR(bytes))
}

/// Both for a stretch that is all ASCII, 64 bytes at once; nil for another one.
private func countASCII(_ bytes: ByteView) -> (sum: TextSummary, cr: Int)? {
  guard let lines = ASCIILines(of: bytes) else { return nil }
  let (count, lf) = (bytes.count, lines.lineFeedCount)
  let cr = lines.hasReturns ? countCR(bytes) : 0
  let breaks = cr == 0 ? lf : lf + cr - countPairs(bytes)
  return (TextSummary(utf8: count, utf16: count, scalars: count, lf: lf, breaks: breaks), cr)
}

@inline(__always)
func summarizeFew(_ bytes: ByteView) -> TextSummary {
  var sum = TextSummary(utf8: bytes.count)
  var previous: UInt8 = 0
  for i in 0..<bytes.count {
    let byte = bytes[i]
    if byte >= 0x20 && byte < 0x80 {
      sum.scalars &+= 1
    } else if byte == lineFeed {
      sum.scalars &+= 1
      sum.lf &+= 1
      sum.breaks &+= previous == carriageReturn ? 0 : 1
    } else if byte == carriageReturn {
      sum.scalars &+= 1
      sum.breaks &+= 1
    } else if !StoredForm.isContinuation(byte) {
      sum.scalars &+= 1
      sum.utf16 &+= byte >= 0xF0 ? 1 : 0
    }
    previous = byte
  }
  sum.utf16 &+= sum.scalars
  return sum
}

/// The number of CR LF pairs.
func countPairs(_ bytes: ByteView) -> Int {
  let count = bytes.count
  var pairs = 0
  var i = 1
  while i < count {
    let stop = min(count, i + 240)
    var sum: UInt8 = 0
    while i < stop {
      sum &+= (bytes[i] == 0x0A ? 1 : 0) & (bytes[i &- 1] == 0x0D ? 1 : 0)
      i &+= 1
    }
    pairs &+= Int(sum)
  }
  return pairs
}

/// The byte position in a stretch at which `target` of a unit are behind us; `whole` is the stretch's count.
///
/// For UTF-16 a target between the halves of a pair gives the start of the scalar. For lines the
/// position is the one after the break. The stretch is searched from its nearer end.
func position(
  of target: Int, in metric: Metric, _ bytes: ByteView, whole: Int
) -> Int {
  switch metric {
  case .utf8: target
  case .utf16: position(of: target, bytes, whole: whole, .utf16, utf16Weight)
  case .scalars: position(of: target, bytes, whole: whole, .scalars, scalarWeight)
  case .lf:
    // The break is the byte with so many breaks before it.
    target == 0
      ? 0 : position(of: target - 1, bytes, whole: whole, .lineFeeds, lfWeight) + 1
  case .breaks: positionAfterBreak(target, bytes)
  }
}

@inline(__always)
private func position(
  of target: Int, _ bytes: ByteView, whole: Int, _ unit: CountedUnit,
  _ weight: (UInt8) -> UInt8
) -> Int {
  target <= whole / 2
    ? bytes.place(of: unit, behind: target) ?? positionFromStart(target, bytes, weight)
    : bytes.place(of: unit, beforeLast: whole - target)
      ?? positionFromEnd(whole - target, bytes, weight)
}

/// The first byte with which more than `target` are counted: whole blocks first, in vectors.
@inline(__always)
private func positionFromStart(
  _ target: Int, _ bytes: ByteView, _ weight: (UInt8) -> UInt8
) -> Int {
  let count = bytes.count
  var left = target
  var i = 0
  while count &- i > laneBlock {
    let units = countBytes(bytes.part(i, laneBlock), weight)
    if units > left { break }
    left &-= units
    i &+= laneBlock
  }
  while count &- i > 16 {
    let units = countBytes(bytes.part(i, 16), weight)
    if units > left { break }
    left &-= units
    i &+= 16
  }
  while i < count {
    left &-= Int(weight(bytes[i]))
    if left < 0 { return i }
    i &+= 1
  }
  return i
}

/// The last byte with which at least `target` are counted from the end; the end itself for 0.
@inline(__always)
private func positionFromEnd(
  _ target: Int, _ bytes: ByteView, _ weight: (UInt8) -> UInt8
) -> Int {
  var left = target
  var i = bytes.count
  while i > laneBlock {
    let units = countBytes(bytes.part(i &- laneBlock, laneBlock), weight)
    if units >= left { break }
    left &-= units
    i &-= laneBlock
  }
  while i > 16 {
    let units = countBytes(bytes.part(i &- 16, 16), weight)
    if units >= left { break }
    left &-= units
    i &-= 16
  }
  while left > 0 && i > 0 {
    i &-= 1
    left &-= Int(weight(bytes[i]))
  }
  return i
}

private func positionAfterBreak(
  _ target: Int, _ bytes: ByteView
) -> Int {
  var left = target
  var i = 0
  while left > 0 && i < bytes.count {
    let byte = bytes[i]
    i += 1
    if byte == lineFeed {
      left -= 1
    } else if byte == carriageReturn {
      if i < bytes.count && bytes[i] == lineFeed { i += 1 }
      left -= 1
    }
  }
  return i
}

/// So many bytes are counted with single-byte sums: whole vectors, of which each adds two a lane at most.
private let laneBlock = 112

/// Sums one property of the bytes, in vector lanes.
@inline(__always)
private func countBytes(
  _ bytes: ByteView, _ weight: (UInt8) -> UInt8
) -> Int {
  let count = bytes.count
  var total = 0
  var i = 0
  while i < count {
    let stop = min(count, i &+ laneBlock)
    var sum: UInt8 = 0
    while i < stop {
      sum &+= weight(bytes[i])
      i &+= 1
    }
    total &+= Int(sum)
  }
  return total
}

@inline(__always)
private func scalarWeight(_ byte: UInt8) -> UInt8 { StoredForm.isContinuation(byte) ? 0 : 1 }

@inline(__always)
private func utf16Weight(_ byte: UInt8) -> UInt8 { scalarWeight(byte) &+ (byte >= 0xF0 ? 1 : 0) }

@inline(__always)
private func lfWeight(_ byte: UInt8) -> UInt8 { byte == lineFeed ? 1 : 0 }

func scalarCount(_ bytes: ByteView) -> Int {
  bytes.count(of: .scalars) ?? countBytes(bytes, scalarWeight)
}

func utf16Count(_ bytes: ByteView) -> Int {
  bytes.count(of: .utf16) ?? countBytes(bytes, utf16Weight)
}

/// Both at once.
func unitCounts(_ bytes: ByteView) -> (utf16: Int, scalars: Int) {
  let count = bytes.count
  var (scalars, pairs) = (0, 0)
  var i = 0
  while i < count {
    let stop = min(count, i &+ laneBlock)
    var (a, b): (UInt8, UInt8) = (0, 0)
    while i < stop {
      let byte = bytes[i]
      a &+= scalarWeight(byte)
      b &+= byte >= 0xF0 ? 1 : 0
      i &+= 1
    }
    scalars &+= Int(a)
    pairs &+= Int(b)
  }
  return (scalars &+ pairs, scalars)
}

func countCR(_ bytes: ByteView) -> Int {
  countBytes(bytes) { $0 == carriageReturn ? 1 : 0 }
}

func lfCount(_ bytes: ByteView) -> Int {
  bytes.count(of: .lineFeeds) ?? countBytes(bytes, lfWeight)
}
