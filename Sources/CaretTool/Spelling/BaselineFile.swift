internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// Baselines as files: `fingerprint<TAB>path<TAB>word` lines, sorted; the last two are for people.
enum BaselineFile {
  /// The baseline in a file, or a new one if there is none.
  static func read(_ path: String) throws(ToolError) -> Baseline {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes.read(path, .named)
    } catch {
      guard error.code != ENOENT else { return Baseline() }
      throw ToolError(
        command: "spell", what: "can't read the baseline: " + systemMessage(error.code),
        place: Escaped.quoted(path), remedy: "check the name and its permissions")
    }
    var entries: [Baseline.Entry] = []
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
    {
      guard let entry = entry(line) else {
        throw ToolError(
          command: "spell", what: "line \(index + 1) is none of a baseline",
          place: Escaped.quoted(path), remedy: "name another file; one that is not there is written"
        )
      }
      entries.append(entry)
    }
    return Baseline(entries)
  }

  /// The fingerprint is what counts; the rest is for people, who may have left it out.
  private static func entry(_ line: Substring) -> Baseline.Entry? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].count == 16, parts[0].allSatisfy(\.isHexDigit) else { return nil }
    return Baseline.Entry(
      fingerprint: parts[0], path: parts.count > 1 ? parts[1] : "",
      word: parts.count > 2 ? parts[2] : "")
  }

  /// Writes what a baseline took in.
  static func write(_ baseline: Baseline, to path: String) throws(ToolError) {
    do throws(FileError) {
      try UserFile.replace(path, with: Array(text(of: baseline).utf8))
    } catch {
      throw ToolError(
        command: "spell", what: "can't write the baseline: " + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }

  private static func text(of baseline: Baseline) -> String {
    let lines = baseline.recorded.map { entry in
      let (path, word) = (self.path(entry.path), Escaped.plain(entry.word))
      return (path: entry.path, line: "\(entry.fingerprint)\t\(path)\t\(word)\n")
    }
    return lines.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map(\.line).joined()
  }

  /// A path as the file has it.
  static func path(_ path: String) -> String { Escaped.plain(path) }
}
