/// Files of what a program is expected to print, which its tests compare with what it does print.
enum ExpectedOutput {
  /// Whether a file is one, by its name or its folder's: `test6.reference`, `a.expected.txt`, `__snapshots__/a.snap`.
  static func isOne(_ path: String) -> Bool {
    var parts = path.lowercased().split(separator: "/")
    let endings = (parts.popLast() ?? "").split(separator: ".").dropFirst()
    guard let last = endings.last else { return parts.last.map(isFolder) == true }
    // "cli.reference.md" is a document.
    if documents.contains(String(last)) { return false }
    return endings.suffix(2).contains { marks.contains(String($0)) }
      || parts.last.map(isFolder) == true
  }

  private static func isFolder(_ name: Substring) -> Bool { folders.contains(String(name)) }

  private static let documents: Set<String> = [
    "adoc", "htm", "html", "markdown", "md", "rst", "tex",
  ]

  private static let marks: Set<String> = [
    "approved", "expect", "expected", "golden", "reference", "snap", "stderr", "stdout",
  ]

  private static let folders: Set<String> = ["__snapshots__", "expected", "golden", "goldens"]
}
