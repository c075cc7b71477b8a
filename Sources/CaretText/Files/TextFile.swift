internal import Glibc

/// A file that was read: its text, and what is needed to write it back byte for byte.
///
/// Any bytes are a text. UTF-16 and UTF-32 are known by their byte order mark, all else is taken as
/// UTF-8, whose undecodable bytes are kept. UTF-8 files of 64 MB and more are mapped, not copied; what
/// others do to the file afterwards does not change the text.
public struct TextFile: Sendable {
  /// What the file says, without its byte order mark.
  public var text: TextSnapshot
  /// How it says it: what is needed to write it back as it was.
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
    /// Files of 8 MB and more are: for a program that ends soon, so that nobody waits for it.
    case early
    /// Every file is copied.
    case never
    /// Every file is mapped where possible, whatever its size.
    case always

    /// From how many bytes on a file is big: it is read part by part.
    var least: Int {
      switch self {
      case .automatic, .never: 64 << 20
      case .early: 8 << 20
      case .always: 0
      }
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - encoding: nil looks at the byte order mark.
  ///   - mapping: whether a big file's bytes may stay on the disk.
  /// - Throws: `FileError` if the file can't be read, or not in the encoding asked for.
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
    try decode(bytes.withView { Blob(copying: $0) }, name, encoding)
  }
}
