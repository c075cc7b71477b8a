import CaretText
import Glibc
import TestSupport
import Testing

@Suite struct FileRoundTripTests {
  /// Files that editors like to damage, made here.
  static let awkward: [(String, [UInt8])] = [
    ("empty", []), ("one LF", [10]), ("no final LF", Array("a\nb".utf8)),
    ("CR at the end", Array("a\r".utf8)), ("mixed ends", Array("a\nb\r\nc\rd\r\r\n\n".utf8)),
    ("every byte", Array(0...255)), ("NULs", [0, 0, 65, 0, 10]),
    ("Latin-1", [0x63, 0x61, 0x66, 0xE9, 10]), ("cut sequence", [65, 0xF0, 0x9F, 0x98]),
    ("overlong", [0xC0, 0x80, 0xE0, 0x80, 0x80, 65]),
    ("surrogates", [0xED, 0xA0, 0x80, 0xED, 0xB2, 0x80]),
    ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80, 0xF8, 0xFF]), ("BOM", [0xEF, 0xBB, 0xBF]),
    ("BOM and text", [0xEF, 0xBB, 0xBF] + Array("a\r\nb".utf8)),
    ("UTF-16LE", utf16("aé日😀\r\n", .little)), ("UTF-16BE", utf16("aé日😀\r\n", .big)),
    ("UTF-16LE, odd byte", utf16("ab", .little) + [0x41]), ("UTF-16LE, only BOM", [0xFF, 0xFE]),
    ("UTF-16LE, lone surrogates", [0xFF, 0xFE, 0x00, 0xD8, 0x41, 0, 0x80, 0xDC, 0, 0xD8]),
    ("UTF-16BE, swapped pair", [0xFE, 0xFF, 0xDC, 0x00, 0xD8, 0x00, 0, 65]),
    ("UTF-32LE", [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0, 0, 0xF6, 1, 0]),
    ("UTF-32BE, odd bytes", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41, 0, 1, 0xF6]),
    ("UTF-32BE, surrogates", [0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0, 0, 0, 0xDC, 0]),
    ("UTF-16LE that starts with NUL", [0xFF, 0xFE, 0, 0, 0x41, 0x41, 0x41, 0x41]),
    ("UTF-32BE beyond Unicode", [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0]),
  ]

  static func utf16(_ text: String, _ order: ByteOrder) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return order == .big ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: awkward, [TextFile.Mapping.never, .always])
  func `a file comes back byte for byte`(file: (String, [UInt8]), mapping: TextFile.Mapping) throws
  {
    let folder = try TemporaryFolder()
    try folder.write("file", file.1)
    let read = try TextFile.read(path: folder.path("file"), mapping: mapping)
    let storage = TextStorage(read.text)
    storage.checkInvariants()
    storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: "é")
    storage.replace(UTF8Offset(0)..<UTF8Offset(2), with: "")
    storage.checkInvariants()
    try TextFile.save(
      storage.snapshot, format: read.format, to: folder.path("file"),
      expecting: .unchanged(read.identity!))
    #expect(try folder.read("file") == file.1, "\(file.0)")
  }

  /// So long that it is read into large pages and written from where it lies.
  @Test(arguments: ["", "é", "한국어", "\r\n", "bad"])
  func `some megabytes come back byte for byte, also with edits`(_ between: String) throws {
    let folder = try TemporaryFolder()
    let line = [UInt8](repeating: 97, count: 70_001)
    let part = line + (between == "bad" ? [0xFF, 0xED, 0xA0] : Array(between.utf8)) + [10]
    var bytes = Array(repeatElement(part, count: 64).joined())
    try folder.write("file", bytes)
    let read = try TextFile.read(path: folder.path("file"), mapping: .never)
    #expect(read.text.fileBytes(in: read.text.fullRange) == bytes)
    let storage = TextStorage(read.text)
    // Both lie before the first bytes that are stored in another form.
    for place in [70_000, 0] {
      storage.replace(UTF8Offset(place)..<UTF8Offset(place + 1), with: "日本")
      bytes.replaceSubrange(place..<place + 1, with: "日本".utf8)
    }
    storage.replace(
      UTF8Offset(storage.utf8Count)..<UTF8Offset(storage.utf8Count), with: "the end")
    bytes += "the end".utf8
    try TextFile.save(storage.snapshot, format: read.format, to: folder.path("file"))
    #expect(try folder.read("file") == bytes)
  }

  @Test func `random bytes come back byte for byte`() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<steps(5_000) {
      // Mostly text, with bytes thrown in: the edges of pieces meet the edges of bad stretches.
      var bytes: [UInt8] = []
      for _ in 0..<random.below(40) {
        switch random.below(4) {
        case 0:
          bytes += (0..<random.below(700)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        case 1: bytes += [UInt8](repeating: 97, count: random.below(2_100))
        case 2: bytes += Array(repeating: "日\r\n", count: random.below(60)).joined().utf8
        default: bytes += [0xE6, 0x97, 13]
        }
      }
      let file = try TextFile.decode(bytes, encoding: .utf8)
      file.text.checkInvariants()
      let back = try TextFile.encode(file.text, file.format)
      let again = TextStorage(fileBytes: bytes)
      guard back == bytes, again.fileBytes(in: again.fullRange) == bytes else {
        Issue.record("round \(round)")
        return
      }
    }
  }

  @Test func `an encoding that lacks a scalar is refused before the file is touched`() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    let lone = TextStorage()
    lone.replace(UTF8Offset(0)..<UTF8Offset(0), with: [0x61, 0xED, 0xA0, 0x80].span)
    let error = #expect(throws: FileError.self) {
      try TextFile.save(lone.snapshot, to: folder.path("file"))
    }
    #expect(error?.code == .cannotEncode(scalar: 0xD800, at: UTF8Offset(1)))
    #expect(try folder.read("file") == Array("old".utf8))
    #expect(try names(folder) == ["file"])
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try run("ls", ["-A", folder.folder]).output.split(separator: "\n").map(String.init)
  }
}

@Suite struct FileSavingTests {
  let folder: TemporaryFolder
  let text = TextStorage("new text\n").snapshot

  init() throws { folder = try TemporaryFolder() }

  @Test func `permissions stay`() throws {
    try folder.write("file", "old")
    chmod(folder.path("file"), 0o640)
    try TextFile.save(text, to: folder.path("file"))
    #expect(try mode("file") == 0o640)
    #expect(try folder.read("file") == Array("new text\n".utf8))
  }

  @Test func `a new file has the permissions that the umask leaves`() throws {
    try TextFile.save(text, to: folder.path("new"), expecting: .absent)
    let mask = umask(0)
    umask(mask)
    #expect(try mode("new") == 0o666 & ~Int(mask))
  }

  @Test func `a symbolic link stays and its target is written`() throws {
    try folder.write("target", "old")
    symlink("target", folder.path("link"))
    try TextFile.save(text, to: folder.path("link"))
    #expect(try folder.read("target") == Array("new text\n".utf8))
    #expect(try run("readlink", [folder.path("link")]).output == "target\n")
  }

  @Test func `a symbolic link to nothing makes its target`() throws {
    symlink("target", folder.path("link"))
    try TextFile.save(text, to: folder.path("link"))
    #expect(try folder.read("target") == Array("new text\n".utf8))
  }

  @Test func `a file with several names is refused`() throws {
    try folder.write("one", "old")
    link(folder.path("one"), folder.path("two"))
    #expect(throws: FileError(.hardLinked(count: 2), path: folder.path("one"))) {
      try TextFile.save(text, to: folder.path("one"))
    }
    #expect(try folder.read("two") == Array("old".utf8))
  }

  @Test func `a file that has changed since it was read is refused`() throws {
    try folder.write("file", "old")
    let read = try TextFile.read(path: folder.path("file"))
    try folder.write("file", "someone else's")
    let error = #expect(throws: FileError.self) {
      try TextFile.save(
        text, to: folder.path("file"), expecting: .unchanged(read.identity!))
    }
    #expect(error?.code == .changedOnDisk)
    #expect(try folder.read("file") == Array("someone else's".utf8))
    #expect(try run("ls", ["-A", folder.folder]).output == "file\n")
  }

  @Test func `what is saved may be saved again`() throws {
    try folder.write("file", "old")
    let read = try TextFile.read(path: folder.path("file"))
    let saved = try TextFile.save(
      text, to: folder.path("file"), expecting: .unchanged(read.identity!))
    try TextFile.save(text, to: folder.path("file"), expecting: .unchanged(saved!))
  }

  @Test func `a pipe is written to as it is`() throws {
    let pipe = folder.path("pipe")
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try TextFile.save(text, to: pipe)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(reader, &bytes, 100) == 9)
    #expect(bytes.prefix(9) == Array("new text\n".utf8)[...])
  }

  @Test func `what can't be read says why`() throws {
    #expect(throws: FileError(.notFound, path: folder.path("no"), errno: ENOENT)) {
      try TextFile.read(path: folder.path("no"))
    }
    #expect(throws: FileError(.isFolder, path: folder.folder, errno: EISDIR)) {
      try TextFile.read(path: folder.folder)
    }
  }

  private func mode(_ name: String) throws -> Int {
    var status = stat()
    guard stat(folder.path(name), &status) == 0 else { throw TestFailure("no \(name)") }
    return Int(status.st_mode & 0o7777)
  }
}
