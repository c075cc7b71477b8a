internal import CaretEditing

/// What the prompt shows beside a command that is being typed: what is still to come, and what it would
/// hit.
final class EditorAdviser: Prompt.Adviser {
  private let session: EditorSession

  init(session: EditorSession) {
    self.session = session
  }

  func hint(for line: String) -> String {
    let command = CommandParser.parse(Array(line.utf8))
    switch command.action {
    case .substituteAgain, .global:
      guard let letter = line.last, "sgvGV".contains(letter) else { return "" }
      return letter == "s" ? "/re/text/flags" : letter.isUppercase ? "/re/" : "/re/commands"
    case .move(let to) where to.isEmpty, .copy(let to) where to.isEmpty: return "destination"
    case .colon(let name, "") where !name.isEmpty: return colonHint(name)
    default: return ""
    }
  }

  private func colonHint(_ name: String) -> String {
    let matching = session.extensions.filter { $0.name.hasPrefix(name) }
    guard matching.count == 1, let command = matching.first else { return "" }
    let rest = command.name.dropFirst(name.count)
    return rest + (command.usage.isEmpty ? "" : " " + command.usage)
  }

  func preview(of line: String) -> String? {
    guard !line.isEmpty, let preview = session.preview(of: Array(line.utf8)) else { return nil }
    switch preview {
    case .lines(let range, let first):
      let place =
        range.count == 1
        ? "\(range.lowerBound)"
        : "\(range.lowerBound),\(range.upperBound - 1) (\(range.count) lines)"
      return place + ": " + Escaped.plain(first)
    case .matches(let matches, let lines):
      return "\(matches) match\(matches == 1 ? "" : "es") in \(lines) line\(lines == 1 ? "" : "s")"
    }
  }
}
