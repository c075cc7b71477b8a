internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// What readline's keys do to a line: a row for each deed, with the keys that do it.
enum LineKeys {
  typealias Deed = @Sendable (LineEditor) -> Void

  static func deed(of key: Key) -> Deed? { deeds[key] }

  static func deed(behindControlX key: Key) -> Deed? { deedsBehindControlX[key] }

  private static let rows: [([Key], Deed)] = [
    // Moving.
    ([.left, .control("b")], { $0.text.moveCaret(.character, .backward) }),
    ([.right, .control("f")], { $0.text.moveCaret(.character, .forward) }),
    ([.wordLeft, .meta("b")], { $0.text.moveCaret(.word, .backward) }),
    ([.wordRight, .meta("f")], { $0.text.moveCaret(.word, .forward) }),
    ([.home, .control("a")], { $0.text.moveCaret(.document, .backward) }),
    ([.end, .control("e")], { $0.text.moveCaret(.document, .forward) }),
    // Deleting and cutting.
    ([.backspace, .control("h")], { $0.text.deleteBackward() }),
    ([.delete, .control("d")], { $0.text.deleteForward() }),
    ([.control("k")], { $0.kill($0.text.range(.document, .forward)) }),
    ([.control("u")], { $0.kill($0.text.range(.document, .backward), inFront: true) }),
    ([.control("w")], { $0.kill($0.text.rangeOfBlankWord, inFront: true) }),
    ([.meta("\u{7F}")], { $0.kill($0.text.range(.word, .backward), inFront: true) }),
    ([.meta("d")], { $0.kill($0.text.range(.word, .forward)) }),
    ([.control("y")], { $0.yank() }),
    ([.meta("y")], { $0.yankOlder() }),
    // Changing.
    ([.control("t")], { $0.transpose() }),
    ([.meta("t")], { $0.transposeWords() }),
    ([.meta("u")], { $0.changeWord { CaseMapping().uppercased($0) } }),
    ([.meta("l")], { $0.changeWord { CaseMapping().lowercased($0) } }),
    ([.meta("c")], { $0.changeWord { CaseMapping().titlecased($0) } }),
    ([.control("_")], { $0.text.undo() }),
    ([.meta("r")], { $0.setLine($0.walk.original ?? "") }),
    ([.control("v"), .control("q")], { $0.expectation = .literal }),
    ([.control("x")], { $0.expectation = .controlX }),
    ([.control("\\")], { $0.useInputMethod($0.keyboard.method == nil) }),
    // Lines of before.
    ([.up, .control("p")], { $0.recall(-1) }),
    ([.down, .control("n")], { $0.recall(1) }),
    ([.meta("<")], { $0.show($0.walk.first(from: $0.line)) }),
    ([.meta(">")], { $0.show($0.walk.leave()) }),
    ([.control("r")], { $0.walk.beginSearch(from: $0.line) }),
    ([.meta(".")], { if let last = $0.walk.lastArgument { $0.text.insertText(last) } }),
    // Completing.
    ([.tab], { $0.purpose == .text ? $0.text.insertText("\t") : $0.complete() }),
    ([.meta("?")], { $0.complete(alwaysLists: true) }),
  ]

  private static let rowsBehindControlX: [([Key], Deed)] = [
    ([.text("s"), .control("s")], { $0.offerGuesses() }),
    ([.control("u")], { $0.text.undo() }),
  ]

  private static let deeds = table(rows)
  private static let deedsBehindControlX = table(rowsBehindControlX)

  private static func table(_ rows: [([Key], Deed)]) -> [Key: Deed] {
    Dictionary(uniqueKeysWithValues: rows.flatMap { row in row.0.map { ($0, row.1) } })
  }
}

// MARK: - Deeds of more than a line

extension LineEditor {
  func kill(_ range: Range<Int>, inFront: Bool = false) {
    killRing.add(text.substring(range), inFront: inFront)
    if !range.isEmpty { text.replace(range, by: "") }
  }

  func yank() {
    guard let newest = killRing.newest else { return }
    let start = caret
    text.insertText(newest)
    killRing.noteYank(of: start..<caret)
  }

  fileprivate func yankOlder() {
    guard let (older, range) = killRing.older() else { return }
    text.replace(range, by: older)
  }

  /// Exchanges the characters around the caret; at the end of the line the last two.
  fileprivate func transpose() {
    if caret < text.storage.utf16Count { text.moveCaret(.character, .forward) }
    let end = caret
    let second = text.range(.character, .backward)
    guard second.lowerBound > 0 else { return }
    text.move(to: second.lowerBound)
    let first = text.range(.character, .backward)
    text.replace(
      first.lowerBound..<end, by: text.substring(second) + text.substring(first))
  }

  /// Exchanges the word at the caret, or the last one, with the one before it.
  fileprivate func transposeWords() {
    let words = text.ranges(of: .word)
    let second = words.lastIndex { $0.lowerBound < max(caret, 1) } ?? 0
    guard second > 0 else { return lose() }
    let (a, b) = (words[second - 1], words[second])
    let between = text.substring(a.upperBound..<b.lowerBound)
    text.replace(
      a.lowerBound..<b.upperBound, by: text.substring(b) + between + text.substring(a))
  }

  fileprivate func changeWord(_ change: (String) -> String) {
    let range = text.range(.word, .forward)
    text.replace(range, by: change(text.substring(range)))
  }

  /// Goes to an older or newer line; with text before the caret, to one that begins with it.
  func recall(_ step: Int) {
    show(walk.step(step, from: line, prefix: text.substring(0..<caret)))
  }
}
