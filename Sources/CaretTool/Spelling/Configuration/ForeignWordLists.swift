internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

// A project that has the list of another program keeps its words there, so that both accept them. The list is changed as a
// person would: one line or entry more, in the order of the letters, and all else stays as it was written.

/// Adds words to the configurations of other programs, as text.
enum ForeignWordLists {
  /// A configuration with one word more; nil if it has no place for it that is understood.
  typealias Adder = @Sendable (_ word: String, _ text: String) -> String?

  /// A file that may be such a list.
  struct List: Sendable {
    var name: String
    /// What a file of that name has if it is one: others speak of much else.
    var mark: String?
    var add: Adder

    /// Whether a folder has it.
    func stands(in folder: String) -> Bool {
      guard Folder.has(name, in: folder) else { return false }
      guard let mark else { return true }
      guard let bytes = try? FileBytes.read(folder + "/" + name, .found) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(mark)
    }
  }

  /// In the order in which they are looked for.
  static let all: [List] =
    [
      "cspell.json", ".cspell.json", "cSpell.json", ".cSpell.json", "cspell.jsonc",
      "cspell.config.json",
    ].map { List(name: $0, add: JSONWords.adder()) }
    + ["cspell.yaml", ".cspell.yaml", "cspell.yml", "cspell.config.yaml", "cspell.config.yml"]
    .map { List(name: $0, add: yaml) }
    + ["typos.toml", "_typos.toml", ".typos.toml"].map { List(name: $0, add: typos("default")) }
    + [
      List(name: ".codespellrc", add: codespell("codespell")),
      List(name: "package.json", mark: "\"cspell\"", add: JSONWords.adder(in: "cspell")),
      List(name: "pyproject.toml", mark: "[tool.typos", add: typos("tool.typos.default")),
      List(name: "pyproject.toml", mark: "[tool.codespell]", add: codespell("tool.codespell")),
      List(name: "setup.cfg", mark: "[codespell]", add: codespell("codespell")),
    ]

  /// Whether a word comes before another one in a list.
  static func precedes(_ word: String, _ other: String) -> Bool {
    word.lowercased() < other.lowercased()
  }

  // MARK: Lists with an entry to a line

  /// The lines of a text, some of which are entries.
  private struct Entries {
    var lines: [String]
    /// The lines that entries may stand in.
    var range: Range<Int>
    /// The word of a line; nil if it is no entry.
    var word: (String) -> String?

    /// The text with a line more, before the first whose word comes behind, or behind the last.
    mutating func add(_ line: String, _ newWord: String) -> String {
      let words = range.compactMap { index in word(lines[index]).map { (index, $0) } }
      if !words.contains(where: { $0.1.lowercased() == newWord.lowercased() }) {
        let next = words.first { ForeignWordLists.precedes(newWord, $0.1) }?.0
        lines.insert(line, at: next ?? words.last.map { $0.0 + 1 } ?? range.lowerBound)
      }
      return lines.joined(separator: "\n")
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A text with lines behind it.
  private static func appending(_ new: String, to text: String) -> String {
    text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + new
  }

  /// `words:` with a hyphen before each.
  private static let yaml: Adder = { word, text in
    let lines = lines(text)
    let item =
      (["yes", "no", "true", "false", "null", "on", "off", "y", "n"]
        .contains(word.lowercased()) || word.hasPrefix("'")) ? "\"\(word)\"" : word
    guard let key = lines.firstIndex(where: { $0.hasPrefix("words:") }) else {
      return appending("words:\n  - \(item)\n", to: text)
    }
    // A list between brackets is left alone.
    guard lines[key].dropFirst("words:".count).trimmed.isEmpty else { return nil }
    let rest = lines[(key + 1)...]
    let end = rest.firstIndex { line in line.trimmed.first.map { !"-#".contains($0) } ?? false }
    func entry(_ line: String) -> String? {
      let line = line.trimmed
      guard line.hasPrefix("-") else { return nil }
      let text = String(line.dropFirst()).trimmed
      return text.prefix { $0 != "#" }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    }
    let first = rest[..<(end ?? lines.count)].first { entry($0) != nil }
    let indent = first.map { $0.prefix(while: \.isWhitespace) } ?? "  "
    var entries = Entries(lines: lines, range: key + 1..<(end ?? lines.count), word: entry)
    return entries.add("\(indent)- \(item)", word)
  }

  /// `[default.extend-words]`, in which a word stands for itself, below the section that has `default`.
  private static func typos(_ section: String) -> Adder {
    { word, text in typos(word, text, "[\(section).extend-words]") }
  }

  private static func typos(_ word: String, _ text: String, _ table: String) -> String? {
    let small = word.lowercased()
    let isBare = small.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    let line = "\(isBare ? small : "\"\(small)\"") = \"\(small)\""
    let lines = lines(text)
    guard let start = lines.firstIndex(where: { $0.trimmed == table }) else {
      // Written in another way it can't be added a second time.
      if text.contains("extend-words") { return nil }
      return appending((text.isEmpty ? "" : "\n") + table + "\n" + line + "\n", to: text)
    }
    let end = lines[(start + 1)...].firstIndex { $0.trimmed.hasPrefix("[") } ?? lines.count
    var entries = Entries(lines: lines, range: start + 1..<end) { line in
      guard let equals = line.firstIndex(of: "="), !line.trimmed.hasPrefix("#") else { return nil }
      return line[..<equals].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    }
    return entries.add(line, small)
  }

  /// `ignore-words-list`, with commas between the words, in quotes where it is TOML.
  private static func codespell(_ section: String) -> Adder {
    { word, text in codespell(word.lowercased(), text, "[\(section)]") }
  }

  private static func codespell(_ word: String, _ text: String, _ section: String) -> String? {
    var lines = lines(text)
    guard let start = lines.firstIndex(where: { $0.trimmed == section }) else { return nil }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("[") } ?? lines.count
    let key = (start + 1..<end).first { index in
      let name = lines[index].prefix { $0 != "=" && $0 != ":" }
      return String(name).trimmed.replacing("_", with: "-") == "ignore-words-list"
    }
    let isTOML = section.hasPrefix("[tool.")
    guard let key else {
      lines.insert("ignore-words-list = " + (isTOML ? "\"\(word)\"" : word), at: start + 1)
      return lines.joined(separator: "\n")
    }
    // A list that goes on in further lines is left alone.
    guard key + 1 == lines.count || lines[key + 1].first?.isWhitespace != true,
      let equals = lines[key].firstIndex(where: { $0 == "=" || $0 == ":" })
    else { return nil }
    let value = String(lines[key][lines[key].index(after: equals)...]).trimmed
    let quote = isTOML ? value.prefix(1) : ""
    guard !isTOML || ["\"", "'"].contains(quote) && value.hasSuffix(quote) && value.count > 1 else {
      return nil
    }
    let list = value.dropFirst(quote.count).dropLast(quote.count)
    guard quote.isEmpty || !list.contains(quote) else { return nil }
    var words = list.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    guard !words.contains(where: { $0.lowercased() == word }) else { return text }
    words.insert(word, at: words.firstIndex { precedes(word, $0) } ?? words.count)
    let separator = list.contains(", ") || words.count == 1 ? ", " : ","
    lines[key] = lines[key][...equals] + " " + quote + words.joined(separator: separator) + quote
    return lines.joined(separator: "\n")
  }
}

/// The `words` of a configuration of cspell's in JSON, with comments where it has some, or of a member that is one.
private struct JSONWords {
  private let text: [UInt8]
  /// How many objects they are in.
  private let level: Int
  /// Behind the bracket of the object whose member they are, and whether it has members.
  private var objectStart: Int?
  private var hasMembers = false
  /// Behind the bracket of the list; nil if there is none.
  private var listStart: Int?
  /// The strings in it, without their quotes.
  private var items: [Range<Int>] = []

  /// Nil if the text is no JSON, or has no such member.
  private init?(_ text: [UInt8], in member: String?) {
    self.text = text
    level = member == nil ? 1 : 2
    var outline = JSONOutline(text)
    var (depth, place, isWords, isInList) = (0, 0, false, false)
    var (isConfiguration, isInside) = (member == nil, false)
    while let part = outline.nextPart() {
      var isNext = false
      switch part {
      case .beginObject:
        if depth == level - 1, isConfiguration {
          (objectStart, isInside) = (behind("{", place), true)
        }
        depth += 1
      case .beginArray:
        if isWords { (listStart, isInList) = (behind("[", place), true) }
        depth += 1
      case .end:
        depth -= 1
        isInside = isInside && depth >= level
        isInList = isInList && depth > level
      case .name(let range):
        let isOwn = isInside && depth == level
        hasMembers = hasMembers || isOwn
        isNext = isOwn && text[range].elementsEqual("words".utf8)
        if depth < level, let member {
          isConfiguration = text[range].elementsEqual(member.utf8)
        }
        place = range.upperBound + 1
      case .string(let range):
        if isInList, depth == level + 1 { items.append(range) }
        place = range.upperBound + 1
      case .other(let range): place = range.upperBound
      case .comment(let range): (place, isNext) = (range.upperBound, isWords)
      }
      isWords = isNext
    }
    guard outline.firstMistake == nil, objectStart != nil else { return nil }
  }

  private func behind(_ bracket: Unicode.Scalar, _ place: Int) -> Int? {
    text[place...].firstIndex(of: UInt8(ascii: bracket)).map { $0 + 1 }
  }

  /// - Parameter member: the member that is the configuration; nil for the text as a whole.
  static func adder(in member: String? = nil) -> ForeignWordLists.Adder {
    { word, text in JSONWords(Array(text.utf8), in: member).flatMap { $0.adding(word) } }
  }

  private func adding(_ word: String) -> String? {
    var json = JSONWriter()
    json.value(word)
    let (new, words) = (json.text, items.map { String(decoding: text[$0], as: UTF8.self) })
    guard let listStart else {
      let indent = "\n" + String(repeating: "  ", count: level)
      return objectStart.map {
        inserting([
          ($0, "\(indent)\"words\": [\(new)]" + (hasMembers ? "," : String(indent.dropLast(2))))
        ])
      }
    }
    if words.contains(where: { $0.lowercased() == word.lowercased() }) { return inserting([]) }
    if let next = words.firstIndex(where: { ForeignWordLists.precedes(word, $0) }) {
      let place = items[next].lowerBound - 1
      return inserting([(place, new + "," + separator(before: place))])
    }
    guard let last = items.last else { return inserting([(listStart, new)]) }
    return adding(new, behind: last)
  }

  /// With an entry behind the last one, and behind the comment in its line.
  private func adding(_ new: String, behind last: Range<Int>) -> String {
    let separator = separator(before: last.lowerBound - 1)
    let place = last.upperBound + 1
    let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let rest = text[place..<end]
    guard separator.hasPrefix("\n"), !rest.contains(UInt8(ascii: "]")) else {
      return inserting([(place, "," + (separator.isEmpty ? " " : separator) + new)])
    }
    if rest.first == UInt8(ascii: ",") { return inserting([(end, separator + new + ",")]) }
    return inserting([(place, ","), (end, separator + new)])
  }

  /// The white space before an entry, from its line's start if it is the first there.
  private func separator(before place: Int) -> String {
    let blanks = text[..<place].reversed().prefix { $0 <= 0x20 }.reversed()
    let line = blanks.lastIndex(of: UInt8(ascii: "\n")).map { Array(blanks[$0...]) }
    return line.map { String(decoding: $0, as: UTF8.self) } ?? " "
  }

  /// - Parameter parts: what comes where, in order.
  private func inserting(_ parts: [(place: Int, text: String)]) -> String {
    var result = text
    for part in parts.reversed() { result.insert(contentsOf: part.text.utf8, at: part.place) }
    return String(decoding: result, as: UTF8.self)
  }
}
