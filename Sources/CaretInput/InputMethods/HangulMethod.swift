/// Korean: keys give letters, letters join to syllables.
///
/// On a two-set keyboard a consonant has one key, and the method finds out whether it begins a syllable or
/// ends one: a vowel takes the last consonant of the syllable before it along. On a three-set keyboard
/// initials and finals have keys of their own. One syllable is open at a time; BackSpace takes its letters
/// away one by one. What can be switched are libhangul's options.
final class HangulMethod: InputMethod {
  let name: String
  /// What a key gives: a jamo, or another character.
  private let keys: [UInt32: UInt32]
  private let isTwoSet: Bool
  /// Whether the letters of old Korean can begin and end a syllable.
  private let isOld: Bool
  private let combinations: [Pair: UInt32]
  /// What is switched on.
  private let switches: Set<InputMethodSwitch>

  private struct Pair: Hashable {
    var first: UInt32
    var second: UInt32
  }

  /// The states of the open syllable, one for each letter typed, and those letters.
  private var states: [(syllable: HangulSyllable, letter: UInt32)] = []

  init(name: String, layout: InputTable, switches: Set<InputMethodSwitch>) {
    self.name = name
    self.switches = switches
    isTwoSet = layout.setting("style") == "two-set"
    var keys: [UInt32: UInt32] = [:]
    for row in layout.rows {
      guard let key = row[0].unicodeScalars.first else { continue }
      keys[key.value] = UInt32(row[1], radix: 16)
    }
    self.keys = keys
    var combinations: [Pair: UInt32] = [:]
    var combine = layout.setting("combine") ?? "hangul-combine"
    // Doubled consonants have keys of their own; who wants to may press a plain one twice.
    if combine == "hangul-combine-2", switches.contains(.combineOnDoubleStroke) {
      combine = "hangul-combine"
    }
    isOld = combine == "hangul-combine-old"
    for row in InputTable(named: combine).rows {
      guard let first = UInt32(row[0], radix: 16), let second = UInt32(row[1], radix: 16) else {
        continue
      }
      combinations[Pair(first: first, second: second)] = UInt32(row[2], radix: 16)
    }
    self.combinations = combinations
  }

  var isComposing: Bool { !states.isEmpty }

  func reset() { states = [] }

  func finish() -> String {
    defer { reset() }
    return isComposing ? syllable.text : ""
  }

  func press(_ key: InputKey) -> InputMethodResponse {
    if key == .backspace, isComposing {
      states.removeLast()
      return response(committed: "")
    }
    guard let character = key.character else { return leave(key) }
    guard let letter = keys[character.value] else { return leave(key) }
    guard HangulJamo.isInitial(letter) || HangulJamo.isVowel(letter) || isFinal(letter) else {
      let text = Unicode.Scalar(letter).map { String(Character($0)) } ?? ""
      return InputMethodResponse(isHandled: true, committed: finish() + text)
    }
    return response(committed: isTwoSet ? addTwoSet(letter) : addThreeSet(letter))
  }

  private func isFinal(_ letter: UInt32) -> Bool {
    (0x11A8...0x11FF).contains(letter) || (0xD7CB...0xD7FB).contains(letter)
  }

  /// Any other key ends the syllable; Shift and its like do not.
  private func leave(_ key: InputKey) -> InputMethodResponse {
    guard let code = key.keysym, (0xFFE1...0xFFEE).contains(code) else {
      return InputMethodResponse(isHandled: false, committed: finish())
    }
    return InputMethodResponse(isHandled: false, marked: isComposing ? syllable.text : "")
  }

  private func response(committed: String) -> InputMethodResponse {
    InputMethodResponse(
      isHandled: true, committed: committed, marked: isComposing ? syllable.text : "")
  }

  // MARK: The open syllable

  private var syllable: HangulSyllable { states.last?.syllable ?? HangulSyllable() }

  private func push(_ letter: UInt32, _ change: (inout HangulSyllable) -> Void) {
    var next = syllable
    change(&next)
    states.append((next, letter))
  }

  /// Ends the open syllable and starts one with a letter; gives the text of the ended one.
  private func start(_ letter: UInt32, _ change: (inout HangulSyllable) -> Void) -> String {
    let done = finish()
    push(letter, change)
    return done
  }

  private func combination(_ first: UInt32?, _ second: UInt32?) -> UInt32? {
    guard let first, let second else { return nil }
    return combinations[Pair(first: first, second: second)]
  }

  // MARK: Two-set

  /// Adds a letter; gives what is decided by it.
  private func addTwoSet(_ letter: UInt32) -> String {
    HangulJamo.isVowel(letter) ? addTwoSetVowel(letter) : addTwoSetConsonant(letter)
  }

  private func addTwoSetConsonant(_ letter: UInt32) -> String {
    let now = syllable
    let asFinal = HangulJamo.shared.finals[letter]
    if let last = now.final {
      if let joined = combination(last, asFinal) {
        push(letter) { $0.final = joined }
      } else {
        return start(letter) { $0.initial = letter }
      }
    } else if now.vowel != nil, now.initial == nil, switches.contains(.autoReorder) {
      push(letter) { $0.initial = letter }
    } else if now.vowel != nil {
      guard now.initial != nil, let asFinal, isOld || isModern(asFinal) else {
        return start(letter) { $0.initial = letter }
      }
      push(letter) { $0.final = asFinal }
    } else if let first = now.initial {
      if let joined = combination(first, letter) {
        push(letter) { $0.initial = joined }
      } else if !isOld, switches.contains(.nonChoseongCombination),
        let joined = combination(HangulJamo.shared.finals[first], asFinal), isModern(joined)
      {
        // Without a vowel two consonants stand as one letter, as in ㄳ.
        push(letter) {
          $0.initial = nil
          $0.final = joined
        }
      } else {
        return start(letter) { $0.initial = letter }
      }
    } else {
      push(letter) { $0.initial = letter }
    }
    return ""
  }

  private func addTwoSetVowel(_ letter: UInt32) -> String {
    let now = syllable
    if now.final != nil, let moved = states.last?.letter {
      // The consonant that came last begins a new syllable.
      states.removeLast()
      let done = finish()
      push(moved) { $0.initial = moved }
      push(letter) { $0.vowel = letter }
      return done
    }
    guard let vowel = now.vowel else {
      push(letter) { $0.vowel = letter }
      return ""
    }
    guard let joined = combination(vowel, letter) else {
      return start(letter) { $0.vowel = letter }
    }
    push(letter) { $0.vowel = joined }
    return ""
  }

  private func isModern(_ final: UInt32) -> Bool { (0x11A8...0x11C2).contains(final) }

  // MARK: Three-set

  private func addThreeSet(_ letter: UInt32) -> String {
    let now = syllable
    // Out of order a letter finds its place only where the order is the method's business.
    let isFree = switches.contains(.autoReorder)
    if HangulJamo.isInitial(letter) {
      return add(letter, to: \.initial, isInOrder: isFree || now.vowel == nil && now.final == nil)
    }
    if HangulJamo.isVowel(letter) {
      return add(letter, to: \.vowel, isInOrder: isFree || now.final == nil)
    }
    return add(letter, to: \.final, isInOrder: true)
  }

  /// Puts a letter into its place, or joins it to the one that was typed there just before, or begins a
  /// new syllable.
  private func add(
    _ letter: UInt32, to place: WritableKeyPath<HangulSyllable, UInt32?>, isInOrder: Bool
  ) -> String {
    guard let there = syllable[keyPath: place] else {
      guard isInOrder else { return start(letter) { $0[keyPath: place] = letter } }
      push(letter) { $0[keyPath: place] = letter }
      return ""
    }
    guard let last = states.last?.letter, isSamePlace(last, letter),
      let joined = combination(there, letter)
    else {
      return start(letter) { $0[keyPath: place] = letter }
    }
    push(letter) { $0[keyPath: place] = joined }
    return ""
  }

  private func isSamePlace(_ letter: UInt32, _ other: UInt32) -> Bool {
    HangulJamo.isInitial(letter) == HangulJamo.isInitial(other)
      && HangulJamo.isVowel(letter) == HangulJamo.isVowel(other)
  }
}
