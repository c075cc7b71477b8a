internal import CaretBytes

/// `lang: de` in the lines that a document begins with.
enum FrontMatter {
  private static let longestHeading = 200

  /// The language that the front matter of Markdown names, in YAML or TOML, and where the text behind it starts.
  static func language(of text: Span<UInt8>) -> (name: String?, end: Int) {
    let isYAML = text.has("---", at: 0)
    guard isYAML || text.has("+++", at: 0) else { return (nil, 0) }
    var name: String?
    var start = lineEnd(text, 0)
    for _ in 0..<longestHeading where start < text.count {
      let end = lineEnd(text, start)
      let line = text.string(start..<end)
      if line.hasPrefix(isYAML ? "---" : "+++") || line.hasPrefix("...") { return (name, end) }
      let separator: Character = isYAML ? ":" : "="
      if let place = line.firstIndex(of: separator),
        line.first?.isWhitespace == false, ["lang", "language"].contains(line[..<place].trimmed)
      {
        name = code(line[line.index(after: place)...])
      }
      start = end
    }
    return (nil, 0)
  }

  /// The language that AsciiDoc's `:lang:` names.
  static func languageAttribute(of text: Span<UInt8>) -> (name: String?, end: Int) {
    var start = 0
    for _ in 0..<longestHeading where start < text.count {
      let end = lineEnd(text, start)
      if text.has(":lang:", at: start) { return (code(text.string(start + 6..<end)[...]), end) }
      start = end
    }
    return (nil, 0)
  }

  private static func lineEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    var i = start
    while i < text.count && text[i] != 0x0A { i += 1 }
    return min(text.count, i + 1)
  }

  /// A language without quotes, or nil for what is none, as a template's placeholder.
  static func code(_ value: Substring) -> String? {
    let name = value.trimmed.filter { $0 != "\"" && $0 != "'" }
    let isCode =
      (2...20).contains(name.utf8.count) && name.first?.isLetter == true
      && name.utf8.allSatisfy {
        ($0).isLetter || ($0).isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    return isCode && isLanguage(name.prefix { $0.isLetter }.lowercased()) ? name : nil
  }

  /// Whether a code is of a language that people speak: `language: python` and `lang: go` say what the examples are in.
  static func isLanguage(_ code: String) -> Bool {
    code.utf8.count == 2
      ? codes.contains(code) : code.utf8.count == 3 && DocumentKind(named: code) == nil
  }

  // ISO 639-1.
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz
    ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi
    pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th
    ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
