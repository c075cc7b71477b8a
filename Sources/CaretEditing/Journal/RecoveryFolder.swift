internal import CaretBytes
internal import CaretText
internal import Synchronization

/// The folder in which unsaved work is kept, for this user alone.
public struct RecoveryFolder: Sendable, Equatable {
  /// Where it is.
  public let path: String

  /// A folder that is made when something has to be kept.
  public init(_ path: String) {
    self.path = path
  }

  /// Makes the folder, and those above it.
  func make() { _ = Folder.make(path) }

  /// A name in the folder that no process has used and none will: by the process and a count.
  private func ownName(_ stem: String, _ suffix: String) -> String {
    let process = ProcessIdentity.current
    let number = RecoveryFolder.count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(path)/\(stem).\(process.number)-\(process.start)-\(number)\(suffix)"
  }

  private static let count = Atomic(0)

  /// What the names of all journals of a file begin with, given its absolute path; empty for none.
  private func stem(of file: String) -> String {
    guard !file.isEmpty else { return "unnamed" }
    let name = file.split(separator: "/").last.map(String.init) ?? "text"
    let short = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    return "\(short)-\(String(JournalSum(Array(file.utf8)[...]).value, radix: 36))"
  }

  /// A place for one more journal of the file with an absolute path, or of a text without a name.
  func newJournal(of file: String) -> String { ownName(stem(of: file), ".journal") }

  /// Where the journals of a file are, of all sessions.
  func journals(of file: String) -> [String] {
    let start = stem(of: file) + "."
    return names(endingWith: ".journal").filter { $0.hasPrefix(start) }.map { path + "/" + $0 }
  }

  /// What the names of the copies of a file begin with that are kept while it is written in place. They go by
  /// the file, not by its name: a file with several names has one file's copies.
  private func stem(of identity: FileIdentity) -> String {
    "\(identity.device)-\(identity.inode)"
  }

  /// A place for one more copy of a file.
  func newCopy(of identity: FileIdentity) -> String { ownName(stem(of: identity), ".copy") }

  /// Where the copies of a file are that saves made which did not come to their end, or go on.
  func copies(of identity: FileIdentity) -> [String] {
    copies(beginningWith: stem(of: identity))
  }

  /// A place for what a file held before it got its old bytes back.
  func newTornCopy(of identity: FileIdentity) -> String {
    ownName("torn-" + stem(of: identity), ".copy")
  }

  /// Where all that is which a file held before it got its old bytes back.
  func tornCopies(of identity: FileIdentity) -> [String] {
    copies(beginningWith: "torn-" + stem(of: identity))
  }

  private func copies(beginningWith stem: String) -> [String] {
    names(endingWith: ".copy").filter { $0.hasPrefix(stem + ".") }.map { path + "/" + $0 }
  }

  /// The names in the folder that end with `suffix`, in order.
  func names(endingWith suffix: String) -> [String] {
    let names = (try? Folder.names(in: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// The absolute path of a file, links followed; of one that is to be made, by its folder.
  public static func absolutePath(of name: String) -> String {
    if let path = Folder.absolute(name) { return path }
    guard let slash = name.lastIndex(of: "/") else {
      return (Folder.absolute(".") ?? ".") + "/" + name
    }
    let folder = slash == name.startIndex ? "/" : String(name[..<slash])
    let path = Folder.absolute(folder) ?? folder
    return (path == "/" ? "" : path) + name[slash...]
  }
}
