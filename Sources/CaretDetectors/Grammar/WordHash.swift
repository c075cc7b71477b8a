internal import CaretBytes

/// The hash of a word by its bytes in lowercase; never 0.
struct WordHash {
  private var bytes = ByteHash()

  mutating func combine(_ byte: UInt8) { bytes.combine(byte.lowercased) }

  var value: UInt64 {
    let mixed = bytes.value ^ bytes.value >> 29
    return mixed == 0 ? 1 : mixed
  }

  @inline(__always)
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.combine(byte) }
    return hash.value
  }

  static func of(_ word: ByteView) -> UInt64 {
    var hash = WordHash()
    for place in 0..<word.count { hash.combine(word[place]) }
    return hash.value
  }
}

/// Numbers by hashes that are never 0, with open addressing.
struct NumbersByHash: Sendable {
  private var keys: [UInt64]
  private var numbers: [Int32]

  /// - Parameter capacity: a power of two, some times as many as there will be.
  init(capacity: Int) {
    keys = Array(repeating: 0, count: capacity)
    numbers = Array(repeating: 0, count: capacity)
  }

  /// - Complexity: O(1). 64 bits of hash for a thousand words: a collision would be found once in 10^16 words.
  @inline(__always)
  subscript(key: UInt64) -> Int? {
    let slot = slot(of: key)
    return keys.span[slot] == 0 ? nil : Int(numbers.span[slot])
  }

  /// The number of a hash, which it is given if it has none.
  mutating func number(of key: UInt64, orElse number: Int) -> Int {
    let slot = slot(of: key)
    if keys[slot] == 0 { (keys[slot], numbers[slot]) = (key, Int32(number)) }
    return Int(numbers[slot])
  }

  /// Where a hash is, or has a place.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let keys = keys.span
    let mask = keys.count &- 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }
}

extension ByteView {
  /// Gives the parts between others.
  func forEachPart(between separator: StaticString, _ body: (ByteView) -> Void) {
    var start = 0
    while let end = firstIndex(of: separator.bytes, from: start) {
      body(part(start, end - start))
      start = end + separator.bytes.count
    }
    body(from(start))
  }
}
