internal import CaretBytes

/// babel's and polyglossia's changes of the language in LaTeX: `\\selectlanguage`, `\\foreignlanguage`, the
/// environment `otherlanguage`, and environments and commands that are called by a language.
enum LatexLanguages {
  static func marks(of text: [UInt8]) -> [LanguageMark] {
    var walk = LatexWalk(end: text.count)
    let bytes = text.span
    var i = 0
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "%"):
        while i < text.count && text[i] != 0x0A { i += 1 }
      case UInt8(ascii: "\\"): i = walk.takeCommand(bytes, i)
      default: i += 1
      }
    }
    return walk.marks
  }

  /// What babel and polyglossia call languages, as dictionaries do.
  static let codes: [String: String] = [
    "english": "en", "american": "en_US", "usenglish": "en_US", "british": "en_GB",
    "ukenglish": "en_GB", "canadian": "en_CA", "australian": "en_AU", "newzealand": "en_NZ",
    "german": "de_DE", "ngerman": "de_DE", "germanb": "de_DE", "austrian": "de_AT",
    "naustrian": "de_AT", "swissgerman": "de_CH", "nswissgerman": "de_CH", "french": "fr",
    "francais": "fr", "acadian": "fr", "canadien": "fr", "spanish": "es", "catalan": "ca",
    "galician": "gl", "basque": "eu", "portuguese": "pt_PT", "portuges": "pt_PT",
    "brazilian": "pt_BR", "brazil": "pt_BR", "italian": "it", "romanian": "ro", "dutch": "nl",
    "afrikaans": "af", "danish": "da", "swedish": "sv", "norsk": "nb", "norwegian": "nb",
    "nynorsk": "nn", "icelandic": "is", "finnish": "fi", "estonian": "et", "latvian": "lv",
    "lithuanian": "lt", "polish": "pl", "polutonikogreek": "el", "greek": "el", "czech": "cs",
    "slovak": "sk", "slovene": "sl", "slovenian": "sl", "croatian": "hr", "serbian": "sr",
    "bulgarian": "bg", "russian": "ru", "ukrainian": "uk", "belarusian": "be", "hungarian": "hu",
    "magyar": "hu", "turkish": "tr", "hebrew": "he", "arabic": "ar", "persian": "fa", "latin": "la",
    "welsh": "cy", "irish": "ga", "scottish": "gd", "breton": "br", "esperanto": "eo",
    "indonesian": "id", "vietnamese": "vi", "thai": "th", "hindi": "hi", "albanian": "sq",
    "armenian": "hy", "asturian": "ast", "azerbaijani": "az", "bosnian": "bs", "georgian": "ka",
    "interlingua": "ia",
    "japanese": "ja", "korean": "ko", "luxembourgish": "lb", "macedonian": "mk", "malay": "ms",
    "mongolian": "mn", "occitan": "oc", "urdu": "ur",
  ]
}

private struct LatexWalk {
  private(set) var marks: [LanguageMark] = []
  private let end: Int
  /// The last `\selectlanguage`, which holds up to the next one.
  private var selected: Int?
  /// Environments of a language that are open.
  private var open: [(name: String, mark: Int)] = []
  /// The groups of the text, from the first on that was asked for.
  private var groups: BracketPairs?

  init(end: Int) {
    self.end = end
  }

  /// Takes what begins with a backslash, and gives where to go on.
  mutating func takeCommand(_ text: Span<UInt8>, _ start: Int) -> Int {
    var i = start + 1
    while i < end && text[i].isLetter { i += 1 }
    guard i > start + 1 else { return min(end, i + 1) }
    let command = text.string(start + 1..<i)
    switch command {
    case "selectlanguage":
      guard let name = argument(text, &i) else { return i }
      select(name, at: i)
    case "foreignlanguage":
      guard let name = argument(text, &i) else { return i }
      mark(name, group(text, i))
    case "begin": begin(text, &i)
    case "end":
      guard let name = argument(text, &i), open.last?.name == name else { return i }
      close(at: start)
    default:
      if command.hasPrefix("text"), LatexLanguages.codes[String(command.dropFirst(4))] != nil {
        skipOptions(text, &i)
        mark(String(command.dropFirst(4)), group(text, i))
      }
    }
    return i
  }

  private mutating func begin(_ text: Span<UInt8>, _ i: inout Int) {
    guard let environment = argument(text, &i) else { return }
    let isOther = environment == "otherlanguage" || environment == "otherlanguage*"
    let name = isOther ? argument(text, &i) : environment
    guard let name, let code = LatexLanguages.codes[name.lowercased()] else { return }
    open.append((environment, marks.count))
    marks.append(LanguageMark(range: i..<end, name: code, source: .document))
  }

  private mutating func close(at place: Int) {
    let index = open.removeLast().mark
    let start = marks[index].range.lowerBound
    marks[index].range = start..<max(start, place)
  }

  private mutating func select(_ name: String, at place: Int) {
    if let selected {
      marks[selected].range = marks[selected].range.lowerBound..<place
    }
    selected = marks.count
    let code = LatexLanguages.codes[name.lowercased()] ?? ""
    marks.append(LanguageMark(range: place..<end, name: code, source: .document))
  }

  private mutating func mark(_ name: String, _ range: Range<Int>) {
    guard let code = LatexLanguages.codes[name.lowercased()], !range.isEmpty else { return }
    marks.append(LanguageMark(range: range, name: code, source: .document))
  }

  private func skipOptions(_ text: Span<UInt8>, _ i: inout Int) {
    guard i < end, text[i] == UInt8(ascii: "[") else { return }
    while i < end && text[i] != UInt8(ascii: "]") && text[i] != 0x0A { i += 1 }
    i = min(end, i + 1)
  }

  /// The short argument at a place, and behind it the place.
  private func argument(_ text: Span<UInt8>, _ i: inout Int) -> String? {
    skipOptions(text, &i)
    guard i < end, text[i] == UInt8(ascii: "{") else { return nil }
    let limit = min(end, i + 60)
    guard let close = (i..<limit).first(where: { text[$0] == UInt8(ascii: "}") }) else {
      return nil
    }
    defer { i = close + 1 }
    return text.string(i + 1..<close)
  }

  /// The inside of the group at a place; empty if there is none.
  private mutating func group(_ text: Span<UInt8>, _ start: Int) -> Range<Int> {
    guard start < end, text[start] == UInt8(ascii: "{") else { return start..<start }
    let pairs =
      groups
      ?? BracketPairs(
        UInt8(ascii: "{"), UInt8(ascii: "}"), in: text, start..<end, escape: UInt8(ascii: "\\"))
    groups = pairs
    return start + 1..<(pairs.close(of: start) ?? end)
  }
}
