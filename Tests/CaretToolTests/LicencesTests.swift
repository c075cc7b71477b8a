import TestSupport
import Testing

/// What `caret --licences` prints, and whether the page tells all that is linked.
@Suite struct LicencesTests {
  static let page = "Documentation/Licences.md"

  private func text(_ path: String) throws -> String {
    String(decoding: try readFile(packageFolder + "/" + path), as: UTF8.self)
  }

  @Test(arguments: ["--licences", "--licenses"])
  func `the binary prints the page and every text it names`(option: String) throws {
    let printed = try caret([option])
    #expect(printed.status == 0 && printed.error.isEmpty)
    let page = try text(Self.page)
    #expect(printed.output.hasPrefix(page))
    let names = try run("find", ["Documentation/Licences", "-type", "f"], folder: packageFolder)
    let paths = names.output.split(separator: "\n").map(String.init)
    #expect(paths.count > 5)
    for path in paths + [
      "LICENSE", "Dictionaries/en_US/LICENSE.txt", "InputMethods/compose.LICENSE",
    ] {
      #expect(try printed.output.contains("\n\(path)\n\n" + text(path)), "\(path)")
      let name = path.split(separator: "/").last.map(String.init) ?? path
      #expect(page.contains(name), "the page does not name \(path)")
    }
  }

  @Test func `the page tells every licence that lies in the repository`() throws {
    let found = try run("git", ["ls-files", "*LICENSE*"], folder: packageFolder)
    try #require(found.status == 0)
    let page = try text(Self.page)
    for path in found.output.split(separator: "\n") {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      #expect(page.contains(name), "\(path)")
    }
  }

  /// Scripts/package lists what is inside for programs; it must not know less than the page.
  @Test func `the inventory of packages has every part of the page`() throws {
    let inventory = try text("Scripts/packages/inventory.py")
    let names = inventory.split(separator: "\n").filter { $0.hasPrefix("    (\"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    let page = try text(Self.page)
    let parts = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| part") }
      .map { String($0.dropFirst(2)) }
    #expect(parts.count > 12 && names.count > 10)
    for part in parts {
      #expect(
        names.contains { part.hasPrefix($0) }, "the inventory lacks \(part)")
    }
  }

  /// Each library that the package links, or whose headers it compiles, with its name on the page.
  @Test func `the page tells every library that is linked`() throws {
    let manifest = try text("Package.swift")
    let page = try text(Self.page)
    let known = [
      ("icu-i18n", "libicui18n"), ("hunspell", "libhunspell"), ("stdc++", "libstdc++"),
      (":libyaml.a", "libyaml"), ("z", "zlib"),
    ]
    for library in Self.linked(in: manifest) {
      let name = known.first { library == $0.0 }?.1
      #expect(name.map(page.contains) == true, "\(library)")
    }
    #expect(Self.linked(in: manifest).count == known.count)
  }

  /// What stands in quotes behind the manifest's words for libraries and packages.
  static func linked(in manifest: String) -> Set<String> {
    var found: Set<String> = []
    for word in ["pkgConfig: \"", "linkedLibrary(\"", "apple/"] {
      for part in manifest.split(separator: word, omittingEmptySubsequences: false).dropFirst() {
        found.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    return found
  }
}
