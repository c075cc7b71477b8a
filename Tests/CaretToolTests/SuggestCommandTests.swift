import TestSupport
import Testing

@Suite struct SuggestCommandTests {
  @Test func `of a word in its sentence those guesses lead that fit`() throws {
    let one = try caret(["suggest", "--count", "1", "--context", "She [tought] him to read."])
    #expect(one.output == "taught\n" && one.status == 0, "\(one)")
    let sentences = "I [tought] so too.\nShe [tought] him to read.\n"
    let two = try caret(["suggest", "--count", "1", "--context", "-"], input: sentences)
    #expect(two.output == "tought\tthought\ntought\ttaught\n", "\(two)")
  }

  @Test(arguments: [["I thought so"], ["I [] so"], ["I [a] [b]"], ["I [tought] so", "word"]])
  func `a sentence has one word in brackets`(_ arguments: [String]) throws {
    let result = try caret(["suggest", "--context"] + arguments)
    #expect(result.status == 2 && result.error.hasPrefix("caret suggest: "), "\(result)")
  }

  @Test func `one word prints a guess a line`() throws {
    let result = try caret(["suggest", "--count", "3", "recieve"])
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "receive")
    #expect(lines.count == 3)
  }

  @Test func `several words name the word before each guess`() throws {
    let result = try caret(["suggest", "--count", "1", "seperate", "wierd"])
    #expect(result.output == "seperate\tseparate\nwierd\tweird\n")
  }

  @Test func `a table has the time and all guesses`() throws {
    let result = try caret(["suggest", "--tsv", "-"], input: "wierd\r\n\nkjhgkjhgkjhgo\n")
    #expect(result.status == 1)
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 2)
    #expect(rows[0][0] == "wierd" && rows[0][2].hasPrefix("weird|"))
    #expect(Int(rows[0][1])! > 0)
    #expect(rows[1].count == 2)
  }

  @Test(arguments: [([""], 1), (["", "--json"], 1), (["", "teh"], 1), (["hello"], 0)])
  func `an empty word has no guess`(_ words: [String], _ status: Int) throws {
    #expect(Int(try caret(["suggest", "--count", "1"] + words).status) == status)
  }

  @Test(arguments: [[], ["--count", "0", "teh"], ["--lang", "xx", "teh"], ["--nosuch", "teh"]])
  func `wrong usage is one line and status 2`(_ arguments: [String]) throws {
    let result = try caret(["suggest"] + arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.split(separator: "\n").count == 1)
  }
}

@Suite struct CompleteCommandTests {
  @Test func `words of the document come first, right ones alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "Recipes and recipients. Recipients recieve recipes.\n")
    let result = try caret(
      ["complete", "--count", "3", "--document", "a.txt", "rec"],
      environment: ["HOME": folder.folder], folder: folder.folder)
    #expect(result.output.hasPrefix("recipes\nrecipients\n"))
    #expect(!result.output.contains("recieve"))
    let table = try caret(
      ["complete", "--tsv", "--count", "2", "-"], input: "Lond\nqqqq\n",
      environment: ["HOME": folder.folder], folder: folder.folder)
    #expect(table.output == "Lond\tLondon|Londonderry\nqqqq\t\n")
    #expect(table.status == 1)
  }
}
