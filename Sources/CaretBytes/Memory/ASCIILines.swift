internal import CSystem

/// What ends lines in a stretch of ASCII.
package struct ASCIILines {
  package let lineFeedCount: Int
  package let hasReturns: Bool

  /// Nil for bytes that are not all ASCII.
  ///
  /// - Complexity: O(*n*), 64 bytes at once.
  package init?(of bytes: ByteView) {
    let found = unsafe caret_count_ascii_lines(bytes.start, bytes.count)
    if found.beyond != 0 { return nil }
    lineFeedCount = found.line_feeds
    hasReturns = found.returns != 0
  }
}
