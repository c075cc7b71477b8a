internal import Glibc

// What this room needs of the file system: small files of words, read whole and replaced whole.

/// Whether the file exists and may be read.
func isReadable(_ path: String) -> Bool {
  unsafe access(path, R_OK) == 0
}

/// The names of a folder's entries, without `.` and `..`; none if it can't be read.
func fileNames(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

/// An error number of the system, as a typed throw.
package struct SystemError: Error {
  package var code: Int32
}

/// All bytes of a file that is at most `bound` bytes long.
func readFile(_ path: String, bound: Int = .max) throws(SystemError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError(code: errno) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemError(code: errno)
    }
    guard bytes.count + count <= bound else { throw SystemError(code: EFBIG) }
    bytes += block[..<count]
  }
}

/// Puts a file in place whole or not at all: a temporary file beside it, synced and renamed.
///
/// A file that is there keeps its permissions and, if this user may do that, its owner; a new one is for this user alone. A symbolic link stays one.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  try replaceFile(Array(path.utf8), with: bytes)
}

/// The same for a path of any bytes.
package func replaceFile(_ path: [UInt8], with bytes: [UInt8]) throws(SystemError) {
  let given = path.map { CChar(bitPattern: $0) } + [0]
  let path = realPath(given) ?? given
  let temporary = path.dropLast() + Array(".new-\(getpid())".utf8CString)
  let descriptor = unsafe open(
    Array(temporary), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw SystemError(code: errno) }
  var code: Int32 = 0
  var status = stat()
  if unsafe stat(path, &status) == 0 {
    // Another's file stays theirs, where this user may give it to them.
    if status.st_uid != geteuid() { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    fchmod(descriptor, status.st_mode & 0o7777)
  }
  var start = 0
  while start < bytes.count && code == 0 {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress! + start, $0.count - start)
    }
    if count > 0 { start += count } else if errno != EINTR { code = errno }
  }
  if code == 0 && fsync(descriptor) != 0 { code = errno }
  if close(descriptor) != 0 && code == 0 { code = errno }
  if code == 0 {
    if unsafe rename(Array(temporary), path) != 0 { code = errno }
  }
  guard code == 0 else {
    unsafe unlink(Array(temporary))
    throw SystemError(code: code)
  }
}

/// The path that a file has when all symbolic links are followed; nil if there is none.
private func realPath(_ path: [CChar]) -> [CChar]? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe (0...strlen(resolved)).map { unsafe resolved[$0] }
}

/// Makes a folder and those above it, for this user alone.
func makeFolder(_ path: String) throws(SystemError) {
  let made = unsafe mkdir(path, 0o700)
  if made == 0 || errno == EEXIST { return }
  guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
    throw SystemError(code: errno)
  }
  try makeFolder(String(path[..<slash]))
  let madeNow = unsafe mkdir(path, 0o700)
  guard madeNow == 0 || errno == EEXIST else { throw SystemError(code: errno) }
}
