internal import CaretBytes
internal import CaretText
internal import Glibc

/// The words that a person has learned to the checker, in a file that all programs of that person share.
///
/// A change is saved at once, whole or not at all, under a lock, and is seen by other processes at their
/// next question. The file is a word list (see `WordList`), readable by its owner alone.
public final class PersonalDictionary {
  /// The path of the file, which need not exist.
  public let path: String
  private var list = WordList()
  private var stamp: Stamp?

  /// What tells that the file was changed by another process.
  private struct Stamp: Equatable {
    var inode: UInt
    var byteCount: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// The words of a file, which is read when they are asked for, and made when one is learned.
  public init(path: String) {
    self.path = path
  }

  /// The usual place: `$XDG_STATE_HOME/caret/learned-words`, or below `~/.local/state`; nil without a home.
  public static func usualPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/caret/learned-words"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/caret/learned-words"
  }

  /// The learned words as they are in the file now.
  ///
  /// A file that can't be read counts as an empty one.
  public var words: WordList {
    refresh()
    return list
  }

  /// Learns a word for all of the person's documents.
  ///
  /// - Throws: `DictionaryError` with `.unreadable` if the file can't be written.
  public func learn(_ word: String) throws(DictionaryError) {
    try change { $0.insert(word) }
  }

  /// Forgets a word that was learned.
  ///
  /// - Throws: `DictionaryError` with `.unreadable` if the file can't be written.
  public func unlearn(_ word: String) throws(DictionaryError) {
    try change { $0.remove(word) }
  }

  private func change(_ change: (inout WordList) -> Void) throws(DictionaryError) {
    do throws(SystemError) {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex,
        let failure = Folder.make(String(path[..<slash]))
      {
        throw failure.error
      }
      let lock = try SystemFile.open(path + ".lock", O_RDWR | O_CREAT, mode: 0o600)
      defer { close(lock) }
      guard flock(lock, LOCK_EX) == 0 else { throw SystemError(code: errno) }
      refresh()
      change(&list)
      try replaceFile(path, with: Array(list.text.utf8))
      stamp = fileStamp
    } catch {
      throw DictionaryError(.unreadable(errno: error.code), place: path)
    }
  }

  /// Reads the file again if another process has changed it.
  private func refresh() {
    let now = fileStamp
    guard now != stamp || now == nil else { return }
    stamp = now
    let bytes = (try? FileBytes.read(path, .found)) ?? []
    list = WordList(parsing: String(decoding: bytes, as: UTF8.self))
  }

  private var fileStamp: Stamp? {
    guard let status = FileStatus(path)?.record else { return nil }
    return Stamp(
      inode: UInt(status.st_ino), byteCount: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
