package import CaretBytes
internal import CaretText
internal import Glibc

// What this room needs of the file system: small files of words, read whole and replaced whole.

/// Whether the file exists and may be read.
package func isReadable(_ path: String) -> Bool {
  unsafe access(path.systemPath, R_OK) == 0
}

/// The names of a folder's entries, without `.` and `..`; none if it can't be read.
package func fileNames(in folder: String) -> [String] {
  (try? FolderListing.names(in: folder).get()) ?? []
}

/// All bytes of a file that is at most `bound` bytes long, and that is a regular one.
package func readFile(_ path: String, bound: Int = .max) throws(SystemError) -> [UInt8] {
  do throws(FileError) {
    return try PlainFile.read(path, .found, bound: bound)
  } catch {
    throw SystemError(code: error.errno)
  }
}

/// Whether a file is there and holds exactly these bytes. It is compared as it is read, and only if it is as long.
func isFile(_ path: String, _ bytes: Span<UInt8>) -> Bool {
  let descriptor = unsafe open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, Int(status.st_size) == bytes.count else {
    return false
  }
  var block = [UInt8](repeating: 0, count: 65_536)
  var start = 0
  while start < bytes.count {
    let count = unsafe read(descriptor, &block, block.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0, start + count <= bytes.count else { return false }
    let isSame = unsafe bytes.extracting(start..<start + count).withUnsafeBytes {
      unsafe memcmp($0.baseAddress!, block, count) == 0
    }
    guard isSame else { return false }
    start += count
  }
  return true
}

/// Puts a file of the program's own in place whole or not at all, for this user alone if it is new.
///
/// What is there keeps its names, owner and permissions, as in `WholeFile.save`.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  do throws(FileError) {
    do throws(FileError) {
      try PlainFile.checkReplacing(path)
      try WholeFile.save(bytes, to: path, permissions: 0o600)
    } catch {
      guard WholeFile.mustStay(path, after: error) else { throw error }
      try WholeFile.overwrite(path, with: bytes)
    }
  } catch {
    throw SystemError(code: error.errno)
  }
}

/// Makes a folder and those above it, for this user alone.
func makeFolder(_ path: String) throws(SystemError) {
  let made = unsafe mkdir(path.systemPath, 0o700)
  if made == 0 || errno == EEXIST { return }
  guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
    throw SystemError(code: errno)
  }
  try makeFolder(String(path[..<slash]))
  let madeNow = unsafe mkdir(path.systemPath, 0o700)
  guard madeNow == 0 || errno == EEXIST else { throw SystemError(code: errno) }
}
