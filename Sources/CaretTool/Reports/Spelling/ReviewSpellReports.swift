internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// Reviewdog's Diagnostic Format, one JSON text a run. Columns are bytes from 1, and an end is behind the word.
enum ReviewdogSpellDocument {
  static func write(_ findings: [FileFinding], _: SpellSummary, to json: inout JSONWriter) {
    json.object {
      $0.object("source") { $0.member("name", "caret spell") }
      $0.array("diagnostics") { json in
        for finding in findings { json.object { diagnostic(&$0, finding) } }
      }
    }
  }

  private static func diagnostic(_ json: inout JSONWriter, _ finding: FileFinding) {
    json.member("message", finding.message)
    json.object("location") {
      $0.member("path", PathText.readable(finding.plainPath))
      if finding.hasLine { $0.object("range") { range(&$0, finding.place) } }
    }
    json.member("severity", finding.tier == .certain ? "WARNING" : "INFO")
    json.object("code") { $0.member("value", finding.kind.identifier) }
    guard !finding.guesses.isEmpty, finding.hasLine else { return }
    json.array("suggestions") { json in
      for guess in finding.guesses {
        json.object {
          $0.object("range") { range(&$0, finding.place) }
          $0.member("text", guess)
        }
      }
    }
  }

  private static func range(_ json: inout JSONWriter, _ place: TextPlace) {
    json.object("start") {
      $0.member("line", place.line)
      $0.member("column", place.utf8Column)
    }
    json.object("end") {
      $0.member("line", place.line)
      $0.member("column", place.utf8Column + place.utf8.values().count)
    }
  }
}

/// GitLab's report of code quality: an array of issues, which it shows beside the lines of a merge request.
enum GitLabSpellDocument {
  static func write(_ findings: [FileFinding], _: SpellSummary, to json: inout JSONWriter) {
    // It takes one issue for each fingerprint, and a word may stand in its line more than once.
    var seen: [String: Int] = [:]
    json.array { json in
      for finding in findings {
        let count = seen[finding.fingerprint, default: 0]
        seen[finding.fingerprint] = count + 1
        json.object { issue(&$0, finding, count == 0 ? "" : "-\(count + 1)") }
      }
    }
  }

  private static func issue(_ json: inout JSONWriter, _ finding: FileFinding, _ suffix: String) {
    json.member("description", finding.message)
    json.member("check_name", finding.kind.identifier)
    json.member("fingerprint", finding.fingerprint + suffix)
    json.member("severity", finding.tier == .certain ? "minor" : "info")
    json.object("location") {
      $0.member("path", PathText.readable(finding.plainPath))
      // It asks for a line of every issue.
      $0.object("lines") { $0.member("begin", finding.hasLine ? finding.place.line.value : 1) }
    }
  }
}
