internal import CaretInput

// What holds of selecting, typing, deleting and replacing.

extension TextInputConformance {
  static var selectionRules: [Rule] {
    [
      Rule("the caret is where the text was made: at the end") { s in
        check(s.isSame(s.input.selectedTextRange?.start, s.input.endOfDocument), "it is not")
      },
      Rule("what is selected is what was selected") { s in
        s.stretches.flatMap { start, end -> [String] in
          _ = s.select(start, end)
          return check(s.isSame(s.input.selectedTextRange?.start, start), "it starts elsewhere")
            + check(s.isSame(s.input.selectedTextRange?.end, end), "it ends elsewhere")
        }
      },
      Rule("selecting changes no text") { s in
        let text = s.text
        return s.stretches.flatMap { start, end -> [String] in
          _ = s.select(start, end)
          return differ("the text", s.text, text)
        }
      },
    ]
  }

  static var editingRules: [Rule] {
    [
      Rule("typing replaces the selection, and the caret is behind it") { s in
        guard let (start, end) = s.stretches.dropFirst().first else { return [] }
        let text = s.select(start, end)
        s.input.insertText("xy")
        return differ("the text", s.text, text.before + "xy" + text.behind)
          + differ("the text before the caret", s.beforeCaret, text.before + "xy")
          + differ("isEmpty of the selection", s.input.selectedTextRange?.isEmpty, true)
      },
      Rule("typing goes on where it stopped") { s in
        let before = s.text
        for letter in ["a", "b", "c"] { s.input.insertText(letter) }
        return differ("the text", s.text, before + "abc")
      },
      Rule("typing tells the input system nothing") { s in
        let listener = Listener()
        s.input.inputDelegate = listener
        s.input.insertText("x")
        s.input.deleteBackward()
        return differ("the number of messages", listener.count, 0)
      },
      Rule("a backspace deletes the selection") { s in
        guard let (start, end) = s.stretches.dropFirst().first else { return [] }
        let text = s.select(start, end)
        guard !text.inside.isEmpty else { return [] }
        s.input.deleteBackward()
        return differ("the text", s.text, text.before + text.behind)
          + differ("the text before the caret", s.beforeCaret, text.before)
      },
      Rule("a backspace deletes before the caret and nothing behind it") { s in
        guard let middle = s.cuts.dropFirst(s.cuts.count / 2).first else { return [] }
        let text = s.select(middle, middle)
        s.input.deleteBackward()
        return differ("the text behind the caret", s.behindCaret, text.behind)
          + check(text.before.hasPrefix(s.beforeCaret), "'\(s.beforeCaret)' of '\(text.before)'")
          + check(
            text.before.isEmpty || s.text.utf16.count < (text.before + text.behind).utf16.count,
            "nothing was deleted")
      },
      Rule("a backspace at the start does nothing") { s in
        let text = s.text
        _ = s.select(s.input.beginningOfDocument, s.input.beginningOfDocument)
        s.input.deleteBackward()
        return differ("the text", s.text, text)
      },
      Rule("a range is replaced and nothing else") { s in
        guard let (start, end) = s.stretches.dropFirst().first,
          let range = s.input.textRange(from: start, to: end)
        else { return [] }
        let (before, behind) = (
          s.text(s.input.beginningOfDocument, start), s.text(end, s.input.endOfDocument)
        )
        s.input.replace(range, withText: "new")
        return differ("the text", s.text, before + "new" + behind)
      },
      Rule("a forward delete takes what is behind the caret") { s in
        guard let middle = s.cuts.dropFirst(s.cuts.count / 2).first else { return [] }
        let text = s.select(middle, middle)
        s.input.deleteForward()
        return differ("the text before the caret", s.beforeCaret, text.before)
          + check(text.behind.hasSuffix(s.behindCaret), "'\(s.behindCaret)' of '\(text.behind)'")
          + check(text.behind.isEmpty || s.behindCaret != text.behind, "nothing was deleted")
      },
      Rule("the caret moves by a character each way") { s in
        guard let middle = s.cuts.dropFirst(s.cuts.count / 2).first else { return [] }
        let text = s.select(middle, middle)
        guard !text.before.isEmpty, !text.behind.isEmpty else { return [] }
        s.input.moveCaret(.character, .forward, extending: false)
        let moved = check(!s.isSame(s.input.selectedTextRange?.start, middle), "it did not move")
        s.input.moveCaret(.character, .backward, extending: false)
        return moved + check(s.isSame(s.input.selectedTextRange?.start, middle), "it came not back")
      },
    ]
  }
}

/// Counts what it is told.
final class Listener: TextInputDelegate {
  var count = 0

  func textWillChange(_ textInput: any TextInput) { count += 1 }
  func textDidChange(_ textInput: any TextInput) { count += 1 }
  func selectionWillChange(_ textInput: any TextInput) { count += 1 }
  func selectionDidChange(_ textInput: any TextInput) { count += 1 }
}
