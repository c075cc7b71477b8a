internal import Glibc

/// A word and how often it came.
package struct CountedWord: Equatable {
  package var word: String
  package var count: Int
}

/// Sorts words, however many: what doesn't fit in memory waits in unnamed temporary files, sorted.
///
/// - Complexity: O(*n* log *n*); memory for 400,000 words at a time.
package struct WordSorter {
  package typealias Order = (CountedWord, CountedWord) -> Bool

  /// Whether one comes before another. Equal words must stand together in this order to be counted as one.
  private let comesBefore: Order
  private var buffer: [String: Int] = [:]
  private var runs: [WordRun] = []
  private let most: Int

  /// - Parameter most: how many distinct words are kept in memory.
  package init(most: Int = 400_000, by comesBefore: @escaping Order) {
    (self.most, self.comesBefore) = (most, comesBefore)
  }

  package mutating func add(_ word: String, count: Int = 1) {
    buffer[word, default: 0] += count
    if buffer.count >= most { spill() }
  }

  /// Calls `body` with each word, once and in order, and forgets them.
  package mutating func finish(_ body: (CountedWord) -> Void) {
    guard !runs.isEmpty else {
      for word in sortedBuffer() { body(word) }
      buffer = [:]
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

  private func sortedBuffer() -> [CountedWord] {
    buffer.map { CountedWord(word: $0.key, count: $0.value) }.sorted(by: comesBefore)
  }

  private mutating func spill() {
    runs.append(WordRun(sortedBuffer()))
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts the next word of a run among the heads.
  private func enter(_ run: Int, _ heads: inout [(word: CountedWord, run: Int)]) {
    guard let word = runs[run].next() else { return }
    var (low, high) = (0, heads.count)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(word, heads[middle].word) { low = middle + 1 } else { high = middle }
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
