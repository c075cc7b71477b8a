import CaretText
import TestSupport
import Testing

/// A text with its history, as a session keeps them.
struct Recorded {
  let storage = TextStorage()
  var history: History

  init(_ text: String = "") {
    storage.replace(UTF8Offset(0)..<UTF8Offset(0), with: text)
    history = History(utf8Count: storage.utf8Count)
  }

  mutating func change(_ changes: ChangeSet, _ grouping: UndoGrouping = .newStep) {
    let inverse = storage.apply(changes)
    history.record(changes, inverse: inverse, grouping: grouping)
  }

  mutating func type(_ text: String, at start: Int, deleting: Int = 0) {
    let range = UTF8Offset(start)..<UTF8Offset(start + deleting)
    change(ChangeSet(replacing: range, with: text, in: storage.utf8Count), .coalesce)
  }

  mutating func undo(_ count: Int = 1) {
    for transaction in history.undo(count) { storage.apply(transaction.changes) }
  }

  mutating func redo(_ count: Int = 1) {
    for transaction in history.redo(count) { storage.apply(transaction.changes) }
  }
}

@Suite struct HistoryTests {
  @Test func `typing and deleting on are one step each`() {
    var text = Recorded("ab")
    for (i, letter) in "hello".enumerated() { text.type(String(letter), at: 1 + i) }
    text.type("", at: 5, deleting: 1)
    text.type("", at: 4, deleting: 1)
    text.type("", at: 1, deleting: 1)
    text.type("", at: 1, deleting: 1)
    #expect(text.storage.string == "alb")
    text.undo()
    #expect(text.storage.string == "ahelb")
    text.undo()
    #expect(text.storage.string == "ahellob")
    text.undo()
    #expect(text.storage.string == "ab")
    #expect(!text.history.canUndo)
    text.redo(3)
    #expect(text.storage.string == "alb")
  }

  @Test func `an edit after an undo starts a branch and loses nothing`() throws {
    var text = Recorded()
    text.change(ChangeSet(replacing: text.storage.fullRange, with: "one", in: 0))
    text.change(ChangeSet(replacing: text.storage.fullRange, with: "two", in: 3))
    let two = text.history.current
    text.undo()
    text.change(ChangeSet(replacing: text.storage.fullRange, with: "three", in: 3))
    let three = text.history.current
    #expect(!text.history.canRedo)
    #expect(text.history.steps().count == 3)
    for transaction in text.history.go(to: two) { text.storage.apply(transaction.changes) }
    #expect(text.storage.string == "two")
    for transaction in text.history.go(to: three) { text.storage.apply(transaction.changes) }
    #expect(text.storage.string == "three")
    for transaction in text.history.go(to: .beginning) { text.storage.apply(transaction.changes) }
    #expect(text.storage.string == "")
    text.redo(2)
    #expect(text.storage.string == "three")
  }

  @Test func `a group is one step, whatever is in it`() {
    var text = Recorded("abc")
    text.history.beginGroup(name: "Swap")
    text.change(ChangeSet(replacing: UTF8Offset(2)..<UTF8Offset(3), with: "", in: 3))
    text.change(ChangeSet(replacing: UTF8Offset(0)..<UTF8Offset(0), with: "c", in: 2))
    text.history.beginGroup()
    text.type("d", at: 1)
    text.history.endGroup()
    text.history.endGroup()
    #expect(text.storage.string == "cdab")
    #expect(text.history.undoName == "Swap")
    text.undo()
    #expect(text.storage.string == "abc")
    text.redo()
    #expect(text.storage.string == "cdab")
    text.type("e", at: 4)
    text.undo()
    #expect(text.storage.string == "cdab")
  }

  @Test func `the saved mark follows the steps`() {
    var text = Recorded("abc")
    #expect(text.history.isSaved)
    text.type("x", at: 0)
    #expect(!text.history.isSaved)
    text.undo()
    #expect(text.history.isSaved)
    text.redo()
    text.history.markSaved()
    #expect(text.history.isSaved)
    text.type("y", at: 1)
    #expect(!text.history.isSaved)
    text.undo()
    #expect(text.history.isSaved)
    text.undo()
    #expect(!text.history.isSaved)
    text.type("z", at: 0)
    #expect(!text.history.isSaved)
  }

  @Test func `selections come back`() {
    let storage = TextStorage("abcdef")
    var history = History(utf8Count: 6)
    let before = Selection(anchor: UTF8Offset(4), head: UTF8Offset(1), affinity: .upstream)
    let after = Selection(UTF8Offset(2))
    let change = ChangeSet(replacing: UTF8Offset(1)..<UTF8Offset(4), with: "x", in: 6)
    history.record(
      change, inverse: storage.apply(change), selectionBefore: before, selectionAfter: after,
      name: "Replace")
    let undo = history.undo()[0]
    #expect(undo.selectionAfter == before)
    #expect(undo.name == "Replace")
    #expect(history.redo()[0].selectionAfter == after)
  }

  @Test func `a byte limit drops the oldest steps`() {
    var text = Recorded()
    text.history.byteLimit = 1_000
    for i in 0..<400 {
      text.change(
        ChangeSet(
          replacing: UTF8Offset(0)..<UTF8Offset(0), with: "line\(i)\n", in: text.storage.utf8Count))
    }
    text.history.markSaved()
    #expect(text.history.byteCount <= 1_000)
    let all = text.storage.string
    text.undo(400)
    #expect(!text.history.canUndo)
    #expect(text.storage.utf8Count > 0)
    text.redo(400)
    #expect(text.storage.string == all)
  }

  @Test func `dropped steps of a branch that was left keep nobody from the beginning`() {
    var text = Recorded()
    text.history.byteLimit = 1_000
    let start = UTF8Offset(0)..<UTF8Offset(0)
    text.change(ChangeSet(replacing: start, with: String(repeating: "x", count: 900), in: 0))
    text.undo()
    text.change(ChangeSet(replacing: start, with: String(repeating: "y", count: 300), in: 0))
    text.history.markSaved()
    #expect(text.history.steps().count == 1 && !text.history.hasDroppedSteps)
    text.undo()
    #expect(text.storage.string.isEmpty && !text.history.hasDroppedSteps)
    text.redo()
    text.change(ChangeSet(replacing: start, with: String(repeating: "z", count: 900), in: 300))
    text.history.markSaved()
    #expect(text.history.hasDroppedSteps)
  }

  /// Oldest steps are forgotten, and with them the way to some of the branches.
  @Test(arguments: 1...6)
  func `a history that has forgotten its oldest steps leads to a step as it was, or nowhere`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var text = Recorded()
    text.history.byteLimit = 400
    var states: [History.StepID: String] = [.beginning: ""]
    var ways = (led: 0, refused: 0)
    for step in 0..<2_000 {
      switch random.below(5) {
      case 0: text.undo(random.below(6))
      case 1: text.redo(random.below(3))
      case 2, 3:
        let end = text.storage.utf8Count
        let start = end - min(end, random.below(3))
        text.change(
          ChangeSet(
            replacing: UTF8Offset(start)..<UTF8Offset(end),
            with: String(step, radix: 36), in: end))
        text.history.markSaved()
        states[text.history.current] = text.storage.string
      default:
        let steps = random.below(2) == 0 ? states.keys.sorted() : text.history.steps().map(\.id)
        guard let target = steps.randomElement(using: &random) else { continue }
        let before = (id: text.history.current, text: text.storage.string)
        for transaction in text.history.go(to: target) { text.storage.apply(transaction.changes) }
        let isThere = text.history.current == target && text.storage.string == states[target]
        let isLeft = text.history.current == before.id && text.storage.string == before.text
        guard isThere || isLeft || target == .beginning else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
        if isThere { ways.led += 1 } else { ways.refused += 1 }
      }
      guard text.storage.string == states[text.history.current] else {
        Issue.record("seed \(seed), step \(step): not the text of its step")
        return
      }
    }
    #expect(ways.led > 50 && ways.refused > 20)
  }

  @Test(arguments: 1...6)
  func `random walks through the tree give every state back`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var text = Recorded()
    var states: [History.StepID: [UInt8]] = [.beginning: []]
    for step in 0..<steps(20_000) {
      switch random.below(12) {
      case 0: text.undo(random.below(4))
      case 1: text.redo(random.below(4))
      case 2:
        let all = text.history.steps()
        guard let target = all.randomElement(using: &random) else { continue }
        for transaction in text.history.go(to: target.id) {
          text.storage.apply(transaction.changes)
        }
      case 3: text.history.endCoalescing()
      case 4...7:
        let model = text.storage.allBytes
        if model.isEmpty { continue }
        // Typing on in one place, and deleting both ways.
        var place = min(model.count, random.below(7))
        while !isBoundary(model, place) { place -= 1 }
        var end = min(model.count, place + random.below(3))
        while !isBoundary(model, end) { end += 1 }
        let range = UTF8Offset(place)..<UTF8Offset(end)
        let new = random.below(2) == 0 ? [] : randomStored(&random, 1)
        text.change(ChangeSet(replacing: range, with: new, in: model.count), .coalesce)
      default:
        let grouping: UndoGrouping = random.below(3) == 0 ? .continueStep : .newStep
        text.change(randomChange(text.storage.allBytes, &random).0, grouping)
      }
      if random.below(3) == 0 {
        text.history.markSaved()
        let now = text.storage.allBytes
        guard states[text.history.current] == nil || states[text.history.current] == now else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
        states[text.history.current] = now
      }
    }
  }
}
