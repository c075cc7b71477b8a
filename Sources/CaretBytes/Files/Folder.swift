internal import Glibc

/// Folders and what is in them.
package enum Folder {
  /// The path of a file or folder from the root, with every link resolved; nil if it is not there.
  package static func absolute(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path.systemPath, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(systemPath: resolved)
  }

  package static func has(_ name: String, in folder: String) -> Bool {
    FileAccess.exists(folder + "/" + name)
  }

  /// What a folder has: a name, and what it stands for.
  package struct Entry {
    package var name: String
    /// Nil where the folder does not say it, as on some file systems.
    fileprivate var kindInFolder: FileKind?

    /// What it is in its folder, links not followed.
    package func kind(in folder: String) -> FileKind {
      kindInFolder ?? FileKind(folder + "/" + name, followsLinks: false)
    }
  }

  /// A folder's entries, without `.` and `..`, in the system's order.
  package static func entries(in folder: String) throws(SystemError) -> [Entry] {
    var entries: [Entry] = []
    try unsafe forEach(in: folder) { name, type in
      let name = unsafe PathText.text(of: name.prefix { $0 != 0 })
      if name != ".", name != ".." {
        entries.append(Entry(name: name, kindInFolder: FileKind(entryType: type)))
      }
    }
    return entries
  }

  /// The names of a folder's entries, without `.` and `..`, in the system's order.
  ///
  /// - Parameter start: what they begin with; other names cost next to nothing.
  package static func names(
    in folder: String, beginningWith start: String = ""
  ) throws(SystemError) -> [String] {
    let start = PathText.bytes(of: start)
    var names: [String] = []
    try unsafe forEach(in: folder) { bytes, _ in
      for index in start.indices where unsafe bytes[index] != start[index] { return }
      let name = unsafe PathText.text(of: bytes.prefix { $0 != 0 })
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Gives the name of each entry, a zero behind it, and its type.
  private static func forEach(
    in folder: String, _ give: (UnsafeRawBufferPointer, UInt8) -> Void
  ) throws(SystemError) {
    guard let stream = unsafe opendir(folder.systemPath) else { throw .last }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe give($0, type) }
    }
  }

  /// Makes a folder and those that it lies in, for the user alone.
  ///
  /// - Returns: nil when all are there, or else the first that is not and why.
  package static func make(_ path: String) -> (folder: String, error: SystemError)? {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      guard unsafe mkdir(made.systemPath, 0o700) != 0, errno != EEXIST else { continue }
      let error = SystemError.last
      // A folder that is there but closed to us shows when a file in it is opened.
      if !FileAccess.exists(made) { return (made, error) }
    }
    return nil
  }

  /// Whether something can be made in a folder, which itself may have to be made first.
  package static func canBeMade(_ path: String) -> Bool {
    var path = path[...]
    while !path.isEmpty {
      if let status = FileStatus(String(path)) {
        return status.isFolder && FileAccess.canWrite(String(path))
      }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return FileAccess.canWrite("/")
  }

  /// Where temporary files are made.
  package static var ofTemporaryFiles: String {
    ProcessEnvironment.value(of: "TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// A folder for this user alone among the temporary files, which is made if it isn't there; nil where somebody else has the
  /// name, or can look into it.
  package static func temporary(named name: String) -> String? {
    let path = "\(ofTemporaryFiles)/\(name)-\(geteuid())"
    _ = unsafe mkdir(path.systemPath, 0o700)
    guard let status = FileStatus(path, followsLinks: false), status.isFolder,
      status.record.st_uid == geteuid(), status.record.st_mode & 0o077 == 0
    else { return nil }
    return path
  }
}
