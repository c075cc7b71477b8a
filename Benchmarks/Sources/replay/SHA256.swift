/// The SHA-256 of some bytes in hexadecimal digits (FIPS 180-4).
func sha256(_ message: [UInt8]) -> String {
  // The first 32 bits of the fractions of the cube roots of the first 64 primes.
  let k: [UInt32] = primes(64).map { fraction(Double($0), root: 3) }
  var state: [UInt32] = primes(8).map { fraction(Double($0), root: 2) }
  var padded = message + [0x80]
  while padded.count % 64 != 56 { padded.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
  }
  for block in stride(from: 0, to: padded.count, by: 64) {
    mix(&state, padded[block..<block + 64], k)
  }
  return state.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func mix(_ state: inout [UInt32], _ block: ArraySlice<UInt8>, _ k: [UInt32]) {
  var w = [UInt32](repeating: 0, count: 64)
  for i in 0..<16 {
    let at = block.startIndex + i * 4
    w[i] = block[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
  for i in 16..<64 {
    let a = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3
    let b = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10
    w[i] = w[i - 16] &+ a &+ w[i - 7] &+ b
  }
  var s = state
  for i in 0..<64 {
    let a = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)
    let first = s[7] &+ a &+ (s[4] & s[5] ^ ~s[4] & s[6]) &+ k[i] &+ w[i]
    let b = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)
    let second = b &+ (s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2])
    s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
  }
  for i in 0..<8 { state[i] = state[i] &+ s[i] }
}

private func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
  value >> count | value << (32 - count)
}

private func primes(_ count: Int) -> [Int] {
  var found: [Int] = []
  var candidate = 2
  while found.count < count {
    if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
    candidate += 1
  }
  return found
}

/// 32 bits of the fraction of a root, by halving the interval in integers.
private func fraction(_ value: Double, root: Int) -> UInt32 {
  let value = UInt64(value)
  var low: UInt64 = 0
  var high: UInt64 = 1 << 40
  while high - low > 1 {
    let middle = (low + high) / 2
    if isAtMost(middle, value, root) { low = middle } else { high = middle }
  }
  return UInt32(truncatingIfNeeded: low)
}

/// Whether (x / 2^32)^root <= value.
private func isAtMost(_ x: UInt64, _ value: UInt64, _ root: Int) -> Bool {
  let square = x.multipliedFullWidth(by: x)
  if root == 2 { return square.high < value || (square.high == value && square.low == 0) }
  // x^3 / 2^96 compared with value: the middle and the high part of the product.
  let high = square.high.multipliedFullWidth(by: x)
  let low = square.low.multipliedFullWidth(by: x)
  let (middle, carry) = high.low.addingReportingOverflow(low.high)
  let top = high.high + (carry ? 1 : 0)
  return top << 32 | middle >> 32 < value
}
