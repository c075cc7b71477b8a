// The stored form of a text: UTF-8, and one reversible escape.
//
// A byte b of a file that belongs to no well-formed UTF-8 sequence is stored as U+DC00 + b (U+DC80
// to U+DCFF), as Python's "surrogateescape" and Emacs do: three bytes ED B2 xx or ED B3 xx, one
// scalar, one UTF-16 unit. Well-formed UTF-8 holds no surrogates (three such bytes in a file are
// three bad bytes), so the map is one-to-one. Lone surrogates of UTF-16 sources are kept the same
// way, as the three bytes that UTF-8's rule would give them ("WTF-8").

/// How many bytes at the start of a stretch are well-formed UTF-8 (Unicode, table 3-7), whole
/// sequences only; with surrogates taken as scalars when they are `allowed`.
func wellFormedPrefix(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, surrogates: SurrogateRule = .refused
) -> Int {
  var i = 0
  while i < count {
    unsafe i &+= asciiPrefix(bytes + i, count &- i)
    if i == count { return i }
    let end = unsafe blockEnd(bytes, from: i, count)
    if unsafe end &- i >= 16 && isWellFormed(bytes + i, end &- i, surrogates) {
      i = end
      continue
    }
    while i < end {
      let length =
        unsafe bytes[i] < 0x80 ? 1 : sequenceLength(bytes + i, count &- i, surrogates)
      if length == 0 { return i }
      i &+= length
    }
  }
  return count
}

/// Where a block of a stretch ends: behind at most 512 bytes, at the first byte of a sequence.
@inline(__always)
private func blockEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Int {
  if start &+ 512 >= count { return count }
  var end = start &+ 512
  while unsafe isContinuation(bytes[end]) && end > start &+ 508 { end &-= 1 }
  return end
}

/// Whether all of a block, of three bytes at least, is well-formed; made for vector lanes.
private func isWellFormed(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, _ surrogates: SurrogateRule
) -> Bool {
  // No byte is this high where surrogates are allowed.
  let limit: UInt8 = surrogates == .refused ? 0xA0 : 0xFF
  var faults = unsafe fault(0, 0, 0, bytes[0], limit)
  unsafe faults |= fault(0, 0, bytes[0], bytes[1], limit)
  unsafe faults |= fault(0, bytes[0], bytes[1], bytes[2], limit)
  for i in 3..<count {
    unsafe faults |= fault(bytes[i &- 3], bytes[i &- 2], bytes[i &- 1], bytes[i], limit)
  }
  let isCut =
    unsafe bytes[count &- 1] >= 0xC0 || bytes[count &- 2] >= 0xE0 || bytes[count &- 3] >= 0xF0
  return faults == 0 && !isCut
}

/// Whether a byte may not follow the three before it: 0 or 1.
///
/// It has to be a continuation exactly if one of them is a lead that reaches so far. Plain comparisons
/// of bytes, which the compiler turns into lanes of 16.
@inline(__always)
private func fault(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ surrogates: UInt8) -> UInt8 {
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

enum SurrogateRule {
  case refused
  case allowed
}

/// Whether all bytes are ASCII; made for the few bytes of a key press.
@inline(__always)
func isASCII(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  var all: UInt8 = 0
  for i in 0..<count { unsafe all |= bytes[i] }
  return all < 0x80
}

/// Whether the bytes may be stored: well-formed UTF-8, surrogates allowed.
func isStoredForm(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  unsafe wellFormedPrefix(bytes, count, surrogates: .allowed) == count
}

extension TextStorage {
  /// Whether bytes may be the stored form of a text: what comes from elsewhere is asked before it goes in.
  public static func isStored(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return true }
      return unsafe CaretText.isStoredForm(base, bytes.count)
    }
  }
}

@inline(__always)
private func asciiPrefix(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let raw = unsafe UnsafeRawPointer(bytes)
  let high: UInt64 = 0x8080_8080_8080_8080
  var i = 0
  while i &+ 32 <= count {
    let a = unsafe raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    let b = unsafe raw.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self)
    let c = unsafe raw.loadUnaligned(fromByteOffset: i &+ 16, as: UInt64.self)
    let d = unsafe raw.loadUnaligned(fromByteOffset: i &+ 24, as: UInt64.self)
    if (a | b | c | d) & high != 0 { break }
    i &+= 32
  }
  while unsafe i < count && bytes[i] < 0x80 { i &+= 1 }
  return i
}

/// The length of the well-formed sequence at the start of the bytes, which is not ASCII; 0 if none.
@inline(__always)
private func sequenceLength(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, _ surrogates: SurrogateRule
) -> Int {
  let lead = unsafe bytes[0]
  if lead < 0xE0 {
    return unsafe lead >= 0xC2 && count >= 2 && isContinuation(bytes[1]) ? 2 : 0
  }
  if lead < 0xF0 {
    guard count >= 3, unsafe isContinuation(bytes[1]), unsafe isContinuation(bytes[2]) else {
      return 0
    }
    if unsafe lead == 0xE0 && bytes[1] < 0xA0 { return 0 }
    if unsafe lead == 0xED && bytes[1] >= 0xA0 && surrogates == .refused { return 0 }
    return 3
  }
  guard lead <= 0xF4, count >= 4, unsafe isContinuation(bytes[1]), unsafe isContinuation(bytes[2]),
    unsafe isContinuation(bytes[3])
  else { return 0 }
  if unsafe lead == 0xF0 && bytes[1] < 0x90 { return 0 }
  if unsafe lead == 0xF4 && bytes[1] >= 0x90 { return 0 }
  return 4
}

/// The escape of one undecodable byte (0x80 or more): its three stored bytes.
@inline(__always)
func escape(_ byte: UInt8) -> (UInt8, UInt8, UInt8) {
  byte < 0xC0 ? (0xED, 0xB2, byte) : (0xED, 0xB3, byte & 0xBF)
}

/// The file's byte behind an escape, or nil if the three stored bytes are none.
@inline(__always)
func unescaped(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8? {
  guard first == 0xED, second & 0xFE == 0xB2 else { return nil }
  return second == 0xB2 ? third : third | 0x40
}

/// A file's bytes in stored form: the same bytes where they are UTF-8, escapes where they are not.
func escaping(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var stored: [UInt8] = []
  stored.reserveCapacity(bytes.count)
  guard let base = bytes.baseAddress else { return stored }
  var i = 0
  while i < bytes.count {
    let valid = unsafe wellFormedPrefix(base + i, bytes.count - i)
    unsafe stored.append(contentsOf: UnsafeBufferPointer(start: base + i, count: valid))
    i += valid
    if i < bytes.count {
      let (a, b, c) = unsafe escape(base[i])
      stored.append(a)
      stored.append(b)
      stored.append(c)
      i += 1
    }
  }
  return stored
}

/// Appends stored bytes as the file has them. Surrogates that are no escapes stay as three bytes.
func appendUnescaped(_ stored: UnsafeBufferPointer<UInt8>, to file: inout [UInt8]) {
  guard let base = stored.baseAddress else { return }
  var i = 0
  var kept = 0
  while i &+ 2 < stored.count {
    if unsafe base[i] == 0xED, let byte = unsafe unescaped(base[i], base[i &+ 1], base[i &+ 2]) {
      unsafe file.append(contentsOf: UnsafeBufferPointer(start: base + kept, count: i - kept))
      file.append(byte)
      i &+= 3
      kept = i
    } else {
      i &+= 1
    }
  }
  unsafe file.append(
    contentsOf: UnsafeBufferPointer(start: base + kept, count: stored.count - kept))
}

/// The scalar value at the start of stored bytes, surrogates included, and its length.
@inline(__always)
func decodeScalar(_ bytes: UnsafePointer<UInt8>) -> (value: UInt32, length: Int) {
  let a = unsafe UInt32(bytes[0])
  if a < 0x80 { return (a, 1) }
  let b = unsafe UInt32(bytes[1] & 0x3F)
  if a < 0xE0 { return ((a & 0x1F) << 6 | b, 2) }
  let c = unsafe UInt32(bytes[2] & 0x3F)
  if a < 0xF0 { return ((a & 0x0F) << 12 | b << 6 | c, 3) }
  return unsafe ((a & 0x07) << 18 | b << 12 | c << 6 | UInt32(bytes[3] & 0x3F), 4)
}

/// Appends a scalar value, surrogates included, in stored form.
func appendStored(_ value: UInt32, to bytes: inout [UInt8]) {
  switch value {
  case ..<0x80:
    bytes.append(UInt8(value))
  case ..<0x800:
    bytes.append(UInt8(0xC0 | value >> 6))
    bytes.append(UInt8(0x80 | value & 0x3F))
  case ..<0x10000:
    bytes.append(UInt8(0xE0 | value >> 12))
    bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | value & 0x3F))
  default:
    bytes.append(UInt8(0xF0 | value >> 18))
    bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
    bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | value & 0x3F))
  }
}

/// The text of stored bytes for people and for Unicode algorithms: what is no Unicode text becomes
/// U+FFFD.
func readable(_ stored: [UInt8]) -> String {
  unsafe stored.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress, unsafe wellFormedPrefix(base, bytes.count) < bytes.count
    else {
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    var clean = stored
    var i = 0
    while i + 2 < clean.count {
      if clean[i] == 0xED && clean[i + 1] >= 0xA0 {
        (clean[i], clean[i + 1], clean[i + 2]) = (0xEF, 0xBF, 0xBD)
        i += 3
      } else {
        i += 1
      }
    }
    return String(decoding: clean, as: UTF8.self)
  }
}
