/// Paths as strings that lose nothing: a byte that is no UTF-8 stands as a scalar of the last private plane.
///
/// All paths of the libraries may be of this form, and all calls of the system that take one go through
/// `withCString`. The scalar is U+10FF00 and the byte; a name that has such a scalar itself, which nobody writes, can't be opened.
package enum PathText {
  private static let base: UInt32 = 0x10FF00

  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var i = 0
    while i < bytes.count {
      let count = Self.scalarCount(bytes[i])
      let end = min(bytes.count, i + count)
      if let part = String(validating: bytes[i..<end], as: UTF8.self), end - i == count {
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
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 && scalar.value <= base + 0xFF ? UInt8(scalar.value - base) : nil
  }

  /// The bytes of a path as the system has them.
  package static func bytes(of path: String) -> [UInt8] {
    guard !isUTF8(path) else { return Array(path.utf8) }
    return path.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// A path for people and for formats of text: bytes that are no UTF-8 become U+FFFD.
  package static func readable(_ path: String) -> String {
    isUTF8(path) ? path : String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// Whether all of a path is UTF-8 on the disk.
  package static func isUTF8(_ path: String) -> Bool {
    !path.utf8.contains(0xF4) || !path.unicodeScalars.contains { byte(of: $0) != nil }
  }

  package static func withCString<R>(_ path: String, _ body: (UnsafePointer<CChar>) -> R) -> R {
    if isUTF8(path) { return unsafe path.withCString(body) }
    return unsafe (bytes(of: path) + [0]).withUnsafeBufferPointer {
      unsafe $0.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress!) }
    }
  }
}
