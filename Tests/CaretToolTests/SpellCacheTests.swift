import TestSupport
import Testing

/// The verdicts that are kept from run to run for dictionaries that need libhunspell.
@Suite struct SpellCacheTests {
  private func dictionary(_ words: String, in folder: TemporaryFolder) throws {
    try folder.write("xx.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    try folder.write(
      "xx.dic", "\(words.split(separator: " ").count)\n\(words.replacing(" ", with: "\n"))\n")
  }

  private func unknown(_ text: String, _ folder: TemporaryFolder) throws -> String {
    let result = try caret(
      ["spell", "--dictionary", "xx", "--level", "all", "--list", "-"], input: text,
      environment: ["HOME": folder.folder, "XDG_CACHE_HOME": folder.path("cache")],
      folder: folder.folder)
    #expect(result.status <= 1, "\(result)")
    return result.output.split(separator: "\n").joined(separator: " ")
  }

  private func caches(_ folder: TemporaryFolder) throws -> [String] {
    try run("ls", [folder.path("cache/caret")]).output.split(separator: "\n").map(String.init)
  }

  @Test func `a second run gives the same verdicts, from the cache and beside it`() throws {
    let folder = try TemporaryFolder()
    try dictionary("blorf/S quux", in: folder)
    let text = "blorf blorfs quux quuxs Blorf\n"
    #expect(try unknown(text, folder) == "quuxs")
    #expect(try caches(folder).count == 1)
    #expect(try unknown(text, folder) == "quuxs")
    #expect(try unknown(text + "zork blorfs\n", folder) == "quuxs zork")
    #expect(try unknown(text + "zork blorfs\n", folder) == "quuxs zork")
  }

  @Test func `a changed dictionary has a cache of its own`() throws {
    let folder = try TemporaryFolder()
    try dictionary("blorf/S", in: folder)
    #expect(try unknown("blorf quux\n", folder) == "quux")
    try dictionary("blorf quux", in: folder)
    #expect(try unknown("blorf quux\n", folder) == "")
    #expect(try caches(folder).count == 2)
  }

  @Test(arguments: [0, 7, 8, 16, 24])
  func `a damaged cache is none`(utf8Count: Int) throws {
    let folder = try TemporaryFolder()
    try dictionary("blorf/S", in: folder)
    #expect(try unknown("blorf quux\n", folder) == "quux")
    let name = try #require(caches(folder).first)
    try folder.write("cache/caret/" + name, [UInt8](repeating: 0xFF, count: utf8Count))
    #expect(try unknown("blorf quux\n", folder) == "quux")
  }

  @Test func `a cache that was cut off, or goes on with something else, is none`() throws {
    let folder = try TemporaryFolder()
    try dictionary("blorf/S quux", in: folder)
    let text = "blorf blorfs quux quuxs zork zorks zorkz\n"
    #expect(try unknown(text, folder) == "quuxs zork zorks zorkz")
    let name = "cache/caret/" + (try #require(caches(folder).first))
    let whole = try folder.read(name)
    for count in stride(from: 8, to: whole.count, by: 8) {
      for rest in [[], [UInt8](repeating: 0xFF, count: whole.count - count)] {
        try folder.write(name, whole.prefix(count) + rest)
        #expect(try unknown(text, folder) == "quuxs zork zorks zorkz", "\(count) \(rest.count)")
      }
    }
  }

  // MARK: What was found out about words

  private static let text = """
    We recieve teh definately wrogn namesapce, alot of middlware, and Kubernets of blorfle.
    Unknown: zxqvt, Grzegorz, dasboard, `recieve`, networkz, xmlhttp; acomodate the funtion.

    """

  private func findings(_ folder: TemporaryFolder, _ text: String, _ options: [String]) throws
    -> String
  {
    try caret(
      ["spell", "--kind", "markdown", "--json"] + options + ["-"], input: text,
      environment: ["HOME": folder.folder, "XDG_CACHE_HOME": folder.path("cache")],
      folder: folder.folder
    ).output
  }

  @Test(arguments: [
    [], ["--level", "certain"], ["--level", "all"], ["--kind", "c"], ["--explain"],
  ])
  func `what earlier runs found out changes no answer`(_ options: [String]) throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let cold = try findings(folder, Self.text, options)
    #expect(cold.contains("recieve"))
    #expect(try findings(folder, Self.text, options) == cold)
    let longer = Self.text + "Anohter sentense of wrods that nobody has askd for, blorfles.\n"
    #expect(try findings(folder, longer, options) == findings(other, longer, options))
    #expect(try findings(folder, longer, options) == findings(other, longer, options))
  }

  @Test func `what was found out is kept for the next run, once`() throws {
    let folder = try TemporaryFolder()
    _ = try findings(folder, Self.text, [])
    #expect(try caches(folder) == ["inspected-words", "proposed-words"])
    let kept = try caches(folder).map { try folder.read("cache/caret/" + $0) }
    _ = try findings(folder, Self.text, [])
    #expect(try caches(folder).map { try folder.read("cache/caret/" + $0) } == kept)
  }

  @Test(arguments: ["inspected-words", "proposed-words"])
  func `a damaged file of what was found out is none`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let cold = try findings(folder, Self.text, [])
    let kept = Array(try folder.read("cache/caret/" + name))
    for count in [0, 8, 31, 32, 39, 40, kept.count / 2, kept.count - 8] {
      try folder.write("cache/caret/" + name, Array(kept.prefix(count)))
      #expect(try findings(folder, Self.text, []) == cold)
    }
    for place in [0, 8, 16, 24, 32, 40, kept.count - 1] {
      var damaged = kept
      damaged[place] ^= 0x55
      try folder.write("cache/caret/" + name, damaged)
      #expect(try findings(folder, Self.text, []) == cold, "\(place)")
    }
  }
}
