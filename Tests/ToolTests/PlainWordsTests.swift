import CaretTool
import Testing

@Suite struct PlainWordsTests {
  /// What is read without the argument parser is read as the parser reads it.
  @Test(arguments: [
    "a@b.org", "--type email a@b.org", "--required --type date --locale de_DE 1.2.2024",
    "--pattern [0-9]{5} 12345 54321", "--min-length 1 --max-length 5 --unit utf8 x",
    "--email strict --json a@b.org", "--min 1 --max 5 --step 2 --type number 3 --quiet",
    "--time-limit 10 --allowed [a-z] abc", "--messages de --type iban x", "--cases file.jsonl",
    "--normalize --type iban x", "--allow-empty", "--null --choices a,b a", "--region DE 030",
    "--type email --type url x", "--type number -- -5 --json", "--required", "", "-",
  ])
  func `plain words mean what the parser says`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let plain = try #require(ValidationRequest(plain: words))
    #expect(try plain == ValidationRequest(parsing: words))
  }

  @Test(arguments: [
    "--help", "-h", "--type=email x", "--min -5 x", "-5", "--max-length many x", "--unit miles x",
    "--email loose x", "-0", "--typo x", "--type", "--json=yes", "--version",
  ])
  func `words that need explaining are left to the parser`(_ line: String) {
    #expect(ValidationRequest(plain: line.split(separator: " ").map(String.init)) == nil)
  }
}
