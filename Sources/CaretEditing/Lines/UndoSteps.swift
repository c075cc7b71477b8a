internal import CaretText

/// What undo restores beside the text: the current line and the marks; and what is known of each step.
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

  /// What made a step.
  struct Deed {
    var command: String
    /// In seconds since 1970.
    var time: Int
    /// By how many bytes the text grew.
    var growth: Int
  }

  private var before: [History.StepID: State] = [:]
  private var after: [History.StepID: State] = [:]
  private var deeds: [History.StepID: Deed] = [:]
  /// The state before any step.
  private var first: State?

  mutating func record(_ step: History.StepID, before: State, after: State, _ deed: Deed) {
    if first == nil { first = before }
    self.before[step] = before
    self.after[step] = after
    deeds[step] = deed
  }

  func stateBefore(_ step: History.StepID) -> State? { before[step] }
  func stateAfter(_ step: History.StepID) -> State? { step == .beginning ? first : after[step] }
  func deed(_ step: History.StepID) -> Deed? { deeds[step] }
}
