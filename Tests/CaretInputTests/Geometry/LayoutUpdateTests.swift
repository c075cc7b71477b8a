import CaretInput
import CaretText
import TestSupport
import Testing

/// A layout that followed the changes of its text is the layout of the text as it is now.
@Suite struct LayoutUpdateTests {
  private static let pieces = [
    "a", "word ", "\n", "\r", "\r\n", "\u{2029}", "\u{2028}", "日本語", "אבג ", "👨‍👩‍👧‍👦", "e\u{301}", "\t",
    "a longer line of text that wraps", "",
  ]

  @Test(arguments: [nil, 6, 20] as [Int?])
  func `a layout follows every change`(columns: Int?) {
    for seed in 1...(longTests ? 200 : 12) as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let session = TextInputSession()
      session.layoutOptions = LayoutOptions(columns: columns)
      for step in 0..<120 {
        change(session, &random)
        // Sometimes several changes come before somebody looks.
        guard Int.random(in: 0..<3, using: &random) > 0 else { continue }
        guard shown(session) == shownAnew(session) else {
          Issue.record("seed \(seed), step \(step): \(session.storage.string.debugDescription)")
          return
        }
      }
    }
  }

  private func change(_ session: TextInputSession, _ random: inout SeededGenerator) {
    let count = session.storage.utf16Count
    let ends = [
      Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random),
    ]
    let range = ends.min()!..<min(ends.max()!, ends.min()! + 6)
    let piece = Self.pieces.randomElement(using: &random)!
    switch Int.random(in: 0..<12, using: &random) {
    case 0: session.undo()
    case 1: session.redo()
    case 2: session.setText(piece + piece)
    case 3: session.setMarkedText(piece, selectedRange: 0..<0)
    case 4: session.setBaseWritingDirection(.rightToLeft, for: TextRange(range))
    case 5:
      session.select(anchor: range.lowerBound, head: range.upperBound)
      session.deleteBackward()
    default: session.replace(TextRange(range), withText: piece)
    }
  }

  private func shown(_ session: TextInputSession) -> [String] {
    session.layout.lines.map { line in
      let runs = line.runs.map { "\($0.utf16) \($0.level) \($0.x) \($0.columns)" }
      return "\(line.utf16) \(line.next) \(line.isWrapped) \(line.x) \(line.columns) \(runs)"
    }
  }

  private func shownAnew(_ session: TextInputSession) -> [String] {
    let options = session.layoutOptions
    session.layoutOptions = options
    return shown(session)
  }

  @Test func `a key lays out its own paragraph alone`() {
    let session = TextInputSession(String(repeating: "some text in a paragraph\n", count: 20_000))
    session.layoutOptions = LayoutOptions(columns: 10)
    let rows = session.layout.lines.count
    session.select(anchor: 250_000, head: 250_000)
    // Twenty thousand paragraphs anew for each of these keys would take minutes.
    for _ in 0..<2_000 {
      session.insertText("x")
      #expect(session.caretRect(for: session.selectedTextRange!.end) != nil)
    }
    #expect(session.layout.lines.count > rows)
  }
}
