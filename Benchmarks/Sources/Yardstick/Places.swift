/// Numbers that come again with the same seed (Marsaglia's xorshift): places in a text, lengths, choices.
public struct Places {
  private var state: UInt64

  /// - Parameter seed: anything but 0, which stays 0.
  public init(seed: UInt64 = 0x2545_F491_4F6C_DD1D) { state = seed }

  /// The next number from 0 to one below the limit.
  public mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
