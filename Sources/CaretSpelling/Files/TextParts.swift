package import CaretBytes

/// Reads a text in parts, in memory for one part: a file of gigabytes is checked in a few megabytes.
///
/// A part ends behind a line, or behind a blank in a line that is longer than a part.
package struct TextParts {
  private let descriptor: Int32
  /// What was read behind the last part's end.
  private var rest: [UInt8] = []
  private(set) var isAtEnd = false

  /// What fits the processor's caches is quickest.
  private static let partSize = 256 * 1024

  /// Goes on reading a descriptor, behind bytes that were read from it already.
  package init(descriptor: Int32, after start: [UInt8]) {
    self.descriptor = descriptor
    rest = start
  }

  /// The next part; nil at the end.
  package mutating func next() throws(SystemError) -> [UInt8]? {
    var part = rest
    rest = []
    while !isAtEnd && part.count < Self.partSize {
      isAtEnd = try FileBytes.append(to: &part, from: descriptor, upTo: Self.partSize) == 0
    }
    guard !isAtEnd else { return part.isEmpty ? nil : part }
    let end = part.lastIndex(of: 0x0A) ?? part.lastIndex { $0 <= 0x20 }
    if let end {
      rest = Array(part[(end + 1)...])
      part.removeLast(rest.count)
    }
    return part
  }
}
