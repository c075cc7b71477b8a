internal import CaretText

/// What a command line would hit, while it is still being typed.
public enum EditorPreview: Equatable, Sendable {
  /// The lines that are addressed, and the first one's text.
  case lines(Range<Int>, first: String)
  /// How often a substitution's pattern matches, and in how many lines.
  case matches(Int, lines: Int)
}

extension EditorSession {
  /// How much text a preview looks at: more would be felt while typing.
  private static let previewLimit = 200_000

  /// What a command line would hit; nil when that is nothing new to say, wrong, or would take long.
  ///
  /// Nothing changes: neither the text nor the current line nor the last pattern.
  public func preview(of line: [UInt8]) -> EditorPreview? {
    let (current, pattern) = (document.currentLine, lastPattern)
    defer {
      document.currentLine = current
      lastPattern = pattern
    }
    guard document.utf8Count <= EditorSession.previewLimit else { return nil }
    let command = CommandParser.parse(line, dialect: dialect)
    guard let lines = try? resolve(command.addresses) else { return nil }
    switch command.action {
    case .substitute(let substitution): return try? preview(substitution, lines)
    case .global(let global):
      guard let range = try? range(lines, default: (1, document.lineCount)),
        !global.pattern.source.isEmpty, let selected = try? select(global, in: range)
      else { return nil }
      return .matches(selected.count, lines: selected.count)
    default: return preview(lines)
    }
  }

  private func preview(_ lines: AddressedLines) -> EditorPreview? {
    guard lines.count > 0, let range = try? range(lines) else { return nil }
    let first = document.string(ofLines: range.lowerBound..<range.lowerBound + 1)
    return .lines(range, first: first.hasSuffix("\n") ? String(first.dropLast()) : first)
  }

  private func preview(_ substitution: EditorCommand.Substitution, _ lines: AddressedLines) throws
    -> EditorPreview?
  {
    let range = try range(lines)
    let pattern = try compiled(substitution.pattern)
    var reader = LineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    var (matches, lineCount) = (0, 0)
    for _ in range where reader.next(into: &line) {
      var found = 0
      try pattern.forEachMatch(in: line, all: true) { _ in
        found += 1
        return true
      }
      let wanted = substitution.occurrence.map { $0 <= found ? 1 : 0 } ?? found
      matches += wanted
      lineCount += wanted > 0 ? 1 : 0
    }
    return .matches(matches, lines: lineCount)
  }
}
