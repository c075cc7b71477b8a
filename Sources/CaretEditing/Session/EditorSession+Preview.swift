internal import CaretInput
internal import CaretText

extension EditorSession {
  /// How much of a line a preview shows, in bytes.
  private static let mostShown = 4096

  /// What a command line would hit; nil when that is nothing new to say.
  ///
  /// Nothing changes: neither the text nor the current line nor the last pattern.
  ///
  /// - Parameters:
  ///   - line: the command line as far as it goes.
  ///   - limit: the longest text that is searched, in UTF-8 bytes; nil searches any.
  public func preview(of line: [UInt8], limit: Int? = nil) -> EditorPreview? {
    let (current, pattern) = (document.currentLine, last.pattern)
    defer { (document.currentLine, last.pattern) = (current, pattern) }
    var command = CommandParser.parse(line, dialect: dialect)
    if let colon = command.argument(as: ColonArgument.self),
      let meant = ViHabits.command(colon)
    {
      command = CommandParser.parse(Array(meant.utf8), dialect: dialect)
    }
    do {
      return try preview(of: command, limit)
    } catch {
      guard let diagnostic = error as? EditorDiagnostic else { return nil }
      return .unavailable(.wrong(diagnostic))
    }
  }

  private func preview(of command: EditorCommand, _ limit: Int?) throws -> EditorPreview? {
    let search = command.action?.search
    let isSearch = search != nil || command.addresses.contains { $0.isSearch }
    if isSearch, let limit, document.utf8Count > limit {
      return .unavailable(.tooLarge(limit: limit))
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
    let first = document.utf8Range(ofLine: range.lowerBound)
    let end = min(first.upperBound, first.lowerBound + EditorSession.mostShown)
    return .lines(range, first: document.storage.string(in: first.lowerBound..<end))
  }

  private func preview(_ substitution: WrittenSubstitution, _ lines: AddressedLines) throws
    -> EditorPreview?
  {
    let range = try range(lines)
    let pattern = try compiled(substitution.pattern)
    var reader = TextLineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    var (matches, lineCount) = (0, 0)
    for number in range where reader.next(into: &line) {
      try checkInterruption(number)
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
