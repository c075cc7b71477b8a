import CaretFields
import TestSupport
import Testing

@Suite struct FieldCommandTests {
  @Test(arguments: ["validate", "ask", "serve"])
  func `commands and schemas give a pattern the same time`(command: String) throws {
    let help = try caret([command, "--help"]).output
    let limit = FieldValidator.defaultTimeLimit
    #expect(
      help.split { $0.isWhitespace }.joined(separator: " ").contains(
        "How long a pattern may work on one value. (default: \(limit))"))
    #expect(FieldSchema.Field("a").timeLimit == limit)
  }

  struct Run: Sendable, CustomTestStringConvertible {
    var words: [String]
    var status: Int32
    var output = ""
    var error = ""
    var input = ""
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Run(words: ["validate", "--type", "email", "ann@example.org"], status: 0),
    Run(
      words: ["validate", "--type", "date", "--locale", "en_US", "2/30/2010"], status: 1,
      error: #"caret validate: "2/30/2010" is not a date, there is no such day (character 3 "3"): "#
    ),
    Run(
      words: ["validate", "--pattern", "[0-9]{3}-[0-9]{2}-[0-9]{4}", "abc123-45-6789xyz"],
      status: 1,
      error: "caret validate: \"abc123-45-6789xyz\" does not match the pattern"),
    Run(
      words: ["validate", "--pattern", "(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"], status: 3,
      error: "could not be decided"),
    Run(words: ["validate", "--pattern", "[a", "x"], status: 2, error: "--pattern: "),
    Run(words: ["validate", "--allowed", "[a-", "x"], status: 2, error: "--allowed: "),
    Run(
      words: ["filter", "--allowed", "[0-9", "x"], status: 2,
      error:
        "caret filter: --allowed: this '[' has no ']' (character 1 of \"[0-9\"): write a set of ICU"
    ),
    Run(
      words: ["validate", "--type", "date", "--locale", "garbage", "x"], status: 2,
      error: "there is no locale \"garbage\": did you mean 'en_US', 'de_DE'?"),
    Run(
      words: ["validate", "--type", "number", "--min", "3", "--max", "2", "2"], status: 2,
      error: "caret validate: no value keeps both --min 3 and --max 2: change one of them"),
    Run(
      words: ["ask", "--type", "number", "--exclusive-min", "3", "--max", "3"], status: 2,
      error: "caret ask: no value keeps both --exclusive-min 3 and --max 3"),
    Run(
      words: ["validate", "--type", "date", "--min", "2024-02-01", "--max", "2024-01-31", "x"],
      status: 2, error: "no value keeps both --min 2024-02-01 and --max 2024-01-31"),
    Run(
      words: ["validate", "--min-length", "5", "--max-length", "3", "abcd"], status: 2,
      error: "no value keeps both --min-length 5 and --max-length 3"),
    Run(words: ["validate", "--type", "number", "--min", "3", "--max", "3", "3"], status: 0),
    // Over midnight.
    Run(
      words: ["validate", "--type", "time", "--min", "22:00", "--max", "06:00", "23:00"], status: 0),
    Run(words: ["validate", "--type", "emial", "x"], status: 2, error: "did you mean 'email'"),
    Run(
      words: ["validate", "--type", "tel", "--region", "JP", "03-1234"], status: 1,
      error: "something is missing (at the end): write it as +81 3-1234-5678"),
    Run(
      words: ["validate", "--type", "tel", "--locale", "fr_FR", "01"], status: 1,
      error: "write it as +33 1 23 45 67 89"),
    Run(words: ["validate", "--required", ""], status: 1, error: "is empty but required"),
    Run(words: ["validate", "--max-length", "1", "--quiet", "ab"], status: 1),
    Run(words: ["validate", "--max-length", "1", "--quiet", "--json", "ab"], status: 1),
    Run(
      words: ["validate", "--email", "html", "--type", "url", "x"], status: 2,
      error: "caret validate: --email: the type \"url\" has no such parameter"),
    Run(
      words: ["validate", "--type", "card", "2200123456789019"], status: 1,
      error: "is not a card number, no issuer's numbers begin so (character 1"),
    Run(
      words: ["serve"], status: 2,
      output: """
        {"error":"there is no key \\"zork\\" of a question: known are field, id, norm, params, type, value"}
        {"error":"norm: what the value is compared with is missing: give it, as \\"norm\\":\\"paypal\\""}
        {"error":"the key \\"type\\" of a question is there twice: leave one out"}
        {"valid":true,"norm":"\\ud800","validity":{},"at":null}

        """,
      input: """
        {"type":"email","value":"a","zork":1}
        {"type":"confusable","value":"a"}
        {"type":"email","type":"url","value":"a"}
        {"type":"text","value":"\\ud800"}

        """),
    Run(
      words: ["validate", "--max-length", "1"], status: 1,
      error: #"caret validate: "bb" is too long, 2 of at most 1 character (line 2, "#,
      input: "a\nbb\r\nc"),
    Run(
      words: ["validate", "--type", "integer", "--json", "--", "-5", "x"], status: 1,
      output: """
        {"value":"-5","valid":true,"validity":{},"norm":"-5"}
        {"value":"x","valid":false,"validity":{"badInput":true},"code":"unexpectedCharacter",\
        "message":"is not a whole number, this can't stand here","at":{"utf8":0,"utf16":0,\
        "grapheme":0,"text":"x","name":"LATIN SMALL LETTER X"},"norm":null}

        """),
    Run(words: ["filter", "--allowed", "[0-9]", "+49 30 1234"], status: 0, output: "49301234\n"),
    Run(words: ["filter", "--mask", "[000]", "12a3"], status: 0, output: "123\n"),
    Run(
      words: ["filter", "--policy", "reject", "--mask", "[000]", "12a3"], status: 1,
      error: "caret filter: \"12a3\" has more than the mask \"[000]\" takes (character 3 \"a\"): "
        + "remove it or use --policy strip"),
    Run(
      words: ["filter", "--mask", "[00].[00]", "--json", "1a2b3"], status: 0,
      output: #"{"value":"1a2b3","accepted":true,"result":"12.3","mask":{"text":"12.3","caret":4,"#
        + #""extracted":"123","complete":false},"removed":[{"utf8":[1,2],"utf16":[1,2],"#
        + #""grapheme":[1,2],"text":"a"},{"utf8":[3,4],"utf16":[3,4],"grapheme":[3,4],"text":"b"}]}"#
        + "\n"),
    Run(
      words: ["filter", "--mask", "[000]", "--allowed", "[0-9a]", "--json", "é1ü2a3"], status: 0,
      output: #"{"value":"é1ü2a3","accepted":true,"result":"123","mask":{"text":"123","caret":3,"#
        + #""extracted":"123","complete":true},"removed":[{"utf8":[0,2],"utf16":[0,1],"#
        + #""grapheme":[0,1],"text":"é"},{"utf8":[3,5],"utf16":[2,3],"grapheme":[2,3],"text":"ü"},"#
        + #"{"utf8":[6,7],"utf16":[4,5],"grapheme":[4,5],"text":"a"}]}"# + "\n"),
    Run(
      words: ["filter", "--policy", "reject", "--mask", "[00]", "--json", "a"], status: 1,
      output: #"{"value":"a","accepted":false,"result":"","mask":{"text":"","caret":0,"#
        + #""extracted":"","complete":false},"removed":[{"utf8":[0,1],"utf16":[0,1],"#
        + #""grapheme":[0,1],"text":"a"}]}"# + "\n"),
    Run(
      words: ["validate", "--type", "money", "--normalize", "12 €", "€12"], status: 0,
      output: "EUR 12\nEUR 12\n"),
    Run(
      words: ["validate", "--choices", ",", "x"], status: 2,
      error: "caret validate: --choices lists no value: give some"),
    Run(
      words: ["validate", "--choices", "red,green", "--max-length", "2", "x"], status: 2,
      error: "no value of --choices keeps the other rules"),
    Run(
      words: ["validate", "--type", "money", "-$5"], status: 2,
      error: "Unknown option '-$5': write -- before a value that begins with a hyphen, or see"),
    Run(
      words: ["table", "-", "-"], status: 2,
      error: "caret table: the schema and the table can't both be standard input", input: "{}"),
    Run(
      words: ["serve", "--schema", "-"], status: 2,
      error: "caret serve: the schema can't be standard input", input: "{}"),
    Run(
      words: ["filter", "--policy", "reject", "--mask", "[00].[0]", "12-3"], status: 0,
      output: "12.3\n"),
    Run(
      words: ["filter", "--max-length", "1"], status: 0, output: "👨‍👩‍👧\ne\u{301}\n",
      input: "👨‍👩‍👧x\ne\u{301}e\n"),
    Run(
      words: ["filter", "--policy", "reject", "--allowed", "[a-z]", "Ann"], status: 1,
      error: "caret filter: \"Ann\" holds what is not let through (character 1 \"A\")"),
    Run(
      words: ["filter", "--edits", "--max-length", "3", "ab"], status: 0,
      output: """
        {"accepted":true,"text":"abx","caret":3,"removed":[{"utf8":[1,2],"utf16":[1,2],\
        "grapheme":[1,2],"text":"y"}]}
        {"accepted":true,"text":"x","caret":0,"removed":[]}

        """,
      input: #"{"range":[2,2],"replacement":"xy"}"# + "\n" + #"{"range":[0,2],"replacement":""}"#),
  ])
  func `statuses, output and messages`(_ run: Run) throws {
    let result = try caret(run.words, input: run.input)
    #expect(result.status == run.status)
    #expect(result.output == run.output)
    #expect(
      run.error.isEmpty ? result.error.isEmpty : result.error.contains(run.error), "\(result)")
    #expect(result.error.split(separator: "\n").count <= 1)
  }

  @Test(arguments: [
    ("isPostalCode", #""ZZ""#), ("isPostalCode", #""DE""#), ("isPostalCode", #""any""#),
    ("isAlpha", #""XX""#), ("isAlpha", #""de-DE""#), ("isAlphanumeric", #""qq-QQ""#),
    ("isVAT", #""XX""#), ("isVAT", #""DE""#), ("isMobilePhone", #""xx-XX""#),
    ("isMobilePhone", #"["de-DE","zz-ZZ"]"#), ("isMobilePhone", #"["de-DE","fr-FR"]"#),
    ("isPassportNumber", #""ZZ""#), ("isTaxID", #""xx-XX""#), ("isIdentityCard", #""ZZ""#),
    ("isLicensePlate", #""zz-ZZ""#), ("isLicensePlate", #""any""#),
  ])
  func `a region that a check doesn't know is an error`(_ type: String, _ region: String) throws {
    let result = try caret(
      ["serve"], input: #"{"type":"\#(type)","value":"12345","params":{"args":[\#(region)]}}"#)
    let isKnown = ["DE", "any", "FR"].contains { region.contains($0) } && region != #""ZZ""#
    #expect(result.output.contains("nothing is known of") == !isKnown, "\(result)")
    #expect((result.status == 2) == !isKnown, "\(result)")
  }

  @Test func `control bytes in a value never reach the terminal`() throws {
    let result = try caret(["validate", "--type", "integer", "\u{1b}[31m\u{202e}"])
    #expect(result.status == 1)
    #expect(result.error.contains(#"\u{1b}[31m\u{202e}"#))
    #expect(!result.error.contains("\u{1b}"))
  }

  @Test func `a batch answers every line in its order, also one that is no question`() throws {
    let questions = #"""
      {"type":"date","value":"2024-02-30","params":{}}
      {"type":"date","value":"2024-02-29"}
      {"type":
      {"type":"nosuch","value":""}

      {"type":"length","value":"\ud83dx"}
      {"type":"pattern","value":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab","params":{"pattern":"^(?=a)(a+)+$"}}
      """#
    let result = try caret(["validate", "--cases", "-"], input: questions)
    let lines = result.output.split(separator: "\n").map(String.init)
    guard lines.count == 7 else {
      Issue.record("\(result)")
      return
    }
    #expect(
      lines[0].hasPrefix(
        #"{"valid":false,"norm":null,"validity":{"badInput":true},"code":"noSuchDay","at":{"utf8":8,"#
      ))
    #expect(lines[1] == #"{"valid":true,"norm":"2024-02-29","validity":{},"at":null}"#)
    #expect(lines[2...4].allSatisfy { $0.hasPrefix(#"{"error":"#) })
    #expect(lines[5].contains(#""length":{"utf8":4,"utf16":2,"scalars":2,"graphemes":2}"#))
    #expect(lines[6].hasPrefix(#"{"valid":null,"norm":null,"validity":{"undecided":true}"#))
    #expect(result.status == 2)
  }

  @Test(arguments: ["lenght > 3", "SELF.lenght > 3", "end > start", "length > other"])
  func `a predicate that asks for a field which a value hasn't is refused`(_ text: String) throws {
    let result = try caret(["validate", "--predicate", text, "ab"])
    #expect(result.status == 2 && result.error.contains("there is no field"), "\(result)")
  }

  @Test(arguments: ["--min-length", "--max-length"])
  func `a length below zero is told by its option`(_ option: String) throws {
    let result = try caret(["validate", option + "=-1", "a"])
    #expect(result.status == 2 && result.error.contains(option + ": -1 is negative"), "\(result)")
  }

  @Test func `an answer says what is wrong with its question, not which command says it`() throws {
    let result = try caret(["serve"], input: "{\"type\":\"nonsense\",\"value\":\"x\"}\n")
    #expect(result.output.contains(#""error":"type: there is no type \"nonsense\""#), "\(result)")
  }

}

@Test func `an answer that is an error has the id of its question`() throws {
  for line in [#"{"id":3,"type":"nope","value":"x"}"#, #"{"id":3,"tpye":"email","value":"x"}"#] {
    let result = try caret(["serve"], input: line + "\n")
    #expect(result.output.hasPrefix(#"{"id":3,"error":"#))
  }
}
