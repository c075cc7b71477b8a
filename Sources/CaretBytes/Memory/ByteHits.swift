internal import CSystem

/// The places at which other bytes, one at least, lie among bytes, in order; they may overlap.
///
/// Of 64 places at once it is seen where the first and the last of them stand at their distance: a first byte alone may
/// stand in every other word. Kept only beside what holds the bytes.
@frozen @usableFromInline
package struct ByteHits {
  @usableFromInline let bytes: ByteView
  @usableFromInline let wanted: ByteView
  /// Where the places begin that are looked at, and which of them are left.
  @usableFromInline var start: Int
  @usableFromInline var marks: UInt64

  package init(of wanted: ByteView, in bytes: ByteView, from place: Int = 0) {
    precondition(!wanted.isEmpty && place >= 0, "no bytes to look for, or from \(place)")
    self.wanted = wanted
    self.bytes = bytes
    (start, marks) = (place, 0)
    mark(from: place)
  }

  /// The next place; nil if there is none.
  @inlinable @inline(__always)
  package mutating func next() -> Int? {
    while true {
      while marks != 0 {
        let hit = start &+ marks.trailingZeroBitCount
        marks &= marks &- 1
        if wanted.count <= 2 || bytes.part(hit, wanted.count).isSame(as: wanted) { return hit }
      }
      guard start &+ wanted.count <= bytes.count else { return nil }
      mark(from: start &+ 64)
    }
  }

  /// Passes over what begins before a place.
  @inlinable @inline(__always)
  package mutating func skip(to place: Int) {
    if place <= start { return }
    if place &- start < 64 { marks &= .max &<< UInt64(place &- start) } else { mark(from: place) }
  }

  /// Looks for the next places at which there may be some.
  @usableFromInline
  mutating func mark(from place: Int) {
    let distance = wanted.count - 1
    let end = bytes.count - distance
    guard place < end else {
      (start, marks) = (max(place, end), 0)
      return
    }
    var pair = caret_byte_pair(first: wanted[0], last: wanted[distance], distance: distance)
    let found = unsafe caret_next_pairs(bytes.start, place, end, &pair)
    (start, marks) = (found.start, found.marks)
  }
}
