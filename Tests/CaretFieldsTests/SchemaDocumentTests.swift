import CaretBytes
import CaretFieldFamilies
import CaretFields
import Testing

/// Schemas as they are read from JSON and written to it.
@Suite struct SchemaDocumentTests {
  @Test(
    arguments: [
      // schema · pointer · field · what stands there
      (
        #"{"fields":[{"name":"a"},{"name":"b","type":"intger"}]}"#, "/fields/1/type", "b",
        #""intger""#
      ),
      (
        #"{"fields":[{"name":"a","constraints":{"maxLength":"3"}}]}"#,
        "/fields/0/constraints/maxLength", "a", #""3""#
      ),
      (
        #"{"fields":[{"name":"a","type":"date","format":"%Q"}]}"#, "/fields/0/format", "a", #""%Q""#
      ),
      (
        #"{"fields":[{"name":"a","caret:locales":"de"}]}"#, "/fields/0/caret:locales", "a", #""de""#
      ),
      (
        #"{"fields":[{"name":"a","caret":{"unit":"m"}}]}"#, "/fields/0/caret/unit", "a", #""m""#
      ),
      (
        #"{"resources":[{"schema":{"fields":[{"name":"a","itemType":"date"}]}}]}"#,
        "/resources/0/schema/fields/0/itemType", "a", #""date""#
      ),
      (#"{"fields":[{"title":"a"}]}"#, "/fields/0", nil, #"{"title":"a"}"#),
      (
        #"{"fields":[],"foreignKeys":[{"fields":["a"]}]}"#, "/foreignKeys/0", nil,
        #"{"fields":["a"]}"#
      ),
      (
        #"{"properties":{"a/b~c":{"minLength":-1}}}"#, "/properties/a~1b~0c/minLength", "a/b~c",
        "-1"
      ),
      (
        #"{"properties":{"a":{"type":["string","integer"]}}}"#, "/properties/a/type", "a",
        #"["string","integer"]"#
      ),
      (#"{"properties":{"a":{}},"allOf":[ ]}"#, "/allOf", nil, "[ ]"),
      (
        #"{"fields":[],"caret:dialect":{"escapeChar":"x"}}"#, "/caret:dialect/escapeChar", nil,
        "\"x\""
      ),
      ("[]", "", nil, "[]"),
    ] as [(String, String, String?, String?)])
  func `an error says where in the JSON it is`(
    _ json: String, _ pointer: String, _ field: String?, _ text: String?
  ) throws {
    let bytes = Array(json.utf8)
    let error = #expect(throws: SchemaDocument.ReadingError.self) { try SchemaDocument(bytes) }
    #expect(error?.place.pointer == pointer && error?.place.field == field)
    guard let text else { return }
    let range = try #require(error?.place.utf8Range(in: bytes)).values()
    #expect(String(decoding: bytes[range], as: UTF8.self) == text)
  }

  @Test func `an error says what would help`() {
    func problem(_ json: String) -> SchemaDocument.ReadingError.Problem? {
      #expect(throws: SchemaDocument.ReadingError.self) { try SchemaDocument(Array(json.utf8)) }?
        .problem
    }
    #expect(
      problem("{\n \"fields\" []}")
        == .notJSON("missingColon", at: UTF8Offset(12), line: LineNumber(2), column: 11))
    #expect(problem(#"{"fields":[{"name":"a","type":"x"}]}"#) == .unknownType("x", .tableSchema))
    #expect(problem(#"{"properties":{"a":{"$ref":"x"}}}"#) == .unjudged(.keyword("$ref")))
    #expect(
      problem(#"{"fields":[{"name":"a","minlength":"x"}]}"#)
        == .wrongKind(.attribute("minlength"), .string))
    guard
      case .unknownOwnKey("regoin", let known)? = problem(
        #"{"fields":[{"name":"a","caret:regoin":"DE"}]}"#)
    else { return #expect(Bool(false), "no unknown key") }
    #expect(known.contains("region"))
  }

  @Test func `types of families are named where they are handed over`() throws {
    let json = Array(#"{"fields":[{"name":"a","type":"isMimeType"}]}"#.utf8)
    #expect(throws: SchemaDocument.ReadingError.self) { try SchemaDocument(json) }
    #expect(try SchemaDocument(json, types: .known).schema.fields[0].type.exists)
  }

  @Test func `notes have places`() throws {
    let json = Array(#"{"fields":[{"name":"a","constraints":{"maxlength":3}}]}"#.utf8)
    let notes = try SchemaDocument(json).notes
    #expect(notes.map(\.finding) == [.unknownKey("maxlength")])
    #expect(notes[0].place.pointer == "/fields/0/constraints/maxlength")
    #expect(notes[0].place.utf8Range(in: json)?.values() == 50..<51)
  }

  @Test(arguments: [
    #"{"fields":[{"name":"a"},{"name":"b","title":"B","type":"integer","constraints":{"required":true,"unique":true,"minimum":1,"exclusiveMaximum":"9"}}]}"#,
    #"{"fields":[{"name":"a","type":"number","decimalChar":",","groupChar":".","bareNumber":false,"constraints":{"minimum":"-1.50"}}]}"#,
    #"{"fields":[{"name":"a","type":"boolean","trueValues":["ja"],"falseValues":["nein","-"]}],"missingValues":["","NA"]}"#,
    #"{"fields":[{"name":"a","type":"date","format":"%d.%m.%Y","missingValues":["?"]},{"name":"b","type":"string","format":"email"}]}"#,
    #"{"fields":[{"name":"a","type":"string","format":"ipv4"},{"name":"b","type":"email","multiple":true},{"name":"c","type":"week","min":"2024-W01","step":2}]}"#,
    #"{"fields":[{"name":"a","type":"date","caret:type":"date"},{"name":"b","type":"number","caret:locale":"de_DE","caret:strict":true}]}"#,
    #"{"fields":[{"name":"a","type":"tel","caret:region":"DE","caret:timeLimit":7},{"name":"b","caret:emailDialect":"strict","type":"email"}]}"#,
    #"{"fields":[{"name":"a","constraints":{"minLength":2,"maxLength":9,"pattern":"a+","enum":["aa","b\"b"]}}]}"#,
    #"{"fields":[{"name":"a","minlength":2,"maxlength":9,"pattern":"[a-z]+"},{"name":"b","caret:unit":"graphemes","constraints":{"maxLength":4}}]}"#,
    #"{"fields":[{"name":"a","caret:allowed":"[a-z]","caret:predicate":"length > 2","caret:passwordRules":"minlength: 8"}]}"#,
    #"{"fields":[{"name":"a"},{"name":"b","caret:equals":"a","caret:minimum":{"$field":"a"}}],"caret:predicates":["a <= b"]}"#,
    #"{"fields":[{"name":"a"},{"name":"b"}],"primaryKey":["a","b"],"uniqueKeys":[["b"]],"fieldsMatch":["subset"],"foreignKeys":[{"fields":"b","reference":{"resource":"","fields":"a"}}]}"#,
    #"{"fields":[]}"#,
  ])
  func `what is written says the same when it is read again`(_ json: String) throws {
    for locale in ["", "de_DE"] {
      let read = try SchemaDocument(Array(json.utf8), locale: locale)
      let written = try read.schema.tableSchema()
      let again = try SchemaDocument(Array(written.utf8))
      #expect(again.schema == read.schema || locale != "", "\(written)")
      #expect(again.notes.isEmpty, "\(written)")
      #expect(try again.schema.tableSchema() == written)
    }
  }

  @Test(
    arguments: [
      ([.searchECMA("a")], .pattern), ([.multipleOf("2")], .multipleOf),
      ([.minimum("1"), .minimum("2")], .minimum), ([.type(.integer), .type(.date)], .type),
      ([.minimumLength(1, .graphemes), .maximumLength(2, .utf8)], .minimumLength),
      ([.type(FieldType("tableschema-list", ["delimiter": .text(";")]))], .parameter("delimiter")),
    ] as [([FieldRule], FieldRule.Name)])
  func `what a Table Schema can't say is refused`(_ rules: [FieldRule], _ name: FieldRule.Name) {
    let schema = FieldSchema([FieldSchema.Field("a", rules: rules)])
    let error = #expect(throws: FieldSchema.WritingError.self) { try schema.tableSchema() }
    #expect(error == FieldSchema.WritingError(field: "a", rule: name))
  }
}
