internal import CaretBytes

/// The machines that run a program, each made when it is needed first.
struct PatternMachines {
  private let program: PatternProgram
  private let requiredText: [UInt8]
  private var whole: LazyAutomaton?
  private var anywhere: LazyAutomaton?
  private var here: LazyAutomaton?
  private var backtracker: Backtracker?

  /// How far it looks for a place where a match begins before it asks whether there is one at all.
  private static let patience = 128

  /// - Parameter requiredText: what is in every match.
  init(_ program: PatternProgram, _ requiredText: [UInt8]?) {
    self.program = program
    self.requiredText = requiredText ?? []
  }

  /// Whether the pattern matches the whole text; nil when only ICU can tell.
  mutating func matchesWhole(_ bytes: ByteView) -> Bool? {
    prepareWhole()
    return whole!.matches(bytes)
  }

  var wholeGate: PatternGate {
    mutating get {
      prepareWhole()
      return whole!.gate
    }
  }

  private mutating func prepareWhole() {
    if whole == nil { whole = LazyAutomaton(program, mode: .whole) }
  }

  /// Whether the pattern matches at or behind a place; nil when only ICU can tell.
  mutating func matches(_ bytes: ByteView, from start: Int) -> Bool? {
    prepareAnywhere()
    return anywhere!.matches(bytes, from: start)
  }

  var anywhereGate: PatternGate {
    mutating get {
      prepareAnywhere()
      return anywhere!.gate
    }
  }

  /// What goes over the runs of texts that a gate is asked about; nil where there are none.
  mutating func runs(isWhole: Bool) -> PatternRuns? {
    if isWhole {
      prepareWhole()
      return whole!.runs()
    }
    prepareAnywhere()
    return anywhere!.runs()
  }

  private mutating func prepareAnywhere() {
    if anywhere == nil { anywhere = LazyAutomaton(program, mode: .anywhere) }
  }

  /// The first match at or behind a place.
  mutating func firstMatch(
    _ bytes: ByteView, from start: Int, _ places: inout MatchPlaces
  ) -> Backtracker.Outcome {
    if !requiredText.isEmpty,
      requiredText.withView({ bytes.firstIndex(of: $0, from: start) }) == nil
    {
      return .none
    }
    if requiredText.isEmpty, start == 0 {
      // Many a text has no match, which one pass tells soonest.
      switch matches(bytes, from: 0) {
      case nil: return .undecidable
      case false?: return .none
      case true?: break
      }
    }
    if backtracker == nil {
      here = LazyAutomaton(program, mode: .here)
      backtracker = Backtracker(program)
    }
    guard backtracker!.begin(bytes, from: start) else {
      return matches(bytes, from: start) == false ? .none : .undecidable
    }
    let outcome = search(bytes, from: start)
    if outcome == .match { places.take(backtracker!.slots) }
    return outcome
  }

  private mutating func search(_ bytes: ByteView, from start: Int) -> Backtracker.Outcome {
    var place = start
    var patience = Self.patience
    while true {
      switch here!.firstStart(bytes, from: place, patience: patience) {
      case .none: return .none
      case .undecidable: return .undecidable
      case .at(let found):
        let outcome = backtracker!.match(bytes, at: found)
        // Without a match the automaton has taken a back-reference for what it is not.
        guard outcome == .none, found < bytes.count else { return outcome }
        place = found + 1
        while place < bytes.count, StoredForm.isContinuation(bytes[place]) { place += 1 }
      case .notBefore(let reached):
        guard patience == Self.patience else {
          return backtracker!.firstMatch(bytes, from: reached)
        }
        switch matches(bytes, from: reached) {
        case nil: return .undecidable
        case false?: return .none
        case true?: break
        }
        place = reached
        patience = 16 * (bytes.count - reached) + 256
      }
    }
  }
}
