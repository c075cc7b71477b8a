internal import Glibc

/// Paths as strings that lose nothing: a byte that is no UTF-8 stands as a scalar of the last private plane.
///
/// The system's names are bytes, and nobody promises that they are UTF-8. Every path here, on a command line, in a
/// command, in a folder or in a journal, is such a string: U+10FF00 and the byte stands for each byte that is no text. A
/// name that has one of those scalars itself, which nobody writes, has it byte by byte. So all bytes go to a string and
/// come back, and everything that deals with names as strings goes on to do so.
///
/// Apple's `URL` and Swift System's `FilePath` keep bytes beside a lossy string for the same reason.
public enum PathText {
  private static let base: UInt32 = 0x10FF00

  /// The string of a name's bytes.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var i = 0
    while i < bytes.count {
      let count = Self.scalarCount(bytes[i])
      let end = min(bytes.count, i + count)
      if end - i == count, let part = String(validating: bytes[i..<end], as: UTF8.self),
        isUTF8(part)
      {
        text += part
        i = end
      } else {
        text.unicodeScalars.append(Unicode.Scalar(base + UInt32(bytes[i]))!)
        i += 1
      }
    }
    return text
  }

  private static func scalarCount(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }

  /// The byte that a scalar stands for; nil if it is a character of its own.
  public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 && scalar.value <= base + 0xFF ? UInt8(scalar.value - base) : nil
  }

  /// The bytes of a path as the system has them.
  public static func bytes(of path: String) -> [UInt8] {
    guard !isUTF8(path) else { return Array(path.utf8) }
    return path.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// A path for people and for formats of text: bytes that are no UTF-8 become U+FFFD.
  public static func readable(_ path: String) -> String {
    isUTF8(path) ? path : String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// Whether all of a path is UTF-8 on the disk.
  public static func isUTF8(_ path: String) -> Bool {
    !path.utf8.contains(0xF4) || !path.unicodeScalars.contains { byte(of: $0) != nil }
  }
}

extension PathText {
  /// The path that a symbolic link holds; nil if none is there.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.systemPath, &buffer, buffer.count)
    return count < 0 ? nil : text(of: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// A path that begins at this folder without a "./" before it.
  package static func withoutDot(_ path: String) -> Substring {
    path.hasPrefix("./") ? path.dropFirst(2) : path[...]
  }
}

extension String {
  /// The path as the system's calls take it: its bytes, and a zero behind them.
  package var systemPath: [CChar] {
    PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0]
  }

  /// A path that the system has given.
  package init(systemPath: UnsafePointer<CChar>) {
    // Nearly all are UTF-8 without a byte that stands for others, and need no array.
    if let text = unsafe String(validatingCString: systemPath), !text.utf8.contains(0xF4) {
      self = text
      return
    }
    let path = unsafe UnsafeBufferPointer(start: systemPath, count: Self.count(of: systemPath))
    self = unsafe PathText.text(of: path.map { UInt8(bitPattern: $0) })
  }

  private static func count(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return count
  }
}
