internal import CaretText

/// What undo restores beside the text: the current line and the marks.
///
/// A step is a command line that changed the text. The states in front of it and behind it are kept
/// under the number that the history gave the step.
struct UndoSteps {
  struct State {
    var currentLine: Int
    var marks: [UInt8: Int]
    /// Whether a command wanted to change the text since it was saved.
    var isTouched: Bool
  }

  private var before: [History.StepID: State] = [:]
  private var after: [History.StepID: State] = [:]

  mutating func record(_ step: History.StepID, before: State, after: State) {
    self.before[step] = before
    self.after[step] = after
  }

  func stateBefore(_ step: History.StepID) -> State? { before[step] }
  func stateAfter(_ step: History.StepID) -> State? { after[step] }
}
