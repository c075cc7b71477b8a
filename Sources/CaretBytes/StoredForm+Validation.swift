extension StoredForm {
  /// How many bytes at the start of a stretch are well-formed UTF-8 (Unicode, table 3-7), whole
  /// sequences only; with surrogates taken as scalars when they are `allowed`.
  package static func wellFormedPrefix(
    _ bytes: ByteView, surrogates: SurrogateRule = .refused
  ) -> Int {
    let count = bytes.count
    var i = 0
    while i < count {
      i &+= asciiPrefix(bytes.from(i))
      if i == count { return i }
      let end = blockEnd(bytes, from: i)
      if end &- i >= 16 && isWellFormed(bytes.part(i, end &- i), surrogates) {
        i = end
        continue
      }
      while i < end {
        let length =
          bytes[i] < 0x80 ? 1 : sequenceLength(bytes.from(i), surrogates)
        if length == 0 { return i }
        i &+= length
      }
    }
    return count
  }

  /// Where a block of a stretch ends: behind at most 512 bytes, at the first byte of a sequence.
  @inline(__always)
  private static func blockEnd(_ bytes: ByteView, from start: Int) -> Int {
    if start &+ 512 >= bytes.count { return bytes.count }
    var end = start &+ 512
    while isContinuation(bytes[end]) && end > start &+ 508 { end &-= 1 }
    return end
  }

  /// Whether all of a block, of three bytes at least, is well-formed; made for vector lanes.
  private static func isWellFormed(_ bytes: ByteView, _ surrogates: SurrogateRule) -> Bool {
    let count = bytes.count
    // No byte is this high where surrogates are allowed.
    let limit: UInt8 = surrogates == .refused ? 0xA0 : 0xFF
    var faults = fault(0, 0, 0, bytes[0], limit)
    faults |= fault(0, 0, bytes[0], bytes[1], limit)
    faults |= fault(0, bytes[0], bytes[1], bytes[2], limit)
    for i in 3..<count {
      faults |= fault(bytes[i &- 3], bytes[i &- 2], bytes[i &- 1], bytes[i], limit)
    }
    let isCut =
      bytes[count &- 1] >= 0xC0 || bytes[count &- 2] >= 0xE0 || bytes[count &- 3] >= 0xF0
    return faults == 0 && !isCut
  }

  /// Whether a byte may not follow the three before it: 0 or 1.
  ///
  /// It has to be a continuation exactly if one of them is a lead that reaches so far. Plain comparisons
  /// of bytes, which the compiler turns into lanes of 16.
  @inline(__always)
  private static func fault(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ surrogates: UInt8)
    -> UInt8
  {
    let expected: UInt8 = (a >= 0xF0 ? 1 : 0) | (b >= 0xE0 ? 1 : 0) | (c >= 0xC0 ? 1 : 0)
    var fault = expected ^ (d & 0xC0 == 0x80 ? 1 : 0)
    // Leads that no scalar has.
    fault |= (d >= 0xF5 ? 1 : 0) | (d & 0xFE == 0xC0 ? 1 : 0)
    // Second bytes of overlong forms, of surrogates, and of what is beyond Unicode.
    fault |= (c == 0xE0 ? 1 : 0) & (d < 0xA0 ? 1 : 0)
    fault |= (c == 0xED ? 1 : 0) & (d >= surrogates ? 1 : 0)
    fault |= (c == 0xF0 ? 1 : 0) & (d < 0x90 ? 1 : 0)
    fault |= (c == 0xF4 ? 1 : 0) & (d >= 0x90 ? 1 : 0)
    return fault
  }

  package enum SurrogateRule {
    case refused
    case allowed
  }

  /// Whether all bytes are ASCII; made for the few bytes of a key press.
  @inlinable @inline(__always)
  package static func isASCII(_ bytes: ByteView) -> Bool {
    var all: UInt8 = 0
    for i in 0..<bytes.count { all |= bytes[i] }
    return all < 0x80
  }

  /// Whether bytes are UTF-8 as Unicode has it.
  package static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    bytes.withView { wellFormedPrefix($0) == $0.count }
  }

  /// Whether bytes may be the stored form of a text: what comes from elsewhere is asked before it goes in.
  public static func isStored(_ bytes: [UInt8]) -> Bool {
    bytes.withView { isStoredForm($0) }
  }

  /// Whether the bytes may be stored: well-formed UTF-8, surrogates allowed.
  package static func isStoredForm(_ bytes: ByteView) -> Bool {
    wellFormedPrefix(bytes, surrogates: .allowed) == bytes.count
  }

  @inline(__always)
  private static func asciiPrefix(_ bytes: ByteView) -> Int {
    let count = bytes.count
    let high: UInt64 = 0x8080_8080_8080_8080
    var i = 0
    while i &+ 32 <= count {
      let (a, b) = (bytes.word(at: i), bytes.word(at: i &+ 8))
      let (c, d) = (bytes.word(at: i &+ 16), bytes.word(at: i &+ 24))
      if (a | b | c | d) & high != 0 { break }
      i &+= 32
    }
    while i < count && bytes[i] < 0x80 { i &+= 1 }
    return i
  }

  /// The length of the well-formed sequence at the start of the bytes, which is not ASCII; 0 if none.
  @inline(__always)
  private static func sequenceLength(
    _ bytes: ByteView, _ surrogates: SurrogateRule
  ) -> Int {
    let count = bytes.count
    let lead = bytes[0]
    if lead < 0xE0 {
      return lead >= 0xC2 && count >= 2 && isContinuation(bytes[1]) ? 2 : 0
    }
    if lead < 0xF0 {
      guard count >= 3, isContinuation(bytes[1]), isContinuation(bytes[2]) else {
        return 0
      }
      if lead == 0xE0 && bytes[1] < 0xA0 { return 0 }
      if lead == 0xED && bytes[1] >= 0xA0 && surrogates == .refused { return 0 }
      return 3
    }
    guard lead <= 0xF4, count >= 4, isContinuation(bytes[1]),
      isContinuation(bytes[2]),
      isContinuation(bytes[3])
    else { return 0 }
    if lead == 0xF0 && bytes[1] < 0x90 { return 0 }
    if lead == 0xF4 && bytes[1] >= 0x90 { return 0 }
    return 4
  }

}
