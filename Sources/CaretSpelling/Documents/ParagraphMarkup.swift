/// How a form of XML writes paragraphs.
struct ParagraphMarkup {
  /// The elements that are paragraphs.
  var paragraphs: Set<String>
  /// The elements that hold the text; nil if it stands in the paragraph itself.
  var texts: Set<String>?
  /// The elements that stand for a character.
  var characters: [String: Unicode.Scalar]
  /// The elements of which nothing is read but what `styles` names.
  var leftOut: Set<String>
  /// The element of a run.
  var run: String
  /// The element and the attribute that say the language of a run.
  var language: Attribute?
  /// The element in a run that says that it is not to be checked.
  var uncheckedMark: String?
  /// What names the style of a paragraph, and of a run; an attribute of the paragraph or the run itself, or of an element in it.
  var paragraphStyle: [Attribute] = []
  var runStyle: [Attribute] = []
  /// What names the font of a run.
  var font: Attribute?
  /// The element that gives a style of the document's own another's look, and what says the language of its text.
  var style: StyleMarkup?

  /// An attribute of an element.
  struct Attribute {
    var element: String
    var name: String
  }

  /// How a document writes the styles that it uses.
  struct StyleMarkup {
    var element: String
    var name: String
    var parent: String
    var language: Attribute
  }

  static let word = ParagraphMarkup(
    paragraphs: ["w:p"], texts: ["w:t"],
    characters: ["w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-"],
    leftOut: ["w:pPr", "w:sectPr", "mc:Fallback"], run: "w:r",
    language: Attribute(element: "w:lang", name: "w:val"), uncheckedMark: "w:noProof",
    paragraphStyle: [Attribute(element: "w:pStyle", name: "w:val")],
    runStyle: [Attribute(element: "w:rStyle", name: "w:val")])

  static let drawing = ParagraphMarkup(
    paragraphs: ["a:p"], texts: ["a:t"], characters: ["a:br": "\n", "a:tab": "\t"],
    leftOut: ["a:pPr", "mc:Fallback"], run: "a:r",
    language: Attribute(element: "a:rPr", name: "lang"),
    // There are no styles of runs, so what is set as by a typewriter is code.
    font: Attribute(element: "a:latin", name: "typeface"))

  static let openDocument = ParagraphMarkup(
    paragraphs: ["text:p", "text:h"], texts: nil,
    characters: ["text:s": " ", "text:tab": "\t", "text:line-break": "\n"],
    leftOut: [
      "text:note-citation", "text:tracked-changes", "dc:creator", "dc:date",
      "meta:creator-initials",
      "text:bibliography-mark", "text:page-number", "text:date", "text:time", "office:binary-data",
    ], run: "text:span",
    paragraphStyle: [
      Attribute(element: "text:p", name: "text:style-name"),
      Attribute(element: "text:h", name: "text:style-name"),
    ],
    runStyle: [Attribute(element: "text:span", name: "text:style-name")],
    style: StyleMarkup(
      element: "style:style", name: "style:name", parent: "style:parent-style-name",
      language: Attribute(element: "style:text-properties", name: "fo:language")))
}

/// The styles of a document as far as they say what its text is.
struct ParagraphStyles {
  private struct Style {
    var isCode: Bool
    var language: String?
  }

  private var styles: [String: Style] = [:]

  /// Takes in a style that looks as its parent but for what it says itself.
  mutating func add(_ name: String, parent: String?) {
    styles[name] = Style(
      isCode: isCode(name) || parent.map(isCode) == true, language: parent.flatMap(language))
  }

  mutating func set(language: String, of name: String) { styles[name]?.language = language }

  /// Whether text in the style is code.
  func isCode(_ name: String) -> Bool { styles[name]?.isCode ?? Self.namesCode(name) }

  /// The language that text in the style is in; nil if the style does not say.
  func language(_ name: String) -> String? { styles[name]?.language }

  /// "VerbatimChar", "SourceCode", "HTMLPreformatted", "Source_20_Text": what word processors and pandoc call theirs.
  private static func namesCode(_ name: String) -> Bool {
    let words = words(of: name.replacing("_20_", with: " "))
    return !codeWords.isDisjoint(with: words) || words.starts(with: ["source", "text"])
  }

  private static let codeWords: Set = [
    "code", "verbatim", "preformatted", "listing", "typewriter", "teletype", "monospace",
    "monospaced", "programlisting", "console",
  ]

  /// "source", "code" of "SourceCode"; "html", "code" of "HTMLCode"
  private static func words(of name: String) -> [String] {
    var (words, word, before) = ([String](), "", Character(" "))
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isNext = index + 1 < letters.count && letters[index + 1].isLowercase
      let begins = letter.isUppercase && (before.isLowercase || isNext)
      if begins || !letter.isLetter {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter.isLetter { word += letter.lowercased() }
      before = letter
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether all letters of a font are as wide as each other, by its name.
  static func isMonospaced(font: String) -> Bool {
    let names = words(of: font)
    return !monospacedFonts.isDisjoint(with: names) || font.hasSuffix("Mono")
  }

  private static let monospacedFonts: Set = [
    "courier", "consolas", "menlo", "monaco", "mono", "monospace", "monospaced", "typewriter",
    "console",
  ]
}
