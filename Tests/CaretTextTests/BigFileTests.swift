import CaretText
import Glibc
import TestSupport
import Testing

/// Files that are mapped or read part by part. What is big is a matter of the option, so the files here
/// are small.
@Suite struct BigFileTests {
  private static let text = Array(
    String(repeating: "A line of text, größer als 日本 and 😀\r\n", count: 4_000).utf8)

  @Test func `what others write to a mapped file does not change the text`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    let writes = [": > file", "printf 'xx' | dd of=file conv=notrunc 2>/dev/null", "echo >> file"]
    for write in writes {
      try folder.write("file", Self.text)
      let file = try TextFile.read(path: path, mapping: .always)
      let storage = TextStorage(file.text)
      storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: "é")
      // The writer waits until the bytes are safe.
      #expect(system("cd '\(folder.path("."))' && \(write)") == 0)
      #expect(try folder.read("file") != Self.text)
      #expect(storage.allBytes == Array("é".utf8) + Self.text, "\(write)")
      #expect(file.text.allBytes == Self.text, "\(write)")
      storage.checkInvariants()
      #expect(throws: FileError(.changedOnDisk, path: path)) {
        try TextFile.save(
          storage.snapshot, format: file.format, to: path, expecting: .unchanged(file.identity!))
      }
      try TextFile.save(file.text, format: file.format, to: folder.path("other"))
      #expect(try folder.read("other") == Self.text)
    }
  }

  @Test func `what a pass has behind it takes no memory, and is there when it is asked for again`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    let bytes = Array(repeating: Self.text, count: 40).flatMap { $0 }
    try folder.write("file", bytes)
    let text = try mappedText(path)
    #expect(try #require(residentCount(ofMapped: path)) > bytes.count * 3 / 4)
    let steps = stride(from: 0, to: bytes.count, by: 100_000).map {
      $0..<min($0 + 100_000, bytes.count)
    }
    for order in [steps, steps.reversed()] {
      var passed = PassedText(of: text)
      for step in order { passed.add(step, making: bytes.count / 2) }
      #expect(try #require(residentCount(ofMapped: path)) > bytes.count * 3 / 4)
      for step in order { passed.add(step, making: bytes.count / 2 + 1) }
      #expect(try #require(residentCount(ofMapped: path)) < 2 << 20)
      #expect(text.allBytes == bytes)
    }
    // The copy that is made for a writer stays, too.
    #expect(system(": > '\(path)'") == 0)
    var passed = PassedText(of: text)
    for step in steps { passed.add(step, making: bytes.count) }
    #expect(text.allBytes == bytes)
  }

  /// The text of a file that is mapped as soon as nobody has it open for writing: what another test starts inherits
  /// our descriptors until it becomes its program.
  private func mappedText(_ path: String) throws -> TextSnapshot {
    for _ in 0..<1_000 {
      let text = try TextFile.read(path: path, mapping: .always).text
      if residentCount(ofMapped: path) != nil { return text }
      usleep(10_000)
    }
    return try #require(nil as TextSnapshot?, "\(path) is not mapped")
  }

  /// How many bytes of a mapped file are in the process's memory; nil if it is not mapped.
  private func residentCount(ofMapped path: String) -> Int? {
    guard let maps = try? TextFile.read(path: "/proc/self/smaps").text else { return nil }
    let lines = maps.string(in: maps.fullRange).split(separator: "\n")
    guard let mapping = lines.firstIndex(where: { $0.hasSuffix(path) }),
      let resident = lines[mapping...].first(where: { $0.hasPrefix("Rss:") })
    else { return nil }
    return resident.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  @Test func `a file that is open for writing elsewhere is read and not mapped`() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", Self.text)
    let writer = open(folder.path("file"), O_WRONLY | O_APPEND)
    defer { close(writer) }
    let file = try TextFile.read(path: folder.path("file"), mapping: .always)
    ftruncate(writer, 0)
    #expect(file.text.allBytes == Self.text)
  }

  @Test func `many mapped files are copied for whoever writes them all`() throws {
    let folder = try TemporaryFolder()
    var files: [TextFile] = []
    for i in 0..<20 {
      try folder.write("file\(i)", Self.text)
      files.append(try TextFile.read(path: folder.path("file\(i)"), mapping: .always))
    }
    #expect(system("cd '\(folder.path("."))' && for f in file*; do : > $f; done") == 0)
    for file in files { #expect(file.text.allBytes == Self.text) }
  }

  @Test(arguments: [TextFile.Mapping.always, .never])
  func `parts add up to the whole`(mapping: TextFile.Mapping) throws {
    var random = SeededGenerator(seed: 5)
    let folder = try TemporaryFolder()
    for round in 0..<steps(300) {
      var bytes: [UInt8] = round % 3 == 0 ? [0xEF, 0xBB, 0xBF] : []
      for _ in 0..<random.below(20) { bytes += randomStored(&random, 400) }
      // Escapes in a file are bytes that are no UTF-8.
      try folder.write("file", bytes)
      var reader = try TextFileReader(path: folder.path("file"), mapping: mapping)
      var last = 0
      while !reader.isComplete {
        try reader.readMore(random.below(6_000))
        let part = reader.text
        part.checkInvariants()
        let read = part.fileBytes(in: part.fullRange)
        let mark = reader.file.format.hasByteOrderMark ? 3 : 0
        guard read.count >= last, bytes.dropFirst(mark).starts(with: read) else {
          Issue.record("round \(round): \(read.count) bytes are no beginning of the file")
          return
        }
        last = read.count
      }
      guard try TextFile.encode(reader.file.text, reader.file.format) == bytes else {
        Issue.record("round \(round): another file")
        return
      }
    }
  }

  @Test func `the first screen needs only the first part`() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", Array(repeating: Self.text, count: 20).flatMap { $0 })
    var reader = try TextFileReader(path: folder.path("file"), mapping: .always)
    try reader.readMore(4_096)
    // A value that can't be copied can't be looked at by `#expect`.
    let (read, all, text) = (reader.readCount, reader.byteCount, reader.text)
    let isComplete = reader.isComplete
    #expect((4_096..<8_192).contains(read))
    #expect(all == Self.text.count * 20)
    #expect(text.lineBreakCount() > 40)
    #expect(!isComplete)
  }
}
