internal import CaretJSON
internal import CaretSpelling
internal import CaretText

// `workspace/diagnostic`: the files of the client's folders, one after the other while nothing else is to be done. What comes
// while one is checked is done in its midst, so that a key never waits for a file.

/// A check of all files of a workspace that a client has asked for, as far as it has come.
struct WorkspaceScan {
  /// The request that it answers.
  let id: JSONValue
  let files: [String]
  /// What the client knows of files already, by their names: result ids.
  let known: [DocumentURI: String]
  /// Where reports go that are ready before the answer; nil keeps them for that.
  let reportToken: JSONValue?
  /// Where the client hears how far it is.
  let progressToken: JSONValue?
  var next = 0
  /// Those that were not sent.
  var reports: [Report] = []

  /// What is in one file.
  struct Report {
    var uri: DocumentURI
    var resultID: String
    /// Nil where nothing has changed since the client asked last.
    var text: TextStorage?
    var findings: [FileFinding] = []
  }

  /// How many files are looked at between two messages about them.
  static let stride = 50
}

extension LanguageServer {
  func beginScan(_ id: JSONValue, _ parameters: JSONValue) {
    var known: [DocumentURI: String] = [:]
    for previous in parameters["previousResultIds"]?.arrayValue ?? [] {
      guard let uri = previous["uri"]?.stringValue else { continue }
      known[DocumentURI(uri)] = previous["value"]?.stringValue
    }
    let scan = WorkspaceScan(
      id: id, files: host.files(in: client.folders.compactMap(\.path)), known: known,
      reportToken: parameters["partialResultToken"], progressToken: parameters["workDoneToken"])
    scans.append(scan)
    tellProgress(of: scan, "begin") {
      $0.member("title", host.scanTitle)
      $0.member("cancellable", true)
    }
  }

  /// Checks one file more of the oldest scan; false if there is none.
  ///
  /// - Parameter serve: does what goes first, which may end the scan.
  func scanNext(_ serve: () -> Void) -> Bool {
    guard !scans.isEmpty else { return false }
    guard scans[0].next < scans[0].files.count else {
      endScan()
      return true
    }
    let path = scans[0].files[scans[0].next]
    scans[0].next += 1
    let (uri, id) = (DocumentURI(path: path), scans[0].id)
    // What is open is asked about by itself.
    if documents[uri] == nil {
      let report = report(of: path, uri, serve)
      guard scans.first?.id == id else { return true }
      if let report { scans[0].reports.append(report) }
    }
    if scans[0].next % WorkspaceScan.stride == 0 { sendReports() }
    return true
  }

  private func report(
    of path: String, _ uri: DocumentURI, _ serve: () -> Void
  ) -> WorkspaceScan.Report? {
    guard let stamp = host.stamp(ofFileAt: path) else { return nil }
    var report = WorkspaceScan.Report(uri: uri, resultID: "\(generation)-\(stamp)")
    let known = scans[0].known[uri]
    if known == report.resultID { return report }
    guard let bytes = host.read(path) else { return nil }
    do throws(ServerTrouble) {
      let found = try host.check(
        bytes, path: path, kind: nil, isOpen: false
      ) {
        serve()
        return false
      }
      report.findings = found?.findings ?? []
    } catch {
      tell(error)
      return nil
    }
    // A file without findings is told of only where it may have had some.
    guard !report.findings.isEmpty || known != nil else { return nil }
    let text = TextStorage()
    text.replace(text.fullRange, with: bytes.span)
    report.text = text
    return report
  }

  private func sendReports() {
    let scan = scans[0]
    tellProgress(of: scan, "report") {
      $0.member("message", "\(scan.next) / \(scan.files.count)")
      $0.member("percentage", scan.next * 100 / max(1, scan.files.count))
    }
    guard let token = scan.reportToken, !scan.reports.isEmpty else { return }
    notify("$/progress") { json in
      json.member("token", token)
      json.object("value") { write(scan.reports, &$0) }
    }
    scans[0].reports = []
  }

  private func endScan() {
    sendReports()
    let scan = scans.removeFirst()
    tellProgress(of: scan, "end") { _ in }
    answer(scan.id, .object { [self] json in write(scan.reports, &json) })
  }

  /// Ends a scan before its end; false if there is none of that id.
  func cancelScan(_ id: JSONValue) -> Bool {
    guard let index = scans.firstIndex(where: { $0.id == id }) else { return false }
    tellProgress(of: scans.remove(at: index), "end") { _ in }
    return true
  }

  private func write(_ reports: [WorkspaceScan.Report], _ json: inout JSONWriter) {
    json.array("items") { json in
      for report in reports {
        json.object { json in
          json.member("uri", report.uri.text)
          json.member("version", JSONValue.null)
          json.member("kind", report.text == nil ? "unchanged" : "full")
          json.member("resultId", report.resultID)
          guard let text = report.text else { return }
          json.array("items") { write(report.findings, in: text, &$0) }
        }
      }
    }
  }

  private func tellProgress(
    of scan: WorkspaceScan, _ kind: String, _ members: (inout JSONWriter) -> Void
  ) {
    guard let token = scan.progressToken else { return }
    notify("$/progress") { json in
      json.member("token", token)
      json.object("value") {
        $0.member("kind", kind)
        members(&$0)
      }
    }
  }
}
