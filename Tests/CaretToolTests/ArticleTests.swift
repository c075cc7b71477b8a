import TestSupport
import Testing

/// The articles of Documentation/Caret.docc: the code of each is a program, which is compiled against the libraries as they
/// were built for the tests, and run. What it prints is in Fixtures/articles; a run of digits that is another one each time
/// is `N` there.
@Suite struct ArticleTests {
  static let folder = "Documentation/Caret.docc"

  /// The articles that have code.
  static let names: [String] = {
    let found = try? run("grep", ["-l", "^```swift", "-r", packageFolder + "/" + folder])
    return (found?.output ?? "").split(separator: "\n").map { path in
      String(path.split(separator: "/").last?.dropLast(".md".count) ?? "")
    }.sorted()
  }()

  @Test(arguments: names)
  func `an article's program is compiled, and prints what it should`(_ name: String) throws {
    let page = String(
      decoding: try readFile("\(packageFolder)/\(Self.folder)/\(name).md"), as: UTF8.self)
    let expected = try readFile(
      "\(packageFolder)/Tests/CaretToolTests/Fixtures/articles/\(name).txt")
    let scratch = try TemporaryFolder()
    try scratch.write("main.swift", Array(Self.code(of: page).utf8))
    let compiled = try run("swiftc", try ArticleCompiler.arguments(scratch), folder: scratch.folder)
    try #require(compiled.status == 0, "\(compiled.error)")
    let result = try run(scratch.path("article"), folder: scratch.folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(Self.withoutChance(result.output) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `there are articles, and nothing is expected of others`() throws {
    let fixtures = try run("ls", [packageFolder + "/Tests/CaretToolTests/Fixtures/articles"])
    #expect(
      fixtures.output.split(separator: "\n").map { $0.dropLast(".txt".count) }.sorted()
        == Self.names.map { $0[...] })
    #expect(Self.names.count > 10)
  }

  /// The blocks of Swift, one behind the other.
  static func code(of page: String) -> String {
    var isCode = false
    var code = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        code += line + "\n"
      }
    }
    return code
  }

  private static func withoutChance(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      result += digits.count >= 6 ? "N" : String(digits)
      rest = rest[digits.endIndex...]
      if let next = rest.popFirst() { result.append(next) }
    }
    return result
  }
}

/// How a program is compiled against what lies beside the running tests: no package is resolved, nothing is built again.
private enum ArticleCompiler {
  private static let libraries: Set<Substring> = [
    "Caret", "CaretAsync", "CaretBytes", "CaretDetectors", "CaretEditing", "CaretFieldFamilies",
    "CaretFields", "CaretFoundation", "CaretInput", "CaretJSON", "CaretSpelling", "CaretText",
    "CaretUnicode", "CDictionaries", "CHunspell", "CICU", "CInputMethods",
    "CZlib",
  ]

  static func arguments(_ scratch: TemporaryFolder) throws -> [String] {
    let products = String(builtTool.dropLast("/caret".count))
    let linked = String(
      decoding: try readFile(products + "/CaretPackageTests.product/Objects.LinkFileList"),
      as: UTF8.self)
    let objects = linked.split(separator: "\n").filter { path in
      let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".build") }
      return folder.map { libraries.contains($0.dropLast(".build".count)) } ?? false
    }
    try scratch.write("objects", Array(objects.joined(separator: "\n").utf8))
    let maps = try run(
      "find", [packageFolder + "/Sources", products, "-maxdepth", "2", "-name", "module.modulemap"])
    let folders = maps.output.split(separator: "\n").flatMap {
      ["-I", String($0.dropLast("/module.modulemap".count))]
    }
    let packages = try run("pkg-config", ["--libs", "icu-i18n", "icu-uc", "hunspell"])
    return ["-swift-version", "6", "-I", products + "/Modules"] + folders + [
      "main.swift", "@objects", "-o", "article",
    ] + packages.output.split(whereSeparator: \.isWhitespace).map(String.init) + [
      "-lstdc++", "-lz",
    ]
  }
}
