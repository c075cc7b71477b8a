internal import Glibc

/// Files of the user's cache that are made from a dictionary: any may be deleted at any time.
///
/// A file's name says which dictionary, of which size and time, it belongs to, so a new version of the dictionary
/// has a new file.
enum CacheFile {
  /// The path of the file of a kind for a dictionary; nil if its files are not there.
  static func path(
    _ kind: String, affixes: String, words: String, folder: String
  ) -> String? {
    guard let a = identity(of: affixes), let b = identity(of: words) else { return nil }
    let name = words.split(separator: "/").last ?? "x"
    let key = String(textHash(words + "\0" + a + "\0" + b), radix: 36)
    return "\(folder)/\(kind)-\(name)-\(key)"
  }

  /// The folder of caches, by the environment; nil if it names none.
  static func folder(environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/caret" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/caret" : nil }
  }

  /// Size and time of a file.
  private static func identity(of path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)"
  }

  /// The bytes of a file, mapped; nil if there is none. They stay until `munmap`.
  @unsafe static func map(_ path: String) -> UnsafeRawBufferPointer? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0,
      let start = unsafe mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    return unsafe UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  /// Puts a file in place whole, with the folders above it; what can't be written is left.
  static func write(_ path: String, _ bytes: [UInt8]) {
    guard let slash = path.lastIndex(of: "/"), (try? makeFolder(String(path[..<slash]))) != nil
    else { return }
    try? replaceFile(path, with: bytes)
  }
}

/// FNV-1a with 64 bits, mixed so that all bits are even.
func textHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  hash ^= hash >> 32
  hash = hash &* 0xD6E8_FEB8_6659_FD93
  return hash ^ (hash >> 32)
}
