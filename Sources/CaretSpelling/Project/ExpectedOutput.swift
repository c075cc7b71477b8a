/// Files of what a program is expected to print, which its tests compare with what it does print.
enum ExpectedOutput {
  /// Whether a file is one, by its name or its folder's: `test6.reference`, `a.expected.txt`, `__snapshots__/a.snap`.
  static func isOne(_ path: String) -> Bool {
    var parts = path.lowercased().split(separator: "/")
    let file = parts.popLast() ?? ""
    return file.split(separator: ".").dropFirst().contains { marks.contains(String($0)) }
      || parts.contains { folders.contains(String($0)) }
  }

  private static let marks: Set<String> = [
    "approved", "expect", "expected", "golden", "reference", "snap", "stderr", "stdout",
  ]

  private static let folders: Set<String> = ["__snapshots__", "expected", "golden", "goldens"]
}
