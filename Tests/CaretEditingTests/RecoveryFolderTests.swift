import CaretEditing
import TestSupport
import Testing

@Suite struct RecoveryFolderTests {
  /// A name below the folder, and the path that it has, which is `realpath`'s where there is such a file.
  @Test(arguments: [
    ("cab/file", "cab/file"), ("cab/new", "cab/new"), ("link/file", "cab/file"),
    ("link/new", "cab/new"), ("linked", "cab/file"), ("cab/../cab/bb", "cab/bb"),
    ("none/bob", "none/bob"),
  ])
  func `links on the way to a file are followed, and so is a file that is one`(
    _ name: String, _ path: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("cab")
    try folder.write("cab/file", "x")
    _ = try run("ln", ["-s", "cab", "link"], folder: folder.folder)
    _ = try run("ln", ["-s", "cab/file", "linked"], folder: folder.folder)
    let real = try run("realpath", [folder.folder]).output.dropLast()
    #expect(
      RecoveryFolder.absolutePath(of: folder.path(name))
        == (name.hasPrefix("none") ? folder.folder : String(real)) + "/" + path)
  }

  @Test func `a file that is to be made here or at the root has its folder's path`() throws {
    let here = try run("realpath", ["."]).output.dropLast()
    #expect(RecoveryFolder.absolutePath(of: "no such bob") == here + "/no such bob")
    #expect(RecoveryFolder.absolutePath(of: "/no such bob") == "/no such bob")
  }
}
