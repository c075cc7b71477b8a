internal import CaretBytes

// A mask writes the decoration of a value while it is typed, and knows where the caret goes: "+7 ([000])
// [00]" makes "+7 (123) 45" of "12345".
//
// The notation is that of the mobile libraries called input-mask: in brackets, `0` is a digit, `A` a letter,
// `_` either, and `9`, `a`, `-` are the same but may be missing; `…` repeats the kind before it without end.
// In braces stands what belongs to the value, outside of both what is only shown; `\` escapes. A mask is a
// chain of states, one a character, and reading a text is a walk along it.

/// A mask for values that are typed.
public struct InputMask: Sendable {
  /// The mask as it was written.
  public let pattern: String
  private let states: [State]

  /// What a mask makes of a text.
  public struct Result: Sendable, Equatable {
    /// The text as it is shown.
    public var text: String
    /// The insertion point in it, in characters.
    public var caret: Int
    /// The value without decoration.
    public var value: String
    /// Whether nothing that the mask asks for is missing.
    public var isComplete: Bool
    /// The characters of the text that are not in it, by their indices, ascending.
    public var leftOut: [Int] = []
    /// The index of the first letter or digit of the text that was left out, or in whose place the mask writes another
    /// one by itself (`+1 555` under `+49 [000]`); nil where there is none.
    public var firstLost: Int?
    /// Whether all letters and digits of the text are in it, each for what it was.
    public var isFaithful: Bool { firstLost == nil }
  }

  /// What happens at the insertion point.
  public enum Gravity: Sendable, Equatable {
    /// Something was typed; decoration that must follow is written at once if asked.
    case forward(autocompletes: Bool)
    /// Something was deleted; decoration at the end goes with it if asked.
    case backward(autoskips: Bool)
  }

  enum Kind: Sendable, Equatable {
    case digit, letter, either

    func takes(_ character: Character) -> Bool {
      switch self {
      case .digit: InputMask.isDigit(character)
      case .letter: character.isLetter
      case .either: InputMask.isDigit(character) || character.isLetter
      }
    }
  }

  enum State: Sendable, Equatable {
    /// Belongs to the value and is written by itself.
    case fixed(Character)
    /// Is only shown.
    case free(Character)
    case value(Kind)
    case optional(Kind)
    /// Any number of characters; what stands behind it in the mask is never reached.
    case endless(Kind)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.first!.properties.numericType == .decimal
  }

  /// Why a text is no mask, and where.
  public struct PatternError: Error, Equatable {
    /// Where the mask is wrong, in characters from 0.
    public var characterIndex: Int
  }

  /// - Throws: `PatternError` with the place of a bracket without its partner or of a wrong letter in one.
  public init(_ pattern: String) throws(PatternError) {
    self.pattern = pattern
    states = try MaskCompiler.states(of: pattern)
  }

  // MARK: Reading

  private struct Step {
    var next: Int
    var inserted: Character?
    var passes: Bool
    var value: Character?
    var isDecoration = false
  }

  private func accept(_ character: Character, at state: Int) -> Step? {
    guard state < states.count else { return nil }
    switch states[state] {
    case .fixed(let own):
      return Step(
        next: state + 1, inserted: own, passes: own == character, value: own, isDecoration: true)
    case .free(let own):
      return Step(
        next: state + 1, inserted: own, passes: own == character, value: nil, isDecoration: true)
    case .value(let kind):
      guard kind.takes(character) else { return nil }
      return Step(next: state + 1, inserted: character, passes: true, value: character)
    case .optional(let kind):
      guard kind.takes(character) else {
        return Step(next: state + 1, inserted: nil, passes: false, value: nil)
      }
      return Step(next: state + 1, inserted: character, passes: true, value: character)
    case .endless(let kind):
      guard kind.takes(character) else { return nil }
      return Step(next: state, inserted: character, passes: true, value: character)
    }
  }

  private func autocomplete(at state: Int) -> Step? {
    guard state < states.count else { return nil }
    switch states[state] {
    case .fixed(let own): return Step(next: state + 1, inserted: own, passes: false, value: own)
    case .free(let own): return Step(next: state + 1, inserted: own, passes: false, value: nil)
    default: return nil
    }
  }

  /// Puts the mask over a text.
  ///
  /// - Parameters:
  ///   - text: what was typed or pasted.
  ///   - caret: the insertion point in the text, in characters; the nearest end if it is outside.
  ///   - gravity: the side of fixed characters on which the caret stays.
  /// - Complexity: O(*n* + *m*) in the characters of the text and of the mask.
  public func apply(
    _ text: String, caret: Int? = nil, gravity: Gravity = .forward(autocompletes: false)
  ) -> Result {
    let characters = Array(text)
    let start = min(max(caret ?? characters.count, 0), characters.count)
    var walk = Walk(text: characters, caret: start, gravity: gravity)
    while let character = walk.character {
      guard let step = accept(character, at: walk.state) else {
        walk.skip()
        continue
      }
      if walk.deletionMovesCaret { walk.behind.append(autocomplete(at: walk.state)) }
      walk.take(step)
    }
    if case .forward(true) = gravity {
      while walk.insertionMovesCaret, let step = autocomplete(at: walk.state) { walk.append(step) }
    }
    if case .backward(true) = gravity { walk.dropDecoration() }
    return walk.result(isComplete: isComplete(at: walk.state))
  }

  /// Whether nothing that belongs to the value is still missing; decoration may be.
  private func isComplete(at state: Int) -> Bool {
    for state in states[state...] {
      switch state {
      case .endless: return true
      case .fixed, .value: return false
      case .free, .optional: break
      }
    }
    return true
  }

  /// A walk along the mask.
  private struct Walk {
    let text: [Character]
    let caret: Int
    let gravity: Gravity
    var index = 0
    var state = 0
    var shown: [Character] = []
    var value: [Character] = []
    /// The insertion point, as a count of the characters in `shown`.
    var position: Int
    /// What each step before the caret would have written by itself.
    var behind: [Step?] = []
    var insertionMovesCaret = false
    var deletionMovesCaret = false
    var leftOut: [Int] = []
    var firstLost: Int?
    /// Whether the text had the decoration that was written last.
    private var hasDecoration = false

    init(text: [Character], caret: Int, gravity: Gravity) {
      self.text = text
      self.caret = caret
      self.gravity = gravity
      position = caret
      look()
    }

    var character: Character? { index < text.count ? text[index] : nil }

    private mutating func look() {
      switch gravity {
      case .forward:
        insertionMovesCaret =
          index <= caret && !(index == 0 && caret == 0 && text.isEmpty) || caret == 0 && index == 0
      case .backward: insertionMovesCaret = index < caret
      }
      deletionMovesCaret = index < caret
    }

    mutating func skip() {
      if text[index].isLetter || text[index].isNumber { firstLost = firstLost ?? index }
      leftOut.append(index)
      if deletionMovesCaret { position -= 1 }
      index += 1
      look()
    }

    mutating func take(_ step: Step) {
      state = step.next
      compare(step)
      if let inserted = step.inserted { shown.append(inserted) }
      if let character = step.value { value.append(character) }
      if step.passes {
        index += 1
        look()
      } else if insertionMovesCaret, step.inserted != nil {
        position += 1
      }
    }

    /// A letter or digit of the mask's own that comes in the place of another one, behind decoration that the text has.
    private mutating func compare(_ step: Step) {
      guard step.isDecoration, let own = step.inserted else {
        hasDecoration = false
        return
      }
      if step.passes {
        hasDecoration = true
      } else if hasDecoration, own.isLetter || own.isNumber,
        text[index].isLetter || text[index].isNumber
      {
        firstLost = firstLost ?? index
      }
    }

    mutating func append(_ step: Step) {
      state = step.next
      if let inserted = step.inserted {
        shown.append(inserted)
        position += 1
      }
      if let character = step.value { value.append(character) }
    }

    /// What came of it. Characters that meet may join into one, as two halves of a flag do.
    func result(isComplete: Bool) -> Result {
      let front = String(shown.prefix(max(position, 0)))
      let text = String(shown)
      return Result(
        text: text, caret: min(front.count, text.count), value: String(value),
        isComplete: isComplete, leftOut: leftOut, firstLost: firstLost)
    }

    /// Takes back decoration that stands at the end.
    mutating func dropDecoration() {
      while let step = behind.popLast() {
        guard let step else { return }
        if shown.count == position {
          if let inserted = step.inserted, inserted == shown.last {
            shown.removeLast()
            position -= 1
          }
          if let character = step.value, character == value.last { value.removeLast() }
        } else if step.inserted != nil {
          position -= 1
        }
      }
    }
  }
}

// MARK: The type of field

extension InputMask {
  /// A text under the field's mask; the normal form is what is shown.
  static func prepare(_ context: FieldContext) -> (FieldValue) -> Recognition {
    let parameters = context.parameters
    return { value in
      guard let result = result(value, parameters) else { return .undecided }
      return result.isComplete
        ? .accepted(normalForm: result.text) : .rejected(.incomplete, at: value.bytes.count)
    }
  }

  /// A mask that is missing or can't be read.
  static func check(_ context: FieldContext) -> FieldRuleError? {
    guard let pattern = context.parameters["mask"]?.text else {
      return FieldRuleError(rule: .parameter("mask"), text: "", problem: .badMask)
    }
    do throws(PatternError) {
      _ = try InputMask(pattern)
      return nil
    } catch {
      let offset = UTF16Offset(String(pattern.prefix(error.characterIndex)).utf16.count)
      return FieldRuleError(
        rule: .parameter("mask"), text: pattern, problem: .badMask, utf16Offset: offset)
    }
  }

  /// Nil without a mask, or with one that can't be read.
  static func result(_ value: FieldValue, _ parameters: [String: FieldParameter]) -> Result? {
    guard let pattern = parameters["mask"]?.text, let mask = try? InputMask(pattern) else {
      return nil
    }
    let isBackward = parameters["gravity"]?.text == "backward"
    let gravity: Gravity =
      isBackward
      ? .backward(autoskips: parameters["autoskip"]?.bool ?? false)
      : .forward(autocompletes: parameters["autocomplete"]?.bool ?? false)
    return mask.apply(value.text, caret: parameters["caret"]?.integer, gravity: gravity)
  }
}
