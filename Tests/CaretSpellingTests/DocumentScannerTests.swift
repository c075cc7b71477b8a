import CaretSpelling
import TestSupport
import Testing

@Suite struct DocumentScannerTests {
  /// The words of a document that are not code, joined with blanks.
  private func words(_ text: String, _ kind: String) throws -> String {
    let bytes = Array(text.utf8)
    let kind = try #require(DocumentKind(named: kind))
    var found: [String] = []
    for span in kind.spans(of: bytes.span) where span.kind != .code {
      WordScanner().forEachWord(in: bytes.span, span.utf8Range) {
        found.append(String(decoding: bytes[$0.utf8Range], as: UTF8.self))
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [
    ("# One `two` three", "One three"), ("one\n\n```swift\ntwo\n```\nthree", "one three"),
    ("~~~\none\n```\ntwo\n~~~\nthree", "three"), ("````\n```\none\n````\ntwo", "two"),
    ("[text](target.md \"title\") more", "text title more"), ("![alt](a.png) more", "alt more"),
    ("[text][name] more", "text more"), ("[name]: http://x.y\n\nmore", "more"),
    ("one <span class=\"two\">three</span>", "one three"), ("<https://x.y/one> two", "two"),
    ("<!-- one\ntwo -->\nthree", "one two three"), ("one[^two] three", "one three"),
    ("one\n\n    two\n\nthree", "one three"), ("- one\n\n    two\n", "one two"),
    ("- one\n  - two\n    three", "one two three"), ("one\n    two", "one two"),
    ("---\ntitle: One two\nkey: three\n---\nfour", "One two four"),
    ("---\ndescription: >\n  One two\n\n  three\nkey: four\n---\nfive", "One two three five"),
    ("---\nabstract: \"One\n  two\"\nkey:\n  four\n---\nfive", "One two five"),
    ("+++\ndescription = \"\"\"\nOne two\nthree\"\"\"\nkey = 4\n+++\nfive", "One two three five"),
    ("+++\ndescription = \"\"\"One\"\"\"\nkey = \"four\"\n+++\nfive", "One five"),
    ("a $x + yz$ b", "a b"),
    ("costs $5 and $6", "costs and"), ("$$\nxyz\n$$ one", "one"), ("one &nbsp; two", "one two"),
    ("| one | two |\n|---|---|\n| `x` | three |", "one two three"),
    ("``one ` two`` three", "three"),
    ("one `two", "one two"), ("1. one\n2. two", "one two"), ("> one\n> two", "one two"),
    ("*one* **two** _three_", "one two three"), ("one\\*two", "one two"), ("", ""), ("\tone", ""),
    ("paragraph\n```\ncode\n```", "paragraph"), ("# [one](two)", "one"),
  ])
  func `Markdown's prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "markdown") == expected)
  }

  @Test(arguments: [
    ("One two\n\nthree", "One two three"), ("One\n\n# two\nthree", "One three"),
    ("One\n\nSigned-off-by: Two <two@three.org>\nCc: Three", "One"),
    ("Fix: one two", "Fix one two"),
    ("One\n\nNote: two\n\nthree", "One Note two three"),
    ("One\n\nTwo\nFixes: three\n", "One Two Fixes three"),
    ("One\n\nCo-authored-by: Two\nFixes: three\n# four", "One"),
    ("One\n\n    two\n\tthree\nfour", "One four"),
    ("One\n\n- two\n    three\n\nfour\n\n    five", "One two three four"),
    ("One `two` three `four", "One three four"), ("One\n\n```\ntwo\n```\nthree", "One three"),
    ("One\n\n> two\nthree", "One three"), ("Merge branch 'one' into two\n\nthree", "three"),
    ("One\n\ndiff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-two\n+three\n\nfour", "One four"),
    ("One\n# ------------------------ >8 ------\ntwo", "One"), ("", ""),
  ])
  func `a commit message's prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "commit") == expected)
  }

  @Test(arguments: [
    ("= One `two`\n\nThree", "One Three"), ("one\n----\ntwo\n----\nthree", "one three"),
    ("[source,ruby]\n....\none\n....\ntwo", "two"), (":name: one\ntwo", "two"),
    ("// one\ntwo", "one two"), ("////\none\n////\ntwo", "one two"),
    ("one\n\n two\n\nthree", "one three"),
    ("* one\n ** two", "one two"), ("see <<one>> and <<two,three>>", "see and three"),
    ("a link:two.html[three] b", "a three b"), ("image::one.png[two three]", "two three"),
    ("{one} two +three+ four", "two four"), ("|===\n| one | two\n|===", "one two"),
    ("```ruby\none\n```\ntwo", "two"), ("----\none", ""), ("[[one]]\n== Two", "Two"),
  ])
  func `AsciiDoc's prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "adoc") == expected)
  }

  @Test(arguments: [
    (".SH ONE\ntwo \\fBthree\\fR four", "ONE two three four"), (".TH CAT 1\none", "one"),
    (".nf\none\n.fi\ntwo", "two"), (".B one\ntwo", "two"),
    ("one\\(emtwo\\[co]three", "one two three"),
    (".\\\" one\ntwo", "one two"), ("a \\*(lqone\\*(rq b", "a one b"),
    (".Sh ONE\n.Nm two\n.Nd three", "ONE three"),
    ("'br\none\\", "one"), (".SH", ""), ("\\s+1one\\s0", "one"),
  ])
  func `a manual page's prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "man") == expected)
  }

  @Test(arguments: [
    ("--- a/x.txt\n+++ b/x.txt\n@@ -1 +1,2 @@\n-one\n+two\n three\n+four", "two four"),
    ("+++ b/x.c\n@@ -1 +1 @@\n+one; /* two\n+three */ four\n five", "two three"),
    ("+++ b/x.md\n@@ @@\n+one `two`\n@@ @@\n+three", "one three"), ("one\n-two", ""),
  ])
  func `a diff's added prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "diff") == expected)
  }

  @Test(arguments: [
    ("# one\n#: x.c:1\n#, fuzzy\nmsgid \"two %s\\n\"\nmsgstr \"\"\n\"three\"\n", "one two three"),
    (
      "msgctxt \"one\"\nmsgid \"two\"\nmsgid_plural \"twos\"\nmsgstr[0] \"three\"", "two twos three"
    ),
  ])
  func `translations' prose`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "po") == expected)
  }

  @Test func `a translation is in the language of its header`() throws {
    let text = Array(
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\nmsgid \"one\"\nmsgstr \"eins\"\n".utf8)
    let kind = try #require(DocumentKind(named: "po"))
    let spans = kind.spans(of: text.span).filter {
      text[$0.utf8Range].first == UInt8(ascii: "e") || text[$0.utf8Range].first == UInt8(ascii: "o")
    }
    #expect(spans.map(\.language) == ["de"])
  }

  @Test(arguments: [
    ("one: two three # four", "two three four"),
    ("- one two\n- three: \"four five\"", "one two four five"),
    ("one: |\n  two three\n  four\nfive: six", "two three four six"),
    ("# one\ntwo: 'a # b'", "one a b"),
    ("one:\n  two: three four", "three four"), ("url: http://x.y/one#two", ""),
    // A line of one word belongs to the value.
    ("one: \"two three\n  four\"\nfive: six", "two three four six"),
    (
      "one: 'two three\n\n  four # five: six'\nseven: eight nine",
      "two three four five six eight nine"
    ),
    ("one: two three\n  four.\nfive: six", "two three four six"),
    ("one: 'two\nthree: four five", "two four five"),
  ])
  func `YAML's values`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "yaml") == expected)
  }

  @Test(arguments: [
    (
      "swift", "let one = \"two three\" // four\n/* five /* six */ seven */ eight",
      "two three four five six seven"
    ),
    (
      "c", "int one; // two\nchar x = '\"'; /* three\nfour */ char *s = \"five six\";",
      "two three four five six"
    ),
    ("py", "one = 'two' # three\n\"\"\"four\nfive\"\"\"\n", "two three four five"),
    ("sh", "#!/bin/sh\necho ${#one} \"two\" # three", "two three"),
    ("js", "const one = `two\nthree`; // four", "two three four"),
    ("rs", "fn one<'a>(x: &'a str) { 'b' } // two", "two"),
    ("lua", "local one = 1 -- two\n--[[ three\nfour ]] five()", "two three four"),
    ("hs", "one = 'x' -- two\n{- three {- four -} five -}", "two three four five"),
    ("sql", "select one -- two\nfrom three /* four */", "two four"),
    ("el", "(one \"two\") ; three", "two three"), ("tex", "\\emph{one} two % three", "one two"),
    ("css", "a { color: one } /* two */", "two"),
    ("c", "char *s = \"one\ntwo // three", "three"),
    ("swift", "let s = \"\"\"\none\n\"\"\" // two", "one two"),
  ])
  func `comments and strings of source code`(_ kind: String, _ text: String, _ expected: String)
    throws
  {
    #expect(try words(text, kind) == expected)
  }

  @Test(arguments: [
    ("one ``two`` three", "one three"), ("one::\n\n  two\n\nthree", "one three"),
    (".. note:: one\n\n   two", "one two"), (".. code-block:: python\n\n   one\n\ntwo", "two"),
    (":role:`one` two", "two"), ("`one <two>`_ three", "one three"),
    (".. _name: target\n\none", "one"),
    (":field: one\n\ntwo", "two"), ("|sub| one", "one"),
    (".. image:: x.png\n   :alt: one\n\ntwo", "two"),
    ("one\n  two", "one two"),
  ])
  func `the prose of reStructuredText`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "rst") == expected)
  }

  @Test(arguments: [
    ("<p class=\"one\">two <b>three</b></p>", "two three"), ("<script>one</script>two", "two"),
    ("<pre>one</pre> <code>two</code> three", "three"),
    ("one<!-- two\nthree -->four", "one two three four"),
    ("<!--[if IE]><p>one</p><![endif]-->two", "two"),
    ("<!--[if !IE]><!-->one<!--<![endif]-->", "one"),
    ("<!-- <p>one</p>\n two\n <br/> -->", "two"), ("<!-- the <one> is two -->", "the is two"),
    ("<!-- one = two -->", ""), ("<!-- one\nif (two) {\nthree();\n} -->", "one"),
    ("<!-- one", "one"),
    ("<pre>one<!-- two -->three</pre>", "two"), ("<svg><!-- one --></svg>two", "one two"),
    ("<script><!-- one --></script>two", "two"), ("<!---->one", "one"),
    ("<img alt=\"one two\" src=\"three\">", "one two"),
    ("<!-- one --> two &amp; three", "one two three"), ("<?xml one?><a>two</a>", "two"),
    ("a < b", "a b"),
    ("<SCRIPT>one</Script> two", "two"), ("<br/>one", "one"),
  ])
  func `the text of markup`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "html") == expected)
  }

  @Test(arguments: [
    ("\\section{One} $x$ two \\cite{three}", "One two"),
    ("\\begin{verbatim}one\\end{verbatim} two", "two"),
    ("\\documentclass{one}\n\\usepackage{two}\n\\begin{document}three\\end{document}", "three"),
    ("one \\% two \\[ three \\] four", "one two four"), ("\\verb|one| two", "two"),
    ("\\includegraphics[width=one]{two} three", "three"),
  ])
  func `the text of LaTeX`(_ text: String, _ expected: String) throws {
    #expect(try words(text, "latex") == expected)
  }

  @Test func `subject and body of a commit message`() throws {
    let text =
      "One two\n\nthree\n# four\nSigned-off-by: Five\n# ------------------------ >8 ---\nsix"
    #expect(try words(text, "commit") == "One two three")
  }

  @Test(arguments: [
    ("README.md", "markdown"), ("a/b.rst", "rst"), ("x.HTML", "html"), ("Makefile", "mk"),
    ("a.swift", "swift"),
    ("notes", "text"), ("notes.txt", "text"), ("COMMIT_EDITMSG", "commit"),
  ])
  func `the kind follows the name`(_ path: String, _ kind: String) {
    #expect(DocumentKind(path: path) == DocumentKind(named: kind))
  }

  @Test func `a script's first line tells its language`() {
    #expect(
      DocumentKind(path: "tool", firstLine: Array("#!/usr/bin/env python3".utf8))
        == DocumentKind(named: "py"))
    #expect(
      DocumentKind(path: "labels.inc", firstLine: Array("<?php".utf8))
        == DocumentKind(named: "php"))
  }

  /// Spans must be in order, apart from each other and inside the text, whatever the text.
  @Test func `random texts have spans in order`() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "`", "```\n", "\n", "    ", "[", "](", ")", "<", ">", "<!--", "-->", "$", "\\", "one ",
      "::\n", ".. x:: ", "- ",
      "\"", "'", "\"\"\"", "/*", "*/", "//", "#", "&amp;", "<pre>", "{", "}", "\\begin{verbatim}",
      "---\n", "|", "é", "~~~\n",
    ]
    for kind in ["markdown", "rst", "html", "latex", "commit", "swift", "py", "sh", "lua", "c"] {
      for _ in 0..<(longTests ? 5000 : 300) {
        let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          parts.randomElement(using: &generator)!
        }.joined()
        let bytes = Array(text.utf8)
        var last = UTF8Offset(0)
        for span in DocumentKind(named: kind)!.spans(of: bytes.span) {
          guard span.utf8Range.lowerBound >= last, span.utf8Range.upperBound.value <= bytes.count
          else {
            Issue.record("\(kind): \(text.debugDescription) has \(span)")
            return
          }
          last = span.utf8Range.upperBound
        }
      }
    }
  }
}
