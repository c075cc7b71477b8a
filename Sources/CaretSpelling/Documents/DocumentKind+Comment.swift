extension DocumentKind {
  /// A text as a comment of this kind of document that may stand at the end of a line; nil where there are none.
  package func comment(_ text: String) -> String? {
    switch self {
    case .markdown, .markup: "<!-- " + text + " -->"
    case .latex: "% " + text
    case .yaml: "# " + text
    case .source(let syntax): syntax.comment(text)
    default: nil
    }
  }
}

extension SourceSyntax {
  fileprivate func comment(_ text: String) -> String? {
    if let mark = lineComments.first { return String(decoding: mark, as: UTF8.self) + " " + text }
    guard let (open, close) = blockComment else { return nil }
    return String(decoding: open, as: UTF8.self) + " " + text + " "
      + String(decoding: close, as: UTF8.self)
  }
}
