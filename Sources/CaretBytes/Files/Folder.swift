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

  /// The names of a folder's entries, without `.` and `..`, in the system's order.
  ///
  /// - Parameter start: what they begin with; other names cost next to nothing.
  package static func names(
    in folder: String, beginningWith start: String = ""
  ) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(folder.systemPath) else { throw .last }
    defer { unsafe closedir(stream) }
    let start = PathText.bytes(of: start)
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        for index in start.indices where unsafe bytes[index] != start[index] { return nil }
        return unsafe PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
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
}
