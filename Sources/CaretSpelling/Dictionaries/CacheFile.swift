internal import CaretBytes
internal import CaretText
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
    guard let status = FileStatus(path)?.record else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)"
  }

  /// More is not a file of ours.
  private static let longest = 1 << 28

  /// The bytes of a file, in memory that whoever asks deallocates; nil if there is none.
  ///
  /// They are read, not mapped: a mapped file that somebody cuts short ends the program that looks at it. Whatever
  /// else has the name, as a pipe that nobody writes to, is not waited for.
  static func bytes(of path: String) -> Cells<UInt8>? {
    guard let file = try? Descriptor(open: path, O_RDONLY | O_NONBLOCK),
      let status = FileStatus(descriptor: file.number), status.isRegular,
      (1...longest).contains(status.size)
    else { return nil }
    let bytes = Cells<UInt8>.allocate(status.size)
    if (try? file.read(bytes, path)) == bytes.count { return bytes }
    bytes.deallocate()
    return nil
  }

  /// Puts a file in place whole, with the folders above it; what can't be written is left.
  static func write(_ path: String, _ bytes: [UInt8]) {
    guard let slash = path.lastIndex(of: "/"), Folder.make(String(path[..<slash])) == nil
    else { return }
    // A pipe of that name would be written into, and a reader waited for.
    if let status = FileStatus(path), !status.isRegular { SystemFile.remove(path) }
    try? replaceFile(path, with: bytes)
  }

  /// Puts a table in place, filled to whole words of 64 bits, behind some numbers and the sum that tells whether it is
  /// whole.
  static func write(_ path: String, header: [UInt64], _ table: [UInt8]) {
    write(path, header: header, [table[...]])
  }

  /// The same for a table that lies in parts.
  static func write(_ path: String, header: [UInt64], _ parts: [ArraySlice<UInt8>]) {
    let place = 8 * header.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(place + 16) { $0 + $1.count })
    for number in header + [0] { bytes.append(number: number) }
    for part in parts { bytes += part }
    while bytes.count % 8 != 0 { bytes.append(0) }
    let sum = bytes.withView { EmbeddedTable($0).checksum(from: place + 8, before: $0.count) }
    for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    write(path, bytes)
  }
}

/// A hash that is mixed so that all bits are even.
func textHash(_ text: String) -> UInt64 {
  var bytes = ByteHash()
  // Not by ByteHash.init: it would look for the type of the walk through the text at run time.
  for byte in text.utf8 { bytes.combine(byte) }
  var hash = bytes.value
  hash ^= hash >> 32
  hash = hash &* 0xD6E8_FEB8_6659_FD93
  return hash ^ (hash >> 32)
}
