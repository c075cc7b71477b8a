internal import CaretBytes
internal import CaretText

// Where a correction may be made without asking. A correction that is right in a sentence breaks a program or a
// document elsewhere: in a name, a key, a target, a word that markup cuts in two, a person's name, a sentence in
// another language. So what surrounds the word must look like running text, and nothing may speak against it.

/// Judges by the text around a word whether it may be corrected there.
struct CorrectionPlace {
  private let text: [UInt8]
  private let kind: DocumentKind
  private let isListOfNames: Bool
  private let isForeign: Bool
  /// The line that was asked about last: findings come in the order of the text.
  private var line: CorrectionLine?
  /// Whether it is a text of other centuries, whose "darkned" is none of today's.
  private lazy var isArchaic = Self.isArchaic(text)
  /// What its strings are, once one is asked about.
  private lazy var strings = StringPlace(text, kind)

  init(_ text: [UInt8], _ kind: DocumentKind, path: String) {
    (self.text, self.kind) = (text, kind)
    isListOfNames = NameList.isOne(path)
    isForeign = Self.namesOtherLanguage(path, kind)
  }

  /// Whether the word of a finding may be replaced by its correction.
  ///
  /// - Complexity: amortized O(1), and O(*n*) in the bytes of a line for its first finding, and in the text for the first that
  ///   all else allows.
  ///
  /// - Parameters:
  ///   - range: where it stands in this text.
  ///   - isListed: whether a word list of the user's names the correction. It is meant then wherever text stands.
  mutating func allows(_ finding: FileFinding, at range: Range<Int>, isListed: Bool) -> Bool {
    guard let correction = finding.correction, finding.spanKind != .code, !holdsCopies,
      !isForeign, !RecordName.isOne(range, in: text.span, kind)
    else { return false }
    // Letters that are written as commands, and braces of LaTeX.
    if text[range].contains(where: { "\\&{}".utf8.contains($0) }) { return false }
    if isListed {
      return finding.spanKind != .string || allowsInString(correction, range, line(around: range))
    }
    // What looks at more of the text than a line is asked last.
    return allows(finding, by: correction, at: range, line(around: range))
      && (finding.spanKind != .string || strings.allows(range))
      && !ForeignText.surrounds(range, in: text.span, isInLine: finding.spanKind != .prose)
      && !isArchaic
  }

  /// The same by the word and its line alone.
  private func allows(
    _ finding: FileFinding, by correction: String, at range: Range<Int>, _ line: CorrectionLine
  ) -> Bool {
    if line.isExample || line.isOfTypos || isListOfNames && isName(range) { return false }
    if finding.kind == .repeatedWord {
      // What a program prints may be compared elsewhere.
      return finding.spanKind != .string && SurplusWord.isOne(correction, at: range, in: text.span)
    }
    if finding.spanKind == .string && !allowsInString(correction, range, line) { return false }
    if losesApostrophe(finding.word, correction, range) || isPossessiveName(finding.word, range)
      || isShown(correction, range, line) || isShown(finding.word, range, line)
      || isSpokenOf(correction, range, line) || line.hasDoer(of: finding.word, in: text)
      || kind == .plainText && line.looksLikeCode(in: text)
      || goesOn(range, to: correction) || isShort(for: correction, range)
      || BrokenWord.isPart(range, in: text.span) || isBesideMarks(range)
      || isOfPhrase(finding.word, range)
    {
      return false
    }
    return stands(range) && keepsCase(finding.word, correction)
      && !lacksFirstLetter(finding.word, correction) && !isNameHere(range, line)
      && !isMentioned(range) && !isTarget(range, line) && !isField(range, line)
      && !isAssigned(range) && !isNameInLine(range, line) && hasCompany(range, line.range)
  }

  private func allowsInString(
    _ correction: String, _ range: Range<Int>, _ line: CorrectionLine
  ) -> Bool {
    !endsStrings(correction) && !isKey(range, line) && !isCutByLiterals(range) && !line.isAssembly
      && !isCalled(range) && !isInOtherLiteral(correction, range, line)
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
  private var holdsCopies: Bool {
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

  private mutating func line(around range: Range<Int>) -> CorrectionLine {
    if let line, line.contains(range) { return line }
    let line = CorrectionLine(around: range, of: text)
    self.line = line
    return line
  }

  private func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0x0A }

  // MARK: What touches the word

  /// Whether blanks and plain punctuation alone stand around the word, through its markup.
  private func stands(_ range: Range<Int>) -> Bool {
    guard let before = outside(range.lowerBound - 1, -1),
      let after = outside(range.upperBound, 1)
    else { return false }
    return opens(before) && closes(after)
  }

  /// The first place outside the markup that touches the word; nil where only data or templates have such.
  private func outside(_ start: Int, _ step: Int) -> Int? {
    var i = start
    while byte(i) == UInt8(ascii: "*") { i += step }
    let bracket = step < 0 ? UInt8(ascii: ">") : UInt8(ascii: "<")
    guard byte(i) == bracket else { return i }
    let other = step < 0 ? UInt8(ascii: "<") : UInt8(ascii: ">")
    var end = i
    while byte(end) != other {
      end += step
      guard text.indices.contains(end), abs(end - i) < Self.longestTag else { return nil }
    }
    return end + step
  }

  private static let longestTag = 300

  private func opens(_ index: Int) -> Bool {
    let byte = byte(index)
    if byte <= 0x20 || "(\"'[".utf8.contains(byte) { return true }
    if byte == UInt8(ascii: "{") { return kind == .latex && self.byte(index - 1).isLetter }
    return isTypographic(endingAt: index) || byte == UInt8(ascii: ">") && kind != .markdown
  }

  private func closes(_ index: Int) -> Bool {
    let (byte, next) = (byte(index), byte(index + 1))
    if byte <= 0x20 { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      return next <= 0x20 || ")\"'<*]".utf8.contains(next)
    case UInt8(ascii: "}"): return kind == .latex && !next.isLetter
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "]"):
      return !next.isLetter
    case UInt8(ascii: "<"): return kind != .markup
    default: return byte == 0xE2 && self.byte(index + 1) == 0x80
    }
  }

  /// Whether a dash or a quote of print ends at a byte.
  private func isTypographic(endingAt index: Int) -> Bool {
    byte(index - 2) == 0xE2 && byte(index - 1) == 0x80
  }

  /// A word in quotes of its own is spoken of, or is a value.
  private func isMentioned(_ range: Range<Int>) -> Bool {
    let quotes = "\"'`".utf8
    let before = range.lowerBound - 1
    return (quotes.contains(byte(before)) || isTypographic(endingAt: before))
      && (quotes.contains(byte(range.upperBound)) || byte(range.upperBound) == 0xE2)
  }

  /// Whether an apostrophe inside the word would go, as of "alloca'ed", or the word has one for its last letter: "ignorin'".
  private func losesApostrophe(_ word: String, _ correction: String, _ range: Range<Int>) -> Bool {
    func hasApostrophe(_ text: String) -> Bool { text.contains { $0 == "'" || $0 == "\u{2019}" } }
    return hasApostrophe(word) && !hasApostrophe(correction)
      || correction == word + "g" && endsAtApostrophe(range)
  }

  private func endsAtApostrophe(_ range: Range<Int>) -> Bool {
    byte(range.upperBound) == UInt8(ascii: "'")
      || text[range.upperBound...].starts(with: "\u{2019}".utf8)
  }

  /// A possessive that no word stands before, as an article stands before "the goverment's", is that of a name.
  private func isPossessiveName(_ word: String, _ range: Range<Int>) -> Bool {
    guard WordJudge.withoutPossessive(word) != nil else { return false }
    let before = text[..<range.lowerBound].last { $0 != 0x20 }
    return before?.isLetter != true
  }

  /// Whether the end of the right word stands behind a blank: "directiv e".
  private func goesOn(_ range: Range<Int>, to correction: String) -> Bool {
    guard byte(range.upperBound) == 0x20 else { return false }
    let rest = text[(range.upperBound + 1)...].prefix { $0.isLetter }
    let written = text[range].map(\.lowercased)
    let right = Array(correction.lowercased().utf8)
    return !rest.isEmpty && rest.count < Self.longestRest
      && right == written + rest.map(\.lowercased)
  }

  /// What is longer is a word.
  private static let longestRest = 4

  /// Whether a small word with marks stands behind it, as in a name of another language: "Institut f\u{FC}r".
  private func isBesideMarks(_ range: Range<Int>) -> Bool {
    guard byte(range.upperBound) == 0x20 else { return false }
    func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
    let behind = text.dropFirst(range.upperBound + 1).prefix(while: isOfWord)
    // The first bytes of the letters of Latin.
    func isMark(_ byte: UInt8) -> Bool { (0xC3...0xC5).contains(byte) }
    return behind.contains(where: isMark) && behind.first?.isLowercase == true
  }

  /// Whether the beginning of the right word has a stop behind it that ends no sentence: "measur. accuracy".
  private func isShort(for correction: String, _ range: Range<Int>) -> Bool {
    guard byte(range.upperBound) == UInt8(ascii: "."),
      correction.lowercased().utf8.starts(with: text[range].lazy.map(\.lowercased))
    else { return false }
    return text[(range.upperBound + 1)...].first { $0 != 0x20 }?.isLowercase == true
  }

  /// Whether the word before makes a phrase of another language with it.
  private func isOfPhrase(_ word: String, _ range: Range<Int>) -> Bool {
    guard let first = ForeignText.phrases[word.lowercased()] else { return false }
    var reader = SentenceReader(from: range.lowerBound, .left)
    return reader.nextWord(in: text.span).map(first.contains) == true
  }

  /// Whether a word stands beside the wrong one: the right one, as where a correction is shown, "teh the", or the same again,
  /// as a sound or a name does.
  private func isShown(
    _ correction: String, _ range: Range<Int>, _ line: CorrectionLine
  ) -> Bool {
    line.places(of: correction, in: text, near: range, within: Self.longestGap).contains { place in
      guard let gap = gap(between: range, place) else { return false }
      return gap.count <= Self.longestGap && !text[gap].contains(where: \.isLetter)
    }
  }

  /// Whether the sentence says that the right word should stand for the wrong one, or the other way round: "teh should be the".
  private func isSpokenOf(
    _ correction: String, _ range: Range<Int>, _ line: CorrectionLine
  ) -> Bool {
    line.places(of: correction, in: text, near: range, within: Self.longestLink).contains { place in
      guard let gap = gap(between: range, place) else { return false }
      let words = text[gap].split { !$0.isLetter }
      return (1...3).contains(words.count)
        && words.allSatisfy { Self.links.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private static let longestLink = 24
  /// What stands between a wrong word and the right one where both are spoken of.
  private static let links: Set<String> = [
    "be", "by", "have", "instead", "into", "is", "not", "of", "rather", "read", "should", "than",
    "to", "was", "with",
  ]

  /// What stands between two places; nil if they are not apart, as a word and the same in other letters' case.
  private func gap(between a: Range<Int>, _ b: Range<Int>) -> Range<Int>? {
    if a.overlaps(b) { return nil }
    return min(a.upperBound, b.upperBound)..<max(a.lowerBound, b.lowerBound)
  }

  /// What may stand between a wrong word and its correction: "teh, the", "teh` (`the".
  private static let longestGap = 4

  // MARK: What the line says

  /// Whether the word is one of a line that a person's name, or a list of them, stands in, or looks like one.
  private func isNameHere(_ range: Range<Int>, _ line: CorrectionLine) -> Bool {
    isListOfNames || line.namesPerson || isName(range)
  }

  /// A word in capitals, or with a capital that begins no sentence of small words.
  private func isName(_ range: Range<Int>) -> Bool {
    let capitalCount = text[range].count(where: \.isUppercase)
    guard capitalCount > 0 else { return false }
    guard capitalCount == 1, text[range.lowerBound].isUppercase,
      !TypoPlace(of: range, in: text.span).isInsideSentence
    else { return true }
    return byte(range.upperBound) != 0x20 || !byte(range.upperBound + 1).isLowercase
  }

  /// A word in small letters that becomes one with a capital was another's name.
  private func keepsCase(_ word: String, _ correction: String) -> Bool {
    word.contains(where: \.isUppercase) || !correction.contains(where: \.isUppercase)
  }

  /// "onfiguration" is what markup leaves of "configuration".
  private func lacksFirstLetter(_ word: String, _ correction: String) -> Bool {
    let (written, right) = (word.lowercased(), correction.lowercased())
    return right.hasSuffix(written) && right.utf8.count == written.utf8.count + 1
  }

  /// `[word]` without an address behind it, "`word`_": the name of a reference.
  private func isTarget(_ range: Range<Int>, _ line: CorrectionLine) -> Bool {
    switch kind {
    case .restructuredText: line.isInGraveAccents(range)
    case .markdown:
      line.closeBracket(around: range).map { byte($0 + 1) != UInt8(ascii: "(") } ?? false
    default: false
    }
  }

  /// Whether the word begins its line as a key, or is named by a tag of documentation: `:param word:`.
  private func isField(_ range: Range<Int>, _ line: CorrectionLine) -> Bool {
    byte(range.upperBound) == UInt8(ascii: ":") && line.isFirst(range) || line.isTagged(range)
  }

  /// Whether a value or another word is said of the word: `kind => constant`, "teh -> the".
  private func isAssigned(_ range: Range<Int>) -> Bool {
    var i = range.upperBound
    while byte(i) == 0x20 { i += 1 }
    let (sign, next) = (byte(i), byte(i + 1))
    switch sign {
    case UInt8(ascii: "="): return true
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">")
    case UInt8(ascii: ":"): return next == UInt8(ascii: "=")
    // "→"
    default: return sign == 0xE2 && next == 0x86
    }
  }

  /// Whether the line has the word again as the name of what has parts: "language tag on tag.name".
  private func isNameInLine(_ range: Range<Int>, _ line: CorrectionLine) -> Bool {
    let word = text[range]
    let start = max(line.range.lowerBound, range.lowerBound - Self.farthestCompany)
    let end = min(line.range.upperBound, range.upperBound + Self.farthestCompany)
    return (start..<end).contains { start in
      guard start != range.lowerBound, text[start] == word.first,
        text[start..<line.range.upperBound].starts(with: word), !byte(start - 1).isLetter
      else { return false }
      let (sign, next) = (byte(start + word.count), byte(start + word.count + 1))
      return sign == UInt8(ascii: "(") || "._".utf8.contains(sign) && next.isLetter
    }
  }

  /// A text before a colon in a file of data, as in `{"a text": 1}`.
  private func isKey(_ range: Range<Int>, _ line: CorrectionLine) -> Bool {
    guard let quote = line.quote(behind: range) else { return false }
    return text[quote + 1..<line.range.upperBound].first { $0 > 0x20 } == UInt8(ascii: ":")
  }

  /// What would end a string, or begin another.
  private func endsStrings(_ correction: String) -> Bool {
    correction.utf8.contains { "\"'`\\".utf8.contains($0) }
  }

  /// Whether a string of the line has the right word, which may be compared with this one: `("duplicated", "duplicateed")`.
  private func isInOtherLiteral(
    _ correction: String, _ range: Range<Int>, _ line: CorrectionLine
  ) -> Bool {
    line.hasQuote(between: range, and: correction, in: text)
  }

  /// Whether a string begins with a parenthesis and the word, as code of a language does that is in the program: "(assert (= x 1))".
  private func isCalled(_ range: Range<Int>) -> Bool {
    byte(range.lowerBound - 1) == UInt8(ascii: "(")
      && "\"'`".utf8.contains(byte(range.lowerBound - 2))
      && byte(range.upperBound + 1) == UInt8(ascii: "(")
  }

  /// Whether the word goes on in the literal before its own or behind it: "... th" "is word", "th" + "is".
  private func isCutByLiterals(_ range: Range<Int>) -> Bool {
    let quote = UInt8(ascii: "\"")
    func isCut(_ edge: Int, _ step: Int) -> Bool {
      guard byte(edge) == quote else { return false }
      var i = edge + step
      while byte(i) <= 0x20 || "\\+".utf8.contains(byte(i)), text.indices.contains(i) { i += step }
      return i != edge + step && byte(i) == quote && byte(i + step).isLetter
    }
    return isCut(range.lowerBound - 1, -1) || isCut(range.upperBound, 1)
  }

  /// Whether a word of a sentence stands beside it: one in small letters, or the first.
  private func hasCompany(_ range: Range<Int>, _ line: Range<Int>) -> Bool {
    let start = max(line.lowerBound, range.lowerBound - Self.farthestCompany)
    let end = min(line.upperBound, range.upperBound + Self.farthestCompany)
    let before = tokens(start..<range.lowerBound).last
    if let before, isPlainWord(Array(before.reversed()), from: "([{>\"'*") { return true }
    let after = tokens(range.upperBound..<end).first {
      $0.contains(where: \.isLetter)
    }
    return after.map { isPlainWord($0, from: ",.;:!?)\"'*<}]") } == true
  }

  /// As many bytes are looked at on each side: a word of a sentence, or a tag and a word.
  private static let farthestCompany = 400

  /// What stands between blanks in a part of a line, without its tags.
  private func tokens(_ range: Range<Int>) -> [[UInt8]] {
    var (tokens, isInTag): ([[UInt8]], Bool) = ([[]], false)
    for byte in text[range] {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if byte <= 0x20 || isInTag {
        if tokens[tokens.count - 1] != [] { tokens.append([]) }
      } else {
        tokens[tokens.count - 1].append(byte)
      }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return tokens.filter { !$0.isEmpty }
  }

  /// Whether a token is letters, of which at most the first is a capital, and behind them punctuation alone; the
  /// letters may stand the other way round.
  private func isPlainWord(_ token: [UInt8], from marks: String) -> Bool {
    let open = token.drop { !$0.isLetter && ($0 >= 0x80 || "()[]\"'*,;:.!?".utf8.contains($0)) }
    let letters = open.prefix(while: \.isLetter)
    let capitalCount = letters.count(where: \.isUppercase)
    guard !letters.isEmpty, capitalCount == 0 || capitalCount == 1 && letters.count < 5 else {
      return false
    }
    return open.dropFirst(letters.count).first.map { $0 >= 0x80 || marks.utf8.contains($0) } ?? true
  }
}

extension DocumentKind {
  /// Whether it is a program, or data that is written as one.
  var isSource: Bool { if case .source = self { true } else { false } }
}

/// Files and lines that list people.
enum NameList {
  private static let files = [
    "authors", "thanks", "credits", "contributors", "contrib", "maintainers", "sponsors",
    "backers", "supporters", "acknowledgements", "acknowledgments", "codeowners", "humans",
    ".mailmap",
  ]

  /// Whether a file lists people, by its name: AUTHORS, THANKS.md, `.mailmap`.
  static func isOne(_ path: String) -> Bool {
    let name = (path.lastPathName ?? "").lowercased().utf8
    return files.contains { file in
      name.starts(with: file.utf8)
        && [nil, UInt8(ascii: ".")].contains(name.dropFirst(file.utf8.count).first)
    }
  }

  /// Whether a word of a file that lists people may be a part of a name: any but a typo beyond doubt in small letters, in a
  /// line without addresses.
  static func mayName(_ finding: SpellFinding, in text: [UInt8]) -> Bool {
    guard finding.kind == .misspelling else { return false }
    let range = finding.utf8Range.values()
    if finding.tier < .certain || text[range].contains(where: \.isUppercase) { return true }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = text[..<range.lowerBound].lastIndex(where: isEnd) ?? 0
    let end = text[range.upperBound...].firstIndex(where: isEnd) ?? text.count
    return text[start..<end].contains { "@<(".utf8.contains($0) }
  }

  /// Whether a word ends a paragraph, an item or a clause that says by whom something was reported: "issue
  /// #12, raised by nad.", or to whom thanks go: "(thanks to nad)".
  static func isReporter(_ finding: SpellFinding, in text: Span<UInt8>) -> Bool {
    let range = finding.utf8Range.values()
    guard finding.kind == .misspelling, text.has(" ", at: range.lowerBound - 1),
      endsClause(at: range.upperBound, in: text)
    else { return false }
    var reader = SentenceReader(from: range.lowerBound - 1, .left)
    return switch reader.nextWord(in: text) {
    case "by": reader.nextWord(in: text).map(reports.contains) == true
    case "to":
      reader.nextWord(in: text) == "thanks" && finding.tier < .certain
        && !deeds.contains { finding.word.hasSuffix($0) }
    default: false
    }
  }

  /// Whether a clause ends at a place: a sentence goes on in the next line where that begins with a letter.
  private static func endsClause(at place: Int, in text: Span<UInt8>) -> Bool {
    guard place < text.count else { return true }
    if text[place] >= 0x20 { return ",.;()".utf8.contains(text[place]) }
    let next = text.skippingBlanks(place + 1..<text.count)
    return next == text.count || !text[next].isLetter
  }

  /// What ends like these is nobody.
  private static let deeds = ["ing", "ion", "ment", "ness", "ity"]
  private static let reports: Set<String> = [
    "contributed", "discovered", "noticed", "patch", "proposed", "raised", "reported", "spotted",
    "submitted", "suggested",
  ]

  private static let marks = [
    "-by:", "author:", "authors:", "@author", "__author__", "copyright", "(c)", "©", "maintainer",
    "thanks to",
    "contributed by",
    "reported by", "written by", "courtesy of", "@gmail", "mailto:",
  ].map { Array($0.utf8) }

  /// Whether a line names a person: `Signed-off-by:`, `Copyright`, "thanks to".
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    let small = line.map(\.lowercased)
    return marks.contains { mark in
      small.indices.contains { small[$0] == mark[0] && small[$0...].starts(with: mark) }
    }
  }
}
