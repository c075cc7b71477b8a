internal import CaretBytes
internal import CaretEditing
internal import CaretInput
internal import CaretText
internal import CaretUnicode

extension ColonCommand {
  /// The misspelled words of the addressed lines, each with guesses; `:spell fix` asks for each.
  static func spell(_ speller: EditorSpeller) -> ColonCommand {
    ColonCommand(
      "spell", "[fix]", "list misspelled words with guesses; fix asks what to do with each",
      on: .all
    ) { call in
      guard !call.lines.isEmpty else { return "" }
      switch call.argument {
      case "": return try speller.list(of: call.lines, in: call.session)
      case "fix":
        var walk = SpellWalk(session: call.session, speller: speller, lines: call.lines)
        try walk.run()
        return ""
      default: throw call.refusal(allBut: "fix")
      }
    }
  }

  /// `:suggest`, `:learn` and the others that are about one word.
  static func aboutWords(_ speller: EditorSpeller) -> [ColonCommand] {
    [
      word("suggest", "WORD", "what may have been meant by a word") { word, _ in
        rows(try speller.guesses(for: word, limit: 9))
      },
      word("complete", "PREFIX", "words that begin so, those of the text first") { word, document in
        rows(try speller.completions(of: word, in: document.text.storage.snapshot))
      },
      word("learn", "WORD", "accept a word from now on, in all texts") { word, _ in
        try speller.learn(word)
        return ""
      },
      word("ignore", "WORD", "accept a word in this session") { word, _ in
        speller.ignore(word)
        return ""
      },
      word("forget", "WORD", "accept a learned word no more") { word, _ in
        try speller.forget(word)
        return ""
      },
      ColonCommand("lang", "[LANGUAGE]", "the dictionary's language, or another one") { call in
        if call.argument.isEmpty { return speller.language + "\n" }
        try speller.use(language: call.argument)
        return ""
      },
    ]
  }

  private static func word(
    _ name: String, _ usage: String, _ summary: String,
    _ deed: @escaping (String, EditorDocument) throws -> String
  ) -> ColonCommand {
    ColonCommand(name, usage, summary) { call in
      guard !call.argument.isEmpty else {
        throw EditorDiagnostic(.noWord(command: name, usage: usage))
      }
      return try deed(call.argument, call.document)
    }
  }

  private static func rows(_ words: [String]) -> String { words.map { $0 + "\n" }.joined() }
}

extension EditorSpeller {
  fileprivate func list(of lines: Range<Int>, in session: EditorSession) throws -> String {
    let text = session.document.text.storage.snapshot
    var range = session.document.utf8Range(ofLines: lines)
    var list = ""
    var columns = ColumnCounter(text)
    while let finding = try finding(in: text, range) {
      try session.checkInterruption()
      let word = finding.range
      let guesses = try self.guesses(for: finding, in: text, limit: 3)
      let arrow = guesses.isEmpty ? "" : " \u{2192} " + guesses.joined(separator: ", ")
      list += "\(columns.place(of: word.lowerBound)): \(text.string(in: word))\(arrow)\n"
      range = word.upperBound..<range.upperBound
    }
    return list
  }
}

/// Says in which lines and columns words of a text stand, one behind the other: what was counted of a line is not counted again.
private struct ColumnCounter {
  private let text: TextSnapshot
  private var line = -1
  private var start = UTF8Offset(0)
  private var column = 1

  init(_ text: TextSnapshot) { self.text = text }

  /// `line:column` of a place, the column in characters.
  mutating func place(of offset: UTF8Offset) -> String {
    let line = text.lineIndex(of: offset)
    if line != self.line { (self.line, start, column) = (line, text.lineStart(line), 1) }
    column += text.string(in: start..<offset).count
    start = offset
    return "\(line + 1):\(column)"
  }
}

/// `line:column` of a place, the column in characters.
private func place(of offset: UTF8Offset, _ text: TextSnapshot) -> String {
  var columns = ColumnCounter(text)
  return columns.place(of: offset)
}

/// A walk over misspelled words, in which a person decides about each.
private struct SpellWalk {
  let session: EditorSession
  let speller: EditorSpeller
  private var range: Range<UTF8Offset>
  /// Where words stand that took the place of others, and those, for going back.
  private var replaced: [(range: Range<UTF8Offset>, old: String)] = []

  init(session: EditorSession, speller: EditorSpeller, lines: Range<Int>) {
    self.session = session
    self.speller = speller
    range = session.document.utf8Range(ofLines: lines)
  }

  private var text: SessionText { session.document.text.storage }

  mutating func run() throws(EditorDiagnostic) {
    while let finding = try speller.finding(in: text, range) {
      let guesses = try speller.guesses(for: finding, in: text, limit: 9)
      show(finding.range, guesses)
      guard let answer = try session.ask("number, text, a all, i ignore, l learn, u back, q end: "),
        try take(answer, for: finding, guesses)
      else { return }
    }
  }

  private func show(_ word: Range<UTF8Offset>, _ guesses: [String]) {
    let text = self.text.snapshot
    let list = guesses.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "  ")
    let found = Escaped.plain(text.string(in: word))
    session.print("\(place(of: word.lowerBound, text)): \(found)  \(list)\n" + marked(word, text))
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
    _ answer: String, for finding: EditorSpeller.Finding, _ guesses: [String]
  ) throws(EditorDiagnostic) -> Bool {
    let word = finding.range
    let old = text.string(in: word)
    switch answer {
    case "q": return false
    case "": range = word.upperBound..<range.upperBound
    case "i": speller.ignore(old)
    // A right word is known; it is left alone in this session.
    case "l" where finding.meant != nil: speller.ignore(old)
    case "l": try speller.learn(old)
    case "u": goBack()
    default:
      if answer == "a" || answer.hasPrefix("a ") {
        try replaceAll(old, by: replacement(String(answer.dropFirst(2)), guesses) ?? guesses.first)
      } else if let new = replacement(answer, guesses) {
        replace(word, by: new)
      }
    }
    return true
  }

  /// A number takes a guess, `=` makes a text of anything, all else is the text itself.
  private func replacement(_ answer: String, _ guesses: [String]) -> String? {
    if answer.hasPrefix("=") { return String(answer.dropFirst()) }
    guard let number = Int(answer) else { return answer.isEmpty ? nil : answer }
    return guesses.indices.contains(number - 1) ? guesses[number - 1] : nil
  }

  private mutating func replace(_ word: Range<UTF8Offset>, by new: String) {
    replaced.append((word.lowerBound..<word.lowerBound + new.utf8.count, text.string(in: word)))
    session.replace(word, with: new)
    let growth = new.utf8.count - (word.upperBound - word.lowerBound)
    range = word.lowerBound + new.utf8.count..<range.upperBound + growth
  }

  /// The word here and its equals further on.
  private mutating func replaceAll(_ old: String, by new: String?) throws(EditorDiagnostic) {
    guard let new else { return }
    while let word = try speller.finding(in: text, range)?.range {
      if text.string(in: word) == old {
        replace(word, by: new)
      } else {
        range = word.upperBound..<range.upperBound
      }
    }
  }

  /// Takes the last replacement back and asks again.
  private mutating func goBack() {
    guard let last = replaced.popLast() else { return }
    let count = text.utf8Count
    session.replace(last.range, with: last.old)
    range = last.range.lowerBound..<range.upperBound + (text.utf8Count - count)
  }
}
