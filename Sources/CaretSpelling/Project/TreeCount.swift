internal import CaretBytes
internal import CaretText
internal import Synchronization

/// In how many files of a tree each word stands.
///
/// The files are those of git's index, else those of a walk. What a file has is kept from run to run by the name that git
/// has for its content, where the index says that the file still has it; any other file is read.
struct TreeCount: Sendable {
  /// Words and the counts of their files, found by the words' low bits; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 1 << 16)
  private var wordCount = 0
  /// Tells whether the tree is still the same.
  private var stamp: UInt64

  /// Longer files are data.
  private static let longestFile = 1 << 20
  /// Of larger trees the first files count, in the order of their paths.
  private static let mostBytes = 256 << 20

  /// - Parameters:
  ///   - cacheFolder: where it is kept what files have; nil keeps nothing.
  ///   - threadCount: on how many threads files are read.
  /// - Complexity: O(*n*) in the bytes of the files that are not known.
  init(of root: String, cacheFolder: String?, threadCount: Int = 1) {
    let files = TreeFiles(of: root)
    stamp = files.stamp
    var cache = TreeCache(of: root, in: cacheFolder)
    var (unknown, rest): ([TreeFiles.File], Int) = ([], Self.mostBytes)
    for file in files.all where file.utf8Count <= Self.longestFile {
      rest -= file.utf8Count
      guard rest >= 0 else { break }
      if let content = file.content, cache.forEachWord(of: content, { add($0) }) { continue }
      unknown.append(file)
    }
    let reading = TreeReading(unknown, self, cache)
    Threads.run(min(threadCount, max(1, unknown.count / Self.fewFilesOfThread))) { _ in
      reading.readFiles(upTo: Self.longestFile)
    }
    self = reading.finish()
  }

  /// A thread pays from so many files on.
  private static let fewFilesOfThread = 64

  fileprivate mutating func add(_ word: UInt32) {
    let slot = slot(of: word)
    if slots[slot] == 0 {
      wordCount += 1
      slots[slot] = UInt64(word) &<< 32 | 1
      if wordCount * 2 > slots.count { grow() }
    } else if slots[slot] & 0xFFFF_FFFF < .max &>> 33 {
      slots[slot] &+= 1
    }
  }

  private func slot(of word: UInt32) -> Int {
    var slot = Int(word) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] &>> 32 != UInt64(word) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { slots[slot(of: UInt32(entry &>> 32))] = entry }
  }

  /// Whether nothing was changed since it was counted.
  func isCurrent(of root: String) -> Bool { TreeFiles(of: root).stamp == stamp }

  private func fileCount(of word: some Sequence<UInt8>) -> Int {
    Int(slots[slot(of: WordSieve.number(of: word))] & 0xFFFF_FFFF)
  }

  /// Whether so many files have a word, in any case, or the tree has so few words that it may lack any.
  func mayHave(_ word: String, inFiles least: Int) -> Bool {
    wordCount < Self.fewWords || fileCount(of: word.utf8) >= least
  }

  private static let fewWords = 5000

  /// Whether a rival of a correction stands in far more files, or several have a word that the slip is short for.
  func prefers(_ rivals: Rivals, to correction: String) -> Bool {
    let most = rivals.near.map { fileCount(of: $0.utf8) }.max() ?? 0
    if most >= Self.preference * max(1, fileCount(of: correction.lowercased().utf8)) { return true }
    return rivals.longer.contains { fileCount(of: $0.utf8) >= Self.fewFiles }
  }

  /// Whether many files have a word that a slip lacks one letter of: "multipole" where "mutipole" stands.
  func hasLonger(than word: String) -> Bool {
    let letters = word.utf8.map(\.lowercased)
    return (1...letters.count).contains { place in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains { letter in
        fileCount(of: letters[..<place] + [letter] + letters[place...]) >= Self.manyFiles
      }
    }
  }

  /// Fewer may have a slip.
  private static let manyFiles = 8

  /// In so many times as many files a rival stands, and in so many a word that another may be short for.
  private static let (preference, fewFiles) = (4, 2)

  /// How many files must have a word for a term, and how much more often what it was meant for may stand.
  struct TermThreshold {
    let fileCount: Int
    /// It is a slip after all where so many times as many files have what it was meant for.
    let rarity: Int

    private init(_ fileCount: Int, rarity: Int) {
      (self.fileCount, self.rarity) = (fileCount, rarity)
    }

    /// For a word that no dictionary knows.
    ///
    /// - Parameter confidence: how probable it is that it is a typo, by all else. No files are enough for what is nearly certain.
    init?(against confidence: Double) {
      switch confidence {
      case ..<0.2: self.init(2, rarity: 100)
      case ..<0.35: self.init(3, rarity: 100)
      case ..<0.65: self.init(4, rarity: 100)
      case ..<0.85: self.init(10, rarity: 20)
      default: return nil
      }
    }

    /// For a right word that may be wrong in its sentence.
    static let ofRightWord = TermThreshold(4, rarity: 100)
    /// For one whose sentence leaves no doubt.
    static let ofWrongWord = TermThreshold(10, rarity: 20)
  }

  /// A word that enough files have for a term.
  struct Term {
    fileprivate var fileCount: Int
    fileprivate var rarity: Int
  }

  /// A word, in any case, or its stem, that stands in so many files that it is meant there, as names and terms are; nil for
  /// others.
  ///
  /// A typo may be repeated too: then far more files have what it was meant for.
  func term(_ word: String, from least: TermThreshold) -> Term? {
    let name = WordJudge.withoutPossessive(word) ?? word
    let stems = EnglishVocabulary().unknownStems(of: word).filter { $0.count >= Self.leastStem }
    let count = stems.reduce(fileCount(of: name.utf8)) { max($0, fileCount(of: $1)) }
    return count >= least.fileCount ? Term(fileCount: count, rarity: least.rarity) : nil
  }

  /// Whether a term is rather a slip of a word that it may have been meant for.
  func isSlip(_ term: Term, of meant: String) -> Bool {
    guard let name = WordJudge.inNames(meant) else { return true }
    return fileCount(of: name.utf8) >= term.rarity * term.fileCount
  }

  private static let leastStem = 5
}

/// The files of a tree whose words are not known, which several threads read.
private final class TreeReading: Sendable {
  private let files: [TreeFiles.File]
  private let next = Atomic(0)
  private let state: Mutex<(count: TreeCount, cache: TreeCache)>

  init(_ files: [TreeFiles.File], _ count: TreeCount, _ cache: TreeCache) {
    self.files = files
    state = Mutex((count, cache))
  }

  /// Adds the words of one file after the other, as long as there are some that no thread has taken.
  func readFiles(upTo bound: Int) {
    var sieve = WordSieve()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < files.count else { return }
      let file = files[index]
      guard let text = try? FileBytes.read(file.path, .found, bound: bound) else { continue }
      let words = ForeignContent.isBinary(text) ? [] : sieve.words(of: text.span)
      state.withLock { state in
        for word in words { state.count.add(word) }
        if let content = file.content { state.cache.keep(words, of: content) }
      }
    }
  }

  /// Saves what was found out, and gives the count of all files.
  func finish() -> TreeCount {
    state.withLock { state in
      state.cache.save()
      return state.count
    }
  }
}
