/// How an English word sounds, roughly: its consonants, and an A if it begins with a vowel.
///
/// "physics" and "fizziks" have the same key. The lexicon's trie of sounds is built with the same rules by
/// Scripts/data/dictionaries/sound_key.py.
struct SoundKey {
  private(set) var letters = Letters()
  private let word: Letters
  private var last: Unicode.Scalar = "\0"
  private var start = 0

  init(_ original: Letters) {
    var word = Letters()
    for index in 0..<original.count where original[index] >= UInt8(ascii: "a") {
      word.append(original[index])
    }
    self.word = word
    if startsSilently { start = 1 }
    var index = start
    while index < word.count { index += sound(at: index) }
  }

  /// The letter at an index, or "\0" outside of the word.
  @inline(__always) private func at(_ index: Int) -> Unicode.Scalar {
    index >= 0 && index < word.count ? Unicode.Scalar(word[index]) : "\0"
  }

  private var startsSilently: Bool {
    switch (at(0), at(1)) {
    case ("k", "n"), ("g", "n"), ("p", "n"), ("p", "s"), ("w", "r"): true
    default: false
    }
  }

  private mutating func emit(_ code: Unicode.Scalar) {
    // An "x" has two sounds: a key may be longer than its word.
    if code != last && letters.count < Letters.longest { letters.append(UInt8(ascii: code)) }
    last = code
  }

  /// Writes down the sound of the letters at `index` and says how many they are.
  private mutating func sound(at index: Int) -> Int {
    let letter = at(index)
    switch letter {
    case "a", "e", "i", "o", "u", "y":
      if index == start { emit(letter == "y" && isVowel(index + 1) ? "Y" : "A") }
      last = "\0"
    case "b": if at(index - 1) != "m" || index != word.count - 1 { emit("B") }
    case "c": return soundOfC(index)
    case "d": return soundOfD(index)
    case "g": return soundOfG(index)
    case "h": if isVowel(index + 1) && startsOrFollowsVowel(index) { emit("H") }
    case "k", "q": emit("K")
    case "p": return soundOfP(index)
    case "s": return soundOfS(index)
    case "t": return soundOfT(index)
    case "w":
      let isInitialWh = at(index + 1) == "h" && index == start
      if isVowel(index + 1) && startsOrFollowsVowel(index) || isInitialWh { emit("W") }
    case "x":
      if index != start { emit("K") }
      emit("S")
    case "z": emit("S")
    default: emit(Unicode.Scalar(UInt8(ascii: letter) & 0xDF))
    }
    return 1
  }

  private func isVowel(_ index: Int) -> Bool {
    index < word.count && Letters.isVowel(word[index])
  }

  private func startsOrFollowsVowel(_ index: Int) -> Bool {
    index == start || Letters.isVowel(word[index - 1])
  }

  /// Whether the letter makes a c or g before it soft.
  private func isFront(_ index: Int) -> Bool {
    at(index) == "e" || at(index) == "i" || at(index) == "y"
  }

  /// Whether "ia" or "io" stands at the index, as in "nation" and "Asia".
  private func isGlide(_ index: Int) -> Bool {
    at(index) == "i" && (at(index + 1) == "a" || at(index + 1) == "o")
  }

  private mutating func soundOfC(_ index: Int) -> Int {
    if at(index + 1) == "h" {
      emit("C")
      return 2
    }
    let isOcean = at(index + 1) == "e" && (at(index + 2) == "a" || at(index + 2) == "o")
    if isGlide(index + 1) || isOcean {
      emit("X")
    } else {
      emit(isFront(index + 1) ? "S" : "K")
    }
    return 1
  }

  private mutating func soundOfD(_ index: Int) -> Int {
    let isSoft = at(index + 1) == "g" && isFront(index + 2)
    emit(isSoft ? "J" : "D")
    return isSoft ? 2 : 1
  }

  private mutating func soundOfG(_ index: Int) -> Int {
    if at(index + 1) == "h" {
      if index == start { emit("G") }
      return 2
    }
    if at(index + 1) == "n" && index + 2 == word.count { return 1 }
    emit(isFront(index + 1) && at(index - 1) != "g" ? "J" : "G")
    return 1
  }

  private mutating func soundOfP(_ index: Int) -> Int {
    let isPh = at(index + 1) == "h"
    emit(isPh ? "F" : "P")
    return isPh ? 2 : 1
  }

  private mutating func soundOfS(_ index: Int) -> Int {
    if at(index + 1) == "h" {
      emit("X")
      return 2
    }
    if at(index + 1) == "c" && at(index + 2) == "h" {
      emit("S")
      emit("K")
      return 3
    }
    emit(isGlide(index + 1) ? "X" : "S")
    return 1
  }

  private mutating func soundOfT(_ index: Int) -> Int {
    switch (at(index + 1), at(index + 2)) {
    case ("h", _):
      emit("0")
      return 2
    case ("i", "a"), ("i", "o"): emit("X")
    case ("c", "h"): break
    case ("u", "r") where at(index + 3) == "e": emit("C")
    default: emit("T")
    }
    return 1
  }
}
