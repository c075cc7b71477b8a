internal import CaretSpelling
internal import CaretText

extension FileFinding {
  /// "“wrod” is misspelled; did you mean “word”?"
  var message: String {
    let word = Escaped.plain(word)
    if kind == .repeatedWord { return "“\(word)”: a word stands twice\(messagePlace)" }
    if kind == .realWord, let meant = guesses.first {
      return "“\(word)” is a word, but “\(meant)” fits its sentence\(messagePlace)"
    }
    let start = "“\(word)” is misspelled\(messagePlace)"
    guard let first = guesses.first else { return start }
    let others = guesses.dropFirst().map { ", “\($0)”" }.joined()
    return "\(start); did you mean “\(first)”\(others)?"
  }

  /// What a message says of the place, where the file has no lines that would.
  private var messagePlace: String {
    if area == .name { return " in the name" }
    if hasLine { return "" }
    return " in \(innerPlace)"
  }

  /// Whether the place is a line of the file: a name has none, nor has an archive.
  var hasLine: Bool { area != .name && contained?.text.part == nil }
}

extension FileFinding {
  /// The path and where the word stands: "a.md:3:14", and in a container the place that a person can find, with the
  /// line of the file: "a.ipynb:cell 3:1:14 (line 120)".
  var placeText: String {
    let path = Escaped.plain(path)
    switch area {
    case .name: return path
    case .message: return "\(path.prefix(12)):\(place.line):\(place.column)"
    case .text: break
    }
    return "\(path):\(innerPlace)"
  }

  /// The same without the path.
  var innerPlace: String {
    if area == .name { return "" }
    guard let contained else { return "\(place.line):\(place.column)" }
    let line = hasLine ? " (line \(place.line))" : ""
    return "\(contained.text.shown):\(contained.place.line):\(contained.place.column)\(line)"
  }
}

extension ContainedText {
  /// "cell 3"
  fileprivate var shown: String {
    [part.map(Escaped.plain), cell.map { "cell \($0)" }, paragraph.map { "paragraph \($0)" }]
      .compactMap { $0 }.joined(separator: ":")
  }
}

extension ContainerTrouble {
  /// What a note says of it.
  var text: String {
    switch self {
    case .damaged(let offset): "checked as it stands, for it is damaged at byte \(offset)"
    case .damagedArchive(let offset): "not checked, for it is damaged at byte \(offset)"
    case .encrypted: "not checked, for it is encrypted"
    case .tooLarge: "not checked, for a part of it is larger than 256 MB"
    }
  }
}

extension SpellFindingKind {
  /// The name that formats for programs give it.
  var identifier: String {
    switch self {
    case .misspelling: "misspelling"
    case .repeatedWord: "repeatedWord"
    case .realWord: "real-word"
    }
  }

  /// What it stands for, in a few words.
  var summary: String {
    switch self {
    case .misspelling: "A misspelled word"
    case .repeatedWord: "A word that stands twice"
    case .realWord: "A right word that is wrong in its sentence"
    }
  }
}
