/// Vietnamese by Telex, VNI or VIQR.
///
/// A word is open until a key comes that is no part of one. Marks and tones may be typed anywhere behind
/// their letter; a key that is doubled takes back what it did, and what follows is typed as it is, but right
/// behind a BackSpace it leaves what is there. A word that can't be Vietnamese is put back as it was typed
/// when it ends.
final class VietnameseMethod: InputMethod {
  let name: String
  private typealias Spelling = VietnameseSpelling

  /// What a key does.
  private enum Action {
    case tone(Spelling.Tone)
    case mark(Spelling.Mark, on: String)
    case letter(Character)
    case escape
  }

  private let actions: [Character: [Action]]
  private var word: VietnameseWord
  private let hasOldTones: Bool
  /// The next key is typed as it is.
  private var isEscaped = false

  init(name: String, keys: InputTable, switches: Set<InputMethodSwitch>) {
    self.name = name
    hasOldTones = switches.contains(.oldToneStyle)
    word = VietnameseWord(hasOldTones: hasOldTones)
    var actions: [Character: [Action]] = [:]
    for row in keys.rows {
      guard let key = row[0].first, let action = Self.action(row) else { continue }
      actions[key, default: []].append(action)
    }
    self.actions = actions
  }

  private static func action(_ row: [Substring]) -> Action? {
    switch row[1] {
    case "tone": return Spelling.Tone(row[2]).map { .tone($0) }
    case "letter": return row[2].first.map { .letter($0) }
    case "escape": return .escape
    default: return Spelling.Mark(rawValue: String(row[1])).map { .mark($0, on: String(row[2])) }
    }
  }

  var isComposing: Bool { !word.isEmpty || isEscaped }

  func reset() {
    word = VietnameseWord(hasOldTones: hasOldTones)
    isEscaped = false
  }

  func finish() -> String {
    defer { reset() }
    return word.decided + (isEscaped ? "\\" : "")
  }

  func press(_ key: InputKey) -> InputMethodResponse {
    if key == .backspace, isComposing {
      if isEscaped { isEscaped = false } else { word.removeLast() }
      return open
    }
    guard let scalar = key.character else {
      // Shift and its like leave the word open.
      let isModifier = key.keysym.map { (0xFFE1...0xFFEE).contains($0) } ?? false
      return isModifier
        ? InputMethodResponse(isHandled: false, marked: shown) : leave(committing: "")
    }
    let character = Character(scalar)
    if isEscaped {
      isEscaped = false
      return leave(committing: String(character))
    }
    defer { word.wasShortened = false }
    if !word.isLiteral, act(character) {
      return isEscaped || word.text.last?.isLetter ?? true
        ? open : leave(committing: "", handled: true)
    }
    guard character.isLetter else { return leave(committing: "") }
    word.append(character)
    return open
  }

  private var open: InputMethodResponse {
    InputMethodResponse(isHandled: true, marked: shown)
  }

  private var shown: String { word.text + (isEscaped ? "\\" : "") }

  /// Ends the word, and types what is not part of it; a key that is not handled is typed by others.
  private func leave(committing text: String, handled: Bool = false) -> InputMethodResponse {
    let decided = word.decided
    reset()
    return InputMethodResponse(isHandled: handled || !text.isEmpty, committed: decided + text)
  }

  // MARK: What keys do

  /// Does the first of a key's actions that can be done; false when none can.
  private func act(_ key: Character) -> Bool {
    let isUpper = key.isUppercase
    guard let actions = actions[key] ?? actions[Character(key.lowercased())] else { return false }
    for action in actions where perform(action, key, isUpper) { return true }
    return undoMarks(of: actions, key)
  }

  private func perform(_ action: Action, _ key: Character, _ isUpper: Bool) -> Bool {
    switch action {
    case .tone(let tone): return word.setTone(tone, by: key)
    case .mark(let mark, let bases): return word.setMark(mark, on: bases, by: key)
    case .letter(let character):
      var letter = VietnameseSpelling.shared.letter(character)
      letter.isUpper = letter.isUpper || isUpper
      return word.append(letter, by: key)
    case .escape:
      isEscaped = true
      return true
    }
  }

  private func undoMarks(of actions: [Action], _ key: Character) -> Bool {
    var marks: [Spelling.Mark] = []
    var bases = ""
    for case .mark(let mark, let on) in actions {
      marks.append(mark)
      bases += on
    }
    return word.undoMark(marks, on: bases, by: key)
  }
}
