import CaretHunspellTool
import CaretSpelling
import TestSupport
import Testing

/// No line makes a tokenizer of hunspell's go through the rest of it again and again.
@Suite struct HunspellGrowthTests {
  @Test(arguments: ["text", "latex", "html", "roff", "xml", "openDocument"])
  func `lines of hunspell take time in proportion to their length`(_ name: String) throws {
    let formats: [String: HunspellFormat] = [
      "text": .text, "latex": .latex, "html": .html, "roff": .roff, "xml": .xml,
      "openDocument": .openDocument,
    ]
    let process = try hunspell(.pipe, try #require(formats[name]))
    let excesses = Growth.excesses { text in
      process([UInt8(ascii: "^")] + text.map { $0 == 0x0A ? 0x20 : $0 })
    }
    #expect(excesses == [])
  }

  @Test(arguments: [
    HunspellMode.Correction.named, .text, .sed, .errors,
  ])
  func `lines of hunspell are corrected in time in proportion to their length`(
    _ form: HunspellMode.Correction
  ) throws {
    for (format, part) in [
      (HunspellFormat.text, "fop "), (.text, "langg "), (.text, "lag fop "),
      (.latex, "\\fop{langg} "),
      (.html, "<b>lag</b> "),
    ] {
      let process = try hunspell(.correction(form), format)
      let line = { count in Array(String(repeating: part, count: count / part.utf8.count).utf8) }
      let small = (0..<3).map { _ in Growth.time(of: process, line(1 << 14)) }.min()!
      let big = (0..<3).map { _ in Growth.time(of: process, line(1 << 16)) }.min()!
      #expect(big < 8 * small, "\(form) \(format) \(part): \(small), \(big) µs")
    }
  }

  /// Checks a line as the command does, with a dictionary of two words.
  private func hunspell(
    _ mode: HunspellMode, _ format: HunspellFormat
  ) throws -> ([UInt8]) -> Void {
    let folder = try TemporaryFolder()
    try folder.write("a.aff", "SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\n")
    try folder.write("a.dic", "2\nfoo\nlang\n")
    var settings = HunspellSettings()
    (settings.mode, settings.format, settings.encoding) = (mode, format, "UTF-8")
    let location = DictionaryLocation(
      language: "a",
      source: .files(affixes: folder.path("a.aff"), words: folder.path("a.dic")))
    let dictionaries = try HunspellDictionaries(
      [.base(location)], key: nil, settings: settings, personalPaths: [], warn: { _ in })
    return { line in
      let filter = HunspellFilter(
        dictionaries: dictionaries, settings: settings, write: { _ in }, warn: { _ in })
      filter.process(line)
    }
  }
}
