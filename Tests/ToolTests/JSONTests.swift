import CaretJSON
import CaretTool
import Testing

@Suite struct JSONTests {
  /// What is read and written again comes out in the canonical form of the second column.
  static let texts: [(String, String)] = [
    ("null", "null"),
    (" [ ] ", "[]"),
    (#"{"b":1,"a":[true,false,null,-2,1.5]}"#, #"{"b":1,"a":[true,false,null,-2,1.5]}"#),
    (#"{"z":{"y":{},"x":{"w":0}},"a":"b:c,{"}"#, #"{"z":{"y":{},"x":{"w":0}},"a":"b:c,{"}"#),
    (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
    (#"{"a\"b":1}"#, #"{"a\"b":1}"#),
    (#"["\u00e9\/\b\f\n\r\t\\\""]"#, #"["é/\u0008\u000c\n\r\t\\\""]"#),
    (#""\ud83c\udf88""#, "\"🎈\""),
    (#""a\ud83cb""#, #""a\ud83cb""#),
    (#""\udf88\ud83c""#, #""\udf88\ud83c""#),
    (#""\ud83c\ud83c\udf88""#, #""\ud83c🎈""#),
    (#""\ud83c""#, #""\ud83c""#),
    (#""\\ud83c""#, #""\\ud83c""#),
    ("\"\u{10FFFE}D83C \\udbff\\udffe\"", "\"\u{10FFFE}D83C \u{10FFFE}\""),
    ("\"\u{10FFFE}\\ud800\"", "\"\u{10FFFE}\\ud800\""),
    ("9007199254740993", "9007199254740993"), ("\u{FEFF}1", "1"), ("1.0", "1"), ("1e2", "100"),
    ("-0.5E-1", "-0.05"), ("12345678901234567890", "1.2345678901234567e+19"),
  ]

  @Test(arguments: texts)
  func `a value survives reading and writing`(text: String, canonical: String) throws {
    var json = JSONWriter()
    json.value(try JSONReader.value(of: text))
    #expect(json.text == canonical)
    #expect(try JSONReader.value(of: canonical) == JSONReader.value(of: text))
  }

  @Test(arguments: [
    "", "{", "}", "[1,]", "{\"a\":1, }", "[,]", "{\"a\"}", "{\"a\":}", "nul", "\"", "\"\\u12\"",
    "1 2", "{a:1}", "01", "1.", ".5", "+1", "1e", "1e999", "\"a\nb\"", "\"\\", "\"\\u12", "tru",
    "-",
    "\"\\x\"",
    "[\"\\ud83c]",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
  }

  @Test func `depth is limited, and time is linear in it`() throws {
    let deep = { (count: Int) in
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try JSONReader.value(of: deep(512))
    for count in [513, 1_000_000] {
      #expect(throws: JSONError.self) { try JSONReader.value(of: deep(count)) }
    }
  }

  @Test func `a mistake is told with its place`() {
    let error = #expect(throws: JSONError.self) { try JSONReader.value(of: "[\n1 2]") }
    #expect(error?.message == "not JSON: a comma or ] is missing (line 2, column 3)")
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test func `every string of code units comes back as it was`() throws {
    var random = SystemRandomNumberGenerator()
    let alphabet: [UInt16] = [0x61, 0x22, 0x5C, 0x0A, 0xD83C, 0xDF88, 0xDBFF, 0xDFFE, 0xFFFE, 0x46]
    for _ in 0..<2000 {
      let units = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      var json = JSONWriter()
      json.string(units)
      guard try JSONReader.value(of: json.bytes).utf16Value == units else {
        Issue.record("\(units) came back otherwise")
        return
      }
    }
  }

  @Test func `the writer keeps the order of the calls`() {
    var json = JSONWriter()
    json.object {
      $0.member("type", "misspelling")
      $0.member("utf8", 3..<9)
      $0.member("none", nil as Int?)
      $0.array("guesses") {
        $0.value("a")
        $0.object { $0.member("b", 0.5) }
      }
      $0.object("at") { _ in }
      $0.member("ok", true)
    }
    #expect(
      json.text == #"{"type":"misspelling","utf8":[3,9],"none":null,"#
        + #""guesses":["a",{"b":0.5}],"at":{},"ok":true}"#)
  }
}
