import CaretBytes
import TestSupport
import Testing

@Suite struct SubsequenceTests {
  @Test(arguments: [
    ("a, b, c", ", ", ["a", "b", "c"]), ("", ", ", []), (", ", ", ", []), ("a, ", ", ", ["a"]),
    (", , a", ", ", ["a"]), ("aaaa", "aa", []), ("aaab", "aab", ["a"]), ("abc", "", ["abc"]),
  ])
  func `a list is split where its separator stands`(
    _ text: String, _ separator: String, _ parts: [String]
  ) {
    #expect(
      Array(text.utf8).split(separator: Array(separator.utf8)).map { Array($0) }
        == parts.map { Array($0.utf8) })
  }

  @Test func `empty parts are kept when they are asked for, and no more parts than asked for`() {
    let bytes = Array(", a, , b".utf8)
    let separator = Array(", ".utf8)
    func texts(_ parts: [ArraySlice<UInt8>]) -> [String] {
      parts.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      texts(bytes.split(separator: separator, omittingEmptySubsequences: false))
        == ["", "a", "", "b"])
    #expect(texts(bytes.split(separator: separator, maxSplits: 1)) == ["a", ", b"])
  }

  /// Short texts of two letters, against every place one by one.
  @Test func `a place is the first one`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...1, using: &random)
      }
      let part = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        UInt8.random(in: 0...1, using: &random)
      }
      let expected = (0...text.count).first { text[$0...].starts(with: part) }
      #expect(text.firstRange(of: part)?.lowerBound == expected)
      #expect(text.contains(part) == (expected != nil))
    }
  }

  @Test(arguments: 0...17)
  func `what is sorted by a condition is parted where it begins to hold`(_ border: Int) {
    #expect((0..<17).partitioningIndex { $0 >= border } == min(border, 17))
  }
}
