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

  @Test(arguments: [
    "---\ntitle: a\ntags: b\n---\n\nwords\n", "+++\na = 1\n\nb = 2\n+++\n",
    "[a]: https://a.example\n[b]: https://b.example\n  'title'\n[^1]: A note\n    of two lines\n",
    "one\\\ntwo\\\nthree\n", "one  \ntwo  \nthree\n", "- one\\\n  two\n",
    "a | b\n--|--\n1 | 2\n3 | 4\n", "> a | b\n> --|--\n> 1 | 2\n",
    "<div>\nwords\nhere\n</div>\n", "<!-- a\n\nb\nc\n-->\n", "<pre>\na\n\nb\nc\n</pre>\n",
    "<custom-tag>\nwords\nhere\n",
    "- item\n\n      code  a\n      b\n\n  1. two\n\n         code  a\n         b\n",
    "\tcode  a\n\tb\n", "- a\n\n  - b\n\n  goes\n\n      code  a\n      b\n",
    "A heading\nof two lines\n===\n", "> A heading\n> of two\n> ---\n", "* * *\n- - -\n_ _ _\n",
    "> [!NOTE]\n> Words\n", "$$\na\nb\n$$\n", "::: note\nWords\n:::\n", "{{< x >}}\nwords\n",
    "Term\n: what it is\n: and more\n", "````\n```\na\n```\nb\n````\n", "- ```\n  a\n  b\n  ```\n",
    ">one two three\n>four\n>\n>five\n", "    > code\n    > b\n",
    "1. one\n2. \n3. three\n", "+ one\n+\n+ three\n", "+ one\n+ \n  sub text\n",
    "1. one\n2.\n   - a\n3. three\n", "- > a\n- >\n  b\n",
    String(repeating: "- ", count: 200) + "x\n",
  ])
  func `what is no paragraph stays as it is in Markdown`(_ text: String) throws {
    #expect(try reflowed(text, 16) == text)
  }

  @Test(arguments: [
    // What would begin a block stays behind its neighbour.
    ("one and two\nthree - four\n", "one and two\nthree -\nfour\n"),
    ("aaa bbb - ccc 1. ddd # e > f <div> g\n", "aaa bbb -\nccc 1.\nddd # e >\nf <div> g\n"),
    ("aaa bbbb \\ ccc\n", "aaa bbbb\n\\ ccc\n"),
    ("in the year\n1986. And on\n", "in the\nyear 1986.\nAnd on\n"),
    ("-\titem that goes\n\ton\n", "-\titem\n    that\n    goes on\n"),
  ])
  func `a line begins no block that was none`(_ text: String, _ expected: String) throws {
    #expect(try reflowed(text, 11) == expected)
  }

  @Test func `the lines around those addressed say what they are`() throws {
    let folder = try TemporaryFolder()
    let text = "---\na: b\nc: d\n---\n\nhead\n===\n```\nx\ny\n```\none\ntwo\n"
    try folder.write("a.md", text)
    let result = try caret(
      [
        "edit", "-i", "-e", "2,3:reflow", "-e", "6:reflow", "-e", "9,10:reflow", "-e",
        "12,$:reflow", "a.md",
      ],
      folder: folder.folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    #expect(
      String(decoding: try folder.read("a.md"), as: UTF8.self)
        == text.dropLast("one\ntwo\n".count) + "one two\n")
  }

  @Test func `elsewhere a line is words`() throws {
    #expect(try reflowed("- a\n- b\n", 20, name: "a.txt") == "- a - b\n")
  }
}
