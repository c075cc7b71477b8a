internal import CaretBytes
internal import CaretEditing
internal import CaretUnicode
internal import Glibc

/// What `caret edit` says to people beside the results of commands.
extension EditorMessages {
  /// A diagnostic as the one line that scripts and pipes get.
  ///
  /// - Parameter text: what was being edited, when the same script is run on several files.
  func line(
    _ diagnostic: EditorDiagnostic, script: String? = nil, place lineNumber: Int?,
    in text: EditorDocument? = nil
  ) -> String {
    var place: [String] = []
    if let name = diagnostic.source?.name ?? script { place.append(Escaped.plain(name)) }
    let lineNumber = diagnostic.source?.lineNumber.value ?? lineNumber
    if let lineNumber { place.append(self.place("line", lineNumber)) }
    if lineNumber != nil, let offset = diagnostic.utf8Offset?.value {
      place.append(self.place("column", offset + 1))
    }
    var places = place.isEmpty ? [] : [place.joined(separator: ", ")]
    if let text {
      let name = text.name.map { Escaped.plain($0) } ?? self.place("text")
      places.append(name + ", " + self.place("line", text.currentLine))
    }
    let position = places.isEmpty ? "" : " (" + places.joined(separator: "; ") + ")"
    let hint = hint(diagnostic).map { ": " + Escaped.plain($0) } ?? ""
    return "caret edit: " + Escaped.plain(message(diagnostic)) + position + hint
  }

  /// A diagnostic under the line that was typed: a mark under the place, what is wrong, what helps.
  func marked(_ diagnostic: EditorDiagnostic, in line: [UInt8], behind prompt: String) -> String {
    guard diagnostic.source == nil, let offset = diagnostic.utf8Offset?.value, offset <= line.count
    else {
      let place = diagnostic.source.map { "\(Escaped.plain($0.name)):\($0.lineNumber): " } ?? ""
      return EditorReport.atTerminal(place + explained(diagnostic)) + "\n"
    }
    let typed = String(decoding: line[..<offset], as: UTF8.self)
    let column = displayColumns(of: prompt) + displayColumns(of: typed)
    let columns = TerminalSize.ofOutput?.columns ?? .max
    let message = "^ " + explained(diagnostic)
    // Far to the right there is no room for words: they go below the mark.
    let indentation = columns - column < 40 ? 2 : column + 2
    let isBelow = indentation == 2 && column + displayColumns(of: message) > columns
    return String(repeating: " ", count: column) + (isBelow ? "^\n  " : "")
      + WrappedText.wrapped(
        isBelow ? explained(diagnostic) : message, columns: columns, from: isBelow ? 2 : column,
        indentation: indentation) + "\n"
  }

  /// News of the session.
  func words(_ note: EditorNote) -> String {
    switch note {
    case .opened(let name, let amount, let isNew):
      let name = name.map { Escaped.quoted($0) } ?? self.note("unnamed")
      return isNew
        ? self.note("new", ("name", name))
        : self.note("opened", ("name", name), ("amount", words(amount)))
    case .read(let amount): return self.note("read", ("amount", words(amount)))
    case .wrote(let name, let amount):
      return self.note("wrote", ("name", Escaped.quoted(name)), ("amount", words(amount)))
    case .wouldWrite(let name, let count):
      return self.note("wouldWrite", ("name", Escaped.quoted(name)), ("count", count))
    case .wouldRun(let command):
      let command = Escaped.quoted(String(decoding: command, as: UTF8.self))
      return self.note("wouldRun", ("command", command))
    case .remarks(let remarks, let name):
      return "\(Escaped.quoted(name)) " + remarks.map(words).joined(separator: ", ")
    case .replaced(let count, let lines?):
      return self.note("replacedInLines", ("count", count), ("lines", lines))
    case .replaced(let count, nil): return self.note("replaced", ("count", count))
    case .newlineAppended, .newlineInserted: return self.note("newlineAdded")
    case .shellCommandEnded: return "!"
    case .fileTrouble(let diagnostic): return Escaped.plain(EditorMessages.systemReason(diagnostic))
    case .shellTrouble(let command): return "!\(String(decoding: command, as: UTF8.self)): Success"
    case .help(let diagnostic): return explained(diagnostic)
    case .foundUnsavedChanges(let name, let left): return words(name, left)
    case .foundCopies(let name, let copies):
      let copies = copies.map { Escaped.quoted($0) }.joined(separator: ", ")
      return self.note("foundCopies", ("name", Escaped.quoted(name)), ("copies", copies))
    case .notJournaled(let code): return self.note("notJournaled", ("errno", code))
    case .setAside(let count): return self.note("setAside", ("count", count))
    case .inUse(let name, let header):
      return self.note(
        "inUse", ("name", Escaped.quoted(name)), ("process", header.process),
        ("host", Escaped.plain(header.host)), ("time", EditorReport.clockTime(header.since)))
    case .mixesEncodings(let name):
      return self.note("mixesEncodings", ("name", Escaped.quoted(name)))
    case .stepsDropped(let limit): return self.note("stepsDropped", ("limit", limit))
    case .repaired(let name): return self.note("repaired", ("name", Escaped.quoted(name)))
    case .keptOldText(let name, let copy):
      return self.note(
        "keptOldText", ("name", Escaped.quoted(name)), ("copy", Escaped.quoted(copy)))
    }
  }

  /// What another program has done to the file that is being edited.
  func words(_ change: OutsideChange, of name: String) -> String {
    note(change.rawValue, ("name", Escaped.quoted(name)))
  }

  private func words(_ remark: FileRemark) -> String {
    switch remark {
    case .encoding(let name, let isGuess):
      note(isGuess ? "guessedEncoding" : "encoding", ("encoding", name))
    case .undecodable(let count, let line): note("undecodable", ("count", count), ("line", line))
    case .binary: note("binary")
    case .readOnly: note("readOnly")
    }
  }

  /// How many sessions are told each.
  private static let mostSessions = 5

  private func words(_ name: String, _ left: [JournalContents]) -> String {
    let times = left.map {
      note(
        "session", ("time", EditorReport.clockTime($0.lastChange)), ("count", $0.commandCount))
    }
    let isOne = left.count == 1
    var named = zip(1..., times).map { "\($0) \($1)" }
    if named.count > Self.mostSessions {
      // The oldest and the newest say how long it has gone on.
      named.replaceSubrange(2..<named.count - 1, with: ["…"])
    }
    let sessions = isOne ? times[0] : named.joined(separator: ", ")
    return note(
      "foundUnsavedChanges", ("name", Escaped.quoted(name)), ("count", left.count),
      ("sessions", sessions))
  }

  private func words(_ amount: EditorNote.Amount) -> String {
    note("amount", ("lines", amount.lineCount), ("bytes", amount.utf8Count))
  }
}

/// The numbers and prompts in what `caret edit` says.
enum EditorReport {
  /// A sentence as long as the terminal's lines.
  static func atTerminal(_ text: String) -> String {
    WrappedText.wrapped(text, columns: TerminalSize.ofOutput?.columns ?? .max, indentation: 2)
  }

  static func amount(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// The local date and time: `2026-03-14 15:09`.
  static func clockTime(_ seconds: Int) -> String {
    let time = SystemClock.local(seconds)
    let (month, day) = (twoDigits(time.month), twoDigits(time.day))
    return "\(time.year)-\(month)-\(day) \(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  /// `name:12*> `: the file, the current line, and a star for unsaved changes. It leaves half of the window's columns to
  /// what is typed.
  static func prompt(for document: EditorDocument) -> String {
    let name = document.name.map { Escaped.plain(lastComponent($0)) } ?? "-"
    let rest = ":\(document.currentLine)\(document.isModified ? "*" : "")> "
    let columns = (TerminalSize.ofOutput?.columns ?? .max) / 2 - rest.count
    return shortened(name, to: max(8, columns)) + rest
  }

  /// A name without its middle, if it has more columns than there are.
  private static func shortened(_ name: String, to columns: Int) -> String {
    guard displayColumns(of: name) > columns else { return name }
    for count in (2..<max(3, min(name.count, columns))).reversed() {
      let short = name.prefix((count + 1) / 2) + "…" + name.suffix(count / 2)
      if displayColumns(of: String(short)) <= columns { return String(short) }
    }
    return name
  }

  /// What stands in front of a line of text while it is typed: the number that it will get.
  static func textPrompt(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 4 - digits.count)) + digits + "  "
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
