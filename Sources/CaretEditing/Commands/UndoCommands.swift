extension CommandTable {
  static let undoRows: [CommandEntry] = [
    CommandEntry("u") {
      CommandRow($0, "u[count]", "undo", .none, Readings.count, isStep: false) {
        session, _, count in
        try session.undo(count)
      }
    },
    CommandEntry("U") {
      CommandRow($0, "U[count]", "redo", .none, Readings.count, isPOSIX: false, isStep: false) {
        session, _, count in try session.redo(count)
      }
    },
  ]
}

/// Undo and redo, in both dialects.
extension EditorSession {
  /// Takes back `count` steps; in POSIX, the last change, whichever it was, an undo included.
  func undo(_ count: Int) throws {
    if dialect == .posix {
      guard document.togglesUndo() else { throw EditorDiagnostic(.nothingToUndo) }
      return
    }
    guard progress.globalDepth == 0 else { throw EditorDiagnostic(.nothingToUndo) }
    try betweenSteps {
      if try document.undo(while: { $0 < max(count, 1) }) == 0 {
        throw EditorDiagnostic(.nothingToUndo)
      }
    }
  }

  /// Notes that a command which changes lines begins: in POSIX there is nothing to undo any more until
  /// it has changed something. The commands of a global command's list are undone with it.
  func beginChange() {
    guard dialect == .posix, progress.globalDepth == 0 else { return }
    document.beginPOSIXUndo()
  }

  func redo(_ count: Int) throws {
    try betweenSteps {
      guard progress.globalDepth == 0, document.redoStep() else {
        throw EditorDiagnostic(.nothingToRedo)
      }
      for _ in 1..<max(count, 1) where !document.redoStep() { return }
    }
  }

  /// Undo and redo know whole steps only: in a file of commands the one that is being made ends before.
  private func betweenSteps(_ body: () throws -> Void) rethrows {
    let isInStep = document.step != nil
    if isInStep { document.endStep() }
    defer { if isInStep { document.beginStep(named: log.current) } }
    try body()
  }
}
