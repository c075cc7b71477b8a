internal import CaretInput
public import CaretText
internal import Glibc

extension ColonCommand {
  /// The same as `u` and `U`, and journeys through the tree of steps.
  static var undo: [ColonCommand] {
    [
      ColonCommand("reload", "", "read the file again; u brings the changes back", on: .all) {
        call in
        try call.session.reload()
        return ""
      },
      ColonCommand(
        "undo", "[tree|step|10m|saved]",
        "take a step back; tree lists all steps, and a number, a time or saved goes there"
      ) { call in try call.betweenSteps { try $0.undo(call.argument) } },
      ColonCommand("redo", "[count]", "do steps again that were undone") { call in
        try call.betweenSteps { document in
          guard let count = call.argument.isEmpty ? 1 : Int(call.argument), count > 0 else {
            throw call.refusal()
          }
          guard document.redoStep() else { throw EditorDiagnostic(.nothingToRedo) }
          for _ in 1..<count where !document.redoStep() { break }
          return ""
        }
      },
    ]
  }
}

extension ColonCommand.Call {
  /// Goes to another step: what the command line itself has begun ends before.
  fileprivate func betweenSteps(_ body: (EditorDocument) throws -> String) rethrows -> String {
    let document = self.document
    document.endStep()
    defer { document.beginStep(named: session.log.current) }
    return try body(document)
  }
}

extension EditorDocument {
  /// `:undo` with what stands behind it, and what that prints.
  fileprivate func undo(_ argument: String) throws -> String {
    switch argument {
    case "":
      if try undo(while: { $0 < 1 }) == 0 { throw EditorDiagnostic(.nothingToUndo) }
    case "saved": try goToSaved()
    case "tree": return undoTree
    default:
      if let age = Age.read(argument) {
        try undo(to: time(nil) - age)
      } else {
        try go(to: try step(numbered: argument))
      }
    }
    return ""
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
    let beginning =
      text.history.hasDroppedSteps ? "not kept: only what came later is" : "as it was read"
    var rows = [(current == .beginning ? ">" : " ") + " 0  \(beginning)\n"]
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
      throw EditorDiagnostic(.noStep(text: text, stepCount: steps.count))
    }
    let step = number == 0 ? .beginning : steps[number - 1].id
    try checkIsKept(step)
    return step
  }

  /// Takes back what was done later than a moment, in seconds since 1970.
  fileprivate func undo(to moment: Int) throws(EditorDiagnostic) {
    try undo { _ in steps.deed(text.history.current).map { $0.time > moment } ?? false }
  }
}

extension EditorSession {
  /// Puts what the current document's file holds now in the place of the text, as a change of it.
  ///
  /// - Parameter encoding: nil finds it as opening does.
  public func reload(as encoding: FileEncoding? = nil) throws(EditorDiagnostic) {
    guard let name = document.name else { throw EditorDiagnostic(.noFileName) }
    var options = self.options
    if let encoding { (options.encodings.fixed, options.encodings.detect) = (encoding, nil) }
    guard let reading = try EditorFile.read(name, options) else {
      throw EditorDiagnostic(reading: FileError(.notFound, path: name, errno: 2))
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
