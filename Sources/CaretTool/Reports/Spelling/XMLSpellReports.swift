internal import CaretBytes
internal import CaretSpelling
internal import CaretText

/// Checkstyle's XML: a `file` element for each file, an `error` for each finding.
struct CheckstyleSpellReport: SpellReport {
  let output: Console
  private var path: String?

  init(output: Console) {
    self.output = output
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.writeLine(#"<checkstyle version="8.0">"#)
  }

  mutating func finding(_ finding: FileFinding) {
    if finding.path != path {
      if path != nil { output.writeLine("  </file>") }
      path = finding.path
      output.writeLine(
        "  <file name=\"\(XMLText.attribute(PathText.readable(finding.plainPath)))\">")
    }
    let place =
      !finding.hasLine
      ? "" : "line=\"\(finding.place.line)\" column=\"\(finding.place.column)\" "
    output.writeLine(
      "    <error \(place)"
        + "severity=\"\(finding.tier == .certain ? "warning" : "info")\" "
        + "message=\"\(XMLText.attribute(finding.message))\" source=\"caret.spell.\(finding.kind.identifier)\"/>"
    )
  }

  mutating func end(_ summary: SpellSummary) {
    if path != nil { output.writeLine("  </file>") }
    output.writeLine("</checkstyle>")
  }
}

/// JUnit's XML: a test case for each file that has findings, and one that passes if there are none.
struct JUnitSpellReport: SpellReport {
  let output: Console
  private var files: [(path: String, findings: [FileFinding])] = []

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: FileFinding) {
    if files.last?.path != finding.plainPath { files.append((finding.plainPath, [])) }
    files[files.count - 1].findings.append(finding)
  }

  mutating func end(_ summary: SpellSummary) {
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.writeLine(
      "<testsuite name=\"caret spell\" tests=\"\(max(1, files.count))\" failures=\"\(files.count)\" "
        + "errors=\"0\" skipped=\"0\">"
    )
    for (path, findings) in files {
      output.writeLine(
        "  <testcase classname=\"spelling\" name=\"\(XMLText.attribute(PathText.readable(path)))\">"
      )
      let count = findings.count == 1 ? "1 misspelling" : "\(findings.count) misspellings"
      output.writeLine("    <failure message=\"\(count)\">")
      for finding in findings {
        let place =
          finding.hasLine ? "\(finding.place.line):\(finding.place.column): " : ""
        output.writeLine(XMLText.content(place + finding.message))
      }
      output.writeLine("    </failure>")
      output.writeLine("  </testcase>")
    }
    if files.isEmpty {
      output.writeLine("  <testcase classname=\"spelling\" name=\"all files\"/>")
    }
    output.writeLine("</testsuite>")
  }
}

/// Text in XML 1.0, which has no way at all to write most control characters.
enum XMLText {
  static func attribute(_ text: String) -> String {
    content(Escaped.plain(text)).replacing("\"", with: "&quot;")
  }

  static func content(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
