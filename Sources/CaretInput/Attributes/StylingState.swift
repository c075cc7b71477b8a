internal import CaretText

/// What a session knows of the look of its text.
struct StylingState {
  var attributes = AttributeRuns()
  /// What was set at the caret for what is typed next.
  var typed: TextAttributes?
  /// The attributes of the text at each step of the history, once there were any.
  var atStep: [History.StepID: AttributeRuns] = [:]
  /// Attributes that are no content, by their owner.
  var layers: [String: AttributeRuns] = [:]
  /// The observers who lay them over the text again when it changes, by the owner.
  var decorators: [String: Int] = [:]

  /// The text is another.
  mutating func forget() {
    typed = nil
    atStep = [:]
    layers = [:]
  }

  /// What is inserted in the midst of a stretch looks like it, all else plain.
  mutating func followWithLayers(_ changes: ChangeSet) {
    for (owner, runs) in layers {
      var followed = runs
      followed.apply(changes) { replaced in
        guard replaced.lowerBound.value > 0 else { return .plain }
        let before = runs.attributes(at: UTF8Offset(replaced.lowerBound.value - 1))
        return before == runs.attributes(at: replaced.upperBound) ? before : .plain
      }
      layers[owner] = followed.isPlain ? nil : followed
    }
  }
}
