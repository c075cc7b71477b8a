internal import CSystem

/// The beginnings of some words of ASCII letters, of up to eight: most others are told from them 64 bytes of a text at once.
package struct BeginningSieve: Sendable {
  /// A bit for each hash, of several times as many as there are words.
  private var bits: [UInt64]
  private let shift: UInt32

  /// - Parameter capacity: how many hashes there are, a power of two of 64 or more.
  package init(capacity: Int) {
    bits = Array(repeating: 0, count: capacity / 64)
    shift = UInt32(64 - capacity.trailingZeroBitCount)
  }

  /// - Parameter key: the first eight letters in lowercase, the first lowest.
  package mutating func insert(_ key: UInt64) {
    let number = Int((key &* caret_word_factor) >> UInt64(shift))
    bits[number / 64] |= 1 << UInt64(number % 64)
  }

  /// What 64 bytes are, a bit for each, the first lowest.
  package struct Marks: BitwiseCopyable {
    /// White space and what is shown as nothing.
    package let blanks: UInt64
    /// Letters of ASCII.
    package let letters: UInt64
    /// Where words begin that may be among those of the sieve, and end in the block: all that are among them are marked.
    package let words: UInt64
  }

  /// How many bytes are there at a place that is marked.
  @inlinable package static var byteCount: Int { 72 }

  /// Calls `body` with what marks the 64 bytes from a place on.
  package func withMarker<Result>(
    _ bytes: ByteView, _ body: ((_ place: Int) -> Marks) -> Result
  ) -> Result {
    unsafe bits.withUnsafeBufferPointer { bits in
      var set = unsafe caret_word_set(bits: bits.baseAddress, shift: shift)
      return body { place in
        precondition(place >= 0 && place <= bytes.count - Self.byteCount)
        let marks = unsafe caret_mark_set_words(bytes.start + place, &set)
        return Marks(blanks: marks.blanks, letters: marks.letters, words: marks.words)
      }
    }
  }
}
