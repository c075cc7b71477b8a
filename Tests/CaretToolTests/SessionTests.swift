import CaretJSON
import CaretTool
import TestSupport
import Testing

/// Calls sent to `caret session`, and the answers, by line.
struct SessionTranscript {
  let answers: [JSONValue]
  let lines: [String]

  init(_ calls: String...) throws {
    let result = try caret(["session"], input: calls.map { $0 + "\n" }.joined())
    try #require(result.status == 0, "\(result.error)")
    lines = result.output.split(separator: "\n").map(String.init)
    answers = try lines.map { try JSONReader.value(of: $0) }
    try #require(answers.count == calls.count)
  }

  func events(_ index: Int) -> [String] {
    (answers[index]["events"]?.arrayValue ?? []).compactMap { $0["event"]?.stringValue }
  }
}

@Suite struct SessionTests {
  @Test func `a composition is set, changed, committed and undone in one step`() throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"ab"}"#,
      #"{"id":7,"call":"setSelection","range":[1,2]}"#,
      #"{"call":"setMarkedText","text":"k","selectedRange":[1,1]}"#,
      #"{"call":"setMarkedText","text":"か","selectedRange":[0,1]}"#,
      #"{"id":"x","call":"unmarkText"}"#,
      #"{"call":"undo"}"#)
    #expect(
      talk.lines == [
        #"{"ok":true,"result":null,"state":{"text":"ab","selection":[2,2],"affinity":"downstream","marked":null},"events":[{"event":"textWillChange"},{"event":"selectionWillChange"},{"event":"selectionDidChange"},{"event":"textDidChange"},{"event":"didChangeSelection"}]}"#,
        #"{"id":7,"ok":true,"result":null,"state":{"text":"ab","selection":[1,2],"affinity":"downstream","marked":null},"events":[{"event":"selectionWillChange"},{"event":"selectionDidChange"},{"event":"didChangeSelection"}]}"#,
        #"{"ok":true,"result":null,"state":{"text":"ak","selection":[2,2],"affinity":"downstream","marked":[1,2]},"events":[{"event":"didChangeSelection"},{"event":"didChange"}]}"#,
        #"{"ok":true,"result":null,"state":{"text":"aか","selection":[1,2],"affinity":"downstream","marked":[1,2]},"events":[{"event":"didChangeSelection"},{"event":"didChange"}]}"#,
        #"{"id":"x","ok":true,"result":null,"state":{"text":"aか","selection":[1,2],"affinity":"downstream","marked":null},"events":[{"event":"shouldChange","range":[1,2],"text":"か"},{"event":"didChange"}]}"#,
        #"{"ok":true,"result":null,"state":{"text":"ab","selection":[1,2],"affinity":"downstream","marked":null},"events":[{"event":"textWillChange"},{"event":"selectionWillChange"},{"event":"selectionDidChange"},{"event":"textDidChange"},{"event":"didChangeSelection"},{"event":"didChange"}]}"#,
      ])
  }

  /// Lines that are no good calls, and the code of the answer.
  static let refusals: [(line: String, code: String)] = [
    ("nonsense", "json"),
    ("[1]", "json"),
    (#"{"text":"a"}"#, "call"),
    (#"{"call":"insert","text":"a"}"#, "call"),
    (#"{"call":"insertText"}"#, "argument"),
    (#"{"call":"insertText","text":1}"#, "argument"),
    (#"{"call":"insertText","text":"a","txt":"b"}"#, "argument"),
    (#"{"call":"insertText","text":"a","state":1}"#, "argument"),
    (#"{"call":"deleteBackward","times":-1}"#, "argument"),
    (#"{"call":"deleteBackward","times":"2"}"#, "argument"),
    (#"{"call":"setSelection","range":[0,3]}"#, "range"),
    (#"{"call":"setSelection","range":[2,1]}"#, "range"),
    (#"{"call":"setSelection","range":[-1,1]}"#, "range"),
    (#"{"call":"setSelection","range":[0]}"#, "argument"),
    (#"{"call":"setSelection","range":[0,1],"affinity":"up"}"#, "argument"),
    (#"{"call":"replace","range":[1,3],"text":"x"}"#, "range"),
    (#"{"call":"setSelection","range":[0.5,1]}"#, "argument"),
    (#"{"call":"setSelections","ranges":[[0,1],[1]]}"#, "argument"),
  ]

  /// Ranges with a wrong end, and how it is told.
  static let wrongEnds: [(line: String, message: String)] = [
    (
      #"{"call":"setSelection","range":[1.5,2]}"#,
      "the start of 'range' is 1.5: give a whole number of UTF-16 units"
    ),
    (
      #"{"call":"setSelection","range":[1,"2"]}"#,
      "the end of 'range' is a string: give a whole number of UTF-16 units"
    ),
    (
      #"{"call":"setSelections","ranges":[[0,0],[1,1.25]]}"#,
      "the head of 'ranges'[1] is 1.25: give a whole number of UTF-16 units"
    ),
    (
      #"{"call":"setSelections","ranges":[[0,0],3]}"#,
      "'ranges'[1] is a number, not a range [anchor,head]"
    ),
  ]

  @Test(arguments: wrongEnds)
  func `a range with an end that is no place says which and what it should be`(
    line: String, message: String
  ) throws {
    let talk = try SessionTranscript(line)
    #expect(talk.answers[0]["error"]?["message"] == .string(message))
  }

  @Test func `events have lone surrogates as the state has them`() throws {
    let talk = try SessionTranscript(
      #"{"call":"insertText","text":"a\ud83d"}"#,
      #"{"call":"replace","range":[0,1],"text":"\ude00"}"#,
      #"{"call":"setSelections","ranges":[[0,0],[2,2]]}"#,
      #"{"call":"insertText","text":"\ud800"}"#,
      #"{"call":"setText","text":""}"#, #"{"call":"setMarkedText","text":"\udfff"}"#,
      #"{"call":"unmarkText"}"#)
    #expect(talk.lines[0].contains(##""shouldChange","range":[0,0],"text":"a\ud83d""##))
    #expect(talk.lines[1].contains(##""shouldChange","range":[0,1],"text":"\ude00""##))
    #expect(
      talk.lines[3].contains(
        ##""range":[0,0],"text":"\ud800"},{"event":"shouldChange","range":[2,2],"text":"\ud800""##))
    #expect(talk.lines[6].contains(##""shouldChange","range":[0,1],"text":"\udfff""##))
  }

  @Test(arguments: refusals)
  func `a bad call is refused and changes nothing`(line: String, code: String) throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"ab"}"#, line, #"{"call":"hasText"}"#)
    #expect(talk.answers[1]["ok"] == .bool(false))
    #expect(talk.answers[1]["error"]?["code"] == .string(code))
    #expect(talk.answers[1]["error"]?["message"]?.stringValue?.isEmpty == false)
    #expect(talk.answers[2]["state"] == talk.answers[0]["state"])
  }

  @Test func `keys work at several selections`() throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"one\ntwo","state":false}"#,
      #"{"call":"setSelections","ranges":[[7,4],[0,3]],"main":0}"#,
      #"{"call":"insertText","text":"x"}"#,
      #"{"call":"move","unit":"character","direction":"left","extend":true}"#,
      #"{"call":"undo"}"#,
      #"{"call":"setSelections","ranges":[[2,5],[4,6]]}"#,
      #"{"call":"setSelections","ranges":[]}"#,
      #"{"call":"setSelections","ranges":[[0,99]]}"#,
      #"{"call":"setSelections","ranges":[[0,0]],"main":1}"#)
    #expect(talk.lines[1].contains(#""selection":[4,7],"selections":[[0,3],[7,4]]"#))
    #expect(talk.lines[2].contains(#""text":"x\nx","selection":[3,3],"selections":[[1,1],[3,3]]"#))
    #expect(talk.lines[3].contains(#""selections":[[1,0],[3,2]]"#))
    #expect(
      talk.lines[4].contains(#""text":"one\ntwo","selection":[4,7],"selections":[[0,3],[7,4]]"#))
    #expect(
      talk.lines[5].contains(#""result":[[2,6]],"state":{"text":"one\ntwo","selection":[2,6],"aff"#)
    )
    #expect(
      talk.answers[6...].map { $0["error"]?["code"]?.stringValue } == [
        "argument", "range", "argument",
      ])
  }

  @Test func `a session is saved and gone on with in another process`() throws {
    let first = try SessionTranscript(
      #"{"call":"insertText","text":"one","state":false}"#, #"{"call":"saveState"}"#,
      #"{"call":"saveState","text":false}"#)
    let (whole, sign) = (
      try #require(first.answers[1]["result"]?.stringValue),
      try #require(first.answers[2]["result"]?.stringValue)
    )
    let second = try SessionTranscript(
      #"{"call":"restoreState","saved":"\#(sign)"}"#,
      #"{"call":"restoreState","saved":"\#(whole)"}"#,
      #"{"call":"undo"}"#, #"{"call":"redo"}"#,
      #"{"call":"restoreState","saved":"\#(whole.dropLast(4))"}"#,
      #"{"call":"restoreState","saved":"abc"}"#,
      #"{"call":"restoreState","saved":"abcd"}"#)
    #expect(second.answers[0]["error"]?["code"] == "saved")
    #expect(second.answers[1]["state"]?["text"] == "one")
    #expect(second.answers[2]["state"]?["text"] == "")
    #expect(second.answers[3]["state"]?["text"] == "one")
    #expect(second.answers[4...].map { $0["error"]?["code"] } == ["saved", "saved", "saved"])
    #expect(
      second.answers[5]["error"]?["message"]
        == "'saved' is no Base64: give what saveState gave")
  }

  @Test func `traits correct, underline and predict what is typed`() throws {
    let talk = try SessionTranscript(
      #"{"call":"traits","autocorrection":"yes","spellChecking":"yes","inlinePrediction":"yes"}"#,
      #"{"call":"insertText","text":"recieve "}"#,
      #"{"call":"undo"}"#,
      #"{"call":"misspelledRanges"}"#,
      #"{"call":"insertText","text":"qzxqzx "}"#,
      #"{"call":"misspelledRanges"}"#,
      #"{"call":"insertText","text":"documen"}"#,
      #"{"call":"prediction","accept":true}"#)
    #expect(talk.answers[1]["state"]?["text"] == "recieve ")
    #expect(talk.answers[5]["result"]?.arrayValue?.last == .array([.integer(0), .integer(6)]))
    #expect(talk.answers[7]["result"]?.stringValue?.hasPrefix("t") == true)
    #expect(talk.answers[7]["state"]?["text"]?.stringValue?.contains("document") == true)
    let typed = try SessionTranscript(
      #"{"call":"traits","autocorrection":"yes"}"#,
      #"{"call":"insertText","text":"recieve"}"#, #"{"call":"insertText","text":" "}"#,
      #"{"call":"undo"}"#)
    #expect(typed.answers[2]["state"]?["text"] == "receive ")
    #expect(typed.answers[3]["state"]?["text"] == "recieve ")
  }

  @Test func `input methods are those of a language`() throws {
    let talk = try SessionTranscript(
      #"{"call":"inputMethods","language":"vi"}"#, #"{"call":"inputMethods"}"#,
      #"{"call":"inputMethods","language":"en"}"#, #"{"call":"inputMethods","language":1}"#)
    #expect(
      talk.lines[0].contains(
        #""result":{"languages":["vi"],"methods":["telex","vni","viqr"]}"#))
    #expect(talk.answers[1]["result"]?["languages"]?.arrayValue != nil)
    #expect(talk.answers[2]["result"]?["methods"] == .array([]))
    #expect(talk.answers[3]["error"]?["code"] == "argument")
  }

  @Test func `what those hear who don't see the text is told`() throws {
    let talk = try SessionTranscript(
      #"{"call":"insertText","text":"a"}"#,
      #"{"call":"accessibility","label":"Note","say":true}"#,
      #"{"call":"insertText","text":"b"}"#,
      #"{"call":"announce","text":"Saved","priority":"high"}"#,
      #"{"call":"responder","field":"f","action":"begin"}"#,
      #"{"call":"inputMethod","name":"compose"}"#,
      #"{"call":"accessibility","hint":"Press Return"}"#,
      #"{"call":"traits","secureTextEntry":true}"#,
      #"{"call":"insertText","text":"é"}"#,
      #"{"call":"accessibility"}"#,
      #"{"call":"accessibility","label":1}"#,
      #"{"call":"accessibility","say":false}"#,
      #"{"call":"insertText","text":"c"}"#)
    func said(_ index: Int) -> [JSONValue] {
      (talk.answers[index]["events"]?.arrayValue ?? []).filter { $0["event"] == "say" }
    }
    #expect(said(0).isEmpty)
    #expect(
      talk.lines[1].contains(
        #"{"event":"say","what":"focus","label":"Note","hint":null,"value":"a"}"#))
    #expect(
      talk.lines[2].hasSuffix(
        #"{"event":"say","what":"inserted","text":"b"},{"event":"didChangeSelection"},{"event":"didChange"}]}"#
      ))
    #expect(said(3).first?["text"] == "Saved" && said(3).first?["priority"] == "high")
    #expect(said(4).map { $0["what"] } == ["focus"])
    #expect(said(6).map { $0["what"] } == ["description"])
    #expect(said(8).map { $0["text"] } == ["•"])
    #expect(talk.answers[9]["result"]?["value"] == "•")
    #expect(talk.answers[10]["error"]?["code"] == "argument")
    #expect(said(12).isEmpty)
  }

  @Test func `the chain of responders is shown, and who would do an action`() throws {
    let talk = try SessionTranscript(
      #"{"call":"responderChain","field":"a","next":"b"}"#,
      #"{"call":"responder","field":"b","action":"begin"}"#,
      #"{"call":"insertText","text":"x"}"#,
      #"{"call":"responderChain","field":"a","action":"selectAll"}"#,
      #"{"call":"responderChain","field":"b","next":"a"}"#,
      #"{"call":"responderChain","field":"a","next":null,"action":"cut"}"#)
    let results = talk.answers.map { $0["result"] }
    #expect(results[0]?["chain"] == .array(["a", "b"]) && results[0]?["handler"] == .null)
    #expect(results[3]?["handler"] == "b")
    // A circle ends where it began.
    #expect(results[4]?["chain"] == .array(["b", "a"]))
    #expect(results[5]?["chain"] == .array(["a"]) && results[5]?["handler"] == .null)
  }

  @Test func `typing without a caret is refused`() throws {
    let talk = try SessionTranscript(
      #"{"call":"setSelection","range":null}"#, #"{"call":"insertText","text":"a"}"#)
    #expect(talk.answers[1]["error"]?["code"] == "refused")
  }

  @Test func `lone surrogates come and go escaped`() throws {
    let talk = try SessionTranscript(
      #"{"call":"insertText","text":"a\ud83c"}"#,
      #"{"call":"insertText","text":"\udf88","state":false}"#,
      #"{"call":"text","range":[1,99]}"#,
      #"{"call":"text","range":[2,3],"state":false}"#)
    #expect(talk.answers[0]["state"]?["text"] == .unpairedString([0x61, 0xD83C]))
    #expect(talk.answers[1]["state"] == nil)
    #expect(talk.answers[2]["result"] == "🎈")
    #expect(talk.lines[3].contains(#""result":"\udf88""#))
  }

  @Test func `a call without state does not cost the text`() throws {
    // A text of 8 MB, then 2,000 keys: half a second at most if each is quick, minutes if it is not.
    let text = String(repeating: "all work and no play ", count: 400_000)
    var calls = #"{"call":"setText","text":"\#(text)","state":false}"# + "\n"
    for _ in 0..<1000 {
      calls += #"{"call":"insertText","text":"x","state":false}"# + "\n"
      calls += #"{"call":"deleteBackward","state":false}"# + "\n"
    }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try caret(["session"], input: calls)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 2001)
    #expect(clock.now - start < .seconds(20))
  }

  /// A call on "one two. Ünder\nרות 👨‍👩‍👧‍👦 end", caret at 4, and its result as JSON.
  static let results: [(call: String, result: String)] = [
    (#"{"call":"text","range":[4,99]}"#, ##""two. Ünder\nרות 👨‍👩‍👧‍👦 end""##),
    (#"{"call":"position","from":3,"offset":2}"#, "5"),
    (#"{"call":"position","from":3,"offset":-4}"#, "null"),
    (#"{"call":"position","from":3,"offset":2,"direction":"left"}"#, "1"),
    (#"{"call":"position","from":17,"offset":1,"direction":"left"}"#, "18"),
    (#"{"call":"compare","a":3,"b":2}"#, "1"),
    (#"{"call":"compare","a":2,"b":2}"#, "0"),
    (#"{"call":"offset","from":3,"to":1}"#, "-2"),
    (#"{"call":"isPosition","position":3,"atBoundary":"word","direction":"forward"}"#, "true"),
    (#"{"call":"isPosition","position":3,"within":"word","direction":"forward"}"#, "false"),
    (#"{"call":"isPosition","position":3,"within":"sentence","direction":"forward"}"#, "true"),
    (
      #"{"call":"positionToBoundary","position":3,"granularity":"word","direction":"forward"}"#, "4"
    ),
    (
      #"{"call":"positionToBoundary","position":0,"granularity":"word","direction":"backward"}"#,
      "null"
    ),
    (
      #"{"call":"positionToBoundary","position":19,"granularity":"character","direction":"forward"}"#,
      "30"
    ),
    (
      #"{"call":"rangeEnclosing","position":4,"granularity":"word","direction":"forward"}"#, "[4,7]"
    ),
    (
      #"{"call":"rangeEnclosing","position":4,"granularity":"word","direction":"backward"}"#, "null"
    ),
    (
      #"{"call":"rangeEnclosing","position":4,"granularity":"paragraph","direction":"backward"}"#,
      "[0,14]"
    ),
    (#"{"call":"farthest","range":[3,5],"direction":"right"}"#, "5"),
    (#"{"call":"extend","position":5,"direction":"up"}"#, "[0,5]"),
    (#"{"call":"canPerform","name":"copy"}"#, "false"),
    (#"{"call":"canPerform","name":"select"}"#, "true"),
    (#"{"call":"hasText"}"#, "true"),
    (
      #"{"call":"undoState"}"#,
      #"{"canUndo":false,"canRedo":false,"undoName":"","redoName":"","groupingLevel":0,"levelsOfUndo":0}"#
    ),
    (#"{"call":"find","string":"TWO","options":["caseInsensitive"]}"#, "[4,7]"),
    (#"{"call":"find","string":"TWO"}"#, "null"),
    (#"{"call":"find","string":"U\u0308n"}"#, "[9,11]"),
    (#"{"call":"find","string":"U"}"#, "null"),
    (
      #"{"call":"find","string":"u","options":["caseInsensitive","diacriticInsensitive"]}"#,
      "[9,10]"
    ),
    (#"{"call":"find","string":"n","options":["backwards"],"range":[0,12]}"#, "[10,11]"),
    (#"{"call":"find","string":"t.o","options":["regularExpression"]}"#, "[4,7]"),
    (#"{"call":"find","string":"t(","options":["regularExpression"]}"#, "null"),
    (#"{"call":"find","string":"","options":[]}"#, "null"),
    (#"{"call":"find","string":"","options":["regularExpression"]}"#, "null"),
    (#"{"call":"find","string":"o","options":["regularExpression","anchored"]}"#, "[0,1]"),
    (#"{"call":"find","string":"n","options":["regularExpression","anchored"]}"#, "null"),
    (#"{"call":"find","string":"o","options":["regularExpression","backwards"]}"#, "[0,1]"),
    (#"{"call":"find","string":"x*","options":["regularExpression"]}"#, "[0,0]"),
    (#"{"call":"find","string":"👩","options":[]}"#, "[22,24]"),
    (#"{"call":"proposeCorrection","range":[0,3],"text":"won"}"#, "false"),
    (
      #"{"call":"match","pattern":"(?<first>\\w)(x)?o","limit":2}"#,
      #"[{"groups":[[5,7],[5,6],null],"names":{"first":[5,6]}}]"#
    ),
    (
      #"{"call":"match","pattern":"o","template":"<$0$1>","range":[0,3]}"#,
      ##""<o>ne two. Ünder\nרות 👨‍👩‍👧‍👦 end""##
    ),
    (
      #"{"call":"match","pattern":"^t","range":[4,8],"options":["anchored"]}"#,
      #"[{"groups":[[4,5]],"names":{}}]"#
    ),
    (#"{"call":"match","pattern":"^t","range":[4,8],"options":["withoutAnchoringBounds"]}"#, "[]"),
    (#"{"call":"responder","field":"a","action":"end"}"#, "false"),
  ]

  @Test func `every call gives its result`() throws {
    let text = ##"{"call":"setText","text":"one two. Ünder\nרות 👨‍👩‍👧‍👦 end"}"##
    for (call, result) in Self.results {
      let talk = try SessionTranscript(
        text, #"{"call":"setSelection","range":[4,4]}"#,
        String(call.dropLast()) + #","state":false}"#)
      #expect(talk.answers[2]["ok"] == .bool(true), "\(call) \(talk.lines[2])")
      var json = JSONWriter()
      json.value(talk.answers[2]["result"])
      #expect(json.text == result, "\(call)")
    }
  }

  @Test func `moves and actions change the state`() throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"one two three"}"#,
      #"{"call":"move","unit":"word","direction":"left"}"#,
      #"{"call":"move","unit":"word","direction":"backward","extend":true}"#,
      #"{"call":"action","name":"cut"}"#,
      #"{"call":"action","name":"copy"}"#,
      #"{"call":"move","unit":"documentBoundary","direction":"up"}"#,
      #"{"call":"action","name":"paste"}"#,
      #"{"call":"undoState"}"#,
      #"{"call":"undo"}"#)
    #expect(talk.answers[2]["state"]?["selection"] == .array([.integer(4), .integer(8)]))
    #expect(talk.answers[3]["state"]?["text"] == "one three")
    #expect(
      talk.events(3) == [
        "pasteboardChanged", "shouldChange", "textWillChange", "selectionWillChange",
        "selectionDidChange", "textDidChange", "didChangeSelection", "didChange",
      ])
    #expect(talk.answers[4]["error"]?["code"] == "refused")
    #expect(talk.answers[6]["state"]?["text"] == "two one three")
    #expect(talk.answers[7]["result"]?["undoName"] == "Paste")
    #expect(talk.answers[8]["state"]?["text"] == "one three")
  }

  @Test func `typing on takes a proposed correction, undo gives the word back`() throws {
    let talk = try SessionTranscript(
      #"{"call":"insertText","text":"teh"}"#,
      #"{"call":"proposeCorrection","range":[0,3],"text":"the"}"#,
      #"{"call":"insertText","text":" "}"#,
      #"{"call":"undo"}"#,
      #"{"call":"acceptCorrection"}"#)
    #expect(talk.answers[1]["result"] == .bool(true))
    #expect(talk.answers[2]["state"]?["text"] == "the ")
    #expect(talk.answers[3]["state"]?["text"] == "teh ")
    #expect(talk.answers[4]["error"]?["code"] == "refused")
  }

  @Test func `groups, fields, traits and modes`() throws {
    let talk = try SessionTranscript(
      #"{"call":"beginUndoGroup","name":"Both"}"#,
      #"{"call":"insertText","text":"a"}"#,
      #"{"call":"setSelection","range":[0,0]}"#,
      #"{"call":"insertText","text":"👩‍👩‍👦"}"#,
      #"{"call":"endUndoGroup"}"#,
      #"{"call":"endUndoGroup"}"#,
      #"{"call":"undo"}"#,
      #"{"call":"redo"}"#,
      #"{"call":"mode","backspace":"codepoint"}"#,
      #"{"call":"setSelection","range":[8,8]}"#,
      #"{"call":"deleteBackward"}"#,
      #"{"call":"responder","field":"name","call":"begin"}"#,
      #"{"call":"insertText","text":"Ada"}"#,
      #"{"method":"responder","field":"mail","call":"begin"}"#,
      #"{"call":"responder","field":"mail","action":"return"}"#,
      #"{"call":"responder","field":"mail","action":"end"}"#,
      #"{"call":"responder","field":"name","action":"clear"}"#,
      #"{"call":"traits","keyboardType":"NumberPad","secureTextEntry":true,"returnKey":9}"#,
      #"{"call":"traits","keyboardType":"x"}"#)
    #expect(talk.events(0) == ["undoGroupDidOpen", "undoGroupDidOpen"])
    #expect(
      talk.events(4) == [
        "undoGroupWillClose", "undoGroupDidClose", "undoGroupWillClose", "undoGroupDidClose",
      ])
    #expect(talk.answers[5]["error"]?["code"] == "refused")
    #expect(talk.answers[6]["state"]?["text"] == "")
    #expect(talk.answers[7]["state"]?["text"] == "👩‍👩‍👦a")
    #expect(talk.answers[10]["state"]?["selection"] == .array([.integer(6), .integer(6)]))
    #expect(talk.events(11) == ["shouldBegin", "didBegin"])
    #expect(talk.answers[11]["state"]?["text"] == "")
    #expect(
      talk.events(12) == ["shouldChange", "didChangeSelection", "didChange", "editingChanged"])
    #expect(talk.events(13) == ["shouldBegin", "shouldEnd", "didEnd", "didBegin"])
    #expect(talk.events(14) == ["shouldReturn"])
    #expect(talk.events(15) == ["shouldEnd", "didEnd"])
    #expect(talk.answers[15]["state"]?["text"] == talk.answers[10]["state"]?["text"])
    #expect(talk.events(16).first == "shouldClear")
    #expect(talk.answers[17]["result"]?["keyboardType"] == "numberPad")
    #expect(talk.answers[17]["result"]?["returnKey"] == "done")
    #expect(talk.answers[17]["result"]?["secureTextEntry"] == .bool(true))
    #expect(talk.answers[18]["error"]?["code"] == "argument")
  }

  @Test func `a pasteboard is kept where the user asks for it`() throws {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": folder.path("state")]
    let copy = [
      #"{"call":"insertText","text":"a\"é🎈"}"#, #"{"call":"action","name":"selectAll"}"#,
      #"{"call":"action","name":"copy"}"#,
    ].map { $0 + "\n" }.joined()
    let paste = #"{"call":"action","name":"paste"}"# + "\n"
    _ = try caret(["session"], input: copy, environment: state)
    let without = try caret(["session", "--keep-pasteboard"], input: paste, environment: state)
    #expect(without.output.contains(#""code":"refused""#))
    _ = try caret(["session", "--keep-pasteboard"], input: copy, environment: state)
    let with = try caret(["session", "--keep-pasteboard"], input: paste, environment: state)
    #expect(with.output.contains(#""text":"a\"é🎈""#))
    let path = "state/caret/pasteboards/general.json"
    let file = try JSONReader.value(of: try folder.read(path))
    #expect(file["items"]?.arrayValue?.first?["public.utf8-plain-text"] == "a\"é🎈")
    let mode = try run(
      "stat", ["-c", "%a", folder.path(path), folder.path("state/caret/pasteboards")])
    #expect(mode.output == "600\n700\n")
    try folder.write(path, "nonsense")
    let broken = try caret(["session", "--keep-pasteboard"], input: paste, environment: state)
    #expect(broken.status == 2 && broken.error.contains("general.json"))
  }

  @Test func `misspelled words are found, guessed at, learned and ignored`() throws {
    let folder = try TemporaryFolder()
    let calls = [
      #"{"call":"setText","text":"Ths 👍 wrod is rihgt. Ths","state":false}"#,
      #"{"call":"misspelledRange","language":"en_US","state":false}"#,
      #"{"call":"misspelledRange","range":[4,21],"language":"en-US","state":false}"#,
      #"{"call":"misspelledRange","range":[0,20],"startingAt":8,"state":false,"language":"en_US"}"#,
      #"{"call":"misspelledRange","range":[0,20],"startingAt":20,"wrap":true,"state":false,"language":"en_US"}"#,
      #"{"call":"misspelledRange","range":[0,20],"startingAt":20,"state":false,"language":"en_US"}"#,
      #"{"call":"guesses","range":[7,11],"language":"en_US","state":false}"#,
      #"{"call":"completions","range":[15,17],"language":"en_US","state":false}"#,
      #"{"call":"ignore","word":"Ths","state":false}"#,
      #"{"call":"ignored","state":false}"#,
      #"{"call":"learn","word":"wrod","state":false}"#,
      #"{"call":"misspelledRange","language":"en_US","state":false}"#,
      #"{"call":"unlearn","word":"wrod","state":false}"#,
      #"{"call":"misspelledRange","language":"en_US","state":false}"#,
      #"{"call":"misspelledRange","language":"tlh","state":false}"#,
      #"{"call":"misspelledRange","startingAt":99,"state":false}"#,
      #"{"call":"learn","word":" ","state":false}"#,
      #"{"call":"languages","state":false}"#,
    ]
    let result = try caret(
      ["session"], input: calls.map { $0 + "\n" }.joined(),
      environment: ["XDG_STATE_HOME": folder.path("state")])
    let answers = try result.output.split(separator: "\n").map {
      try JSONReader.value(of: String($0))
    }
    try #require(answers.count == calls.count)
    let ranges = answers.map { $0["result"]?.arrayValue?.compactMap(\.integerValue) }
    #expect(ranges[1] == [0, 3] && ranges[2] == [7, 11] && ranges[3] == [15, 20])
    #expect(ranges[4] == [0, 3] && answers[5]["result"] == .null)
    #expect(answers[6]["result"]?.arrayValue?.first == "word")
    #expect(answers[7]["result"]?.arrayValue?.isEmpty == false)
    #expect(answers[9]["result"] == .array(["Ths"]))
    #expect(ranges[11] == [15, 20] && ranges[13] == [7, 11])
    #expect(answers[14]["error"]?["code"] == "language")
    #expect(answers[15]["error"]?["code"] == "range")
    #expect(answers[16]["error"]?["code"] == "argument")
    #expect(answers[17]["result"]?.arrayValue?.contains("en_US") == true)
    let learned = String(decoding: try folder.read("state/caret/learned-words"), as: UTF8.self)
    #expect(!learned.contains("wrod"))
  }

  @Test func `a pattern that runs away is stopped`() throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab","state":false}"#,
      #"{"call":"match","pattern":"(a+)+$"}"#,
      #"{"call":"find","string":"(a+)+$","options":["regularExpression"]}"#,
      #"{"call":"match","pattern":"(a"}"#)
    #expect(talk.answers[1]["error"]?["code"] == "timeLimit")
    #expect(talk.answers[2]["error"]?["code"] == "timeLimit")
    #expect(talk.answers[3]["error"]?["code"] == "pattern")
  }

  @Test func `every call is listed with its arguments`() throws {
    let help = try caret(["session", "--help-calls"])
    #expect(help.status == 0)
    for call in [
      "setText", "text", "hasText", "insertText", "deleteBackward", "deleteForward", "setSelection",
      "setMarkedText", "unmarkText", "replace", "position", "compare", "offset", "isPosition",
      "positionToBoundary", "rangeEnclosing", "farthest", "extend", "move", "action", "canPerform",
      "undo", "redo", "beginUndoGroup", "endUndoGroup", "undoState", "traits", "mode", "find",
      "match",
      "responder", "proposeCorrection", "acceptCorrection", "rejectCorrection", "layout",
      "firstRect", "selectionRects", "caretRect", "closestPosition", "characterRange",
      "inputMethod", "key", "misspelledRange", "guesses", "completions", "learn", "unlearn",
      "ignore", "ignored", "languages", "accessibility", "announce", "inputMethods",
    ] {
      #expect(help.output.contains("\n" + call), "\(call)")
    }
  }
}
