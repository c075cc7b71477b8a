internal import CaretUnicode
internal import Glibc

/// A word and how often it came.
package struct CountedWord: Equatable {
  package let word: String
  package var count: Int
  /// What it is sorted by: its normal form, as words that look the same are the same.
  private let form: String
  /// The first eight bytes of that, the first of them highest.
  fileprivate let start: UInt64

  package init(word: String, count: Int) {
    (self.word, self.count) = (word, count)
    form = NormalForm.hasComposedFormAlone(word) ? word : NormalForm.nfc.normalized(word)
    let bytes = form.utf8.span
    var start: UInt64 = 0
    for place in 0..<8 {
      start = start << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0)
    }
    self.start = start
  }

  /// Whether it comes before another, by the scalars of both.
  fileprivate func isBefore(_ other: CountedWord) -> Bool {
    start == other.start
      ? form.utf8.lexicographicallyPrecedes(other.form.utf8) : start < other.start
  }

  /// The same so many times.
  fileprivate func counted(_ count: Int) -> CountedWord {
    var word = self
    word.count = count
    return word
  }

  /// Whether it is the same word as another.
  fileprivate func isSame(as other: CountedWord) -> Bool {
    start == other.start && form == other.form
  }
}

extension [CountedWord] {
  /// The places of the words in alphabetic order; what says most of it is compared without the words.
  fileprivate var placesByAlphabet: [(start: UInt64, index: Int)] {
    var places = indices.map { (start: self[$0].start, index: $0) }
    places.sort { a, b in
      a.start == b.start ? self[a.index].isBefore(self[b.index]) : a.start < b.start
    }
    return places
  }

  /// The most frequent ones first.
  fileprivate var sortedByFrequency: [CountedWord] {
    var places = indices.map { (count: self[$0].count, start: self[$0].start, index: $0) }
    places.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      return a.start == b.start ? self[a.index].isBefore(self[b.index]) : a.start < b.start
    }
    return places.map { self[$0.index] }
  }
}

/// Sorts words, however many: what doesn't fit in memory waits in unnamed temporary files, sorted.
///
/// Words are added without being looked for: now and then those that are the same are put together.
///
/// - Complexity: O(*n* log *n*); memory for 400,000 words at a time.
package struct WordSorter {
  /// In which order words come.
  package enum Order {
    case alphabetic
    /// The most frequent first, and of those that are as frequent by the alphabet. Words that were counted before only.
    case frequency

    fileprivate func rank(_ word: CountedWord) -> Int { self == .alphabetic ? 0 : -word.count }

    fileprivate func isBefore(_ a: CountedWord, _ b: CountedWord) -> Bool {
      let (first, second) = (rank(a), rank(b))
      return first == second ? a.isBefore(b) : first < second
    }
  }

  private let order: Order
  private var words: [CountedWord] = []
  /// With how many words those that are the same are put together next.
  private var limit: Int
  private var runs: [WordRun] = []
  private let most: Int

  /// So many words are few.
  private static let few = 32_768

  /// - Parameter most: how many words are kept in memory.
  package init(_ order: Order, most: Int = 400_000) {
    (self.order, self.most, limit) = (order, most, min(most, Self.few))
  }

  package mutating func add(_ word: String, count: Int = 1) {
    if words.isEmpty { words.reserveCapacity(min(most, Self.few)) }
    words.append(CountedWord(word: word, count: count))
    if words.count >= limit { makeRoom() }
  }

  /// Calls `body` with each word, once and in order, and forgets them.
  package mutating func finish(_ body: (CountedWord) -> Void) {
    guard !runs.isEmpty else {
      switch order {
      case .alphabetic: forEachByAlphabet(body)
      case .frequency: for word in sortedWords() { body(word) }
      }
      words = []
      return
    }
    spill()
    // The heads of the runs, the first one last.
    var heads: [(word: CountedWord, run: Int)] = []
    for run in runs.indices { enter(run, &heads) }
    var open: CountedWord?
    while let (next, run) = heads.popLast() {
      if open?.word == next.word {
        open?.count += next.count
      } else {
        if let open { body(open) }
        open = next
      }
      enter(run, &heads)
    }
    if let open { body(open) }
    runs = []
  }

  private mutating func makeRoom() {
    putTogether()
    if words.count > most / 2 { spill() }
    limit = min(most, max(Self.few, 2 * words.count))
  }

  /// Leaves each word once, by the alphabet.
  private mutating func putTogether() {
    var together: [CountedWord] = []
    together.reserveCapacity(words.count)
    forEachByAlphabet { together.append($0) }
    words = together
  }

  /// Calls `body` with each word once, by the alphabet.
  private func forEachByAlphabet(_ body: (CountedWord) -> Void) {
    var open = -1
    var count = 0
    for (_, index) in words.placesByAlphabet {
      if open >= 0, words[open].isSame(as: words[index]) {
        count += words[index].count
        continue
      }
      if open >= 0 { body(words[open].counted(count)) }
      (open, count) = (index, words[index].count)
    }
    if open >= 0 { body(words[open].counted(count)) }
  }

  private mutating func sortedWords() -> [CountedWord] {
    putTogether()
    return order == .alphabetic ? words : words.sortedByFrequency
  }

  private mutating func spill() {
    runs.append(WordRun(sortedWords()))
    words.removeAll(keepingCapacity: true)
  }

  /// Puts the next word of a run among the heads.
  private func enter(_ run: Int, _ heads: inout [(word: CountedWord, run: Int)]) {
    guard let word = runs[run].next() else { return }
    var (low, high) = (0, heads.count)
    while low < high {
      let middle = (low + high) / 2
      if order.isBefore(word, heads[middle].word) { low = middle + 1 } else { high = middle }
    }
    heads.insert((word, run), at: low)
  }
}

/// Sorted words in a temporary file that has no name and is gone with the program; without room for one they
/// stay in memory.
@safe private final class WordRun {
  private var file: UnsafeMutablePointer<FILE>?
  private var kept: [CountedWord].Iterator
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init(_ words: [CountedWord]) {
    unsafe file = tmpfile()
    kept = words.makeIterator()
    guard let file = unsafe file else { return }
    for word in words { unsafe fputs("\(word.count) \(word.word)\n", file) }
    if unsafe fflush(file) == 0 && ferror(file) == 0 {
      unsafe rewind(file)
      kept = [].makeIterator()
    } else {
      unsafe fclose(file)
      unsafe self.file = nil
    }
  }

  deinit {
    if let file = unsafe file { unsafe fclose(file) }
    unsafe free(line)
  }

  /// The next word; nil at the end.
  func next() -> CountedWord? {
    guard let file = unsafe file else { return kept.next() }
    guard unsafe getline(&line, &capacity, file) > 0, let line = unsafe line else { return nil }
    let text = unsafe String(cString: line)
    guard let blank = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    return CountedWord(
      word: String(text[text.index(after: blank)...].dropLast()), count: Int(text[..<blank]) ?? 0)
  }
}
