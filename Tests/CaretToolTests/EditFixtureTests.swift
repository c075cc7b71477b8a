import Glibc
import TestSupport
import Testing

/// One folder of Fixtures/edit: a script, what it is run on, and what must come of it.
///
/// `script` is standard input and `input` the file; `output`, `error` and `expected` (the file
/// afterwards) are compared if they are there, `status` is 0 if it is not. `arguments` holds options, one a
/// line. The file is called `file` when the script runs.
struct EditFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name }

  static let folder = packageFolder + "/Tests/CaretToolTests/Fixtures/edit"

  static let all = fileNames(in: folder).map { EditFixture(name: $0) }

  func part(_ part: String) -> [UInt8]? { try? readFile("\(EditFixture.folder)/\(name)/\(part)") }

  func text(_ part: String) -> String? {
    self.part(part).map { String(decoding: $0, as: UTF8.self) }
  }
}

@Test func `there are fixtures for the line editor`() {
  #expect(EditFixture.all.count > 5)
}

@Test(arguments: EditFixture.all)
func `a line editor script does what its fixture says`(_ fixture: EditFixture) throws {
  let scratch = try TemporaryFolder()
  if let input = fixture.part("input") { try scratch.write("file", input) }
  let options = (fixture.text("arguments") ?? "-s").split(separator: "\n").map(String.init)
  let script = try #require(fixture.part("script"))
  let result = try run(
    builtTool, ["edit"] + options + ["file"], input: script,
    environment: ["LC_ALL": "C.UTF-8"], folder: scratch.folder)
  #expect(result.output == fixture.text("output") ?? "")
  if let error = fixture.text("error") { #expect(result.error == error) }
  if let expected = fixture.part("expected") { #expect(try scratch.read("file") == expected) }
  let status = fixture.text("status")?.split(separator: "\n").first.flatMap { Int32($0) }
  #expect(result.status == status ?? 0)
}
