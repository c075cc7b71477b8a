internal import CaretBytes
internal import Glibc

// What this room needs of the file system: small files of words, compared and replaced whole.

/// Whether a file is there and holds exactly these bytes. It is compared as it is read, and only if it is as long.
func isFile(_ path: String, _ bytes: ByteView) -> Bool {
  guard let descriptor = try? SystemFile.open(path, O_RDONLY | O_NONBLOCK) else { return false }
  defer { close(descriptor) }
  guard FileStatus(descriptor: descriptor)?.size == bytes.count else { return false }
  var start = 0
  while start < bytes.count {
    var block: [UInt8] = []
    guard let count = try? SystemFile.read(descriptor, to: &block, upTo: 65_536), count > 0,
      start + count <= bytes.count, block.withView({ $0.isSame(as: bytes.part(start, count)) })
    else { return false }
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
