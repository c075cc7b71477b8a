import TestSupport

/// The cases of one of Unicode's break test files, as Debian's package unicode-data has them.
struct BreakTestFile {
  struct Case {
    /// The line without its comment, as "÷ 0001 × 0308 ÷".
    let line: String
    let utf16: [UInt16]
    /// In UTF-16 units.
    let boundaries: [Int]
  }

  let cases: [Case]

  init(_ name: String) throws {
    let text = String(decoding: try readFile("/usr/share/unicode/auxiliary/\(name)"), as: UTF8.self)
    cases = text.split(separator: "\n").compactMap { line in
      let row = line.prefix { $0 != "#" }
      return row.allSatisfy(\.isWhitespace) ? nil : BreakTestFile.parse(row)
    }
  }

  private static func parse(_ row: Substring) -> Case {
    var utf16: [UInt16] = []
    var boundaries: [Int] = []
    let words = row.split(whereSeparator: \.isWhitespace)
    for word in words {
      switch word {
      case "÷": boundaries.append(utf16.count)
      case "×": continue
      default:
        // Some cases hold surrogates, which a String can't.
        let value = UInt32(word, radix: 16)!
        utf16 += value > 0xFFFF ? Array(Unicode.Scalar(value)!.utf16) : [UInt16(value)]
      }
    }
    return Case(line: words.joined(separator: " "), utf16: utf16, boundaries: boundaries)
  }

  /// The lines whose boundaries a finder sees elsewhere.
  func differences(_ found: (Case) -> [Int]) -> [String] {
    cases.filter { found($0) != $0.boundaries }.map(\.line)
  }
}
