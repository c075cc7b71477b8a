internal import CaretInput

// What holds while text is marked, and how it ends.

extension TextInputConformance {
  static var markedTextRules: [Rule] {
    [
      Rule("nothing is marked at first") { s in
        let text = s.text
        let before = differ("the marked text", s.marked, nil)
        s.input.unmarkText()
        return before + differ("the text when nothing was unmarked", s.text, text)
      },
      Rule("marked text replaces the selection") { s in
        guard let (start, end) = s.stretches.dropFirst().first else { return [] }
        let text = s.select(start, end)
        s.input.setMarkedText("ni", selectedRange: 2..<2)
        return differ("the marked text", s.marked, "ni")
          + differ("the text", s.text, text.before + "ni" + text.behind)
      },
      Rule("marked text replaces the marked text before it") { s in
        let text = s.text
        s.input.setMarkedText("n", selectedRange: 1..<1)
        s.input.setMarkedText("nihon", selectedRange: 5..<5)
        s.input.setMarkedText("に", selectedRange: 1..<1)
        return differ("the marked text", s.marked, "に") + differ("the text", s.text, text + "に")
      },
      Rule("the selection in marked text is counted in UTF-16 from its start") { s in
        let text = s.text
        s.input.setMarkedText("🙂ab", selectedRange: 2..<3)
        let selected = s.input.selectedTextRange.flatMap { s.input.text(in: $0) }
        return differ("the selected text", selected, "a")
          + differ("the text before it", s.beforeCaret, text + "🙂")
      },
      Rule("typing replaces the marked text and ends it") { s in
        let text = s.text
        s.input.setMarkedText("ni", selectedRange: 1..<1)
        s.input.insertText("に")
        return differ("the marked text", s.marked, nil) + differ("the text", s.text, text + "に")
          + differ("the text before the caret", s.beforeCaret, text + "に")
      },
      Rule("what is unmarked stays") { s in
        let text = s.text
        s.input.setMarkedText("ni", selectedRange: 2..<2)
        s.input.unmarkText()
        s.input.insertText("!")
        return differ("the marked text", s.marked, nil) + differ("the text", s.text, text + "ni!")
      },
      Rule("an empty marked text ends the composition") { s in
        let text = s.text
        s.input.setMarkedText("ni", selectedRange: 2..<2)
        s.input.setMarkedText("", selectedRange: 0..<0)
        let first =
          differ("the marked text", s.marked, nil) + differ("the text", s.text, text)
        s.input.setMarkedText("ni", selectedRange: 2..<2)
        s.input.setMarkedText(nil, selectedRange: 0..<0)
        return first + differ("the marked text after nil", s.marked, nil)
          + differ("the text after nil", s.text, text)
      },
      Rule("deleting stays inside the marked text") { s in
        let text = s.text
        s.input.setMarkedText("ab", selectedRange: 2..<2)
        s.input.deleteBackward()
        let first =
          differ("the marked text", s.marked, "a") + differ("the text", s.text, text + "a")
        s.input.setMarkedText("ab", selectedRange: 0..<0)
        s.input.deleteBackward()
        return first + differ("the text when the caret is at its start", s.text, text + "ab")
      },
      Rule("marked text that is deleted is not marked") { s in
        let text = s.text
        s.input.setMarkedText("a", selectedRange: 1..<1)
        s.input.deleteBackward()
        return differ("the marked text", s.marked, nil) + differ("the text", s.text, text)
      },
    ]
  }
}
