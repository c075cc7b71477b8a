/// A method whose table says which text each sequence of letters gives: romaji, Russian and Greek by sound.
///
/// Typed letters wait as long as a longer sequence could come of them. When none can, the longest sequence
/// at their start is taken, what the table leaves typed (the second of a doubled consonant) comes before
/// the rest, and all goes on. A letter that begins no sequence stands for itself.
///
/// Composition lasts for a phrase, which may be converted and is committed with Return, or for as long as
/// letters wait, by the table's `@compose`.
final class TransliterationMethod: InputMethod {
  let name: String
  private let sequences: KeySequences
  private let isPhrase: Bool
  /// Whether a capital first letter gives a capital.
  private let foldsCase: Bool
  /// A letter that has another form at the end of a word (the Greek sigma).
  private let final: (inside: Unicode.Scalar, atEnd: Unicode.Scalar)?
  private let converter: (any KanaConverter)?

  /// What the keys have given and is not committed.
  private var text = ""
  /// The letters that wait.
  private var waiting: [UInt32] = []
  /// Whether all that waits was left by the last sequence, and no key has come since.
  private var isLeftOver = false
  /// Letters that stand for themselves up to the end of the phrase, since one was typed with Shift.
  private var isLatin = false
  private var conversion: Conversion?

  init(name: String, table: InputTable, converter: (any KanaConverter)? = nil) {
    self.name = name
    self.converter = converter
    isPhrase = table.setting("compose") == "phrase"
    foldsCase = table.setting("case") == "fold"
    if let forms = table.settings("final").first, forms.count == 2,
      let inside = forms[0].unicodeScalars.first, let atEnd = forms[1].unicodeScalars.first
    {
      final = (inside, atEnd)
    } else {
      final = nil
    }
    sequences = KeySequences(
      table.rows.map { row in
        let rest = row.count > 2 ? row[2].unicodeScalars.map(\.value) : []
        return (row[0].unicodeScalars.map(\.value), String(row[1]), rest)
      })
  }

  var isComposing: Bool { !text.isEmpty || !waiting.isEmpty }

  func reset() {
    text = ""
    waiting = []
    isLatin = false
    conversion = nil
  }

  func finish() -> String {
    flush()
    let result = conversion?.text ?? withFinalForm(text)
    reset()
    return result
  }

  // MARK: Keys

  func press(_ key: InputKey) -> InputMethodResponse {
    if conversion != nil { return pressWhileConverting(key) }
    switch key {
    case .backspace where isComposing: return deleteLast()
    case .escape where isComposing:
      reset()
      return InputMethodResponse(isHandled: true)
    case .return where isComposing && isPhrase:
      return InputMethodResponse(isHandled: true, committed: finish())
    case .space where isComposing && isPhrase, .down where isComposing && isPhrase:
      return convert()
    default: break
    }
    guard let character = key.character, take(character) else { return leave(key) }
    return state
  }

  /// Takes a character into the composition; false for one that is not for this method.
  private func take(_ character: Unicode.Scalar) -> Bool {
    let staysLatin = isComposing && (isLatin || isDigit(character))
    if isPhrase, staysLatin || character.properties.isUppercase {
      flush()
      isLatin = isLatin || character.properties.isUppercase
      text.unicodeScalars.append(character)
      return character.value > 0x20
    }
    guard sequences.prefix([folded(character)]) != nil || goesOn(character) else { return false }
    waiting.append(character.value)
    isLeftOver = false
    settle()
    return true
  }

  private func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }

  /// Whether a character that begins nothing goes on with what waits, as the apostrophe in n'.
  private func goesOn(_ character: Unicode.Scalar) -> Bool {
    sequences.prefix(waiting.map(folded) + [folded(character)]) != nil
  }

  /// A key of no sequence ends the composition and is typed for itself; a blank in Japanese is a wide one.
  private func leave(_ key: InputKey) -> InputMethodResponse {
    if isPhrase, key == .space {
      return InputMethodResponse(isHandled: true, committed: "\u{3000}")
    }
    guard key.character != nil || key == .return || isComposing else {
      return InputMethodResponse(isHandled: false)
    }
    return InputMethodResponse(isHandled: false, committed: finish())
  }

  private func deleteLast() -> InputMethodResponse {
    if waiting.isEmpty { text.removeLast() } else { waiting.removeLast() }
    if !isComposing { reset() }
    return state
  }

  // MARK: The table

  private func folded(_ character: Unicode.Scalar) -> UInt32 { folded(character.value) }

  private func folded(_ code: UInt32) -> UInt32 {
    foldsCase && (0x41...0x5A).contains(code) ? code + 0x20 : code
  }

  /// Turns into text what can wait no longer.
  private func settle() {
    while let first = waiting.first {
      guard let prefix = sequences.prefix(waiting.lazy.map(folded)) else {
        if !takeLongest() { keep(first) }
        continue
      }
      if sequences.goesOn(prefix) { return }
      if !takeLongest() { keep(first) }
    }
  }

  /// Turns all into text, as nothing more will come. What a sequence left over stays as it was typed: www
  /// is no doubled w.
  private func flush() {
    while let first = waiting.first {
      if isLeftOver || !takeLongest() { keep(first) }
    }
  }

  /// Takes the longest sequence at the start of what waits; false when there is none.
  private func takeLongest() -> Bool {
    for count in stride(from: waiting.count, to: 0, by: -1) {
      guard let prefix = sequences.prefix(waiting[..<count].lazy.map(folded)),
        let entry = sequences.entry(prefix), !(entry.rest.count >= count)
      else { continue }
      let isUpper = foldsCase && (0x41...0x5A).contains(waiting[0])
      text += isUpper ? entry.text.uppercased() : entry.text
      isLeftOver = count == waiting.count
      waiting.replaceSubrange(..<count, with: entry.rest)
      return true
    }
    return false
  }

  private func keep(_ code: UInt32) {
    waiting.removeFirst()
    if let character = Unicode.Scalar(code) { text.unicodeScalars.append(character) }
  }

  /// The present state; outside phrases what is decided is committed at once.
  private var state: InputMethodResponse {
    guard !isPhrase else { return InputMethodResponse(isHandled: true, marked: text + typed) }
    let decided = final == nil ? text : decidedWord()
    text.removeFirst(decided.count)
    return InputMethodResponse(
      isHandled: true, committed: decided, marked: text + shownWaiting)
  }

  /// What waits in a phrase, as it was typed; a doubled consonant as what it is so far, っw.
  private var typed: String {
    if !isLeftOver, let prefix = sequences.prefix(waiting.lazy.map(folded)),
      let entry = sequences.entry(prefix), !entry.rest.isEmpty
    {
      return entry.text + Self.string(entry.rest)
    }
    return Self.string(waiting)
  }

  private static func string(_ letters: [UInt32]) -> String {
    String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
  }

  /// What waits, in the letters that it would give now.
  private var shownWaiting: String {
    var copy = waiting
    var shown = ""
    while !copy.isEmpty {
      var count = copy.count
      while count > 0 {
        if let prefix = sequences.prefix(copy[..<count].lazy.map(folded)),
          let entry = sequences.entry(prefix)
        {
          shown +=
            foldsCase && (0x41...0x5A).contains(copy[0]) ? entry.text.uppercased() : entry.text
          break
        }
        count -= 1
      }
      if count == 0 {
        shown.unicodeScalars.append(Unicode.Scalar(copy[0]) ?? " ")
        count = 1
      }
      copy.removeFirst(count)
    }
    return shown
  }

  // MARK: Final forms

  /// All but a letter at the end that would have another form there.
  private func decidedWord() -> String {
    guard let final, text.unicodeScalars.last == final.inside else { return text }
    return waiting.isEmpty ? String(text.dropLast()) : text
  }

  private func withFinalForm(_ text: String) -> String {
    guard let final, text.unicodeScalars.last == final.inside else { return text }
    return String(text.unicodeScalars.dropLast()) + String(Character(final.atEnd))
  }

  // MARK: Conversion of a phrase

  private func convert() -> InputMethodResponse {
    flush()
    conversion = Conversion(kana: text, converter: converter)
    return converted
  }

  private func pressWhileConverting(_ key: InputKey) -> InputMethodResponse {
    switch key {
    case .space, .down: conversion?.choose(next: 1)
    case .up: conversion?.choose(next: -1)
    case .left: conversion?.goTo(next: -1)
    case .right: conversion?.goTo(next: 1)
    case .return: return InputMethodResponse(isHandled: true, committed: finish())
    case .backspace, .escape:
      conversion = nil
      return state
    default:
      if let digit = key.character.flatMap({ Int(String($0)) }), digit > 0 {
        conversion?.choose(digit - 1)
        break
      }
      guard key.character != nil else {
        return InputMethodResponse(isHandled: false, committed: finish())
      }
      // Typing on takes what is chosen.
      let chosen = finish()
      var response = press(key)
      response.committed = chosen + response.committed
      return response
    }
    return converted
  }

  private var converted: InputMethodResponse {
    guard let conversion else { return state }
    var response = InputMethodResponse(
      isHandled: true, marked: conversion.text, candidates: conversion.candidates,
      selectedCandidate: conversion.selectedCandidate)
    response.selectedRange = conversion.selectedRange
    return response
  }
}
