internal import Glibc

/// Tells which of some files, or of the files in some folders, have changed: were written, made, renamed or removed, by
/// whatever program.
///
/// What is watched are the files' folders, so that a file is followed that is replaced by another of its name,
/// as most editors do, and one that is not there yet. Apple's means to that end are `kqueue` and
/// `DispatchSource`; here it is inotify.
public final class FileWatcher {
  private let queue: Descriptor
  /// The folders by their number in the queue, with the names that are watched in each and how they were asked for.
  private var folders: [Int32: [String: String]] = [:]
  /// The folders that are watched whole, by their number.
  private var wholeFolders: [Int32: String] = [:]

  /// - Throws: ``FileError`` when the system has no room for one more.
  public init() throws(FileError) {
    let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard queue >= 0 else { throw FileError(.cannotOpen, path: "inotify", errno: errno) }
    self.queue = Descriptor(queue)
  }

  /// Becomes readable when something has happened, for programs that wait for several things at once.
  public var descriptor: Int32 { queue.number }

  /// Watches a file, which need not be there. Its folder must.
  public func watch(_ path: String) throws(FileError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = slash == path.startIndex ? "." : String(path[..<slash])
    folders[try number(ofFolder: folder), default: [:]][String(path[slash...])] = path
  }

  /// Watches all that is in a folder, now and later, but not what is in the folders in it.
  ///
  /// - Throws: ``FileError`` when there is no such folder.
  public func watchFolder(_ path: String) throws(FileError) {
    wholeFolders[try number(ofFolder: path)] = path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private func number(ofFolder path: String) throws(FileError) -> Int32 {
    let number = unsafe inotify_add_watch(queue.number, path.systemPath, Self.watched)
    guard number >= 0 else { throw FileError(.cannotOpen, path: path, errno: errno) }
    return number
  }

  /// Watches a file or a folder no more.
  public func unwatch(_ path: String) {
    let plain = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    for number in Set(folders.keys).union(wholeFolders.keys) {
      folders[number] = folders[number]?.filter { $0.value != path }
      if folders[number]?.isEmpty == true { folders[number] = nil }
      if wholeFolders[number] == plain { wholeFolders[number] = nil }
      guard folders[number] == nil, wholeFolders[number] == nil else { continue }
      inotify_rm_watch(queue.number, number)
    }
  }

  private static let watched =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)

  /// The watched files, and those in watched folders, to which something has happened since the last call, each once, in
  /// order.
  ///
  /// When so much has happened that the system has lost count, all that are watched: a folder that is watched whole is
  /// then there itself.
  ///
  /// - Parameter milliseconds: how long to wait for something to happen; not at all if left out.
  public func changedPaths(within milliseconds: Int32 = 0) -> [String] {
    guard waits(milliseconds) else { return [] }
    var changed: [String] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(queue.number, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return changed }
      for path in paths(ofEvents: buffer[..<count]) where !changed.contains(path) {
        changed.append(path)
      }
    }
  }

  private func waits(_ milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&poller, 1, milliseconds) > 0
  }

  /// An event is four numbers of 32 bits, the last of them the count of the bytes of the name that follows.
  private func paths(ofEvents bytes: ArraySlice<UInt8>) -> [String] {
    var paths: [String] = []
    var rest = bytes
    while rest.count >= 16 {
      let numbers = (0..<4).map { number(rest, at: $0) }
      let name = rest.dropFirst(16).prefix(Int(numbers[3])).prefix { $0 != 0 }
      rest = rest.dropFirst(16 + Int(numbers[3]))
      if numbers[1] & UInt32(IN_Q_OVERFLOW) != 0 {
        paths += (folders.values.flatMap(\.values) + wholeFolders.values).sorted()
      } else if let path = path(of: PathText.text(of: name), in: Int32(bitPattern: numbers[0])) {
        paths.append(path)
      }
    }
    return paths
  }

  /// A file that is watched, as it was asked for, or a file in a folder that is.
  private func path(of name: String, in number: Int32) -> String? {
    if let path = folders[number]?[name] { return path }
    guard let folder = wholeFolders[number], !name.isEmpty else { return nil }
    return folder + "/" + name
  }

  private func number(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
    }
  }
}
