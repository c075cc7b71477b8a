internal import Glibc

/// A file that was read: its text, and what is needed to write it back byte for byte.
///
/// Any bytes are a text. UTF-16 and UTF-32 are known by their byte order mark, all else is taken as
/// UTF-8, whose undecodable bytes are kept. UTF-8 files of 64 MB and more are mapped, not copied; what
/// others do to the file afterwards does not change the text.
public struct TextFile: Sendable {
  public var text: TextSnapshot
  public var format: FileFormat
  /// Which file it was; nil for a pipe or a device.
  public var identity: FileIdentity?

  /// How the bytes of a big UTF-8 file come into memory.
  ///
  /// A file is only mapped while the kernel grants a lease on it: it has to be one's own, and nobody may
  /// have it open for writing. Whoever wants to write it later waits until it was copied.
  public enum Mapping: Sendable {
    /// Files of 64 MB and more are mapped where possible.
    case automatic
    /// Every file is copied.
    case never
    /// Every file is mapped where possible, whatever its size.
    case always
  }

  /// From this size on files are read part by part.
  static let bigFile = 64 << 20

  /// Reads a file.
  ///
  /// - Parameter encoding: nil looks at the byte order mark.
  /// - Throws: ``FileError`` if the file can't be read, or not in the encoding asked for.
  public static func read(
    path: String, encoding: FileEncoding? = nil, mapping: Mapping = .automatic
  ) throws(FileError) -> TextFile {
    var reader = try TextFileReader(path: path, encoding: encoding, mapping: mapping)
    while !reader.isComplete { try reader.readMore() }
    return reader.file
  }

  /// Reads an open file from where it stands to its end; it stays open.
  public static func read(
    descriptor: Int32, name: String = "-", encoding: FileEncoding? = nil
  ) throws(FileError) -> TextFile {
    let number = dup(descriptor)
    if number < 0 { throw FileError(.cannotRead, path: name, errno: errno) }
    let file = Descriptor(number)
    let status = try file.status(name)
    if status.isFolder { throw FileError(.isFolder, path: name, errno: EISDIR) }
    if file.isDevice(status) { throw FileError(.isDevice, path: name, errno: ENODEV) }
    let size = status.isRegular ? status.size : 0
    var result = try decode(Blob(reading: file, size, name), name, encoding)
    if status.isRegular { result.identity = FileIdentity(status) }
    return result
  }

  /// The text of bytes that are in memory, as if they had been read from a file.
  public static func decode(
    _ bytes: [UInt8], name: String = "-", encoding: FileEncoding? = nil
  ) throws(FileError) -> TextFile {
    try decode(Blob(copying: bytes), name, encoding)
  }
}

extension Blob {
  convenience init(copying bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe bytes.withUnsafeBufferPointer {
      if let base = $0.baseAddress { unsafe copy.update(from: base, count: bytes.count) }
    }
    unsafe self.init(taking: copy, bytes.count)
  }

  /// Reads a file to its end.
  ///
  /// - Parameter expected: how much it will be; 0 if nobody knows.
  convenience init(
    reading file: borrowing Descriptor, _ expected: Int, _ path: String
  ) throws(FileError) {
    // One byte more than the file should have, so that its end is seen in one go.
    var capacity = (expected > 0 ? expected : 65_536) + 1
    var buffer = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    var count = 0
    while true {
      let target = unsafe UnsafeMutableRawBufferPointer(
        start: buffer + count, count: capacity - count)
      do throws(FileError) {
        unsafe count += try file.read(target, path)
      } catch {
        unsafe buffer.deallocate()
        throw error
      }
      if count < capacity { break }
      let bigger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
      unsafe bigger.copyMemory(from: buffer, byteCount: count)
      unsafe buffer.deallocate()
      unsafe buffer = unsafe bigger
      capacity *= 2
    }
    unsafe self.init(taking: buffer.assumingMemoryBound(to: UInt8.self), count)
  }
}
