import CaretTool
import Testing

/// Types keys in vi mode; `\u{1B}` is Escape, all others are themselves.
private func viLine(_ keys: String) -> String {
  let editor = LineEditor()
  editor.mode = .vi
  editor.begin()
  for key in keys {
    _ = editor.handle(key == "\u{1B}" ? .escape : .text(String(key)))
  }
  let units = Array(editor.line.utf16)
  return String(decoding: units[..<editor.caret], as: UTF16.self) + "|"
    + String(decoding: units[editor.caret...], as: UTF16.self)
}

@Test(arguments: [
  ("one two\u{1B}", "one tw|o"), ("one two\u{1B}0", "|one two"), ("one two\u{1B}b", "one |two"),
  ("one two\u{1B}0w", "one |two"), ("one two\u{1B}0e", "on|e two"), ("one two\u{1B}0dw", "|two"),
  ("one two\u{1B}0cwnew\u{1B}", "ne|w two"), ("one two\u{1B}bD", "one |"),
  ("one two\u{1B}0x", "|ne two"), ("one two\u{1B}03x", "| two"), ("one two\u{1B}0ft", "one |two"),
  ("one two\u{1B}0dfw", "|o"), ("one two\u{1B}dd", "|"), ("one two\u{1B}0ywP", "one |one two"),
  ("one\u{1B}~", "on|E"), ("one\u{1B}rx", "on|x"), ("one\u{1B}Iab\u{1B}", "a|bone"),
  ("one\u{1B}Aab\u{1B}", "onea|b"), ("one two three\u{1B}0dw.", "|three"),
  ("one two\u{1B}02dw", "|"), ("ae\u{301}x\u{1B}h", "a|e\u{301}x"), ("a.b c\u{1B}0W", "a.b |c"),
  ("a.b c\u{1B}0w", "a|.b c"), ("one\u{1B}ccx", "x|"), ("one\u{1B}sx", "onx|"),
  ("a b a b\u{1B}0fb;", "a b a |b"), ("a b a b\u{1B}0fb;,", "a |b a b"), ("one\u{1B}xu", "on|e"),
  ("one two\u{1B}|", "|one two"), ("one two\u{1B}5|", "one |two"),
])
func `vi keys edit a line as readline does`(_ keys: String, _ line: String) {
  #expect(viLine(keys) == line)
}

@Test func `readline's file sets keys, mode and bell`() {
  var file = ReadlineFile()
  file.read(
    """
    # comment
    set editing-mode vi
    set bell-style audible
    "\\C-t": beginning-of-line
    Meta-q: end-of-line
    "\\e[A": history-search-backward
    Control-o: "text:"
    "\\C-x\\C-r": re-read-init-file
    $if mode=emacs
    Control-y: undo
    $else
    Control-z: undo
    $endif
    $if Bash
    set bell-style none
    $endif
    """)
  #expect(file.editingMode == .vi)
  #expect(file.bell == .audible)
  #expect(
    file.bindings == [
      .control("t"): .key(.control("a")), .meta("q"): .key(.control("e")), .up: .key(.up),
      .control("o"): .text("text:"), .control("z"): .key(.control("_")),
    ])
}

@Test(arguments: [
  ("xterm-256color", "xterm-256color", true), ("xterm", "xterm-256color", true),
  ("xterm", "xterm", true), ("xt", "xterm", false), ("xterm-256color", "xterm", false),
  ("linux", "xterm", false), ("256color", "xterm-256color", false),
])
func `a binding can be for a terminal`(_ name: String, _ terminal: String, _ isMeant: Bool) {
  var file = ReadlineFile()
  file.read(
    """
    $if term=\(name)
    Control-t: end-of-line
    $else
    Control-y: undo
    $endif
    """, terminal: terminal)
  let wanted: [Key: ReadlineFile.Binding] =
    isMeant ? [.control("t"): .key(.control("e"))] : [.control("y"): .key(.control("_"))]
  #expect(file.bindings == wanted)
}

@Test func `Ctrl-X s offers guesses, and a digit takes one`() {
  let editor = LineEditor()
  editor.guesses = { $0 == "teh" ? ["the", "tech"] : [] }
  editor.begin(with: "see teh")
  _ = editor.handle(.control("x"))
  _ = editor.handle(.text("s"))
  #expect(editor.listedCandidates == ["1 the", "2 tech"])
  _ = editor.handle(.text("1"))
  #expect(editor.line == "see the")
  _ = editor.handle(.meta("t"))
  #expect(editor.line == "the see")
}
