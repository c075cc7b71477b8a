import Glibc
import Synchronization

/// A folder of a test's own, removed with all that is in it when the last reference goes.
public final class TemporaryFolder {
  public let folder: String

  /// The names differ in digits alone: no pattern for names finds by chance what it doesn't find the next time.
  public init() throws {
    while true {
      let number = Self.count.withLock {
        $0 += 1
        return $0
      }
      let path = "/tmp/caret-test-\(getpid())-\(number)"
      if mkdir(path, 0o700) == 0 {
        folder = path
        return
      }
      guard errno == EEXIST else { throw TestFailure("\(path): errno \(errno)") }
    }
  }

  private static let count = Mutex(0)

  deinit {
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] =
      (["rm", "-rf", folder] as [String]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    if posix_spawnp(&process, "rm", nil, nil, &words, environ) == 0 {
      waitpid(process, nil, 0)
    }
  }

  public func path(_ name: String) -> String { folder + "/" + name }

  public func write(_ name: String, _ bytes: [UInt8]) throws {
    // Closed in the programs that other tests start meanwhile.
    guard let file = fopen(path(name), "we") else { throw TestFailure("can't write \(name)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw TestFailure("can't write \(name)")
    }
  }

  /// Makes a folder inside.
  public func makeFolder(_ name: String) throws {
    guard mkdir(path(name), 0o777) == 0 else { throw TestFailure("\(name): errno \(errno)") }
  }

  public func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  public func read(_ name: String) throws -> [UInt8] {
    try readFile(path(name))
  }
}

/// All bytes of a file.
public func readFile(_ path: String) throws -> [UInt8] {
  guard let file = fopen(path, "re") else { throw TestFailure("can't read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { return bytes }
    bytes += block[..<count]
  }
}
