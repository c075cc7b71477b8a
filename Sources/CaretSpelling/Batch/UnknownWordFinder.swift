public import CaretBytes

/// A word that no dictionary knows, or a right one that is wrong where it stands, at its place in a document.
public struct Misspelling: Equatable, Sendable {
  /// Where it stands in the document.
  public var utf8Range: Range<UTF8Offset> { Range(range) }
  var range: Range<Int>
  /// What is wrong.
  var kind: Kind
  /// Whether it is a part of a longer name, as in "page_size".
  public var isPartOfName: Bool
  /// What kind of text it stands in.
  public var spanKind: SpanKind
  /// Whether it stands in code that a text quotes.
  var isQuoted = false
  /// Which of the judge's dictionaries is that of its paragraph.
  var languageIndex = 0

  /// What is wrong with a word.
  enum Kind: Equatable {
    /// No dictionary knows it. Which of the finder's unknown words it is.
    case unknown(Int)
    /// It is right and stands twice, and how sure it is that it should not.
    case repeated(TypoTier)
    /// It is right, and another was meant.
    case realWord(RealWord)
  }

  /// Which of the finder's unknown words it is; nil for a right word, which stands twice or where another was meant.
  public var wordIndex: Int? { if case .unknown(let index) = kind { index } else { nil } }

  /// The same of one that is known to be unknown.
  var unknownIndex: Int {
    guard let wordIndex else { preconditionFailure("a right word has no number: \(kind)") }
    return wordIndex
  }

  var isRealWord: Bool { if case .realWord = kind { true } else { false } }

  /// The same so many bytes on.
  func moved(by distance: Int) -> Misspelling {
    var moved = self
    moved.range = range.lowerBound + distance..<range.upperBound + distance
    return moved
  }
}

/// A right word that may be written for another, where it stands.
struct ConfusableWord: Equatable {
  var range: Range<Int>
  var question: RealWord.Question
  var part: SpanPart
}

/// What counts of the span that a word stands in: with all of a span its language would be copied at each word.
struct SpanPart: Equatable {
  let kind: SpanKind
  /// Where its text ends, if it is a comment, before the mark that closes it. Of other texts the next one may go on with the sentence.
  let end: Int

  init(_ span: TextSpan, in text: Span<UInt8>) {
    kind = span.kind
    let end = span.range.upperBound
    self.end = kind != .comment ? .max : end - (text.has("*/", at: end - 2) ? 2 : 0)
  }

  private init(_ kind: SpanKind, _ end: Int) { (self.kind, self.end) = (kind, end) }

  /// The same so many bytes on.
  func moved(by distance: Int) -> SpanPart {
    end == .max ? self : SpanPart(kind, end + distance)
  }
}

/// Finds the words of documents that no dictionary knows, one document after the other, asking about each distinct
/// word once.
///
/// Not safe to use from two threads at a time.
public final class UnknownWordFinder {
  /// Who says which words are right.
  public let judge: WordJudge
  /// The unknown words so far, in the order in which they were met first.
  ///
  /// - Complexity: O(*n*) in the words.
  public var unknownWords: [UnknownWord] { unknown.all }
  private var unknown = UnknownWordList()
  /// How many words were scanned so far.
  public private(set) var wordCount = 0
  /// How many distinct words were looked up so far.
  public var distinctWordCount: Int { table.totalCount }
  private var table = WordTable()
  /// The words with hyphens that unknown words were parts of. Those that are wrong have no numbers.
  private var compounds = WordTable(capacity: 50_000, slotCount: 64)
  private var generation = 0
  /// Counts up when the numbers of unknown words are given anew.
  package private(set) var numberingCount = 0
  private let scanner = WordScanner()
  private let passed = PassedWords()
  /// Is called now and then while a text is gone through; it may use other finders, but not this one.
  var pause: (() -> Void)?

  /// How many findings are gathered before they are handed on, and how many unknown words are kept.
  static let batchSize = 50_000
  private static let mostUnknownWords = 200_000
  /// There is a pause behind each 256th word.
  private static let pauseMask = 0xFF

  /// Whether right words are looked at that are wrong in their sentence.
  private let readsSentences: Bool
  private let confusions = ConfusionModel.english
  private let patterns: ConfusionPatterns
  private var rightPlaces = RightPlaces()
  private var passage = RepeatedPassage()
  /// Where they are gathered and not judged.
  private var confusableWords: [ConfusableWord]?

  /// The paragraph that is being read, where each is checked in its own language.
  private var paragraph: ParagraphLanguage?

  /// - Parameters:
  ///   - judge: who says which words are right.
  ///   - detectsLanguage: whether a paragraph's words must be right in the one language that fits it
  ///     best, if the judge has several, instead of in any of them.
  ///   - readsSentences: whether right words are found that are wrong in their sentence, where English is the only language.
  public init(judge: WordJudge, detectsLanguage: Bool = false, readsSentences: Bool = false) {
    self.judge = judge
    self.readsSentences = readsSentences && judge.dictionaries.allSatisfy(\.isEnglish)
    patterns = self.readsSentences ? .english : .none
    if detectsLanguage && judge.dictionaries.count > 1 {
      paragraph = ParagraphLanguage(count: judge.dictionaries.count)
    }
  }

  /// The unknown words of a document, in order, with those in code.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`, and the dictionaries' time for each new word.
  public func find(in text: [UInt8], kind: DocumentKind = .plainText) -> [Misspelling] {
    var all: [Misspelling] = []
    find(in: text, kind: kind) { all += $0 }
    return all
  }

  /// Calls `body` with the unknown words of a document, in order, in one batch or, where there are very many,
  /// in several: the memory that a run takes does not grow with its documents.
  ///
  /// In source code a name with a capital inside is taken apart, and a string without a blank is left out.
  /// The indexes of unknown words hold until `body` returns.
  ///
  /// - Parameters:
  ///   - text: the document's bytes.
  ///   - kind: how it is read.
  ///   - goesOn: whether the text is the next part of the document that was gone through last.
  ///   - spans: the parts of the document that are looked at; nil for all that its kind has.
  ///   - body: is called with each batch.
  public func find(
    in text: [UInt8], kind: DocumentKind = .plainText, goesOn: Bool = false,
    spans: [TextSpan]? = nil, batch body: ([Misspelling]) -> Void
  ) {
    find(in: text, kind: kind, goesOn: goesOn, spans: spans, passing: { ToldWords() }, batch: body)
  }

  /// The same without unknown words of running text that were told before.
  ///
  /// - Parameters:
  ///   - told: those that were told so far; is asked again behind each batch.
  ///   - batchSize: how many findings are gathered at most before they are handed on.
  func find(
    in text: [UInt8], kind: DocumentKind = .plainText, goesOn: Bool = false,
    spans: [TextSpan]? = nil, passing told: () -> ToldWords,
    batchSize: Int = UnknownWordFinder.batchSize, batch body: ([Misspelling]) -> Void
  ) {
    renewIfNeeded()
    if !goesOn {
      table.beginDocument()
      passed.forget()
      unknown.beginDocument()
    }
    var document = SectionedText(text, kind)
    let spans = spans ?? document.read().spans
    let text = document.bytes
    let bytes = text.span
    var scan = Scan(detectsLanguage: paragraph != nil, gathers: confusableWords != nil)
    takeTold(told, &scan)
    var last = ScannedWord(range: 0..<0, key: WordKey(low: 0, high: 0), isPartOfName: false)
    exchange(&scan)
    passed.follow(scan.table)
    scan.passage.begin(scan.gathers || scan.detectsLanguage ? 0 : bytes.count)
    // Of other languages than English most new words were judged by an earlier run.
    let verdicts = paragraph == nil && !readsSentences ? judge.knownVerdicts : nil
    for span in spans {
      if span.kind == .string && !span.range.contains(where: { bytes[$0] == 0x20 }) { continue }
      if let language = span.language, !knows(language) { continue }
      let part = SpanPart(span, in: bytes)
      scan.passage.begin(span.range)
      let first = scan.found.count
      scanner.forEachWord(
        in: bytes, span.range, passing: paragraph == nil ? passed.view : nil, behind: last.key,
        fetching: verdicts
      ) { wordCount, word in
        count(wordCount, &scan)
        last = word
      } _: { word in
        if scan.passage.has(word) {
          count(1, &scan)
        } else {
          if word.key.isSameButCase(last.key) {
            takeRepetition(word, last, part.kind, in: bytes, &scan)
          }
          ask(about: word, behind: last, part, in: bytes, &scan)
          scan.passage.goOn(behind: word)
        }
        last = word
        if scan.found.count >= batchSize { handOn(&scan, told, body) }
      }
      if span.isQuoted { takeNames(of: span.range, first, in: bytes, &scan) }
    }
    endParagraph(in: bytes, &scan)
    give(&scan, canForget: true, isEnd: true, body)
    exchange(&scan)
  }

  /// What the way through one document changes at each word. It is taken out of the object meanwhile, where
  /// each access would be checked for being the only one.
  private struct Scan {
    let detectsLanguage: Bool
    /// Whether right words that may be wrong are gathered and not judged.
    let gathers: Bool
    var table = WordTable(capacity: 0)
    var unknown = UnknownWordList()
    var rightPlaces = RightPlaces(most: 0)
    var passage = RepeatedPassage()
    var found: [Misspelling] = []
    /// Those that are passed over.
    var told = ToldWords()
    /// The words that stand twice in the paragraph that is being read, whose unknown words are not known yet.
    var repetitions: [Misspelling] = []
    var wordCount = 0
    /// How many findings were handed on since it was looked whether words are to be forgotten.
    var givenCount = 0
  }

  private func exchange(_ scan: inout Scan) {
    swap(&scan.table, &table)
    swap(&scan.unknown, &unknown)
    swap(&scan.rightPlaces, &rightPlaces)
    swap(&scan.passage, &passage)
  }

  /// Hands on what was found, with everything back in its place while `body` looks at it.
  private func give(
    _ scan: inout Scan, canForget: Bool, isEnd: Bool = false, _ body: ([Misspelling]) -> Void
  ) {
    // One behind the other, so that the processor waits for many counts at once.
    for word in scan.found {
      if case .unknown(let index) = word.kind { scan.unknown.note(index) }
    }
    exchange(&scan)
    wordCount += scan.wordCount
    body(scan.found)
    scan.wordCount = 0
    scan.givenCount += scan.found.count
    scan.found.removeAll(keepingCapacity: true)
    if isEnd || canForget && scan.givenCount >= Self.batchSize { forgetIfMany(&scan) }
    exchange(&scan)
  }

  /// Hands on what was found in the midst of a text.
  @inline(never)
  private func handOn(
    _ scan: inout Scan, _ told: () -> ToldWords, _ body: ([Misspelling]) -> Void
  ) {
    give(&scan, canForget: paragraph == nil, body)
    takeTold(told, &scan)
  }

  private func takeTold(_ told: () -> ToldWords, _ scan: inout Scan) {
    scan.told = told()
    scan.told.begin(numberingCount)
  }

  private func forgetIfMany(_ scan: inout Scan) {
    scan.givenCount = 0
    if unknown.words.count > Self.mostUnknownWords {
      forget()
      passage.forget()
    }
  }

  /// An unknown word by its number.
  func unknownWord(_ index: Int) -> String { unknown.words[index].text }

  /// How often the last document that had an unknown word has it.
  func countInDocument(ofUnknown index: Int) -> Int { unknown.countInDocument(index) }

  /// Whether the present document has had a word so far.
  func isInDocument(_ word: WordKey) -> Bool { table.isInDocument(word) }

  /// Asks no more in the present document whether a right word is wrong in its sentence.
  func pass(_ word: String) { table.pass(WordKey(word)) }

  /// Forgets what it knows if the judge's lists are no longer the same.
  func renewIfNeeded() {
    guard generation != judge.generation else { return }
    forget()
    generation = judge.generation
  }

  /// What a part of a document has that is looked at by itself.
  struct PartWords {
    /// The words that no dictionary knows, and those that stand twice.
    var found: [Misspelling] = []
    /// The words that may be written for others: what stands beside them may lie in another part.
    var confusable: [ConfusableWord] = []
    /// The keys of all words, and of the words of hosts.
    var keys: [WordKey] = []
  }

  /// Goes through a part of a document by itself.
  func look(at text: [UInt8], _ spans: [TextSpan]) -> PartWords {
    (table.notes, confusableWords) = (true, [])
    defer { (table.notes, confusableWords) = (false, nil) }
    var words = PartWords()
    find(in: text, spans: spans) { words.found += $0 }
    (words.confusable, words.keys) = (confusableWords ?? [], table.noted)
    return words
  }

  private func forget() {
    numberingCount += 1
    table.forget()
    passed.forget()
    compounds.forget()
    unknown.removeAll()
  }

  @inline(__always)
  private func count(_ wordCount: Int, _ scan: inout Scan) {
    let place = scan.wordCount & Self.pauseMask
    scan.wordCount += wordCount
    if place + wordCount > Self.pauseMask { pause?() }
  }

  @inline(__always)
  private func ask(
    about word: ScannedWord, behind last: ScannedWord, _ part: SpanPart, in bytes: Span<UInt8>,
    _ scan: inout Scan
  ) {
    count(1, &scan)
    guard word.range.count <= SpellDictionary.longestWord else { return }
    let value = value(of: word.range, word.key, in: bytes, &scan)
    if scan.detectsLanguage { return add(word, value, part.kind, in: bytes, &scan) }
    if let question = value.question {
      scan.passage.meet(word, in: bytes)
      // Only in running text, as repeated words.
      guard part.kind == .prose || part.kind == .comment, !word.isPartOfName,
        !scan.passage.has(word)
      else { return }
      let end = scan.gathers ? nil : part.end
      if question.isSettled(word, behind: last, in: bytes, upTo: end, confusions, patterns) {
        return
      }
      return takeRealWord(word, question, part, in: bytes, &scan)
    }
    if let index = value.unknownIndex {
      scan.passage.note(word)
      take(word, index, part.kind, in: bytes, &scan)
    } else if scan.table.wasMet {
      passed.insert(word.key)
    }
  }

  // MARK: Languages of paragraphs

  /// Whether one of the judge's dictionaries is of a language that a document names, "de" or "de_AT".
  private func knows(_ language: String) -> Bool {
    let name = language.prefix { $0 != "_" && $0 != "-" && $0 != "@" && $0 != "." }.lowercased()
    return name.isEmpty
      || judge.dictionaries.contains { $0.language.lowercased().hasPrefix(name) }
  }

  private func add(
    _ word: ScannedWord, _ value: WordTable.Value, _ kind: SpanKind, in bytes: Span<UInt8>,
    _ scan: inout Scan
  ) {
    if paragraph?.ends(before: word.range.lowerBound, in: bytes) == true {
      endParagraph(in: bytes, &scan)
    }
    let index = value.unknownIndex
    let known = index.map { scan.unknown.words[$0].knownBy } ?? .max
    paragraph?.add(word, index, kind, knownBy: known)
  }

  private func endParagraph(in bytes: Span<UInt8>, _ scan: inout Scan) {
    guard let (language, words) = paragraph?.end() else { return }
    let first = scan.found.count
    for word in words {
      let start = scan.found.count
      take(word.word, word.index, word.kind, in: bytes, &scan)
      for i in start..<scan.found.count { scan.found[i].languageIndex = language }
    }
    guard !scan.repetitions.isEmpty else { return }
    scan.found += scan.repetitions
    scan.repetitions.removeAll(keepingCapacity: true)
    scan.found[first...].sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  @inline(__always)
  private func value(
    of range: Range<Int>, _ key: WordKey, in bytes: Span<UInt8>, _ scan: inout Scan
  ) -> WordTable.Value {
    if let known = scan.table.value(of: key) { return known }
    let value = newValue(of: range, key, in: bytes, &scan.unknown)
    scan.table.insert(key, value)
    if scan.table.totalCount == SiblingTrie.makingCostInWords, judge.hasEnglish {
      SiblingTrie.prepare()
    }
    passed.follow(scan.table)
    // It had no room for more, and has forgotten the others.
    if scan.table.count == 1 {
      scan.passage.forget()
      passed.forget()
    }
    return value
  }

  private func take(
    _ word: ScannedWord, _ index: Int, _ kind: SpanKind, in bytes: Span<UInt8>,
    _ scan: inout Scan
  ) {
    if kind == .prose, scan.told.has(index) { return }
    if isPartOfCompound(word.range, in: bytes) { return }
    if kind != .prose, scan.unknown.words[index].hasCapitalInside {
      takeParts(of: word.range, kind, in: bytes, &scan)
      return
    }
    scan.found.append(
      Misspelling(
        range: word.range, kind: .unknown(index), isPartOfName: word.isPartOfName,
        spanKind: kind))
  }

  /// "HTTPServer" as HTTP and Server, "getURLs" as get and URLs: parts of four letters and more. Names have their words
  /// of any of the languages, whatever the paragraph is in.
  private func takeParts(
    of range: Range<Int>, _ kind: SpanKind, in bytes: Span<UInt8>, _ scan: inout Scan
  ) {
    CamelCase.forEachPart(of: range, in: bytes) { part in
      guard part.count >= Self.leastOfPart else { return }
      let value = value(of: part, WordKey(bytes, part), in: bytes, &scan)
      guard let index = value.unknownIndex, scan.unknown.words[index].knownBy == 0 else { return }
      scan.found.append(
        Misspelling(range: part, kind: .unknown(index), isPartOfName: true, spanKind: kind))
    }
  }

  /// The words of names in code that a text quotes, behind those of its words that were found first.
  private func takeNames(
    of range: Range<Int>, _ first: Int, in bytes: Span<UInt8>, _ scan: inout Scan
  ) {
    var found: [Misspelling] = []
    let known = min(first, scan.found.count)..<scan.found.count
    QuotedNames.forEachWord(of: range, in: bytes) { word in
      let value = value(of: word, WordKey(bytes, word), in: bytes, &scan)
      guard let index = value.unknownIndex, scan.unknown.words[index].knownBy == 0,
        !scan.found[known].contains(where: { $0.range.lowerBound == word.lowerBound })
      else { return }
      found.append(
        Misspelling(range: word, kind: .unknown(index), isPartOfName: true, spanKind: .code))
    }
    if !found.isEmpty {
      scan.found += found
      scan.found[known.lowerBound...].sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    for i in known.lowerBound..<scan.found.count { scan.found[i].isQuoted = true }
  }

  /// How many letters a part has that is looked at.
  private static let leastOfPart = 4

  private func newValue(
    of range: Range<Int>, _ key: WordKey, in text: Span<UInt8>, _ unknown: inout UnknownWordList
  ) -> WordTable.Value {
    if paragraph == nil, !readsSentences, judge.isKnownToAccept(range, key, in: text) {
      return .right
    }
    let word = LetterEscapes.withoutFillers(text.string(range))
    let ownKey = word.utf8.count == range.count ? key : WordKey(word)
    var known: UInt32 = 0
    if let paragraph {
      known = judge.languages(accepting: word)
      if known & paragraph.all == paragraph.all { return .right }
    } else if judge.accepts(word, ownKey) {
      return readsSentences ? RealWord.Question(word).map(WordTable.Value.init) ?? .right : .right
    }
    return WordTable.Value(unknown: unknown.index(of: word, ownKey, knownBy: known))
  }

  /// Other languages than English repeat words as they like.
  private func takeRepetition(
    _ word: ScannedWord, _ first: ScannedWord, _ kind: SpanKind, in bytes: Span<UInt8>,
    _ scan: inout Scan
  ) {
    guard kind != .code, word.range.count == first.range.count,
      judge.dictionaries.allSatisfy(\.isEnglish),
      value(of: word.range, word.key, in: bytes, &scan).isOfRightWord,
      let repeated = RepeatedWord(word.range, behind: first.range, kind, in: bytes)
    else { return }
    scan.passage.note(word)
    let repetition = Misspelling(
      range: repeated.utf8Range, kind: .repeated(repeated.tier), isPartOfName: false,
      spanKind: kind)
    if scan.detectsLanguage {
      scan.repetitions.append(repetition)
    } else {
      scan.found.append(repetition)
    }
  }

  private func takeRealWord(
    _ word: ScannedWord, _ question: RealWord.Question, _ part: SpanPart, in bytes: Span<UInt8>,
    _ scan: inout Scan
  ) {
    if scan.gathers {
      confusableWords?.append(
        ConfusableWord(range: word.range, question: question, part: part))
    } else if let found = RealWord(
      word.range, question, in: bytes, upTo: part.end, &scan.rightPlaces)
    {
      scan.passage.note(word)
      scan.found.append(
        Misspelling(
          range: found.utf8Range, kind: .realWord(found), isPartOfName: false,
          spanKind: part.kind))
    }
  }

  /// Whether an unknown word is right as a part of a word with hyphens, like "vis" in "vis-à-vis".
  private func isPartOfCompound(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (hyphen, longest) = (UInt8(ascii: "-"), SpellDictionary.longestWord)
    var (start, end) = (range.lowerBound, range.upperBound)
    // Bounded, so that a text of hyphens and unknown words is not gone through again for each.
    let (lowest, highest) = (range.lowerBound - longest, range.upperBound + longest)
    while start >= 2, start > lowest, text[start - 1] == hyphen, isWordByte(text[start - 2]) {
      start -= 1
      while start > 0, start > lowest, isWordByte(text[start - 1]) { start -= 1 }
    }
    while end + 1 < text.count, end < highest, text[end] == hyphen, isWordByte(text[end + 1]) {
      end += 1
      while end < text.count, end < highest, isWordByte(text[end]) { end += 1 }
    }
    // Apostrophes stand between letters, never at the ends.
    while text[start] == UInt8(ascii: "'") { start += 1 }
    while text[end - 1] == UInt8(ascii: "'") { end -= 1 }
    guard end - start > range.count, end - start <= longest else { return false }
    let key = WordKey(text, start..<end)
    if let known = compounds.value(of: key) { return known == .right }
    let whole = WordJudge.plain(text.string(start..<end))
    let isRight =
      !judge.isForbidden(whole) && (judge.isKnown(whole) || judge.isUsualLoanWord(whole))
    compounds.insert(key, isRight ? .right : WordTable.Value(unknown: 0))
    return isRight
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "'")
  }
}
