import CaretInput
import CaretJSON
import CaretTool
import TestSupport
import Testing

/// Random calls to `caret session`, good ones and bad ones, for seconds or with CARET_LONG_TESTS=1 for ten
/// minutes. CARET_FUZZ_SEED repeats a run.
@Suite struct SessionFuzzTests {
  @Test func `no sequence of calls breaks the session`() throws {
    let isLong = longTests
    let fixed = environmentVariable("CARET_FUZZ_SEED").flatMap { UInt64($0) }
    let clock = ContinuousClock()
    let end = clock.now + (isLong ? .seconds(600) : .seconds(2))
    var seed = fixed ?? UInt64.random(in: 0...UInt64.max)
    var runs = 0
    repeat {
      var run = FuzzRun(seed: seed)
      if let problem = run.problem() {
        Issue.record("CARET_FUZZ_SEED=\(seed): \(problem)")
        return
      }
      runs += 1
      seed &+= 1
    } while fixed == nil && clock.now < end
    #expect(runs > 0)
    if isLong { print("\(runs) sessions of \(FuzzRun.callCount) random calls each") }
  }
}

/// One session, talked to at random.
private struct FuzzRun {
  static let callCount = 300

  private var random: SeededGenerator
  private let server = SessionServer()
  private var state: JSONValue?
  private var count = 0
  /// Whether half characters may be sent, and so may be in the text.
  private let sendsHalves: Bool

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    sendsHalves = seed % 3 == 0
  }

  /// What went wrong, nil when nothing did.
  mutating func problem() -> String? {
    var log: [String] = []
    for _ in 0..<Self.callCount {
      let line = call()
      log.append(line)
      if let problem = problem(after: line) {
        return problem + "\n" + log.suffix(12).joined(separator: "\n")
      }
    }
    return nil
  }

  private mutating func problem(after line: String) -> String? {
    guard let answer = answer(line) else { return "an answer that is no JSON" }
    guard let ok = answer["ok"]?.boolValue else { return "an answer without ok" }
    guard let after = ok ? answer["state"] : answerState() else { return "an answer without state" }
    if !ok {
      guard answer["error"]?["code"]?.stringValue != nil else { return "an error without code" }
      if let state, after != state { return "a refused call changed something" }
    }
    state = after
    return problem(in: after)
  }

  private func problem(in state: JSONValue) -> String? {
    guard let units = state["text"]?.utf16Value else { return "a state without text" }
    if case .unpairedString = state["text"], !sendsHalves { return "a character was cut in half" }
    for name in ["selection", "marked"] {
      guard let range = state[name]?.arrayValue?.compactMap(\.integerValue) else { continue }
      guard range.count == 2, 0 <= range[0], range[0] <= range[1], range[1] <= units.count else {
        return "\(name) \(range) in a text of \(units.count)"
      }
    }
    if let problem = problem(inSelections: state, units.count) { return problem }
    guard let marked = state["marked"]?.arrayValue?.compactMap(\.integerValue) else { return nil }
    guard let selection = state["selection"]?.arrayValue?.compactMap(\.integerValue) else {
      return "marked text without a selection"
    }
    if marked[0] == marked[1] { return "empty marked text" }
    return selection[0] < marked[0] || selection[1] > marked[1]
      ? "the selection \(selection) is outside the marked text \(marked)" : nil
  }

  /// Several selections are in order and apart, and the main one is one of them.
  private func problem(inSelections state: JSONValue, _ count: Int) -> String? {
    guard let list = state["selections"]?.arrayValue else { return nil }
    let ranges = list.map { ($0.arrayValue ?? []).compactMap(\.integerValue).sorted() }
    guard let main = state["selection"]?.arrayValue?.compactMap(\.integerValue),
      ranges.contains(main), ranges.count > 1
    else { return "selections \(ranges) without the main one" }
    let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy { a, b in
      a[1] < b[0] || (a[1] == b[0] && a[0] < a[1] && b[0] < b[1])
    }
    return isInOrder && (ranges.last?[1] ?? 0) <= count ? nil : "selections \(ranges) of \(count)"
  }

  private func answer(_ line: String) -> JSONValue? {
    var json = JSONWriter()
    server.answer(Array(line.utf8), into: &json)
    return try? JSONReader.value(of: json.bytes)
  }

  private func answerState() -> JSONValue? { answer(#"{"call":"hasText"}"#)?["state"] }

  // MARK: Making calls

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }

  private static let pieces = [
    "a", "B", " ", "\\n", "\\r\\n", "é", "e\\u0301", "🎈", "👨‍👩‍👦", "🇺🇳", "नि", "ห้", "각", "שׁ", "ﬁ", ".",
    ", ", "日本語",
    "\\u2029", "\\u200d", "\\u0000", "word", "\\t", "1️⃣",
  ]
  private static let halves = ["\\ud83c", "\\udf88", "\\udc80", "\\ud83cx"]

  private mutating func text() -> String {
    let pieces = sendsHalves ? Self.pieces + Self.halves : Self.pieces
    return "\"" + (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(pieces) }.joined()
      + "\""
  }

  /// Mostly inside the text, sometimes not.
  private mutating func offset() -> String {
    let length = state?["text"]?.utf16Value?.count ?? 0
    return String(
      chance(12)
        ? Int.random(in: -2...(length + 4), using: &random)
        : Int.random(in: 0...length, using: &random))
  }

  private mutating func range() -> String {
    let ends = [offset(), offset()].compactMap { Int($0) }
    return chance(15) ? "[\(ends[1]),\(ends[0])]" : "[\(ends.min()!),\(ends.max()!)]"
  }

  private mutating func value(of argument: String) -> String {
    if chance(40) { return pick(["null", "[]", "{}", "\"x\"", "-1", "1e9", "true", "[1,2,3]"]) }
    switch argument {
    case "key":
      return "\""
        + pick([
          "a", "n", "k", "o", "w", "g", "s", "1", "-", " ", "'", "BackSpace", "Return", "space",
          "Escape", "Left", "Down", "Up", "dead_acute", "Multi_key", "e", "F1", "nokey", "あ",
        ]) + "\""
    case "columns", "tabWidth", "rows", "keyboardRows":
      return pick(["1", "2", "7", "40", "0", "-1", "100000"])
    case "point", "at":
      return pick(["[0,0]", "[3,1]", "[2.5,0.5]", "[-9,9]", "[1e300,-1e300]", "[1]"])
    case "baseWritingDirection", "alignment":
      return pick(["\"natural\"", "\"rightToLeft\"", "\"leftToRight\"", "\"center\"", "\"right\""])
    case "content": return pick(["\"lines\"", "\"lines\"", "\"line\"", "\"label\""])
    case "html":
      return pick([
        "{\"type\":\"tel\"}", "{\"type\":\"password\"}", "{\"inputmode\":\"numeric\"}", "{\"a\":1}",
      ])
    case "word": return pick(["\"word\"", "\"wrod\"", "\"\"", "\"a b\""])
    case "language": return pick(["\"en_US\"", "\"xx\""])
    case "text", "string", "template": return chance(12) ? "null" : text()
    case "range", "selectedRange": return range()
    case "ranges": return "[" + (0...2).map { _ in range() }.joined(separator: ",") + "]"
    case "main": return pick(["0", "1", "2", "3"])
    case "position", "from", "to", "a", "b": return offset()
    case "offset":
      return pick(["0", "1", "-1", "3", "-5", "9223372036854775807", "-9223372036854775808"])
    case "times", "limit": return pick(["0", "1", "2", "5", "100000"])
    case "direction":
      return "\"" + pick(["forward", "backward", "right", "left", "up", "down"]) + "\""
    case "granularity", "within", "atBoundary":
      return "\"" + pick(["character", "word", "sentence", "paragraph", "line", "document"]) + "\""
    case "unit":
      return "\""
        + pick([
          "character", "word", "sentence", "paragraph", "line", "document", "lineBoundary",
          "paragraphBoundary", "documentBoundary",
        ]) + "\""
    case "name":
      return "\""
        + pick([
          "cut", "copy", "paste", "delete", "select", "selectAll", "toggleBoldface",
          "toggleItalics", "makeTextWritingDirectionRightToLeft",
          "makeTextWritingDirectionLeftToRight",
        ]) + "\""
    case "action": return "\"" + pick(["begin", "end", "clear", "return"]) + "\""
    case "priority": return pick(["\"low\"", "\"high\"", "\"none\""])
    case "label", "hint": return chance(3) ? "null" : text()
    case "field": return pick(["\"a\"", "\"b\""])
    case "backspace": return pick(["\"apple\"", "\"grapheme\"", "\"codepoint\""])
    case "affinity": return pick(["\"upstream\"", "\"downstream\""])
    case "caretEnd", "extend", "say": return pick(["true", "false"])
    case "pattern": return pick(["\"a\"", "\"(\\\\w)+\"", "\"^\"", "\"(\"", "\"\\\\b\"", "\".\""])
    case "options":
      return pick([
        "[]", "[\"caseInsensitive\"]", "[\"literal\"]", "[\"backwards\"]", "[\"anchored\"]",
        "[\"regularExpression\"]",
      ])
    default: return "true"
    }
  }

  private mutating func method() -> String {
    pick(
      InputMethods.names.map { "\"\($0)\"" } + [
        "null", "\"m17n:zh-py\"", "\"anthy\"", "\"m17n:\"", "\"keys:/\"", "\"none\"",
      ])
  }

  private mutating func call() -> String {
    if chance(60) {
      return pick(["", "x", "{", "[]", "{\"call\":1}", "{\"call\":\"nothing\"}", "\"\\ud800\""])
    }
    // Typing more often than asking.
    let name =
      chance(3)
      ? "key"
      : chance(2)
        ? pick([
          "insertText", "deleteBackward", "setMarkedText", "setSelection", "setSelections",
          "undo", "redo",
          "replace",
          "proposeCorrection",
        ])
        : pick(SessionServer.callNames)
    count += 1
    var members = ["\"call\":\"\(name)\"", "\"id\":\(count)"]
    for argument in SessionServer.argumentNames(of: name) where !chance(10) {
      // One of the two questions; the traits are too many to be named each time.
      if name == "isPosition", argument == "within", chance(2) { continue }
      if name == "isPosition", argument == "atBoundary",
        members.contains(where: { $0.contains("within") })
      {
        continue
      }
      if name == "traits", !chance(8) { continue }
      let value = name == "inputMethod" ? method() : value(of: argument)
      members.append("\"\(argument)\":\(value)")
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
