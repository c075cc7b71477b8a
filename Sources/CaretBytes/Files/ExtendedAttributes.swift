internal import CSystem
internal import Glibc

/// The extended attributes of a file: a user's notes, security labels, access control lists.
enum ExtendedAttributes {
  /// Gives an open file all attributes that the file at `path` has.
  ///
  /// Attributes that the kernel makes up itself, or whose file system has none, are left away.
  /// - Returns: 0, or the error number of the first attribute that could not be kept.
  static func copy(from path: String, to descriptor: Int32) -> Int32 {
    for name in names(of: path) {
      guard let value = value(of: name, path) else { continue }
      let failed =
        unsafe value.withUnsafeBytes {
          unsafe fsetxattr(descriptor, name, $0.baseAddress, $0.count, 0)
        } != 0
      // A label is the system's to give; whoever may not set it gets the folder's.
      if failed, !name.hasPrefix("security.") { return errno }
    }
    return 0
  }

  private static func names(of path: String) -> [String] {
    let count = unsafe listxattr(path.systemPath, nil, 0)
    guard count > 0 else { return [] }
    var list = [CChar](repeating: 0, count: count)
    let filled = unsafe listxattr(path.systemPath, &list, list.count)
    guard filled > 0 else { return [] }
    return list[..<filled].split(separator: 0).map {
      String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  private static func value(of name: String, _ path: String) -> [UInt8]? {
    let count = unsafe getxattr(path.systemPath, name, nil, 0)
    guard count >= 0 else { return nil }
    var value = [UInt8](repeating: 0, count: count)
    let filled = unsafe value.withUnsafeMutableBytes {
      unsafe getxattr(path.systemPath, name, $0.baseAddress, $0.count)
    }
    return filled == count ? value : nil
  }
}
