import TestSupport
import Testing

@Suite struct SchemaCommandTests {
  static let table = """
    id;code;price;day;mail;on;note;kind
    1;007;1,50;2024-02-29;a@b.org;true;x;A
    2;010;-2,00;2023-12-31;c@d.org;false;y, z;B
    3;100;NA;;e@f.org;true;"a;b";A
    """

  @Test(arguments: [
    ("a,b\n\"x,y\n1,2\n", 1, "row 2 has a quote that isn't closed"),
    ("a,b\n1,2\n1,\"2\" \n", 1, "row 3 has a quote that isn't closed, or something behind"),
    ("\"a,b\n1,2\n", 2, "row 1 has a quote"), ("a,b\r1,2\r3,4\r", 3, "the lines end with CR alone"),
  ])
  func `no schema is inferred from a table that can't be read`(
    _ table: String, _ tableStatus: Int32, _ message: String
  ) throws {
    let inferred = try caret(["schema", "infer"], input: table)
    #expect(inferred.output.isEmpty && inferred.status >= 2, "\(inferred)")
    #expect(inferred.error.contains(message), "\(inferred)")
    let folder = try TemporaryFolder()
    try folder.write(
      "ab.json", #"{"fields":[{"name":"a"},{"name":"b"}]}"#)
    let judged = try caret(["table", "ab.json", "-"], input: table, folder: folder.folder)
    #expect(judged.status == tableStatus, "\(judged)")
  }

  @Test(arguments: [
    ("[1,2", "row 1 is no JSON object (\"-\", byte 1)"),
    ("[{\"a\":1},{\"a\"", "the table ends within its array (\"-\", byte 13)"),
    ("[", "the table ends within its array (\"-\", byte 1)"),
    ("[1,2]\n[3,4]\n", "row 1 is no JSON object (\"-\", byte 1)"),
    ("[1]\r\n\r\n[2]\r\n", "row 1 is no JSON object (\"-\", byte 1)"),
    ("[\"a\"]\n{\"a\":1}\n", "row 1 is no JSON object (\"-\", byte 1)"),
    ("[1,2]\n3\n", "row 1 is no JSON object (\"-\", byte 1)"),
    ("[1,\n2],[3]\n", "row 1 is no JSON object (\"-\", byte 1)"),
    ("{\"a\":1,\n", "row 1 is not JSON: a name in quotes is missing (\"-\", byte 7)"),
    ("{\"a\":1}\n\n{\"a\":x}\n", "row 2 is not JSON: a value is missing (\"-\", byte 14)"),
  ])
  func `what begins as JSON and is none is told with its place`(_ text: String, _ error: String)
    throws
  {
    let inferred = try caret(["schema", "infer"], input: text)
    #expect(inferred.output.isEmpty && inferred.error.contains(error), "\(inferred)")
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a","type":"integer"}]}"#)
    let judged = try caret(["table", "s.json", "-"], input: text, folder: folder.folder)
    #expect(judged.status != 0 && !judged.error.contains("column"), "\(judged)")
  }

  @Test(arguments: [
    "[id],[name]", "[2024],[2025]", "[2024];[2025]", "[-1]", "[]\t[x]",
  ])
  func `names in brackets are names of columns`(_ names: String) throws {
    let inferred = try caret(["schema", "infer"], input: names + "\n1\n")
    let first = names.prefix { !",;\t".contains($0) }
    #expect(inferred.output.contains(#"{"name":"\#(first)","type":"integer""#), "\(inferred)")
  }

  @Test func `numbers of JSON have a point`() throws {
    let inferred = try caret(["schema", "infer"], input: "{\"p\":1.250}\n{\"p\":2.375}\n")
    #expect(inferred.output.contains(#"{"name":"p","type":"number","constraints""#), "\(inferred)")
    #expect(inferred.error.isEmpty, "\(inferred)")
  }

  @Test func `a member that is always null is a column`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.jsonl", String(repeating: "{\"a\":1,\"n\":null}\n", count: 3))
    let inferred = try caret(["schema", "infer", "t.jsonl"], folder: folder.folder)
    #expect(inferred.output.contains(#"{"name":"n","type":"string"}"#), "\(inferred)")
    try folder.write("s.json", inferred.output)
    #expect(try caret(["table", "s.json", "t.jsonl"], folder: folder.folder).status == 0)
  }

  @Test func `a table may have many columns`() throws {
    let folder = try TemporaryFolder()
    let rows =
      [(0..<20_000).map { "c\($0)" }]
      + (1...3).map { row in
        (0..<20_000).map { $0.isMultiple(of: 2) ? "\($0 * row)" : "value \(row)" }
      }
    try folder.write("t.csv", rows.map { $0.joined(separator: ",") + "\n" }.joined())
    // A column took 23 KB.
    let command = "ulimit -v 400000; exec \"$0\" schema infer t.csv"
    let result = try run(
      "/bin/sh", ["-c", command, builtTool], input: [], folder: folder.folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.split(separator: "\n").count == 20_002)
  }

  @Test func `a table satisfies the schema that was inferred from it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", Self.table)
    let inferred = try caret(["schema", "infer", "t.csv"], folder: folder.folder)
    #expect(
      inferred.output == """
        {"fields":[
          {"name":"id","type":"integer","constraints":{"required":true}},
          {"name":"code","type":"string","constraints":{"required":true}},
          {"name":"price","type":"number","decimalChar":","},
          {"name":"day","type":"date"},
          {"name":"mail","type":"string","format":"email","constraints":{"required":true}},
          {"name":"on","type":"boolean","trueValues":["true","True","TRUE"],"falseValues":["false","False","FALSE"],"constraints":{"required":true}},
          {"name":"note","type":"string","constraints":{"required":true}},
          {"name":"kind","type":"string","constraints":{"required":true}}
        ],"missingValues":["","NA"],"caret:dialect":{"delimiter":";"}}

        """)
    try folder.write("s.json", inferred.output)
    let judged = try caret(
      ["table", "s.json", "t.csv", "--summary"], folder: folder.folder)
    #expect(judged.output == "3 rows: 3 valid, 0 invalid\n")
    #expect(try caret(["schema", "check", "s.json"], folder: folder.folder).status == 0)
  }

  @Test(arguments: [
    ("2024-01-05 10:00:00", "datetime", "%Y-%m-%d %H:%M:%S"),
    ("2024-01-05 10:00", "datetime", "%Y-%m-%d %H:%M"), ("10:30", "time", "%H:%M"),
    ("31/12/24", "date", "%d/%m/%y"), ("12/31/24", "date", "%m/%d/%y"),
    ("31.12.24", "date", "%d.%m.%y"), ("+5", "integer", ""), ("+4930901820", "string", ""),
    ("12345678901234567890123", "string", ""),
  ])
  func `what people export has its type`(_ cell: String, _ type: String, _ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t.csv", "a,b\n\(cell),x\n\(cell),y\n")
    let inferred = try caret(["schema", "infer", "t.csv"], folder: folder.folder)
    let written = format.isEmpty ? "" : ",\"format\":\"\(format)\""
    #expect(
      inferred.output.contains("{\"name\":\"a\",\"type\":\"\(type)\"\(written),"), "\(inferred)")
    try folder.write("s.json", inferred.output)
    #expect(try caret(["table", "s.json", "t.csv"], folder: folder.folder).status == 0)
  }

  @Test(arguments: [
    ("t.jsonl", "{\"a\":1,\"b\":\"x\"}\n\n{\"a\":2.5,\"c\":[1],\"b\":null}\n"),
    ("t.json", "[{\"a\":1,\"b\":\"x\"},{\"a\":2.5,\"c\":[1]}]"),
  ])
  func `objects of JSON have a schema as rows have`(_ name: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    let inferred = try caret(["schema", "infer", name], folder: folder.folder)
    #expect(
      inferred.output == """
        {"fields":[
          {"name":"a","type":"number","constraints":{"required":true}},
          {"name":"b","type":"string"},
          {"name":"c","type":"string"}
        ]}

        """, "\(inferred)")
    try folder.write("s.json", inferred.output)
    let judged = try caret(["table", "s.json", name], folder: folder.folder)
    #expect(judged.status == 0, "\(judged)")
    // What no name speaks of is told by its beginning.
    try folder.write("rows", text)
    #expect(try caret(["schema", "infer", "rows"], folder: folder.folder) == inferred)
    for text in [text, "\u{FEFF}" + text] {
      #expect(try caret(["schema", "infer", "-"], input: text, folder: folder.folder) == inferred)
    }
    try folder.write(name, "[1]\n")
    let refused = try caret(["schema", "infer", name], folder: folder.folder)
    #expect(refused.status == 2 && refused.output.isEmpty, "\(refused)")
  }

  @Test func `a table of tabs has no quotes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("q.tsv", "a\tb\n1\t\"x\n2\ty\" z\n3\t\"q\" x\n")
    let inferred = try caret(["schema", "infer", "q.tsv"], folder: folder.folder)
    #expect(inferred.status == 0 && !inferred.output.contains("dialect"), "\(inferred)")
    try folder.write("s.json", inferred.output)
    let judged = try caret(["table", "s.json", "q.tsv", "--summary"], folder: folder.folder)
    #expect(judged.output == "3 rows: 3 valid, 0 invalid\n", "\(judged)")
  }

  @Test(
    arguments: [
      (["--tolerance", "200"], "a\n", 2, "is no part of a hundred"),
      (["--rows", "0"], "a\n", 2, "--rows"),
      ([], "\u{FEFF}", 3, "is in UTF-16"),
    ] as [([String], String, Int32, String)])
  func `what says nothing of a table is refused`(
    _ options: [String], _ text: String, _ status: Int32, _ error: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("t", status == 3 ? [0xFF, 0xFE, 0x61, 0] : Array(text.utf8))
    let result = try caret(["schema", "infer", "t"] + options, folder: folder.folder)
    #expect(result.status == status && result.error.contains(error), "\(result)")
  }

  @Test func `a tolerance leaves out the values that are wrong`() throws {
    let rows = (1...100).map { "\($0 == 50 ? "x" : String($0))\n" }.joined()
    #expect(try caret(["schema", "infer"], input: "n\n" + rows).output.contains("\"string\""))
    let result = try caret(["schema", "infer", "--tolerance", "2"], input: "n\n" + rows)
    #expect(result.output.contains("\"integer\""))
  }

  @Test(arguments: [
    (
      1000, 50, [7], "t.csv",
      "one value of 1000 (row 8), and would be integer: correct it, or say --tolerance 0.1"
    ),
    (
      100, 0, [7], "t.jsonl",
      "one value of 100 (row 7), and would be integer: correct it, or say --tolerance 1"
    ),
    (
      1000, 0, [9, 20, 30], "t.csv",
      "3 values of 1000 (row 10), and would be integer: correct them, or say --tolerance 1"
    ),
  ])
  func `a column is named that is text for a few of its values`(
    _ count: Int, _ emptyCount: Int, _ wrong: [Int], _ name: String, _ note: String
  ) throws {
    let folder = try TemporaryFolder()
    let values = (1...count).map { wrong.contains($0) ? "x\($0)" : String($0) }
    let rows = values.map { name == "t.csv" ? $0 + ",y\n" : #"{"n":"\#($0)"}"# + "\n" }
    let blank = String(repeating: ",y\n", count: emptyCount)
    try folder.write(name, (name == "t.csv" ? "n,m\n" : "") + rows.joined() + blank)
    let noted = try caret(["schema", "infer", name], folder: folder.folder)
    #expect(noted.status == 0 && noted.error == "caret schema infer: \"n\" is text for \(note)\n")
    let tolerance = try #require(note.split(separator: " ").last).description
    let taken = try caret(
      ["schema", "infer", "--tolerance", tolerance, name], folder: folder.folder)
    #expect(taken.output.contains("\"integer\"") && taken.error.isEmpty, "\(taken)")
  }

  @Test(arguments: [
    ("a,b,a\n1,2,3\n", 2, "two columns have the name \"a\", 1 and 3"),
    (
      "a,b\n01/02/2024,31/12/2024\n", 0,
      "the days of \"a\" could each be of two months, and are text"
    ),
    (
      "n,p\na,\"1,250\"\nb,\"12,500\"\nc,950\n", 0,
      "the numbers of \"p\" could each have a group or a fraction of three digits, and are text"
    ),
    (
      "n,p\na,1.250\nb,-2.500\n", 0,
      "the numbers of \"p\" could each have a group of three digits, and are taken for fractions"
    ),
    ("a,b\n1\n2,3\n4,5,6\n", 1, "2 rows have more or fewer cells than there are names (row 2)"),
    ("a,b\n1,2\n3\n", 1, "one row has more or fewer cells"), ("a,b\n1,2\n\n3,4\n", 0, ""),
    ("a\nM\u{FC}ller\n", 1, "one row is not valid UTF-8 (row 2): convert the table to UTF-8"),
  ])
  func `no schema passes for that of a table which it does not fit`(
    _ table: String, _ status: Int32, _ error: String
  ) throws {
    // Each scalar is a byte, as in Latin-1.
    let bytes = table.unicodeScalars.map { UInt8($0.value) }
    let result = try run(builtTool, ["schema", "infer"], input: bytes)
    #expect(result.status == status && result.error.contains(error), "\(result)")
    #expect(result.output.isEmpty == (status == 2))
  }

  @Test func `of TSV with quotes it is said how they are read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.tsv", "a\tb\n1\t\"x\ny\"\n")
    let named = try caret(["schema", "infer", "t.tsv"], folder: folder.folder)
    #expect(named.status == 1 && named.error.contains("say --delimiter with a tab"), "\(named)")
    let told = try caret(["schema", "infer", "t.tsv", "--delimiter", "\t"], folder: folder.folder)
    #expect(told.status == 0 && told.error.isEmpty, "\(told)")
  }

  @Test(arguments: [
    ("(a+)+$", "exponential"), ("(a|aa)*b", "exponential"), ("([a-z]+ ?)+", "exponential"),
    ("(?=x)y", "backtracking"), ("(x)\\\\1", "backtracking"), ("([a-z]+ )*[a-z]+", ""),
    ("(\\\\d{2,3}-)*(foo|fop)+", ""), ("[0-9]{5}", ""),
  ])
  func `patterns that may blow up are named`(pattern: String, word: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json", "{\"fields\":[{\"name\":\"a\",\"constraints\":{\"pattern\":\"\(pattern)\"}}]}")
    let result = try caret(["schema", "check", "s.json"], folder: folder.folder)
    #expect(result.status == (word.isEmpty ? 0 : 1))
    #expect(result.output.contains(word))
  }

  @Test(arguments: [
    ("integer", #""minimum":3,"maximum":2"#, #""minimum" 3 and "maximum" 2"#),
    ("number", #""exclusiveMinimum":3,"maximum":3"#, #""exclusiveMinimum" 3 and "maximum" 3"#),
    ("date", #""minimum":"2024-02-01","maximum":"2024-01-31""#, "2024-02-01 and"),
    ("string", #""minLength":3,"maxLength":2"#, #""minLength" 3 and "maxLength" 2"#),
    ("integer", #""minimum":3,"maximum":3"#, ""), ("string", #""minLength":2,"maxLength":2"#, ""),
  ])
  func `bounds that no value keeps are named`(
    type: String, constraints: String, words: String
  ) throws {
    let result = try caret(
      ["schema", "check", "-"],
      input: #"{"fields":[{"name":"a","type":"\#(type)","constraints":{\#(constraints)}}]}"#)
    #expect(result.status == (words.isEmpty ? 0 : 1), "\(result)")
    #expect(result.output.contains(words.isEmpty ? "" : "no value keeps both"), "\(result)")
    #expect(result.output.isEmpty ? words.isEmpty : result.output.contains(words), "\(result)")
  }

  @Test(arguments: [
    (#""maxlength":"x""#, #"the attribute "maxlength" can't be a string"#),
    (#""minlength":1.5"#, #"the attribute "minlength" can't be a number"#),
    (#""max":[1]"#, #"the attribute "max" can't be an array"#),
    (#""pattern":5"#, #"the attribute "pattern" can't be a number"#),
    (#""required":"yes""#, #"the attribute "required" can't be a string"#),
    (#""max":"abc""#, #"maximum: "abc" is not a number: give one"#),
  ])
  func `an attribute that is none is refused`(_ attribute: String, _ error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a","type":"number",\#(attribute)}]}"#)
    let result = try caret(["schema", "check", "s.json"], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains(error), "\(result)")
    #expect(result.error.contains(#"field "a""#), "\(result)")
  }

  /// A field's members, the status, and what is said.
  @Test(
    arguments: [
      (#""constraints":{"enum":[]}"#, 1, #""enum" lists no value"#),
      (#""type":"integer","constraints":{"enum":["a","b"]}"#, 1, #"no value of "enum" keeps"#),
      (#""type":"integer","constraints":{"enum":["a","7"]}"#, 0, ""),
      (#""type":"number","decimalChar":",","constraints":{"enum":[1.5]}"#, 0, ""),
      (#""type":"boolean","trueValues":["yes"],"constraints":{"enum":[true]}"#, 0, ""),
      (#""type":"date","format":"%Q""#, 2, #"no date can be written in the format "%Q""#),
      (#""type":"date","format":"foo""#, 2, #"no date can be written in the format "foo""#),
      (#""type":"date","format":"%H:%M""#, 2, #"no date can be written"#),
      (#""type":"time","format":"%d.%m.%Y""#, 2, #"no time can be written"#),
      (#""type":"date","format":"%d.%m.%Y""#, 0, ""), (#""type":"date","format":"any""#, 0, ""),
      (#""type":"date","format":"fmt:%F""#, 0, ""), (#""type":"time","format":"%R""#, 0, ""),
      (#""type":"date","type":"integer""#, 1, #"the key "type" is there twice"#),
      (#""missingValues":["x"]"#, 0, ""),
      (#""missingValues":"x""#, 2, #""missingValues" can't be a string"#),
    ] as [(String, Int32, String)])
  func `what no value can keep is named`(
    _ members: String, _ status: Int32, _ words: String
  ) throws {
    let result = try caret(
      ["schema", "check", "-"], input: #"{"fields":[{"name":"a",\#(members)}]}"#)
    #expect(result.status == status, "\(result)")
    #expect(words.isEmpty || (result.output + result.error).contains(words), "\(result)")
  }

  /// Schemas of a field "b", and what is said.
  @Test(arguments: [
    (
      #"{"properties":{"b":{"type":"string","minimum":3}}}"#,
      #"field "b": minimum: values of the type text have no order: leave it out or name another "type""#
    ),
    (
      #"{"properties":{"b":{"type":"number","caret:minimum":{"$field":"c"}}}}"#,
      #"caret:minimum: there is no field "c""#
    ),
    (
      #"{"fields":[{"name":"b","caret:region":"ZZ","type":"tel"}]}"#,
      #"field "b": caret:region: there are no telephone numbers of a region"#
    ),
    (
      #"{"fields":[{"name":"b","type":"email","caret:emailDialect":"x","constraints":{"step":"x"}}]}"#,
      #"field "b": step: values of the type"#
    ),
  ])
  func `a rule is called as the schema calls it`(_ schema: String, _ words: String) throws {
    let result = try caret(["schema", "check", "-"], input: schema)
    #expect(result.status == 2 && result.error.contains(words), "\(result)")
  }

  @Test func `a field says itself what stands for no value`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "s.json",
      #"{"fields":[{"name":"a","type":"integer","missingValues":["x"]},"#
        + #"{"name":"b","type":"integer"}],"missingValues":["","y"]}"#)
    try folder.write("t.csv", "a,b\nx,y\n1,\ny,2\n,2\n1,x\n")
    let result = try caret(["table", "s.json", "t.csv", "--summary"], folder: folder.folder)
    #expect(result.output.hasPrefix("5 rows: 2 valid, 3 invalid"), "\(result)")
  }

  @Test func `keys that say nothing are named`() throws {
    let result = try caret(
      ["schema", "check", "-", "--json"],
      input: "{\"fields\":[{\"name\":\"a\",\"constraints\":{\"maxlength\":3}}]}")
    #expect(
      result.output == """
        {"type":"finding","path":"-","field":"a",\
        "message":"the key \\"maxlength\\" says nothing to caret",\
        "remedy":"check its spelling, or leave it to those who know it"}

        """)
  }
}

@Suite struct ServeCommandTests {
  @Test func `each question has its answer, with its number`() throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", "{\"fields\":[{\"name\":\"n\",\"type\":\"integer\"}]}")
    let result = try caret(
      ["serve", "--schema", "s.json"],
      input: """
        {"id":1,"type":"email-html","value":"a@b"}
        {"id":"x","field":"n","value":"1x"}
        {"field":"m","value":"1"}
        nonsense
        {"field":"n","value":7}
        {"type":"text","value":"abc","maxLength":2}
        {"type":"text","value":"abc","params":{"max-length":2}}
        {"type":"iban","value":"abc","params":{"maxlength":2}}
        """, folder: folder.folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(lines[0] == #"{"id":1,"valid":true,"norm":"a@b","validity":{},"at":null}"#)
    #expect(lines[1].hasPrefix(#"{"id":"x","field":"n","value":"1x","valid":false"#))
    #expect(lines[2] == #"{"error":"the schema has no field \"m\""}"#)
    #expect(lines[3].hasPrefix(#"{"error":"not JSON"#))
    #expect(lines[4] == #"{"field":"n","value":"7","valid":true,"validity":{},"norm":"7"}"#)
    #expect(lines[5].contains(#"no key \"maxLength\" of a question: write it in"#))
    #expect(
      lines[6].contains(#"no parameter \"max-length\" of a question: did you mean \"maxLength\""#))
    #expect(lines[7].contains(#""tooLong":true"#))
    #expect(result.status == 2)
  }
}
