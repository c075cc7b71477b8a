import CaretJSON
import Testing

@Suite struct JSONTests {
  /// Texts and the parts of their outline: names with a colon behind them, strings in quotes, other values as they are.
  @Test(arguments: [
    (#"{"a":["b",{"c":"d"}],"e":1.5}"#, #"{ a: [ "b" { c: "d" } ] e: 1.5 }"#),
    (#"["a", "b:c", true, {}, []]"#, #"[ "a" "b:c" true { } [ ] ]"#),
    (#"{"a\"b":"c\\"}"#, #"{ a\"b: "c\\" }"#),
    ("// one \"a\"\n{/* \"b\" */\"c\":\"d\",}", #"// one "a" { /* "b" */ c: "d" }"#),
    ("/*/ \"a\" */1", "/*/ \"a\" */ 1"), ("/* a", "/* a"),
    ("\u{FEFF}\"a\"", #""a""#), ("", ""),
    (#"["a"#, #"[ "a" !1"#), ("[}", "[ !1"), ("{\"a\":\"b\nc\"}", #"{ a: "b" c "}" !5"#),
    (#"["a"]]"#, #"[ "a" ] !5"#), ("[1 ; 2]", "[ 1 2 ] !3"), ("{\"a\":", "{ a: !5"),
  ])
  func `an outline says where strings stand`(text: String, expected: String) {
    let bytes = Array(text.utf8)
    var outline = JSONOutline(bytes)
    var parts: [String] = []
    var kinds: [String] = []
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while let next = outline.nextPart() {
      switch next {
      case .beginObject, .beginArray:
        parts.append(next == .beginObject ? "{" : "[")
        kinds.append(next == .beginObject ? "}" : "]")
      case .end: parts.append(kinds.removeLast())
      case .name(let range): parts.append(part(range) + ":")
      case .string(let range): parts.append("\"" + part(range) + "\"")
      case .other(let range), .comment(let range): parts.append(part(range))
      }
    }
    if let mistake = outline.firstMistake { parts.append("!\(mistake)") }
    #expect(parts.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (#"\n"#, "\n", 2), (#"\u00e9s"#, "é", 6), (#"\ud83d\ude00"#, "😀", 12),
    (#"\ud83dx"#, "\u{FFFD}", 6),
    (#"\ude00"#, "\u{FFFD}", 6), (#"\ud83d\u0061"#, "\u{FFFD}", 6), (#"\""#, "\"", 2),
  ])
  func `an escape stands for a character`(text: String, character: String, length: Int) throws {
    let bytes = Array(text.utf8)
    let escape = try #require(JSONEscape.read(bytes, at: 0, in: 0..<bytes.count))
    #expect(String(escape.scalar) == character)
    #expect(escape.end == length)
  }

  @Test(arguments: [#"\"#, #"\x41"#, #"\u00"#, #"\u00g0"#])
  func `what is no escape is none`(text: String) {
    let bytes = Array(text.utf8)
    #expect(JSONEscape.read(bytes, at: 0, in: 0..<bytes.count) == nil)
  }

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
    ("-0.5E-1", "-0.05"), ("12345678901234567890", "12345678901234567890"),
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
