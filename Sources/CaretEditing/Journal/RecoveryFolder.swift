internal import CaretText
internal import Glibc

/// The folder in which unsaved work is kept, for this user alone.
public struct RecoveryFolder: Sendable, Equatable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Makes the folder, and those above it.
  func make() {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      folder += "/" + part
      _ = unsafe mkdir(folder, 0o700)
    }
  }

  /// Where the journal of the file with an absolute path is.
  func journal(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? "text"
    let short = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    return "\(path)/\(short)-\(String(Checksum(file.utf8).value, radix: 36)).journal"
  }

  /// Where the journal of a text without a name is.
  func journal(ofUnnamed number: Int) -> String {
    "\(path)/unnamed-\(getpid())-\(number).journal"
  }

  /// Where the copy of a file is kept while the file is written in place. It goes by the file, not by its
  /// name: a file with several names has one copy.
  func copy(of identity: FileIdentity) -> String {
    "\(path)/\(identity.device)-\(identity.inode).copy"
  }

  /// The names in the folder that end with `suffix`, in order.
  func names(endingWith suffix: String) -> [String] {
    guard let handle = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }

  /// The absolute path of a file, links followed; of one that is to be made, by its folder.
  public static func absolutePath(of name: String) -> String {
    if let path = resolved(name) { return path }
    guard let slash = name.lastIndex(of: "/") else {
      return (resolved(".") ?? ".") + "/" + name
    }
    let folder = slash == name.startIndex ? "/" : String(name[..<slash])
    return (resolved(folder) ?? folder) + name[slash...]
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
