internal import CaretBytes
internal import CaretSpelling
internal import CaretText
internal import Glibc

/// Reports what a check of files finds, as it is found; what can't be read is said at once, and the rest is done.
struct SpellReporter {
  private var report: any SpellReport
  private let isQuiet: Bool
  private let showsDiff: Bool
  private var baseline: Baseline?
  private(set) var summary = SpellSummary()
  /// How many directives silenced nothing, where that was asked for.
  private(set) var unusedDirectiveCount = 0
  private let namesUnused: Bool
  /// Of each language that was not chosen, which files have text in it.
  private var uncheckedLanguages: [String: [String]] = [:]
  private var columns: ColumnSearch

  /// - Parameters:
  ///   - columns: those of tables that were asked for.
  ///   - namesUnused: whether directives without an effect are what is looked for.
  init(
    report: any SpellReport, baseline: Baseline? = nil, columns: [String] = [], isQuiet: Bool,
    showsDiff: Bool, namesUnused: Bool = false
  ) {
    (self.report, self.baseline, self.columns) = (report, baseline, ColumnSearch(columns))
    (self.isQuiet, self.showsDiff, self.namesUnused) = (isQuiet, showsDiff, namesUnused)
  }

  /// Checks the files of a project.
  ///
  /// - Parameter walked: the folders that all files below them come from.
  /// - Returns: the baseline with what it took in.
  mutating func check(_ project: SpellProject, walked: [String], notes: [String]) -> Baseline? {
    for folder in walked { baseline?.note(walked: folder) }
    for note in notes where !isQuiet {
      Console.standardError.writeLine("caret spell: \(note)")
    }
    var progress = SpellProgress(fileCount: project.fileCount, isQuiet: isQuiet)
    project.check { file in
      progress.clear()
      take(file)
      if !file.isPart { progress.show(wordCount: summary.wordCount) }
      return !Interruption.hasCome
    }
    progress.clear()
    summary.isInterrupted = Interruption.hasCome
    summary.goneCount = baseline?.goneCount ?? 0
    if !summary.isInterrupted, let error = columns.error {
      summary.failureCount += 1
      Console.standardError.writeLine(error.line(of: SpellRequest.name))
    }
    report.end(summary)
    sayUnchecked()
    return baseline
  }

  private mutating func take(_ file: FileFindings) {
    switch file.outcome {
    case .failed: return say(file.outcome.trouble(at: file.path))
    case .skipped(let content, let isNamed):
      summary.skippedCount += 1
      // Of what a walk passes over, thousands of images, only the number is told, and what is wrong with their names.
      if isNamed { note("skipped " + content.text(file.path), file.path) }
      return takeFindings(file)
    case .notWritten(let error): sayNotWritten(error, file.path)
    case .tooSlow: say(file.outcome.trouble(at: file.path))
    case .differs:
      note(
        "not corrected, for the file and the index differ; git add it, or git stash -k", file.path)
    case .checked: break
    }
    if let trouble = file.trouble {
      if file.isNamed, trouble.leavesOutAll {
        return say(
          ToolError(
            what: trouble.text, place: Escaped.quoted(file.path),
            remedy: "check the file, or leave it out"))
      }
      note(trouble.text, file.path)
    }
    columns.take(file)
    takeLanguages(file)
    takeDirectives(file)
    for directive in file.unknownDirectives { take(directive, file.path) }
    takeCounts(file)
    takeCorrections(file)
    takeFindings(file)
  }

  private mutating func sayNotWritten(_ error: FileError, _ path: String) {
    // A file that can't be replaced is written over, once a copy of it is kept elsewhere.
    guard let folder = Environment.stateFolder, error.path.hasPrefix(folder + "/"),
      !path.hasPrefix(folder + "/")
    else {
      return say(
        ToolError(
          what: "can't write: " + UserFile.reason(error), place: Escaped.quoted(path),
          remedy: "check the file, or leave it out"))
    }
    say(
      ToolError(
        what: "can't write: no copy of it can be kept in \(Escaped.quoted(folder)) meanwhile: "
          + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "set XDG_STATE_HOME to a folder that can be written"))
  }

  private mutating func say(_ trouble: ToolError?) {
    guard let trouble else { return }
    summary.failureCount += 1
    Console.standardError.writeLine(trouble.line(of: SpellRequest.name))
  }

  private mutating func takeDirectives(_ file: FileFindings) {
    for (line, text) in file.unusedDirectives {
      unusedDirectiveCount += 1
      Console.standardOutput.writeLine(
        "\(Escaped.plain(file.path)):\(line): \(Escaped.plain(text.trimmed)) silences nothing")
    }
  }

  /// What was to be a directive and is none has no effect, which nobody sees otherwise.
  private mutating func take(_ directive: UnknownDirective, _ path: String) {
    guard let remedy = directive.remedy else { return }
    let name =
      Escaped.plain(path)
      + ":\(directive.line): caret:\(Escaped.plain(directive.name)) is no directive"
    if namesUnused {
      unusedDirectiveCount += 1
      Console.standardOutput.writeLine("\(name): \(remedy)")
    } else if !isQuiet {
      Console.standardError.writeLine("caret spell: \(name): \(remedy)")
    }
  }

  private mutating func takeCounts(_ file: FileFindings) {
    if !file.isPart { summary.fileCount += 1 }
    summary.wordCount += file.wordCount
    summary.distinctWordCount += file.distinctWordCount
    summary.fixedCount += file.corrected.count
  }

  private mutating func takeCorrections(_ file: FileFindings) {
    for finding in file.corrected { report.corrected(finding) }
    if showsDiff { Console.standardOutput.write(bytes: file.diff) }
  }

  private mutating func takeFindings(_ file: FileFindings) {
    let findings = baseline?.newFindings(of: file) ?? file.findings
    summary.knownCount += file.findings.count - findings.count
    summary.findingCount += findings.count
    for finding in findings { report.finding(finding) }
    summary.findingCount += file.words.count
    for word in file.words { report.word(word) }
  }

  /// A language that a directive to us asks for must be there; one that a document names for others is noted.
  private mutating func takeLanguages(_ file: FileFindings) {
    for mark in file.uncheckedLanguages {
      guard mark.source == .directive else {
        if uncheckedLanguages[mark.name]?.last != file.path {
          uncheckedLanguages[mark.name, default: []].append(file.path)
        }
        continue
      }
      summary.failureCount += 1
      let names = mark.name.split(separator: ",").map(String.init)
      do throws(DictionaryError) {
        try DictionaryChoice().projectLanguages.check(names)
      } catch {
        var named = ToolError(error)
        named.place = [named.place, Escaped.quoted(file.path)].compactMap { $0 }
          .joined(separator: ", ")
        Console.standardError.writeLine(named.line(of: SpellRequest.name))
      }
    }
  }

  /// Whether text was left out, since it is in languages that were not chosen.
  var leavesOut: Bool { !uncheckedLanguages.isEmpty }

  private func sayUnchecked() {
    guard !isQuiet else { return }
    let languages = uncheckedLanguages.sorted { $0.key < $1.key }
    for (name, paths) in languages.prefix(Self.mostLanguages) {
      let more = paths.count > 1 ? " and \(EditorReport.amount(paths.count - 1, "file")) more" : ""
      let language = Escaped.plain(name)
      Console.standardError.writeLine(
        "caret spell: text in \(language) was not checked (\(Escaped.quoted(paths[0]))\(more)): add \(language) to --lang"
      )
    }
    guard languages.count > Self.mostLanguages else { return }
    let others = languages.dropFirst(Self.mostLanguages).map { Escaped.plain($0.key) }
    Console.standardError.writeLine(
      "caret spell: text in \(others.joined(separator: ", ")) was not checked: add them to --lang")
  }

  private static let mostLanguages = 5

  private func note(_ what: String, _ path: String) {
    guard !isQuiet else { return }
    Console.standardError.writeLine("caret spell: \(what) (\(Escaped.quoted(path)))")
  }
}

extension ForeignContent {
  /// The commands that make text of files that are no text, by their endings.
  private static let converters: KeyValuePairs<String, String> = [
    ".pdf": "pdftotext FILE -", ".doc": "catdoc FILE", ".ps": "ps2ascii FILE",
    ".eps": "ps2ascii FILE", ".rtf": "unrtf --text FILE", ".djvu": "djvutxt FILE",
  ]

  func text(_ path: String) -> String {
    let small = path.lowercased()
    if self == .binary, let (_, command) = Self.converters.first(where: { small.hasSuffix($0.key) })
    {
      return "a binary file; '\(command) | caret spell -' checks its text"
    }
    switch self {
    case .binary: return "a binary file, by its beginning or its zero bytes"
    case .encoded: return "bytes as letters"
    case .veryLongLines: return "a file of very long lines"
    case .generated: return "a generated file"
    }
  }
}

extension UnknownDirective {
  /// What to write instead; nil for what may be anything else.
  var remedy: String? {
    let hyphenated = name.replacing("_", with: "-")
    return (Self.otherNames[hyphenated] ?? nearest).map { "did you mean 'caret:\($0)'?" }
  }

  /// The name that is near; one with a blank before it is a name.
  private var nearest: String? {
    name.first == " "
      ? String(name.dropFirst())
      : NearNames.nearest(to: name, among: Self.names.filter { $0.count > 2 }, count: 1).first
  }

  /// What other programs call them.
  private static let otherNames = [
    "disable": "off", "disable-file": "off", "ignore-file": "off", "ignore-all": "off",
    "enable": "on", "disable-line": "ignore", "disable-next": "ignore-next",
    "disable-next-line": "ignore-next", "word": "words", "ignore-words": "words",
    "ignore-word": "words", "accept": "words", "allow": "words", "locale": "lang",
  ]
}
