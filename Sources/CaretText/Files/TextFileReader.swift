internal import Glibc

/// A file that is read part by part, so that its beginning can be shown before the rest was looked at.
///
/// A big UTF-8 file is mapped, or read bit by bit where it can't be; each part is validated and counted as
/// it comes. A file in another encoding, and a small one, comes as a whole with the first part.
///
/// ```swift
/// var reader = try TextFileReader(path: "big.log")
/// try reader.readMore(1 << 16)
/// show(reader.text)                       // the first screen
/// while !reader.isComplete { try reader.readMore() }
/// let file = reader.file
/// ```
public struct TextFileReader: ~Copyable {
  private let path: String
  private let source: Descriptor
  /// What makes text of the bytes; nil once all of them are text.
  private var builder: TreeBuilder?
  private var result: TextFile
  /// How many bytes of the file have become text.
  public private(set) var readCount = 0
  /// How many bytes the file has, as far as is known.
  public private(set) var byteCount: Int

  /// Opens a file and reads nothing of it yet.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - encoding: nil looks at the byte order mark.
  ///   - mapping: whether a big file's bytes may stay on the disk.
  /// - Throws: `FileError` if the file can't be opened, is a device, or a pipe that nobody writes to.
  public init(
    path: String, encoding: FileEncoding? = nil, mapping: TextFile.Mapping = .automatic
  ) throws(FileError) {
    // The writer of a pipe is waited for a moment, and not at the opening, which has no end.
    let isPipe = FileStatus(path).map { PlainFile.isNamedPipe($0, path) } ?? false
    let file = try Descriptor(open: path, isPipe ? O_RDONLY | O_NONBLOCK : O_RDONLY)
    try self.init(file, path, encoding, mapping)
  }

  init(
    _ file: consuming Descriptor, _ path: String, _ encoding: FileEncoding?,
    _ mapping: TextFile.Mapping
  ) throws(FileError) {
    let status = try file.status(path)
    if status.isFolder { throw FileError(.isFolder, path: path, errno: EISDIR) }
    if file.isDevice(status) { throw FileError(.isDevice, path: path, errno: ENODEV) }
    let identity = status.isRegular ? FileIdentity(status) : nil
    let size = status.isRegular ? status.size : 0
    if size > 0, size >= mapping.least, try file.startsUTF8(encoding, path) {
      builder = try TreeBuilder(file, size, path, mapping)
      result = TextFile(text: TextSnapshot(), format: FileFormat(), identity: identity)
    } else {
      result = try TextFile.decode(Blob.whole(file, size, status, path), path, encoding)
      result.identity = identity
      readCount = size
    }
    self.path = path
    byteCount = size
    source = file
  }

  /// Whether all of the file has become text.
  public var isComplete: Bool { builder == nil }

  /// The text as far as it was read.
  ///
  /// - Complexity: O(*n*/65,536) in the bytes read so far.
  public var text: TextSnapshot { file.text }

  /// The file as far as it was read.
  public var file: TextFile {
    var file = result
    if let builder { file.text = TextSnapshot(builder.tree()) }
    return file
  }

  /// Reads at least so many bytes more, if the file has them.
  ///
  /// - Throws: `FileError` if the file can't be read.
  public mutating func readMore(_ count: Int = 64 << 20) throws(FileError) {
    guard builder != nil else { return }
    let goal = readCount + count
    let isWhole = try builder!.fill(from: source, path, until: goal + TreeBuilder.lookAhead)
    if readCount == 0 && builder!.startsWithMark {
      result.format.hasByteOrderMark = true
      readCount = 3
    }
    let end = builder!.end
    let limit = min(goal, isWhole ? end : end - TreeBuilder.lookAhead)
    if readCount < limit { readCount = builder!.appendFile(from: readCount, until: limit) }
    if isWhole && readCount == end {
      result = file
      byteCount = end
      builder = nil
    }
  }
}

extension Descriptor {
  /// Whether the file is to be read as UTF-8: it has no mark of another encoding.
  fileprivate func startsUTF8(_ encoding: FileEncoding?, _ path: String) throws(FileError) -> Bool {
    if let encoding { return encoding == .utf8 }
    return TextFile.guesses(try start(4, path)).isEmpty
  }
}

extension Blob {
  /// All of a file, which may be a pipe that was opened so that nothing is waited for.
  fileprivate static func whole(
    _ file: borrowing Descriptor, _ size: Int, _ status: FileStatus, _ path: String
  ) throws(FileError) -> Blob {
    guard PlainFile.isNamedPipe(status, path) else {
      return try Blob(reading: file, size, path)
    }
    return try PlainFile.bytes(of: file, status, path).withView { Blob(copying: $0) }
  }
}

extension TreeBuilder {
  /// How far the builder looks beyond the place that it is asked to go to.
  static let lookAhead = 2 * Leaf.limit

  fileprivate var startsWithMark: Bool {
    end >= 3 && blob[0] == 0xEF && blob[1] == 0xBB && blob[2] == 0xBF
  }

  /// A builder for a big file, which is mapped if it can be and may be.
  fileprivate init(
    _ file: borrowing Descriptor, _ size: Int, _ path: String, _ mapping: TextFile.Mapping
  ) throws(FileError) {
    if mapping != .never, let mapped = try Blob(mapping: file, size, path) {
      self.init(mapped)
    } else if let pages = Blob(pagesFor: size) {
      self.init(pages, filled: 0)
    } else {
      throw FileError(.cannotRead, path: path, errno: ENOMEM)
    }
  }

  /// Sees to it that the blob's bytes up to a place are there.
  ///
  /// - Returns: whether the file has no more.
  fileprivate mutating func fill(
    from file: borrowing Descriptor, _ path: String, until goal: Int
  ) throws(FileError) -> Bool {
    let wanted = min(goal, blob.count) - end
    if wanted > 0 {
      let found = try file.read(blob.pages.part(end, wanted), path)
      end += found
      if found < wanted { return true }
    }
    return end == blob.count
  }
}
