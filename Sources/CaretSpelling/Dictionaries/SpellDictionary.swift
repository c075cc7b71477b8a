internal import Glibc

/// The words of one language: which are right, and which may have been meant.
///
/// One owner of one libhunspell handle, which is made when it is first needed. Words go in and out as
/// Swift strings, whatever encoding the dictionary's files are in. Not safe to use from two threads at a
/// time.
public final class SpellDictionary {
  /// The language, as the files are called: "en_US".
  public let language: String
  public let location: DictionaryLocation
  private let hunspell: Hunspell
  private let encoding: DictionaryEncoding

  /// Loads a dictionary.
  ///
  /// - Throws: `DictionaryError` if a file can't be read, is damaged, or is in an unknown encoding.
  /// - Complexity: reads all of the dictionary, 40 ms for en_US.
  public init(_ location: DictionaryLocation) throws(DictionaryError) {
    language = location.language
    self.location = location
    switch location.source {
    case .embedded:
      do {
        hunspell = try Hunspell(embedded: ())
      } catch {
        throw DictionaryError(.unreadable(errno: error.code), place: location.language)
      }
    case .files(let affixes, let words):
      let files = try DictionaryFiles(affixes: affixes, words: words)
      try files.check()
      hunspell = Hunspell(affixes: affixes, words: words)
    }
    guard let encoding = DictionaryEncoding(named: hunspell.encodingName) else {
      throw DictionaryError(.unknownEncoding(hunspell.encodingName), place: location.language)
    }
    self.encoding = encoding
  }

  /// Finds and loads the dictionary of a language.
  ///
  /// - Throws: `DictionaryError`, `.unknownLanguage` with what there is instead.
  public convenience init(
    language: String, finder: DictionaryFinder
  ) throws(DictionaryError) {
    try self.init(finder.location(of: language))
  }

  /// The longest word that is looked up, in bytes; a longer one is not a word of any language.
  public static let longestWord = 160

  /// Whether the word is right: in the dictionary as it stands, inflected, or compounded.
  ///
  /// A word that the dictionary's encoding can't write is wrong. An empty one is right.
  public func contains(_ word: String) -> Bool {
    guard word.utf8.count <= Self.longestWord else { return false }
    guard let bytes = encoding.encode(word) else { return false }
    return hunspell.spell(bytes)
  }

  /// What libhunspell thinks was meant, best first; empty for a word that its encoding can't write.
  ///
  /// - Complexity: 50 ms a word, up to 300 ms for long ones.
  public func hunspellSuggestions(for word: String) -> [String] {
    guard word.utf8.count <= Self.longestWord, let bytes = encoding.encode(word) else { return [] }
    return hunspell.suggest(bytes).map(encoding.decode)
  }

  /// The stems that a right word may be derived from.
  public func stems(of word: String) -> [String] {
    guard word.utf8.count <= Self.longestWord, let bytes = encoding.encode(word) else { return [] }
    return hunspell.stem(bytes).map(encoding.decode)
  }

  /// Takes a word into the dictionary for as long as this object lives, in the inflections of `model`, a
  /// word of the dictionary, if one is given.
  public func add(_ word: String, inflectedAs model: String? = nil) {
    guard let bytes = encoding.encode(word) else { return }
    if let model, let model = encoding.encode(model) {
      hunspell.add(bytes, inflectedAs: model)
    } else {
      hunspell.add(bytes)
    }
  }

  /// Takes a word out of the dictionary for as long as this object lives.
  public func remove(_ word: String) {
    guard let bytes = encoding.encode(word) else { return }
    hunspell.remove(bytes)
  }
}
