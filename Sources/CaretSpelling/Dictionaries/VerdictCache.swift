internal import CaretBytes
internal import Synchronization

// libhunspell takes 40 to 150 ms to load a dictionary and 2 to 25 µs for a word. So the verdicts on the words of
// earlier runs are kept in a file of the user's cache: a sorted table of 64-bit hashes, the lowest bit of each
// the verdict. It is read and searched in place; libhunspell is loaded only for a word that it lacks. The
// file's name says which dictionary, of which size and time, it belongs to. It may be deleted at any time.

/// The verdicts of one dictionary on the words of earlier runs.
///
/// Used by all threads of a program.
final class VerdictCache: Sendable {
  private let path: String
  /// Never written, and given back at the end of this object.
  private let table: Cells<UInt8>?
  private let count: Int
  private let fresh = Mutex<[UInt64: Bool]>([:])

  private static let magic: UInt64 = 0x3156_5441_5241_4331
  /// More words are not kept: 16 MB.
  private static let capacity = 2_000_000

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
    (table, count) = Self.table(at: path)
  }

  deinit {
    table?.deallocate()
  }

  private static func table(at path: String) -> (Cells<UInt8>?, Int) {
    guard let bytes = CacheFile.bytes(of: path) else { return (nil, 0) }
    guard bytes.count >= 16, bytes.count % 8 == 0, bytes.view(0, 8).word(at: 0) == magic else {
      bytes.deallocate()
      return (nil, 0)
    }
    return (bytes, bytes.count / 8 - 1)
  }

  /// Whether there are verdicts of an earlier run, so that the files have been looked at before.
  var isWarm: Bool { count > 0 }

  /// The hashes, the lowest bit of each the verdict.
  private var entries: SortedHashes? {
    table.map { SortedHashes($0.view(8, count * 8), entrySize: 8) }
  }

  /// The verdict on a word; nil if nobody has asked.
  ///
  /// - Complexity: O(1) on average.
  func verdict(on word: String) -> Bool? {
    let key = textHash(word) & ~1
    if count > 0, let entries, let index = entries.find(key, lowBits: 1) {
      return entries[index] & 1 == 1
    }
    return fresh.withLock { $0[key] }
  }

  func note(_ word: String, _ verdict: Bool) {
    fresh.withLock { fresh in
      if fresh.count < Self.capacity { fresh[textHash(word) & ~1] = verdict }
    }
  }

  /// Adds the verdicts of this run to the files of all caches; what can't be written is left.
  static func saveAll() {
    for cache in known.withLock({ Array($0.values) }) { cache.save() }
  }

  private func save() {
    let new = fresh.withLock { $0 }
    guard !new.isEmpty else { return }
    var keys = Set(new.map { $0.key | ($0.value ? 1 : 0) })
    if let entries, count + keys.count <= Self.capacity {
      for index in 0..<count { keys.insert(entries[index]) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((keys.count + 1) * 8)
    for value in [Self.magic] + keys.sorted() { bytes.append(number: value) }
    CacheFile.write(path, bytes)
  }
}
