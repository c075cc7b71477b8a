internal import CaretBytes
internal import Synchronization

/// The compiled dictionaries of this process and of the user's cache.
///
/// Compiling takes 0.1 to 0.7 s, so the table is kept in a file and read from then on. Without a folder, or when
/// nothing can be written there, it lives in memory.
enum WordGraphStore {
  private static let known = Mutex<[String: WordGraph]>([:])

  /// The graph of a pair of files; nil if they can't be read. The same for all that ask.
  ///
  /// - Parameter folder: where compiled dictionaries are kept; nil keeps none.
  static func graph(affixes: String, words: String, folder: String?) -> WordGraph? {
    guard
      let key = CacheFile.path("words", affixes: affixes, words: words, folder: folder ?? "-")
    else { return nil }
    return known.withLock { known in
      if let graph = known[key] { return graph }
      let graph = load(affixes, words, keptAt: folder == nil ? nil : key)
      known[key] = graph
      return graph
    }
  }

  private static func load(
    _ affixes: String, _ words: String, keptAt path: String?
  ) -> WordGraph? {
    if let path, let graph = kept(path) { return graph }
    guard let files = try? DictionaryFiles(affixes: affixes, words: words),
      let table = compile(affixes: files.affixBytes, words: files.wordBytes)
    else { return nil }
    if let path {
      CacheFile.write(path, table)
      if let graph = kept(path) { return graph }
    }
    // Lives as long as the process, as the mapping of a file does.
    let copy = Cells<UInt8>.allocate(table.count)
    table.withView { copy.put($0, at: 0) }
    return WordGraph(EmbeddedTable(copy.view(0, copy.count)))
  }

  /// The graph of a file of the cache, whose bytes stay; nil if there is none that is whole.
  private static func kept(_ path: String) -> WordGraph? {
    guard let bytes = CacheFile.bytes(of: path) else { return nil }
    guard let graph = WordGraph(EmbeddedTable(bytes.view(0, bytes.count))) else {
      bytes.deallocate()
      return nil
    }
    return graph
  }

  /// The table of a graph; nil for an encoding that is not known.
  ///
  /// - Complexity: O(*n*) in the words times their flags.
  static func compile(affixes: [UInt8], words: [UInt8]) -> [UInt8]? {
    let name = encodingName(affixes)
    guard let encoding = DictionaryEncoding(named: name) else { return nil }
    let wasUTF8 = if case .utf8 = encoding { true } else { false }
    func utf8(_ bytes: [UInt8]) -> [UInt8] {
      wasUTF8 ? bytes : Array(encoding.decode(bytes).utf8)
    }
    let entries = WordEntries(utf8(words))
    var codes = LetterCodes([" ", "-", "'"])
    entries.addCharacters(to: &codes)
    var file = AffixFile(utf8(affixes), codes: codes, wasUTF8: wasUTF8)
    var inflector = Inflector(file)
    entries.forEachLine { line in
      inflector.add(line.word, flags: line.flags)
      file.addSlips(of: line)
    }
    return inflector.builder.table(
      codes: file.codes, tables: file.tables, hasCompounds: file.hasCompounds)
  }

  /// What the SET line says; Latin 1 without one, as libhunspell has it.
  private static func encodingName(_ affixes: [UInt8]) -> String {
    for line in affixes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let fields = line.split(separator: UInt8(ascii: " "))
      if fields.count == 2, fields[0].suffix(3).elementsEqual("SET".utf8) {
        return String(decoding: fields[1], as: UTF8.self)
      }
    }
    return "ISO8859-1"
  }
}
