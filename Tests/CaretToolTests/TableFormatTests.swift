import TestSupport
import Testing

/// How a table is written, and what is told of one that can't be read.
@Suite struct TableFormatTests {
  @Test(arguments: [
    ("{\"id\":7,\"name\":\"a\"}\n", ""), ("\n[{\"id\":7,\"name\":\"a\"}]", ""),
    ("{\"id\":\"x\",\"name\":\"a\"}\n", "row 1 \"id\""), ("id,name,day\n7,a,\n", ""),
    ("ARROW1\u{0}\u{0}x", "it is an Arrow file and no text"), ("PAR1x", "it is a Parquet file"),
    ("PK\u{3}\u{4}x", "a spreadsheet or another archive"), ("%PDF-1.7\n", "it is a PDF file"),
    (
      "\u{7F}ELF" + String(repeating: "\u{0}", count: 12) + "\n",
      "it is no text, there is a NUL at byte 4"
    ),
  ])
  func `standard input is read as what it begins as`(_ text: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", TestTable.schema)
    let result = try caret(["table", "s.json", "-"], input: text, folder: folder.folder)
    #expect(result.status == (error.isEmpty ? 0 : error.hasPrefix("row") ? 1 : 3), "\(result)")
    #expect(error.isEmpty ? result.error.isEmpty : result.error.contains(error), "\(result)")
    #expect(result.error.split(separator: "\n").count == (error.isEmpty ? 0 : 1))
  }

  @Test(arguments: [
    ("t.csv", "sep=;\nid;name;day\n7;Ann;\n", ""),
    (
      "t.csv", "\u{FEFF}sep=;\r\nid;name;day\r\n7;Ann;\r\nx;Ann;\r\n",
      "row 3, column 1 \"id\" (byte 31)"
    ),
    ("t.tsv", "sep=\t\nid\tname\tday\n7\t\"Ann\"\t\n", ""),
    (
      "t.csv", "id,name,day\n" + (10..<40).map { "\($0),A\u{0}b,2024-02-29\n" }.joined(),
      "holds a NUL character"
    ),
    ("t.csv", "sep=,\nid,name,day\nx,Ann,\n", "row 2, column 1 \"id\" (byte 18)"),
    ("t.json", "{\"id\":7,\"name\":\"a\"}\n{\"id\":8,\"name\":\"b\"}\n", ""),
    ("t.json", "[{\"id\":7,\"name\":\"a\"}]", ""),
    ("t.json", "{\"id\":7,\n \"name\":\"a\"}\n", "no JSON array of objects"),
  ])
  func `a table says by its first line how it is written`(
    _ name: String, _ text: String, _ error: String
  ) throws {
    let (result, folder) = try TestTable.judge(
      text, ["--output", "out", "--rejects", "bad"], name: name)
    #expect((result.status == 0) == error.isEmpty, "\(result)")
    #expect(error.isEmpty ? result.error.isEmpty : result.error.contains(error), "\(result)")
    let inferred = try caret(["schema", "infer", name], folder: folder.folder)
    #expect(inferred.output.isEmpty == error.contains("array"), "\(inferred)")
    #expect(inferred.output.contains("{\"name\":\"id\"") != error.contains("array"), "\(inferred)")
    // The rows are written as they came, with the line before them.
    let output = String(decoding: (try? folder.read("out")) ?? [], as: UTF8.self)
    #expect(!text.contains("sep=") || output.contains("sep="), "\(output)")
  }

  @Test func `a line of names that is too long is told as that`() throws {
    let names = (0..<200_000).map { "c\($0)" }.joined(separator: ",")
    let (result, _) = try TestTable.judge(names + "\n1\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == """
        caret table: the line of names is longer than a row may be, 1 MiB ("t.csv"): look for a line end \
        that is missing, or give fewer columns

        """)
  }

  @Test func `rows come as JSON lines, too`() throws {
    let lines = """
      {"id":1,"name":"Ann","day":null}
      {"id":"1","day":"2024-01-01"}
      {"id":2.5}
      {"id":3,"more":true}
      [4]
      {"id":5,"id":6}
      {"name":"x"}

      """
    let (result, _) = try TestTable.judge(lines, ["--json"], name: "t.jsonl")
    let rules = result.output.split(separator: "\n").map { line in
      line.split(separator: "\"rule\":\"")[1].prefix { $0 != "\"" }
    }
    #expect(
      rules == ["unique", "type", "extraCell", "notAnObject", "duplicateColumn", "required"])
  }

  @Test(
    arguments: [
      (#"[{"a":1,"b":"x"},{"a":2}]"#, 0, []), ("[]", 0, []),
      (" [ {\"a\":1,\n\"b\":\"x,]\\\"}\"}\n,{\"a\":\"y\"}\n]\n", 1, ["row 2 \"a\" (byte "]),
      ("\u{FEFF}[{\"a\":null},[1],{\"a\":1,\"a\":2}]", 1, ["row 2 ", "row 3 "]),
      ("[{\"a\":\"x\ny\"}]", 1, ["is no JSON object"]),
      (#"[{"a":1} {"a":2}]"#, 1, ["is no JSON object"]),
      (#"{"a":1}"#, 3, ["the table is no JSON array of objects (\"t.json\", byte 0)"]),
      ("a,b\n1,x\n", 3, ["is no JSON array"]), ("", 3, ["the table is empty"]),
      (#"[{"a":1}"#, 3, ["ends within its array"]), (#"[{"a":1},]"#, 3, ["lacks an object"]),
      (#"[{"a":1}] {}"#, 3, ["goes on behind its array"]), ("[,]", 3, ["lacks an object"]),
    ] as [(String, Int32, [String])])
  func `a JSON array of objects is a table and nothing else is`(
    _ table: String, _ status: Int32, _ errors: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a","type":"integer"},{"name":"b"}]}"#)
    try folder.write("t.json", table)
    let result = try caret(["table", "s.json", "t.json"], folder: folder.folder)
    #expect(result.status == status, "\(result)")
    for error in errors { #expect(result.error.contains(error), "\(result)") }
  }

  @Test func `a table that comes without a name is divided by tabs where its first line is`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a","type":"integer"},{"name":"b"}]}"#)
    let result = try caret(
      ["table", "s.json", "-", "--summary"], input: "a\tb\n1\tx\n", folder: folder.folder)
    #expect(result.status == 0 && result.output == "1 rows: 1 valid, 0 invalid\n", "\(result)")
  }

  @Test func `a JSON array is judged as the same rows in lines are`() throws {
    let rows = (1...30_000).map {
      "{\"id\":\($0),\n\"day\":\"\($0 % 7 == 0 ? "x" : "2024-05-31")\"}"
    }
    let (array, first) = try TestTable.judge(
      "[" + rows.joined(separator: ",\n") + "]",
      ["--json", "--summary", "--rejects", "r.json", "--output", "g.json"], name: "t.json")
    let lines = rows.map { $0.filter { $0 != "\n" } + "\n" }.joined()
    let (other, _) = try TestTable.judge(lines, ["--json", "--summary"], name: "t.jsonl")
    // Without the names and the lines of the files.
    func rules(_ result: ProcessResult) -> [Substring] {
      result.output.split(separator: "\n").map { line in
        let rule = line.split(separator: "\"utf8\"")[0]
        return rule.firstRange(of: "\"row\":").map { rule[$0.lowerBound...] } ?? rule
      }
    }
    #expect(rules(array) == rules(other))
    #expect(array.output.contains("\"rows\":30000,\"valid\":25715,\"invalid\":4285"))
    let again = try caret(
      ["table", "s.json", "r.json", "--quiet", "--summary"], folder: first.folder)
    #expect(again.output == "4285 rows: 0 valid, 4285 invalid (type 4285)\n")
    let good = try caret(["table", "s.json", "g.json", "--summary"], folder: first.folder)
    #expect(good.output == "25715 rows: 25715 valid, 0 invalid\n")
  }

  @Test(arguments: [
    ("id,name,day\n\n1,,\n\nx,,\n", "t.csv", "row 3, column 1"),
    ("{\"id\":1}\n\n{\"id\":\"x\"}\n", "t.jsonl", "row 2 \"id\""),
    ("[\n\n{\"id\":1},\n\n{\"id\":\"x\"}\n]", "t.json", "row 2 \"id\""),
  ])
  func `lines that hold nothing are no rows`(
    _ text: String, _ name: String, _ place: String
  ) throws {
    let (result, _) = try TestTable.judge(text, name: name)
    #expect(result.error.contains(place), "\(result)")
  }

  @Test(arguments: [
    ("id;name;day\n1;x;\n", [], "divided by ';', and not by ','", "say --delimiter ';'"),
    ("id\tname\n", [], "divided by tabs, and not by ','", "say --format tsv"),
    ("id,day\n", ["--format", "tsv"], "divided by ',', and not by tabs", "say --delimiter ','"),
  ])
  func `a table with another character between its cells is refused with the option that reads it`(
    _ text: String, _ more: [String], _ what: String, _ remedy: String
  ) throws {
    let (result, _) = try TestTable.judge(text, more)
    #expect(result.status == 2 && result.error.contains(what), "\(result)")
    #expect(result.error.hasSuffix(remedy + "\n") && result.outputBytes.isEmpty, "\(result)")
  }

  @Test(arguments: [
    (["t.csv"], "a;b\n", "no row was judged"), (["t.jsonl"], "", "no row was judged"),
    (["t.csv", "--summary"], "a;b\n", ""), (["t.csv", "--quiet"], "a;b\n", ""),
  ])
  func `a table without rows says so`(_ words: [String], _ text: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json", #"{"fields":[{"name":"a"},{"name":"b"}],"caret:dialect":{"delimiter":";"}}"#)
    try folder.write(words[0], text)
    let result = try caret(["table", "s.json"] + words, folder: folder.folder)
    #expect(result.status == 0)
    #expect(error.isEmpty ? result.error.isEmpty : result.error.contains(error), "\(result)")
  }

  @Test(arguments: ["", "\n", "no rows\n"])
  func `text behind a quote that never closes is one problem with it`(_ line: String) throws {
    let text = "id,name,day\n1,\"" + String(repeating: line.isEmpty ? "xxx" : line, count: 700_000)
    let (result, folder) = try TestTable.judge(text, ["--summary", "--rejects", "r.csv"])
    #expect(result.output.hasPrefix("1 rows: 0 valid, 1 invalid"), "\(result.output)")
    #expect(try folder.read("r.csv").count >= text.utf8.count)
  }

  @Test(arguments: [
    ("{\"id\":8,\"name\":\"\\ud800\"}", "holds one half of a character of two: write both halves"),
    ("{\"id\":1e400}", "\"1e400\" is not a whole number"),
    ("{\"id\":1,\"id\":2}", "(byte 0): \"id\" is the name of two columns"),
    ("[1]", "is no JSON object"),
  ])
  func `what is wrong with a line of JSON is told of its cell`(_ line: String, _ error: String)
    throws
  {
    let (result, _) = try TestTable.judge(line + "\n", name: "t.jsonl")
    #expect(result.status == 1 && result.error.contains(error), "\(result)")
  }
}
