internal import CaretBytes

/// The index of a git repository: the files that its next commit has.
///
/// Source: git's documentation, gitformat-index(5), versions 2 to 4.
enum GitIndex {
  /// Where the index of the repository in a folder lies, also of one whose `.git` is a file that names the place.
  static func path(in root: String) -> String {
    let git = root + "/.git"
    guard let named = try? FileBytes.read(git, .named, bound: longestName),
      named.starts(with: "gitdir: ".utf8)
    else { return git + "/index" }
    let line = named.dropFirst("gitdir: ".utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    let place = String(decoding: line, as: UTF8.self)
    return (place.hasPrefix("/") ? place : root + "/" + place) + "/index"
  }

  /// What the index says of a file beside its path.
  struct Entry {
    /// The time of its last change when it was looked at, in nanoseconds.
    let modified: Int64
    /// The low bits of its size then.
    let utf8Count: UInt32
    /// The first bytes of the hash that git names its content by.
    let content: UInt64

    fileprivate init(_ index: Span<UInt8>, at start: Int) {
      modified =
        Int64(index.number32(at: start + 8)) &* 1_000_000_000
        &+ Int64(index.number32(at: start + 12))
      utf8Count = index.number32(at: start + 36)
      content =
        UInt64(index.number32(at: start + 40)) &<< 32 | UInt64(index.number32(at: start + 44))
    }
  }

  /// Gives the path of each file and what is said of it, in the order of the paths' bytes.
  ///
  /// - Returns: false if there is no index that can be read, in which case some files may have been given.
  static func forEachFile(
    inIndexAt file: String, _ give: (Span<UInt8>, Entry) -> Void
  ) -> Bool {
    guard let bytes = try? FileBytes.read(file, .named) else { return false }
    let index = bytes.span
    guard index.count >= headerSize, bytes.starts(with: "DIRC".utf8) else { return false }
    let (version, count) = (index.number32(at: 4), index.number32(at: 8))
    guard (2...4).contains(version) else { return false }
    var (place, path) = (headerSize, [UInt8]())
    for _ in 0..<count {
      guard let next = readEntry(of: index, at: place, version, &path) else { return false }
      give(path.span, Entry(index, at: place))
      place = next
    }
    return true
  }

  /// The size of a repository's largest file that names another place.
  private static let longestName = 1 << 16
  private static let headerSize = 12
  /// The times, numbers and the SHA-1 hash of a file, before the flags.
  private static let flagsStart = 60
  /// The length that flags have for paths of this length and more.
  private static let longestLength = 0xFFF

  /// - Parameter path: the path before this one, and then this one.
  /// - Returns: where the next entry begins; nil if this is none.
  private static func readEntry(
    of index: Span<UInt8>, at start: Int, _ version: UInt32, _ path: inout [UInt8]
  ) -> Int? {
    guard start + flagsStart + 2 <= index.count else { return nil }
    let isExtended = index[start + flagsStart] & 0x40 != 0
    let length = Int(index[start + flagsStart] & 0xF) << 8 | Int(index[start + flagsStart + 1])
    var place = start + flagsStart + (isExtended ? 4 : 2)
    if version == 4 {
      guard let cut = readCount(of: index, &place), cut <= path.count else { return nil }
      path.removeLast(cut)
    } else {
      path.removeAll(keepingCapacity: true)
    }
    while place < index.count, index[place] != 0 {
      path.append(index[place])
      place += 1
    }
    // Where hashes are longer, as those of SHA-256, it is not.
    guard place < index.count, !path.isEmpty, min(path.count, longestLength) == length else {
      return nil
    }
    // Up to version 3 one to eight zero bytes make an entry's size a multiple of eight.
    return version == 4 ? place + 1 : start + (place - start + 8) & ~7
  }

  /// How many bytes of the path before a path does not have, in git's notation for offsets.
  private static func readCount(of index: Span<UInt8>, _ place: inout Int) -> Int? {
    var value = 0
    while place < index.count, value < 1 << 32 {
      let byte = index[place]
      place += 1
      value = value << 7 | Int(byte & 0x7F)
      guard byte & 0x80 != 0 else { return value }
      value += 1
    }
    return nil
  }
}

extension Span<UInt8> {
  /// A number of four bytes, the highest first.
  fileprivate func number32(at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(self[place + $1]) }
  }
}
