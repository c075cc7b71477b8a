internal import Glibc

/// A file that was read: its text, and what is needed to write it back byte for byte.
///
/// Any bytes are a text. UTF-16 and UTF-32 are known by their byte order mark, all else is taken as
/// UTF-8, whose undecodable bytes are kept. Files of 64 MB and more are mapped, not copied.
public struct TextFile: Sendable {
  public var text: TextSnapshot
  public var format: FileFormat
  /// Which file it was; nil for a pipe or a device.
  public var identity: FileIdentity?

  /// How the bytes of a big file come into memory.
  public enum Mapping: Sendable {
    /// Files of 64 MB and more are mapped.
    case automatic
    /// Every file is copied.
    case never
    /// Every file is mapped, whatever its size.
    case always
  }

  static let mappingThreshold = 64 << 20

  /// Reads a file.
  ///
  /// - Parameter encoding: nil looks at the byte order mark.
  /// - Throws: ``FileError`` if the file can't be read, or not in the encoding asked for.
  public static func read(
    path: String, encoding: FileEncoding? = nil, mapping: Mapping = .automatic
  ) throws(FileError) -> TextFile {
    let file = try Descriptor(open: path, O_RDONLY)
    return try read(file, path, encoding, mapping)
  }

  /// Reads an open file from where it stands to its end; it stays open.
  public static func read(
    descriptor: Int32, name: String = "-", encoding: FileEncoding? = nil
  ) throws(FileError) -> TextFile {
    let number = dup(descriptor)
    if number < 0 { throw FileError(.cannotRead, path: name, errno: errno) }
    return try read(Descriptor(number), name, encoding, .never)
  }

  private static func read(
    _ file: consuming Descriptor, _ path: String, _ encoding: FileEncoding?, _ mapping: Mapping
  ) throws(FileError) -> TextFile {
    let status = try file.status(path)
    if isFolder(status) { throw FileError(.isFolder, path: path, errno: EISDIR) }
    let blob = try Blob(reading: file, status, path, mapping)
    var result = try decode(blob, path, encoding)
    if isRegular(status) { result.identity = FileIdentity(status) }
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

  fileprivate convenience init(
    reading file: borrowing Descriptor, _ status: stat, _ path: String,
    _ mapping: TextFile.Mapping
  ) throws(FileError) {
    let size = Int(status.st_size)
    let isBig = mapping == .always || (mapping == .automatic && size >= TextFile.mappingThreshold)
    if isRegular(status) && isBig && size > 0,
      let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      unsafe start != MAP_FAILED
    {
      unsafe self.init(mapping: start, size)
      return
    }
    // One byte more than the file should have, so that its end is seen in one go.
    var capacity = (isRegular(status) ? size : 65_536) + 1
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
