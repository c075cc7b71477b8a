internal import CSystem

/// What the next 64 bytes of a text are, a bit for each, the first lowest.
package struct TextMarks: BitwiseCopyable {
  /// White space and what is shown as nothing; bytes behind the end count as such.
  package let blanks: UInt64
  /// Letters of ASCII.
  package let letters: UInt64
  /// Bytes of characters beyond ASCII.
  @usableFromInline let beyondASCII: UInt64

  /// How many bytes are looked at.
  @inlinable package static var byteCount: Int { 64 }

  /// The marks of the bytes from a place on, of which all are there, up to an end.
  package init(of bytes: ByteView, at place: Int, upTo end: Int) {
    precondition(place >= 0 && place < end && place <= bytes.count - Self.byteCount)
    let marks = unsafe caret_mark_text(bytes.start + place)
    let count = UInt64(truncatingIfNeeded: min(end - place, Self.byteCount))
    blanks = marks.blanks | ~(.max >> (64 - count))
    (letters, beyondASCII) = (marks.letters, marks.beyond)
  }

  /// Letters of ASCII, and bytes of characters beyond it.
  package var ofWords: UInt64 { letters | beyondASCII }
}
