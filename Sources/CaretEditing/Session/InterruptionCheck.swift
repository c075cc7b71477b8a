/// Asks among many short steps, now and then, whether a person wants the command that takes them to end.
package final class InterruptionCheck {
  private let isInterrupted: (() -> Bool)?
  private var count = 0

  /// - Parameter isInterrupted: nil where nobody can want it.
  package init(_ isInterrupted: (() -> Bool)?) {
    self.isInterrupted = isInterrupted
  }

  /// Whether the command is to end before the next step.
  package var endsSteps: Bool {
    count &+= 1
    return count & 0x3FF == 0 && isInterrupted?() == true
  }

  /// Goes on to the next step.
  ///
  /// - Throws: that the command is to end.
  @inline(__always)
  package func step() throws {
    if endsSteps { throw EditorDiagnostic(.interrupted) }
  }

  /// The same in front of a long step.
  package func longStep() throws {
    if isInterrupted?() == true { throw EditorDiagnostic(.interrupted) }
  }
}

extension EditorSession {
  /// A check for a command of this session.
  package var interruptionCheck: InterruptionCheck { InterruptionCheck(isInterrupted) }
}
