internal import CaretBytes

/// Short names of findings that outlive moved lines: from the path, the word and the line without its white space.
///
/// It is the hash of Fowler, Noll and Vo (64 bits, 1a) over one after the other. The line comes last, so it would
/// be gone through again for each finding in it. But a step, `(h ^ byte) * prime`, changes `h` before it is
/// multiplied by a number that its lowest eight bits decide alone, and so are the lowest bits of what follows:
/// over a whole line the hash becomes `h * power + sum`, the sum being one of 256, by the lowest bits before.
/// Each is found out when it is first needed.
struct Fingerprints {
  private static let prime: UInt64 = 0x100_0000_01B3
  /// What becomes of a hash over the last line.
  private var line = 0..<0
  private var power: UInt64 = 1
  private var sums: [UInt8: UInt64] = [:]

  /// The name of a finding. All lines are of one text.
  ///
  /// - Complexity: O(*n*) in the bytes of the line for the first 256 findings in it, then O(1).
  mutating func name(path: String, word: String, line: Range<Int>, of text: [UInt8]) -> String {
    var hash = ByteHash().value
    Self.add(PathText.withoutDot(path).utf8, to: &hash)
    Self.end(&hash)
    Self.add(word.utf8, to: &hash)
    Self.end(&hash)
    add(line, of: text, to: &hash)
    Self.end(&hash)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private mutating func add(_ line: Range<Int>, of text: [UInt8], to hash: inout UInt64) {
    if line != self.line {
      self.line = line
      sums.removeAll(keepingCapacity: true)
      power = text[line].reduce(1) { $1 > 0x20 ? $0 &* Self.prime : $0 }
    }
    let low = UInt8(truncatingIfNeeded: hash)
    if let sum = sums[low] {
      hash = hash &* power &+ sum
    } else {
      let before = hash
      Self.add(text[line], to: &hash)
      sums[low] = hash &- before &* power
    }
  }

  private static func add(_ bytes: some Sequence<UInt8>, to hash: inout UInt64) {
    for byte in bytes where byte > 0x20 { hash = (hash ^ UInt64(byte)) &* prime }
  }

  /// What stands between two parts.
  private static func end(_ hash: inout UInt64) {
    hash = (hash ^ 0xFF) &* prime
  }
}
