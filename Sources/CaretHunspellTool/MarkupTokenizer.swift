internal import CaretBytes

/// The words of XML, HTML and OpenDocument: what stands outside of tags, and HTML's `alt` and `title`.
struct MarkupTokenizer: HunspellTokenizer {
  /// What opens and closes a stretch without words.
  typealias Pair = (open: StaticString, close: StaticString)

  struct Language {
    var skipped: [Pair]
    /// Attributes with words in them, each behind the start of its tag.
    var attributes: [(tag: StaticString, name: StaticString)] = []
    /// Tags that may stand inside a word.
    var inWord: [Pair] = []

    static let xml = Language(skipped: [("<!--", "-->"), ("<[cdata[", "]]>"), ("<", ">")])
    static let html = Language(
      skipped: [
        ("<script", "</script>"), ("<style", "</style>"), ("<code", "</code>"),
        ("<samp", "</samp>"), ("<kbd", "</kbd>"), ("<var", "</var>"),
        ("<listing", "</listing>"), ("<address", "</address>"), ("<pre", "</pre>"),
      ] + xml.skipped,
      attributes: [("<img", "alt="), ("<img", "title="), ("<a ", "title=")])
    static let openDocument = Language(
      skipped: [
        ("<office:meta>", "</office:meta>"), ("<office:settings>", "</office:settings>"),
        ("<office:binary-data>", "</office:binary-data>"),
      ] + xml.skipped,
      inWord: [("<text:span", ">"), ("</text:span", ">")])
  }

  private enum State { case text, word, tag, entity, attribute }
  /// Which attributes of the tag that is open have words: none, some, or this one.
  private enum Wanted { case none, some, this }

  private let language: Language
  private var state = State.text
  /// Where a word or an entity began: in text or in an attribute.
  private var before = State.text
  private var open: Pair = ("<", ">")
  private var tag: StaticString = ""
  private var wanted = Wanted.none
  private var quote: UInt8 = 0

  init(_ language: Language) {
    self.language = language
  }

  mutating func next(in line: inout HunspellLine) -> [UInt8]? {
    repeat {
      switch state {
      case .text: text(&line)
      case .word: if let word = endOfWord(&line) { return word }
      case .tag: inTag(&line)
      case .attribute: attribute(&line)
      case .entity:
        // The semicolon is looked at again, as a part of the text.
        if line.byte == UInt8(ascii: ";") {
          state = before
          line.head = max(0, line.head - 1)
        }
      }
    } while line.advance()
    return nil
  }

  private mutating func text(_ line: inout HunspellLine) {
    before = .text
    if let pair = language.skipped.first(where: { line.has($0.open, ignoringCase: true) }) {
      open = pair
      let attribute = language.attributes.first { line.has($0.tag, ignoringCase: true) }
      tag = attribute?.tag ?? ""
      wanted = attribute == nil ? .none : .some
      state = .tag
    } else if line.isLetter() {
      state = .word
      line.wordStart = line.head
    } else if let count = line.entityCount {
      state = .word
      line.wordStart = line.head
      line.head += count
    } else if line.byte == UInt8(ascii: "&") {
      state = .entity
    }
  }

  private mutating func endOfWord(_ line: inout HunspellLine) -> [UInt8]? {
    if let count = line.entityCount {
      line.head += count
    } else if hasEntityApostrophe(line) {
      line.head += 5
    } else if line.letters.isUTF8 && line.isWordCharacter("'") && line.has("’")
      && line.isLetter(after: 3)
    {
      line.head += 2
    } else if !line.isLetter() {
      if skipTagInWord(&line) { return nil }
      state = before
      return line.word()
    }
    return nil
  }

  private func hasEntityApostrophe(_ line: HunspellLine) -> Bool {
    let isAsked = line.isWordCharacter("'") || line.letters.isUTF8 && line.isWordCharacter("’")
    return isAsked && line.has("&apos;") && line.isLetter(after: 6)
  }

  private func skipTagInWord(_ line: inout HunspellLine) -> Bool {
    guard language.inWord.contains(where: { line.has($0.open, ignoringCase: true) }),
      let end = line.bytes[line.head...].firstIndex(of: UInt8(ascii: ">")),
      line.isLetter(after: end + 1 - line.head)
    else { return false }
    line.head = end
    return true
  }

  private mutating func inTag(_ line: inout HunspellLine) {
    let isTag = open.open.utf8CodeUnitCount == 1
    if wanted == .some, isWantedAttribute(line) {
      wanted = .this
    } else if wanted != .none && line.byte == UInt8(ascii: ">") {
      state = .text
    } else if line.has(open.close, ignoringCase: true) && isFirstClose(line) {
      state = .text
      line.head += open.close.utf8CodeUnitCount - 1
    } else if isTag && (line.byte == UInt8(ascii: "\"") || line.byte == UInt8(ascii: "'")) {
      quote = line.byte
      state = .attribute
    }
  }

  private func isWantedAttribute(_ line: HunspellLine) -> Bool {
    let found = language.attributes.first { line.has($0.name, ignoringCase: true) }
    return found.map { "\($0.tag)" == "\(tag)" } ?? false
  }

  /// Whether no other closing text stands here that comes first in the list.
  private func isFirstClose(_ line: HunspellLine) -> Bool {
    let first = language.skipped.first { line.has($0.close, ignoringCase: true) }
    return first.map { "\($0.close)" == "\(open.close)" } ?? false
  }

  private mutating func attribute(_ line: inout HunspellLine) {
    before = .attribute
    if line.byte == quote {
      state = .tag
      if wanted == .this { wanted = .some }
    } else if wanted == .this && line.isLetter() {
      state = .word
      line.wordStart = line.head
    } else if line.byte == UInt8(ascii: "&") {
      state = .entity
    }
  }

  func plain(_ word: [UInt8]) -> [UInt8] {
    language.inWord.reduce(word) { Self.leavingOut($1, of: $0) }
  }

  /// The word without the tags of one kind that stand inside it.
  private static func leavingOut(_ tag: Pair, of word: [UInt8]) -> [UInt8] {
    let open = Array("\(tag.open)".utf8)
    var plain: [UInt8] = []
    var rest = word[...]
    while let start = rest.firstRange(of: open)?.lowerBound,
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      plain += rest[..<start]
      rest = rest[(end + 1)...]
    }
    return plain + rest
  }

  func escaped(_ word: [UInt8]) -> [UInt8] {
    word.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "'"): Array("&apos;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      default: [byte]
      }
    }
  }
}
