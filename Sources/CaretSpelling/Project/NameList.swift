internal import CaretBytes

/// Files and lines that list people.
enum NameList {
  private static let files = [
    "authors", "thanks", "credits", "contributors", "contrib", "maintainers", "sponsors",
    "backers", "supporters", "acknowledgements", "acknowledgments", "codeowners", "humans",
    ".mailmap",
  ]

  /// Whether a file lists people, by its name: AUTHORS, THANKS.md, `.mailmap`.
  static func isOne(_ path: String) -> Bool {
    let name = (path.lastPathName ?? "").lowercased().utf8
    return files.contains { file in
      name.starts(with: file.utf8)
        && [nil, UInt8(ascii: ".")].contains(name.dropFirst(file.utf8.count).first)
    }
  }

  /// Whether a word of a file that lists people may be a part of a name: any but a typo beyond doubt in small letters, in a
  /// line without addresses.
  static func mayName(_ finding: SpellFinding, in text: [UInt8]) -> Bool {
    guard finding.kind == .misspelling else { return false }
    let range = finding.utf8Range.values()
    if finding.tier < .certain || text[range].contains(where: \.isUppercase) { return true }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = text[..<range.lowerBound].lastIndex(where: isEnd) ?? 0
    let end = text[range.upperBound...].firstIndex(where: isEnd) ?? text.count
    return text[start..<end].contains { "@<(".utf8.contains($0) }
  }

  /// Whether a word ends a paragraph, an item or a clause that says by whom something was reported: "issue
  /// #12, raised by nad.", or to whom thanks go: "(thanks to nad)".
  static func isReporter(_ finding: SpellFinding, in text: Span<UInt8>) -> Bool {
    let range = finding.utf8Range.values()
    guard finding.kind == .misspelling, text.has(" ", at: range.lowerBound - 1),
      endsClause(at: range.upperBound, in: text)
    else { return false }
    var reader = SentenceReader(from: range.lowerBound - 1, .left)
    return switch reader.nextWord(in: text) {
    case "by": reader.nextWord(in: text).map(reports.contains) == true
    case "to":
      reader.nextWord(in: text) == "thanks" && finding.tier < .certain
        && !deeds.contains { finding.word.hasSuffix($0) }
    default: false
    }
  }

  /// Whether a clause ends at a place: a sentence goes on in the next line where that begins with a letter.
  private static func endsClause(at place: Int, in text: Span<UInt8>) -> Bool {
    guard place < text.count else { return true }
    if text[place] >= 0x20 { return ",.;()".utf8.contains(text[place]) }
    let next = text.skippingBlanks(place + 1..<text.count)
    return next == text.count || !text[next].isLetter
  }

  /// What ends like these is nobody.
  private static let deeds = ["ing", "ion", "ment", "ness", "ity"]
  private static let reports: Set<String> = [
    "contributed", "discovered", "noticed", "patch", "proposed", "raised", "reported", "spotted",
    "submitted", "suggested",
  ]

  private static let marks = [
    "-by:", "author:", "authors:", "@author", "__author__", "copyright", "(c)", "©", "maintainer",
    "thanks to",
    "contributed by",
    "reported by", "written by", "courtesy of", "@gmail", "mailto:",
  ].map { Array($0.utf8) }

  /// Whether a line names a person: `Signed-off-by:`, `Copyright`, "thanks to".
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    let small = line.map(\.lowercased)
    return marks.contains { mark in
      small.indices.contains { small[$0] == mark[0] && small[$0...].starts(with: mark) }
    }
  }
}
