internal import Glibc

/// A file or standard input as blocks of bytes, in memory for one block.
package final class BlockReader {
  private let descriptor: Int32
  private let isOwn: Bool
  /// What was read behind the last block's end.
  private var rest: [UInt8]
  package private(set) var isAtEnd = false

  /// Opens a file, or reads standard input for `-`.
  package init(_ path: String) throws(SystemError) {
    descriptor = try FileBytes.open(path)
    isOwn = descriptor != 0
    rest = []
  }

  /// Goes on reading a descriptor, behind bytes that were read from it already.
  package init(descriptor: Int32, after start: [UInt8] = []) {
    self.descriptor = descriptor
    isOwn = false
    rest = start
  }

  /// Bytes that are in memory.
  package init(_ bytes: [UInt8]) {
    (descriptor, isOwn, rest) = (-1, false, bytes)
  }

  deinit { if isOwn { close(descriptor) } }

  /// The size of a plain file in bytes, for progress.
  package var totalCount: Int? {
    guard let status = FileStatus(descriptor: descriptor), status.isRegular else { return nil }
    return status.size
  }

  /// The next bytes, `count` of them unless the file ends before: a pipe gives little at a time, and a block
  /// that is worth its handling is put together here.
  ///
  /// - Parameter isBrokenOff: asked when a signal came; if so, what there is has to do.
  /// - Returns: the bytes; empty at the end, and when a signal ended the wait.
  package func next(
    upTo count: Int, isBrokenOff: () -> Bool = { false }
  ) throws(SystemError) -> [UInt8] {
    var block = take(rest.count)
    while block.count < count, descriptor >= 0 {
      let found = try SystemFile.read(
        descriptor, to: &block, upTo: count - block.count, isBrokenOff: isBrokenOff)
      if found == 0 { break }
    }
    return block
  }

  /// The next lines, whole: a block ends behind a line feed. A line that is longer than `longestLine` is
  /// cut, behind a blank if it has one near the end. What a pipe gives is passed on as it comes.
  ///
  /// - Parameters:
  ///   - count: how much is read at once.
  ///   - longestLine: how long a line may be before it is cut.
  /// - Returns: nil at the end.
  package func nextLines(upTo count: Int, longestLine: Int) throws(SystemError) -> [UInt8]? {
    while !isAtEnd {
      let searched = rest.count
      isAtEnd = try SystemFile.read(descriptor, to: &rest, upTo: count) == 0
      if isAtEnd { break }
      // The last line of a file may lack its end, and stands with those before it.
      if rest.last != 0x0A, rest.count - searched < count, totalCount != nil { continue }
      if let end = rest[searched...].lastIndex(of: 0x0A) { return take(end + 1) }
      guard rest.count >= longestLine else { continue }
      let tail = max(0, rest.count - 4096)
      return take((rest[tail...].lastIndex { $0 <= 0x20 } ?? rest.count - 1) + 1)
    }
    return rest.isEmpty ? nil : take(rest.count)
  }

  private func take(_ count: Int) -> [UInt8] {
    if count == rest.count {
      defer { rest = [] }
      return rest
    }
    // What is left is mostly the start of a line: the block stays where it is.
    var block = rest
    rest = Array(block[count...])
    block.removeSubrange(count...)
    return block
  }
}
