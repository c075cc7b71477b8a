package import CaretBytes

/// Corrections of one text, in order and apart from each other.
package struct TextFixes: Sendable {
  package struct Fix: Sendable {
    package var utf8Range: Range<UTF8Offset>
    package var correction: String

    package init(utf8Range: Range<UTF8Offset>, correction: String) {
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
      result += text[start..<fix.utf8Range.lowerBound.value]
      result += fix.correction.utf8
      start = fix.utf8Range.upperBound.value
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

  /// The corrections as a unified diff, which `patch` and `git apply` take, with three lines around each.
  ///
  /// Names of other than plain characters are quoted as git does it.
  func unifiedDiff(path: String, text: [UInt8]) -> [UInt8] {
    guard !fixes.isEmpty else { return [] }
    let name = PathText.bytes(of: String(PathText.withoutDot(path)))
    let heading = "--- ".utf8 + Self.heading("a/", name) + "+++ ".utf8 + Self.heading("b/", name)
    let lines = CorrectedLines(self, in: text)
    return lines.hunks(context: 3).reduce(heading) { $0 + lines.text(of: $1) }
  }
}

/// The lines of a text, and those that corrections change.
private struct CorrectedLines {
  private let text: [UInt8]
  /// The lines with their ends.
  private var lines: [Range<Int>] = []
  /// What comes in the place of lines, by their index.
  private var corrected: [Int: [UInt8]] = [:]

  init(_ fixes: TextFixes, in text: [UInt8]) {
    self.text = text
    var (start, rest) = (0, fixes.fixes[...])
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      var inLine: [TextFixes.Fix] = []
      while let fix = rest.first, fix.utf8Range.lowerBound.value < end {
        rest.removeFirst()
        let range = fix.utf8Range.lowerBound - start..<fix.utf8Range.upperBound - start
        inLine.append(TextFixes.Fix(utf8Range: range, correction: fix.correction))
      }
      if !inLine.isEmpty {
        corrected[lines.count] = TextFixes(fixes: inLine).applied(to: Array(text[start..<end]))
      }
      lines.append(start..<end)
      start = end
    }
  }

  /// The lines, from 0, that stand together in a diff.
  func hunks(context: Int) -> [Range<Int>] {
    corrected.keys.sorted().reduce(into: []) { hunks, index in
      let around = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
  }

  func text(of hunk: Range<Int>) -> [UInt8] {
    let place = "\(hunk.lowerBound + 1)" + (hunk.count == 1 ? "" : ",\(hunk.count)")
    var diff = Array("@@ -\(place) +\(place) @@\n".utf8)
    var index = hunk.lowerBound
    while index < hunk.upperBound {
      guard corrected[index] != nil else {
        diff += marked(" ", text[lines[index]])
        index += 1
        continue
      }
      // Lines that change one behind the other go together, and then come together.
      let end = hunk[index...].first { corrected[$0] == nil } ?? hunk.upperBound
      for line in index..<end { diff += marked("-", text[lines[line]]) }
      for line in index..<end { diff += marked("+", corrected[line, default: []][...]) }
      index = end
    }
    return diff
  }

  private func marked(_ sign: String, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let hasEnd = line.last == UInt8(ascii: "\n")
    return sign.utf8 + line + (hasEnd ? [] : Array("\n\\ No newline at end of file\n".utf8))
  }
}
