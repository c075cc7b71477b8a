/// How Vietnamese is written: its letters with their marks and tones, and which syllables there can be.
final class VietnameseSpelling: Sendable {
  enum Mark: String, CaseIterable, Sendable {
    case none, breve, circumflex, horn, stroke

    var index: Int {
      switch self {
      case .none: 0
      case .breve: 1
      case .circumflex: 2
      case .horn: 3
      case .stroke: 4
      }
    }
  }

  /// In the order of the letters in the table.
  enum Tone: Int, CaseIterable, Sendable {
    case none, grave, acute, hook, tilde, dot

    init?(_ name: Substring) {
      guard let tone = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
      self = tone
    }
  }

  /// A letter taken apart. Characters that are no letters of Vietnamese have no marks and tones.
  struct Letter: Hashable, Sendable {
    var base: Character
    var mark = Mark.none
    var tone = Tone.none
    var isUpper = false

    var isVowel: Bool { "aeiouy".contains(base) }
  }

  private let tables = Tables()

  static let shared = VietnameseSpelling()

  // MARK: Letters

  /// A character taken apart.
  func letter(_ character: Character) -> Letter {
    if character.isASCII {
      let isUpper = character.isUppercase
      return Letter(
        base: isUpper ? Character(character.lowercased()) : character, isUpper: isUpper)
    }
    if let letter = tables.parts[character] { return letter }
    if var letter = tables.parts[Character(character.lowercased())] {
      letter.isUpper = true
      return letter
    }
    return Letter(base: character)
  }

  /// A letter as a character.
  func character(_ letter: Letter) -> Character {
    var lower = letter.base
    if let index = tables.index(of: letter.base, letter.mark), !tables.tones[index].isEmpty {
      let forms = tables.tones[index]
      lower = forms[min(letter.tone.rawValue, forms.count - 1)]
    }
    return letter.isUpper ? Character(lower.uppercased()) : lower
  }

  /// Whether a letter can carry a mark.
  func allows(_ mark: Mark, on base: Character) -> Bool {
    tables.index(of: base, mark).map { !tables.tones[$0].isEmpty } ?? false
  }

  // MARK: Syllables

  /// Whether letters begin a syllable of Vietnamese, or are one; tones don't count.
  func isPrefix(_ letters: ArraySlice<Letter>) -> Bool {
    let text = plain(letters)
    return tables.initialPrefixes.contains(text)
      || splits(text).contains { tables.rhymePrefixes.contains($0) }
  }

  /// Whether letters are a syllable that can be, with its tone: one that ends in c, ch, p or t has an
  /// acute or a dot.
  func isSyllable(_ letters: ArraySlice<Letter>) -> Bool {
    let text = plain(letters)
    guard splits(text).contains(where: { tables.rhymes.contains($0) }) else { return false }
    return allowsTone(tone(of: letters), letters)
  }

  /// A word that need not be put back as it was typed: a syllable, one of the words of the table, or
  /// consonants alone (SĐT).
  func isWord(_ letters: ArraySlice<Letter>) -> Bool {
    isSyllable(letters) || tables.words.contains(plain(letters))
      || letters.allSatisfy { !$0.isVowel && $0.base.isLetter }
  }

  /// Whether a tone can stand on a syllable: with a stop at its end only an acute or a dot.
  func allowsTone(_ tone: Tone, _ letters: ArraySlice<Letter>) -> Bool {
    guard let last = letters.last, "cpt".contains(last.base) || endsInCH(letters) else {
      return true
    }
    return tone == .acute || tone == .dot
  }

  private func endsInCH(_ letters: ArraySlice<Letter>) -> Bool {
    letters.count > 1 && letters[letters.endIndex - 1].base == "h"
      && letters[letters.endIndex - 2].base == "c"
  }

  func tone(of letters: ArraySlice<Letter>) -> Tone {
    letters.first { $0.tone != .none }?.tone ?? .none
  }

  /// The rhymes that are left behind each initial that a text begins with, also behind none.
  private func splits(_ text: String) -> [String] {
    var rests: [String] = []
    var end = text.startIndex
    for _ in 0...min(3, text.count) {
      let initial = String(text[..<end])
      if tables.initials.contains(initial), agrees(initial, text[end...]) {
        rests.append(String(text[end...]))
      }
      if end < text.endIndex { end = text.index(after: end) }
    }
    return rests
  }

  /// gh and ngh stand before e, ê and i only; behind qu there is no o or u, behind gi no i.
  private func agrees(_ initial: String, _ rhyme: Substring) -> Bool {
    guard let first = rhyme.first else { return true }
    switch initial {
    case "gh", "ngh": return "eêiy".contains(first)
    case "qu": return !"ouư".contains(first)
    case "gi": return first != "i" && first != "y"
    default: return true
    }
  }

  /// The longest end of some consonants that can begin a syllable.
  func initialCount(endingIn consonants: ArraySlice<Letter>) -> Int {
    for start in consonants.indices where tables.initials.contains(plain(consonants[start...])) {
      return consonants.endIndex - start
    }
    return 0
  }

  private func plain(_ letters: ArraySlice<Letter>) -> String {
    var text = ""
    for var letter in letters {
      letter.tone = .none
      letter.isUpper = false
      text.append(character(letter))
    }
    return text
  }
}

/// The table of Vietnamese's letters and syllables, taken apart for quick questions.
private struct Tables: Sendable {
  typealias Letter = VietnameseSpelling.Letter
  typealias Mark = VietnameseSpelling.Mark
  typealias Tone = VietnameseSpelling.Tone

  /// The letters of a base with a mark, one for each tone; at `index(of:_:)`.
  var tones = [[Character]](repeating: [], count: 128 * Mark.allCases.count)
  var parts: [Character: Letter] = [:]
  var initials: Set<String> = []
  var rhymes: Set<String> = []
  var rhymePrefixes: Set<String> = [""]
  var initialPrefixes: Set<String> = [""]
  var words: Set<String> = []

  init() {
    for row in InputTable(named: "vietnamese").rows {
      switch row[0] {
      case "letter":
        guard let base = row[1].first, let mark = Mark(rawValue: String(row[2])) else { continue }
        addLetters(base, mark, Array(row[3]))
      case "initial":
        initials.insert(String(row[1]))
        for end in row[1].indices { initialPrefixes.insert(String(row[1][...end])) }
      case "rhyme":
        rhymes.insert(String(row[1]))
        addPrefixes(of: Array(row[1]))
      default: words.insert(String(row[1]))
      }
    }
    initials.insert("")
  }

  private mutating func addLetters(_ base: Character, _ mark: Mark, _ letters: [Character]) {
    if let index = index(of: base, mark) { tones[index] = letters }
    for (index, letter) in letters.enumerated() {
      let tone = Tone(rawValue: index) ?? .none
      parts[letter] = Letter(base: base, mark: mark, tone: tone)
    }
  }

  func index(of base: Character, _ mark: Mark) -> Int? {
    base.asciiValue.map { Int($0) * Mark.allCases.count + mark.index }
  }

  /// Letters that may still get their marks begin a rhyme too.
  private mutating func addPrefixes(of rhyme: [Character]) {
    var prefixes = [""]
    for character in rhyme {
      let plain = parts[character]?.base ?? character
      prefixes = prefixes.flatMap { [$0 + String(character), $0 + String(plain)] }
      rhymePrefixes.formUnion(prefixes)
    }
  }
}
