internal import CaretSpelling

extension FileFindings.Outcome {
  /// Why a file could not be checked, or not as its rules want it; nil where it was.
  func trouble(at path: String) -> ToolError? {
    switch self {
    case .failed(let code):
      let text = SystemErrorText(code)
      return ToolError(
        what: "can't read: " + text.reason, place: Escaped.quoted(path), remedy: text.remedy)
    case .tooSlow(let pattern):
      return ToolError(
        what: "the pattern \(Escaped.quoted(pattern)) takes more than a second",
        place: Escaped.quoted(path), remedy: "make it simpler in the configuration")
    case .checked, .skipped, .notWritten, .differs: return nil
    }
  }
}
