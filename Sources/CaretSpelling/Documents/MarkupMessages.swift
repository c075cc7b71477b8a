/// Finds the spans of messages in forms of XML: what stands in their elements for texts, in the language that an element
/// around them names.
struct MarkupMessages {
  enum Form { case android, xliff, qt }

  private var outline: MarkupOutline
  private let form: Form
  private var spans: [TextSpan] = []
  /// The elements that are open, and whether what is directly in them is language.
  private var open: [Element] = []
  /// The languages of the source and the target.
  private var languages: (source: String?, target: String?)
  /// Those of a file of XLIFF that names none.
  private var ofAllFiles: (source: String?, target: String?)

  private struct Element {
    var name: String
    var isText: Bool
    var isLeftOut: Bool
    var language: String?
  }

  static func spans(of text: [UInt8], _ form: Form) -> [TextSpan] {
    var messages = MarkupMessages(text, form)
    messages.read()
    return messages.spans
  }

  private init(_ text: [UInt8], _ form: Form) {
    (outline, self.form) = (MarkupOutline(text), form)
    if form == .qt { languages.source = "en" }
  }

  private mutating func read() {
    while let part = outline.nextPart() {
      switch part {
      case .begin(let name, let attributes, let isEmpty):
        let element = element(outline.name(name), attributes)
        if !isEmpty, open.count < Self.deepest { open.append(element) }
      case .end(let name): close(outline.name(name))
      case .text(let range, _):
        guard let last = open.last, last.isText, !last.isLeftOut else { continue }
        spans.add(message: range, of: outline.text, language: last.language)
      case .comment(let range):
        // Inside a text it shows what that reads like, in its language: "<!-- 15 timmar --> %1$s".
        let language = open.last?.isText == true ? open.last?.language : "en"
        spans.append(TextSpan(range, .comment, language: language))
      }
    }
  }

  private static let deepest = 1000

  /// An end that nothing of its name waits for is passed over.
  private mutating func close(_ name: String) {
    guard let index = open.suffix(Self.farthest).lastIndex(where: { $0.name == name }) else {
      return
    }
    open.removeSubrange(index...)
  }

  private static let farthest = 32

  private mutating func element(_ name: String, _ attributes: Range<Int>) -> Element {
    let outer = open.last
    // Markup inside a text goes on with it.
    var element = Element(
      name: name, isText: outer?.isText == true, isLeftOut: outer?.isLeftOut == true,
      language: outer?.language)
    func value(_ attribute: String) -> String? { outline.attribute(attribute, in: attributes) }
    switch (form, name) {
    case (.android, "string"), (.android, "item"):
      element.isText = true
      if value("translatable") == "false" || value("type") != nil { element.isLeftOut = true }
    case (.android, "string-array"), (.android, "plurals"):
      if value("translatable") == "false" { element.isLeftOut = true }
    case (.android, "style"), (.android, "integer-array"), (.android, "array"),
      (.android, "xliff:g"):
      element.isLeftOut = true
    case (.xliff, "xliff"):
      ofAllFiles = (value("srcLang"), value("trgLang"))
      languages = ofAllFiles
    case (.xliff, "file"):
      languages.source = value("source-language") ?? ofAllFiles.source
      languages.target = value("target-language") ?? ofAllFiles.target
    case (.xliff, "source"): takeSource(&element, languages.source)
    case (.xliff, "target"): (element.isText, element.language) = (true, languages.target)
    case (.xliff, "note"): takeSource(&element, value("xml:lang") ?? "en")
    case (.xliff, "ph"), (.xliff, "bpt"), (.xliff, "ept"), (.xliff, "it"), (.xliff, "x"):
      element.isLeftOut = true
    case (.qt, "TS"):
      languages = (value("sourcelanguage") ?? "en", value("language"))
    case (.qt, "source"): takeSource(&element, languages.source)
    case (.qt, "comment"), (.qt, "extracomment"): takeSource(&element, "en")
    case (.qt, "translatorcomment"):
      (element.isText, element.language) = (true, isTranslated ? languages.target : "en")
    case (.qt, "translation"):
      (element.isText, element.language) = (true, languages.target)
      let state = value("type")
      element.isLeftOut = state == "vanished" || state == "obsolete"
    default: break
    }
    return element
  }

  /// Reads what the program has of a message where the file does not translate it into another language, where it is a copy.
  private func takeSource(_ element: inout Element, _ language: String?) {
    (element.isText, element.language) = (true, language)
    element.isLeftOut = isTranslated
  }

  private var isTranslated: Bool {
    // "x-pseudo" is English still.
    guard let source = languages.source, let target = languages.target,
      FileLanguage.code(target[...]) != nil
    else { return false }
    return Self.stem(of: source) != Self.stem(of: target)
  }

  private static func stem(of language: String) -> String {
    let stem = FileLanguage.primary(of: language)
    return stem == "eng" ? "en" : stem
  }
}
