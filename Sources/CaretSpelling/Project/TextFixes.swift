internal import CaretBytes

/// Corrections of one text, in order and apart from each other.
package struct TextFixes: Sendable {
  package struct Fix: Sendable {
    package var utf8Range: Range<Int>
    package var correction: String

    package init(utf8Range: Range<Int>, correction: String) {
      (self.utf8Range, self.correction) = (utf8Range, correction)
    }
  }

  package var fixes: [Fix]

  package init(fixes: [Fix]) {
    self.fixes = fixes
  }

  var isEmpty: Bool { fixes.isEmpty }

  /// The text with all corrections; every byte outside the corrected words is as it was.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16 * fixes.count)
    var start = 0
    for fix in fixes {
      result += text[start..<fix.utf8Range.lowerBound]
      result += fix.correction.utf8
      start = fix.utf8Range.upperBound
    }
    return result + text[start...]
  }

  private static func heading(_ side: String, _ name: [UInt8]) -> [UInt8] {
    let isPlain =
      String(validating: name, as: UTF8.self) != nil
      && !name.contains {
        $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      }
    if isPlain {
      // A tab says where a name with blanks ends.
      return Array(side.utf8) + name + (name.contains(0x20) ? [0x09, 0x0A] : [0x0A])
    }
    let quoted = name.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
      case 0x20..<0x7F: return [byte]
      default:
        let digits = String(byte, radix: 8)
        return Array(("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8)
      }
    }
    return Array("\"\(side)".utf8) + quoted + Array("\"\n".utf8)
  }

  /// The corrections as a unified diff without context, which `patch` and `git apply --unidiff-zero` take.
  ///
  /// Names of other than plain characters are quoted as git does it.
  func unifiedDiff(path: String, text: [UInt8]) -> [UInt8] {
    guard !fixes.isEmpty else { return [] }
    let name = PathText.bytes(of: path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    var diff = Array("--- ".utf8) + Self.heading("a/", name)
    diff += Array("+++ ".utf8) + Self.heading("b/", name)
    var (lineNumber, lineStart, next) = (1, 0, 0)
    while next < fixes.count {
      let end = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let first = next
      while next < fixes.count && fixes[next].utf8Range.lowerBound < end { next += 1 }
      if next > first {
        let inLine = TextFixes(
          fixes: fixes[first..<next].map {
            Fix(
              utf8Range: $0.utf8Range.lowerBound - lineStart..<$0.utf8Range.upperBound - lineStart,
              correction: $0.correction)
          })
        let line = Array(text[lineStart..<end])
        let tail = end == text.count ? "\n\\ No newline at end of file\n" : "\n"
        diff += "@@ -\(lineNumber) +\(lineNumber) @@\n-".utf8
        diff += line + Array(tail.utf8) + [UInt8(ascii: "+")]
        diff += inLine.applied(to: line) + Array(tail.utf8)
      }
      (lineNumber, lineStart) = (lineNumber + 1, end + 1)
    }
    return diff
  }
}
