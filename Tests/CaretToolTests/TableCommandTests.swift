import TestSupport
import Testing

/// What is told of the rows of a table.
@Suite struct TableCommandTests {
  @Test func `a valid table says nothing`() throws {
    let (result, _) = try TestTable.judge("id,name,day\n1,Ann,2024-02-29\n")
    #expect(result.status == 0 && result.outputBytes.isEmpty && result.errorBytes.isEmpty)
  }

  @Test(arguments: [("]", 1), (",]", 3)] as [(String, Int32)])
  func `more threads print and write what one does`(_ end: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", TestTable.schema)
    let rows = (1...60_000).map { row in
      row.isMultiple(of: 7)
        ? "{\"id\":\(row),\"name\":\"too long\"}" : "{\"id\":\(row),\"day\":\"2024-02-29\"}"
    }
    try folder.write("t.json", "[" + rows.joined(separator: ",\n") + end)
    var one: ProcessResult?
    for jobs in ["1", "2", "5"] {
      let result = try caret(
        [
          "table", "s.json", "t.json", "--json", "--max-errors", "20000", "--rejects",
          "r\(jobs).json", "--jobs", jobs,
        ], folder: folder.folder)
      // What is wrong with the array comes behind the problems of all rows before it.
      #expect(result.status == status && result.error.isEmpty == (status == 1))
      #expect(result.output.split(separator: "\n").count == 60_000 / 7)
      #expect(result.output == (one ?? result).output && result.error == (one ?? result).error)
      if status == 1 { #expect(try folder.read("r\(jobs).json") == folder.read("r1.json")) }
      one = one ?? result
    }
  }

  @Test func `a problem has its row, column and byte`() throws {
    let (result, folder) = try TestTable.judge(
      "id,name,day\n1,\"a\"\"b\",2024-02-30\n2,Sébastien,\n1,x,\n", ["--rejects", "r.csv"])
    #expect(result.status == 1)
    #expect(
      result.error == """
        t.csv:2: row 2, column 3 "day" (byte 21): "2024-02-30" is not a date, there is no such day \
        (character 9 "3"): write it as 2024-02-29
        t.csv:3: row 3, column 2 "name" (byte 34): "Sébastien" is too long, 9 of at most 5 code points \
        (character 6 "t"): shorten it
        t.csv:4: row 4, column 1 "id" (byte 46): "1" is there twice, but must be unique: correct it

        """)
    #expect(
      String(decoding: try folder.read("r.csv"), as: UTF8.self)
        == "id,name,day\n1,\"a\"\"b\",2024-02-30\n2,Sébastien,\n1,x,\n")
  }

  @Test func `JSON problems hold the error object and the summary the counts`() throws {
    let (result, _) = try TestTable.judge("id,name,day\nx,,\n", ["--json", "--summary"])
    #expect(
      result.output == """
        {"type":"problem","path":"t.csv","line":2,"row":2,"column":1,"field":"id","utf8":[12,13],"rule":"type","value":"x",\
        "valid":false,"validity":{"badInput":true},"code":"unexpectedCharacter",\
        "message":"is not a whole number, this can't stand here",\
        "at":{"utf8":0,"utf16":0,"grapheme":0,"text":"x","name":"LATIN SMALL LETTER X"},"norm":null}
        {"type":"summary","rows":1,"valid":0,"invalid":1,"undecided":0,"rules":{"type":1},"complete":true}

        """)
  }

  @Test(arguments: ["1", "3"])
  func `a problem has its line, where cells have line ends and rows refer to later ones`(
    _ jobs: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"fields":[{"name":"id","type":"integer"},{"name":"to","type":"integer"}],
       "foreignKeys":[{"fields":"to","reference":{"resource":"","fields":"id"}}]}
      """)
    // More than a piece between the lines that are wrong.
    let filler = (10..<40_000).map { "\($0),\n" }.joined()
    try folder.write(
      "t.csv", "id,to\n\"\nx\",\n\n2,7\n" + filler + "x,\n3,2\n4,99999\n" + filler.suffix(7) + "y,")
    let result = try caret(
      ["table", "s.json", "t.csv", "--json", "--jobs", jobs], folder: folder.folder)
    let lines = result.output.split(separator: "\n").map { line in
      line.split(separator: ",")[2]
    }
    #expect(
      lines == ["\"line\":2", "\"line\":39996", "\"line\":40000", "\"line\":5", "\"line\":39998"])
  }

  @Test func `several tables are judged each for itself, and counted together`() throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", TestTable.schema)
    try folder.write("a.csv", "id,name,day\n1,Ann,\n")
    try folder.write("b.csv", "id,name,day\nx,Bob,\n1,Cy,\n")
    try folder.write("empty.csv", "id,name,day\n")
    try folder.write("c.jsonl", "{\"id\":1}\n\n{\"id\":\"y\"}\n")
    let result = try caret(
      ["table", "s.json", "a.csv", "b.csv", "none.csv", "empty.csv", "c.jsonl"],
      folder: folder.folder)
    #expect(result.status == 3)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 4, "\(result)")
    #expect(lines[0].hasPrefix("b.csv:2: row 2, column 1 \"id\""))
    #expect(lines[1].hasPrefix("caret table: ") && lines[1].contains("none.csv"))
    #expect(lines[2] == "caret table: no row was judged (\"empty.csv\"): the table has none")
    #expect(lines[3].hasPrefix("c.jsonl:3: row 3 \"id\"") || lines[3].hasPrefix("c.jsonl:3: row 2"))
    let counted = try caret(
      ["table", "s.json", "a.csv", "b.csv", "c.jsonl", "--summary", "--quiet"],
      folder: folder.folder)
    #expect(counted.status == 1)
    #expect(counted.output == "5 rows: 3 valid, 2 invalid (type 2)\n")
    // What is wrong with the schema is told once.
    try folder.write("bad.json", #"{"fields":[{"name":"id","constraints":{"pattern":"("}}]}"#)
    let bad = try caret(["table", "bad.json", "a.csv", "b.csv"], folder: folder.folder)
    #expect(bad.status == 2 && bad.error.split(separator: "\n").count == 1, "\(bad)")
    for option in ["--output", "--rejects"] {
      let refused = try caret(
        ["table", "s.json", "a.csv", "b.csv", option, "o.csv"], folder: folder.folder)
      #expect(refused.status == 2 && refused.error.contains("go with one table"), "\(refused)")
    }
  }

  @Test func `the number of threads changes nothing`() throws {
    let rows = (1...60_000).map { "\($0),n\($0 % 1000),\($0 % 7 == 0 ? "soon" : "2024-05-31")\n" }
    let text = "id,name,day\n" + rows.joined()
    let (one, first) = try TestTable.judge(text, ["--json", "--summary", "--rejects", "r.csv"])
    let (two, second) = try TestTable.judge(
      text, ["--json", "--summary", "--rejects", "r.csv", "--jobs", "2"])
    #expect(one == two)
    #expect(try first.read("r.csv") == second.read("r.csv"))
    #expect(one.output.contains("\"rows\":60000,\"valid\":51429,\"invalid\":8571"))
  }

  @Test func `more problems are spoken of where there are more`() throws {
    let one = try TestTable.judge("id,name,day\nx,Ann,\n", ["--max-errors", "1"]).0
    #expect(!one.error.contains("--max-errors"), "\(one)")
    let two = try TestTable.judge("id,name,day\nx,Ann,\ny,Bo,\n", ["--max-errors", "1"]).0
    #expect(two.error.contains("there are more; 2 rows: 0 valid, 2 invalid (type 2)"), "\(two)")
  }
}
