internal import CaretInput
public import CaretText
internal import Glibc

/// `:undo` and `:redo`: the same as `u` and `U`, and journeys through the tree of steps.
struct UndoColonCommand: EditorExtension {
  let isRedo: Bool
  var name: String { isRedo ? "redo" : "undo" }
  var usage: String { isRedo ? "[count]" : "[tree|step|10m|saved]" }
  var summary: String {
    isRedo
      ? "do steps again that were undone"
      : "take a step back; tree lists all steps, and a number, a time or saved goes there"
  }
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let document = session.document
    document.endStep()
    defer { document.beginStep(named: session.commandText) }
    switch argument {
    case _ where isRedo: try redo(argument, document)
    case "": if !document.undoStep() { throw .nothingToUndo }
    case "saved": while document.isModified, document.undoStep() {}
    case "tree": return document.undoTree
    default:
      if let age = Age.read(argument) {
        document.undo(to: time(nil) - age)
      } else {
        document.go(to: try document.step(numbered: argument))
      }
    }
    return ""
  }

  private func redo(_ argument: String, _ document: EditorDocument) throws(EditorDiagnostic) {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" can't follow :\(name)", hint: "write :\(name) \(usage)")
    }
    for number in 1...count where !document.redoStep() {
      if number == 1 { throw .nothingToRedo }
      break
    }
  }
}

/// Times that have passed, as people write and read them: `10m`.
enum Age {
  private static let units: [(sign: Character, word: String, seconds: Int)] = [
    ("d", "d", 86400), ("h", "h", 3600), ("m", "min", 60), ("s", "s", 1),
  ]

  /// A number with a unit, in seconds; nil for anything else.
  static func read(_ text: String) -> Int? {
    guard let unit = units.first(where: { $0.sign == text.last }), let count = Int(text.dropLast()),
      (0..<100_000).contains(count)
    else { return nil }
    return count * unit.seconds
  }

  static func text(_ seconds: Int) -> String {
    guard seconds >= 60, let unit = units.first(where: { seconds >= $0.seconds }) else {
      return "now"
    }
    return "\(seconds / unit.seconds) \(unit.word)"
  }
}

extension EditorDocument {
  /// The steps of all branches, numbered from 1: what each grew out of, how old it is, by how many bytes the
  /// text grew, and its command. A `>` stands at the one that is in force.
  fileprivate var undoTree: String {
    let steps = text.history.steps()
    let current = text.history.current
    let numbers = Dictionary(uniqueKeysWithValues: zip(steps.map(\.id), 1...max(1, steps.count)))
    var rows = [(current == .beginning ? ">" : " ") + " 0  as it was read\n"]
    for (index, step) in steps.enumerated() {
      let deed = self.steps.deed(step.id)
      let growth = deed?.growth ?? 0
      rows.append(
        (step.id == current ? ">" : " ")
          + " \(index + 1)  from \(numbers[step.parent] ?? 0)"
          + "  \(Age.text(time(nil) - (deed?.time ?? 0)))"
          + "  \(growth < 0 ? "" : "+")\(growth)  \(deed?.command ?? "")\n")
    }
    return rows.joined()
  }

  /// The step with a number of the tree.
  func step(numbered text: String) throws(EditorDiagnostic) -> History.StepID {
    let steps = self.text.history.steps()
    guard let number = Int(text), (0...steps.count).contains(number) else {
      throw EditorDiagnostic(
        .undo, "there is no step \"\(text)\"",
        hint: steps.isEmpty ? "nothing was changed yet" : ":undo tree lists 0 to \(steps.count)")
    }
    return number == 0 ? .beginning : steps[number - 1].id
  }

  /// Takes back what was done later than a moment, in seconds since 1970.
  fileprivate func undo(to moment: Int) {
    while let deed = steps.deed(text.history.current), deed.time > moment, undoStep() {}
  }
}

/// `:reload`: reads the file again, as a step of undo.
struct ReloadColonCommand: EditorExtension {
  let name = "reload"
  let usage = ""
  let summary = "read the file again; u brings the changes back"
  let defaultLines = EditorExtensionLines.all

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    try session.reload()
    return ""
  }
}

extension EditorSession {
  /// Puts what the current document's file holds now in the place of the text, as a change of it.
  ///
  /// - Parameter encoding: nil finds it as opening does.
  public func reload(as encoding: FileEncoding? = nil) throws(EditorDiagnostic) {
    guard let name = document.name else { throw EditorDiagnostic.noFileName }
    var options = self.options
    if let encoding { (options.encoding, options.detectsEncoding) = (encoding, nil) }
    guard let reading = try EditorFile.read(name, options) else {
      throw EditorDiagnostic(FileError(.notFound, path: name, errno: 2), "read")
    }
    let new = reading.storage.bytes(in: reading.storage.fullRange)
    let all = 1..<document.lineCount + 1
    document.apply(
      ChangeSet(
        replacing: UTF8Offset(0)..<UTF8Offset(document.utf8Count), with: new,
        in: document.utf8Count))
    document.tracker.replaced(all, with: document.lineCount)
    document.file = reading.file
    document.currentLine = min(document.currentLine, document.lineCount)
    document.markSaved()
    document.recovery?.didSave()
  }
}
