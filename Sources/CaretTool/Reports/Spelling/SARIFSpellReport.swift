internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// The Static Analysis Results Interchange Format 2.1.0, one document a run.
///
/// Columns are UTF-16 code units from 1, as `columnKind` says. A finding that is certain is a warning, another
/// one a note; a correction that may be made without asking is given as a fix.
enum SARIFSpellDocument {
  static func write(_ findings: [FileFinding], _ summary: SpellSummary, to json: inout JSONWriter) {
    json.object {
      $0.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      $0.member("version", "2.1.0")
      $0.array("runs") { $0.object { run(&$0, findings, summary) } }
    }
  }

  private static func run(
    _ json: inout JSONWriter, _ findings: [FileFinding], _ summary: SpellSummary
  ) {
    json.object("tool") {
      $0.object("driver") {
        $0.member("name", "caret spell")
        $0.member("version", ToolVersion.number)
        $0.array("rules") { json in
          for kind in SpellFindingKind.allCases {
            json.object {
              $0.member("id", kind.identifier)
              $0.object("shortDescription") { $0.member("text", kind.summary) }
              $0.object("defaultConfiguration") { $0.member("level", "warning") }
            }
          }
        }
      }
    }
    json.array("invocations") {
      $0.object { $0.member("executionSuccessful", summary.failureCount == 0) }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.array("results") { json in
      for finding in findings { json.object { result(&$0, finding) } }
    }
  }

  private static func result(_ json: inout JSONWriter, _ finding: FileFinding) {
    json.member("ruleId", finding.kind.identifier)
    json.member("ruleIndex", SpellFindingKind.allCases.firstIndex(of: finding.kind))
    json.member("level", finding.tier == .certain ? "warning" : "note")
    json.object("message") { $0.member("text", finding.message) }
    json.array("locations") {
      $0.object {
        $0.object("physicalLocation") {
          $0.object("artifactLocation") { $0.member("uri", URIPath.encoded(finding.path)) }
          if finding.hasLine { $0.object("region") { region(&$0, finding) } }
        }
      }
    }
    json.object("partialFingerprints") { $0.member("wordInLine/v1", finding.fingerprint) }
    if finding.hasLine, let correction = finding.correction { fix(&json, finding, correction) }
  }

  private static func region(_ json: inout JSONWriter, _ finding: FileFinding) {
    let place = finding.place
    json.member("startLine", place.line)
    json.member("startColumn", place.utf16Column)
    json.member("endColumn", place.utf16Column + place.utf16.values().count)
    if finding.isTranscoded { return }
    json.member("byteOffset", place.utf8.lowerBound)
    json.member("byteLength", place.utf8.values().count)
  }

  private static func fix(_ json: inout JSONWriter, _ finding: FileFinding, _ correction: String) {
    json.array("fixes") {
      $0.object {
        $0.object("description") { $0.member("text", "Write “\(correction)”") }
        $0.array("artifactChanges") {
          $0.object {
            $0.object("artifactLocation") { $0.member("uri", URIPath.encoded(finding.path)) }
            $0.array("replacements") {
              $0.object {
                $0.object("deletedRegion") { region(&$0, finding) }
                $0.object("insertedContent") { $0.member("text", correction) }
              }
            }
          }
        }
      }
    }
  }
}

/// Paths as relative references of RFC 3986.
enum URIPath {
  static func encoded(_ path: String) -> String {
    let path = String(PathText.withoutDot(path))
    let hex = Array("0123456789ABCDEF")
    return PathText.bytes(of: path).reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + String(hex[Int(byte >> 4)]) + String(hex[Int(byte & 15)])
      }
    }
  }
}
