internal import CaretEditing
internal import CaretInput
internal import CaretSpelling
internal import CaretText
internal import CaretUnicode

/// A walk over what is found in lines of a text, in which a person decides about each.
///
/// Behind a replacement the text is looked at again, for what stands beside a word counts.
struct SpellWalk {
  private let session: EditorSession
  private let speller: EditorSpeller
  /// What is still to be walked over, and what is found there.
  private var range: Range<UTF8Offset>
  private var found: [FileFinding] = []
  /// Where words stand that took the place of others, and those, for going back; together what one answer replaced.
  private var replaced: [[(range: Range<UTF8Offset>, old: String)]] = []

  init(session: EditorSession, speller: EditorSpeller, lines: Range<Int>) {
    self.session = session
    self.speller = speller
    range = session.document.utf8Range(ofLines: lines)
  }

  private var text: SessionText { session.document.text.storage }

  mutating func run() throws(EditorDiagnostic) {
    defer { speller.forget(session.document) }
    try look()
    while let finding = found.first {
      show(finding)
      guard let answer = try session.ask("number, text, a all, i ignore, l learn, u back, q end: "),
        try take(answer, for: finding)
      else { return }
    }
  }

  private mutating func look() throws(EditorDiagnostic) {
    let session = session
    let all = try speller.findings(in: session.document, remembers: true) {
      session.isInterrupted?() == true
    }
    found = all.findings.filter { range.contains($0.place.utf8.lowerBound) }
  }

  private func show(_ finding: FileFinding) {
    let text = text.snapshot
    let word = finding.place.utf8
    var columns = ColumnCounter(text)
    let list = finding.guesses.enumerated().map { "  \($0 + 1) \($1)" }.joined()
    let place = columns.place(of: word.lowerBound)
    session.print("\(place): \(finding.wordWithKind)\(list)\n" + marked(word, text))
  }

  /// The line with the word in it, and a mark under the word.
  private func marked(_ word: Range<UTF8Offset>, _ text: TextSnapshot) -> String {
    let line = session.document.utf8Range(ofLine: text.lineIndex(of: word.lowerBound) + 1)
    func shown(_ range: Range<UTF8Offset>) -> String {
      Escaped.plain(text.string(in: range).replacing("\t", with: " "))
    }
    let before = shown(line.lowerBound..<word.lowerBound)
    let mark = String(repeating: "^", count: max(1, displayColumns(of: shown(word))))
    return "    " + before + shown(word) + shown(word.upperBound..<line.upperBound) + "\n    "
      + String(repeating: " ", count: displayColumns(of: before)) + mark + "\n"
  }

  /// Does what was answered; false at the end of the walk.
  private mutating func take(
    _ answer: String, for finding: FileFinding
  ) throws(EditorDiagnostic) -> Bool {
    switch answer {
    case "q": return false
    case "": skip(finding)
    case "i": ignore(finding)
    // A right word is known; it is left alone in this session.
    case "l" where finding.kind != .misspelling: ignore(finding)
    case "l":
      try speller.learn(finding.word)
      ignore(finding)
    case "u": try goBack()
    default:
      if answer == "a" || answer.hasPrefix("a ") {
        let new = replacement(String(answer.dropFirst(2)), finding) ?? finding.guesses.first
        guard let new else { return true }
        try replace(found.filter { $0.word == finding.word }, by: new)
      } else if let new = replacement(answer, finding) {
        try replace([finding], by: new)
      }
    }
    return true
  }

  /// A number takes a guess, `=` makes a text of anything, all else is the text itself.
  private func replacement(_ answer: String, _ finding: FileFinding) -> String? {
    if answer.hasPrefix("=") { return String(answer.dropFirst()) }
    guard let number = Int(answer) else { return answer.isEmpty ? nil : answer }
    return finding.guesses.indices.contains(number - 1) ? finding.guesses[number - 1] : nil
  }

  private mutating func skip(_ finding: FileFinding) {
    range = finding.place.utf8.upperBound..<range.upperBound
    found.removeFirst()
  }

  private mutating func ignore(_ finding: FileFinding) {
    speller.ignore(finding.word)
    skip(finding)
    let speller = speller
    found.removeAll { speller.isIgnored($0) }
  }

  /// Replaces words in the order of the text, and goes on behind the first.
  private mutating func replace(
    _ findings: [FileFinding], by new: String
  ) throws(EditorDiagnostic) {
    var words: [(range: Range<UTF8Offset>, old: String)] = []
    var growth = 0
    for finding in findings {
      let word = finding.place.utf8
      let start = word.lowerBound + growth
      let range = start..<word.upperBound + growth
      words.append((start..<start + new.utf8.count, text.string(in: range)))
      session.replace(range, with: new)
      growth += new.utf8.count - (word.upperBound - word.lowerBound)
    }
    replaced.append(words)
    if let first = words.first { range = first.range.upperBound..<range.upperBound + growth }
    try look()
  }

  /// Takes back what the last answer replaced, and asks again.
  private mutating func goBack() throws(EditorDiagnostic) {
    guard let last = replaced.popLast(), let first = last.first else { return }
    let count = text.utf8Count
    for word in last.reversed() { session.replace(word.range, with: word.old) }
    range = first.range.lowerBound..<range.upperBound + (text.utf8Count - count)
    try look()
  }
}
