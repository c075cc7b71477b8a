import CaretUnicode
import TestSupport
import Testing

@Suite struct BidiParagraphTests {
  /// A line of BidiCharacterTest.txt.
  struct Case {
    /// The code points and the paragraph's direction.
    let name: String
    var utf16: [UInt16] = []
    /// Where each character starts.
    var starts: [Int] = []
    let base: BaseDirection
    let baseLevel: UInt8
    /// By character, nil for one that rule X9 removes.
    let levels: [UInt8?]
    /// The characters from left to right, without the removed ones.
    let order: [Int]

    init(_ line: Substring) {
      let fields = line.split(separator: ";")
      name = fields[0] + ";" + fields[1]
      for word in fields[0].split(separator: " ") {
        starts.append(utf16.count)
        utf16 += Array(String(Unicode.Scalar(UInt32(word, radix: 16)!)!).utf16)
      }
      base = [.leftToRight, .rightToLeft, .natural][Int(fields[1])!]
      baseLevel = UInt8(fields[2])!
      levels = fields[3].split(separator: " ").map { UInt8($0) }
      order = fields.count > 4 ? fields[4].split(separator: " ").map { Int($0)! } : []
    }

    /// Whether ICU resolves the characters to the same levels and shows them in the same order.
    var passes: Bool {
      let paragraph = BidiParagraph(utf16, base: base)
      let found = paragraph.levels()
      guard paragraph.baseLevel == baseLevel,
        zip(starts, levels).allSatisfy({ $1 == nil || found[$0] == $1 })
      else { return false }
      let kept = Set(levels.indices.filter { levels[$0] != nil }.map { starts[$0] })
      let shown = paragraph.visualRuns().flatMap { run in
        run.isRightToLeft ? Array(run.range.reversed()) : Array(run.range)
      }
      return shown.filter(kept.contains) == order.map { starts[$0] }
    }
  }

  /// Where ICU 72 departs from UAX #9, as code points and the paragraph's direction.
  static let departures: [(reason: String, lines: [String])] = [
    (
      "the marks of an isolate between embeddings within an override get another level",
      [
        "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;2",
        "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;1",
        "202D 05D0 202B 05D1 202C 2068 05D2 2069 202B 05D3 202C 05D4 202C;2",
        "202D 0661 202B 0662 202C 2068 0663 2069 202B 0664 202C 0665 202C;0",
      ]
    ),
    (
      "a bracket is paired with one under an override, which is no bracket any more",
      [
        "202A 05D0 0028 05D1 202C 202D 0029;2", "202A 05D0 0028 05D1 202C 202D 0029 202C;2",
        "202B 0061 0028 0062 202C 202E 0029;2", "202B 0061 0028 0062 202C 202E 0029 202C;2",
        "202A 202E 0061 202C 0028 05D0 202C 202D 0029 202C;2",
        "202B 202D 05D0 202C 0028 0061 202C 202E 0029 202C;2",
        "202A 202E 0061 202C 0028 005B 05D0 202C 202D 005D 0029 202C;2",
        "202B 202D 05D0 202C 0028 005B 0061 202C 202E 005D 0029 202C;2",
        "202D 0028 202C 202A 05D0 0029 05D1;2", "202D 0028 202C 202A 05D0 0029 05D1 202C;2",
        "202E 0028 202C 202B 0061 0029 0062;2", "202E 0028 202C 202B 0061 0029 0062 202C;2",
        "202D 202E 0061 202C 0028 202C 202A 05D0 0029 05D1;2",
        "202E 202D 05D0 202C 0028 202C 202B 0061 0029 0062;2",
        "202D 202E 0061 202C 0028 005B 202C 202A 05D0 005D 0029 05D1;2",
        "202E 202D 05D0 202C 0028 005B 202C 202B 0061 005D 0029 0062;2",
      ]
    ),
    (
      "a mark behind a bracket does not take the bracket's direction",
      [
        "0061 0028 0062 0029 0331;1", "0061 0028 0332 0062 0029 0333;1",
        "05D0 0028 05D1 0029 0331;0", "05D0 0028 0332 05D1 0029 0333;0",
        "0661 0028 0662 0029 0331;0", "0661 0028 0332 0662 0029 0333;0",
        "0041 200F 005B 05D0 005D 200D 20D6;0", "0041 200F 005B 200D 20D6 05D0 005D 200D 20D6;0",
        "0041 200F 005B 200D 200B 20D6 05D0 005D 200B 200D 20D6;0",
      ]
    ),
    (
      "brackets are paired though more than 63 are open",
      [
        "0061" + String(repeating: " 0028", count: 64) + " 0062"
          + String(repeating: " 0029", count: 64) + ";1"
      ]
    ),
    (
      "an embedding that changes no direction anywhere does not raise the level",
      ["0061 202A 0062 202C 0020 0031 0020 0032;0"]
    ),
  ]

  @Test func `Unicode's own cases pass but for ICU's 31 departures`() throws {
    let file = try readFile("/usr/share/unicode/BidiCharacterTest.txt")
    var count = 0
    var failures: [String] = []
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      count += 1
      let row = Case(line)
      if !row.passes { failures.append(row.name) }
    }
    let named = Self.departures.flatMap(\.lines)
    #expect(count == 91707)
    #expect(named.count == 31 && failures == named)
  }

  @Test func `a line's blanks go to its edge`() {
    let paragraph = BidiParagraph(Array("אבג אב abc".utf16))
    #expect(paragraph.baseLevel == 1)
    #expect(
      paragraph.visualRuns() == [
        .init(range: 7..<10, level: 2), .init(range: 0..<7, level: 1),
      ])
    #expect(paragraph.visualRuns(ofLine: 0..<4) == [.init(range: 0..<4, level: 1)])
    let latin = BidiParagraph(Array("ab אב  cd".utf16), base: .leftToRight)
    #expect(latin.levels() == [0, 0, 0, 1, 1, 0, 0, 0, 0])
    #expect(
      latin.visualRuns(ofLine: 3..<7) == [
        .init(range: 3..<5, level: 1), .init(range: 5..<7, level: 0),
      ])
  }

  @Test func `an empty paragraph has its direction alone`() {
    #expect(BidiParagraph([]).levels().isEmpty)
    #expect(BidiParagraph([], base: .rightToLeft).visualRuns().isEmpty)
    #expect(BidiParagraph([], base: .rightToLeft).baseLevel == 1)
    #expect(BidiParagraph(Array("12 34".utf16)).baseLevel == 0)
  }

  @Test func `many runs come whole`() {
    let text = Array(String(repeating: "aב", count: 100).utf16)
    let runs = BidiParagraph(text).visualRuns()
    #expect(runs.count == 200 && runs.map(\.range.count).reduce(0, +) == text.count)
  }
}
