internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// Baselines as files: `fingerprint<TAB>path<TAB>word<TAB>level` lines, sorted. Paths are from the file's own folder.
///
/// The fingerprint alone makes a line; older baselines have no levels, and paths as they were named.
enum BaselineFile {
  /// The baseline in a file, or a new one if there is none.
  static func read(_ path: String) throws(ToolError) -> Baseline {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBytes.read(path, .named)
    } catch {
      guard error.code != ENOENT else {
        var baseline = Baseline(folder: folder)
        baseline.spelling = Escaped.plain
        return baseline
      }
      throw .unreadable(path, error, as: "the baseline", status: .usage)
    }
    var entries: [Baseline.Entry] = []
    // The ends of lines may have become those of Windows.
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let entry = entry(line) else {
        throw ToolError(
          what: "line \(index + 1) is none of a baseline",
          place: Escaped.quoted(path), remedy: "name another file; one that is not there is written"
        )
      }
      entries.append(entry)
    }
    var baseline = Baseline(entries, folder: folder)
    baseline.spelling = Escaped.plain
    return baseline
  }

  private static func entry(_ line: Substring) -> Baseline.Entry? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].count == 16, parts[0].allSatisfy(\.isHexDigit) else { return nil }
    var entry = Baseline.Entry(
      fingerprint: parts[0], path: parts.count > 1 ? parts[1] : "",
      word: parts.count > 2 ? parts[2] : "")
    guard parts.count > 3 else { return entry }
    if parts[3] == Self.name { entry.area = .name }
    entry.tier = SpellLevel(rawValue: parts[3])?.tier
    return entry
  }

  /// The level of what is found in names, at any of them.
  private static let name = "name"

  /// Writes what a baseline took in, or has without what is gone.
  static func write(_ baseline: Baseline, to path: String) throws(ToolError) {
    do throws(FileError) {
      try UserFile.replace(path, with: Array(text(of: baseline).utf8))
    } catch {
      throw ToolError(
        what: "can't write the baseline: " + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }

  private static func text(of baseline: Baseline) -> String {
    let lines = baseline.currentEntries.map { entry in
      var line = [entry.fingerprint, entry.path, entry.word]
      if entry.area == .name {
        line.append(name)
      } else if let tier = entry.tier {
        line.append(SpellLevel(tier).rawValue)
      }
      return (path: entry.path, line: line.joined(separator: "\t") + "\n")
    }
    return lines.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map(\.line).joined()
  }
}
