internal import CaretBytes

/// Hashes in ascending order that lie in a file, each at the start of an entry.
///
/// They are even, so the place of one can be guessed by its share of all.
struct SortedHashes {
  private let bytes: ByteView
  private let entrySize: Int
  let count: Int

  /// - Precondition: the bytes are whole entries, and stay as they are.
  init(_ bytes: ByteView, entrySize: Int) {
    (self.bytes, self.entrySize, count) = (bytes, entrySize, bytes.count / entrySize)
  }

  /// The first number of an entry.
  @inline(__always) subscript(index: Int) -> UInt64 { bytes.word(at: index * entrySize) }

  /// The entry with a hash, of whose first numbers the low bits say something else; nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  func find(_ hash: UInt64, lowBits: UInt64) -> Int? {
    let key = hash & ~lowBits
    // A guess, then steps of growing size to both sides.
    let guess = Int(key.multipliedFullWidth(by: UInt64(count)).high)
    var step = 16
    var low = max(0, guess - step)
    while low > 0 && self[low] > key {
      step *= 4
      low = max(0, low - step)
    }
    step = 16
    var high = min(count, guess + step)
    while high < count && self[high] & ~lowBits < key {
      step *= 4
      high = min(count, high + step)
    }
    while low < high {
      let middle = (low + high) / 2
      if self[middle] & ~lowBits < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] & ~lowBits == key ? low : nil
  }
}
