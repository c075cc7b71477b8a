internal import CaretBytes
internal import CaretFields

// The vocabulary of dates, times and money: the roles that each word can play.
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

  /// The entries of words by their hashes: 64 bits for a thousand words, a collision would be found once in 10^16.
  private let numbers: NumberTable
  private let entries: [Entry]
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
  /// What numbers in one word begin with: up to eight letters of ASCII.
  private let numberBeginnings: NumberTable
  /// The kinds of words that are a number, or a place in a row, and nothing else.
  private let cardinalKind: Int32
  private let ordinalKind: Int32

  init(_ words: [WordList], literals: [ByteView]) {
    var table = Table()
    for list in words {
      for row in list.rows {
        table.add(list.role, row.words.bytes, index: row.index, number: row.number)
      }
    }
    for language in OneWordNumbers.all {
      language.forEachBeginning { table.addNumber($0, $1) }
    }
    Holiday.forEachFirstWord { table.addHoliday($0, $1) }
    for (words, minutes) in TimeZoneName.all { table.add(.zone, words.bytes, index: minutes) }
    Currency.fill { table.add($0, $1, index: $2) }
    for (id, word) in literals.enumerated() {
      Table.forEachSpelling(of: word) { table.entries[table.entry(for: $0)].word = Int32(id) }
    }
    for list in words {
      if let name = list.name { table.call(list.rows[0].words, name) }
    }
    table.addKinds()
    table.markHearts()
    (numbers, entries, lengths) = (table.numbers, table.entries, table.lengths)
    (hearts, heartCharacters) = (table.hearts, table.heartCharacters)
    unspacedBeginnings = table.unspacedBeginnings
    beginnings = table.beginnings
    numberBeginnings = table.numberBeginnings
    cardinalKind = table.kind(of: .cardinal)
    ordinalKind = table.kind(of: .ordinal)
    holidayLetters = table.marks.map(\.holidayLetters)
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
    return numbers[WordHash.of(word)].map { entries[$0] }
  }

  /// A number that is written in one word and no entry of its own.
  func number(for word: ArraySlice<UInt8>) -> Entry? {
    guard OneWordNumbers.lengths.contains(word.count), mayBeNumber(word) else { return nil }
    let letters = word.map(\.lowercased)
    for language in OneWordNumbers.all {
      guard let number = language.number(of: letters) else { continue }
      return Entry(
        roles: number.isOrdinal ? .ordinal : .cardinal, number: number.value,
        kind: number.isOrdinal ? ordinalKind : cardinalKind)
    }
    return nil
  }

  private func mayBeNumber(_ word: ArraySlice<UInt8>) -> Bool {
    numberBeginnings[WordHash.of(Self.beginning(of: word))] != nil
  }

  /// The letters that tell what numbers in one word begin with.
  private static func beginning(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    word.prefix(beginningCount).prefix(while: \.isLetter)
  }

  private static let beginningCount = 8

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
    /// More than there are words.
    static let capacity = 8192

    var numbers = NumberTable(capacity: capacity)
    var entries: [Entry] = []
    var marks: [Marks] = []
    var hearts = BeginningSieve(capacity: 4 * capacity)
    var heartCharacters = [UInt64](repeating: 0, count: 64)
    var unspacedBeginnings = [UInt64](repeating: 0, count: 64)
    var lengths = [UInt32](repeating: 0, count: 256)
    var beginnings = WordBeginnings(capacity: 2 * capacity)
    var numberBeginnings = NumberTable(capacity: capacity / 4)

    /// What a word begins with.
    struct Marks: BitwiseCopyable {
      /// Its first two bytes.
      var first: UInt8
      var second: UInt8
      /// The first letters of ASCII in lowercase, the first lowest.
      var letters: UInt64
      var holidayLetters: UInt32 = 0
    }

    init() {
      entries.reserveCapacity(Self.capacity / 2)
      marks.reserveCapacity(Self.capacity / 2)
    }

    /// Calls `body` with words between blanks, and again with the apostrophe of typesetting where one stands in them.
    static func forEachSpelling(of words: ByteView, _ body: (ByteView) -> Void) {
      words.forEachPart(between: " ") { word in
        body(word)
        guard let place = word.firstIndex(of: UInt8(ascii: "'"), from: 0) else { return }
        var typeset = Array(word)
        typeset.replaceSubrange(place...place, with: "\u{2019}".utf8)
        typeset.withView(body)
      }
    }

    mutating func add(
      _ role: PhraseRole, _ words: ByteView, index: Int? = nil, number: Double? = nil
    ) {
      Self.forEachSpelling(of: words) { word in
        let position = entry(for: word)
        entries[position].roles.formUnion(role)
        if let index { entries[position].index = index }
        if let number { entries[position].number = number }
      }
    }

    /// Adds what numbers in one word begin with, and a short one whole.
    mutating func addNumber(_ word: [UInt8], _ value: Int?) {
      let letters = PhraseLexicon.beginning(of: word[...])
      let isWhole = letters.count == word.count
      word.withView { word in
        if isWhole, let value { add(.cardinal, word, number: Double(value)) }
        guard !isWhole || letters.count == PhraseLexicon.beginningCount, !letters.isEmpty,
          let key = WordBeginnings.key(word.part(0, letters.count))
        else { return }
        hearts.insert(key)
        if letters.count == PhraseLexicon.beginningCount { beginnings.addLonger(key) }
        _ = numberBeginnings.number(of: WordHash.of(letters), orElse: 0)
      }
    }

    /// The kind of words that have one role and that no pattern names.
    func kind(of role: PhraseRole) -> Int32 {
      entries.first { $0.roles == role && $0.word < 0 }?.kind ?? 0
    }

    mutating func addHoliday(_ word: ByteView, _ lettersBehind: UInt32) {
      let position = entry(for: word)
      entries[position].roles.formUnion(.holiday)
      marks[position].holidayLetters |= lettersBehind
    }

    /// Gives words that no pattern names the number of one that some do.
    mutating func call(_ words: StaticString, _ name: StaticString) {
      let id = entries[entry(for: name.bytes)].word
      precondition(id >= 0, "no pattern names \(name)")
      Self.forEachSpelling(of: words.bytes) { word in
        let entry = entry(for: word)
        if entries[entry].word < 0 { entries[entry].word = id }
      }
    }

    mutating func entry(for word: ByteView) -> Int {
      let number = numbers.number(of: WordHash.of(word), orElse: entries.count)
      guard number == entries.count else { return number }
      precondition(number < Self.capacity, "more words than the table has places for")
      lengths[Int(word[0].lowercased)] |= 1 << UInt32(word.count)
      beginnings.add(word, number)
      if word.count > 2, word[0] >= 0xE3 {
        unspacedBeginnings[Int(word[1] & 63)] |= 1 << UInt64(word[2] & 63)
      }
      entries.append(Entry())
      var letters = 0
      while letters < word.count, word[letters].isLetter { letters += 1 }
      marks.append(
        Marks(
          first: word[0], second: word.count > 1 ? word[1] : 0,
          letters: WordBeginnings.key(word.part(0, letters)) ?? 0))
      return number
    }

    /// Marks the words that a date or an amount is about, when all roles are known: by their letters before an apostrophe or
    /// what they have beyond ASCII, or by their first character.
    mutating func markHearts() {
      let roles = PhraseRole.dateSeeds.union(.moneySeeds)
      for (entry, marks) in zip(entries, marks) where !entry.roles.isDisjoint(with: roles) {
        if marks.letters != 0 {
          hearts.insert(marks.letters)
        } else {
          markCharacter(marks.first, marks.second)
        }
      }
      for sign in Currency.signs {
        let bytes = Array(String(sign).utf8)
        markCharacter(bytes[0], bytes[1])
      }
    }

    private mutating func markCharacter(_ first: UInt8, _ second: UInt8) {
      guard first >= 0xC0 else { return }
      heartCharacters[Int(first & 63)] |= 1 << UInt64(second & 63)
    }

    /// Tells the kinds, when all roles are known.
    mutating func addKinds() {
      var kinds = NumberTable(capacity: 256)
      for index in entries.indices {
        let kind = PhraseLexicon.firstKind + index
        let roles = entries[index].roles.rawValue
        // Of words without a role all are of one kind.
        entries[index].kind = Int32(
          entries[index].word >= 0 ? kind : kinds.number(of: max(1, roles), orElse: kind))
      }
    }
  }
}
