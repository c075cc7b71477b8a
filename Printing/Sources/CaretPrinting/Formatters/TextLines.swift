internal import CaretText
internal import Glibc

/// The lines of a text, from memory or from a file, of which a block is in memory at a time.
public final class TextLines {
  /// Nil where all of the text is in memory.
  private var path: String?
  private var descriptor: Int32 = -1
  private var buffer: [UInt8]
  /// Where the next line begins in the buffer.
  private var start = 0
  /// Bytes before the buffer.
  private var base = 0
  private var isAtEnd: Bool
  /// What could not be read: the lines end before it.
  public private(set) var error: PrintError?

  /// A line: its bytes without and with its end, as places of the text.
  struct Line {
    var bytes: ArraySlice<UInt8>
    var start: Int
    var end: Int
  }

  /// The lines of bytes.
  public init(_ bytes: [UInt8]) {
    (path, buffer, isAtEnd) = (nil, bytes, true)
  }

  /// The lines of a file. One in UTF-16, UTF-32 or another encoding is in memory as a whole, and its places are those of
  /// its UTF-8.
  ///
  /// - Parameter encoding: by one of ICU's names; nil for UTF-8, or what a byte order mark says.
  /// - Throws: ``PrintError/cannotRead(path:errno:)``: it is not there, for instance, or is a folder.
  ///   ``PrintError/cannotDecode(path:encoding:at:)``: it is in no such encoding.
  public init(path: String, encoding: String? = nil) throws(PrintError) {
    (self.path, buffer, isAtEnd) = (path, [], false)
    try open()
    // A folder can be opened, and not be read.
    while !isAtEnd, buffer.count < DecodedText.markLength { fill() }
    if let error { throw error }
    guard encoding != nil || DecodedText.isWide(buffer) else { return }
    buffer = try all(encoding)
    self.path = nil
  }

  /// The UTF-8 of all of a file.
  ///
  /// - Throws: ``PrintError/cannotRead(path:errno:)``, ``PrintError/cannotDecode(path:encoding:at:)``
  public static func utf8(
    of path: String, encoding: String? = nil
  ) throws(PrintError) -> [UInt8] {
    try TextLines(path: path, encoding: encoding).all(nil)
  }

  /// The same of bytes that have been read; the path is for errors.
  public static func utf8(
    of bytes: [UInt8], path: String, encoding: String? = nil
  ) throws(PrintError) -> [UInt8] {
    try DecodedText.utf8(of: bytes, encoding: encoding, path: path)
  }

  private func all(_ encoding: String?) throws(PrintError) -> [UInt8] {
    while !isAtEnd { fill() }
    if let error { throw error }
    guard let path else { return buffer }
    return try DecodedText.utf8(of: buffer, encoding: encoding, path: path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func open() throws(PrintError) {
    guard let path else { return }
    descriptor = unsafe Glibc.open(path.systemName, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .cannotRead(path: path, errno: errno) }
  }

  /// Begins anew. A pipe has nothing a second time.
  public func rewind() {
    (start, isAtEnd) = (0, path == nil)
    guard path != nil else { return }
    (buffer, base) = ([], 0)
    if lseek(descriptor, 0, SEEK_SET) != 0 { isAtEnd = true }
  }

  /// Reads a block behind what has not been taken yet.
  private func fill() {
    buffer.removeFirst(start)
    base += start
    start = 0
    let blockSize = 1 << 16
    var block = [UInt8](repeating: 0, count: blockSize)
    var count: Int
    repeat {
      count = unsafe block.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, blockSize)
      }
    } while count < 0 && errno == EINTR
    if count < 0 { error = .cannotRead(path: path ?? "", errno: errno) }
    isAtEnd = count <= 0
    if count > 0 { buffer += block[..<count] }
  }

  /// The next line; nil at the end. A text that ends with a line end has no line behind it.
  func next() -> Line? {
    var searched = start
    while true {
      let end = Self.lineEnd(in: buffer, from: searched)
      // CR LF may be cut by the end of a block.
      if let end, isAtEnd || end + 1 < buffer.count || buffer[end] == 0x0A {
        let isPair = buffer[end] == 0x0D && end + 1 < buffer.count && buffer[end + 1] == 0x0A
        return take(to: end, next: end + (isPair ? 2 : 1))
      }
      if isAtEnd { return start < buffer.count ? take(to: buffer.count, next: buffer.count) : nil }
      searched = (end ?? buffer.count) - start
      fill()
    }
  }

  private static func lineEnd(in buffer: [UInt8], from place: Int) -> Int? {
    let bytes = buffer.span
    var index = place
    while index < bytes.count {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
      index += 1
    }
    return nil
  }

  private func take(to end: Int, next: Int) -> Line {
    defer { start = next }
    return Line(bytes: buffer[start..<end], start: base + start, end: base + next)
  }
}
