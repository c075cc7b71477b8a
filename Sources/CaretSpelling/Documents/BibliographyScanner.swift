internal import CaretBytes

/// Finds the spans of BibTeX: what stands in the fields that are sentences or titles, in the language that the entry names. Names of
/// people, journals and publishers are no prose, nor are keys, addresses and what stands between the entries.
enum BibliographyScanner {
  /// - Returns: nil if the text does not begin as a bibliography does.
  static func spans(of text: Span<UInt8>) -> [TextSpan]? {
    guard begins(text) else { return nil }
    var walk = BibliographyWalk()
    walk.scan(text)
    return walk.spans
  }

  /// Whether an entry is the first that stands behind comments.
  private static func begins(_ text: Span<UInt8>) -> Bool {
    var i = 0
    while i < text.count {
      if text[i] == UInt8(ascii: "%") {
        while i < text.count, text[i] != 0x0A { i += 1 }
      } else if text[i] > 0x20 {
        break
      } else {
        i += 1
      }
    }
    guard i < text.count, text[i] == UInt8(ascii: "@") else { return false }
    i += 1
    let start = i
    while i < text.count, text[i].isLetter { i += 1 }
    while i < text.count, text[i] == 0x20 { i += 1 }
    return i > start && i < text.count && "{(".utf8.contains(text[i])
  }
}

private struct BibliographyWalk {
  var spans: [TextSpan] = []
  private var i = 0

  private static let prose: Set = [
    "abstract", "addendum", "annotation", "annote", "booksubtitle", "booktitle", "comment",
    "howpublished", "issuetitle", "keywords", "maintitle", "note", "review", "series", "subtitle",
    "title",
  ]
  private static let languages: Set = ["babel", "hyphenation", "langid", "language"]

  mutating func scan(_ text: Span<UInt8>) {
    while i < text.count {
      i += 1
      guard text[i - 1] == UInt8(ascii: "@") else { continue }
      let type = name(text)
      skipBlanks(text)
      guard i < text.count, "{(".utf8.contains(text[i]) else { continue }
      i += 1
      if type != "comment", type != "preamble" { scanEntry(text) }
    }
  }

  /// Reads `key, name = value, …` up to the brace that closes it.
  private mutating func scanEntry(_ text: Span<UInt8>) {
    var values: [Range<Int>] = []
    var language: String?
    while true {
      skipBlanks(text)
      guard i < text.count, !"})".utf8.contains(text[i]) else { break }
      let field = name(text)
      skipBlanks(text)
      guard i < text.count, text[i] == UInt8(ascii: "=") else {
        // A key, a comma, or what is no field.
        if i < text.count, !"})".utf8.contains(text[i]) { i += 1 }
        continue
      }
      i += 1
      let parts = value(text)
      if Self.prose.contains(field) { values += parts }
      if Self.languages.contains(field), let part = parts.first {
        language = LatexLanguages.codes[text.string(part).lowercased()] ?? language
      }
    }
    for range in values {
      spans += LatexScanner.spans(of: text, in: range)
        .map { TextSpan($0.range, $0.kind, language: language) }
    }
  }

  /// The pieces of a value in braces or quotes, which `#` joins; names of texts and numbers are none.
  private mutating func value(_ text: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    while i < text.count, !",})".utf8.contains(text[i]) {
      switch text[i] {
      case UInt8(ascii: "{"): parts.append(delimited(text, UInt8(ascii: "}")))
      case UInt8(ascii: "\""): parts.append(delimited(text, UInt8(ascii: "\"")))
      default: i += 1
      }
    }
    return parts
  }

  /// What stands up to a closing brace or quote of the same level.
  private mutating func delimited(_ text: Span<UInt8>, _ close: UInt8) -> Range<Int> {
    i += 1
    let start = i
    var depth = 0
    while i < text.count, depth > 0 || text[i] != close {
      switch text[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      i += 1
    }
    let end = min(i, text.count)
    i = min(i + 1, text.count)
    return start..<end
  }

  /// Letters, in small ones.
  private mutating func name(_ text: Span<UInt8>) -> String {
    let start = i
    while i < text.count, text[i].isLetter { i += 1 }
    return text.string(start..<i).lowercased()
  }

  private mutating func skipBlanks(_ text: Span<UInt8>) {
    while i < text.count, text[i] <= 0x20 { i += 1 }
  }
}
