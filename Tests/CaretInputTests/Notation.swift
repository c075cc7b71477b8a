import CaretInput
import CaretText
import Testing

/// A session's state in the notation of the documentation: `|` caret, `[abc|]` selection with its moving
/// end, `<ni>` marked text. Without `|` nothing is selected.
extension TextInputSession {
  convenience init(_ state: Notation) {
    self.init()
    // Tests run side by side; what one copies the others don't paste.
    pasteboard = Pasteboard(name: "test")
    var text = state.text
    if let marked = state.marked { text.removeSubrange(marked) }
    setText(stored: StoredForm.utf8(text))
    // The marked text has been typed by an input method.
    if let marked = state.marked {
      select(anchor: marked.lowerBound, head: marked.lowerBound)
      setMarkedText(stored: StoredForm.utf8(Array(state.text[marked])), selectedRange: 0..<0)
    }
    if let head = state.head {
      select(anchor: state.anchor ?? head, head: head)
    } else {
      selectedTextRange = nil
    }
  }

  var notation: String {
    var marks: [(offset: Int, rank: Int, mark: String)] = []
    if let marked = markedRange {
      marks += [(marked.lowerBound, 1, "<"), (marked.upperBound, 4, ">")]
    }
    if let selection {
      let (anchor, head) = (
        storage.utf16Offset(of: selection.anchor).value,
        storage.utf16Offset(of: selection.head).value
      )
      if anchor == head {
        marks.append((head, 2, "|"))
      } else if anchor < head {
        marks += [(anchor, 2, "["), (head, 3, "|]")]
      } else {
        marks += [(head, 2, "[|"), (anchor, 3, "]")]
      }
    }
    var units = utf16(in: 0..<storage.utf16Count)
    for mark in marks.sorted(by: { ($0.offset, $0.rank) > ($1.offset, $1.rank) }) {
      units.insert(contentsOf: mark.mark.utf16, at: mark.offset)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

struct Notation: ExpressibleByStringLiteral {
  var text: [UInt16] = []
  var anchor: Int?
  var head: Int?
  var marked: Range<Int>?

  init(_ notation: String) {
    var open: Int?
    for unit in notation.utf16 {
      switch Character(Unicode.Scalar(unit) ?? "?") {
      case "|": head = text.count
      case "[", "]": anchor = anchor == nil || unit == 0x5B ? text.count : anchor
      case "<": open = text.count
      case ">": marked = open.map { $0..<text.count }
      default: text.append(unit)
      }
    }
    // `[abc|]` opens with the anchor, `[|abc]` closes with it.
    if let head, anchor == head, notation.contains("[|") { anchor = text(after: notation) }
  }

  /// The offset of `]` in a notation that starts its selection with `[|`.
  private func text(after notation: String) -> Int? {
    var count = 0
    for unit in notation.utf16 {
      switch Character(Unicode.Scalar(unit) ?? "?") {
      case "]": return count
      case "[", "|", "<", ">": continue
      default: count += 1
      }
    }
    return nil
  }

  init(stringLiteral notation: String) { self.init(notation) }
}

/// Writes down every message of a session.
final class MessageLog: TextInputDelegate, TextInputSessionDelegate {
  var messages: [String] = []
  var answer = true
  /// Does something in answer to a message.
  var reaction: ((String, TextInputSession) -> Void)?

  init(_ session: TextInputSession) {
    session.inputDelegate = self
    session.delegate = self
  }

  private func note(_ message: String, _ input: any TextInput) {
    messages.append(message)
    if let session = input as? TextInputSession { reaction?(message, session) }
  }

  func textWillChange(_ textInput: any TextInput) { note("textWillChange", textInput) }
  func textDidChange(_ textInput: any TextInput) { note("textDidChange", textInput) }
  func selectionWillChange(_ textInput: any TextInput) { note("selectionWillChange", textInput) }
  func selectionDidChange(_ textInput: any TextInput) { note("selectionDidChange", textInput) }

  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool {
    note("shouldChange \(range.indices) '\(text)'", session)
    return answer
  }

  func textInputSessionDidChange(_ session: TextInputSession) { note("didChange", session) }

  func textInputSessionDidChangeSelection(_ session: TextInputSession) {
    note("didChangeSelection", session)
  }
}
