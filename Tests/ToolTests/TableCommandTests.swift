import TestSupport
import Testing

@Suite struct TableCommandTests {
  static let schema = """
    {"fields":[
      {"name":"id","type":"integer","constraints":{"required":true,"unique":true}},
      {"name":"name","type":"string","constraints":{"maxLength":5}},
      {"name":"day","type":"date","constraints":{"minimum":"2000-01-01"}}]}
    """

  private func table(_ text: String, _ more: [String] = [], name: String = "t.csv") throws
    -> (ProcessResult, TemporaryFolder)
  {
    let folder = try TemporaryFolder()
    try folder.write("s.json", Self.schema)
    try folder.write(name, text)
    return (try caret(["table", "s.json", name] + more, folder: folder.folder), folder)
  }

  @Test func `a valid table says nothing`() throws {
    let (result, _) = try table("id,name,day\n1,Ann,2024-02-29\n")
    #expect(result.status == 0 && result.outputBytes.isEmpty && result.errorBytes.isEmpty)
  }

  @Test func `a problem has its row, column and byte`() throws {
    let (result, folder) = try table(
      "id,name,day\n1,\"a\"\"b\",2024-02-30\n2,Sébastien,\n1,x,\n", ["--rejects", "r.csv"])
    #expect(result.status == 1)
    #expect(
      result.error == """
        caret table: row 2, column 3 "day" (byte 21): "2024-02-30" is not a date, there is no such day \
        (character 9 "3"): write it as 2024-02-29, or as the locale of --locale does
        caret table: row 3, column 2 "name" (byte 34): "Sébastien" is too long, 9 of at most 5 scalars \
        (character 6 "t"): shorten it
        caret table: row 4, column 1 "id" (byte 46): "1" is there twice, but must be unique: correct it

        """)
    #expect(
      String(decoding: try folder.read("r.csv"), as: UTF8.self)
        == "id,name,day\n1,\"a\"\"b\",2024-02-30\n2,Sébastien,\n1,x,\n")
  }

  @Test func `JSON problems hold the error object and the summary the counts`() throws {
    let (result, _) = try table("id,name,day\nx,,\n", ["--json", "--summary"])
    #expect(
      result.output == """
        {"type":"problem","row":2,"column":1,"field":"id","utf8":[12,13],"rule":"type","value":"x",\
        "valid":false,"validity":{"badInput":true},"code":"unexpectedCharacter",\
        "message":"is not a whole number, this can't stand here",\
        "at":{"utf8":0,"utf16":0,"grapheme":0,"text":"x","name":"LATIN SMALL LETTER X"},"norm":null}
        {"type":"summary","rows":1,"valid":0,"invalid":1,"undecided":0,"rules":{"type":1},"complete":true}

        """)
  }

  @Test func `the number of threads changes nothing`() throws {
    let rows = (1...60_000).map { "\($0),n\($0 % 1000),\($0 % 7 == 0 ? "soon" : "2024-05-31")\n" }
    let text = "id,name,day\n" + rows.joined()
    let (one, first) = try table(text, ["--json", "--summary", "--rejects", "r.csv"])
    let (two, second) = try table(
      text, ["--json", "--summary", "--rejects", "r.csv", "--jobs", "2"])
    #expect(one == two)
    #expect(try first.read("r.csv") == second.read("r.csv"))
    #expect(one.output.contains("\"rows\":60000,\"valid\":51429,\"invalid\":8571"))
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
    let (result, _) = try table(lines, ["--json"], name: "t.jsonl")
    let rules = result.output.split(separator: "\n").map { line in
      line.split(separator: "\"rule\":\"")[1].prefix { $0 != "\"" }
    }
    #expect(
      rules == ["unique", "type", "extraCell", "notAnObject", "duplicateColumn", "required"])
  }

  @Test func `what can't be used is refused`() throws {
    #expect(try table("", ["--delimiter", "ab"]).0.status == 2)
    #expect(try table("", ["--jobs", "0"]).0.status == 2)
    let folder = try TemporaryFolder()
    try folder.write("t.csv", "a\n")
    for (schema, word) in [
      ("{\"fields\":[{\"name\":\"a\",\"type\":\"intger\"}]}", "no type \"intger\""),
      ("{\"fields\":[{\"name\":\"a\",\"constraints\":{\"pattern\":\"(\"}}]}", "pattern"),
      ("{\"fields\":[{\"type\":\"date\"}]}", "has no name"), ("[]", "no schema"), ("{", "not JSON"),
    ] {
      try folder.write("s.json", schema)
      let result = try caret(["table", "s.json", "t.csv"], folder: folder.folder)
      #expect(result.status == 2)
      #expect(result.error.contains(word), "\(result.error)")
    }
    try folder.write("s.json", Self.schema)
    #expect(try caret(["table", "s.json", "none.csv"], folder: folder.folder).status == 3)
    #expect(try caret(["table", "none.json", "t.csv"], folder: folder.folder).status == 3)
  }

  @Test func `flat JSON Schemas are schemas, with their own meaning of patterns`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"type":"object","required":["a"],"properties":{"a":{"type":"string","pattern":"b"},
       "n":{"type":["integer","null"],"minimum":3}}}
      """)
    let result = try caret(
      ["table", "s.json", "-", "--summary", "--quiet"], input: "n,a,other\n4,abc,1\n2,xbx,\n,,\n",
      folder: folder.folder)
    #expect(result.output == "3 rows: 1 valid, 2 invalid (required 1, minimum 1)\n")
  }
}
