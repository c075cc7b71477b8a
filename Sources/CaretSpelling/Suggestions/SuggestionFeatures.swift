/// What is weighed of a candidate: how far it is from what was typed, and how common it is.
struct SuggestionFeatures {
  /// The names of the values, in their order; `caret suggest --explain` prints them.
  static let names = [
    "cost", "costPerLetter", "frequency", "unknownFrequency", "firstLetterDiffers",
    "lastLetterDiffers", "missingLetters", "extraLetters", "split", "splitShortPart", "nameForWord",
    "caseOnly", "soundDiffers", "sameLetters", "shortWord", "possessive", "vowelsOnly",
  ]

  let values: [Double]

  /// The features of a candidate that is one word.
  init(_ candidate: Candidate, typed: [UInt8]) {
    let (right, wrong) = (candidate.word.map(Self.lower), typed.map(Self.lower))
    let cost = Double(candidate.cost) / 16
    let difference = right.count - wrong.count
    let isName = candidate.word[0] & 0x20 == 0 && typed[0] & 0x20 != 0
    let sounds = (SoundKey(right), SoundKey(wrong))
    values = [
      cost,
      cost / Double(max(right.count, wrong.count)),
      Self.frequency(candidate.frequency),
      candidate.frequency == 1 ? 1 : 0,
      right.first == wrong.first ? 0 : 1,
      right.last == wrong.last ? 0 : 1,
      Double(max(0, difference)),
      Double(max(0, -difference)),
      0, 0,
      isName ? 1 : 0,
      right == wrong ? 1 : 0,
      sounds.0.distance(to: sounds.1),
      right != wrong && right.sorted() == wrong.sorted() ? 1 : 0,
      right.count <= 3 ? 1 : 0,
      right.suffix(2) == Array("'s".utf8) && !wrong.contains(UInt8(ascii: "'")) ? 1 : 0,
      Self.consonants(right) == Self.consonants(wrong) ? 1 : 0,
    ]
  }

  /// The features of two words that were written as one.
  init(split first: [UInt8], _ firstFrequency: Int, _ second: [UInt8], _ secondFrequency: Int) {
    let least = min(firstFrequency, secondFrequency)
    var values = [Double](repeating: 0, count: Self.names.count)
    values[2] = Self.frequency(least)
    values[3] = least == 1 ? 1 : 0
    values[8] = 1
    values[9] = min(first.count, second.count) <= 2 ? 1 : 0
    self.values = values
  }

  private static func frequency(_ frequency: Int) -> Double {
    frequency <= 1 ? 0 : Double(frequency) / 10
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  private static func consonants(_ word: [UInt8]) -> [UInt8] {
    word.filter { !SoundKey.isVowel($0) }
  }
}

/// How a word sounds, roughly: its consonants by class, vowels as one, doubles once.
struct SoundKey: Equatable {
  private let sounds: [UInt8]

  init(_ word: [UInt8]) {
    var sounds: [UInt8] = []
    var i = 0
    while i < word.count {
      let (sound, count) = Self.sound(word, i)
      if sound != 0 && sounds.last != sound { sounds.append(sound) }
      i += count
    }
    self.sounds = sounds
  }

  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  private static func sound(_ word: [UInt8], _ i: Int) -> (UInt8, Int) {
    let byte = word[i]
    let next = i + 1 < word.count ? word[i + 1] : 0
    switch (byte, next) {
    case (UInt8(ascii: "p"), UInt8(ascii: "h")): return (UInt8(ascii: "f"), 2)
    case (UInt8(ascii: "g"), UInt8(ascii: "h")): return (0, 2)
    case (UInt8(ascii: "k"), UInt8(ascii: "n")) where i == 0: return (UInt8(ascii: "n"), 2)
    case (UInt8(ascii: "w"), UInt8(ascii: "r")) where i == 0: return (UInt8(ascii: "r"), 2)
    case (UInt8(ascii: "p"), UInt8(ascii: "s")) where i == 0: return (UInt8(ascii: "s"), 2)
    case (UInt8(ascii: "t"), UInt8(ascii: "h")): return (UInt8(ascii: "t"), 2)
    case (UInt8(ascii: "c"), UInt8(ascii: "h")), (UInt8(ascii: "s"), UInt8(ascii: "h")):
      return (UInt8(ascii: "S"), 2)
    case (UInt8(ascii: "t"), UInt8(ascii: "i")) where i + 2 < word.count && isVowel(word[i + 2]):
      return (UInt8(ascii: "S"), 1)
    case (UInt8(ascii: "s"), UInt8(ascii: "i")) where i + 2 < word.count && isVowel(word[i + 2]):
      return (UInt8(ascii: "S"), 1)
    case (UInt8(ascii: "c"), UInt8(ascii: "k")): return (UInt8(ascii: "k"), 2)
    case (UInt8(ascii: "c"), UInt8(ascii: "e")), (UInt8(ascii: "c"), UInt8(ascii: "i")),
      (UInt8(ascii: "c"), UInt8(ascii: "y")):
      return (UInt8(ascii: "s"), 1)
    case (UInt8(ascii: "c"), _), (UInt8(ascii: "q"), _): return (UInt8(ascii: "k"), 1)
    case (UInt8(ascii: "g"), UInt8(ascii: "e")), (UInt8(ascii: "g"), UInt8(ascii: "i")):
      return (UInt8(ascii: "j"), 1)
    case (UInt8(ascii: "z"), _): return (UInt8(ascii: "s"), 1)
    case (UInt8(ascii: "x"), _): return (UInt8(ascii: "k"), 1)
    case (UInt8(ascii: "v"), _): return (UInt8(ascii: "f"), 1)
    case (UInt8(ascii: "h"), _), (UInt8(ascii: "w"), _), (UInt8(ascii: "'"), _): return (0, 1)
    case _ where isVowel(byte): return (i == 0 ? UInt8(ascii: "A") : 0, 1)
    default: return (byte, 1)
    }
  }

  /// The number of sounds to change, in parts of the longer key.
  func distance(to other: SoundKey) -> Double {
    if sounds == other.sounds { return 0 }
    var row = Array(0...other.sounds.count)
    for (i, a) in sounds.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in other.sounds.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return Double(row[other.sounds.count])
  }
}
