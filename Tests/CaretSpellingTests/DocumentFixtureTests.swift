import CaretSpelling
import Glibc
import TestSupport
import Testing

/// A document of Fixtures/spell, and in a file beside it, `NAME.findings`, its unknown words: `line:column: word` a
/// line, as a project finds them at the level of all words; before it, in a container, the place in its text. A new
/// case is two files.
struct DocumentFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name }

  static let folder = packageFolder + "/Tests/CaretSpellingTests/Fixtures/spell/"

  /// Those that are known by their folder lie in one.
  static let all = ["", "locales/", "values/", "values-de/"].flatMap { subfolder in
    fileNames(in: folder + subfolder).map { subfolder + $0 }
  }
  .filter { !$0.hasSuffix(".findings") && $0.dropFirst().contains(".") || $0 == "COMMIT_EDITMSG" }
  .map { DocumentFixture(name: $0) }
}

@Suite struct DocumentFixtureTests {
  @Test(arguments: DocumentFixture.all)
  func `a document's words are found where they stand`(_ fixture: DocumentFixture) throws {
    let path = DocumentFixture.folder + fixture.name
    var settings = SpellSettings()
    (settings.level, settings.details) = (.unknown, .places)
    let found = try SpellProject([path], settings: settings).check().flatMap(\.findings).map {
      "\(place(of: $0)): \($0.word)\n"
    }
    let expected = String(decoding: try readFile(path + ".findings"), as: UTF8.self)
    #expect(found.joined() == expected)
  }

  /// Of an archive that of the part alone.
  private func place(of finding: FileFinding) -> String {
    let inFile = "\(finding.place.line):\(finding.place.column)"
    guard let place = finding.contained else { return inFile }
    let text = place.text
    let names = [text.part, text.cell.map { "\($0)" }, text.paragraph.map { "\($0)" }]
    let inText = names.compactMap { $0 } + ["\(place.place.line):\(place.place.column)"]
    return (inText + (text.part == nil ? [inFile] : [])).joined(separator: " ")
  }

  @Test func `every kind of document has a fixture`() throws {
    let met = try Set(
      DocumentFixture.all.map {
        DocumentKind(path: $0.name, content: try readFile(DocumentFixture.folder + $0.name))
      })
    for kind in DocumentKind.all { #expect(met.contains(kind), "\(kind)") }
  }

  @Test func `a kind is known by each of its names`() {
    for kind in DocumentKind.all {
      for name in kind.form.optionNames { #expect(DocumentKind(named: name) == kind) }
      for ending in kind.form.endings { #expect(DocumentKind(path: "a." + ending) == kind) }
      for name in kind.form.fileNames { #expect(DocumentKind(path: "b/" + name) == kind) }
    }
  }
}
