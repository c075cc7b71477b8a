import CaretInput
import CaretText
import TestSupport
import Testing

/// Several selections on an array of characters, each of which is two units wide or one: places are indices of the
/// array. Everything is done one selection after the other, from the back.
private struct ArrayModel: Equatable {
  struct Place: Equatable {
    var anchor: Int
    var head: Int
    var isMain: Bool

    var low: Int { min(anchor, head) }
    var high: Int { max(anchor, head) }
  }

  var text: [Character]
  var places: [Place]

  /// Replaces what stands at each place; a caret is behind the new text.
  mutating func replace(_ target: (Place) -> Range<Int>, with new: (Int) -> [Character]) {
    for index in places.indices.reversed() {
      let range = target(places[index])
      let inserted = new(index)
      if !range.isEmpty || !inserted.isEmpty {
        text.replaceSubrange(range, with: inserted)
        let end = range.lowerBound + inserted.count
        for later in places.indices where later > index {
          places[later].anchor += inserted.count - range.count
          places[later].head += inserted.count - range.count
        }
        (places[index].anchor, places[index].head) = (end, end)
      }
    }
    merge()
  }

  /// Joins two that meet until none do.
  mutating func merge() {
    places.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var first = 0
    while first + 1 < places.count {
      let (a, b) = (places[first], places[first + 1])
      let touches = b.low == a.high && (a.low == a.high || b.low == b.high)
      guard b.low < a.high || touches else {
        first += 1
        continue
      }
      let lead = b.isMain ? b : a
      let way = lead.low == lead.high ? (b.isMain ? a : b) : lead
      let (low, high) = (min(a.low, b.low), max(a.high, b.high))
      let isMain = a.isMain || b.isMain
      places[first] =
        way.head < way.anchor
        ? Place(anchor: high, head: low, isMain: isMain)
        : Place(anchor: low, head: high, isMain: isMain)
      places.remove(at: first + 1)
      first = 0
    }
  }

  mutating func move(by step: Int, extending: Bool) {
    for index in places.indices {
      let place = places[index]
      if !extending, place.low != place.high {
        let edge = step > 0 ? place.high : place.low
        (places[index].anchor, places[index].head) = (edge, edge)
      } else {
        places[index].head = min(max(place.head + step, 0), text.count)
        if !extending { places[index].anchor = places[index].head }
      }
    }
    merge()
  }

  func offset(_ place: Int) -> Int { text[..<place].reduce(0) { $0 + $1.utf16.count } }

  /// What the session has to say.
  var state: State {
    State(
      text: String(text), selections: places.map { [offset($0.anchor), offset($0.head)] },
      main: places.firstIndex(where: \.isMain) ?? -1)
  }
}

private struct State: Equatable {
  var text: String
  var selections: [[Int]]
  var main: Int
}

extension TextInputSession {
  fileprivate var state: State {
    let set = selections
    return State(
      text: storage.string,
      selections: (set?.selections ?? []).map {
        [storage.utf16Offset(of: $0.anchor).value, storage.utf16Offset(of: $0.head).value]
      }, main: set?.mainIndex ?? -1)
  }
}

@Suite struct SelectionModelTests {
  @Test(arguments: 1...60)
  func `a session with several selections does as an array does`(seed: UInt64) {
    var run = ModelRun(seed: seed)
    for _ in 0..<120 {
      let deed = run.act()
      guard run.session.state == run.model.state else {
        Issue.record("seed \(seed), \(deed): \(run.session.state), not \(run.model.state)")
        return
      }
    }
    run.session.storage.checkInvariants()
    // Back to the beginning, and forward again, step by step.
    let states = run.states
    for state in states.reversed() {
      run.session.undo()
      guard run.session.state == state.before else {
        Issue.record("seed \(seed), undo: \(run.session.state), not \(state.before)")
        return
      }
    }
    for state in states {
      run.session.redo()
      guard run.session.state == state.after else {
        Issue.record("seed \(seed), redo: \(run.session.state), not \(state.after)")
        return
      }
    }
  }
}

/// A session and the model, to which the same is done.
private struct ModelRun {
  let session: TextInputSession
  var model: ArrayModel
  /// The states before and after each step of the history.
  var states: [(before: State, after: State)] = []
  private var random: SeededGenerator

  private static let characters: [Character] = ["a", "b", "é", "🎈", "\n", "か"]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = (0..<30).map { _ in Self.characters.randomElement(using: &random)! }
    self.random = random
    session = TextInputSession(String(text))
    session.pasteboard = Pasteboard(name: "own")
    model = ArrayModel(text: text, places: [.init(anchor: 0, head: 0, isMain: true)])
  }

  mutating func act() -> String {
    let before = session.state
    let step = session.history.current
    let deed = act(Int.random(in: 0..<9, using: &random))
    if session.history.current != step { states.append((before, session.state)) }
    return deed
  }

  private mutating func act(_ kind: Int) -> String {
    switch kind {
    case 0, 1: return select()
    case 2, 3: return type()
    case 4: return delete(backward: true)
    case 5: return delete(backward: false)
    case 6: return cutAndPaste()
    default: return move()
    }
  }

  private mutating func select() -> String {
    let count = Int.random(in: 1...5, using: &random)
    let main = Int.random(in: 0..<count, using: &random)
    let pairs = (0..<count).map { _ in
      let anchor = Int.random(in: 0...model.text.count, using: &random)
      let isCaret = Bool.random(using: &random)
      return (anchor, isCaret ? anchor : Int.random(in: 0...model.text.count, using: &random))
    }
    session.select(
      pairs.map { (anchor: model.offset($0.0), head: model.offset($0.1)) }, main: main)
    model.places = pairs.enumerated().map {
      .init(anchor: $1.0, head: $1.1, isMain: $0 == main)
    }
    model.merge()
    return "select \(pairs) main \(main)"
  }

  /// Each key is a step, so that the states before and after it can be asked for.
  private mutating func step(_ work: () -> Void) {
    session.beginUndoGroup()
    work()
    session.endUndoGroup()
  }

  private mutating func type() -> String {
    let text = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      Self.characters.randomElement(using: &random)!
    }
    let session = session
    if Bool.random(using: &random) {
      step { session.insertText(String(text)) }
      model.replace({ $0.low..<$0.high }, with: { _ in text })
      return "type \(text)"
    }
    session.setMarkedText("x", selectedRange: 1..<1)
    session.setMarkedText(String(text), selectedRange: 0..<0)
    session.insertText(String(text))
    model.replace({ $0.low..<$0.high }, with: { _ in text })
    return "compose \(text)"
  }

  private mutating func delete(backward: Bool) -> String {
    let session = session
    step { backward ? session.deleteBackward() : session.deleteForward() }
    let count = model.text.count
    model.replace(
      {
        if $0.low != $0.high { return $0.low..<$0.high }
        return backward ? max(0, $0.low - 1)..<$0.low : $0.low..<min(count, $0.low + 1)
      }, with: { _ in [] })
    return backward ? "delete backward" : "delete forward"
  }

  private mutating func cutAndPaste() -> String {
    let copied = model.places.filter { $0.low != $0.high }.map { model.text[$0.low..<$0.high] }
    if !copied.isEmpty {
      session.perform(.copy)
      let text = String(copied.joined(separator: ["\n"]))
      guard session.pasteboard.string == text else { return "copy gave another text" }
    }
    guard let string = session.pasteboard.string, !string.isEmpty else { return "nothing to paste" }
    session.perform(.paste)
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let isOneEach = lines.count == model.places.count && lines.count > 1
    model.replace(
      { $0.low..<$0.high }, with: { isOneEach ? lines[$0] : Array(string) })
    return "paste \(string)"
  }

  private mutating func move() -> String {
    let (right, extending) = (Bool.random(using: &random), Bool.random(using: &random))
    session.moveCaret(.character, right ? .forward : .backward, extending: extending)
    model.move(by: right ? 1 : -1, extending: extending)
    return "move \(right) \(extending)"
  }
}
