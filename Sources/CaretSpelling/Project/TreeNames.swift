internal import CaretBytes

/// The words in the names of a tree's files and folders, and of the packages in its manifests: in "src/networkx/NodeView.py"
/// they are src, networkx, NodeView, node, view and py.
struct TreeNames: Sendable {
  /// The index that the names are from, and where it lies; nil if there was none.
  private let index: FileIdentity?
  private let indexPath: String
  /// The manifests whose names are counted.
  private var manifests: [(path: String, identity: FileIdentity?)] = []
  /// When it was last looked whether the manifests are still the same.
  private var lookedAt = SystemClock.monotonic
  /// By the hash of a word in small letters: how many names have it.
  private var counts: [UInt64: Int] = [:]

  private static let leastLetters = 3
  /// A word is taken for a slip in names that have what it may have meant so many times as often.
  private static let rarity = 4
  /// More manifests than these, in the order of the paths, and longer ones are test data.
  private static let mostManifests = 500
  private static let longestManifest = 1 << 20
  /// How long manifests are taken to be the same, in nanoseconds.
  private static let patience = 1_000_000_000

  /// The names of a tree, as git's index has them; where there is none, as a walk finds them.
  ///
  /// - Complexity: O(*n*) in the bytes of the index, or the walk.
  init(of root: String) {
    let index = GitIndex.path(in: root)
    (indexPath, self.index) = (index, FileIdentity(path: index))
    var (last, counts, manifests) = ([UInt8](), [UInt64: Int](), [String]())
    func take(_ path: Span<UInt8>) {
      Self.count(path, after: &last, &counts)
      guard manifests.count < Self.mostManifests, ManifestNames.isManifest(path) else { return }
      manifests.append(root + "/" + String(decoding: path.array, as: UTF8.self))
    }
    let isIndexed =
      self.index != nil && GitIndex.forEachFile(inIndexAt: index) { path, _ in take(path) }
    if !isIndexed {
      (last, counts, manifests) = ([], [:], [])
      for case .file(let path, _) in FileTree.entries(of: [root]) {
        take(Array(path.utf8.dropFirst(root.utf8.count + 1)).span)
      }
    }
    self.counts = counts
    for manifest in manifests { addNames(in: manifest) }
  }

  /// Counts the names of packages in a manifest.
  private mutating func addNames(in manifest: String) {
    manifests.append((manifest, FileIdentity(path: manifest)))
    guard let text = try? FileBytes.read(manifest, .found, bound: Self.longestManifest) else {
      return
    }
    for name in ManifestNames(manifest, text).names {
      var last: [UInt8] = []
      Self.count(Array(name.utf8).span, after: &last, &counts)
    }
  }

  /// Whether a tree still has these names. Manifests are looked at once a second.
  mutating func areCurrent() -> Bool {
    guard FileIdentity(path: indexPath) == index else { return false }
    let now = SystemClock.monotonic
    guard now - lookedAt > Self.patience else { return true }
    lookedAt = now
    return manifests.allSatisfy { FileIdentity(path: $0.path) == $0.identity }
  }

  /// Counts the names in a path that the path before it has not.
  private static func count(
    _ path: Span<UInt8>, after last: inout [UInt8], _ counts: inout [UInt64: Int]
  ) {
    var start = 0
    for i in 0..<min(path.count, last.count) where path[i] == last[i] {
      guard start <= i else { break }
      if path[i] == UInt8(ascii: "/") { start = i + 1 }
    }
    last = (0..<path.count).map { path[$0] }
    var i = start
    while i < path.count {
      let first = i
      while i < path.count, path[i].isLetter || path[i] >= 0x80 { i += 1 }
      count(first..<i, in: path, &counts)
      i += 1
    }
  }

  /// Counts a run of letters, and the words that it is put together of.
  private static func count(
    _ run: Range<Int>, in path: Span<UInt8>, _ counts: inout [UInt64: Int]
  ) {
    func add(_ range: Range<Int>) {
      guard range.count >= leastLetters else { return }
      var hash = ByteHash()
      for i in range { hash.combine(path[i].lowercased) }
      counts[hash.value, default: 0] += 1
    }
    add(run)
    CamelCase.forEachWord(of: run, in: path) { if $0 != run { add($0) } }
  }

  private func count(of word: some Sequence<UInt8>) -> Int {
    counts[ByteHash(word.lazy.map(\.lowercased)).value] ?? 0
  }

  /// How often names have a word, in any case, or its stem.
  func count(of word: String) -> Int {
    let name = WordJudge.withoutPossessive(word) ?? word
    let stems = EnglishVocabulary().unknownStems(of: word)
    return max(count(of: name.utf8), stems.map { self.count(of: $0) }.max() ?? 0)
  }

  /// Whether names that have a word so often are taken for slips of another that it may have been meant for.
  func areSlips(_ count: Int, of meant: String) -> Bool {
    // "dont" may be "don't" in them.
    guard let name = WordJudge.inNames(meant) else { return true }
    return self.count(of: name.utf8) >= Self.rarity * count
  }
}
