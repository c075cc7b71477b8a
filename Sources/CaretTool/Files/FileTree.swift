internal import CaretText
internal import Glibc

/// The files that a command was asked for: those that were named, and those in the folders that were.
///
/// In a folder, hidden files and folders, symbolic links to folders and special files are passed over, and
/// what `.gitignore` and `.ignore` files say, of the folder and of those above it in its repository, before a
/// folder is entered. A file that was named is always given. The order is that of the arguments; within a
/// folder by name.
struct FileTree {
  /// A file to read, or why something could not be looked at.
  enum Entry: Equatable {
    case file(path: String, isNamed: Bool)
    case failure(path: String, errno: Int32)
  }

  /// Ignore rules with the folder whose paths they are about.
  private struct RulesOfFolder {
    var rules: IgnoreRules
    var folder: String
  }

  private var entries: [Entry] = []
  private let usesIgnoreFiles: Bool
  private let naming: Naming
  /// The rules for the files of a folder, where files are looked at one by one.
  private var rulesOfFolders: [String: [RulesOfFolder]] = [:]

  /// What it means that a file was named.
  enum Naming {
    /// It is given, whatever it is.
    case always
    /// It is given if a walk would have found it.
    case asFound
  }

  private init(usesIgnoreFiles: Bool, naming: Naming) {
    (self.usesIgnoreFiles, self.naming) = (usesIgnoreFiles, naming)
  }

  /// The entries for the paths of a command line; `-`, standard input, is given as a file.
  static func entries(
    of paths: [String], usesIgnoreFiles: Bool = true, naming: Naming = .always
  ) -> [Entry] {
    var tree = FileTree(usesIgnoreFiles: usesIgnoreFiles, naming: naming)
    for path in paths {
      if path == "-" {
        tree.entries.append(.file(path: path, isNamed: true))
      } else {
        tree.add(path)
      }
    }
    return tree.entries
  }

  private mutating func add(_ path: String) {
    switch FileKind(path, followsLinks: true) {
    case .folder: addFolder(path, rules: usesIgnoreFiles ? Self.rulesAbove(path) : [])
    case .file where naming == .asFound: addFound(path)
    case .file, .special: entries.append(.file(path: path, isNamed: true))
    case .failure(let code): entries.append(.failure(path: path, errno: code))
    }
  }

  /// Adds a file if a walk would have found it.
  private mutating func addFound(_ path: String) {
    let parts = path.split(separator: "/")
    let folders = parts.dropLast()
    guard !parts.contains(where: { $0.hasPrefix(".") && $0 != "." && $0 != ".." }),
      !folders.contains(where: { Self.foreignFolders.contains(String($0)) }),
      !Self.isForeign(String(parts.last ?? "")), !isIgnoredFile(path, folders)
    else { return }
    entries.append(.file(path: path, isNamed: false))
  }

  /// Whether ignore files speak of a file or of one of the folders in its path.
  private mutating func isIgnoredFile(_ path: String, _ folders: ArraySlice<Substring>) -> Bool {
    guard usesIgnoreFiles else { return false }
    var folder = path.hasPrefix("/") ? "" : "."
    for (index, name) in folders.enumerated() where !(index == 0 && name == ".") {
      let inner = folder + "/" + name
      if Self.isIgnored(inner, isFolder: true, rules(forFilesIn: folder)) { return true }
      folder = inner
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Self.isIgnored(folder + "/" + name, isFolder: false, rules(forFilesIn: folder))
  }

  private mutating func rules(forFilesIn folder: String) -> [RulesOfFolder] {
    if let known = rulesOfFolders[folder] { return known }
    var rules: [RulesOfFolder]
    if let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      rules = self.rules(forFilesIn: String(folder[..<slash]))
    } else {
      rules = Self.rulesAbove(folder.isEmpty ? "/" : folder)
    }
    let names = [".gitignore", ".ignore", ".git"].filter { FolderListing.has($0, in: folder) }
    rules += Self.rules(in: folder, names)
    rulesOfFolders[folder] = rules
    return rules
  }

  private mutating func addFolder(_ path: String, rules: [RulesOfFolder]) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let listing: [String]
    switch FolderListing.names(in: path) {
    case .success(let names): listing = names
    case .failure(let error):
      entries.append(.failure(path: path, errno: error.code))
      return
    }
    var rules = rules
    if usesIgnoreFiles { rules += Self.rules(in: folder, listing) }
    for name in listing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      let kind = FileKind(path, followsLinks: false)
      guard !Self.isIgnored(path, isFolder: kind == .folder, rules) else { continue }
      switch kind {
      case .folder where Self.foreignFolders.contains(name): break
      case .folder: addFolder(path, rules: rules)
      case .file where Self.isForeign(name): break
      case .file: entries.append(.file(path: path, isNamed: false))
      case .special: break
      case .failure(let code): entries.append(.failure(path: path, errno: code))
      }
    }
  }

  // MARK: Ignore files

  private static func isIgnored(_ path: String, isFolder: Bool, _ rules: [RulesOfFolder]) -> Bool {
    // The rules of the nearest folder come last and win.
    for entry in rules.reversed() {
      let below = String(path.dropFirst(entry.folder.count + 1))
      if let answer = entry.rules.ignores(below, isFolder: isFolder) { return answer }
    }
    return false
  }

  private static func rules(in folder: String, _ names: [String]) -> [RulesOfFolder] {
    [".gitignore", ".ignore"].filter(names.contains).compactMap { rules(folder + "/" + $0, folder) }
      + (names.contains(".git")
        ? [rules(folder + "/.git/info/exclude", folder)].compactMap { $0 } : [])
  }

  private static func rules(_ path: String, _ folder: String) -> RulesOfFolder? {
    guard let bytes = try? FileBytes.read(path, .found) else { return nil }
    let rules = IgnoreRules(bytes)
    return rules.isEmpty ? nil : RulesOfFolder(rules: rules, folder: folder)
  }

  /// The rules of the folders above, up to the repository's top. The paths that they are about are those
  /// that the walk will make, so a folder above is written as the walk's folder with `/..` behind it.
  private static func rulesAbove(_ folder: String) -> [RulesOfFolder] {
    guard let absolute = FolderListing.absolute(folder) else { return [] }
    var found: [RulesOfFolder] = []
    var above = absolute[...]
    var names: [Substring] = []
    while !FolderListing.has(".git", in: String(above)), let slash = above.lastIndex(of: "/") {
      names.insert(above[above.index(after: slash)...], at: 0)
      above = above[..<slash]
      guard !above.isEmpty else { return [] }
      let (place, inner) = (String(above), names.joined(separator: "/"))
      for name in [".gitignore", ".ignore"] {
        guard let bytes = try? FileBytes.read(place + "/" + name, .found) else { continue }
        let rules = IgnoreRules(bytes).below(inner)
        found.insert(
          RulesOfFolder(
            rules: rules, folder: folder.hasSuffix("/") ? String(folder.dropLast()) : folder), at: 0
        )
      }
    }
    return found
  }

  // MARK: What is not the project's own

  private static let foreignFolders: Set<String> = [
    "node_modules", "vendor", "third_party", "__pycache__",
  ]

  /// Lock files, minified files and licences: not written by the project's people.
  private static func isForeign(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lockFiles.contains(name) || lower.contains(".min.") || lower.hasSuffix(".map")
      || lower.hasPrefix("license") || lower.hasPrefix("licence") || lower.hasPrefix("copying")
  }

  private static let lockFiles: Set<String> = [
    "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "Cargo.lock", "poetry.lock", "Gemfile.lock",
    "composer.lock", "go.sum", "Package.resolved", "flake.lock", "uv.lock",
  ]

  struct Failure: Error {
    var code: Int32
  }
}

/// The names in a folder.
enum FolderListing {
  /// The path of a folder from the root, with every link resolved; nil if it is not there.
  static func absolute(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path.systemPath, nil) else {
      return nil
    }
    defer { unsafe free(resolved) }
    return unsafe String(systemPath: resolved)
  }

  static func has(_ name: String, in folder: String) -> Bool {
    unsafe access((folder + "/" + name).systemPath, F_OK) == 0
  }

  static func names(in folder: String) -> Result<[String], FileTree.Failure> {
    guard let stream = unsafe opendir(folder.systemPath) else {
      return .failure(FileTree.Failure(code: errno))
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe PathText.text(of: bytes.prefix { $0 != 0 })
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
    let name = path.systemPath
    let result = followsLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
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

  /// Whether an open file is a device that may have no end. A terminal ends when the person says so, and the null
  /// device at once.
  static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let null: dev_t = 0x103
    return switch status.st_mode & S_IFMT {
    case S_IFBLK: true
    case S_IFCHR: status.st_rdev != null && isatty(descriptor) == 0
    default: false
    }
  }
}

/// Reads a file, or standard input for `-`, whole.
enum FileBytes {
  ///
  /// For texts to work on, which may be pipes that take their time; settings and lists are read by
  /// `read(_:_:)`. A device without an end is refused.
  static func read(_ path: String) throws(FileTree.Failure) -> [UInt8] {
    let descriptor = try open(path)
    defer { if descriptor != 0 { close(descriptor) } }
    if path != "-", FileKind.isEndless(descriptor) { throw FileTree.Failure(code: ENODEV) }
    return try read(descriptor: descriptor)
  }

  /// Reads settings, a list or a history, or standard input for a named `-`; nothing is waited for long.
  static func read(
    _ path: String, _ origin: PlainFile.Origin
  ) throws(FileTree.Failure) -> [UInt8] {
    if path == "-", origin == .named { return try read(path) }
    do throws(FileError) {
      return try PlainFile.read(path, origin)
    } catch {
      throw FileTree.Failure(code: error.errno)
    }
  }

  /// A descriptor that reads a file, or standard input for `-`.
  static func open(_ path: String) throws(FileTree.Failure) -> Int32 {
    if path == "-" { return 0 }
    let descriptor = unsafe Glibc.open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTree.Failure(code: errno) }
    return descriptor
  }

  /// Reads what a descriptor still has to give, but no more than `limit` bytes if there is one.
  static func read(
    descriptor: Int32, upTo limit: Int = .max
  ) throws(FileTree.Failure) -> [UInt8] {
    var status = stat()
    let known = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(limit - bytes.count, max(65_536, known + 1 - bytes.count))
      if try append(to: &bytes, from: descriptor, upTo: room) == 0 { break }
    }
    return bytes
  }

  /// Reads up to `count` bytes behind others, and gives how many there were; 0 at the end.
  static func append(
    to bytes: inout [UInt8], from descriptor: Int32, upTo count: Int
  ) throws(FileTree.Failure) -> Int {
    while true {
      var code: Int32 = 0
      let written = unsafe bytes.append(upTo: count) { buffer in
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        code = count < 0 ? errno : 0
        return max(0, count)
      }
      if code == 0 { return written }
      if code != EINTR { throw FileTree.Failure(code: code) }
    }
  }
}

extension [UInt8] {
  /// Lets `fill` write up to `count` bytes at the end, and gives how many it wrote.
  fileprivate mutating func append(
    upTo count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    var written = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe fill(UnsafeMutableRawBufferPointer(buffer))
      written = filled
    }
    if isEmpty { self = block } else { append(contentsOf: block) }
    return written
  }
}
