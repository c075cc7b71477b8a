import TestSupport
import Testing

/// Rows that go to files, keys and references among them.
@Suite struct TableOutputTests {
  @Test(arguments: [
    ("t.json", "[{\"id\":7,\"name\":\"a\"},{\"id\":7,\"name\":\"b\"}]"),
    ("t.jsonl", "{\"id\":7,\"name\":\"a\"}\n{\"name\":\"b\",\"id\":7}\n"),
  ])
  func `a value that is there twice is told without its row`(_ name: String, _ text: String) throws
  {
    let (result, _) = try TestTable.judge(text, name: name)
    #expect(
      result.error.contains(#": "7" is there twice, but must be unique: correct it"#), "\(result)")
    let json = try TestTable.judge(text, ["--json"], name: name).0
    #expect(json.output.contains(#""rule":"unique","value":"7","valid":false"#), "\(json)")
  }

  @Test(arguments: ["--rejects", "--output"], ["t.csv", "./t.csv", "link.csv", "hard.csv"])
  func `the table itself takes no rows`(_ option: String, _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", TestTable.schema)
    try folder.write("t.csv", "id,name,day\nx,,\n1,,\n")
    _ = try run("ln", ["-s", "t.csv", "link.csv"], folder: folder.folder)
    _ = try run("ln", ["t.csv", "hard.csv"], folder: folder.folder)
    let named = try caret(["table", "s.json", "t.csv", option, name], folder: folder.folder)
    #expect(named.status == 2 && named.error.contains("names the table itself"), "\(named)")
    let piped = try run(
      "sh", ["-c", "exec '\(builtTool)' table s.json - \(option) \(name) < t.csv"],
      folder: folder.folder)
    #expect(piped.status == 2 && piped.error.contains("names the table itself"), "\(piped)")
    #expect(try folder.read("t.csv") == Array("id,name,day\nx,,\n1,,\n".utf8))
    let overSchema = try caret(
      ["table", "s.json", "t.csv", option, "./s.json"], folder: folder.folder)
    #expect(overSchema.status == 2 && overSchema.error.contains("names the schema"))
    #expect(try folder.read("s.json") == Array(TestTable.schema.utf8))
  }

  @Test func `valid rows go to their file, as they were or in normal forms`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      #"{"fields":[{"name":"day","type":"date"},{"name":"sum","type":"number"},{"name":"t"}]}"#)
    try folder.write(
      "t.csv", "day,sum,t\n1.2.2024,\"1.234,5\",\"a\"\"b,\"\n30.2.2024,1,x\n,\"2,5\",y\n")
    let words = ["table", "s.json", "t.csv", "--locale", "de_DE", "--output", "o.csv", "--quiet"]
    #expect(try caret(words, folder: folder.folder).status == 1)
    #expect(
      String(decoding: try folder.read("o.csv"), as: UTF8.self)
        == "day,sum,t\n1.2.2024,\"1.234,5\",\"a\"\"b,\"\n,\"2,5\",y\n")
    #expect(try caret(words + ["--normalize"], folder: folder.folder).status == 1)
    #expect(
      String(decoding: try folder.read("o.csv"), as: UTF8.self)
        == "day,sum,t\n2024-02-01,1234.5,\"a\"\"b,\"\n,2.5,y\n")
    let german = try caret(
      ["table", "s.json", "t.csv", "--locale", "de_DE", "--messages", "de"], folder: folder.folder)
    #expect(german.error.contains("\"30.2.2024\" ist kein Datum"), "\(german)")
  }

  /// What a cell says, type and more of its field, and what is written for it in a normal form: the same schema takes it.
  @Test(arguments: [
    ("2024-12", #""type":"yearmonth""#, "2024-12"), ("P1Y2M", #""type":"duration""#, "P1Y2M"),
    ("\"52.5,13.4\"", #""type":"geopoint""#, "\"52.5,13.4\""),
    ("ja", #""type":"boolean","trueValues":["ja"],"falseValues":["nein"]"#, "ja"),
    ("TRUE", #""type":"boolean""#, "true"), ("0", #""type":"boolean""#, "false"),
    ("inf", #""type":"number""#, "INF"), ("-INF", #""type":"number""#, "-INF"),
    (" +1.50 ", #""type":"number""#, "1.5"), ("[1]", #""type":"array""#, "[1]"),
    ("\"{\"\"a\"\":1}\"", #""type":"object""#, "\"{\"\"a\"\":1}\""),
    ("\"a,b\"", #""type":"list""#, "\"a,b\""),
    ("5.2.2024", #""type":"date","format":"%d.%m.%Y""#, "2024-02-05"),
  ])
  func `a normal form is a value`(_ cell: String, _ type: String, _ written: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"v",\#(type)}]}"#)
    let result = try caret(
      ["table", "s.json", "-", "--output", "o.csv", "--normalize"], input: "v\n\(cell)\n",
      folder: folder.folder)
    #expect(result.status == 0, "\(result)")
    #expect(try String(decoding: folder.read("o.csv"), as: UTF8.self) == "v\n\(written)\n")
    if type.contains("format") { return }
    #expect(try caret(["table", "s.json", "o.csv"], folder: folder.folder).status == 0)
  }

  @Test func `what refers to no row of the table is told at its end`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"fields":[{"name":"id","type":"integer"},{"name":"parent","type":"integer"}],
      "foreignKeys":[{"fields":"parent","reference":{"resource":"","fields":"id"}}]}
      """)
    try folder.write("t.csv", "id,parent\n1,\n2,3\n3,1\n4,9\n")
    let result = try caret(
      ["table", "s.json", "t.csv", "--output", "good", "--rejects", "bad", "--summary"],
      folder: folder.folder)
    #expect(result.status == 1)
    #expect(
      result.error
        == "t.csv:5: row 5, column 2 \"parent\" (byte 23): \"9\" is no key of this table: "
        + "correct it, or add the row that it refers to\n")
    #expect(result.output == "4 rows: 3 valid, 1 invalid (foreignKey 1)\n")
    #expect(String(decoding: try folder.read("good"), as: UTF8.self) == "id,parent\n1,\n2,3\n3,1\n")
    #expect(String(decoding: try folder.read("bad"), as: UTF8.self) == "id,parent\n4,9\n")
    try folder.write("t.jsonl", "{\"id\":1,\"parent\":2}\n{\"id\":2,\"parent\":7}\n")
    let lines = try caret(["table", "s.json", "t.jsonl"], folder: folder.folder)
    #expect(
      lines.status == 1 && lines.error.contains("row 2 \"parent\" (byte 20): \"7\" is no key"))
  }

  @Test func `normal forms make twins`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"fields":[{"name":"u","type":"string","format":"uuid","constraints":{"unique":true}},
      {"name":"m","type":"string","format":"email"},{"name":"i","type":"ip"}]}
      """)
    let id = "2eb8aa08-aa98-11ea-b4aa-73b441d16380"
    try folder.write(
      "t.csv", "u,m,i\n\(id),a@X.org,ABCD::0001\n\(id.uppercased()),A@x.org,192.0.2.1\n")
    let first = try caret(
      ["table", "s.json", "t.csv", "--output", "n.csv", "--normalize"], folder: folder.folder)
    // What is written has no twins, as what was read has none unless it is normalized.
    #expect(first.status == 1, "\(first)")
    #expect(first.error.contains("\"\(id.uppercased())\" is there twice"), "\(first)")
    #expect(
      String(decoding: try folder.read("n.csv"), as: UTF8.self)
        == "u,m,i\n\(id),a@x.org,abcd::1\n")
    #expect(try caret(["table", "s.json", "n.csv"], folder: folder.folder).status == 0)
    #expect(try caret(["table", "s.json", "t.csv"], folder: folder.folder).status == 0)
  }

  @Test func `keys and references are compared as they are written anew`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"fields":[{"name":"id","type":"integer"},{"name":"up","type":"integer"}],
      "primaryKey":"id",
      "foreignKeys":[{"fields":"up","reference":{"resource":"","fields":"id"}}]}
      """)
    try folder.write("t.csv", "id,up\n1,01\n02,2\n01,1\n")
    let written = try caret(
      ["table", "s.json", "t.csv", "--output", "n.csv", "--normalize"], folder: folder.folder)
    #expect(written.error.split(separator: "\n").count == 1, "\(written)")
    #expect(try folder.read("n.csv") == Array("id,up\n1,1\n2,2\n".utf8))
    #expect(try caret(["table", "s.json", "n.csv"], folder: folder.folder).status == 0)
  }

  @Test func `rows that are not unique are no valid rows`() throws {
    let (result, folder) = try TestTable.judge(
      "id,name,day\n1,a,\n2,b,\n1,c,\n", ["--output", "o.csv"])
    #expect(result.status == 1)
    #expect(
      String(decoding: try folder.read("o.csv"), as: UTF8.self) == "id,name,day\n1,a,\n2,b,\n")
  }
}
