internal import CaretBytes
internal import CaretEditing
internal import CaretJSON
internal import CaretText

/// One thing that `caret recover` lists.
enum LeftWork {
  /// The changes of a session that died; `session` is its number where several left something of one file.
  case session(JournalContents, number: Int?)
  /// What a killed save had written beside the file.
  case copy(String, ofFile: String)
  /// The text that a file had before a save in its own place was broken off, and the file is gone.
  case oldText(String, ofFile: String)

  /// All, the sessions' changes first and the oldest of them first.
  static func all(_ journals: [JournalContents], _ folder: RecoveryFolder) -> [LeftWork] {
    var all = journals.map { journal in
      let same = journals.filter { $0.path == journal.path && !$0.path.isEmpty }
      let index = same.firstIndex { $0.journalPath == journal.journalPath }
      return LeftWork.session(journal, number: same.count > 1 ? index.map { $0 + 1 } : nil)
    }
    for path in Set(journals.map(\.path)).sorted() where !path.isEmpty {
      all += WholeFile.copiesOfKilledSaves(of: path).map { .copy($0, ofFile: path) }
    }
    return all + InPlaceSave(folder).orphans.map { .oldText($0.path, ofFile: $0.filePath) }
  }

  /// For people.
  var line: String {
    switch self {
    case .session(let journal, let number):
      let name = journal.path.isEmpty ? journal.journalPath : journal.path
      return EditorReport.clockTime(journal.lastChange) + "  "
        + EditorReport.amount(journal.commandCount, "command") + "  " + Escaped.plain(name)
        + (number.map { "  (session \($0))" } ?? "")
    case .copy(let path, let file):
      return "what a killed save of \(Escaped.plain(file)) had written  \(Escaped.plain(path))"
    case .oldText(let path, let file):
      return "an old text of \(Escaped.plain(file))  \(Escaped.plain(path))"
    }
  }

  /// The members of its object.
  func write(to json: inout JSONWriter) {
    switch self {
    case .session(let journal, let number):
      json.member("type", "session")
      json.member("path", journal.path.isEmpty ? .null : .string(journal.path))
      json.member("journal", journal.journalPath)
      json.member("lastChange", journal.lastChange)
      json.member("commands", journal.commandCount)
      if let number { json.member("session", number) }
    case .copy(let path, let file):
      json.member("type", "copy")
      json.member("path", file)
      json.member("copy", path)
    case .oldText(let path, let file):
      json.member("type", "oldText")
      json.member("path", file)
      json.member("copy", path)
    }
  }
}
