internal import CaretBytes
internal import Synchronization

/// Which words a tree of files has for its own: those of its code, of its files' names, and of several files.
///
/// A tree is counted when the first of its words is asked about, whole, so that what is said of a file does not depend on the
/// files that are checked beside it.
final class TreeWords: Sendable {
  // These two are held while a tree is read, for which nobody waits who asks for something else.
  private let trees = Mutex<[String: Counts]>([:])
  private let names = Mutex<[String: TreeNames]>([:])
  /// Is held while a tree is counted, on all threads of the run.
  private let counting = SleepingLock()
  private let state = Mutex(State())

  /// What is looked up and put down in no time.
  private struct State {
    var counts: [String: TreeCount] = [:]
    /// On how many threads trees are counted.
    var threadCount = 1
    /// When it is looked again whether trees have changed.
    var nextLook = 0
    /// The trees of files that belong to no other.
    var folders: [String] = []
    /// The trees of folders that were asked about, until it is looked again.
    var roots: [String: String?] = [:]
  }

  /// Takes folders for trees whose files belong to no other.
  ///
  /// - Parameter threadCount: on how many threads trees are counted.
  func add(folders: [String], threadCount: Int) {
    let folders = folders.compactMap(Folder.absolute)
    state.withLock { ($0.threadCount, $0.folders, $0.roots) = (threadCount, folders, [:]) }
  }

  /// Counts trees on a thread of its own while their files are walked for: nearly every run asks for the counts as soon as it
  /// has found a word, and would wait.
  ///
  /// - Parameters:
  ///   - folders: what a run was asked for. The tops of repositories among them are counted; of others it may be a small part.
  ///   - threadCount: as `add(folders:threadCount:)` has it.
  func lookAhead(at folders: [String], cacheFolder: String?, threadCount: Int) {
    let roots = folders.compactMap(Folder.absolute).filter { Folder.has(".git", in: $0) }
    if roots.isEmpty { return }
    state.withLock { $0.threadCount = threadCount }
    let thread = Threads.start {
      for root in roots {
        self.withNames(of: root) { _ in }
        self.withCount(of: root, cacheFolder) { _ in }
      }
      // No other thread takes what this one has freed.
      ProcessMemory.giveBack()
    }
    thread?.letGo()
  }

  /// The tree that a file belongs to: its repository, else the nearest folder with a configuration of ours, else the folder
  /// that was named; nil if there is none.
  func root(of path: String) -> String? {
    let folder = Self.folder(of: path)
    if let known = state.withLock({ $0.roots[folder] }) { return known }
    let root = root(ofFilesIn: folder)
    state.withLock { $0.roots[folder] = .some(root) }
    return root
  }

  private func root(ofFilesIn folder: String) -> String? {
    guard let place = Folder.absolute(folder) else { return nil }
    if let root = Self.root(ofFilesIn: place) { return root }
    return state.withLock(\.folders).first {
      place == $0 || place.hasPrefix($0 == "/" ? $0 : $0 + "/")
    }
  }

  private static func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/")
    return slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func root(ofFilesIn folder: String) -> String? {
    var place = folder
    var configured: String?
    while place.hasPrefix("/"), place.utf8.count > 1 {
      if Folder.has(".git", in: place) { return place }
      if configured == nil, Folder.has(FolderRules.ownFileName, in: place) { configured = place }
      place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
    }
    return configured
  }

  /// Whether a word is one of a tree's own, in any case, or a form of a name in its code. What a string has is the tree's own
  /// if another file has it too, which may be compared with it.
  ///
  /// - Complexity: the first time O(*n*) in the bytes of the tree's files.
  func isOwn(_ word: String, inString: Bool, of root: String) -> Bool {
    let stems = EnglishVocabulary().unknownStems(of: word)
    let word = WordJudge.withoutPossessive(word) ?? word
    return withWords(of: root) { words in
      words.isOwn(Array(word.utf8), inString: inString) || stems.contains(where: words.isInCode)
    }
  }

  /// Whether something in a tree refers to a heading that has a word, in any case.
  func refersToHeading(with word: String, of root: String) -> Bool {
    withWords(of: root) { $0.isReferredTo(Array(word.utf8)) }
  }

  private func withWords<Answer>(of root: String, _ ask: (Counts) -> Answer) -> Answer {
    trees.withLock { trees in
      let counts = trees[root] ?? Counts(of: root)
      trees[root] = counts
      return ask(counts)
    }
  }

  /// Whether a word stands in the name of a file or folder of a tree, or of a package in its manifests, as its own name or
  /// its parts' names do.
  ///
  /// - Parameter meant: what it may have been meant for; if many names have that, the word is a slip in names as well.
  ///   To find it takes far longer than to count, so it is asked for where names have the word.
  /// - Complexity: the first time, and when git's index or a manifest is another, O(*n*) in the tree's names.
  func isName(_ word: String, not meant: () -> String?, of root: String) -> Bool {
    let count = withNames(of: root) { $0.count(of: word) }
    guard count > 0, let meant = meant() else { return count > 0 }
    return withNames(of: root) { !$0.areSlips(count, of: meant) }
  }

  private func withNames<Answer>(of root: String, _ ask: (TreeNames) -> Answer) -> Answer {
    names.withLock { names in
      if let known = names[root], names[root]?.areCurrent() == true { return ask(known) }
      let counted = TreeNames(of: root)
      names[root] = counted
      return ask(counted)
    }
  }

  /// Counts trees that have changed anew when they are asked about, for texts that are open for long. How often it is looked
  /// whether they have goes by how long that takes.
  func lookAgain() {
    let start = SystemClock.monotonic
    let known = state.withLock { state in
      state.roots.removeAll()
      return start > state.nextLook ? state.counts : [:]
    }
    if known.isEmpty { return }
    let changed = known.filter { !$0.value.isCurrent(of: $0.key) }
    let end = SystemClock.monotonic
    state.withLock { state in
      for root in changed.keys { state.counts[root] = nil }
      state.nextLook = end + max(Self.patience, Self.share * (end - start))
    }
  }

  /// The least time between two looks, in nanoseconds, and how much longer it is than a look.
  private static let (patience, share) = (1_000_000_000, 50)

  /// Whether a word stands in so many files of a tree that it is a term there.
  ///
  /// - Parameters:
  ///   - meant: what it may have been meant for, which is asked for where enough files have the word.
  ///   - least: how many files are enough.
  /// - Complexity: the first time O(*n*) in the bytes of the tree's files that the cache lacks.
  func isTerm(
    _ word: String, not meant: () -> String?, from least: TreeCount.TermThreshold, of root: String,
    cacheFolder: String?
  ) -> Bool {
    let term = withCount(of: root, cacheFolder) { $0.term(word, from: least) }
    guard let term, let meant = meant() else { return term != nil }
    return withCount(of: root, cacheFolder) { !$0.isSlip(term, of: meant) }
  }

  /// Whether so many files of a tree have a word, or the tree is too small for that to say something.
  func has(_ word: String, inFiles least: Int, _ root: String, cacheFolder: String?) -> Bool {
    withCount(of: root, cacheFolder) { $0.mayHave(word, inFiles: least) }
  }

  /// Whether the files of a tree speak rather of another word than of the likeliest correction of a slip.
  func prefers(
    _ rivals: Rivals, to correction: String, _ root: String, cacheFolder: String?
  ) -> Bool {
    if rivals.near.isEmpty, rivals.longer.isEmpty { return false }
    return withCount(of: root, cacheFolder) { $0.prefers(rivals, to: correction) }
  }

  /// Whether many files of the tree have a word that a slip lacks one letter of.
  func haveLonger(than word: String, _ root: String, cacheFolder: String?) -> Bool {
    withCount(of: root, cacheFolder) { $0.hasLonger(than: word) }
  }

  private func withCount<Answer>(
    of root: String, _ cacheFolder: String?, _ ask: (TreeCount) -> Answer
  ) -> Answer {
    if let known = state.withLock({ $0.counts[root] }) { return ask(known) }
    let count = counting.whileLocked {
      let (known, threadCount) = state.withLock { ($0.counts[root], $0.threadCount) }
      if let known { return known }
      let count = TreeCount(of: root, cacheFolder: cacheFolder, threadCount: threadCount)
      state.withLock { $0.counts[root] = count }
      return count
    }
    return ask(count)
  }

  private struct Counts: Sendable {
    /// By the hash of a word in small letters: the last file that has it, and in how many it stands as a word and as a
    /// part of the code.
    private var entries: [UInt64: Entry] = [:]
    /// The hashes of words by which headings are referred to.
    private var referredTo: Set<UInt64> = []

    private struct Entry: Sendable {
      var lastFile: UInt32
      var fileCount: UInt16 = 0
      var isInCode = false
    }

    /// Prose of so many files has a word because it is meant.
    private static let manyFiles = 4
    /// Longer files are data.
    private static let longestFile = 4 << 20
    private static let leastLetters = 3

    init(of root: String) {
      var number: UInt32 = 0
      for entry in FileTree.entries(of: [root]) {
        guard case .file(let path, _) = entry else { continue }
        number += 1
        addName(path.dropFirst(root.utf8.count), number)
        if let text = Self.text(path) { add(text, DocumentKind(path: path, content: text), number) }
      }
    }

    private static func text(_ path: String) -> [UInt8]? {
      guard let bytes = try? FileBytes.read(path, .named), bytes.count < longestFile,
        ForeignContent(bytes, isNamed: false) == nil
      else { return nil }
      return bytes
    }

    private mutating func addName(_ path: Substring, _ number: UInt32) {
      let name = Array(path.utf8)
      var start = 0
      for end in 0...name.count where end == name.count || !name[end].isLetter {
        if start < end { addParts(of: start..<end, in: name.span, number) }
        start = end + 1
      }
    }

    private mutating func add(_ text: [UInt8], _ kind: DocumentKind, _ number: UInt32) {
      let bytes = text.span
      var found: [(range: Range<Int>, isCode: Bool)] = []
      for span in kind.spans(of: bytes) {
        WordScanner().forEachWord(in: bytes, span.range) { word in
          guard word.range.count >= Self.leastLetters else { return }
          // A string of one word is a name, as of an option.
          let isName = word.isPartOfName || span.kind == .string && word.range == span.range
          found.append((word.range, span.kind == .code || isName))
        }
      }
      for (range, isCode) in found {
        add(range, in: bytes, number, isCode)
        if isCode { addParts(of: range, in: bytes, number) }
      }
      addAddresses(bytes, number)
      HeadingReferences.forEachWord(in: bytes) { word in
        referredTo.insert(Self.hash(of: word, in: bytes))
      }
    }

    /// Takes what addresses have for names: "me" of "https://github.com/me/it".
    private mutating func addAddresses(_ text: Span<UInt8>, _ number: UInt32) {
      var i = 0
      while let colon = text.view.firstIndex(of: UInt8(ascii: ":"), from: i),
        colon + 2 < text.count
      {
        i = colon + 1
        guard text[i] == UInt8(ascii: "/"), text[i + 1] == UInt8(ascii: "/") else { continue }
        i += 2
        while i < text.count, !Self.endsAddress(text[i]) {
          let start = i
          while i < text.count, text[i].isLetter { i += 1 }
          if i - start >= Self.leastLetters { add(start..<i, in: text, number, true) }
          if i < text.count, !Self.endsAddress(text[i]), !text[i].isLetter { i += 1 }
        }
      }
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
      byte <= 0x20 || "\"'<>)]".utf8.contains(byte)
    }

    private mutating func addParts(of range: Range<Int>, in text: Span<UInt8>, _ number: UInt32) {
      CamelCase.forEachWord(of: range, in: text) { part in
        if part.count >= Self.leastLetters { add(part, in: text, number, true) }
      }
    }

    private mutating func add(
      _ range: Range<Int>, in text: Span<UInt8>, _ number: UInt32, _ isCode: Bool
    ) {
      let hash = Self.hash(of: range, in: text)
      var entry = entries[hash] ?? Entry(lastFile: 0)
      if entry.lastFile != number {
        entry.lastFile = number
        entry.fileCount &+= entry.fileCount < .max ? 1 : 0
      }
      if isCode { entry.isInCode = true }
      entries[hash] = entry
    }

    private static func hash(of range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
      var hash = ByteHash()
      for i in range { hash.combine(text[i].lowercased) }
      return hash.value
    }

    func isReferredTo(_ word: [UInt8]) -> Bool {
      referredTo.contains(ByteHash(word.lazy.map(\.lowercased)).value)
    }

    func isInCode(_ word: [UInt8]) -> Bool { entries[ByteHash(word).value]?.isInCode == true }

    func isOwn(_ word: [UInt8], inString: Bool) -> Bool {
      guard let entry = entries[ByteHash(word.lazy.map(\.lowercased)).value] else { return false }
      return entry.isInCode || entry.fileCount >= (inString ? 2 : Self.manyFiles)
    }
  }
}
