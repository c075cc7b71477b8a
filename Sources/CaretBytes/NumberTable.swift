/// Numbers by keys that are never 0, with open addressing: a dictionary's table asks millions of times, and Swift's own hashes
/// each key against attacks that nobody makes here.
struct NumberTable {
  private var places: [(key: UInt64, number: UInt32)]
  private var placeBits = 12
  private var usedCount = 0

  init() { places = Array(repeating: (0, 0), count: 1 << placeBits) }

  /// The number of a key; nil if it has none.
  subscript(key: UInt64) -> UInt32? {
    let found = places[place(of: key)]
    return found.key == key ? found.number : nil
  }

  /// Gives a number to a key that has none.
  mutating func insert(_ number: UInt32, for key: UInt64) {
    if usedCount * 2 >= places.count { grow() }
    usedCount += 1
    places[place(of: key)] = (key, number)
  }

  /// Where a key is, or would be put.
  private func place(of key: UInt64) -> Int {
    var place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - placeBits))
    while places[place].key != key, places[place].key != 0 {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let old = places
    placeBits += 1
    places = Array(repeating: (0, 0), count: 1 << placeBits)
    for entry in old where entry.key != 0 { places[place(of: entry.key)] = entry }
  }
}
