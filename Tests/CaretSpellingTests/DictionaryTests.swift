import CaretSpelling
import TestSupport
import Testing

@Suite struct DictionaryTests {
  private let embedded = DictionaryFinder(environment: [:])

  /// A folder with a small dictionary of each name.
  private func folder(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names {
      try folder.write(name + ".aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
      try folder.write(name + ".dic", "2\ncaret/S\nedit\n")
    }
    return folder
  }

  @Test func `the embedded dictionary knows what hunspell's knows`() throws {
    let dictionary = try SpellDictionary(.embedded)
    #expect(dictionary.language == "en_US")
    let words = [
      "spelling", "speling", "can't", "cant", "Euclid's", "NASA", "nasa", "naïve", "21st",
    ]
    let right = try run(
      "hunspell", ["-d", "en_US", "-G"], input: Array(words.joined(separator: "\n").utf8),
      environment: ["LC_ALL": "C.UTF-8"])
    let expected = right.output.split(separator: "\n").map(String.init)
    #expect(words.filter(dictionary.contains) == expected)
    #expect(dictionary.hunspellSuggestions(for: "speling").contains("spelling"))
    #expect(!dictionary.contains(String(repeating: "a", count: 1_000_000)))
    #expect(!dictionary.contains("a\0b"))
  }

  /// Verdicts are found by keys that have zeros behind the word.
  @Test func `a word with a byte 0 behind it is none, whatever is known of the word`() throws {
    let (folder, cache) = (try folder("zz"), try TemporaryFolder())
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let dictionary = try SpellDictionary(
      language: "zz", finder: finder, cacheFolder: cache.folder)
    #expect(
      ["caret", "caret\0", "caret\0\0", "caret"].map(dictionary.contains) == [
        true, false, false, true,
      ])
  }

  @Test(arguments: [
    ("xy_XY", "xy_XY"), ("xy-XY", "xy_XY"), ("xy", "xy_XY"), ("XY_xy", "xy_XY"), ("zz", "zz_AA"),
    ("en", "en_US"), ("en-US", "en_US"),
  ])
  func `a language is found however it is written`(_ name: String, _ found: String) throws {
    let folder = try folder("xy_XY", "xy_AA", "zz_AA", "zz_ZB")
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    #expect(try finder.location(of: name).language == found)
  }

  @Test func `the user's region comes first`() throws {
    let folder = try folder("xy_XY", "xy_AA")
    let finder = DictionaryFinder(
      environment: ["DICPATH": folder.folder, "LANG": "xy_AA.UTF-8"])
    #expect(try finder.location(of: "xy").language == "xy_AA")
    #expect(finder.available().first?.language == "xy_AA")
  }

  @Test func `folders are searched in their order`() throws {
    let (first, second) = (try folder("en_US"), try folder("en_US", "xy"))
    let finder = DictionaryFinder(
      environment: ["DICPATH": first.folder + ":" + second.folder])
    #expect(try finder.location(of: "en_US").wordsPath == first.path("en_US.dic"))
    #expect(try finder.location(of: "xy").wordsPath == second.path("xy.dic"))
    let atPath = try finder.location(of: second.path("xy.dic"))
    #expect(atPath.wordsPath == second.path("xy.dic"))
  }

  @Test func `an unknown language says what there is and what to install`() throws {
    let folder = try folder("xy")
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let error = #expect(throws: DictionaryError.self) { try finder.location(of: "da_DK") }
    guard case .unknownLanguage(let available, let package) = error?.code else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(available.contains("xy") && available.contains("en_US"))
    #expect(package == "hunspell-da")
  }

  @Test(arguments: [
    ("SET UTF-8\n", "", DictionaryError.Damage.noWords),
    ("SET UTF-8\n", "1000\na\nb\n", .truncated(promised: 1000, found: 2)),
    ("SET UTF-8\n", "3\na\nb\u{FFFF}\n", .notUTF8(lineNumber: LineNumber(3))),
  ])
  func `damaged files are refused`(
    _ affixes: String, _ words: String, _ damage: DictionaryError.Damage
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("xy.aff", affixes)
    // A stand-in for a byte that a Swift string can't hold.
    let bytes = Array(words.utf8).split(separator: Array("\u{FFFF}".utf8)).joined(separator: [0xFF])
    try folder.write("xy.dic", Array(bytes))
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let error = #expect(throws: DictionaryError.self) {
      try SpellDictionary(language: "xy", finder: finder)
    }
    #expect(error?.code == .damaged(damage))
  }

  @Test func `words can be added and removed`() throws {
    let folder = try folder("xy")
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let dictionary = try SpellDictionary(language: "xy", finder: finder)
    #expect(dictionary.contains("carets") && !dictionary.contains("cursors"))
    dictionary.add("cursor", inflectedAs: "caret")
    #expect(dictionary.contains("cursors"))
    dictionary.remove("edit")
    #expect(!dictionary.contains("edit"))
  }

  @Test func `a dictionary in an older encoding takes and gives Swift strings`() throws {
    let folder = try TemporaryFolder()
    try folder.write("xy.aff", "SET ISO8859-1\nTRY \n")
    try folder.write("xy.dic", [0x31, 0x0A, 0x66, 0xFC, 0x72, 0x0A])  // "für"
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let dictionary = try SpellDictionary(language: "xy", finder: finder)
    #expect(
      dictionary.contains("für") && !dictionary.contains("fur") && !dictionary.contains("фür"))
    #expect(dictionary.suggestions(for: "fürr").map(\.word) == ["für"])
    // libhunspell forgets its capitals when a dictionary in an older encoding goes away before others.
    let english = try SpellDictionary(.embedded)
    #expect(english.hunspellContains("ANGLE"))
    for _ in 0..<3 { _ = try SpellDictionary(language: "xy", finder: finder).contains("für") }
    #expect(english.hunspellContains("ANGLE"))
    try folder.write("zz.aff", "SET NOSUCH-1\n")
    try folder.write("zz.dic", "1\na\n")
    let error = #expect(throws: DictionaryError.self) {
      try SpellDictionary(language: "zz", finder: finder)
    }
    #expect(error?.code == .unknownEncoding("NOSUCH-1"))
  }
}
