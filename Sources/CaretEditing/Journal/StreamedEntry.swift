internal import CaretBytes
internal import Glibc

/// An entry of a journal that goes to the file piece by piece, since it may be as long as the text.
///
/// Its frame is written last: whoever reads the file before finds zeros there, which are no entry.
final class StreamedEntry {
  private let descriptor: Int32
  private let start: Int
  private var count = 0
  private var sum = JournalSum()
  private var failure: SystemError?

  /// - Parameter start: the place of the entry, behind which the file has nothing.
  init(in descriptor: Int32, at start: Int) {
    (self.descriptor, self.start) = (descriptor, start)
  }

  /// Writes the next bytes; nothing more once something could not be written.
  func append(_ piece: Span<UInt8>) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try SystemFile.write(piece, to: descriptor, at: start + JournalRecord.frameCount + count)
      sum.add(piece)
      count += piece.count
    } catch {
      failure = error
    }
  }

  /// Makes an entry of it, and gives the place behind.
  func finish() throws(SystemError) -> Int {
    if let failure { throw failure }
    guard let contentCount = UInt32(exactly: count) else { throw SystemError(code: EFBIG) }
    let frame = JournalRecord.frame(contentCount: contentCount, sum: sum)
    try SystemFile.write(frame.span, to: descriptor, at: start)
    return start + frame.count + count
  }
}
