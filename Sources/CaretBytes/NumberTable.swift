/// Numbers by keys that are never 0, with open addressing: such tables are asked millions of times, and Swift's own dictionary
/// hashes each key against attacks that nobody makes where keys are hashes of words, or numbers of our own.
///
/// Each place holds a key and its number, side by side; at most half of the places are used.
@frozen
package struct NumberTable: Sendable {
  @usableFromInline typealias Place = (key: UInt64, number: UInt32)

  @usableFromInline var places: [Place]
  /// What is left of a mixed key when as many bits are taken as number the places.
  @usableFromInline var shift: UInt64
  @usableFromInline var usedCount = 0

  /// A table with room for so many numbers before it grows.
  ///
  /// - Parameter capacity: at least 1.
  @inlinable
  package init(capacity: Int = 1 << 11) {
    let bits = Int.bitWidth - (2 * capacity - 1).leadingZeroBitCount
    places = Array(repeating: (0, 0), count: 1 << bits)
    shift = UInt64(UInt64.bitWidth - bits)
  }

  /// The number of a key; nil if it has none.
  ///
  /// - Complexity: O(1).
  @inlinable
  package subscript(key: UInt64) -> Int? {
    let found = places.span[place(of: key)]
    return found.key == key ? Int(found.number) : nil
  }

  /// Gives a number to a key that has none.
  ///
  /// - Complexity: O(1), and O(*n*) where the table grows.
  @inlinable
  package mutating func insert(_ number: Int, for key: UInt64) {
    if usedCount &* 2 >= places.count { grow() }
    usedCount &+= 1
    places[place(of: key)] = (key, UInt32(truncatingIfNeeded: number))
  }

  /// The number of a key, which it is given if it has none.
  @inlinable
  package mutating func number(of key: UInt64, orElse number: Int) -> Int {
    if let known = self[key] { return known }
    insert(number, for: key)
    return number
  }

  /// Where a key is, or would be put.
  @inlinable @inline(__always)
  func place(of key: UInt64) -> Int {
    let places = places.span
    let mask = places.count &- 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while places[place].key != key, places[place].key != 0 { place = (place &+ 1) & mask }
    return place
  }

  @usableFromInline
  mutating func grow() {
    let old = places
    places = Array(repeating: (0, 0), count: 2 * old.count)
    shift -= 1
    for entry in old where entry.key != 0 { places[place(of: entry.key)] = entry }
  }
}
