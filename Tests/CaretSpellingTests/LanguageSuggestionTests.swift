import CaretSpelling
import TestSupport
import Testing

/// Suggestions from a dictionary's own words and tables, for languages of which no frequencies are carried.
@Suite struct LanguageSuggestionTests {
  private func german(cache: String? = nil) throws -> SpellDictionary {
    try SpellDictionary(
      language: "/usr/share/hunspell/de_DE.dic", finder: DictionaryFinder(environment: [:]),
      cacheFolder: cache)
  }

  /// Slips made for this test.
  @Test(arguments: [
    ("Wrot", "Wort"), ("wrot", "Wort"), ("Fahrad", "Fahrrad"), ("nähmlich", "nämlich"),
    ("shcreiben", "schreiben"),
    ("Entwiklung", "Entwicklung"), ("vieleicht", "vielleicht"), ("Strase", "Straße"),
    ("ENTWIKLUNG", "ENTWICKLUNG"), ("Umwelltschutz", "Umweltschutz"),
    ("Rythmus", "Rhythmus"), ("Rechnugsbetrag", "Rechnungsbetrag"),
    // What the first part ends with and the second one begins with was written once.
    ("Wochende", "Wochenende"), ("Zeilende", "Zeilenende"), ("Schleifende", "Schleifenende"),
    // Three words, of which the dictionary has no pair.
    ("Auftragszuammenfassung", "Auftragszusammenfassung"),
    ("Dezimatrennzeichen", "Dezimaltrennzeichen"),
    ("Kommandozeilenandwendungen", "Kommandozeilenanwendungen"),
    ("Rhytmus-Gruppe", "Rhythmus-Gruppe"), ("Datenbank-Vebindung", "Datenbank-Verbindung"),
  ])
  func `what was meant is among the first five`(_ typed: String, _ meant: String) throws {
    let found = try german().suggestions(for: typed, limit: 5).map(\.word)
    #expect(found.contains(meant), "\(found)")
  }

  @Test(arguments: ["Rythmus", "Rytmus", "Rhytmus", "rythmus"])
  func `pieces of compounds are no suggestions`(_ typed: String) throws {
    let found = try german().suggestions(for: typed).map(\.word)
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.hasPrefix("-") || $0.hasSuffix("-") }, "\(found)")
  }

  @Test(arguments: [
    ("de_DE", "meheren", "mehreren"), ("fr_FR", "fichers", "fichiers"),
    ("fr_FR", "celui-cii", "celui-ci"),
    ("es_ES", "valros", "valores"), ("es_ES", "metdo", "método"), ("pt_BR", "arquvo", "arquivo"),
    // Portuguese has a thousand replacements, whose results are hardly ever words.
    ("pt_BR", "pelhorias", "melhorias"), ("pt_BR", "direfentes", "diferentes"),
  ])
  func `usual words come first`(_ language: String, _ typed: String, _ meant: String) throws {
    let dictionary = try SpellDictionary(
      language: "/usr/share/hunspell/\(language).dic", finder: DictionaryFinder(environment: [:]))
    #expect(dictionary.suggestions(for: typed, limit: 1).map(\.word) == [meant])
  }

  @Test(arguments: [
    // Two words that were written as one, also where the second's first letter was doubled.
    ("de_DE", "garnicht", "gar nicht"), ("fr_FR", "Biensûr", "Bien sûr"),
    ("es_ES", "derrepente", "de repente"), ("pt_BR", "derrepente", "de repente"),
    ("it_IT", "dinuovo", "di nuovo"),
    // A second word that texts hardly have was not meant.
    ("fr_FR", "Malgrès", "Malgré"),
    // A compound with another joint.
    ("de_DE", "Funktionname", "Funktionsname"), ("de_DE", "Bereichwechsel", "Bereichswechsel"),
    // The form with the ending that was written.
    ("de_DE", "funktonierte", "funktionierte"),
  ])
  func `seams between words and the nearest form come first`(
    _ language: String, _ typed: String, _ meant: String
  ) throws {
    let dictionary = try SpellDictionary(
      language: "/usr/share/hunspell/\(language).dic", finder: DictionaryFinder(environment: [:]))
    #expect(dictionary.suggestions(for: typed, limit: 1).map(\.word) == [meant])
  }

  @Test func `each suggestion is right, and the same word has the same ones`() throws {
    let first = try german()
    for word in ["Wrot", "xqzv", "Donaudampfschifffahrtgesellschaftskapitän", "ß", "-", "ſ", "日本"] {
      let found = first.suggestions(for: word)
      #expect(found.count <= 10)
      #expect(found.allSatisfy { $0.word != word })
      for suggestion in found {
        let isRight = suggestion.word.split(separator: " ").allSatisfy {
          first.contains(String($0))
        }
        #expect(isRight, "\(word): \(suggestion.word)")
      }
      #expect(try german().suggestions(for: word) == found)
    }
    #expect(first.suggestions(for: String(repeating: "Wort", count: 100_000)).isEmpty)
  }

  /// A dictionary of one's own in a folder of its own.
  private func dictionary(
    _ affixes: String, _ words: String, _ folder: TemporaryFolder
  ) throws -> SpellDictionary {
    try folder.write("xy.aff", "SET UTF-8\nTRY aeiou\n" + affixes)
    try folder.write("xy.dic", "\(words.split(separator: "\n").count)\n" + words)
    return try SpellDictionary(
      language: "xy", finder: DictionaryFinder(environment: ["DICPATH": folder.folder]),
      cacheFolder: folder.path("cache"))
  }

  @Test(arguments: [
    ("REP 1\nREP ph f\n", "fantom\n", "phantom", "fantom"),
    ("MAP 1\nMAP kq\n", "bank\nbang\n", "banq", "bank"),
    ("SFX S Y 1\nSFX S 0 s .\n", "caret/S\ncarat\n", "carrets", "carets"),
    ("", "still\nhere\n", "stillhere", "still here"),
    ("", "Poznań\n", "poznan", "Poznań"),
    ("", "straight ph:strayt\nstray\n", "strayt", "straight"),
    ("REP 1\nREP ^alot$ a_lot\n", "a\nlot\nallotting\n", "alot", "a lot"),
    ("OCONV 1\nOCONV ' ’\n", "can't\n", "cann't", "can’t"),
    ("KEY qwertz|asdf\n", "wart\nwarp\n", "wartz", "wart"),
    ("COMPOUNDFLAG C\nCOMPOUNDMIN 3\n", "wood/C\nhouse/C\n", "woodhuose", "woodhouse"),
    ("AM 1\nAM ph:strayt\n", "straight\t1\nstray\n", "strayt", "straight"),
    ("AM 2\nAM po:noun\nAM ph:strayt\n", "straight\t2\nstray\n", "strayt", "straight"),
    ("", "enough ph:uff->ough\nend\nenema\n", "enuff", "enough"),
    ("SFX S Y 1\nSFX S 0 s .\n", "straight/S ph:strayt*\nstrays\n", "strayts", "straights"),
    ("AF 1\nAF S\nSFX S Y 1\nSFX S 0 s .\n", "caret/1\ncarat\n", "carrets", "carets"),
    ("FLAG num\nSFX 123 Y 1\nSFX 123 0 s .\n", "caret/123\ncarat\n", "carrets", "carets"),
    ("FLAG long\nSFX zz Y 1\nSFX zz 0 s .\n", "caret/xxzz\ncarat\n", "carrets", "carets"),
    ("FLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n", "caret/é\ncarat\n", "carrets", "carets"),
    ("SFX S Y 1\r\nSFX S 0 s .\r\n", "caret/S\ncarat\n", "carrets", "carets"),
    ("SFX S Y 1\nSFX S y ies [^aeiou]y\n", "ferry/S\nfern\n", "ferrries", "ferries"),
    ("PFX U Y 1\nPFX U 0 un .\n", "tidy/U\ntide\n", "untiddy", "untidy"),
    ("REP 1\nREP shun$ tion\n", "nation\nnashuns\n", "nashun", "nation"),
    ("REP 1\nREP ^psh sh\n", "shine\nspine\n", "pshine", "shine"),
    ("FULLSTRIP\nSFX S Y 1\nSFX S go went go\n", "go/S\nwant\n", "wennt", "went"),
    ("SFX S Y 1\nSFX S go went go\n", "go/S\nwant\n", "wennt", "want"),
    (
      "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 1\nSFX B 0 t/XA .\n", "mach/B\n", "gmacht",
      "gemacht"
    ),
  ])
  func `the dictionary's tables help`(
    _ affixes: String, _ words: String, _ typed: String, _ meant: String
  ) throws {
    let folder = try TemporaryFolder()
    let found = try dictionary(affixes, words, folder).suggestions(for: typed)
    #expect(found.first?.word == meant, "\(found.map(\.word))")
    #expect(try folder.hasCompiledWords)
  }

  @Test func `completions are right words that begin so, in the case of what was typed`() throws {
    let german = try german()
    for (prefix, expected) in [
      ("verg", "vergessen"), ("Verg", "Vergleich"), ("schreib", "schreiben"),
    ] {
      let found = german.completions(of: prefix, limit: 40)
      #expect(found.contains(expected), "\(found)")
      #expect(found.allSatisfy { $0.lowercased().hasPrefix(prefix.lowercased()) && $0 != prefix })
      #expect(found.allSatisfy(german.contains))
    }
    #expect(german.completions(of: "münch", limit: 10).contains("München"))
    #expect(german.completions(of: "MÜNCH", limit: 10).contains("MÜNCHEN"))
    #expect(german.completions(of: "qqq", limit: 10).isEmpty)
    #expect(german.completions(of: "日", limit: 10).isEmpty)
  }

  @Test(arguments: [
    ("NEEDAFFIX n\nSFX S Y 1\nSFX S 0 s .\n", "wort/nS\nword\n", ["word", "worts"]),
    ("PSEUDOROOT n\nSFX S Y 1\nSFX S 0 s .\n", "wort/nS\nword\n", ["word", "worts"]),
    ("ONLYINCOMPOUND c\n", "wort/c\nword\n", ["word"]),
  ])
  func `what is no word by itself is not suggested`(
    _ affixes: String, _ words: String, _ found: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let dictionary = try dictionary(affixes, words, folder)
    #expect(dictionary.suggestions(for: "worz").map(\.word) == found)
    #expect(try folder.hasCompiledWords)
  }

  @Test func `hidden and forbidden words are not suggested`() throws {
    let folder = try TemporaryFolder()
    let dictionary = try dictionary(
      "NOSUGGEST n\nFORBIDDENWORD f\nSFX S Y 1\nSFX S 0 s .\n", "word/S\nwords/f\nwort/n\nworm/S\n",
      folder)
    #expect(dictionary.suggestions(for: "worts").map(\.word) == ["worms", "word", "worm"])
    #expect(Set(dictionary.suggestions(for: "worx").map(\.word)) == ["word", "worm", "worms"])
    #expect(try folder.hasCompiledWords)
  }

  @Test func `compiled words are kept in the cache, and made again for a new dictionary`() throws {
    let folder = try TemporaryFolder()
    func caches() throws -> [String] {
      try run("sh", ["-c", "ls \(folder.path("cache")) | grep ^words"]).output
        .split(separator: "\n").map(String.init)
    }
    #expect(try dictionary("", "word\n", folder).suggestions(for: "wrod").map(\.word) == ["word"])
    let first = try caches()
    #expect(first.count == 1)
    #expect(
      try dictionary("", "word\nwork\nworn\n", folder).suggestions(for: "worj").count == 3)
    #expect(try caches().count == 2)
  }

  @Test func `without a place for the cache the answers are the same`() throws {
    let expected = try german().suggestions(for: "Wrot")
    #expect(try german(cache: "/proc/nowhere/caret").suggestions(for: "Wrot") == expected)
  }
}

extension TemporaryFolder {
  /// Whether its cache holds a compiled dictionary.
  fileprivate var hasCompiledWords: Bool {
    get throws { try run("ls", [path("cache")]).output.hasPrefix("words") }
  }
}
