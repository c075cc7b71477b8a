internal import CaretBytes
internal import Synchronization

// libhunspell takes 40 to 150 ms to load a dictionary and 2 to 25 µs for a word. So the verdicts on the words of
// earlier runs are kept in a file of the user's cache: a table of 64-bit hashes with gaps, the lowest bit of each
// the verdict. It is read and searched in place; libhunspell is loaded only for a word that it lacks. The hash is
// made of the key that a text's words are found by, so that no string is made of a word whose verdict is there. The
// file's name says which dictionary, of which size and time, it belongs to. It may be deleted at any time.

/// The verdicts of one dictionary on the words of earlier runs.
///
/// Used by all threads of a program.
final class VerdictCache: Sendable {
  private let path: String
  /// Never written, and given back at the end of this object.
  private let file: Cells<UInt8>?
  private let table: SpreadHashes?
  private let fresh = Mutex<[UInt64: Bool]>([:])

  private static let magic: UInt64 = 0x3256_5441_5241_4331
  /// More words are not kept: 16 MB.
  private static let capacity = 1_400_000

  private static let known = Mutex<[String: VerdictCache]>([:])

  /// The cache of a pair of files; the same object for all that ask. Nil if there is no folder for it.
  static func shared(affixes: String, words: String, folder: String?) -> VerdictCache? {
    guard let folder,
      let path = CacheFile.path("verdicts", affixes: affixes, words: words, folder: folder)
    else { return nil }
    return known.withLock { known in
      if let cache = known[path] { return cache }
      let cache = VerdictCache(path)
      known[path] = cache
      return cache
    }
  }

  private init(_ path: String) {
    self.path = path
    let bytes = CacheFile.bytes(of: path)
    let isWhole = bytes.map { $0.count >= 8 && $0.view(0, 8).word(at: 0) == Self.magic } ?? false
    let table = bytes.flatMap { isWhole ? SpreadHashes($0.view(8, $0.count - 8)) : nil }
    if table == nil { bytes?.deallocate() }
    (file, self.table) = (table == nil ? nil : bytes, table)
  }

  deinit {
    file?.deallocate()
  }

  /// Whether there are verdicts of an earlier run, so that the files have been looked at before.
  var isWarm: Bool { table != nil }

  /// The verdict on a word; nil if nobody has asked.
  ///
  /// - Complexity: O(1) on average.
  func verdict(on word: WordKey) -> Bool? {
    let hash = word.longHash & ~1
    if let entry = table?.entry(of: hash) { return entry & 1 == 1 }
    return fresh.withLock { $0[hash] }
  }

  /// Whether the verdict of an earlier run is that a word is right.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always) func hasFoundRight(_ word: WordKey) -> Bool {
    table?.entry(of: word.longHash & ~1).map { $0 & 1 == 1 } ?? false
  }

  /// Fetches what an earlier run has found about a word that may be asked for soon.
  @inline(__always) func fetch(_ word: WordKey) { table?.fetch(word.longHash) }

  func note(_ word: WordKey, _ verdict: Bool) {
    fresh.withLock { fresh in
      if fresh.count < Self.capacity { fresh[word.longHash & ~1] = verdict }
    }
  }

  /// Adds the verdicts of this run to the files of all caches; what can't be written is left.
  static func saveAll() {
    for cache in known.withLock({ Array($0.values) }) { cache.save() }
  }

  private func save() {
    let new = fresh.withLock { $0.map { $0.key | ($0.value ? 1 : 0) } }
    guard !new.isEmpty else { return }
    var all = table?.all ?? []
    if all.count + new.count > Self.capacity { all = [] }
    all += new
    all.sort()
    var bytes: [UInt8] = []
    bytes.append(number: Self.magic)
    CacheFile.write(path, bytes + SpreadHashes.bytes(of: all))
  }
}
