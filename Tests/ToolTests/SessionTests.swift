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
  ]

  @Test(arguments: refusals)
  func `a bad call is refused and changes nothing`(line: String, code: String) throws {
    let talk = try SessionTranscript(
      #"{"call":"setText","text":"ab"}"#, line, #"{"call":"hasText"}"#)
    #expect(talk.answers[1]["ok"] == .bool(false))
    #expect(talk.answers[1]["error"]?["code"] == .string(code))
    #expect(talk.answers[1]["error"]?["message"]?.stringValue?.isEmpty == false)
    #expect(talk.answers[2]["state"] == talk.answers[0]["state"])
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

  @Test func `the calls are listed`() throws {
    let help = try caret(["session", "--help-calls"])
    #expect(help.status == 0)
    for call in ["setText", "insertText", "setMarkedText", "undo"] {
      #expect(help.output.contains("\n" + call), "\(call)")
    }
  }
}
