import CaretSpelling
import Glibc
import TestSupport
import Testing

/// A document of Fixtures/spell, and in a file beside it, `NAME.findings`, its unknown words: `line:column: word` a
/// line, as a project finds them at the level of all words. A new case is two files.
struct DocumentFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name }

  static let folder = packageFolder + "/Tests/CaretSpellingTests/Fixtures/spell/"

  static let all = fileNames(in: folder).filter { !$0.hasSuffix(".findings") }
    .map { DocumentFixture(name: $0) }
}

@Suite struct DocumentFixtureTests {
  @Test(arguments: DocumentFixture.all)
  func `a document's words are found where they stand`(_ fixture: DocumentFixture) throws {
    let path = DocumentFixture.folder + fixture.name
    var settings = SpellSettings()
    (settings.level, settings.details) = (.unknown, .places)
    let found = try SpellProject([path], settings: settings).check().flatMap(\.findings).map {
      "\($0.place.line):\($0.place.column): \($0.word)\n"
    }
    let expected = String(decoding: try readFile(path + ".findings"), as: UTF8.self)
    #expect(found.joined() == expected)
  }

  @Test func `every kind of document has a fixture`() {
    let met = Set(DocumentFixture.all.map { DocumentKind(path: $0.name) })
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
