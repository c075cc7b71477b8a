internal import CaretUnicode

/// The grapheme boundaries of UTF-16 text, by ICU.
enum Graphemes {
  /// The boundaries, beginning with 0 and ending with the count.
  ///
  /// ICU keeps its compiled rules; opening a finder again costs some microseconds.
  static func boundaries(_ utf16: [UInt16]) -> [Int] {
    guard let finder = try? BoundaryFinder(.character) else { return Array(0...utf16.count) }
    return finder.boundaries(in: utf16)
  }
}
