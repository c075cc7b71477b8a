import TestSupport
import Testing

/// `:reflow` in Markdown: what is no paragraph stays as it is.
@Suite struct EditReflowTests {
  private func reflowed(_ text: String, _ width: Int, name: String = "a.md") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    let result = try caret(
      ["edit", "-i", "-e", ",:reflow \(width)", name], folder: folder.folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    return String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "- first item that goes on\n  and on\n- second\n",
      "- first item that\n  goes on and on\n- second\n"
    ),
    ("1. one\n2. two words and more\n", "1. one\n2. two words and\n   more\n"),
    ("> - a quoted item\n> - another\n", "> - a quoted item\n> - another\n"),
    ("```\ncode  a\n\ncode b\n```\nwords\nhere\n", "```\ncode  a\n\ncode b\n```\nwords here\n"),
    ("~~~ sh\n```\nx\n~~~\na\nb\n", "~~~ sh\n```\nx\n~~~\na b\n"),
    ("| a | b |\n|---|---|\n| 1 | 2 |\n", "| a | b |\n|---|---|\n| 1 | 2 |\n"),
    (
      "# A heading that is quite long\nwords\nhere\n",
      "# A heading that is quite long\nwords here\n"
    ),
    ("Title\n=====\nwords\nhere\n", "Title\n=====\nwords here\n"),
    (
      "words\n\n    code  is\n    code\n\nmore\nwords\n",
      "words\n\n    code  is\n    code\n\nmore words\n"
    ),
    ("- item\n\n    goes\n    on\n", "- item\n\n    goes on\n"),
    ("a line  \nthat breaks\nhere\n", "a line  \nthat breaks here\n"),
    ("a-b\n-c d\n*e*\nf\n", "a-b -c d *e* f\n"),
  ])
  func `lists, code, tables and headings hold in Markdown`(_ text: String, _ expected: String)
    throws
  {
    #expect(try reflowed(text, 20) == expected)
    // A second time nothing changes.
    #expect(try reflowed(expected, 20) == expected)
  }

  @Test func `elsewhere a line is words`() throws {
    #expect(try reflowed("- a\n- b\n", 20, name: "a.txt") == "- a - b\n")
  }
}
