internal import CaretInput
internal import CaretText

extension EditorSession {
  /// How much text a preview looks at: more would be felt while typing.
  private static let previewLimit = 200_000

  /// What a command line would hit; nil when that is nothing new to say.
  ///
  /// Nothing changes: neither the text nor the current line nor the last pattern.
  public func preview(of line: [UInt8]) -> EditorPreview? {
    let (current, pattern) = (document.currentLine, last.pattern)
    defer { (document.currentLine, last.pattern) = (current, pattern) }
    var command = CommandParser.parse(line, dialect: dialect)
    if let colon = command.argument(as: ColonArgument.self),
      let meant = ViHabits.command(colon)
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
    let search = command.action?.search
    let isSearch = search != nil || command.addresses.contains { $0.isSearch }
    if isSearch, document.utf8Count > EditorSession.previewLimit {
      return .unavailable(.tooLarge(limit: EditorSession.previewLimit))
    }
    let lines = try resolve(command.addresses)
    switch search {
    case .substitution(let substitution): return try preview(substitution, lines)
    case .lines(let pattern, let matching):
      guard !pattern.source.isEmpty else { return nil }
      let all = try range(lines, default: (1, document.lineCount))
      let selected = try select(pattern, matching, in: all)
      return .matches(selected.count, lines: selected.count)
    case nil: return lines.count > 0 ? try preview(lines) : nil
    }
  }

  private func preview(_ lines: AddressedLines) throws -> EditorPreview? {
    guard lines.last > 0 else { return nil }
    let range = try range(lines)
    let first = document.string(ofLines: range.lowerBound..<range.lowerBound + 1)
    return .lines(range, first: first.hasSuffix("\n") ? String(first.dropLast()) : first)
  }

  private func preview(_ substitution: WrittenSubstitution, _ lines: AddressedLines) throws
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

extension AddressToken {
  /// Whether it looks through the text.
  fileprivate var isSearch: Bool {
    guard case .address(let address) = self, case .search = address.base else { return false }
    return true
  }
}
