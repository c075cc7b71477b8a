/// A Vietnamese word while it is typed: letters with marks and tones, and the keys that made them.
///
/// Marks and tones go to the current syllable, the last one of the word, and a tone moves to where it
/// belongs whenever the syllable changes (the modern rule: hoà, thuý, but của, mùa; the old one: hòa).
struct VietnameseWord {
  typealias Letter = VietnameseSpelling.Letter
  typealias Mark = VietnameseSpelling.Mark
  typealias Tone = VietnameseSpelling.Tone

  private(set) var letters: [Letter] = []
  /// The keys in the order they came, each with the letter that it made or changed.
  private var keys: [(key: Character, letter: Int, isTone: Bool)] = []
  /// The count of letters when a doubled key was undone: from there on keys are just letters.
  private var literalFrom: Int?
  /// The letters that a key made of nothing, as w makes ư.
  private var madeByKey: Set<Int> = []
  /// Whether the last key was a BackSpace. A mark that is typed then where it stands already is no doubled
  /// key: whoever deleted may have thought that the mark had gone with the letter.
  var wasShortened = false
  /// Whether oa, oe and uy at the end of a word carry their tone on the first letter.
  private let hasOldTones: Bool
  private var spelling: VietnameseSpelling { .shared }

  init(hasOldTones: Bool) {
    self.hasOldTones = hasOldTones
  }

  var isEmpty: Bool { letters.isEmpty }
  var isLiteral: Bool { literalFrom != nil }
  var text: String { String(letters.map(spelling.character)) }
  var typed: String { String(keys.map(\.key)) }

  /// What stands at the end of the word: the text, or what was typed if that can't be Vietnamese.
  var decided: String {
    isLiteral || text == typed || spelling.isWord(letters[...]) ? text : typed
  }

  // MARK: Letters

  mutating func append(_ character: Character) {
    let letter = spelling.letter(character)
    let own = letter.tone
    letters.append(letter)
    keys.append((character, letters.count - 1, own != .none))
    guard !isLiteral else { return }
    completeHorns()
    place(own == .none ? currentTone : own)
  }

  /// Takes the last letter away, and with it the keys that made it. A tone goes with the letter that it was
  /// typed on: one that moved on when this letter came moves back.
  mutating func removeLast() {
    wasShortened = true
    let (start, tone) = (syllable.lowerBound, currentTone)
    letters.removeLast()
    keys.removeAll { $0.letter == letters.count }
    madeByKey.remove(letters.count)
    if let from = literalFrom, letters.count < from { literalFrom = nil }
    guard !isLiteral else { return }
    let isOlder = keys.contains { $0.isTone && syllable.contains($0.letter) }
    let movesBack = currentTone == .none && syllable.lowerBound == start && isOlder
    place(movesBack ? tone : currentTone)
  }

  /// Adds a letter that a key stands for, as w for ư; false when it can't follow.
  ///
  /// A key that is a letter itself does so only where no vowel has been.
  mutating func append(_ letter: Letter, by key: Character) -> Bool {
    guard !(madeByKey.contains(letters.count - 1) && keys.last?.key == key) else { return false }
    var tried = self
    tried.letters.append(letter)
    if key.isLetter {
      guard vowels.isEmpty, spelling.isPrefix(tried.letters[tried.syllable]) else { return false }
    }
    tried.keys.append((key, letters.count, false))
    tried.madeByKey.insert(letters.count)
    tried.completeHorns()
    tried.place(tried.currentTone)
    self = tried
    return true
  }

  // MARK: The current syllable

  /// The last syllable: the last vowels with the consonants around them.
  private var syllable: Range<Int> {
    var start = letters.count
    while start > 0, !letters[start - 1].isVowel { start -= 1 }
    guard start > 0 else { return 0..<letters.count }
    while start > 0, letters[start - 1].isVowel { start -= 1 }
    var consonants = start
    while consonants > 0, !letters[consonants - 1].isVowel { consonants -= 1 }
    // A q is an initial only together with its u.
    let hasQ = start > 0 && letters[start - 1].base == "q"
    let count = hasQ ? 1 : spelling.initialCount(endingIn: letters[consonants..<start])
    return (start - count)..<letters.count
  }

  private var currentTone: Tone { spelling.tone(of: letters[syllable]) }

  /// The vowels that carry the tone: without the u of qu and the i of gi, if others follow.
  private var vowels: Range<Int> {
    let syllable = syllable
    guard var start = syllable.first(where: { letters[$0].isVowel }) else {
      return syllable.upperBound..<syllable.upperBound
    }
    var end = start
    while end < syllable.upperBound, letters[end].isVowel { end += 1 }
    if end - start > 1, start > syllable.lowerBound {
      let glide = (letters[start - 1].base, letters[start].base)
      if glide == ("q", "u") || (glide == ("g", "i") && start - 1 == syllable.lowerBound) {
        start += 1
      }
    }
    return start..<end
  }

  // MARK: Tones

  /// Gives the syllable a tone; false when it can't have it.
  mutating func setTone(_ tone: Tone, by key: Character) -> Bool {
    let syllable = syllable
    guard !vowels.isEmpty, spelling.isPrefix(letters[syllable]) else { return false }
    let old = currentTone
    if tone == .none {
      guard old != .none else { return false }
    } else if old == tone {
      if wasShortened { return true }
      place(.none)
      undo(by: key)
      return true
    } else {
      guard spelling.allowsTone(tone, letters[syllable]) else { return false }
    }
    place(tone)
    keys.append((key, toneIndex ?? letters.count - 1, true))
    return true
  }

  private mutating func place(_ tone: Tone) {
    for index in syllable { letters[index].tone = .none }
    if let index = toneIndex { letters[index].tone = tone }
  }

  /// The vowel that carries the tone.
  private var toneIndex: Int? {
    let vowels = vowels
    if let marked = vowels.last(where: { letters[$0].mark != .none }) { return marked }
    let isClosed = vowels.upperBound < letters.count
    switch vowels.count {
    case 0: return nil
    case 1: return vowels.lowerBound
    case 2:
      let pair = String(letters[vowels].map(\.base))
      let second =
        isClosed || ["ie", "ye", "uo", "ue"].contains(pair)
        || !hasOldTones && ["oa", "oe", "uy"].contains(pair)
      return vowels.lowerBound + (second ? 1 : 0)
    default: return vowels.lowerBound + 1
    }
  }

  // MARK: Marks

  /// Puts a mark on a letter of the current syllable; false when no letter can take it.
  mutating func setMark(_ mark: Mark, on bases: String, by key: Character) -> Bool {
    if mark == .stroke { return setStroke(by: key) }
    let tone = currentTone
    for change in changes(mark, bases) {
      var tried = self
      for index in change { tried.letters[index].mark = mark }
      if mark == .circumflex { tried.dropHorn(before: change[0]) }
      guard spelling.isPrefix(tried.letters[tried.syllable]) else { continue }
      tried.place(tone)
      guard spelling.allowsTone(tone, tried.letters[tried.syllable]) || tone == .none else {
        continue
      }
      tried.keys.append((key, change[change.count - 1], false))
      self = tried
      return true
    }
    return false
  }

  /// The letters that could take a mark, best first; several are marked together (ươ).
  private func changes(_ mark: Mark, _ bases: String) -> [[Int]] {
    var changes: [[Int]] = []
    let open = syllable.filter { bases.contains(letters[$0].base) && letters[$0].mark != mark }
    if mark == .horn {
      for index in syllable.dropLast()
      where letters[index].base == "u" && letters[index + 1].base == "o" {
        guard letters[index + 1].mark != .horn else { continue }
        let isEnd = index + 2 == letters.count
        if !isEnd || letters[index].mark == .horn { changes.append([index, index + 1]) }
        if isEnd { changes.append([index + 1]) }
      }
    }
    for index in open.reversed() where spelling.allows(mark, on: letters[index].base) {
      changes.append([index])
    }
    return changes
  }

  private mutating func setStroke(by key: Character) -> Bool {
    let last = letters.count - 1
    for index in [last, syllable.lowerBound] where letters.indices.contains(index) {
      guard letters[index].base == "d", letters[index].mark == .none else { continue }
      var tried = self
      tried.letters[index].mark = .stroke
      guard index == last || spelling.isPrefix(tried.letters[tried.syllable]) else { continue }
      tried.keys.append((key, index, false))
      self = tried
      return true
    }
    return false
  }

  /// With one horn of ươ and something behind it, the other comes by itself.
  private mutating func completeHorns() {
    let syllable = syllable
    for index in syllable.dropLast(2)
    where letters[index].base == "u" && letters[index + 1].base == "o" {
      guard (letters[index].mark == .horn) != (letters[index + 1].mark == .horn),
        letters[index + 1].mark != .circumflex
      else { continue }
      var tried = self
      tried.letters[index].mark = .horn
      tried.letters[index + 1].mark = .horn
      if spelling.isPrefix(tried.letters[syllable]) { self = tried }
    }
  }

  /// ươ becomes uô.
  private mutating func dropHorn(before index: Int) {
    guard letters[index].base == "o", index > 0, letters[index - 1].base == "u" else { return }
    letters[index - 1].mark = .none
  }

  // MARK: Doubled keys

  /// Takes back a mark that is there already, as a key was doubled; false when there is none.
  mutating func undoMark(_ marks: [Mark], on bases: String, by key: Character) -> Bool {
    let last = letters.count - 1
    if madeByKey.contains(last), keys.last?.key == key {
      if wasShortened { return true }
      letters.removeLast()
      keys.removeLast()
      madeByKey.remove(last)
      undo(by: key)
      return true
    }
    let marked = syllable.filter {
      marks.contains(letters[$0].mark) && bases.contains(letters[$0].base)
    }
    guard !marked.isEmpty else { return false }
    if wasShortened { return true }
    let tone = currentTone
    for index in marked { letters[index].mark = .none }
    place(tone)
    undo(by: key)
    return true
  }

  /// The key is a letter now, and so are all that follow.
  private mutating func undo(by key: Character) {
    letters.append(spelling.letter(key))
    keys.append((key, letters.count - 1, false))
    literalFrom = letters.count
  }
}
