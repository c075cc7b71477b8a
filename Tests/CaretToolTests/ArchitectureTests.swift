import TestSupport
import Testing

/// What Architecture.md names is there: a file, a folder or a suite of tests that was renamed leaves the map wrong.
@Suite struct ArchitectureTests {
  let page: String
  /// The files and folders of the package, as paths from it.
  let paths: Set<String>

  init() throws {
    page = String(
      decoding: try readFile(packageFolder + "/Documentation/Architecture.md"), as: UTF8.self)
    let found = try run(
      "find",
      [
        ".", "-name", ".?*", "-prune", "-o", "-name", "Fixtures", "-prune", "-o", "-print",
      ], folder: packageFolder)
    paths = Set(found.output.split(separator: "\n").map { String($0.dropFirst(2)) })
  }

  @Test func `its files of Swift and its suites of tests are there`() {
    let words = page.split { !($0.isLetter || $0.isNumber || "+/._-…()".contains($0)) }
    let files = words.filter { $0.hasSuffix(".swift") && !$0.contains("…") }
    #expect(files.count > 10)
    for file in Set(files) {
      #expect(paths.contains { ("/" + $0).hasSuffix("/" + file) }, "\(file)")
    }
    let suites = words.filter { $0.hasSuffix("Tests") && $0.count > 5 && !$0.contains("/") }
    #expect(suites.count > 10)
    for suite in Set(suites) {
      #expect(
        paths.contains { $0.hasSuffix("/\(suite).swift") } || paths.contains("Tests/\(suite)"),
        "\(suite)")
    }
  }

  /// In the first column a name that has no path of its own lies beside the one before it; `…` is that one's folder.
  @Test func `its table of folders names folders`() throws {
    let table = try #require(page.firstRange(of: "## Folders\n"))
    let end = try #require(page[table.upperBound...].firstRange(of: "\n## "))
    let rows = page[table.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(2)
    #expect(rows.count > 20)
    var beside = ""
    for row in rows {
      let cell = row.split(separator: "|")[0].split { $0 == "," || $0 == "·" }
      for name in cell.map({ String($0.drop { $0 == " " }.prefix { $0 != " " }) }) {
        let name = name.hasPrefix("…/") ? String(name.dropFirst(2)) : name
        let path = [name, "Sources/" + name, beside + name].first(where: paths.contains)
        guard let path else {
          Issue.record("\(name), of \(row)")
          continue
        }
        beside = path.contains("/") ? path[...path.lastIndex(of: "/")!].description : ""
      }
    }
  }

  /// In the table of what goes where, a path that begins with a room.
  @Test func `its paths into rooms are there`() throws {
    let rooms = paths.filter { $0.hasPrefix("Sources/") && !$0.dropFirst(8).contains("/") }
      .map { $0.dropFirst(8) }
    let named = page.split { " `|,:;()".contains($0) || $0 == "\n" }
      .filter { word in rooms.contains { word.hasPrefix($0 + "/") } && !word.contains("…") }
    #expect(named.count > 20)
    for path in Set(named) {
      #expect(paths.contains("Sources/" + path), "\(path)")
    }
  }
}
