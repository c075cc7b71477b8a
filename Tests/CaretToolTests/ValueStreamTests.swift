import TestSupport
import Testing

/// Values that end with NUL, values that are no text, and no values at all.
@Suite struct ValueStreamTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var words: [String]
    var input: [UInt8]
    var status: Int32
    var output: [UInt8] = []
    var error = ""
    var testDescription: String { words.joined(separator: " ") }

    init(
      _ words: [String], _ input: String, _ status: Int32, _ output: String = "", error: String = ""
    ) {
      self.words = words
      self.input = Array(input.utf8)
      self.status = status
      self.output = Array(output.utf8)
      self.error = error
    }
  }

  @Test(arguments: [
    Run(["filter", "-0", "--allowed", "[0-9]"], "a1\0b2\0", 0, "1\0" + "2\0"),
    Run(["filter", "--null", "--allowed", "[\\n0-9]"], "a1\n3\0b2", 0, "1\n3\0" + "2\0"),
    Run(["filter", "--allowed", "[0-9]"], "a1\0b2\0", 0, "12\n"),
    Run(["filter", "-0", "--edits"], "", 2, error: "--null doesn't go with --edits"),
    Run(
      ["validate", "-0", "--max-length", "1"], "a\0b\nc\0", 1,
      error: "(value 2, character 2 \"\\n\")"),
    Run(["validate", "--null", "--type", "integer"], "1\0" + "2\0", 0),
    Run(["validate", "--allowed", "[a-z]"], "a\0b\n", 1, error: "character 2 \"\\u{0}\""),
    Run(["validate", "--pattern", "a.b"], "a\0b\n", 0),
    Run(["validate", "--max-length", "2"], "a\0b\n", 1, error: "is too long, 3 of"),
    Run(
      ["validate", "-0", "--json"], "a\0", 0,
      #"{"number":1,"value":"a","valid":true,"validity":{},"norm":"a"}"# + "\n"),
    Run(
      ["validate", "-0", "--type", "iban", "--normalize"], "de89 3704 0044 0532 0130 00\0", 0,
      "DE89370400440532013000\0"),
    Run(["segment", "-0"], "one\ntwo\0three", 0, "one\0two\0three\0"),
    Run(
      ["segment", "-0", "--json"], "a\0bc", 0,
      #"{"number":1,"text":"a","utf8":[0,1],"utf16":[0,1]}"# + "\n"
        + #"{"number":2,"text":"bc","utf8":[0,2],"utf16":[0,2]}"# + "\n"),
    Run(
      ["detect", "-0", "email"], "x\0a@b.org\0", 0,
      #"{"type":"email","number":2,"line":1,"column":1,"endColumn":8,"utf8":[0,7],"#
        + #""utf16":[0,7],"grapheme":[0,7],"text":"a@b.org","norm":"a@b.org"}"# + "\n"),
    Run(["detect", "-0", "email"], "a@\0b.org\0", 1),
  ])
  func `values end with NUL where that is said, and else hold it`(_ run: Run) throws {
    let result = try TestSupport.run(builtTool, run.words, input: run.input)
    #expect(result.status == run.status, "\(result)")
    #expect(result.outputBytes == run.output, "\(result)")
    #expect(
      run.error.isEmpty ? result.error.isEmpty : result.error.contains(run.error), "\(result)")
  }

  @Test(
    arguments: [[0x63, 0x61, 0x66, 0xE9], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xFF]] as [[UInt8]])
  func `bytes that are no text are judged and not passed`(_ bytes: [UInt8]) throws {
    let words = [["validate"], ["validate", "--max-length", "9"], ["ask"]]
    for words in words {
      let result = try run(builtTool, words, input: bytes + [0x0A])
      #expect(result.status == 1, "\(words)")
      #expect(result.error.contains("is not valid UTF-8"), "\(result)")
      #expect(result.outputBytes.isEmpty)
    }
    let kept = try run(builtTool, ["filter"], input: [0x61] + bytes.filter { $0 > 0x7F } + [0x0A])
    #expect(kept.output == "a\n")
    let refused = try run(builtTool, ["filter", "--policy", "reject"], input: bytes + [0x0A])
    #expect(refused.status == 1)
  }

  @Test(
    arguments: [
      (["validate"], 1, "there is no value"),
      (["validate", "--type", "email"], 1, "--allow-empty"),
      (["validate", "--allow-empty"], 0, ""), (["validate", "--required", "--allow-empty"], 0, ""),
    ] as [([String], Int32, String)])
  func `no value at all is not valid`(_ words: [String], _ status: Int32, _ error: String) throws {
    let result = try caret(words)
    #expect(result.status == status)
    #expect(result.error.contains(error))
  }

  @Test(
    arguments: [
      (["--choices", "red, green", "blue"], 1, "is not one of red, green"),
      (["--choices", "red,green", "green"], 0, ""), (["--choices", "a,b\nc", "a,b"], 0, ""),
      (["--region", "DE", "030 901820"], 0, ""),
      (["--type", "tel", "--region", "US", "030 901820"], 1, "is not a telephone number"),
      (["--region", "DX", "1"], 2, "--region: there are no telephone numbers of a region \"DX\""),
      (
        ["--region", "DE", "--type", "iban", "1"], 2, "--region goes with --type tel or postal-code"
      ),
      (["--cases", "x", "--max-length", "3"], 2, "--cases goes with no values and rules"),
      (
        ["--password-rules", "minlength: 8; required: digit; required: upper", "abc"], 1,
        "no character of upper"
      ),
      (
        ["--password-rules", "minlength: 8; required: digit; required: upper", "abc"], 1,
        "no character of digit"
      ),
      (
        ["--password-rules", "minlength: 8; required: digit; required: upper", "abc"], 1,
        "too short"
      ),
    ] as [([String], Int32, String)])
  func `rules of the command line`(_ words: [String], _ status: Int32, _ error: String) throws {
    let result = try caret(["validate"] + words)
    #expect(result.status == status, "\(result)")
    #expect(error.isEmpty ? result.error.isEmpty : result.error.contains(error), "\(result)")
  }

  @Test(arguments: [
    ("de_DR", "'de_DE'"), ("german", "'de'"), ("Deutsch", "'de'"), ("xx_YY", "did you mean"),
    ("de_", "did you mean"), ("en_US_", "did you mean"), ("de_Ltan_DE", "did you mean"),
  ])
  func `a locale that does not exist is an error with the nearest`(
    _ locale: String, _ nearest: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("s.json", #"{"fields":[{"name":"a","type":"number"}]}"#)
    let own = #"{"fields":[{"name":"a","type":"number","caret:locale":""# + locale + #""}]}"#
    try folder.write("own.json", own)
    for words in [
      ["validate", "--locale", locale, "1"], ["ask", "--locale", locale],
      ["validate", "--cases", "-", "--locale", locale], ["serve", "--locale", locale],
      ["segment", "--locale", locale, "-"], ["detect", "date", "--locale", locale],
      ["table", "s.json", "-", "--locale", locale], ["table", "own.json", "-"],
      ["form", "own.json"],
    ] {
      let result = try caret(words, input: "a\n1\n", folder: folder.folder)
      #expect(result.status == 2, "\(words) \(result)")
      #expect(result.error.contains("there is no locale \"\(locale)\""), "\(words) \(result)")
      #expect(result.error.contains(nearest), "\(words) \(result)")
    }
  }

  @Test(arguments: [
    "de_DE", "de-DE", "de", "en_US.UTF-8", "C", "zh_Hans_CN", "en_US_POSIX", "es_419", "de_US",
    "en@ss=standard", "de-DE-u-nu-latn", "sr-Latn-RS", "fil",
  ])
  func `locales that exist are taken in all their forms`(_ locale: String) throws {
    #expect(try caret(["validate", "--locale", locale, "a"]).status == 0)
    #expect(try caret(["segment", "--locale", locale, "-"], input: "a").status == 0)
  }

  @Test(arguments: [
    (["--type", "date", "--locale", "de_DE"], "29.02.2024"),
    (["--type", "date", "--locale", "en_US"], "2/29/2024"),
    (["--type", "date", "--locale", "ja_JP"], "2024/02/29"),
    (["--type", "number", "--locale", "de_DE"], "1.234,5"),
    (["--type", "date"], "2024-02-29"), (["--type", "number"], "1234.5"),
  ])
  func `what is wrong is told with the form that the locale takes`(
    _ rules: [String], _ example: String
  ) throws {
    let wrong = try caret(["validate"] + rules + ["x"])
    #expect(wrong.error.hasSuffix("write it as \(example)\n"), "\(wrong)")
    #expect(try caret(["validate"] + rules + [example]).status == 0)
  }

  @Test(arguments: ["validate", "filter --policy reject"])
  func `an argument that is no text is judged, too`(_ words: String) throws {
    let result = try run("sh", ["-c", "'\(builtTool)' \(words) \"$(printf 'caf\\351')\""])
    #expect(result.status == 1, "\(result)")
    #expect(result.error.contains("caf\\xE9"), "\(result)")
  }

  @Test func `a rule that is too deep is one line of a terminal's length or few`() throws {
    let rule = String(repeating: "(", count: 50_000)
    let result = try caret(["validate", "--predicate", rule, "x"])
    #expect(result.status == 2)
    #expect(result.error.contains("this is too deep"), "\(result)")
    #expect(result.error.utf8.count < 400)
  }
}
