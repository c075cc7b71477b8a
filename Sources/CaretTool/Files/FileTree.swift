internal import Glibc

/// The files that a command was asked for: those that were named, and those in the folders that were.
///
/// In a folder, hidden files and folders, symbolic links to folders and special files are passed over. A
/// file that was named is always given. The order is that of the arguments; within a folder by name.
struct FileTree {
  /// A file to read, or why something could not be looked at.
  enum Entry: Equatable {
    case file(path: String)
    case failure(path: String, errno: Int32)
  }

  private var entries: [Entry] = []

  /// The entries for the paths of a command line; `-`, standard input, is given as a file.
  static func entries(of paths: [String]) -> [Entry] {
    var tree = FileTree()
    for path in paths {
      if path == "-" {
        tree.entries.append(.file(path: path))
      } else {
        tree.add(path)
      }
    }
    return tree.entries
  }

  private mutating func add(_ path: String) {
    switch FileKind(path, followsLinks: true) {
    case .folder: addFolder(path)
    case .file, .special: entries.append(.file(path: path))
    case .failure(let code): entries.append(.failure(path: path, errno: code))
    }
  }

  private mutating func addFolder(_ path: String) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let listing: [String]
    switch Self.names(in: path) {
    case .success(let names): listing = names
    case .failure(let error):
      entries.append(.failure(path: path, errno: error.code))
      return
    }
    for name in listing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      switch FileKind(path, followsLinks: false) {
      case .folder: addFolder(path)
      case .file: entries.append(.file(path: path))
      case .special: break
      case .failure(let code): entries.append(.failure(path: path, errno: code))
      }
    }
  }

  struct Failure: Error {
    var code: Int32
  }

  private static func names(in folder: String) -> Result<[String], Failure> {
    guard let stream = unsafe opendir(folder) else { return .failure(Failure(code: errno)) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return .success(names)
  }
}

/// What a path leads to.
enum FileKind: Equatable {
  case file, folder, special
  case failure(errno: Int32)

  init(_ path: String, followsLinks: Bool) {
    var status = stat()
    let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else {
      self = .failure(errno: errno)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    case S_IFLNK:
      self = FileKind(path, followsLinks: true) == .file ? .file : .special
    default: self = .special
    }
  }
}

/// Reads a file, or standard input for `-`, whole.
enum FileBytes {
  static func read(_ path: String) throws(FileTree.Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTree.Failure(code: errno) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    let known = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while true {
      let room = max(65_536, known + 1 - bytes.count)
      var code: Int32 = 0
      let count = unsafe bytes.append(upTo: room) { buffer in
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        code = count < 0 ? errno : 0
        return max(0, count)
      }
      if code != 0 && code != EINTR { throw FileTree.Failure(code: code) }
      if code == 0 && count == 0 { return bytes }
    }
  }
}

extension [UInt8] {
  /// Lets `fill` write up to `count` bytes at the end, and gives how many it wrote.
  fileprivate mutating func append(
    upTo count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    let old = self.count
    var written = 0
    if old == 0 {
      self = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer))
        written = filled
      }
    } else {
      let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer))
        written = filled
      }
      append(contentsOf: block)
    }
    return written
  }
}
