internal import CaretBytes
internal import Glibc
internal import Synchronization

/// The contents that git keeps. One process of git gives them all.
final class GitObjects: Sendable {
  private let contents = Mutex<ChildProcess?>(nil)
  private let attributes = Mutex<ChildProcess?>(nil)

  /// The content of an object, as git keeps it.
  ///
  /// - Throws: what the system said; `EIO` if git has no such object.
  func content(_ object: String) throws(SystemError) -> [UInt8] {
    try contents.withLock { (process) throws(SystemError) in
      let git = try Self.started(&process, ["cat-file", "--batch"])
      try git.write(Array("\(object)\n".utf8))
      // "OBJECT blob SIZE", the content and a line end.
      let head = try git.bytes(upTo: 0x0A) ?? []
      let size = Int(String(decoding: head.split(separator: 0x20).last ?? [], as: UTF8.self))
      guard let size else { throw SystemError(code: EIO) }
      let content = try git.bytes(size)
      guard content.count == size, try git.bytes(1) == [0x0A] else { throw SystemError(code: EIO) }
      return content
    }
  }

  /// The content of a file of the index as the working tree would have it, with its line ends and its encoding.
  ///
  /// - Parameter path: the file, from the folder that one is in.
  func content(_ side: GitDiff.Side, at path: String) throws(SystemError) -> [UInt8] {
    guard try isChanged(at: path) else { return try content(side.object) }
    // Of many objects at a time git tells sizes that only hold without the change.
    let arguments = ["cat-file", "--filters", "--path=" + side.path, side.object]
    guard let content = Git.run(arguments) else { throw SystemError(code: EIO) }
    return content
  }

  private static func started(
    _ process: inout ChildProcess?, _ arguments: [String]
  ) throws(SystemError) -> ChildProcess {
    if let process { return process }
    let started = try ChildProcess(["git"] + arguments)
    process = started
    return started
  }

  // MARK: What the working tree has otherwise

  private static let attributeNames = ["eol", "filter", "text", "working-tree-encoding"]

  /// Whether the working tree has something else at a path than git keeps.
  private func isChanged(at path: String) throws(SystemError) -> Bool {
    let values = try attributes.withLock { (process) throws(SystemError) in
      let git = try Self.started(
        &process, ["check-attr", "--stdin", "-z"] + Self.attributeNames)
      try git.write(PathText.bytes(of: path) + [0])
      // The path, the attribute and its value, each with a zero byte behind it.
      var values: [String] = []
      for _ in Self.attributeNames {
        for isValue in [false, false, true] {
          let field = String(decoding: try git.bytes(upTo: 0) ?? [], as: UTF8.self)
          if isValue { values.append(field) }
        }
      }
      return values
    }
    return values[0] == "crlf" || values[1] != "unspecified" || values[3] != "unspecified"
      || Self.convertsLineEnds && values[2] != "unset"
  }

  private static let convertsLineEnds =
    Git.line(["config", "core.autocrlf"]) == "true" || Git.line(["config", "core.eol"]) == "crlf"
}
