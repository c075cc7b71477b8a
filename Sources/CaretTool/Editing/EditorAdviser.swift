internal import CaretBytes
internal import CaretEditing
internal import CaretSpelling
internal import CaretText

/// What the prompt shows beside a command that is being typed: what is still to come, and what it would
/// hit.
final class EditorAdviser: Prompt.Adviser {
  private let session: EditorSession
  private let speller: EditorSpeller
  private let messages: EditorMessages

  init(session: EditorSession, speller: EditorSpeller, messages: EditorMessages) {
    self.session = session
    self.speller = speller
    self.messages = messages
  }

  /// What is found in a line of text, in UTF-16 units; not the word that is being typed.
  func misspellings(in line: String, caret: Int) -> [Range<Int>] {
    let text = TextStorage(line)
    let found = try? speller.findings(
      inLine: text.bytes(in: text.fullRange), of: session.document)
    return (found ?? []).map { text.utf16Range(of: $0.place.utf8).values() }
      .filter { $0.upperBound != caret }
  }

  func guesses(for word: String) -> [String] {
    (try? speller.guesses(for: word, in: session.document)) ?? []
  }

  func hint(for line: String) -> String {
    let command = CommandParser.parse(PathText.bytes(of: line))
    if let colon = command.argument(as: ColonArgument.self), !colon.name.isEmpty {
      return colon.argument.isEmpty ? colonHint(colon.name) : ""
    }
    return command.utf8Offset + 1 == line.utf8.count ? command.hint : ""
  }

  private func colonHint(_ name: String) -> String {
    let matching = session.colonCommands.filter { $0.name.hasPrefix(name) }
    guard matching.count == 1, let command = matching.first else { return "" }
    let rest = command.name.dropFirst(name.count)
    return rest + (command.usage.isEmpty ? "" : " " + command.usage)
  }

  /// Searching more text, in bytes, would be felt while typing.
  private static let longestSearched = 2_000_000

  func preview(of line: String) -> String? {
    guard !line.isEmpty,
      let preview = session.preview(of: PathText.bytes(of: line), limit: Self.longestSearched)
    else { return nil }
    switch preview {
    case .lines(let range, let first):
      let place =
        range.count == 1
        ? "\(range.lowerBound)"
        : "\(range.lowerBound),\(range.upperBound - 1) (\(range.count) lines)"
      return place + ": " + first
    case .unavailable(.tooLarge(let limit)):
      return "no preview: the text has more than \(limit / 1000) kB"
    case .unavailable(.wrong(let diagnostic)):
      return "no preview: " + messages.explained(diagnostic)
    case .matches(let matches, let lines):
      return "\(matches) match\(matches == 1 ? "" : "es") in \(lines) line\(lines == 1 ? "" : "s")"
    }
  }
}
