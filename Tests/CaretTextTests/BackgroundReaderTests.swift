import CaretText
import TestSupport
import Testing

/// Readers on other threads; `Scripts/long/sanitize` runs these under the thread sanitizer.
@Suite struct BackgroundReaderTests {
  @Test func `snapshots are read by other threads while the text is edited`() async {
    var random = SeededGenerator(seed: 3)
    let storage = TextStorage(String(repeating: "some text, größer\r\n", count: 2_000))
    let layer = storage.addMarkLayer()
    for i in 0..<100 { layer.insert(at: UTF8Offset(i * 21), gravity: .left) }
    await withTaskGroup(of: Bool.self) { readers in
      for _ in 0..<40 {
        let snapshot = storage.snapshot
        let expected = storage.allBytes
        readers.addTask { Self.reads(snapshot, expected) }
        for _ in 0..<100 { edit(storage, &random) }
      }
      for await isRight in readers { #expect(isRight) }
    }
    storage.checkInvariants()
  }

  private static func reads(_ snapshot: TextSnapshot, _ expected: [UInt8]) -> Bool {
    for i in 0..<500 {
      let offset = UTF8Offset(expected.count / 500 * i)
      let units = snapshot.utf16Offset(of: offset)
      if snapshot.utf8Offset(of: units) > offset { return false }
      if snapshot.lineStart(snapshot.lineIndex(of: offset)) > offset { return false }
    }
    // Another storage on the same tree copies what it changes.
    let other = TextStorage(snapshot)
    other.replace(UTF8Offset(0)..<UTF8Offset(0), with: "mine")
    return snapshot.bytes(in: snapshot.fullRange) == expected
      && other.utf8Count == expected.count + 4
  }

  @Test func `snapshots are let go of by other threads while the text is edited`() async {
    var random = SeededGenerator(seed: 5)
    let storage = TextStorage(String(repeating: "some text, größer\r\n", count: 40_000))
    let before = storage.snapshot
    let expected = storage.allBytes
    let copy = TextStorage(before)
    await withTaskGroup(of: Int.self) { holders in
      for _ in 0..<steps(3_000) {
        // Each edit copies what the snapshot has, which the holder may have the last hold of.
        let snapshot = storage.snapshot
        holders.addTask { snapshot.utf8Count }
        edit(storage, &random)
        let shared = storage.snapshot
        holders.addTask { TextStorage(shared).snapshot.utf16Count }
        edit(copy, &random)
      }
      for await count in holders { #expect(count > 0) }
    }
    storage.checkInvariants()
    copy.checkInvariants()
    #expect(before.bytes(in: before.fullRange) == expected)
  }

  private func edit(_ storage: TextStorage, _ random: inout SeededGenerator) {
    let start = storage.utf8Offset(of: UTF16Offset(random.below(storage.utf16Count)))
    let end = storage.utf8Offset(
      of: UTF16Offset(min(storage.utf16Count, storage.utf16Offset(of: start).value + 3)))
    storage.replace(start..<max(start, end), with: random.below(2) == 0 ? "日本" : "x")
  }

  @Test func `a mapped file is read by other threads while somebody writes it`() async throws {
    let folder = try TemporaryFolder()
    let bytes = Array(String(repeating: "a line of a log\n", count: 60_000).utf8)
    try folder.write("file", bytes)
    let file = try TextFile.read(path: folder.path("file"), mapping: .always)
    try await withThrowingTaskGroup(of: Bool.self) { readers in
      for _ in 0..<4 {
        readers.addTask {
          (0..<20).allSatisfy { _ in file.text.bytes(in: file.text.fullRange) == bytes }
        }
      }
      try folder.write("file", Array("short\n".utf8))
      for try await isRight in readers { #expect(isRight) }
    }
  }
}
