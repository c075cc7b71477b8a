import CaretBytes
import Glibc
import TestSupport
import Testing

@Suite struct FileWatcherTests {
  private func changed(_ watcher: FileWatcher, _ folder: TemporaryFolder) -> [String] {
    watcher.changedPaths(within: 1000).map { String($0.dropFirst(folder.path("").count)) }
  }

  // A program that another test starts at this moment may hold a file open a little longer, and its closing is
  // told again. So what must not be told is asked for by name.
  @Test func `what happens to a file is told, whoever does it and how`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", "a")
    let watcher = try FileWatcher()
    for name in ["text", "later"] { try watcher.watch(folder.path(name)) }
    #expect(!watcher.changedPaths().contains(folder.path("later")))
    try folder.write("text", "b")
    #expect(changed(watcher, folder) == ["text"])
    // Replaced by another file, as most editors save.
    try folder.write("other", "c")
    #expect(!watcher.changedPaths(within: 50).contains(folder.path("other")))
    rename(folder.path("other"), folder.path("text"))
    #expect(changed(watcher, folder) == ["text"])
    _ = try WholeFile.save(to: folder.path("text"), .anything) {
      (file) throws(FileError) in try file.write(Array("d".utf8).span, "text")
    }
    #expect(changed(watcher, folder) == ["text"])
    unlink(folder.path("text"))
    try folder.write("later", "e")
    #expect(changed(watcher, folder) == ["text", "later"])
    watcher.unwatch(folder.path("later"))
    try folder.write("later", "f")
    #expect(!watcher.changedPaths(within: 50).contains(folder.path("later")))
  }

  @Test func `what happens in a folder is told, but not what happens in those in it`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.write("old", "a")
    let watcher = try FileWatcher()
    try watcher.watchFolder(folder.path(""))
    try watcher.watch(folder.path("named"))
    try folder.write("new", "b")
    #expect(changed(watcher, folder) == ["new"])
    try folder.write("inner/deep", "c")
    try folder.write("old", "d")
    rename(folder.path("new"), folder.path("newer"))
    unlink(folder.path("old"))
    try folder.write("named", "e")
    #expect(changed(watcher, folder) == ["old", "new", "newer", "named"])
    watcher.unwatch(folder.path(""))
    try folder.write("last", "f")
    try folder.write("named", "g")
    #expect(changed(watcher, folder) == ["named"])
    #expect(throws: FileError.self) { try watcher.watchFolder(folder.path("none")) }
  }

  @Test func `a folder that is not there can't be watched`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try FileWatcher().watch(folder.path("none/text"))
    }
    #expect(error?.errno == ENOENT)
  }
}
