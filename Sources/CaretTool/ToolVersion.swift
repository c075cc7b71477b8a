internal import CaretUnicode

/// Which caret this is. Packages and manual pages ask the binary for it.
enum ToolVersion {
  static let number = "0.2.0"

  /// What `--version` says.
  static var line: String { "caret \(number) (ICU \(icuVersion))" }
}
