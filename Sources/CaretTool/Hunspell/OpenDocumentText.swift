internal import CaretBytes
internal import CaretHunspellTool

/// The text of an OpenDocument file: the member content.xml of a zip archive, read by `unzip`, as hunspell does.
struct OpenDocumentText {
  private let path: String

  /// Nil for a file that is none, or that is one flat XML.
  init?(path: String, format: HunspellFormat) {
    let name = path.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    var isOpenDocument = false
    if case .openDocument = format { isOpenDocument = true }
    if case .text = format, case .openDocument = HunspellFormat(fileExtension: name ?? "") {
      isOpenDocument = true
    }
    guard isOpenDocument, let name, !name.hasPrefix("f") else { return nil }
    self.path = path
  }

  /// The XML, with a line for each paragraph and style, and without the marks inside of words.
  func content() throws(ToolError) -> [UInt8] {
    let xml = try unzipped()
    var lines = xml
    for end in ["</text:p>", "</style:style>"] {
      lines = lines.replacing(Array(end.utf8), with: Array((end + "\n").utf8))
    }
    return Self.withoutSpans(lines)
  }

  private static func withoutSpans(_ xml: [UInt8]) -> [UInt8] {
    var rest = xml[...]
    var text: [UInt8] = []
    let last = xml.lastIndex(of: UInt8(ascii: ">")) ?? -1
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<tag]
      rest = rest[tag...]
      let isSpan = rest.starts(with: "<text:span".utf8) || rest.starts(with: "</text:span".utf8)
      let end = isSpan && tag < last ? rest.firstIndex(of: UInt8(ascii: ">")) : nil
      if end == nil { text.append(rest[tag]) }
      rest = rest[((end ?? tag) + 1)...]
    }
    return text + rest
  }

  private func unzipped() throws(ToolError) -> [UInt8] {
    let name = path.hasPrefix("-") ? "./" + path : path
    guard let unzip = try? ChildProcess(["unzip", "-p", name, "content.xml"]) else {
      throw failure("can't run unzip")
    }
    let bytes = try? unzip.rest()
    guard unzip.wait() == 0, let bytes else { throw failure("can't read the archive") }
    return bytes
  }

  private func failure(_ what: String) -> ToolError {
    ToolError(
      what: what, place: Escaped.quoted(path),
      remedy: "install unzip, or name an OpenDocument file")
  }
}
