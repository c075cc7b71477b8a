// What a document itself says about its spelling, in comments of whatever form: our own directives and those
// of cspell, codespell, vale and Emacs, so that a tree that uses them need not be changed. Case does not
// matter. A directive is looked for by its keyword alone, so it works in every kind of document.

internal import Glibc

/// The parts and the words of a document that it asks not to be told of.
struct InlineDirectives {
  private var silent: [Range<Int>] = []
  private var words = WordList()

  /// Whether a finding is not to be reported.
  func silences(_ range: Range<Int>, _ word: String) -> Bool {
    if words.accepts(word) { return true }
    return silent.contains { $0.contains(range.lowerBound) }
  }

  /// What is to be kept in mind for the next part of the document.
  private var isOff = false
  private var ignoresNext = false

  /// - Parameter before: those of the part of the document before, if it is read in parts.
  init(_ text: [UInt8], after before: InlineDirectives? = nil) {
    (words, isOff) = (before?.words ?? WordList(), before?.isOff ?? false)
    ignoresNext = before?.ignoresNext ?? false
    guard Self.mayHaveDirectives(text) || isOff || ignoresNext else { return }
    let bytes = text.span
    let lines = LineScanner(bytes)
    var offStart = isOff ? 0 : nil
    if ignoresNext, lines.count > 0 { silent.append(lines.range(0)) }
    (isOff, ignoresNext) = (false, false)
    for index in 0..<lines.count {
      let range = lines.range(index)
      let line = bytes.string(range).lowercased()
      guard let directive = Directive(line: line, written: bytes.string(range)) else { continue }
      switch directive {
      case .ignoreLine: silent.append(range)
      case .ignoreNext:
        ignoresNext = index + 1 == lines.count
        if !ignoresNext { silent.append(lines.range(index + 1)) }
      case .off: offStart = offStart ?? range.lowerBound
      case .on:
        if let start = offStart.take() { silent.append(start..<range.upperBound) }
      case .words(let found): for word in found { words.insert(word) }
      }
    }
    isOff = offStart != nil
    if let start = offStart { silent.append(start..<text.count) }
  }

  /// Whether a keyword stands in a text, at the speed of `memchr`: nearly no document has one.
  private static func mayHaveDirectives(_ text: [UInt8]) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      unsafe hasMatch(UInt8(ascii: ":"), bytes) { unsafe endsWithKeyword(bytes[..<$0]) }
        || hasMatch(UInt8(ascii: "!"), bytes) {
          unsafe bytes[$0...].starts(with: "!-- vale o".utf8)
        }
    }
  }

  /// Whether the test holds for a place of a byte.
  private static func hasMatch(
    _ byte: UInt8, _ bytes: UnsafeRawBufferPointer, _ test: (Int) -> Bool
  ) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = 0
    while start < bytes.count,
      let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
    {
      let place = unsafe UnsafeRawPointer(found) - base
      if test(place) { return true }
      start = place + 1
    }
    return false
  }

  private static func endsWithKeyword(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    keywords.contains { word in
      unsafe text.count >= word.count
        && zip(text.suffix(word.count), word).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  private static let keywords = [
    "caret", "cspell", "codespell", "spellchecker", "spell-checker", "localwords",
  ]
  .map { Array($0.utf8) }
}

/// One directive, as a line of a document gives it.
private enum Directive: Equatable {
  case ignoreLine, ignoreNext, off, on
  case words([String])

  /// - Parameters:
  ///   - line: in small letters.
  ///   - written: as it stands, for the words of a list.
  init?(line: String, written: String) {
    for (text, directive) in Self.fixed where line.contains(text) {
      self = directive
      return
    }
    for text in Self.lists {
      guard let place = line.firstRange(of: text) else { continue }
      let count = line.distance(from: line.startIndex, to: place.upperBound)
      let words = written.dropFirst(count).split { !($0.isLetter || $0 == "'" || $0 == "’") }
      self = .words(words.map(String.init))
      return
    }
    return nil
  }

  /// The longer ones first, so that none is taken for its beginning.
  private static let fixed: [(String, Directive)] = [
    ("caret:ignore-next", .ignoreNext), ("caret:off", .off), ("caret:on", .on),
    ("cspell:disable-next-line", .ignoreNext), ("cspell: disable-next-line", .ignoreNext),
    ("cspell:disable-line", .ignoreLine), ("cspell: disable-line", .ignoreLine),
    ("cspell:disable", .off), ("cspell: disable", .off), ("cspell:enable", .on),
    ("cspell: enable", .on), ("codespell:ignore-next-line", .ignoreNext),
    ("spellchecker:disable-next-line", .ignoreNext), ("spellchecker:disable-line", .ignoreLine),
    ("spellchecker:off", .off), ("spellchecker:on", .on), ("spell-checker:disable", .off),
    ("spell-checker:enable", .on), ("vale off", .off), ("vale on", .on),
    ("caret:ignore", .ignoreLine), ("codespell:ignore", .ignoreLine),
  ]

  private static let lists = [
    "caret:words", "cspell:words", "cspell: words", "cspell:word", "cspell:ignore",
    "cspell: ignore", "spell-checker:words", "spell-checker: words", "spell-checker:ignore",
    "spell-checker: ignore", "localwords:",
  ]
}
