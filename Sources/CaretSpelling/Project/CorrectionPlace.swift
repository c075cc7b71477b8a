internal import CaretBytes

/// A text in which words may be corrected without asking, and what of it the rules ask.
///
/// Each thread has its own.
final class CorrectionPlace {
  let text: [UInt8]
  let kind: DocumentKind
  let isListOfNames: Bool
  /// Whether the file's name says that it is in another language.
  let isForeign: Bool
  /// Whether the file has steps of Gherkin, which a program has the patterns of.
  let holdsSteps: Bool
  /// Whether it is what a program is expected to print.
  let isExpectedOutput: Bool
  /// The line that was asked about last: findings come in the order of the text.
  private var line: CorrectionLine?
  /// Whether it is a text of other centuries, whose "darkned" is none of today's.
  private(set) lazy var isArchaic = Self.isArchaic(text)
  /// What its strings are, once one is asked about.
  lazy var strings = StringPlace(text, kind)

  init(_ text: [UInt8], _ kind: DocumentKind, path: String) {
    (self.text, self.kind) = (text, kind)
    isListOfNames = NameList.isOne(path)
    isForeign = Self.namesOtherLanguage(path, kind)
    holdsSteps = path.hasSuffix(".feature")
    isExpectedOutput = ExpectedOutput.isOne(path)
  }

  /// Notes what speaks against replacing the word of a finding by its correction.
  ///
  /// - Complexity: amortized O(1), and O(*n*) in the bytes of a line for its first finding, and in the text for the first that
  ///   all else allows.
  ///
  /// - Parameters:
  ///   - range: where it stands in this text.
  ///   - isListed: whether a word list of the user's names the correction.
  func note(
    _ vetoes: inout CorrectionVetoes, against correction: String, of finding: FileFinding,
    at range: Range<Int>, isListed: Bool
  ) {
    let candidate = CorrectionCandidate(
      place: self, text: text, finding: finding, correction: correction, range: range,
      line: line(around: range), isListed: isListed)
    for rule in CorrectionRule.all where !vetoes.isSettled && rule.covers(candidate) {
      vetoes.note(rule.veto, if: rule.holds(candidate))
    }
  }

  /// "de.yml", "README.fr.md", "messages_pt-BR.properties", "locales/de/app.json". Outside of folders of languages a program or a
  /// text of two letters, as "io.go" and "to.md", is called so for another reason.
  private static func namesOtherLanguage(_ path: String, _ kind: DocumentKind) -> Bool {
    var parts = path.lowercased().split(separator: "/")
    let name = parts.popLast() ?? ""
    let stem = name.split(separator: ".").dropLast().last ?? name
    let folder = parts.last ?? ""
    let isOfLanguages =
      parts.dropLast().last.map { foldersOfLanguages.contains(String($0)) } == true
    if isOfLanguages, isOther(folder) { return true }
    let isNamed = isOther(stem) || stem.split(separator: "_").last.map(isOther) == true
    let isWholeName = stem == name.prefix { $0 != "." }
    return isNamed
      && (!isWholeName || holdsMessages(kind) || foldersOfLanguages.contains(String(folder))
        || stem.utf8.count > 2 && (isOther(stem) || !kind.isSource))
  }

  /// Whether a program finds its translations by texts that are as they are in itself.
  var holdsCopies: Bool {
    kind == .translations || kind == .messages(.qt) || kind == .messages(.xliff)
  }

  /// Whether files of a kind may hold messages in a language each.
  private static func holdsMessages(_ kind: DocumentKind) -> Bool {
    switch kind {
    case .json, .messages, .properties, .translations, .yaml: true
    default: false
    }
  }

  /// Whether a text has verbs and pronouns that are written no more.
  private static func isArchaic(_ text: [UInt8]) -> Bool {
    var count = 0
    WordScanner().forEachWord(in: text.span, 0..<text.count) { word in
      if (4...5).contains(word.range.count), archaic.contains(text.span.string(word.range)) {
        count += 1
      }
    }
    return count >= fewArchaic
  }

  private static let archaic: Set<String> = ["doth", "hast", "hath", "shalt", "thee", "thou"]
  /// A quotation has fewer.
  private static let fewArchaic = 5

  private static let foldersOfLanguages: Set<String> = [
    "i18n", "l10n", "lang", "langs", "languages", "locale", "locales", "localisation",
    "localization", "po", "translations",
  ]

  /// A code of two letters, with a region or without one.
  private static func isOther(_ name: Substring) -> Bool {
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard let code = parts.first, code.utf8.count == 2 else { return false }
    // "en-x-pirate"
    if code == "en" { return parts.count > 2 && parts[1] == "x" }
    let hasRegion = parts.count == 2 && (2...4).contains(parts[1].utf8.count)
    return (parts.count == 1 || hasRegion) && FrontMatter.isLanguage(String(code))
  }

  private func line(around range: Range<Int>) -> CorrectionLine {
    if let line, line.contains(range) { return line }
    let line = CorrectionLine(around: range, of: text)
    self.line = line
    return line
  }
}

extension DocumentKind {
  /// Whether it is a program, or data that is written as one.
  var isSource: Bool { if case .source = self { true } else { false } }
}
