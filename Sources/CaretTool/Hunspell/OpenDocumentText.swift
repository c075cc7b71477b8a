internal import CaretBytes
internal import CaretHunspellTool
internal import Glibc

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
    guard let (process, output) = start() else { throw failure("can't run unzip") }
    defer { close(output) }
    let bytes = (try? SystemFile.readAll(output)) ?? []
    guard SystemCall.wait(for: process) == 0 else { throw failure("can't read the archive") }
    return bytes
  }

  private func failure(_ what: String) -> ToolError {
    ToolError(
      command: "hunspell", what: what, place: Escaped.quoted(path),
      remedy: "install unzip, or name an OpenDocument file")
  }

  /// Runs `unzip -p PATH content.xml`, without a shell.
  private func start() -> (process: pid_t, output: Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let name = path.hasPrefix("-") ? "./" + path : path
    let words: [String] = ["unzip", "-p", name, "content.xml"]
    var arguments = unsafe words.map { word in unsafe strdup(word) }
    unsafe arguments.append(nil)
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, "unzip", &actions, nil, arguments, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }
}
