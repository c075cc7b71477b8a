internal import CSystem
internal import CaretBytes

/// Even hashes in ascending order that lie in a file with gaps between them, the lowest bit of each saying something of it.
///
/// The bytes are eight for *n*, then eight for each place: *n* of them, a half more than there are hashes, and some behind
/// them for what finds no room. A hash of share *s* of all numbers lies at place *s n*, or right behind smaller ones that
/// have taken it: most are found with one look at memory, where a search in hashes side by side, whose place is guessed as well, takes
/// four. A gap is 0, as is the last place; the hash 0 is not kept.
struct SpreadHashes {
  private let places: ByteView
  private let shareCount: UInt64

  /// The table that some bytes hold, which stay as they are; nil if they are none.
  init?(_ bytes: ByteView) {
    guard bytes.count >= 24, bytes.count % 8 == 0 else { return nil }
    shareCount = bytes.word(at: 0)
    places = bytes.from(8)
    // A search ends in the file, whatever it holds.
    guard shareCount > 0, shareCount < UInt64(places.count / 8),
      places.word(at: places.count - 8) == 0
    else { return nil }
  }

  /// A hash with its lowest bit; nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always) func entry(of hash: UInt64) -> UInt64? {
    var place = Int(truncatingIfNeeded: Self.share(of: hash, shareCount))
    while true {
      let entry = places.word(at: place &* 8)
      if entry & ~1 == hash { return hash == 0 ? nil : entry }
      if entry == 0 || entry > hash { return nil }
      place &+= 1
    }
  }

  /// Fetches the place of a hash that is asked for soon.
  @inline(__always) func fetch(_ hash: UInt64) {
    let place = Int(truncatingIfNeeded: Self.share(of: hash, shareCount)) &* 8
    places.withSpan { span in
      unsafe span.withUnsafeBufferPointer { unsafe caret_prefetch($0.baseAddress! + place) }
    }
  }

  /// All of them, ascending.
  var all: [UInt64] {
    stride(from: 0, to: places.count, by: 8).map { places.word(at: $0) }.filter { $0 != 0 }
  }

  /// The bytes of a table of hashes, which ascend.
  static func bytes(of hashes: [UInt64]) -> [UInt8] {
    let shareCount = UInt64(hashes.count + hashes.count / 2 + 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * (Int(shareCount) + 16))
    bytes.append(number: shareCount)
    var place: UInt64 = 0
    for hash in hashes where hash & ~1 != 0 {
      let share = share(of: hash, shareCount)
      while place < share {
        bytes.append(number: UInt64(0))
        place += 1
      }
      bytes.append(number: hash)
      place += 1
    }
    repeat {
      bytes.append(number: UInt64(0))
      place += 1
    } while place <= shareCount
    return bytes
  }

  @inline(__always) private static func share(of hash: UInt64, _ count: UInt64) -> UInt64 {
    (hash & ~1).multipliedFullWidth(by: count).high
  }
}
