/// A set of byte strings that is asked about spans, without memory.
struct ByteStringSet {
  private let strings: [[UInt8]]
  /// Open addressing: an index of `strings`, or -1.
  private let slots: [Int]
  private let longest: Int

  init(_ texts: [String]) {
    strings = texts.map { Array($0.utf8) }
    var size = 4
    while size < strings.count * 3 { size *= 2 }
    var slots = [Int](repeating: -1, count: size)
    for (index, string) in strings.enumerated() {
      var slot = Self.hash(string.span) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = index
    }
    self.slots = slots
    longest = strings.map(\.count).max() ?? 0
  }

  func contains(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count <= longest else { return false }
    var slot = Self.hash(bytes) & (slots.count - 1)
    while slots[slot] >= 0 {
      let string = strings[slots[slot]]
      if bytes.isEqual(to: string.span) { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Folded, so that the low bits depend on all bytes.
  private static func hash(_ bytes: Span<UInt8>) -> Int {
    var hash = ByteHash()
    for index in bytes.indices { hash.combine(bytes[index]) }
    return Int(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }
}

extension Span<UInt8> {
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
