internal import CDictionaries
internal import CHunspell
package import CaretBytes
internal import Glibc
internal import Synchronization

/// One of libhunspell's dictionaries, and the only place that calls the library.
///
/// Strings are bytes in the dictionary's own encoding. The library is not safe to use from two threads at
/// a time, so the class is not `Sendable`.
@safe package final class Hunspell {
  // Safe because the handle is made in `init`, never leaves this object and is closed in `deinit`; what the
  // library allocates is copied and freed within one call.
  private let handle: OpaquePointer
  private let affixes: String
  /// The words that were taken out of a dictionary whose words share their flags.
  private var removed: Set<[UInt8]> = []
  /// Whether words share their flags, by the AF lines of the affixes.
  private lazy var sharesFlags: Bool = {
    let lines = ((try? FileBytes.read(affixes, .found)) ?? []).split(separator: 0x0A)
    return lines.contains { $0.starts(with: "AF ".utf8) || $0.starts(with: "AF\t".utf8) }
  }()

  /// Handles are made and destroyed by one thread at a time, as the library counts them in a variable of
  /// its own.
  private static let handles = Mutex(())

  /// Reads a dictionary's files. The library says nothing about files that it can't read: look first.
  ///
  /// - Parameter key: opens encrypted dictionaries.
  /// - Throws: `EINVAL` if the library gave up.
  package init(affixes: String, words: String, key: String? = nil) throws(SystemError) {
    let opened = unsafe Self.handles.withLock { _ in
      unsafe caret_hunspell_open(affixes, words, key)
    }
    self.affixes = affixes
    guard let opened = unsafe opened else { throw SystemError(code: EINVAL) }
    unsafe handle = opened
  }

  /// Reads the dictionary that lies inside this program, through files that exist in memory only.
  package convenience init(embedded: Void) throws(SystemError) {
    let affixes = unsafe caret_memory_file("en_US.aff", caret_embedded_en_US_aff())
    guard affixes >= 0 else { throw SystemError(code: errno) }
    defer { close(affixes) }
    let words = unsafe caret_memory_file("en_US.dic", caret_embedded_en_US_dic())
    guard words >= 0 else { throw SystemError(code: errno) }
    defer { close(words) }
    try self.init(affixes: "/proc/self/fd/\(affixes)", words: "/proc/self/fd/\(words)")
  }

  deinit {
    Self.handles.withLock { _ in
      if encodingName != "UTF-8" { Self.keepTableOfLetters() }
      unsafe caret_hunspell_close(handle)
    }
  }

  /// Makes a handle that nobody uses and that is never destroyed.
  ///
  /// libhunspell 1.7.1 counts only handles in UTF-8 when they are made, but all when they are destroyed, and
  /// drops its table of letters at 0: after the end of a Latin-1 dictionary, a UTF-8 one that is still in use
  /// would not know capitals any more. This makes the count right again, for a few kilobytes.
  private static func keepTableOfLetters() {
    let text: StaticString = "SET UTF-8\n"
    let file = unsafe caret_embedded_file(bytes: text.utf8Start, count: text.utf8CodeUnitCount)
    let descriptor = unsafe caret_memory_file("empty", file)
    guard descriptor >= 0 else { return }
    let path = "/proc/self/fd/\(descriptor)"
    _ = unsafe caret_hunspell_open(path, path, nil)
    close(descriptor)
  }

  /// The name of the encoding that the dictionary's strings are in, as its SET line has it.
  package var encodingName: String {
    unsafe String(cString: caret_hunspell_encoding(handle))
  }

  /// The characters that may stand inside words besides letters: the dictionary's WORDCHARS.
  package var wordCharacters: [UInt8] {
    unsafe bytes(caret_hunspell_word_characters(handle))
  }

  /// The dictionary's VERSION line; empty if it has none.
  package var version: [UInt8] {
    unsafe bytes(caret_hunspell_version(handle))
  }

  /// Whether the word is right. `word` ends with a zero byte.
  package func spell(_ word: [CChar]) -> Bool {
    if !removed.isEmpty { return verdict(word).isRight }
    var kinds: Int32 = 0
    return unsafe caret_hunspell_spell(handle, word, &kinds, nil) != 0
  }

  /// What the library says of a word.
  package struct Verdict {
    package var isRight: Bool
    /// Made of several words.
    package var isCompound: Bool
    /// Right, but more likely a slip: the dictionary's WARN.
    package var isRare: Bool
    /// The word that an inflected form comes from.
    package var root: [UInt8]?

    /// What is said of a word that no dictionary has.
    package static let unknown = Verdict(isRight: false, isCompound: false, isRare: false)
  }

  /// Whether the word is right, and what kind of word it is.
  package func verdict(_ word: [CChar]) -> Verdict {
    var kinds: Int32 = 0
    var root: UnsafeMutablePointer<CChar>?
    let isRight = unsafe caret_hunspell_spell(handle, word, &kinds, &root) != 0
    defer { unsafe free(root) }
    let rootBytes = unsafe root.map { unsafe bytes($0) }
    return Verdict(
      isRight: isRight && !isRemoved(word, rootBytes),
      isCompound: kinds & Int32(CARET_HUNSPELL_COMPOUND) != 0,
      isRare: kinds & Int32(CARET_HUNSPELL_RARE) != 0, root: rootBytes)
  }

  private func isRemoved(_ word: [CChar], _ root: [UInt8]?) -> Bool {
    guard !removed.isEmpty else { return false }
    return removed.contains(Self.letters(word)) || root.map(removed.contains) == true
  }

  private static func letters(_ word: [CChar]) -> [UInt8] {
    word.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// What might have been meant, best first.
  package func suggest(_ word: [CChar]) -> [[UInt8]] {
    let found = ask(CARET_HUNSPELL_SUGGEST, word)
    if removed.isEmpty { return found }
    return found.filter { guess in
      let guess = guess.map { CChar(bitPattern: $0) } + [0]
      return !isRemoved(guess, verdict(guess).root)
    }
  }

  /// The stems that the word may have.
  package func stem(_ word: [CChar]) -> [[UInt8]] { ask(CARET_HUNSPELL_STEM, word) }

  /// What the library knows of the word's build.
  package func analyze(_ word: [CChar]) -> [[UInt8]] { ask(CARET_HUNSPELL_ANALYZE, word) }

  /// The inflected forms of a root.
  package func suffixes(_ word: [CChar]) -> [[UInt8]] { ask(CARET_HUNSPELL_SUFFIXES, word) }

  /// The word after the dictionary's input conversions.
  package func converted(_ word: [CChar]) -> [UInt8] {
    guard let text = unsafe caret_hunspell_converted(handle, word) else { return [] }
    defer { unsafe free(text) }
    return unsafe bytes(text)
  }

  package func add(_ word: [CChar]) {
    removed.remove(Self.letters(word))
    unsafe caret_hunspell_add(handle, word)
  }

  package func add(_ word: [CChar], inflectedAs model: [CChar]) {
    unsafe caret_hunspell_add_like(handle, word, model)
  }

  /// Takes a word and its inflected forms out.
  ///
  /// libhunspell 1.7.1 frees the flags of such a word even if others share them, and ends with "double free"; so
  /// for those dictionaries the words are kept here.
  package func remove(_ word: [CChar]) {
    if sharesFlags {
      removed.insert(Self.letters(word))
    } else {
      unsafe caret_hunspell_remove(handle, word)
    }
  }

  /// Adds the words of another `.dic` file.
  package func addWords(path: String) {
    _ = unsafe caret_hunspell_add_words(handle, path)
  }

  /// Whether the library takes a UTF-16 unit for a letter; nil if this version does not tell.
  package static func isLetter(_ unit: UInt16) -> Bool? {
    let answer = caret_hunspell_is_letter(unit)
    return answer < 0 ? nil : answer != 0
  }

  private func ask(_ question: caret_hunspell_question, _ word: [CChar]) -> [[UInt8]] {
    var count = 0
    guard let list = unsafe caret_hunspell_ask(handle, question, word, &count) else { return [] }
    defer { unsafe free(list) }
    var next = unsafe list
    return (0..<count).map { _ in
      let text = unsafe bytes(next)
      unsafe next += text.count + 1
      return text
    }
  }

  @unsafe private func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe (0..<strlen(text)).map { unsafe UInt8(bitPattern: text[$0]) }
  }
}
