internal import CaretText

/// What a command line would hit, while it is still being typed.
public enum EditorPreview: Equatable, Sendable {
  /// The lines that are addressed, and the first one's text.
  case lines(Range<Int>, first: String)
  /// How often a substitution's pattern matches, and in how many lines.
  case matches(Int, lines: Int)
  /// What is typed asks for a preview, and there is none.
  case unavailable(Reason)

  /// Why there is no preview.
  public enum Reason: Equatable, Sendable {
    /// Looking through the text would be felt while typing; the limit is in UTF-8 bytes.
    case tooLarge(limit: Int)
    /// What is typed so far is wrong.
    case wrong(EditorDiagnostic)
  }
}

extension EditorSession {
  /// How much text a preview looks at: more would be felt while typing.
  private static let previewLimit = 200_000

  /// What a command line would hit; nil when that is nothing new to say.
  ///
  /// Nothing changes: neither the text nor the current line nor the last pattern.
  public func preview(of line: [UInt8]) -> EditorPreview? {
    let (current, pattern) = (document.currentLine, lastPattern)
    defer {
      document.currentLine = current
      lastPattern = pattern
    }
    var command = CommandParser.parse(line, dialect: dialect)
    if case .colon(let name, let argument) = command.action,
      let meant = ViHabits.command(named: name, argument)
    {
      command = CommandParser.parse(Array(meant.utf8), dialect: dialect)
    }
    do {
      return try preview(of: command)
    } catch {
      guard let diagnostic = error as? EditorDiagnostic else { return nil }
      return .unavailable(.wrong(diagnostic))
    }
  }

  private func preview(of command: EditorCommand) throws -> EditorPreview? {
    let isSearch =
      switch command.action {
      case .substitute, .global: true
      default: command.addresses.contains { $0.isSearch }
      }
    if isSearch, document.utf8Count > EditorSession.previewLimit {
      return .unavailable(.tooLarge(limit: EditorSession.previewLimit))
    }
    let lines = try resolve(command.addresses)
    switch command.action {
    case .substitute(let substitution): return try preview(substitution, lines)
    case .global(let global):
      guard !global.pattern.source.isEmpty else { return nil }
      let selected = try select(global, in: try range(lines, default: (1, document.lineCount)))
      return .matches(selected.count, lines: selected.count)
    default: return lines.count > 0 ? try preview(lines) : nil
    }
  }

  private func preview(_ lines: AddressedLines) throws -> EditorPreview? {
    guard lines.last > 0 else { return nil }
    let range = try range(lines)
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

extension EditorCommand.AddressToken {
  /// Whether it looks through the text.
  fileprivate var isSearch: Bool {
    guard case .address(let address) = self, case .search = address.base else { return false }
    return true
  }
}
