internal import CaretBytes
public import CaretSpelling
internal import Glibc

/// The dictionaries of a run of the `hunspell` command, with the personal words, as that command uses them: each
/// word is asked of the one that knew the last, then of the others.
public final class HunspellDictionaries {
  /// One loaded dictionary and the ways to its encoding and back.
  private struct Entry {
    var hunspell: Hunspell
    var encodingName: String
    var fromText, toText, toLocale, fromLocale: ByteConversion?
    /// Our own suggestions, where the dictionary is the one that is built in.
    var own: SpellDictionary?
  }

  /// A word, in the encoding of the dictionary that is asked.
  private struct Asked: Hashable {
    var index: Int
    var word: [UInt8]
  }

  private static let mostGuesses = 50_000

  private var entries: [Entry] = []
  private var current = 0
  /// What was found for words so far: texts repeat their mistakes, and finding it takes up to 300 ms.
  private var guesses: [Asked: [[UInt8]]] = [:]
  private let settings: HunspellSettings
  private let warn: (String) -> Void
  /// The encoding of the text.
  let textEncoding: String
  private let textToLocale: ByteConversion?
  /// Where personal words are appended: the first that exists, else the last.
  private let personalPaths: [String]
  /// Whether printed words are preceded by their file's name.
  public var namesFiles = false

  var first: Hunspell { entries[0].hunspell }
  /// The VERSION line of the first dictionary.
  public var version: [UInt8] { first.version }

  /// Loads what was found.
  ///
  /// - Parameters:
  ///   - found: the dictionaries, the first before the others.
  ///   - key: opens encrypted ones.
  ///   - personalPaths: where personal words are saved: the first that exists, else the last.
  /// - Throws: `DictionaryError` if a dictionary can't be used.
  public init(
    _ found: [HunspellSearch.Found], key: String?, settings: HunspellSettings,
    personalPaths: [String], warn: @escaping (String) -> Void
  ) throws(DictionaryError) {
    self.settings = settings
    self.warn = warn
    self.personalPaths = personalPaths
    var loaded: [(Hunspell, SpellDictionary?)] = []
    for dictionary in found {
      switch dictionary {
      case .base(let location):
        loaded.append(
          (try Self.load(location, key), settings.isStrict ? nil : Self.own(location)))
      case .words(let path): loaded[loaded.count - 1].0.addWords(path: path)
      }
    }
    let text = Self.encoding(settings) ?? loaded[0].0.encodingName
    textEncoding = text
    let locale = settings.localeEncoding
    textToLocale = ByteConversion(from: text, to: locale, warn: warn)
    entries = loaded.map { hunspell, own in
      let its = hunspell.encodingName
      return Entry(
        hunspell: hunspell, encodingName: its,
        fromText: ByteConversion(from: text, to: its, warn: warn),
        toText: ByteConversion(from: its, to: text, warn: warn),
        toLocale: ByteConversion(from: its, to: locale, warn: warn),
        fromLocale: ByteConversion(from: locale, to: its, warn: warn), own: own)
    }
  }

  private static func encoding(_ settings: HunspellSettings) -> String? {
    guard let name = settings.encoding else { return settings.localeEncoding }
    return ["utf-8", "UTF8", "utf8"].contains(name) ? "UTF-8" : name
  }

  private static func load(
    _ location: DictionaryLocation, _ key: String?
  ) throws(DictionaryError) -> Hunspell {
    do throws(SystemError) {
      switch location.source {
      case .embedded: return try Hunspell(embedded: ())
      case .files(let affixes, let words):
        return try Hunspell(affixes: affixes, words: words, key: key)
      }
    } catch {
      throw DictionaryError(.unreadable(errno: error.code), place: location.language)
    }
  }

  /// The dictionary with suggestions of our own, if it has some.
  private static func own(_ location: DictionaryLocation) -> SpellDictionary? {
    guard let dictionary = try? SpellDictionary(location), dictionary.hasOwnSuggestions else {
      return nil
    }
    return dictionary
  }

  // MARK: Personal words

  /// Takes the words of a personal dictionary, a line each; a file that can't be read has none.
  public func readPersonalWords(_ path: String) {
    guard let bytes = try? FileBytes.read(path, .found) else { return }
    for word in bytes.split(separator: 0x0A) { put(Array(word), in: 0) }
  }

  /// Takes a word into the dictionary that knew the last: `word`, `*word` to forbid one, `word/model`.
  func put(_ word: [UInt8]) { put(word, in: current) }

  /// Begins another text: its first word is looked up in the first dictionary first.
  public func beginText() { current = 0 }

  private func put(_ word: [UInt8], in index: Int) {
    let encoded = entries[0].fromLocale?.convert(word) ?? word
    let word = entries[index].hunspell.converted(cString(encoded))
    guard let first = word.first else { return }
    guesses.removeAll()
    let hunspell = entries[index].hunspell
    guard let slash = word.dropFirst().firstIndex(of: UInt8(ascii: "/")) else {
      if first == UInt8(ascii: "*") {
        hunspell.remove(cString(Array(word.dropFirst())))
      } else {
        hunspell.add(cString(word))
      }
      return
    }
    var model = word[(slash + 1)...]
    if model.first == UInt8(ascii: "/") { model.removeFirst() }
    hunspell.add(cString(Array(word[..<slash])), inflectedAs: cString(Array(model)))
  }

  /// Appends words to the personal dictionary; false if that could not be done.
  func save(_ words: [[UInt8]]) -> Bool {
    guard let last = personalPaths.last else {
      warn("error - missing HOME variable")
      return false
    }
    let path = personalPaths.first(where: FileAccess.canRead) ?? last
    let bytes: [UInt8] = words.flatMap { word -> [UInt8] in
      (textToLocale?.convert(word) ?? word) + [0x0A]
    }
    return (try? PlainFile.append(bytes, to: path)) != nil
  }

  // MARK: Questions

  /// Asks the dictionaries in turn; the one that knows the word is asked first the next time.
  func check(_ word: [UInt8]) -> Hunspell.Verdict {
    for _ in entries {
      let entry = entries[current]
      var asked = entry.fromText?.convert(word) ?? word
      if settings.wantsTypographicApostrophe && asked.contains(UInt8(ascii: "'")) { break }
      if entry.encodingName != "UTF-8" { asked = Self.withPlainApostrophes(asked) }
      let verdict = entry.hunspell.verdict(cString(asked))
      if accepts(verdict) { return verdict }
      let plain = Self.withPlainApostrophes(asked)
      if plain != asked {
        let verdict = entry.hunspell.verdict(cString(plain))
        if accepts(verdict) { return verdict }
      }
      current = (current + 1) % entries.count
    }
    return .unknown
  }

  private func accepts(_ verdict: Hunspell.Verdict) -> Bool {
    verdict.isRight && !(settings.warnsOfRareWords && verdict.isRare)
  }

  private static func withPlainApostrophes(_ word: [UInt8]) -> [UInt8] {
    word.contains(0xE2) ? word.replacing(Array("’".utf8), with: [UInt8(ascii: "'")]) : word
  }

  /// "-" for a compound, "+ root" for an inflected word, else "*".
  func kind(of verdict: Hunspell.Verdict) -> [UInt8] {
    if verdict.isCompound { return [UInt8(ascii: "-")] }
    guard let root = verdict.root else { return [UInt8(ascii: "*")] }
    return Array("+ ".utf8) + inLocale(answer: root)
  }

  /// What may have been meant, best first, in the encoding of the text or of the locale.
  ///
  /// Our own suggestions are shown where libhunspell has some as well, so that the kinds of answers are its own.
  func suggestions(for word: [UInt8], inLocale: Bool) -> [[UInt8]] {
    let entry = entries[current]
    let asked = entry.fromText?.convert(word) ?? word
    let back = inLocale ? entry.toLocale : entry.toText
    return guesses(entry, Asked(index: current, word: asked)).map { back?.convert($0) ?? $0 }
  }

  private func guesses(_ entry: Entry, _ asked: Asked) -> [[UInt8]] {
    if let known = guesses[asked] { return known }
    if guesses.count >= Self.mostGuesses { guesses.removeAll() }
    var found = ownSuggestions(entry, asked.word)
    let isFoundByBoth = found.first.map { isOneSlip($0, from: asked.word) } ?? false
    if !isFoundByBoth {
      let its = entry.hunspell.suggest(cString(asked.word))
      if found.isEmpty || its.isEmpty { found = its }
    }
    guesses[asked] = found
    return found
  }

  private func ownSuggestions(_ entry: Entry, _ asked: [UInt8]) -> [[UInt8]] {
    guard let own = entry.own else { return [] }
    return own.suggestions(for: String(decoding: asked, as: UTF8.self))
      .map { Array($0.word.utf8) }
      .filter { entry.hunspell.spell(cString($0)) || $0.contains(0x20) }
  }

  func derivations(of word: [UInt8], stems: Bool) -> [[UInt8]] {
    let entry = entries[current]
    let asked = cString(entry.fromText?.convert(word) ?? word)
    let found = stems ? entry.hunspell.stem(asked) : entry.hunspell.analyze(asked)
    return found.map(inLocale(answer:))
  }

  func suffixes(of word: [UInt8]) -> [[UInt8]] {
    let entry = entries[current]
    return entry.hunspell.suffixes(cString(word)).map { entry.toText?.convert($0) ?? $0 }
  }

  /// A dictionary's answer in the encoding of the locale.
  func inLocale(answer: [UInt8]) -> [UInt8] { entries[current].toLocale?.convert(answer) ?? answer }

  /// A dictionary's answer that was brought to the text's encoding already.
  func inLocale(textAnswer: [UInt8]) -> [UInt8] { textToLocale?.convert(textAnswer) ?? textAnswer }

  /// A word of the text in the encoding of the locale.
  func inLocale(text: [UInt8]) -> [UInt8] { textToLocale?.convert(text) ?? text }

  private func cString(_ bytes: [UInt8]) -> [CChar] {
    bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
  }
}
