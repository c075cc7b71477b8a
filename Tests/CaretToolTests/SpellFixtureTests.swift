import Glibc
import TestSupport
import Testing

/// One folder of Fixtures/spell: a run of `caret spell` in a project, and what must come of it.
///
/// `project` is copied before the run, its files `dot-NAME` as `.NAME`, `arguments` are the words behind `spell`, one a line, and `input` is standard
/// input. `output` and `error` are compared whole, nothing where they are not there, `output-has` has texts that the
/// output must contain, a line each; `status` is 0 if it is not there. `expected` has files as they are afterwards.
/// The folder of the run is called FOLDER.
struct SpellFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name }

  static let folder = packageFolder + "/Tests/CaretToolTests/Fixtures/spell"
  static let all = fileNames(in: folder).map { SpellFixture(name: $0) }

  var folder: String { SpellFixture.folder + "/" + name }

  func part(_ part: String) -> [UInt8]? { try? readFile("\(folder)/\(part)") }

  func lines(_ part: String) -> [String] {
    text(part).split(separator: "\n").map(String.init)
  }

  func text(_ part: String) -> String {
    self.part(part).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

@Test func `there are fixtures for spelling`() {
  #expect(SpellFixture.all.count > 20)
}

@Test(arguments: SpellFixture.all)
func `a run over a project does what its fixture says`(_ fixture: SpellFixture) throws {
  let scratch = try TemporaryFolder()
  for name in fileNames(in: fixture.folder + "/project") {
    let source = fixture.folder + "/project/" + name
    let target = name.hasPrefix("dot-") ? "." + name.dropFirst(4) : name
    #expect(try run("cp", ["-R", source, scratch.path(target)]).status == 0)
  }
  let result = try run(
    builtTool, ["spell"] + fixture.lines("arguments"), input: fixture.part("input") ?? [],
    environment: ["LC_ALL": "C.UTF-8"], folder: scratch.folder)
  let wanted = fixture.lines("output-has")
  for text in wanted { #expect(result.output.contains(text), "\(text)") }
  if wanted.isEmpty { #expect(plain(result.output, scratch) == fixture.text("output")) }
  #expect(plain(result.error, scratch) == fixture.text("error"))
  for name in fileNames(in: fixture.folder + "/expected") {
    #expect(try scratch.read(name) == fixture.part("expected/" + name), "\(name)")
  }
  #expect(result.status == fixture.lines("status").first.flatMap { Int32($0) } ?? 0)
}

/// What a run says, with the name of its folder taken out.
private func plain(_ text: String, _ scratch: TemporaryFolder) -> String {
  text.replacing(scratch.folder, with: "FOLDER")
}
