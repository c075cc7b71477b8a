internal import CaretBytes
internal import CaretEditing
internal import CaretJSON
internal import CaretText

/// One thing that `caret recover` lists.
enum LeftWork {
  /// The changes of a session that died; `session` is its number where several left something of one file.
  case session(JournalContents, number: Int?)
  /// A text of a save that was broken off; `number` is its number where there are several of one file, and nothing else of it.
  case copy(LeftCopy, number: Int?)

  /// All, the sessions' changes first and the oldest of them first. What killed saves had begun to write lies beside the
  /// files: it is looked for beside those that are known, and in the folder that one is in.
  static func all(_ journals: [JournalContents], _ folder: RecoveryFolder) -> [LeftWork] {
    let sessions = journals.map { journal in
      let same = journals.filter { $0.path == journal.path && !$0.path.isEmpty }
      let index = same.firstIndex { $0.journalPath == journal.journalPath }
      return LeftWork.session(journal, number: same.count > 1 ? index.map { $0 + 1 } : nil)
    }
    let files =
      journals.map(\.path) + InPlaceSave(folder).leftCopies.map(\.filePath)
      + WholeFile.filesOfKilledSaves(in: ".").map { RecoveryFolder.absolutePath(of: "./" + $0) }
    var listed: Set<String> = []
    var copies: [LeftWork] = []
    for file in Set(files).sorted() where !file.isEmpty {
      let own = LeftCopy.all(of: file, folder)
      let areNumbered = own.count > 1 && !journals.contains { $0.path == file }
      // A file with several names is met by each of them.
      for (number, copy) in zip(1..., own) where listed.insert(copy.path).inserted {
        copies.append(.copy(copy, number: areNumbered ? number : nil))
      }
    }
    return sessions + copies
  }

  /// Drops it.
  func discard() {
    switch self {
    case .session(let journal, _): journal.discard()
    case .copy(let copy, _): copy.discard()
    }
  }

  /// For people.
  var line: String {
    switch self {
    case .session(let journal, let number):
      let name = journal.path.isEmpty ? journal.journalPath : journal.path
      return EditorReport.clockTime(journal.lastChange) + "  "
        + EditorReport.amount(journal.commandCount, "command") + "  " + Escaped.plain(name)
        + (number.map { "  (session \($0))" } ?? "")
    case .copy(let copy, let number):
      let what = copy.kind == .newText ? "what a killed save of" : "an old text of"
      return "\(what) \(Escaped.plain(copy.file))\(copy.kind == .newText ? " had written" : "")  "
        + Escaped.plain(copy.path) + (number.map { "  (session \($0))" } ?? "")
    }
  }

  /// The members of its object.
  func write(to json: inout JSONWriter) {
    switch self {
    case .session(let journal, let number):
      json.member("type", "session")
      if journal.path.isEmpty {
        json.member("path", JSONValue.null)
      } else {
        json.path(journal.path)
      }
      json.path(journal.journalPath, named: "journal")
      json.member("lastChange", journal.lastChange)
      json.member("commands", journal.commandCount)
      if let number { json.member("session", number) }
    case .copy(let copy, let number):
      json.member("type", copy.kind == .newText ? "copy" : "oldText")
      json.path(copy.file)
      json.path(copy.path, named: "copy")
      if let number { json.member("session", number) }
    }
  }
}
