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
    try folder.write("s.json", Self.schema)
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
    let (result, folder) = try table(
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
    let (result, _) = try table(names + "\n1\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == """
        caret table: the line of names is longer than a row may be, 1 MiB ("t.csv"): look for a line end \
        that is missing, or give fewer columns

        """)
  }

  @Test func `a host name of a JSON Schema ends without the root's dot`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      #"{"type":"object","properties":{"h":{"type":"string","format":"hostname"}}}"#)
    try folder.write("t.csv", "h\nexample.\nexample\n")
    let result = try caret(["table", "s.json", "t.csv"], folder: folder.folder)
    #expect(result.status == 1 && result.error.contains("row 2"), "\(result)")
    #expect(!result.error.contains("row 3"))
    #expect(try caret(["validate", "--type", "hostname", "example."]).status == 0)
  }

  @Test(arguments: [
    ("t.json", "[{\"id\":7,\"name\":\"a\"},{\"id\":7,\"name\":\"b\"}]"),
    ("t.jsonl", "{\"id\":7,\"name\":\"a\"}\n{\"name\":\"b\",\"id\":7}\n"),
  ])
  func `a value that is there twice is told without its row`(_ name: String, _ text: String) throws
  {
    let (result, _) = try table(text, name: name)
    #expect(
      result.error.contains(#": "7" is there twice, but must be unique: correct it"#), "\(result)")
    let json = try table(text, ["--json"], name: name).0
    #expect(json.output.contains(#""rule":"unique","value":"7","valid":false"#), "\(json)")
  }

  @Test(arguments: [("]", 1), (",]", 3)] as [(String, Int32)])
  func `more threads print and write what one does`(_ end: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", Self.schema)
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
    let (result, folder) = try table(
      "id,name,day\n1,\"a\"\"b\",2024-02-30\n2,Sébastien,\n1,x,\n", ["--rejects", "r.csv"])
    #expect(result.status == 1)
    #expect(
      result.error == """
        caret table: row 2, column 3 "day" (byte 21): "2024-02-30" is not a date, there is no such day \
        (character 9 "3"): write it as 2024-02-29
        caret table: row 3, column 2 "name" (byte 34): "Sébastien" is too long, 9 of at most 5 code points \
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
    let other = try TemporaryFolder()
    try other.write("t.csv", "a;b\n1;2\n")
    for delimiter in ["ab", "\n", "\r", "\u{7F}", "\"", "é", ""] {
      let inferred = try caret(
        ["schema", "infer", "--delimiter", delimiter, "t.csv"], folder: other.folder)
      let judged = try table("", ["--delimiter", delimiter]).0
      #expect(inferred.status == 2 && judged.status == 2, "\(delimiter.debugDescription)")
      #expect(
        inferred.error.dropFirst("caret schema infer".count)
          == judged.error.dropFirst("caret table".count))
    }
    #expect(try table("", ["--jobs", "0"]).0.status == 2)
    let folder = try TemporaryFolder()
    try folder.write("t.csv", "a\n")
    for (schema, word) in [
      ("{\"fields\":[{\"name\":\"a\",\"type\":\"intger\"}]}", "no type \"intger\""),
      ("{\"fields\":[{\"name\":\"a\",\"constraints\":{\"pattern\":\"(\"}}]}", "pattern"),
      (#"{"properties":{"a":{"properties":{}}}}"#, "field \"a\"): only flat objects"),
      (
        #"{"properties":{"a":{"type":"array","items":{}}}}"#,
        "the keyword \"items\" can't be judged"
      ),
      (
        #"{"fields":[{"name":"a","constraints":{"jsonSchema":{}}}]}"#,
        "the key \"jsonSchema\" can't be judged"
      ), (#"{"fields":[{"name":"a","type":"list","itemType":"integer"}]}"#, "the key \"itemType\""),
      (
        #"{"fields":[{"name":"a","constraints":{"maxLength":"3"}}]}"#,
        "the constraint \"maxLength\" can't be a string"
      ), (#"{"properties":{"a":{}},"allOf":[]}"#, "the keyword \"allOf\" can't be judged"),
      (#"{"properties":{"a":{"$ref":"x"}}}"#, "the keyword \"$ref\" can't be judged"),
      (#"{"properties":{"a":{"minLength":"3"}}}"#, "\"minLength\" can't be a string"),
      (#"{"properties":{"a":{"type":["string","integer"]}}}"#, "several types (integer, string)"),
      (#"{"fields":[{"name":"a"}],"caret:dialect":{"escapeChar":"x"}}"#, "\"escapeChar\" can't be"),
      (String(repeating: "[", count: 100_000), "nested more than 512 deep"),
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

  @Test(arguments: [
    (#"{"a":1,"b":"x","c":true,"d":"1"}"#, ""), (#"{"a":1.0,"n":null,"e":2}"#, ""),
    (
      #"{"a":"2"}"#,
      "\"2\" is a string in JSON, but has to be a whole number: write it without quotes"
    ),
    (#"{"a":null}"#, "\"null\" is null in JSON, but has to be a whole number"),
    (
      #"{"a":1,"b":5}"#,
      "\"5\" is a whole number in JSON, but has to be a string: put it into quotes"
    ),
    (#"{"a":1,"c":"true"}"#, "is a string in JSON, but has to be true or false"),
    (#"{"a":1,"n":"7"}"#, "is a string in JSON, but has to be null or a number"),
    (#"{"a":1,"d":1}"#, "is a whole number in JSON, but has to be a string"),
    (#"{"a":1.5}"#, "\"1.5\" is a number in JSON, but has to be a whole number"),
    (#"{"a":1,"b":["x"]}"#, "is an array in JSON"), (#"{"b":"x"}"#, "the value is missing"),
  ])
  func `values of a JSON Schema are of its types`(_ row: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      """
      {"type":"object","required":["a","n"],"properties":{"a":{"type":"integer"},
       "b":{"type":"string"},"c":{"type":"boolean"},"d":{"enum":["1","2"]},
       "n":{"type":["number","null"]},"e":{}}}
      """)
    // The row that breaks one rule breaks no other.
    let row = row.contains("\"n\"") ? row : row.dropLast() + ",\"n\":null}"
    let result = try caret(
      ["table", "s.json", "-", "--format", "jsonl"], input: row + "\n", folder: folder.folder)
    #expect(result.status == (error.isEmpty ? 0 : 1), "\(result)")
    #expect(error.isEmpty ? result.error.isEmpty : result.error.contains(error), "\(result)")
    if error.contains("in JSON") {
      #expect(result.error.split(separator: "\n").count == 1, "\(result)")
      let json = try caret(
        ["table", "s.json", "-", "--format", "jsonl", "--json"], input: row + "\n",
        folder: folder.folder)
      #expect(
        json.output.contains(#""rule":"type""#) && json.output.contains(#""code":"jsonType""#))
    }
  }

  @Test func `a JSON Schema may take values of JSON by what they say`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      #"{"caret:jsonTypes":false,"required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"string","minLength":2}}}"#
    )
    try folder.write(
      "t.jsonl", #"{"a":"1","b":55}"# + "\n" + #"{"a":2,"b":""}"# + "\n" + #"{"a":null}"# + "\n")
    let result = try caret(
      ["table", "s.json", "t.jsonl", "--summary", "--quiet"], folder: folder.folder)
    #expect(result.output == "3 rows: 2 valid, 1 invalid (required 1)\n", "\(result)")
  }

  @Test func `a Table Schema takes values of JSON by what they say`() throws {
    let (result, _) = try table(
      #"{"id":"1","name":5,"day":"2024-02-29"}"# + "\n", name: "t.jsonl")
    #expect(result.status == 0, "\(result)")
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

  @Test func `a JSON array is judged as the same rows in lines are`() throws {
    let rows = (1...30_000).map {
      "{\"id\":\($0),\n\"day\":\"\($0 % 7 == 0 ? "x" : "2024-05-31")\"}"
    }
    let (array, first) = try table(
      "[" + rows.joined(separator: ",\n") + "]",
      ["--json", "--summary", "--rejects", "r.json", "--output", "g.json"], name: "t.json")
    let lines = rows.map { $0.filter { $0 != "\n" } + "\n" }.joined()
    let (other, _) = try table(lines, ["--json", "--summary"], name: "t.jsonl")
    func rules(_ result: ProcessResult) -> [Substring] {
      result.output.split(separator: "\n").map { $0.split(separator: "\"utf8\"")[0] }
    }
    #expect(rules(array) == rules(other))
    #expect(array.output.contains("\"rows\":30000,\"valid\":25715,\"invalid\":4285"))
    let again = try caret(
      ["table", "s.json", "r.json", "--quiet", "--summary"], folder: first.folder)
    #expect(again.output == "4285 rows: 0 valid, 4285 invalid (type 4285)\n")
    let good = try caret(["table", "s.json", "g.json", "--summary"], folder: first.folder)
    #expect(good.output == "25715 rows: 25715 valid, 0 invalid\n")
  }

  @Test(arguments: ["--rejects", "--output"], ["t.csv", "./t.csv", "link.csv", "hard.csv"])
  func `the table itself takes no rows`(_ option: String, _ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", Self.schema)
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
    #expect(try folder.read("s.json") == Array(Self.schema.utf8))
  }

  @Test(arguments: [
    ("id,name,day\n\n1,,\n\nx,,\n", "t.csv", "row 3, column 1"),
    ("{\"id\":1}\n\n{\"id\":\"x\"}\n", "t.jsonl", "row 2 \"id\""),
    ("[\n\n{\"id\":1},\n\n{\"id\":\"x\"}\n]", "t.json", "row 2 \"id\""),
  ])
  func `lines that hold nothing are no rows`(
    _ text: String, _ name: String, _ place: String
  ) throws {
    let (result, _) = try table(text, name: name)
    #expect(result.error.contains(place), "\(result)")
  }

  @Test func `whole numbers of JSON keep all their digits`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json", #"{"properties":{"a":{"type":"integer","maximum":12345678901234567890}}}"#)
    try folder.write(
      "t.jsonl", "{\"a\":12345678901234567890}\n{\"a\":12345678901234567891}\n{\"a\":1e2}\n")
    let result = try caret(
      ["table", "s.json", "t.jsonl", "--output", "-", "--normalize"], folder: folder.folder)
    #expect(result.output == "{\"a\":12345678901234567890}\n{\"a\":100}\n", "\(result)")
    #expect(result.error.contains("\"12345678901234567891\" is above the maximum"), "\(result)")
  }

  @Test func `an empty text of JSON is a text`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      #"{"required":["a"],"properties":{"a":{"type":"string"},"b":{"enum":["x"]},"c":{"type":"string","minLength":1}}}"#
    )
    try folder.write(
      "t.jsonl", "{\"a\":\"\"}\n{\"a\":\"x\",\"b\":\"\",\"c\":\"\"}\n{\"b\":\"x\"}\n")
    let result = try caret(
      ["table", "s.json", "t.jsonl", "--summary", "--quiet"], folder: folder.folder)
    #expect(
      result.output == "3 rows: 1 valid, 2 invalid (required 1, minLength 1, enum 1)\n",
      "\(result)")
  }

  @Test(arguments: [
    ("id;name;day\n1;x;\n", [], "divided by ';', and not by ','", "say --delimiter ';'"),
    ("id\tname\n", [], "divided by tabs, and not by ','", "say --format tsv"),
    ("id,day\n", ["--format", "tsv"], "divided by ',', and not by tabs", "say --delimiter ','"),
  ])
  func `a table with another character between its cells is refused with the option that reads it`(
    _ text: String, _ more: [String], _ what: String, _ remedy: String
  ) throws {
    let (result, _) = try table(text, more)
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
    let (result, folder) = try table(text, ["--summary", "--rejects", "r.csv"])
    #expect(result.output.hasPrefix("1 rows: 0 valid, 1 invalid"), "\(result.output)")
    #expect(try folder.read("r.csv").count >= text.utf8.count)
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

  @Test func `multiples count from zero in JSON Schema, and steps from the minimum`() throws {
    let schemas = [
      (#"{"properties":{"n":{"type":"integer","minimum":1,"multipleOf":2}}}"#, "n\n2\n4\n"),
      (#"{"properties":{"n":{"minimum":-10,"multipleOf":3}}}"#, "n\n-9\n-6\n-3\n0\n3\n"),
    ]
    for (schema, valid) in schemas {
      let folder = try TemporaryFolder()
      try folder.write("s.json", schema)
      let numbers = "n\n" + (-9...5).map { "\($0)\n" }.joined()
      _ = try caret(
        ["table", "s.json", "-", "--output", "o.csv"], input: numbers, folder: folder.folder)
      #expect(try String(decoding: folder.read("o.csv"), as: UTF8.self) == valid)
    }
    for (number, status) in [("3", 0), ("2", 1)] as [(String, Int32)] {
      let words = ["validate", "--type", "number", "--min", "1", "--step", "2", number]
      #expect(try caret(words).status == status)
    }
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
    let (result, _) = try table(line + "\n", name: "t.jsonl")
    #expect(result.status == 1 && result.error.contains(error), "\(result)")
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
        == "caret table: row 5, column 2 \"parent\" (byte 23): \"9\" is no key of this table: "
        + "correct it, or add the row that it refers to\n")
    #expect(result.output == "4 rows: 3 valid, 1 invalid (foreignKey 1)\n")
    #expect(String(decoding: try folder.read("good"), as: UTF8.self) == "id,parent\n1,\n2,3\n3,1\n")
    #expect(String(decoding: try folder.read("bad"), as: UTF8.self) == "id,parent\n4,9\n")
    try folder.write("t.jsonl", "{\"id\":1,\"parent\":2}\n{\"id\":2,\"parent\":7}\n")
    let lines = try caret(["table", "s.json", "t.jsonl"], folder: folder.folder)
    #expect(
      lines.status == 1 && lines.error.contains("row 2 \"parent\" (byte 20): \"7\" is no key"))
  }

  @Test func `a key to another resource is said not to be judged`() throws {
    let folder = try TemporaryFolder()
    let schema = """
      {"fields":[{"name":"id"}],"foreignKeys":[{"fields":FIELDS,"reference":{"resource":"x","fields":"id"}}]}
      """
    try folder.write("s.json", schema.replacing("FIELDS", with: "[\"id\"]"))
    let note = "the foreign key of \"id\" refers to the resource \"x\", and is not judged: "
    let result = try caret(["table", "s.json", "-"], input: "id\n1\n", folder: folder.folder)
    #expect(result.status == 0 && result.error.hasPrefix("caret table: " + note), "\(result)")
    let check = try caret(["schema", "check", "s.json"], folder: folder.folder)
    #expect(check.status == 1 && check.output.contains(note), "\(check)")
    try folder.write("s.json", schema.replacing("FIELDS", with: "[\"id\",\"b\"]"))
    #expect(try caret(["table", "s.json", "-"], input: "id\n", folder: folder.folder).status == 2)
  }

  @Test func `more problems are spoken of where there are more`() throws {
    let one = try table("id,name,day\nx,Ann,\n", ["--max-errors", "1"]).0
    #expect(!one.error.contains("--max-errors"), "\(one)")
    let two = try table("id,name,day\nx,Ann,\ny,Bo,\n", ["--max-errors", "1"]).0
    #expect(two.error.contains("there are more; 2 rows: 0 valid, 2 invalid (type 2)"), "\(two)")
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
    let (result, folder) = try table("id,name,day\n1,a,\n2,b,\n1,c,\n", ["--output", "o.csv"])
    #expect(result.status == 1)
    #expect(
      String(decoding: try folder.read("o.csv"), as: UTF8.self) == "id,name,day\n1,a,\n2,b,\n")
  }
}
