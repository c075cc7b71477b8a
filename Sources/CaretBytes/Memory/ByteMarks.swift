internal import CSystem

// A loop that asks each byte of a cell or a word something waits for each answer, and guesses wrong where it ends. Where many
// of them lie side by side, all their bytes are asked at once: the answers are bits, and what is asked of a cell then is
// arithmetic on a number or two.

/// Some of the bytes of ASCII.
package struct ByteRanges: Hashable, Sendable {
  /// Of each range the first byte, and by how much the last is more.
  private let bounds: [UInt8]
  /// For each lower half of a byte a bit for each upper half.
  private let table: [UInt8]

  /// How many ranges they are: what it costs to look for them.
  package var count: Int { bounds.count / 2 }

  /// The bytes that something is true of.
  package init(where isOne: (UInt8) -> Bool) {
    var bounds: [UInt8] = []
    var table = [UInt8](repeating: 0, count: 16)
    var isInside = false
    for byte in UInt8(0)..<0x80 {
      guard isOne(byte) else {
        isInside = false
        continue
      }
      table[Int(byte & 15)] |= 1 << (byte >> 4)
      if isInside {
        bounds[bounds.count - 1] += 1
      } else {
        bounds += [byte, 0]
        isInside = true
      }
    }
    self.bounds = bounds
    self.table = table
  }

  /// Looks at all bytes.
  fileprivate func mark(_ bytes: ByteView, _ marks: Cells<UInt64>) {
    marks.check(0, (bytes.count + 63) >> 6)
    unsafe table.withUnsafeBufferPointer { table in
      unsafe bounds.withUnsafeBufferPointer { bounds in
        var set = unsafe caret_byte_set(
          table: table.baseAddress, ranges: bounds.baseAddress, range_count: count)
        unsafe caret_mark(bytes.start, bytes.count, &set, marks.start)
      }
    }
  }
}

/// For each byte of a memory whether it is one of some: a bit each.
///
/// Kept only beside the numbers that hold the bits.
@frozen @usableFromInline
package struct ByteMarks: BitwiseCopyable {
  @usableFromInline let words: Cells<UInt64>

  /// How many numbers the marks of so many bytes take, with one behind them that is read and says nothing.
  package static func wordCount(byteCount: Int) -> Int { (byteCount + 63) >> 6 + 2 }

  /// Marks of nothing, which nobody reads.
  package init() { words = unsafe Cells(UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped, 0) }

  /// The marks of bytes, in so many numbers as `wordCount` says.
  package init(of bytes: ByteView, among ranges: ByteRanges, in words: Cells<UInt64>) {
    self.words = words
    let used = (bytes.count + 63) >> 6
    for place in used..<words.count { words[place] = 0 }
    ranges.mark(bytes, words)
  }

  /// The marks of the 64 bytes from a place on, the first lowest; none behind the end.
  @inlinable @inline(__always)
  package func bits(from place: Int) -> UInt64 {
    let (word, shift) = (place &>> 6, UInt64(truncatingIfNeeded: place & 63))
    return words[word] &>> shift | (words[word &+ 1] &<< 1) &<< (63 &- shift)
  }
}
