import CaretBytes
import Glibc
import TestSupport
import Testing

@Suite struct LineReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// All lines of a file, by both ways of asking for them.
  private func lines(
    of text: [UInt8], endingWith end: LineReader.End = .lineFeed
  ) throws -> [[UInt8]] {
    try folder.write("a", text)
    let descriptor = try SystemFile.open(folder.path("a"))
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor, endingWith: end)
    var found: [[UInt8]] = []
    var line: [UInt8] = []
    while let next = try reader.next() {
      found.append(next)
      if try reader.next(into: &line) { found.append(line) }
    }
    return found
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("a\r\n\0b\n", ["a\r", "\0b"]),
  ])
  func `a line ends with a line feed, the last one with nothing`(
    _ text: String, _ expected: [String]
  ) throws {
    #expect(try lines(of: Array(text.utf8)) == expected.map { Array($0.utf8) })
  }

  @Test func `values with line ends in them end with NUL`() throws {
    let text = Array("a\nb\0c\0".utf8)
    #expect(try lines(of: text, endingWith: .nul) == ["a\nb", "c"].map { Array($0.utf8) })
  }

  /// Lines that lie over the end of a block of 65,536 bytes, and lines that are longer than one.
  @Test(arguments: 1...10)
  func `lines are whole wherever a block ends`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expected = (0..<300).map { index in
      let count = [0, 1, 700, 65_535, 65_536, 150_000].randomElement(using: &random)!
      return [UInt8](
        repeating: UInt8(97 + index % 26), count: index % 30 == 0 ? count : count % 999)
    }
    #expect(try lines(of: Array(expected.joined(separator: [10])) + [10]) == expected)
  }

  /// A block ends behind a line; nothing is lost where a line is longer than it may be.
  @Test(arguments: [(7, 20), (64, 64), (4096, 100), (65_536, 1 << 20)])
  func `blocks of whole lines are the file`(_ count: Int, _ longest: Int) throws {
    let text = (0..<900).flatMap { number in
      Array(String(repeating: "word ", count: number % 40).utf8) + [UInt8(10)]
    }
    try folder.write("a", text)
    let reader = try BlockReader(folder.path("a"))
    #expect(reader.totalCount == text.count)
    var found: [UInt8] = []
    while let block = try reader.nextLines(upTo: count, longestLine: longest) {
      let isCut = block.last != 10
      #expect(!isCut || block.last == 32 || block.count >= longest)
      found += block
    }
    #expect(found == text)
    #expect(reader.isAtEnd)
  }

  @Test func `a last line without an end comes with those before it`() throws {
    try folder.write("a", Array("12 Oak Street\nSalem".utf8))
    let reader = try BlockReader(folder.path("a"))
    let block = try reader.nextLines(upTo: 4096, longestLine: 4096)
    #expect(block == Array("12 Oak Street\nSalem".utf8))
    #expect(try reader.nextLines(upTo: 4096, longestLine: 4096) == nil)
  }

  @Test func `blocks of a size are full but for the last`() throws {
    let text = [UInt8](repeating: 1, count: 1000)
    let reader = BlockReader(text)
    #expect(try (reader.next(upTo: 2000).count, reader.next(upTo: 1).count) == (1000, 0))
    try folder.write("a", text)
    let file = try BlockReader(folder.path("a"))
    #expect(try (0..<4).map { _ in try file.next(upTo: 300).count } == [300, 300, 300, 100])
  }
}
