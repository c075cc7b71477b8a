import TestSupport
import Testing

/// What a schema says of the values of a table.
@Suite struct TableSchemaTests {
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

  @Test func `what can't be used is refused`() throws {
    #expect(try TestTable.judge("", ["--delimiter", "ab"]).0.status == 2)
    let other = try TemporaryFolder()
    try other.write("t.csv", "a;b\n1;2\n")
    for delimiter in ["ab", "\n", "\r", "\u{7F}", "\"", "é", ""] {
      let inferred = try caret(
        ["schema", "infer", "--delimiter", delimiter, "t.csv"], folder: other.folder)
      let judged = try TestTable.judge("", ["--delimiter", delimiter]).0
      #expect(inferred.status == 2 && judged.status == 2, "\(delimiter.debugDescription)")
      #expect(
        inferred.error.dropFirst("caret schema infer".count)
          == judged.error.dropFirst("caret table".count))
    }
    for delimiter in ["\\t", "tab"] {
      let inferred = try caret(
        ["schema", "infer", "--delimiter", delimiter, "t.csv"], folder: other.folder)
      let judged = try TestTable.judge("", ["--delimiter", delimiter]).0
      #expect(judged.error.contains("between cells: write --format tsv"), "\(judged)")
      #expect(inferred.error.contains("between cells: name the table .tsv"), "\(inferred)")
    }
    #expect(try TestTable.judge("", ["--jobs", "0"]).0.status == 2)
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
    try folder.write("s.json", TestTable.schema)
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
    let (result, _) = try TestTable.judge(
      #"{"id":"1","name":5,"day":"2024-02-29"}"# + "\n", name: "t.jsonl")
    #expect(result.status == 0, "\(result)")
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
}
