import TestSupport
import Testing

/// `ask` and `form` without a terminal, and the messages in other languages.
@Suite struct AskCommandTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var words: [String]
    var input: String
    var status: Int32
    var output = ""
    var error = ""
    var testDescription: String { words.joined(separator: " ") + " < " + input }
  }

  @Test(arguments: [
    Run(
      words: ["ask", "--type", "email"], input: "a@b.org\nrest\n", status: 0, output: "a@b.org\n"),
    Run(
      words: ["ask", "--type", "email"], input: "x\n", status: 1, error: "is not an e-mail address"),
    Run(words: ["ask"], input: "", status: 4, error: "there is no terminal"),
    Run(words: ["ask", "Town", "--max-length", "9"], input: "Ulm\n", status: 0, output: "Ulm\n"),
    Run(
      words: ["ask", "--label", "Town", "City"], input: "Ulm\n", status: 2,
      error: "a question and --label (\"Town\"): leave one of them out"),
    Run(words: ["ask", "--timeout", "-1"], input: "a\n", status: 2, error: "is no time to wait"),
    Run(
      words: ["form", "--timeout", "-1", "form.json"], input: "", status: 2,
      error: "is no time to wait"),
    Run(words: ["ask", "--default", "yes"], input: "", status: 4, error: "--use-default"),
    Run(
      words: ["ask", "--default", "bad", "--use-default", "--type", "integer"], input: "",
      status: 1,
      error: "bad"),
    Run(
      words: ["ask", "--mask", "[00].[00]"], input: "ab12x34y\n", status: 1, error: "[00].[00]"),
    Run(
      words: ["ask", "--mask", "[00].[00]"], input: "12\n", status: 1,
      error: "is not what the mask takes, something is missing: write it as [00].[00]"),
    Run(words: ["ask", "--mask", "[00].[00]"], input: "12-34\n", status: 0, output: "12.34\n"),
    Run(
      words: ["ask", "--default", "yes", "--use-default"], input: "", status: 0, output: "yes\n"),
    Run(words: ["ask", "--mask", "[0"], input: "1\n", status: 2, error: "the mask \"[0\""),
    Run(
      words: ["ask", "--pattern", "(a+)+b"], input: String(repeating: "a", count: 40) + "c\n",
      status: 3,
      error: "could not be decided"),
    Run(
      words: ["form", "--sh", "form.json"], input: "O'Neil\n2024-01-02\n2024-01-03\n", status: 0,
      output: "name='O'\\''Neil'\nstart='2024-01-02'\nend='2024-01-03'\n"),
    Run(
      words: ["form", "form.json"], input: "A\n2024-01-02\n2024-01-01\n", status: 1,
      error: "\"2024-01-01\" is below the minimum 2024-01-02 (field \"end\"): give"),
    Run(
      words: ["form", "form.json"], input: "A\n2024-01-32\n", status: 1,
      error: "caret form: \"2024-01-32\" is not a date"),
    Run(
      words: ["form", "form.json"], input: "A\n2024-01-32\n", status: 1,
      error: "(field \"start\", character 9 \"3\"): write it as"),
    Run(
      words: ["form", "-"], input: "A\n", status: 2,
      error: "caret form: the schema can't be standard input, where the answers come from"),
    Run(words: ["form", "form.json"], input: "A\n", status: 1, error: "field \"start\""),
    Run(words: ["form", "form.json"], input: "", status: 4, error: "there is no terminal"),
  ])
  func `a pipe gives the values`(_ run: Run) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "form.json",
      Array(
        #"{"fields":[{"name":"name","type":"string"},{"name":"start","type":"date"},"#
          .utf8)
        + Array(#"{"name":"end","type":"date","caret:minimum":{"$field":"start"}}]}"#.utf8))
    let result = try caret(run.words, input: run.input, folder: folder.folder)
    #expect(result.status == run.status)
    #expect(result.output == run.output)
    #expect(result.error.contains(run.error), "\(result.error)")
  }

  @Test(arguments: [
    ("de", "ist zu lang: 3 von höchstens 1 Zeichen"), ("fr", "3 sur 1 caractère au plus"),
    ("es", "3 de 1 carácter como máximo"), ("ru", "допускается 1 знак ("), ("ja", "1文字以下"),
    ("./it.json", "è lungo 3, al massimo 1 carattere"),
  ])
  func `messages have the plural of their language`(_ language: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    let pattern =
      "è lungo {count}, al massimo {limit, plural, one {# carattere} other {# caratteri}}"
    try folder.write(
      "it.json", Array("{\"language\":\"it\",\"messages\":{\"tooLong\":\"\(pattern)\"}}".utf8))
    let result = try caret(
      ["validate", "--max-length", "1", "--messages", language, "abc"], folder: folder.folder)
    #expect(result.error.contains(text), "\(result.error)")
  }

  @Test(arguments: [
    (#"{"fields":[{"name":"a","type":"boolean"}]}"#, "write it as true or false"),
    (
      #"{"fields":[{"name":"a","type":"boolean","trueValues":["ja"],"falseValues":["nein"]}]}"#,
      "write it as ja"
    ),
    (
      #"{"type":"object","properties":{"a":{"type":"string","format":"time"}}}"#,
      "write it as 13:45:00Z"
    ),
  ])
  func `an example is a value that the schema takes`(_ schema: String, _ hint: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("form.json", schema)
    let refused = try caret(["form", "form.json"], input: "10:00\n", folder: folder.folder)
    #expect(refused.status == 1 && refused.error.hasSuffix(hint + "\n"), "\(refused)")
    let example = String(hint.split(separator: " ").last ?? "") + "\n"
    #expect(try caret(["form", "form.json"], input: example, folder: folder.folder).status == 0)
  }

  @Test func `a catalogue with a broken pattern is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("it.json", Array(#"{"language":"it","messages":{"tooLong":"{limit"}}"#.utf8))
    let result = try caret(["validate", "--messages", "./it.json", "x"], folder: folder.folder)
    #expect(result.status == 2)
    #expect(result.error.contains("\"tooLong\" is no pattern"))
  }

  @Test func `the schema of a form may come through a pipe`() throws {
    let schema = #"{"fields":[{"name":"a","title":"A","type":"integer"}]}"#
    let folder = try TemporaryFolder()
    let result = try run(
      "bash", ["-c", "echo 7 | '\(builtTool)' form <(echo '\(schema)')"], folder: folder.folder)
    #expect(result.output == "{\"a\":7}\n" && result.status == 0, "\(result)")
  }

  @Test func `edits under a mask keep the caret behind what was typed`() throws {
    let edits = """
      {"range":[0,0],"replacement":"31"}
      {"range":[3,3],"replacement":"1"}
      """
    let result = try caret(["filter", "--edits", "--mask", "[00]{.}[00]"], input: edits)
    #expect(
      result.output == """
        {"accepted":true,"text":"31.","caret":3,"mask":{"text":"31.","caret":3,"extracted":"31.","complete":false},"removed":[]}
        {"accepted":true,"text":"31.1","caret":4,"mask":{"text":"31.1","caret":4,"extracted":"31.1","complete":false},"removed":[]}

        """)
  }
}
