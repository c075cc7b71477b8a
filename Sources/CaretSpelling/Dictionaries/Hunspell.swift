internal import CDictionaries
internal import CHunspell
internal import Glibc
internal import Synchronization

/// One of libhunspell's handles, and the only place that calls the library.
///
/// Strings are bytes in the dictionary's own encoding. The library is not safe to use from two threads at
/// a time, so the class is not `Sendable`.
@safe final class Hunspell {
  // Safe because the handle is made in `init`, never leaves this object and is destroyed in `deinit`;
  // what the library allocates is copied and freed within one call.
  private let handle: OpaquePointer

  /// Handles are made and destroyed by one thread at a time, as the library counts them in a variable of
  /// its own.
  private static let handles = Mutex(())

  /// Reads a dictionary's files. The library says nothing about files that it can't read: look first.
  init(affixes: String, words: String) {
    unsafe handle = Self.handles.withLock { _ in unsafe Hunspell_create(affixes, words) }
  }

  /// Reads the dictionary that lies inside this program, through files that exist in memory only.
  convenience init(embedded: Void) throws(SystemError) {
    let affixes = unsafe caret_memory_file("en_US.aff", caret_embedded_en_US_aff())
    guard affixes >= 0 else { throw SystemError(code: errno) }
    defer { close(affixes) }
    let words = unsafe caret_memory_file("en_US.dic", caret_embedded_en_US_dic())
    guard words >= 0 else { throw SystemError(code: errno) }
    defer { close(words) }
    self.init(affixes: "/proc/self/fd/\(affixes)", words: "/proc/self/fd/\(words)")
  }

  deinit {
    Self.handles.withLock { _ in
      if encodingName != "UTF-8" { Self.keepTableOfLetters() }
      unsafe Hunspell_destroy(handle)
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
    _ = unsafe Hunspell_create(path, path)
    close(descriptor)
  }

  /// The name of the encoding that the dictionary's strings are in, as its SET line has it.
  var encodingName: String {
    unsafe String(cString: Hunspell_get_dic_encoding(handle))
  }

  /// Whether the word is right. `word` ends with a zero byte.
  func spell(_ word: [CChar]) -> Bool {
    unsafe Hunspell_spell(handle, word) != 0
  }

  /// What might have been meant, best first.
  func suggest(_ word: [CChar]) -> [[UInt8]] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = unsafe Hunspell_suggest(handle, &list, word)
    return unsafe strings(list, count)
  }

  /// The stems that the word may have.
  func stem(_ word: [CChar]) -> [[UInt8]] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = unsafe Hunspell_stem(handle, &list, word)
    return unsafe strings(list, count)
  }

  /// What the library knows of the word's build.
  func analyze(_ word: [CChar]) -> [[UInt8]] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = unsafe Hunspell_analyze(handle, &list, word)
    return unsafe strings(list, count)
  }

  func add(_ word: [CChar]) {
    unsafe Hunspell_add(handle, word)
  }

  func add(_ word: [CChar], inflectedAs model: [CChar]) {
    unsafe Hunspell_add_with_affix(handle, word, model)
  }

  func remove(_ word: [CChar]) {
    unsafe Hunspell_remove(handle, word)
  }

  /// Copies a list that the library made, and frees it.
  private func strings(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32
  ) -> [[UInt8]] {
    guard let list = unsafe list, count > 0 else { return [] }
    let copies = (0..<Int(count)).compactMap { index in
      unsafe list[index].map { text in
        unsafe (0..<strlen(text)).map { unsafe UInt8(bitPattern: text[$0]) }
      }
    }
    var optional: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe list
    unsafe Hunspell_free_list(handle, &optional, count)
    return copies
  }
}
