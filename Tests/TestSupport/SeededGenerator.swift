import Glibc

/// Random numbers that come again with the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 up to a limit, which is not among them.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// How many random steps a test makes: a tenth of them unless the long tests are asked for.
public func steps(_ long: Int) -> Int {
  getenv("CARET_LONG_TESTS") != nil ? long : long / 10
}
