internal import CaretInput
internal import CaretText

extension ColonCommand {
  /// The commands about the open files.
  static var files: [ColonCommand] {
    [
      ColonCommand("files", "", "list the open files") { call in
        call.session.documents.enumerated().map { index, document in
          let mark = index == call.session.documentIndex ? ">" : " "
          let star = document.isModified ? "*" : " "
          return "\(mark)\(star) \(document.name ?? "-")\n"
        }.joined()
      },
      ColonCommand("next", "", "go to the next open file") { call in
        try call.session.goAside(1, orElse: .noNextFile)
      },
      ColonCommand("prev", "", "go to the previous open file") { call in
        try call.session.goAside(-1, orElse: .noPreviousFile)
      },
      ColonCommand("e", "FILE…", "open files, and go to the first of them") { call in
        let names = call.argument.split(separator: " ").map(String.init)
        guard let first = names.first else {
          throw EditorDiagnostic(.noFileGiven(command: ":e FILE"))
        }
        let session = call.session
        for name in names where !session.documents.contains(where: { $0.name == name }) {
          try session.open(name)
        }
        session.files.go(
          to: session.documents.firstIndex { $0.name == first } ?? session.files.index)
        return ""
      },
      ColonCommand("w", "[all]", "write the text; with all, every open file that has changed") {
        call in
        let isAll = try call.isAll()
        let session = call.session
        let start = session.files.index
        defer { session.files.go(to: start) }
        for index in session.documents.indices
        where isAll ? session.documents[index].isModified : index == start {
          session.files.go(to: index)
          try session.writeAll()
        }
        return ""
      },
      ColonCommand("q", "[all]", "close the text, and quit if it was the last; with all, quit") {
        call in
        if try call.isAll() || call.session.documents.count == 1 {
          try call.session.warnOfAllUnsavedTexts()
          call.session.progress.flow = .quits
        } else {
          try call.session.warnOnce(call.document.isModified)
          call.session.closeDocument()
        }
        return ""
      },
      // git wants to be told so.
      ColonCommand(
        "cq", "", "quit with exit status 1 and drop unsaved changes: git then does not commit"
      ) { call in
        call.session.progress.flow = .abandons
        return ""
      },
      ColonCommand(
        "eol", "[lf|crlf]", "tell how lines end in the file, or have them written so"
      ) { call in
        switch call.argument {
        case "": return call.document.file.hidesCarriageReturns ? "crlf\n" : "lf\n"
        case "lf", "crlf": call.document.endLines(withCarriageReturns: call.argument == "crlf")
        default: throw EditorDiagnostic(.notALineEnd(text: call.argument))
        }
        return ""
      },
    ]
  }
}

extension ColonCommand.Call {
  /// Whether `all` follows; nothing else may.
  fileprivate func isAll() throws -> Bool {
    guard argument.isEmpty || argument == "all" else { throw refusal(allBut: "all") }
    return !argument.isEmpty
  }
}

extension EditorSession {
  /// Goes so many texts on, and gives its name.
  fileprivate func goAside(_ step: Int, orElse trouble: EditorTrouble) throws -> String {
    guard documents.indices.contains(files.index + step) else { throw EditorDiagnostic(trouble) }
    files.go(to: files.index + step)
    return "\(document.name ?? "-")\n"
  }
}

extension EditorDocument {
  /// Has all lines written with the same end; carriage returns that stand at line ends now are not part of
  /// the text any more.
  func endLines(withCarriageReturns areWanted: Bool) {
    var builder = ChangeSet.Builder()
    var reached = 0
    var reader = TextLineReader(storage.snapshot, fromLineIndex: 0)
    var line: [UInt8] = []
    var start = 0
    while reader.next(into: &line) {
      if line.last == UInt8(ascii: "\r"), start + line.count < utf8Count {
        let place = start + line.count - 1
        builder.keep(place - reached)
        builder.delete(1)
        reached = place + 1
      }
      start += line.count + 1
    }
    apply(builder.finish(utf8Count - reached))
    write(file.format, endsLinesWithCRLF: areWanted)
  }

  /// The text in UTF-8 with the line ends of its file; bytes that were no text are as they were.
  public var fileBytes: [UInt8] { file.fileBytes(of: storage.snapshot) }
}
