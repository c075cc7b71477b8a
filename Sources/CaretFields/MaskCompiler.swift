// Reads the notation of `InputMask`, one character after the other.
//
// What the libraries called input-mask do is kept: a block in brackets is cut where the kind of character
// changes, and within such a run those that must be there come before those that may, and both before `…`:
// [9990] takes one to four digits, [0…] one or more.

/// Makes the states of a mask.
struct MaskCompiler {
  private enum Part { case free, value, fixed }

  private var states: [InputMask.State] = []
  private var part = Part.free
  private var isEscaped = false
  private var run = Run()

  /// - Throws: `PatternError` with the place of a bracket without its partner or of a wrong letter in one.
  static func states(of pattern: String) throws(InputMask.PatternError) -> [InputMask.State] {
    var compiler = MaskCompiler()
    for (index, character) in pattern.enumerated() {
      guard compiler.take(character) else {
        throw InputMask.PatternError(characterIndex: index)
      }
    }
    guard compiler.part == .free, !compiler.isEscaped else {
      throw InputMask.PatternError(characterIndex: pattern.count)
    }
    return compiler.states
  }

  /// Whether the character can stand there.
  private mutating func take(_ character: Character) -> Bool {
    if isEscaped {
      isEscaped = false
      return takeLiteral(character)
    }
    switch character {
    case "\\" where part != .value: isEscaped = true
    case "[" where part == .free: part = .value
    case "{" where part == .free: part = .fixed
    case "]" where part == .value:
      endRun()
      part = .free
    case "}" where part == .fixed: part = .free
    case "[", "]", "{", "}": return false
    default: return part == .value ? takePlace(character) : takeLiteral(character)
    }
    return true
  }

  private mutating func takeLiteral(_ character: Character) -> Bool {
    states.append(part == .fixed ? .fixed(character) : .free(character))
    return true
  }

  // MARK: Brackets

  /// Places for one kind of character.
  private struct Run {
    var kind: InputMask.Kind?
    var must = 0
    var may = 0
    var isEndless = false
  }

  private mutating func takePlace(_ character: Character) -> Bool {
    if character == "…" {
      run.isEndless = true
      return true
    }
    guard let kind = Self.kind(of: character) else { return false }
    if let own = run.kind, own != kind { endRun() }
    run.kind = kind
    if "0A_".contains(character) { run.must += 1 } else { run.may += 1 }
    return true
  }

  private mutating func endRun() {
    let kind = run.kind ?? .either
    states += Array(repeating: .value(kind), count: run.must)
    states += Array(repeating: .optional(kind), count: run.may)
    if run.isEndless { states.append(.endless(kind)) }
    run = Run()
  }

  private static func kind(of character: Character) -> InputMask.Kind? {
    switch character {
    case "0", "9": .digit
    case "A", "a": .letter
    case "_", "-": .either
    default: nil
    }
  }
}
