import CaretSpelling
import TestSupport
import Testing

@Suite struct WordKeyTests {
  /// Verdicts are kept by hashes of words, without the words.
  @Test func `no word of a dictionary has the verdict of another`() throws {
    let words = try Self.words()
    #expect(words.count > 1000)
    #expect(WordKeyAudit.wordsWithHashesOfOthers(words).isEmpty)
  }

  /// What a text had before is passed by numbers.
  @Test func `no word of a dictionary is passed for another`() throws {
    #expect(WordKeyAudit.wordsWithNumbersOfOthers(try Self.words()).isEmpty)
  }

  /// Those of all dictionaries and lists of the machine.
  private static func words() throws -> Set<[UInt8]> {
    var (files, words): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    for folder in ["/usr/share/hunspell/", "/usr/share/dict/"] {
      for name in fileNames(in: folder) where !name.hasSuffix(".aff") {
        // Of many countries it is the same one.
        let bytes = try readFile(folder + name)
        guard files.insert(bytes).inserted else { continue }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          words.insert(Array(line.prefix { $0 != UInt8(ascii: "/") && $0 > 0x20 }))
        }
      }
    }
    return words
  }
}
