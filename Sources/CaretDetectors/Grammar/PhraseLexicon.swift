internal import CaretBytes
internal import CaretFields

// The vocabulary of dates, times and money: which word can play which role.
//
// The words come from the languages, the holidays, the time zones, the currencies and the rules themselves.

/// Looks words up by their lowercased bytes: one hash and one comparison a word.
final class PhraseLexicon: Sendable {
  struct Entry {
    var roles: PhraseRole = []
    var number = 0.0
    var index = 0
    /// Which of the words it is that rules name.
    var word: Int32 = -1
    /// What it shares with words of the same roles, if no rule names them.
    var kind: Int32 = 0
  }

  static let longestWord = 24

  /// Open addressing: the hash in `keys` (0 is empty), the entry's index in `values`.
  private let keys: [UInt64]
  private let values: [Int32]
  private let entries: [Entry]
  private let mask: Int
  /// Digits are of kind 0, ASCII signs of the kind of their byte, other signs of a few more.
  private static let firstKind = 128 + 16
  static let holidayKind: Int32 = 135
  /// For each first byte the set of lengths that some word has: most words end here.
  private let lengths: [UInt32]
  /// What tells most words by their first letters.
  let beginnings: WordBeginnings
  /// What finds those that a date or an amount is about.
  let hearts: BeginningSieve
  /// The first two bytes of the words and signs beyond ASCII that a date or an amount is about: for each lead byte from 0xC0 on a
  /// bit for each second one.
  private let heartCharacters: [UInt64]
  /// What words of scripts without blanks begin with: for each second byte of a character a bit for each third one.
  private let unspacedBeginnings: [UInt64]
  /// For each entry, what the second words of holidays' names begin with.
  private let holidayLetters: [UInt32]

  init(_ words: [WordList], literals: [[UInt8]]) {
    var table = Table()
    for list in words {
      for row in list.rows {
        table.add(list.role, row.words, index: row.index, number: row.number)
      }
    }
    for first in Holiday.firstWords {
      table.entries[table.entry(for: first[...])].roles.formUnion(.holiday)
    }
    for (words, minutes) in TimeZoneName.all { table.add(.zone, words, index: minutes) }
    Currency.fill { table.add($0, $1, index: $2) }
    for (id, word) in literals.enumerated() {
      table.entries[table.entry(for: word[...])].word = Int32(id)
    }
    for list in words {
      if let name = list.name { table.call(list.rows[0].words, name) }
    }
    table.addKinds()
    table.markHearts()
    (keys, values, entries, mask) = (table.keys, table.values, table.entries, Table.capacity - 1)
    lengths = table.lengths
    (hearts, heartCharacters) = (table.hearts, table.heartCharacters)
    unspacedBeginnings = table.unspacedBeginnings
    beginnings = table.beginnings
    var letters = [UInt32](repeating: 0, count: table.entries.count)
    for (key, value) in zip(table.keys, table.values)
    where key != 0 && entries[Int(value)].roles.contains(.holiday) {
      letters[Int(value)] = Holiday.lettersBehind[key] ?? Holiday.otherBit
    }
    holidayLetters = letters
  }

  /// Whether a word or sign that a date or an amount is about may begin with a character beyond ASCII, by its first two bytes.
  func mayBeginHeart(_ lead: UInt8, _ second: UInt8) -> Bool {
    lead >= 0xC0 && heartCharacters[Int(lead & 63)] >> UInt64(second & 63) & 1 == 1
  }

  func has(_ roles: PhraseRole, _ entry: Int) -> Bool {
    !entries[entry].roles.isDisjoint(with: roles)
  }

  /// What a word can do that is the first of no holiday's name; nil for nothing.
  func otherRoles(of entry: Int) -> PhraseRole? {
    let roles = entries[entry].roles
    guard roles.contains(.holiday) else { return roles }
    let others = roles.subtracting(.holiday)
    return others.isEmpty && entries[entry].word < 0 ? nil : others
  }

  /// Whether a holiday's name may go on behind its first word, as far as the next letter tells.
  func mayBeHoliday(_ entry: Int, _ text: ByteView, _ end: Int) -> Bool {
    guard entries[entry].roles.contains(.holiday) else { return false }
    let letters = holidayLetters[entry]
    if letters & Holiday.otherBit != 0 { return true }
    var next = end
    while next < text.count, text[next] == " " || text[next] == "." || text[next] == "-" {
      next += 1
    }
    guard next < text.count else { return false }
    let byte = text[next]
    guard byte.isLetter else { return byte >= 0x80 || byte == "'" || byte.isDigit }
    return letters >> UInt32((byte | 0x20) - 0x61) & 1 == 1
  }

  func entry(for word: ArraySlice<UInt8>) -> Entry? {
    let first = word[word.startIndex].lowercased
    guard lengths[Int(first)] & (1 << UInt32(word.count)) != 0 else { return nil }
    let hash = WordHash.of(word)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while keys[slot] != 0 {
      // 64 bits of hash for a thousand words: a collision would be found once in 10^16 words.
      if keys[slot] == hash { return entries[Int(values[slot])] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Whether a word of a script without blanks may begin with a character of three bytes, by the last two.
  func mayBeginUnspaced(_ second: UInt8, _ third: UInt8) -> Bool {
    unspacedBeginnings[Int(second & 63)] >> UInt64(third & 63) & 1 == 1
  }

  /// The longest word that letters of a script without blanks begin with.
  func unspacedWord(in text: [UInt8], at start: Int) -> (end: Int, entry: Entry)? {
    guard mayBeginUnspaced(text.byte(start + 1), text.byte(start + 2)) else { return nil }
    var longest: (end: Int, entry: Entry)?
    var end = start
    while end - start < Self.longestUnspacedWord, text.hasUnspacedLetter(at: end) {
      end += text.scalar(at: end).utf8Count
      if let entry = entry(for: text[start..<end]) { longest = (end, entry) }
    }
    return longest
  }

  private static let longestUnspacedWord = 12

  // MARK: Words

  /// Words as they are gathered.
  private struct Table {
    /// Several times as many places as there are words.
    static let capacity = 8192

    var keys = [UInt64](repeating: 0, count: capacity)
    var values = [Int32](repeating: -1, count: capacity)
    var entries: [Entry] = []
    /// For each entry its word.
    var words: [[UInt8]] = []
    var hearts = BeginningSieve(capacity: 4 * capacity)
    var heartCharacters = [UInt64](repeating: 0, count: 64)
    var unspacedBeginnings = [UInt64](repeating: 0, count: 64)
    var lengths = [UInt32](repeating: 0, count: 256)
    var beginnings = WordBeginnings(capacity: capacity)

    init() { entries.reserveCapacity(Self.capacity / 4) }

    mutating func add(
      _ role: PhraseRole, _ words: String, index: Int? = nil, number: Double? = nil
    ) {
      let bytes = Array(words.utf8)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let position = entry(for: bytes[start..<end])
        entries[position].roles.formUnion(role)
        if let index { entries[position].index = index }
        if let number { entries[position].number = number }
        start = end + 1
      }
    }

    /// Gives words that no pattern names the number of one that some do.
    mutating func call(_ words: String, _ name: String) {
      let id = entries[entry(for: Array(name.utf8)[...])].word
      precondition(id >= 0, "no pattern names \(name)")
      for word in words.utf8.split(separator: UInt8(ascii: " ")) {
        let entry = entry(for: Array(word)[...])
        if entries[entry].word < 0 { entries[entry].word = id }
      }
    }

    mutating func entry(for word: ArraySlice<UInt8>) -> Int {
      let hash = WordHash.of(word)
      var slot = Int(truncatingIfNeeded: hash) & (Self.capacity - 1)
      while keys[slot] != 0 {
        if keys[slot] == hash { return Int(values[slot]) }
        slot = (slot + 1) & (Self.capacity - 1)
      }
      precondition(entries.count < Self.capacity / 2, "more words than the table has places for")
      lengths[Int(word[word.startIndex])] |= 1 << UInt32(word.count)
      keys[slot] = hash
      values[slot] = Int32(entries.count)
      beginnings.add(word, entries.count)
      if word.count > 2, word[word.startIndex] >= 0xE3 {
        let (second, third) = (word[word.startIndex + 1], word[word.startIndex + 2])
        unspacedBeginnings[Int(second & 63)] |= 1 << UInt64(third & 63)
      }
      entries.append(Entry())
      words.append(Array(word))
      return entries.count - 1
    }

    /// Marks the words that a date or an amount is about, when all roles are known: by their letters before an apostrophe or
    /// what they have beyond ASCII, or by their first character.
    mutating func markHearts() {
      let roles = PhraseRole.dateSeeds.union(.moneySeeds)
      for (entry, word) in zip(entries, words) where !entry.roles.isDisjoint(with: roles) {
        let letters = word.prefix { $0.isLetter }
        if letters.isEmpty {
          markCharacter(word)
        } else if let key = WordBeginnings.key(letters) {
          hearts.insert(key)
        }
      }
      for sign in Currency.signs { markCharacter(Array(String(sign).utf8)) }
    }

    private mutating func markCharacter(_ word: [UInt8]) {
      guard word.count > 1, word[0] >= 0xC0 else { return }
      heartCharacters[Int(word[0] & 63)] |= 1 << UInt64(word[1] & 63)
    }

    /// Tells the kinds, when all roles are known.
    mutating func addKinds() {
      var kinds: [UInt64: Int32] = [:]
      // Words of one list stand together.
      var last: (roles: UInt64, kind: Int32) = (0, -1)
      for index in entries.indices {
        let roles = entries[index].roles.rawValue
        if entries[index].word >= 0 {
          entries[index].kind = Int32(PhraseLexicon.firstKind + index)
        } else {
          if last.kind < 0 || last.roles != roles {
            let kind = kinds[roles] ?? Int32(PhraseLexicon.firstKind + index)
            kinds[roles] = kind
            last = (roles, kind)
          }
          entries[index].kind = last.kind
        }
      }
    }
  }
}
