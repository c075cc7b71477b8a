internal import CaretEditing
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

  /// The misspelled words of a line of text, in UTF-16 units; not the one that is being typed.
  func misspellings(in line: String, caret: Int) -> [Range<Int>] {
    let text = TextStorage(line)
    var range = text.fullRange
    var found: [Range<Int>] = []
    while let word = (try? speller.misspelling(in: text, range)) ?? nil {
      let start = text.utf16Offset(of: word.lowerBound).value
      let end = text.utf16Offset(of: word.upperBound).value
      if end != caret { found.append(start..<end) }
      range = word.upperBound..<range.upperBound
    }
    return found
  }

  func guesses(for word: String) -> [String] {
    (try? speller.guesses(for: word, limit: 9)) ?? []
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

  func preview(of line: String) -> String? {
    guard !line.isEmpty, let preview = session.preview(of: PathText.bytes(of: line)) else {
      return nil
    }
    switch preview {
    case .lines(let range, let first):
      let place =
        range.count == 1
        ? "\(range.lowerBound)"
        : "\(range.lowerBound),\(range.upperBound - 1) (\(range.count) lines)"
      return place + ": " + Escaped.plain(first)
    case .unavailable(.tooLarge(let limit)):
      return "no preview: the text has more than \(limit / 1000) kB"
    case .unavailable(.wrong(let diagnostic)):
      return "no preview: " + messages.explained(diagnostic)
    case .matches(let matches, let lines):
      return "\(matches) match\(matches == 1 ? "" : "es") in \(lines) line\(lines == 1 ? "" : "s")"
    }
  }
}
