internal import CaretBytes
internal import CaretJSON

// Strings of programs and values of data are read by people or by programs. One that is run, matched or compared must
// stay as it is, and so must a name or a list of them: what is corrected reads as a phrase.

/// Judges a string or a value by what it reads like, and by what it is given to.
struct StringPlace {
  private let text: [UInt8]
  private let kind: DocumentKind
  /// The strings of the text; ascending.
  private let spans: [Range<Int>]
  /// The words that a program has in its code, also as attributes, as hashes in small letters.
  private let codeWords: Set<UInt64>
  /// Those of JSON that lie below keys of what is run; ascending.
  private let runStrings: [Range<Int>]
  /// What was found out of the line that was asked about last: a line may have thousands of strings.
  private var line: Line?

  init(_ text: [UInt8], _ kind: DocumentKind) {
    (self.text, self.kind) = (text, kind)
    let all = kind.spans(of: text.span)
    spans = all.filter { $0.kind == .string }.map(\.range)
    codeWords =
      kind.isSource ? Self.words(of: text, in: all.filter { $0.kind == .code }.map(\.range)) : []
    runStrings = kind == .json ? Self.runStrings(of: text) : []
  }

  /// Whether the string or value that a word stands in reads like no phrase.
  func isNoPhrase(_ word: Range<Int>) -> Bool {
    guard let string = string(around: word) else { return false }
    return switch kind {
    case .yaml: !isPhrase(value(around: word, in: string), isData: true)
    case .json, .properties: !isPhrase(part(of: string, around: word), isData: true)
    default: !isPhrase(part(of: string, around: word), isData: false)
    }
  }

  /// Whether a word stands below a key, or a heading, of what is run.
  ///
  /// - Complexity: amortized O(1), and O(*n*) in the bytes of a line for its first word.
  mutating func isRun(_ word: Range<Int>) -> Bool {
    guard let string = string(around: word) else { return false }
    switch kind {
    case .yaml: return isRunInYAML(word)
    case .json:
      let index = runStrings.partitioningIndex { $0.upperBound > word.lowerBound }
      return index < runStrings.count && runStrings[index].contains(word.lowerBound)
    case .properties: return false
    default: return isBelowRunHeading(string)
    }
  }

  /// Whether a word stands in a statement of SQL, in any case, or in a string of such a program.
  func isStatement(_ word: Range<Int>) -> Bool {
    guard let string = programString(around: word) else { return false }
    return isSource(of: "sql") || isStatement(string: string)
  }

  private func isSource(of ending: String) -> Bool {
    kind == SourceSyntax.byEnding[ending].map(DocumentKind.source)
  }

  /// Whether its program has a word of a string in its code.
  func isCodeWord(_ word: Range<Int>) -> Bool {
    programString(around: word) != nil && codeWords.contains(Self.hash(of: word, in: text.span))
  }

  /// Whether a comparison stands beside the string that a word stands in.
  func isCompared(_ word: Range<Int>) -> Bool {
    programString(around: word).map(isCompared(string:)) == true
  }

  /// Whether the string that a word stands in is given to a name of what is run or matched.
  func isGivenToProgram(_ word: Range<Int>) -> Bool {
    programString(around: word).map(isGivenToProgram(string:)) == true
  }

  /// Whether the string that a word stands in is given to a function that looks for its translation.
  func isMessageID(_ word: Range<Int>) -> Bool {
    guard let string = programString(around: word) else { return false }
    let place = opening(of: string)
    // `String(localized: "…")`
    if let label = assignedName(before: place), text.span.string(label) == "localized" {
      return true
    }
    return firstAnswer(ofBracketsAround: place) { bracket -> Bool? in
      guard text[bracket] == UInt8(ascii: "(") else { return nil }
      return calledName(before: bracket).map { Self.translators.contains(text.span.string($0)) }
        ?? false
    } == true
  }

  /// The string or value that a word stands in; nil of messages, all of which people read.
  private func string(around word: Range<Int>) -> Range<Int>? {
    if case .messages = kind { return nil }
    let index = spans.partitioningIndex { $0.upperBound > word.lowerBound }
    guard index < spans.count, spans[index].contains(word.lowerBound) else { return nil }
    return spans[index]
  }

  /// The same of what is no data.
  private func programString(around word: Range<Int>) -> Range<Int>? {
    switch kind {
    case .json, .properties, .yaml: nil
    default: string(around: word)
    }
  }

  private static func words(of text: [UInt8], in code: [Range<Int>]) -> Set<UInt64> {
    var words: Set<UInt64> = []
    for range in code {
      CamelCase.forEachWord(of: range, in: text.span) { words.insert(hash(of: $0, in: text.span)) }
    }
    return words
  }

  private static func hash(of word: Range<Int>, in text: Span<UInt8>) -> UInt64 {
    var hash = ByteHash()
    for i in word { hash.combine(text[i].lowercased) }
    return hash.value
  }

  private func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0x0A }

  // MARK: What it reads like

  /// So much of a long string says what it is.
  private static let reach = 200

  private func part(of string: Range<Int>, around word: Range<Int>) -> Range<Int> {
    string.clamped(to: word.lowerBound - Self.reach..<word.upperBound + Self.reach)
  }

  /// A value of YAML, of a list or map in brackets the part between commas.
  private func value(around word: Range<Int>, in string: Range<Int>) -> Range<Int> {
    guard let first = string.first(where: { text[$0] > 0x20 }), "[{".utf8.contains(text[first])
    else { return part(of: string, around: word) }
    let ends = "[]{},".utf8
    let start = string[..<word.lowerBound].last { ends.contains(text[$0]) } ?? first
    let end = string[word.upperBound...].first { ends.contains(text[$0]) } ?? string.upperBound
    return part(of: start + 1..<end, around: word)
  }

  /// Whether a part of a text is a phrase: several words with small ones among them, or the beginning or the end of a
  /// sentence; no list in the order of the alphabet, and no line of commands.
  private func isPhrase(_ range: Range<Int>, isData: Bool) -> Bool {
    let words = text[range].split(whereSeparator: { $0 <= 0x20 })
    if words.contains(where: { ["&&", "||", "|"].contains(String(decoding: $0, as: UTF8.self)) })
      || range.contains(where: {
        byte($0) == UInt8(ascii: "$") && byte($0 + 1) == UInt8(ascii: "(")
      })
    {
      return false
    }
    // Placeholders such as "%s" are no words.
    let letters = words.filter { $0.first != UInt8(ascii: "%") }.map { word in
      let isLetter = { (byte: UInt8) in byte.isLetter || byte >= 0x80 }
      let end = word.lastIndex(where: isLetter).map { $0 + 1 } ?? word.startIndex
      return word[..<end].drop { !isLetter($0) }
    }.filter { !$0.isEmpty }
    guard letters.count > 1, !isSorted(letters) else { return false }
    let smallCount = letters.count {
      Self.smallWords.contains(String(decoding: $0, as: UTF8.self).lowercased())
    }
    if smallCount > 0, smallCount * Self.mostWordsToOneSmall >= letters.count { return true }
    let begins =
      letters[0][letters[0].startIndex].isUppercase
      && letters[1].allSatisfy { !$0.isUppercase } && letters.count <= Self.mostWordsToOneSmall
    func ends(_ word: ArraySlice<UInt8>) -> Bool {
      word.last.map { ".!?:".utf8.contains($0) } == true
    }
    if isData { return begins && words.last.map(ends) == true }
    return words.contains(where: ends) || begins && letters.count > 2
  }

  private static let mostWordsToOneSmall = 8

  /// Whether nearly all words come in the order of the alphabet, as keywords of a language are listed.
  private func isSorted(_ words: [ArraySlice<UInt8>]) -> Bool {
    guard words.count >= Self.fewInOrder else { return false }
    let descents = zip(words, words.dropFirst()).count { $1.lexicographicallyPrecedes($0) }
    return descents * Self.fewestToOneDescent < words.count
  }

  private static let (fewInOrder, fewestToOneDescent) = (6, 8)

  private static let smallWords = Set(
    """
    a about after all also an and another any are as at be because been before being but by can can't cannot could couldn't did didn't do
    does doesn't don't each every few for from had has hasn't have haven't he her his how i if in into is isn't it it's its may might
    many me more most much must my no not of off on only or our out over should shouldn't so some such than that the their them then there these they
    this those to too under until us very was wasn't we were what when where whether which while who whose will with within without won't
    would wouldn't yet you your
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  // MARK: What a program does with it

  private func isStatement(string: Range<Int>) -> Bool {
    let start = text.span.skippingBlanks(string)
    let content = start..<min(string.upperBound, start + Self.longestCall)
    return Self.statements.contains { first, second in
      text.span.hasInAnyCase(first, at: start) && text.span.hasInAnyCase(second, in: content)
    }
  }

  private static let statements: [(StaticString, StaticString)] = [
    ("select ", " from "), ("insert ", " into "), ("update ", " set "), ("delete ", " from "),
    ("with ", " as ("), ("create ", " table "), ("alter ", " table "), ("drop ", " table "),
    ("create ", " index "), ("create ", " view "), ("replace ", " into "), ("merge ", " into "),
  ]

  private func isCompared(string: Range<Int>) -> Bool {
    var behind = string.upperBound
    while "\"'`".utf8.contains(byte(behind)) { behind += 1 }
    while behind < text.count, byte(behind) <= 0x20 { behind += 1 }
    return isBehindComparison(opening(of: string)) || isArm(endingAt: behind)
      || Self.isComparison(byte(behind), byte(behind + 1))
      || ["in", "not"].contains(word(startingAt: behind)) || isTestedByShell(string, behind)
  }

  /// A pattern of `match`, `when` and `switch`: `"…" =>`, `Some("…") =>`, `"…" ->`.
  private func isArm(endingAt end: Int) -> Bool {
    var end = end
    while byte(end) == UInt8(ascii: ")") || byte(end) == 0x20 { end += 1 }
    return "=-".utf8.contains(byte(end)) && byte(end + 1) == UInt8(ascii: ">")
      && byte(end - 1) == 0x20
  }

  /// `test "$x" = "…"`, and a pattern of `case`, which the end of a line, `;;` or another pattern stands before.
  private func isTestedByShell(_ string: Range<Int>, _ behind: Int) -> Bool {
    guard isSource(of: "sh") else { return false }
    var before = opening(of: string)
    func isTest(_ sign: Int) -> Bool {
      byte(sign) == UInt8(ascii: "=") && byte(sign - 1) == 0x20 && byte(sign + 1) == 0x20
    }
    if isTest(behind) { return true }
    while byte(before - 1) == 0x20 || byte(before - 1) == 0x09 { before -= 1 }
    return isTest(before - 1)
      || ")|".utf8.contains(byte(behind)) && "\n;|".utf8.contains(byte(before - 1))
  }

  /// Whether what begins at a place, a string or a bracket with several, is compared with what stands before it.
  private func isBehindComparison(_ place: Int) -> Bool {
    var before = place
    while before > 0, byte(before - 1) <= 0x20 { before -= 1 }
    return Self.isComparison(byte(before - 2), byte(before - 1))
      || Self.comparisons.contains(word(endingAt: before))
  }

  private static func isComparison(_ first: UInt8, _ second: UInt8) -> Bool {
    "=!~".utf8.contains(first) && "=~".utf8.contains(second)
  }

  private static let comparisons: Set<String> = [
    "case", "eq", "in", "is", "like", "match", "matches", "ne", "when",
  ]

  private func word(endingAt end: Int) -> String {
    var start = end
    while start > 0, byte(start - 1).isLetter { start -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private func word(startingAt start: Int) -> String {
    String(decoding: text[min(start, text.count)...].prefix(while: \.isLetter), as: UTF8.self)
  }

  /// Where a string begins with its quotes and the letters before them, as of `r"…"`.
  private func opening(of string: Range<Int>) -> Int {
    var i = string.lowerBound
    while "\"'`".utf8.contains(byte(i - 1)) { i -= 1 }
    var start = i
    while byte(start - 1).isLetter || "@$".utf8.contains(byte(start - 1)) { start -= 1 }
    return i - start > 2 ? i : start
  }

  /// As an argument or as a value.
  private func isGivenToProgram(string: Range<Int>) -> Bool {
    let i = opening(of: string)
    if isArgumentOfCommand(i) { return true }
    if let name = assignedName(before: i) { return isOfProgram(name) }
    return firstAnswer(ofBracketsAround: i) { bracket -> Bool? in
      if let name = calledName(before: bracket) {
        // A key, as in `table["…"]`.
        return text[bracket] == UInt8(ascii: "[") || isOfProgram(name) ? true : nil
      }
      if isBehindComparison(bracket) { return true }
      return assignedName(before: bracket).map(isOfProgram)
    } == true
  }

  /// So many signs of code before a string are looked at.
  private static let longestCall = 400

  /// What is answered of the opening brackets around a place, from the innermost one on, up to where its statement begins.
  private func firstAnswer<Answer>(
    ofBracketsAround place: Int, _ ask: (Int) -> Answer?
  ) -> Answer? {
    var depth = 0
    var before = CodeBefore(place, spans)
    for _ in 0..<Self.longestCall {
      guard let i = before.next() else { return nil }
      switch text[i] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if depth > 0 {
          depth -= 1
        } else if let answer = ask(i) {
          return answer
        }
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
    }
    return nil
  }

  /// The name before a parenthesis; GNU's programs have a blank between them.
  private func calledName(before place: Int) -> Range<Int>? {
    if let name = name(endingAt: place) { return name }
    var end = place
    while byte(end - 1) == 0x20 { end -= 1 }
    guard let name = name(endingAt: end) else { return nil }
    let word = text.span.string(name)
    return Self.translators.contains(word) || Self.names.contains(word) ? name : nil
  }

  /// A name, behind which Rust has "!" for a macro and Ruby "?" for a question.
  private func name(endingAt end: Int) -> Range<Int>? {
    let end = "!?".utf8.contains(byte(end - 1)) && end > 0 ? end - 1 : end
    var start = end
    while start > 0, text[start - 1].isLetterOrDigit || text[start - 1] == UInt8(ascii: "_") {
      start -= 1
    }
    return start < end ? start..<end : nil
  }

  /// The name before "=", ":" or "=>".
  private func assignedName(before place: Int) -> Range<Int>? {
    var i = place
    while i > 0, byte(i - 1) == 0x20 || byte(i - 1) == 0x0A { i -= 1 }
    guard i > 1, "=:>".utf8.contains(byte(i - 1)), byte(i - 2) != UInt8(ascii: ":") else {
      return nil
    }
    while i > 0, "=:>+ ".utf8.contains(byte(i - 1)) { i -= 1 }
    while i > 0, "\"' ".utf8.contains(byte(i - 1)) { i -= 1 }
    return name(endingAt: i)
  }

  /// Whether the line has a command before a place that runs or matches what follows it: `grep -r "…"`.
  private func isArgumentOfCommand(_ place: Int) -> Bool {
    var start = place
    let end = max(0, place - Self.longestCall)
    while start > end, !"\n(;|&`{".utf8.contains(byte(start - 1)) { start -= 1 }
    let words = text[start..<place].split(whereSeparator: { $0 <= 0x20 })
    return words.prefix(Self.mostBeforeCommand).contains { word in
      Self.commands.contains(String(decoding: word, as: UTF8.self))
    }
  }

  /// `if sudo grep`
  private static let mostBeforeCommand = 3

  private static let commands: Set<String> = [
    "[", "[[", "ag", "alias", "awk", "cat", "cd", "chmod", "chown", "cp", "curl", "egrep", "eval",
    "exec", "expr", "fgrep", "find", "gawk", "grep", "jq", "ln", "ls", "mkdir", "mv", "mysql",
    "perl", "psql", "rg", "rm", "rmdir", "sed", "spawn", "sqlite3", "ssh", "system", "touch",
    "trap", "wget", "xargs",
  ]

  /// Whether a name, or a part of it, is one of what is run, matched or compared.
  private func isOfProgram(_ name: Range<Int>) -> Bool {
    let whole = text.span.string(name).lowercased()
    if Self.names.contains(whole) { return true }
    if RunKeys.contains(text[name]), !Self.conditions.contains(whole) { return true }
    var isOne = false
    CamelCase.forEachWord(of: name, in: text.span) { part in
      isOne = isOne || Self.partsOfNames.contains(text.span.string(part).lowercased())
    }
    return isOne
  }

  private static let names: Set<String> = [
    "assert_eq", "assert_ne", "assertnotsame", "assertsame", "chdir", "check_call",
    "check_output", "compareto", "copy", "debug_assert_eq", "exists", "file", "filename",
    "filenames", "files", "filter", "findall", "finditer", "fopen", "fullmatch", "get", "getitem",
    "have_content", "have_text", "in_array", "include", "indexof", "memcmp", "mkdir", "move",
    "namedtuple", "open", "path", "paths", "raise_error", "readfile", "readfilesync", "remove",
    "rename", "rmdir", "select", "setitem", "split", "strcasecmp", "strcasestr", "strcmp",
    "stripos", "strncasecmp", "strncmp", "strpos", "strstr", "sub", "system", "throws", "tothrow",
    "tothrowerror", "unlink", "words",
  ]

  /// Of what stands behind them in parentheses only a part is compared.
  private static let conditions: Set<String> = ["if", "unless", "until", "when"]

  private static let partsOfNames: Set<String> = [
    "be", "by", "cmd", "command", "compile", "contain", "contains", "ends", "endswith", "eq",
    "equal", "equals", "eval", "exec", "execute", "execve", "expected", "find", "grep", "gsub",
    "includes", "keywords", "locator", "match", "matches", "ne", "pattern", "popen", "prefix",
    "query", "regex", "regexp", "replace", "search", "shell", "spawn", "sql", "starts",
    "startswith", "streq", "substr", "suffix", "want", "where",
  ]

  /// Functions that look for a translation by the text of a message: those of gettext, Qt, KDE, Apple, WordPress and what pages
  /// are made with.
  private static let translators: Set<String> = [
    "C_", "I18N_NOOP", "NC_", "NSLocalizedString", "N_", "P_", "QT_TRANSLATE_NOOP", "QT_TR_NOOP",
    "Q_", "T_", "_", "__", "__n", "__nx", "__x", "_e", "_ex", "_n", "_nx", "_x", "dcgettext",
    "dgettext", "dngettext", "esc_attr__", "esc_attr_e", "esc_html__", "esc_html_e", "getString",
    "gettext", "gettext_lazy", "gettext_noop", "i18n", "i18nc", "i18ncp", "i18np", "ki18n",
    "ki18nc", "lazy_gettext", "localizedString", "ngettext", "ngettext_lazy", "npgettext",
    "pgettext", "pgettext_lazy", "t", "tr", "trans", "translate", "ugettext", "ugettext_lazy",
    "ungettext", "xi18n", "xi18nc",
  ]

  /// Whether the string lies below a heading of TOML that speaks of what is run: `[tool.pdm.scripts]`.
  private mutating func isBelowRunHeading(_ string: Range<Int>) -> Bool {
    guard isSource(of: "toml") else { return false }
    let start = line(around: string.lowerBound).range.lowerBound
    if let heading = Self.heading(text[start..<string.lowerBound]) { return isOfRun(heading) }
    if let known = line?.isBelowRun { return known }
    let isBelow = isBelowRunHeading(start)
    line?.isBelowRun = isBelow
    return isBelow
  }

  /// The same of the line that begins at a place.
  private func isBelowRunHeading(_ start: Int) -> Bool {
    var end = start - 1
    for _ in 1..<Self.mostLinesAbove where end > 0 {
      let start = self.start(ofLineBefore: end)
      if let heading = Self.heading(text[start..<end]) { return isOfRun(heading) }
      end = start - 1
    }
    return false
  }

  private func isOfRun(_ heading: ArraySlice<UInt8>) -> Bool {
    heading.split(separator: UInt8(ascii: ".")).contains { part in
      RunKeys.contains(
        part.drop { !$0.isLetterOrDigit }.prefix {
          $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        })
    }
  }

  /// What stands in the brackets of a line that is a heading of TOML, and no list.
  private static func heading(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let line = line.drop { $0 <= 0x20 }
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let rest = line[close...].drop { $0 == UInt8(ascii: "]") || $0 <= 0x20 }
    guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { return nil }
    return line[..<close].drop { $0 == UInt8(ascii: "[") }
  }

  // MARK: Keys of data

  private static func runStrings(of text: [UInt8]) -> [Range<Int>] {
    JSONMessages.strings(of: text) { names in
      names.contains { RunKeys.contains(Array($0.utf8)[...]) }
    }
  }

  /// Whether a key of YAML that a place lies below is one of what is run.
  private mutating func isRunInYAML(_ place: Range<Int>) -> Bool {
    let current = line(around: place.lowerBound)
    let start = current.range.lowerBound
    let (first, dash) = content(of: current.range)
    // Keys that begin farther to the right are none of those above.
    guard first < place.lowerBound, byte(first) != UInt8(ascii: "#") else {
      return isBelowRunKey(start, column: .max)
    }
    let firstRunKey = current.firstRunKey ?? endOfFirstRunKey(in: first..<current.range.upperBound)
    let isBelow =
      current.isBelowRun
      ?? isBelowRunKey(start, column: dash < first ? dash - start + 1 : first - start)
    line?.firstRunKey = firstRunKey
    line?.isBelowRun = isBelow
    return firstRunKey < place.lowerBound || isBelow
  }

  /// Where the content of a part of a line begins behind dashes of lists, and where the first of these is.
  private func content(of line: Range<Int>) -> (first: Int, dash: Int) {
    var first = text.span.skippingBlanks(line)
    let dash = first
    while byte(first) == UInt8(ascii: "-"), byte(first + 1) == 0x20, first < line.upperBound {
      first = text.span.skippingBlanks(first + 1..<line.upperBound)
    }
    return (first, dash)
  }

  private func endOfFirstRunKey(in line: Range<Int>) -> Int {
    keys(in: line).first { RunKeys.contains(text[$0]) }?.upperBound ?? .max
  }

  /// The same of what a line lies below.
  ///
  /// - Parameters:
  ///   - start: its first byte.
  ///   - column: where its content begins; no key that it lies below is farther to the right.
  private func isBelowRunKey(_ start: Int, column: Int) -> Bool {
    var (start, column) = (start, column)
    for _ in 1..<Self.mostLinesAbove {
      guard start > 0, column > 0 else { return false }
      let end = start - 1
      start = self.start(ofLineBefore: end)
      let (first, dash) = content(of: start..<end)
      if first < end, byte(first) != UInt8(ascii: "#"), first - start < column {
        let keys = keys(in: first..<end)
        if (column == .max ? keys[...] : keys.prefix(1)).contains(where: {
          RunKeys.contains(text[$0])
        }) {
          return true
        }
        if column == .max || !keys.isEmpty {
          column = dash < first ? dash - start + 1 : first - start
        }
      }
    }
    return false
  }

  private static let mostLinesAbove = 1000

  private func start(ofLineBefore end: Int) -> Int {
    text[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private mutating func line(around place: Int) -> Line {
    if let line, line.range.contains(place) { return line }
    let end = text[place...].firstIndex(of: 0x0A) ?? text.count
    let line = Line(range: start(ofLineBefore: place)..<end)
    self.line = line
    return line
  }

  /// The names in a part of a line that colons stand behind.
  private func keys(in range: Range<Int>) -> [Range<Int>] {
    range.filter { text[$0] == UInt8(ascii: ":") }.compactMap { colon in
      guard byte(colon + 1) <= 0x20 else { return nil }
      var end = colon
      if "\"'".utf8.contains(byte(end - 1)) { end -= 1 }
      var start = end
      while start > range.lowerBound, !" {,\"'".utf8.contains(byte(start - 1)) { start -= 1 }
      return start < end ? start..<end : nil
    }
  }
}

extension StringPlace {
  /// A line, and what is known of the strings in it.
  private struct Line {
    let range: Range<Int>
    /// Where the first of its keys of YAML ends that is one of what is run, far behind it if it has none; nil before it is known.
    var firstRunKey: Int?
    /// Whether what stands above it says that it is run.
    var isBelowRun: Bool?
  }
}

/// The keys of commands, expressions and code in files of data, and of all that lies below them.
enum RunKeys {
  private static let names: Set<String> = [
    "addopts", "after_install", "after_script", "after_success", "args", "argv", "before_install",
    "before_script", "bin", "branches", "changed_when", "cmd", "cmds", "command", "commands",
    "condition", "conditions", "const", "entry", "entrypoint", "enum", "exclude", "exec", "execute",
    "expr", "expression", "failed_when", "files", "healthcheck", "if", "inline", "install", "key",
    "match", "matches", "path", "pattern", "patterns", "powershell", "pwsh", "query", "regex",
    "regexp", "restore_keys", "run", "script", "scripts", "sh", "shell", "sql", "unless", "until",
    "when",
  ]

  /// Whether a name is one of them, of which the last part counts: "ansible.builtin.command", "before-script".
  static func contains(_ name: ArraySlice<UInt8>) -> Bool {
    let last = name.split(separator: UInt8(ascii: ".")).last ?? []
    guard last.count <= longest else { return false }
    return names.contains(
      String(
        decoding: last.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0.lowercased },
        as: UTF8.self))
  }

  private static let longest = 14
}

/// The places of code before a string, from the last to the first, without those of other strings.
private struct CodeBefore {
  private var place: Int
  private var spans: ArraySlice<Range<Int>>

  init(_ place: Int, _ spans: [Range<Int>]) {
    self.place = place
    self.spans = spans[..<spans.partitioningIndex { $0.upperBound > place }]
  }

  mutating func next() -> Int? {
    while let last = spans.last, last.upperBound >= place {
      place = min(place, last.lowerBound)
      spans.removeLast()
    }
    guard place > 0 else { return nil }
    place -= 1
    return place
  }
}
