internal import CaretBytes
internal import CaretText
internal import Glibc

/// Checks the files that have the same rules, one after the other. Each thread has its own.
final class FileChecker {
  let settings: SpellSettings
  private let rules: FileRules
  private let checker: DocumentChecker
  private let patterns: SpellPatternSet
  let dictionaries: ProjectDictionaries
  private let level: TypoTier
  private let details: FindingDetails

  /// More findings of one file are not kept.
  private static let mostFindings = 10_000
  /// More words of one file are not kept where words alone are wanted.
  private static let mostWords = 1024
  /// A longer file is read in parts, if that is all the same.
  private static let longestWhole = 4 << 20
  /// With so many bytes a text has very many words.
  private static let longText = 1 << 20
  /// How long the parts are: what fits the processor's caches is quickest.
  private static let partSize = 256 * 1024

  init(
    settings: SpellSettings, rules: FileRules, dictionaries: ProjectDictionaries.OfThread
  ) {
    (self.settings, self.rules) = (settings, rules)
    self.dictionaries = dictionaries.all
    let level = settings.level ?? rules.level ?? .likely
    self.level = level
    settings.shared.knowledge.keep(in: dictionaries.all.cacheFolder, by: settings.program)
    checker = DocumentChecker(
      judge: dictionaries.judge(rules), settings: Self.documentSettings(settings, level),
      makeJudge: { dictionaries.judge(rules, in: $0) })
    patterns = SpellPatternSet(rules.patterns)
    details = FindingDetails(settings, checker)
  }

  private static func documentSettings(
    _ settings: SpellSettings, _ level: TypoTier
  ) -> DocumentChecker.Settings {
    var result = DocumentChecker.Settings()
    result.level = level
    result.typos = settings.typos
    // What is told has a score; the search for one for all others is most of the time.
    result.scoresAll =
      settings.details.contains(.features)
      || level == .unknown && settings.details.contains(.scores)
    result.explains = settings.details.contains(.features) || settings.notesUnused
    result.leavesOutRightWords = settings.details.contains(.features)
    result.detectsLanguage = settings.surroundings.detectsLanguage
    result.readsSentences = settings.surroundings.readsSentences
    result.shared = settings.shared.knowledge
    result.threadCount = settings.threadCount
    result.weighsCorrections =
      settings.writes != .nothing || !settings.details.isDisjoint(with: [.corrections, .diff])
    return result
  }

  /// Who says which words are right.
  var judge: WordJudge { checker.finder.judge }

  /// Checks a file, and gives what was found at once, or for a very long file in several parts.
  func check(_ path: String, isNamed: Bool, _ give: (FileFindings) -> Void) {
    let origin = TextOrigin(path: path, standardInputName: settings.standardInputPath)
    var file = FileFindings(origin)
    file.path = path
    file.isNamed = isNamed
    let (words, distinct) = (checker.wordCount, checker.distinctWordCount)
    if settings.versions?.change(of: path) == nil {
      file.coverage = FileFindings.Coverage(level: level, hasNames: settings.checksNames)
    }
    do throws(SystemError) {
      if try check(path, isNamed, &file, give) {
        file.wordCount = checker.wordCount - words
        file.distinctWordCount = checker.distinctWordCount - distinct
      }
    } catch {
      file.outcome = .failed(errno: error.code)
    }
    if settings.checksNames, origin.isFile { checkNames(path, &file) }
    give(file)
  }

  /// Checks the name of a file, and those of its folders that no file before it lay in.
  private func checkNames(_ path: String, _ file: inout FileFindings) {
    let paths = settings.versions?.newNames(of: path) ?? NameText.paths(of: path)
    for path in paths where settings.shared.names.takes(path) {
      let name = NameText.sectioned(path)
      var part = CheckedPart(name.bytes)
      var matches: SpellPatternSet.Matches?
      checker.check(name) { batch in
        for finding in batch where !isSilenced(finding, name.bytes, &matches, &file) {
          var found = details.finding(finding, .file(path: path), &part)
          (found.area, found.correction, found.place) = (.name, nil, .start)
          found.vetoes = settings.writes == .nothing ? [] : [.fileName]
          file.findings.append(found)
        }
      }
    }
  }

  /// - Returns: false for a file that is passed over.
  private func check(
    _ path: String, _ isNamed: Bool, _ file: inout FileFindings, _ give: (FileFindings) -> Void
  ) throws(SystemError) -> Bool {
    let name = file.origin.path
    let found = settings.writes == .nothing ? nil : FileIdentity(path: path)
    if let text = try settings.versions?.text(of: path) {
      guard isChecked(text, isNamed, &file) else { return false }
      try checkWhole(text, kind(name, text), (path, found), &file, give)
      return true
    }
    let descriptor = try FileBytes.open(path)
    defer { if descriptor != 0 { close(descriptor) } }
    if let size = FileStatus(descriptor: descriptor)?.size, size >= Self.longText {
      ProcessMemory.takeLargePages()
    }
    let start = try SystemFile.readAll(descriptor, upTo: Self.longestWhole)
    guard isChecked(start, isNamed, &file) else { return false }
    file.path = file.origin.shownPath
    let kind = kind(name, start)
    if start.count == Self.longestWhole && kind == .plainText && needsNoWhole {
      try checkParts(BlockReader(descriptor: descriptor, after: start), &file, give)
    } else {
      let isAll = start.count < Self.longestWhole
      let text = isAll ? start : start + (try SystemFile.readAll(descriptor))
      try checkWhole(text, kind, (path, found), &file, give)
    }
    return true
  }

  /// Checks a text that is no file, or another one than the file's, as what it comes from would be checked.
  ///
  /// - Parameters:
  ///   - kind: what it is taken for where neither settings nor rules say; nil goes by the path.
  ///   - blocks: what is known of the text from its last check by this checker; nil checks all of it.
  ///   - isNamed: whether somebody asked for this text, and not for all that there are.
  ///   - countsLines: false leaves places to be in bytes alone.
  ///   - isInterrupted: is asked now and then, whether to stop. What has no blocks goes on nevertheless.
  /// - Returns: nil if it was interrupted.
  func check(
    _ text: [UInt8], as origin: TextOrigin, _ kind: DocumentKind?, _ blocks: TextBlocks?,
    isNamed: Bool, countsLines: Bool = false, isInterrupted: () -> Bool
  ) -> FileFindings? {
    var file = FileFindings(origin)
    guard isChecked(text, isNamed, &file) else { return file }
    let named = settings.kind ?? rules.kind ?? kind
    let whole = FileText(text, named ?? self.kind(file.path, text), path: file.path)
    file.trouble = whole.trouble
    if whole.gathered != nil { file.container = whole }
    var batch: [SpellFinding]?
    if whole.gathered == nil, whole.language == nil, let blocks {
      switch checker.check(text, whole.kind, blocks, isInterrupted: isInterrupted) {
      case .interrupted: return nil
      case .needsWhole: break
      case .found(let found): batch = found
      }
    }
    let words = checker.wordCount
    withoutActuallyEscaping(isInterrupted) { isInterrupted in
      // None that has blocks: it would be taken up again.
      if blocks == nil { checker.finder.pause = { _ = isInterrupted() } }
      findAll(in: whole, &file, countsLines: countsLines, batch)
      checker.finder.pause = nil
    }
    file.uncheckedLanguages = checker.uncheckedLanguages
    file.wordCount = checker.wordCount - words
    return file
  }

  /// Whether a text is something that people wrote; if not, the file is passed over.
  private func isChecked(_ start: [UInt8], _ isNamed: Bool, _ file: inout FileFindings) -> Bool {
    guard var content = ForeignContent(start, isNamed: isNamed) else { return true }
    let kind =
      settings.kind ?? rules.kind
      ?? (file.origin.isFile ? DocumentKind(path: file.path) : .plainText)
    if case .archive = kind { return true }
    if kind.isContainer {
      guard let ofNamed = ForeignContent(start, isNamed: true) else { return true }
      content = ofNamed
    }
    file.outcome = .skipped(content, isNamed: isNamed)
    return false
  }

  private func kind(_ name: String?, _ text: [UInt8]) -> DocumentKind {
    if let kind = settings.kind ?? rules.kind { return kind }
    guard let name else { return .plainText }
    let kind = DocumentKind(path: name, content: text)
    if kind == .data, !settings.columns.isEmpty,
      let columns = TableColumns(settings.columns, path: name)
    {
      return .table(columns)
    }
    // Who asks for every unknown word gets those of data as well.
    return kind == .data && level == .unknown ? .plainText : kind
  }

  // MARK: Whole texts

  private func checkWhole(
    _ bytes: [UInt8], _ kind: DocumentKind, _ source: (path: String, found: FileIdentity?),
    _ file: inout FileFindings, _ give: (FileFindings) -> Void
  ) throws(SystemError) {
    let (whole, isTranscoded) = WideText.utf8(of: bytes).map { ($0, true) } ?? (bytes, false)
    let text = FileText(whole, kind, path: file.path)
    file.trouble = text.trouble
    if text.gathered != nil { file.container = text }
    if case .table(let columns) = kind { file.columns = columns.firstRow(of: whole) }
    let change = settings.versions?.change(of: source.path)
    let parts = settings.notesUnused ? nil : change.flatMap { lineParts(of: text, $0.touchedParts) }
    findAll(
      in: text, &file, parts, partSize: reporting == .once ? Self.mostWords : .max, give,
      isTold: { change?.mayHaveBrought($0) != false })
    file.uncheckedLanguages = checker.uncheckedLanguages
    noteUnknownDirectives(text, parts, &file)
    if settings.notesUnused { noteUnused(text, &file) }
    if let change { try keep(change, text, &file) }
    if isTranscoded {
      for index in file.findings.indices { file.findings[index].isTranscoded = true }
    }
    correct(text, of: bytes, source.path, source.found, &file)
  }

  /// The parts of a text that are asked about; nil is all, as of containers, whose lines are not those of the file.
  private func lineParts(of text: FileText, _ find: ([UInt8]) -> LineParts) -> LineParts? {
    text.gathered == nil ? find(text.bytes) : nil
  }

  /// - Parameters:
  ///   - parts: where findings are asked for; nil is everywhere.
  ///   - found: what the checker found; nil asks it.
  ///   - partSize: of how many findings the parts are that `give` is called with; the last one is left in the file.
  ///   - isTold: whether a finding may be told; of others the place is all that is found out.
  private func findAll(
    in text: FileText, _ file: inout FileFindings, _ parts: LineParts? = nil,
    countsLines: Bool = true, _ found: [SpellFinding]? = nil,
    partSize: Int = .max, _ give: (FileFindings) -> Void = { _ in },
    isTold: (FileFinding) -> Bool = { _ in true }
  ) {
    var part = CheckedPart(text, countsLines: countsLines)
    var matches: SpellPatternSet.Matches?
    lazy var root = file.origin.path.flatMap(settings.shared.trees.root)
    let isListOfNames = NameList.isOne(file.path)
    func isMeant(_ finding: SpellFinding) -> Bool {
      isSilenced(finding, text.checked, &matches, &file)
        || isRight(finding, in: text, isListOfNames: isListOfNames, of: root)
    }
    func take(_ batch: [SpellFinding]) {
      if givesWordsAlone { return takeWords(of: batch, &file, partSize, give) }
      for finding in batch {
        var found = details.finding(finding, file.origin, &part, isTold: isTold)
        found.area = settings.versions?.area ?? .text
        file.findings.append(found)
        if file.findings.count >= partSize {
          give(FileFindings(file.origin, part: file.findings))
          file.findings.removeAll(keepingCapacity: true)
        }
      }
    }
    if let found { return take(found.filter { !isMeant($0) }) }
    checker.check(
      text.sectioned, isAskedFor: parts.map { parts in { parts.contains($0) } },
      reporting: reporting, isTold: { !isMeant($0) }, take)
  }

  /// Who wants words alone wants each once.
  private var reporting: DocumentChecker.Reporting {
    settings.details.contains(.places) || settings.versions != nil || settings.notesUnused
      || settings.writes != .nothing ? .everywhere : .once
  }

  /// Whether words are given alone, without a finding of each.
  private var givesWordsAlone: Bool { settings.givesWordsAlone && reporting == .once }

  private func takeWords(
    of batch: [SpellFinding], _ file: inout FileFindings, _ partSize: Int,
    _ give: (FileFindings) -> Void
  ) {
    for finding in batch { file.words.append(finding.word) }
    guard file.words.count >= partSize else { return }
    give(FileFindings(file.origin, words: file.words))
    file.words.removeAll(keepingCapacity: true)
  }

  /// Leaves of what was found what a change brought.
  private func keep(
    _ change: FileChange, _ text: FileText, _ file: inout FileFindings
  ) throws(SystemError) {
    file.findings = try change.broughtFindings(
      among: file.findings, readsLiterally: text.readsLiterally
    ) { () throws(SystemError) in
      guard let bytes = try change.oldText() else { return [] }
      let text = WideText.utf8(of: bytes) ?? bytes
      var found = FileFindings(.file(path: change.oldPath))
      let old = FileText(text, kind(change.oldPath, text), path: change.oldPath)
      findAll(in: old, &found, lineParts(of: old, change.replacedParts), isTold: { _ in false })
      return found.findings
    }
  }

  /// Whether a pattern of the rules covers a finding, or matches its word.
  private func isSilenced(
    _ finding: SpellFinding, _ text: [UInt8], _ matches: inout SpellPatternSet.Matches?,
    _ file: inout FileFindings
  ) -> Bool {
    guard !patterns.isEmpty else { return false }
    do throws(SpellPatternSet.TooSlow) {
      if matches == nil { matches = try patterns.matches(in: text) }
      let found = matches ?? SpellPatternSet.Matches()
      if patterns.covers(finding.utf8Range.values(), found) { return true }
      return try patterns.matches(word: finding.word)
    } catch {
      matches = matches ?? SpellPatternSet.Matches()
      file.outcome = .tooSlow(pattern: error.pattern.expression)
      return true
    }
  }

  /// Whether what is told of other texts is right in this one: by its tree, or by what stands around it.
  private func isRight(
    _ finding: SpellFinding, in text: FileText, isListOfNames: Bool,
    of root: @autoclosure () -> String?
  ) -> Bool {
    level > .unknown
      && (isName(finding, of: root()) || isTerm(finding, of: root())
        || isListOfNames && NameList.mayName(finding, in: text.checked)
        || isRecordName(finding, in: text) || NameList.isReporter(finding, in: text.checked.span)
        || SpokenWord.isOne(finding, in: text.checked.span, judge)
        || BytesInHex.precede(finding.utf8Range.values(), in: text.checked.span)
        || BrokenWord.isOne(finding, in: text.checked.span, judge))
  }

  /// Whether a word that may be a typo is rather a name of the tree, whose files and folders have it in theirs, or a term
  /// that several of its files have.
  private func isName(_ finding: SpellFinding, of root: @autoclosure () -> String?) -> Bool {
    guard finding.kind == .misspelling, let confidence = finding.confidence,
      confidence < Self.surestName, let root = root()
    else { return false }
    let trees = settings.shared.trees
    func meant() -> String? { details.nearestWord(to: finding) }
    if trees.isName(finding.word, not: meant, of: root) { return true }
    guard let least = TreeCount.TermThreshold(against: confidence) else { return false }
    return trees.isTerm(
      finding.word, not: meant, from: least, of: root, cacheFolder: dictionaries.cacheFolder)
  }

  /// Whether a word that may be wrong in its sentence is rather a term that several files of the tree have, and English hardly ever:
  /// "wand", where images are drawn with one.
  private func isTerm(_ finding: SpellFinding, of root: @autoclosure () -> String?) -> Bool {
    // "Lets" is frequent where "let's" is meant.
    guard let meant = finding.meant, meant.utf8.allSatisfy(\.isLetter),
      SentenceModel.english.frequency(of: SentenceWord(finding.word.lowercased().utf8))
        < Self.leastFrequency,
      let root = root()
    else { return false }
    return settings.shared.trees.isTerm(
      finding.word, not: { meant }, from: finding.tier < .certain ? .ofRightWord : .ofWrongWord,
      of: root, cacheFolder: dictionaries.cacheFolder)
  }

  /// What is more frequent is a word of any tree, as a natural logarithm.
  private static let leastFrequency = -11.5

  /// Whether a word that is no typo beyond doubt is a part of what a record of data is called by.
  private func isRecordName(_ finding: SpellFinding, in text: FileText) -> Bool {
    finding.kind == .misspelling && finding.tier < .certain
      && RecordName.isOne(finding.utf8Range.values(), in: text.checked.span, text.kind)
  }

  /// What is more surely a typo is one in a file's name as well.
  static let surestName = 0.9

  private func noteUnused(_ text: FileText, _ file: inout FileFindings) {
    dictionaries.note(patterns.used)
    var part = CheckedPart(text)
    file.unusedDirectives = checker.unusedDirectives.map { start in
      let place = part.place(of: start..<start).file
      return (place.line, String(decoding: part.text[part.lineRange], as: UTF8.self))
    }
  }

  private func noteUnknownDirectives(
    _ text: FileText, _ parts: LineParts?, _ file: inout FileFindings,
    in part: (FileText) -> CheckedPart = { CheckedPart($0) }
  ) {
    let directives = UnknownDirective.all(in: text.checked, text.kind)
      .filter { parts?.contains($0.utf8Range.lowerBound) != false }
    if directives.isEmpty { return }
    var part = part(text)
    file.unknownDirectives += directives.map { one in
      UnknownDirective(name: one.name, line: part.place(of: one.utf8Range).file.line)
    }
  }

  // MARK: Parts of long texts

  private var needsNoWhole: Bool {
    !settings.notesUnused && settings.writes == .nothing && !settings.details.contains(.diff)
      && patterns.isEmpty && settings.versions == nil
  }

  private func checkParts(
    _ parts: BlockReader, _ file: inout FileFindings, _ give: (FileFindings) -> Void
  ) throws(SystemError) {
    var part = CheckedPart([])
    lazy var root = file.origin.path.flatMap(settings.shared.trees.root)
    let isListOfNames = NameList.isOne(file.path)
    var goesOn = false
    while let bytes = try parts.nextLines(upTo: Self.partSize, longestLine: Self.partSize) {
      let text = FileText(bytes, .plainText)
      if reporting == .everywhere {
        part.goOn(with: bytes)
        noteUnknownDirectives(text, nil, &file) { _ in part }
      }
      func take(_ batch: [SpellFinding]) {
        if givesWordsAlone { return takeWords(of: batch, &file, Self.mostFindings, give) }
        for finding in batch {
          file.findings.append(details.finding(finding, file.origin, &part))
        }
      }
      checker.check(
        text.sectioned, goesOn: goesOn, reporting: reporting,
        isTold: { !isRight($0, in: text, isListOfNames: isListOfNames, of: root) }, take)
      goesOn = true
      file.uncheckedLanguages = checker.uncheckedLanguages
      if file.findings.count >= Self.mostFindings {
        var part = file
        part.isPart = true
        give(part)
        file.findings.removeAll(keepingCapacity: true)
        file.unknownDirectives.removeAll()
      }
    }
  }
}
