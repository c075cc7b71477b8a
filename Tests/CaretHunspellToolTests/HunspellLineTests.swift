import CaretHunspellTool
import CaretSpelling
import TestSupport
import Testing

/// Fixtures/lines.tsv: a format, a line, and the words that hunspell 1.7.1 itself takes for wrong with `-l` and a
/// dictionary that knows `foo` and `lang`.
@Suite struct HunspellLineTests {
  private static let formats: [String: HunspellFormat] = [
    "text": .text, "latex": .latex, "html": .html, "roff": .roff, "xml": .xml,
  ]

  @Test func `a line has the words that hunspell finds in it`() throws {
    let dictionary = try dictionary()
    let path = packageFolder + "/Tests/CaretHunspellToolTests/Fixtures/lines.tsv"
    let lines = String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 3, "line \(index + 1)")
      let format = try #require(Self.formats[cells[0]])
      let found = try wrongWords(cells[1], format, dictionary)
      #expect(found == cells[2], "line \(index + 1): \(cells[1])")
    }
  }

  private func dictionary() throws -> (folder: TemporaryFolder, location: DictionaryLocation) {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.aff", "SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\nWORDCHARS 0123456789\n")
    try folder.write("a.dic", "2\nfoo\nlang\n")
    let location = DictionaryLocation(
      language: "a",
      source: .files(affixes: folder.path("a.aff"), words: folder.path("a.dic")))
    return (folder, location)
  }

  private func wrongWords(
    _ line: String, _ format: HunspellFormat,
    _ dictionary: (folder: TemporaryFolder, location: DictionaryLocation)
  ) throws -> String {
    var settings = HunspellSettings()
    (settings.mode, settings.format, settings.encoding) = (.wrongWords, format, "UTF-8")
    let dictionaries = try HunspellDictionaries(
      [.base(dictionary.location)], key: nil, settings: settings, personalPaths: [],
      warn: { _ in })
    var output: [UInt8] = []
    let filter = HunspellFilter(
      dictionaries: dictionaries, settings: settings, write: { output += $0 }, warn: { _ in })
    filter.process(Array(line.utf8))
    return String(decoding: output, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  }
}
