import Caret
import TestSupport
import Testing

/// Data of a session's text, shown as attributes that are no content.
@Suite struct DecorationTests {
  private let session = TextInputSession("mail a@b.org\nsee example.org on 2024-03-05")

  private func shown(_ owner: String = "data") -> [String] {
    let units = session.storage.fullUTF16Range
    return session.temporaryAttributeRuns(in: 0..<units.upperBound.value, owner: owner).compactMap {
      guard case .text(let kind) = $0.attributes[.dataKind] else { return nil }
      let range = UTF16Offset($0.range.lowerBound)..<UTF16Offset($0.range.upperBound)
      let text = session.storage.string(in: session.storage.utf8Range(of: range))
      return kind + " " + text + ($0.attributes.link.map { " " + $0 } ?? "")
    }
  }

  @Test func `what a detector finds is shown, and follows what is typed`() {
    session.setDecorator(DataDetector([.link, .email, .date]), owner: "data")
    let mail = "email a@b.org mailto:a@b.org"
    let rest = ["link example.org http://example.org", "date 2024-03-05"]
    #expect(shown() == [mail] + rest)
    session.select(anchor: 5, head: 5)
    session.insertText("é🙂 ")
    #expect(shown() == [mail] + rest)
    session.deleteBackward()
    session.replace(session.storage.utf16Count - 13..<99, stored: [])
    #expect(shown() == [mail, rest[0]])
    session.setText("www.example.net")
    #expect(shown() == ["link www.example.net http://www.example.net"])
    session.removeDecorator(owner: "data")
    #expect(shown() == [] && session.temporaryAttributeOwners == [])
    session.insertText(" a@b.org")
    #expect(shown() == [])
  }

  @Test func `it is no content and no step`() {
    session.setDecorator(DataDetector([.email]), owner: "data")
    #expect(!session.canUndo && session.attributeRuns(in: 0..<20).allSatisfy(\.attributes.isPlain))
    session.insertText(" x@y.org")
    session.undo()
    #expect(!session.canUndo && session.canRedo && shown().count == 1)
  }

  @Test func `an owner has one decorator, owners do not see each other's`() {
    session.setDecorator(DataDetector([.email]), owner: "data")
    session.setDecorator(DataDetector([.link]), owner: "data")
    session.setDecorator(DataDetector([.date]), owner: "dates")
    #expect(shown() == ["link example.org http://example.org"])
    #expect(shown("dates") == ["date 2024-03-05"])
    session.insertText(" ")
    #expect(shown().count == 1 && shown("dates").count == 1)
  }

  @Test func `what stands at a position is known, with its value`() throws {
    session.setDecorator(DataDetector(Set(DataKind.allCases)), owner: "data")
    let found = try #require(session.detectedData(at: TextPosition(index: 6), owner: "data"))
    #expect(found.value == .email(address: "a@b.org") && found.utf8.values() == 5..<12)
    for index in [0, 4, 12, 13, -1, Int.max, Int.min] {
      #expect(session.detectedData(at: TextPosition(index: index), owner: "data") == nil)
    }
  }

  @Test func `a change in answer to a change is looked at, too`() {
    session.setText("")
    session.addObserver { [unowned session] _ in
      if session.storage.utf8Count < 20 { session.replace(0..<0, stored: Array("a@b.org ".utf8)) }
    }
    session.setDecorator(DataDetector([.email]), owner: "data")
    session.insertText("x\n")
    #expect(shown().count == 3)
  }

  /// Whatever is typed, deleted and undone: what is shown is what a detector finds in the whole text.
  @Test func `after any edits what is shown is what is found`() {
    var random = SeededGenerator(seed: 5)
    let pieces = ["a@b.org", " ", "\n", "\r\n", "x", "é", "🙂", "@", ".org", "example.com", "\r"]
    let detector = DataDetector([.link, .email])
    session.setDecorator(detector, owner: "data")
    for _ in 0..<300 {
      let count = session.storage.utf16Count
      let start = Int.random(in: 0...count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: session.undo()
      case 1: session.redo()
      case 2: session.replace(start..<min(count, start + 5), stored: [])
      default:
        session.select(anchor: start, head: start)
        session.insertText(pieces.randomElement(using: &random)!)
      }
      let text = session.storage.string
      let lines = text.split(omittingEmptySubsequences: false) { "\n\r\r\n".contains($0) }
      let expected = lines.flatMap { line in
        detector.matches(in: String(line)).map { $0.kind.rawValue + " " + $0.normalForm }
      }
      var forms: [String] = []
      for run in session.temporaryAttributeRuns(in: 0..<session.storage.utf16Count, owner: "data") {
        guard case .text(let kind) = run.attributes[.dataKind],
          case .text(let form) = run.attributes[.dataForm]
        else { continue }
        forms.append(kind + " " + form)
      }
      #expect(forms == expected, "\(text.debugDescription)")
    }
  }
}
