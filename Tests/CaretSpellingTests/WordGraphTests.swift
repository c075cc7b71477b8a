import CaretSpelling
import TestSupport
import Testing

/// Dictionaries compiled with all their forms, and libhunspell as the judge of them.
@Suite struct WordGraphTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var affixes: String
    var words: String
    /// Forms that must be there.
    var has: String
    var lacks = ""

    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      name: "endings with conditions",
      affixes: "SFX S Y 3\nSFX S 0 s [^y]\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y\n",
      words: "cat/S\nfly/S\nday/S\nfish\n", has: "cat cats fly flies day days fish",
      lacks: "flys fishs"),
    Row(
      name: "a prefix and an ending at once",
      affixes: "PFX U Y 1\nPFX U 0 un .\nSFX D Y 1\nSFX D 0 ed .\nSFX N N 1\nSFX N 0 n .\n",
      words: "lock/UD\nfold/UN\n", has: "lock unlock locked unlocked fold unfold foldn",
      lacks: "unfoldn"),
    Row(
      name: "two endings",
      affixes:
        "SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B le ility able\nSFX C Y 1\nSFX C 0 s .\n",
      words: "read/AC\n", has: "read readable readability reads", lacks: "readility"),
    Row(
      name: "an ending that must be followed by another",
      affixes: "NEEDAFFIX X\nSFX A Y 1\nSFX A 0 er/XB .\nSFX B Y 1\nSFX B 0 ei .\n",
      words: "bäck/AX\n", has: "bäckerei", lacks: "bäck bäcker"),
    Row(
      name: "a prefix and an ending that need each other",
      affixes:
        "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 leg/X .\nSFX B Y 2\nSFX B 0 obb .\nSFX B 0 obb/AX .\n",
      words: "nagy/B\n", has: "nagy nagyobb legnagyobb", lacks: "legnagy"),
    Row(
      name: "a prefix that only an ending allows",
      affixes: "PFX P Y 1\nPFX P 0 un .\nSFX S Y 1\nSFX S 0 able/P .\n",
      words: "drink/S\n", has: "drink drinkable undrinkable", lacks: "undrink"),
    Row(
      name: "a prefix with letters taken off", affixes: "PFX P Y 1\nPFX P a l'A a\n",
      words: "ami/P\nbus/P\n", has: "ami bus l'Ami", lacks: "l'Ami-"),
    Row(
      name: "prefixes of one flag, of which a word gets those that suit it",
      affixes: "PFX P Y 3\nPFX P 0 un .\nPFX P 0 re [^a]\nPFX P 0 ad a\nSFX S Y 1\nSFX S 0 s .\n",
      words: "act/PS\ndo/PS\nbe/P\n",
      has: "unact adact unacts adacts undo redo undos redos unbe rebe", lacks: "react addo unbes"),
    Row(
      name: "endings by a letter far from the end",
      affixes: "SFX S Y 2\nSFX S 0 x abc\nSFX S c y [^a]bc\n",
      words: "abc/S\nobc/S\nzabc/S\nubc/S\n",
      has: "abcx oby zabcx uby", lacks: "aby obcx zaby ubcx"),
    Row(
      name: "second endings by the letter before the first",
      affixes:
        "SFX A Y 1\nSFX A 0 k/B .\nSFX B Y 2\nSFX B 0 an [aou]k\nSFX B 0 en [^aou]k\n",
      words: "ta/A\nte/A\nto/A\n", has: "tak takan tek teken tok tokan", lacks: "taken tekan token"),
    Row(
      name: "numbers for flags", affixes: "FLAG num\nSFX 999 Y 1\nSFX 999 0 s .\n",
      words: "foo/999,12\nbar/12\n", has: "foo foos bar", lacks: "bars"),
    Row(
      name: "two letters for a flag", affixes: "FLAG long\nSFX Zx Y 1\nSFX Zx 0 s .\n",
      words: "foo/ZxYy\nbar/xYZy\n", has: "foo foos bar", lacks: "bars"),
    Row(
      name: "characters for flags", affixes: "FLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n",
      words: "foo/é\nbar/è\n", has: "foo foos bar", lacks: "bars"),
    Row(
      name: "aliases for flags and fields",
      affixes: "AF 2\nAF SX\nAF X\nAM 1\nAM po:noun\nSFX S Y 1\nSFX S 0 s .\n",
      words: "foo/1\t1\nbar/2\t1\n", has: "foo foos bar", lacks: "bars"),
    Row(
      name: "forbidden words, hidden words and parts of compounds",
      affixes: "FORBIDDENWORD !\nNOSUGGEST n\nONLYINCOMPOUND o\nSFX S Y 1\nSFX S 0 s .\n",
      words: "foo/S\nfoos/!\nbar/n\nbaz/o\n", has: "foo", lacks: "foos bar bars baz"),
    Row(
      name: "words of one letter", affixes: "SFX S Y 1\nSFX S 0 ts .\n",
      words: "o/S\né/S\ni\n", has: "o ots é éts i", lacks: "its"),
    Row(
      name: "two endings, the second by the letters of the first",
      affixes:
        "SFX A Y 1\nSFX A 0 ka/BC .\nSFX B Y 1\nSFX B 0 b ka\nSFX C Y 1\nSFX C 0 c [^k]a\n",
      words: "ot/A\n", has: "ot otka otkab", lacks: "otkac"),
    Row(
      name: "fields behind words, and words with spaces", affixes: "SFX S Y 1\nSFX S 0 s .\n",
      words: "foo/S po:noun\nbar po:noun\nhot dog/S\tpo:noun\n",
      has: "foo foos bar|hot dog|hot dogs"),
  ]

  private func set(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "|").enumerated().flatMap { index, part in
        index == 0 ? part.split(separator: " ").map(String.init) : [String(part)]
      })
  }

  @Test(arguments: rows)
  func `words are compiled with their forms, and libhunspell takes each`(_ row: Row) throws {
    let affixes = "SET UTF-8\n" + row.affixes
    let lines = row.words.split(separator: "\n").count
    let folder = try TemporaryFolder()
    try folder.write("xy.aff", affixes)
    try folder.write("xy.dic", "\(lines)\n" + row.words)
    let forms = try #require(
      WordGraphAudit.words(
        affixes: Array(affixes.utf8), words: Array("\(lines)\n\(row.words)".utf8)))
    #expect(set(row.has).isSubset(of: forms), "\(forms)")
    #expect(set(row.lacks).isDisjoint(with: forms), "\(forms)")
    let finder = DictionaryFinder(environment: ["DICPATH": folder.folder])
    let dictionary = try SpellDictionary(language: "xy", finder: finder)
    #expect(forms.filter { !dictionary.hunspellContains($0) } == [])
  }

  @Test func `a dictionary in Latin 1 has its letters`() throws {
    let affixes = Array("SET ISO8859-1\nSFX S Y 1\nSFX S 0 s .\n".utf8)
    let words: [UInt8] = Array("1\nm".utf8) + [0xFC] + Array("de/S\n".utf8)
    #expect(WordGraphAudit.words(affixes: affixes, words: words) == ["müde", "müdes"])
  }

  @Test func `libhunspell takes the forms of a real dictionary`() throws {
    let path = "/usr/share/hunspell/de_DE"
    let (affixes, words) = try (readFile(path + ".aff"), readFile(path + ".dic"))
    let forms = try #require(WordGraphAudit.words(affixes: affixes, words: words, every: 40))
    #expect(forms.count > 5_000)
    let dictionary = try SpellDictionary(
      language: path + ".dic", finder: DictionaryFinder(environment: [:]))
    let refused = forms.filter { !dictionary.hunspellContains($0) }
    #expect(refused.count * 1_000 < forms.count, "\(refused.prefix(20))")
  }

  /// Bytes that are no dictionary, and a real one with bytes changed: compiled or refused, never a crash.
  @Test func `damaged files compile or not, and a damaged table is known`() throws {
    let path = "/usr/share/hunspell/de_DE"
    let affixes = try readFile(path + ".aff")
    let words = Array(try readFile(path + ".dic").prefix(20_000))
    var random = SeededGenerator(seed: 6)
    for _ in 0..<30 {
      var (a, w) = (affixes, words)
      for _ in 0..<200 {
        a[Int.random(in: 0..<a.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        w[Int.random(in: 0..<w.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = WordGraphAudit.table(affixes: a, words: w)
    }
    #expect(WordGraphAudit.table(affixes: [], words: []) != nil)
    var table = try #require(WordGraphAudit.table(affixes: affixes, words: words))
    #expect(WordGraphAudit.isWhole(table))
    for _ in 0..<20 {
      var damaged = table
      damaged[Int.random(in: 0..<table.count, using: &random)] ^= 1
      #expect(!WordGraphAudit.isWhole(damaged))
    }
    table.removeLast(8)
    #expect(!WordGraphAudit.isWhole(table))
    #expect(!WordGraphAudit.isWhole([]))
  }
}
