import CaretJSON
import TestSupport
import Testing

/// What is no file: the messages of commits, and the names of files and folders.
@Suite struct SpellMessageTests {
  private func lines(_ result: ProcessResult) -> [String] {
    result.output.split(separator: "\n").map(String.init)
  }

  @Test func `messages of commits are checked, each by the name of its commit`() throws {
    let repository = try Repository()
    try repository.commit("It occured first")
    try repository.commit("Correct what was seperate\n\nAll is fine.\nIt recieves more.\n")
    try repository.commit("All is well")
    let names = try repository.git("log", "--format=%H").output.split(separator: "\n")
    let short = names.map { $0.prefix(12) }
    let all = try repository.spell("--commits", "HEAD")
    #expect(all.status == 1)
    #expect(
      lines(all) == [
        "\(short[1]):1:18: seperate → separate, separated, separates",
        "\(short[1]):4:4: recieves → receives, received, receive",
        "\(short[2]):1:4: occured → occurred, occupied, occurs",
      ])
    #expect(lines(try repository.spell("--commits", "HEAD~2..HEAD")).count == 2)
    #expect(try repository.spell("--commits=-1").status == 0)
    let json = try JSONReader.value(
      of: String(lines(try repository.spell("--commits=-2", "--json"))[0]))
    #expect(json["commit"] == .string(String(names[1])))
    #expect(json["in"] == .string("message"))
    #expect(json["line"] == .integer(1))
    #expect(json["path"] == nil)
  }

  @Test func `configuration counts for messages as well`() throws {
    let repository = try Repository()
    try repository.write([".caret-spell.toml": "words = [\"occured\"]\n"])
    try repository.commit("It occured")
    #expect(try repository.spell("--commits", "HEAD").status == 0)
  }

  @Test func `what is no range of commits is said in a sentence`() throws {
    let repository = try Repository()
    try repository.commit()
    for range in ["nothing..HEAD", "--output=a"] {
      let result = try repository.spell("--commits=" + range)
      #expect(result.status == 2)
      #expect(result.error.contains("git knows no such commits"), "\(result)")
    }
    #expect(try repository.spell("--commits", "HEAD", "a.txt").status == 2)
    for option in ["--write", "--write-likely", "--interactive"] {
      let result = try repository.spell("--commits", "HEAD", option)
      #expect(result.status == 2 && result.error.contains("can't be corrected here"), "\(result)")
    }
    let folder = try TemporaryFolder()
    let outside = try caret(["spell", "--commits", "HEAD"], folder: folder.folder)
    #expect(outside.error.contains("this folder is in no repository of git"))
  }

  // MARK: Names

  @Test func `names of files and folders are checked where that is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("recieved")
    try folder.write("recieved/one.txt", "All is well.\n")
    try folder.write("recieved/seperate_words.txt", "It occured.\n")
    try folder.write("occuredTwice.png", [0, 1, 2])
    #expect(lines(try caret(["spell", "."], folder: folder.folder)).count == 1)
    let result = try caret(["spell", "--names", "."], folder: folder.folder)
    #expect(result.status == 1)
    #expect(
      lines(result).map { $0.split(separator: " →")[0] } == [
        "./occuredTwice.png: in the name: occured", "./recieved: in the name: recieved",
        "./recieved/seperate_words.txt:1:4: occured",
        "./recieved/seperate_words.txt: in the name: seperate",
      ])
  }

  @Test func `a name has no place`() throws {
    let folder = try TemporaryFolder()
    try folder.write("recieved.txt", "All is well.\n")
    func output(_ format: String) throws -> String {
      try caret(["spell", "--names", "--format", format, "recieved.txt"], folder: folder.folder)
        .output
    }
    let json = try JSONReader.value(of: String(output("jsonl").split(separator: "\n")[0]))
    #expect(json["in"] == .string("name"))
    #expect(json["path"] == .string("recieved.txt"))
    #expect(json["line"] == nil && json["column"] == nil && json["utf8"] == nil)
    #expect(
      try output("gcc").hasPrefix("recieved.txt: warning: “recieved” is misspelled in the name;"))
    #expect(try output("github").hasPrefix("::error file=recieved.txt,title=Spelling::"))
    for format in ["sarif", "rdjson"] {
      let text = try output(format)
      #expect(!text.contains("\"region\"") && !text.contains("\"range\""))
      _ = try JSONReader.value(of: text)
    }
    #expect(!(try output("checkstyle")).contains("line="))
    #expect(try output("text").split(separator: "\n").count == 1)
  }

  @Test func `correcting leaves names as they are`() throws {
    let folder = try TemporaryFolder()
    try folder.write("recieved.txt", "It occured twice.\n")
    let result = try caret(["spell", "--names", "--write", "recieved.txt"], folder: folder.folder)
    #expect(try folder.read("recieved.txt") == Array("It occurred twice.\n".utf8))
    #expect(lines(result).count == 1 && result.output.contains("in the name"))
  }

  @Test func `a change tells of the names that it brought`() throws {
    let repository = try Repository()
    try repository.write([
      "recieved/occured.txt": "All is well.\n", "a/b.txt": "All is well here.\n",
    ])
    try repository.commit()
    try repository.write([
      "recieved/seperate.txt": "All is well.\n", "recieved/occured.txt": "All.\n",
    ])
    try repository.write(["untill/b.txt": "All is well here.\n"])
    let expected = ["recieved/seperate.txt: in the name: seperate", "untill: in the name: untill"]
    func names(_ result: ProcessResult) -> [String] {
      lines(result).map { String($0.split(separator: " →")[0]) }
    }
    #expect(names(try repository.spell("--new")) == expected)
    try repository.git("add", "-A")
    #expect(names(try repository.spell("--new", "--staged")) == expected)
    try repository.commit()
    #expect(names(try repository.spell("--new")) == [])
    try repository.git("mv", "a/b.txt", "a/recieve.txt")
    #expect(names(try repository.spell("--new")) == ["a/recieve.txt: in the name: recieve"])
  }
}
