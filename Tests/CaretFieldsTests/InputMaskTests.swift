import CaretFields
import Testing

@Suite struct InputMaskTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var mask: String
    var text: String
    /// What is shown; the value, if it is another text; whether it is complete.
    var shown: String
    var value: String
    var isComplete: Bool
    var testDescription: String { "\(mask) \(text)" }

    init(_ mask: String, _ text: String, _ shown: String, value: String? = nil, _ end: End) {
      (self.mask, self.text, self.shown) = (mask, text, shown)
      self.value = value ?? shown
      isComplete = end == .complete
    }

    enum End { case complete, open }
  }

  @Test(arguments: [
    // One kind for ever.
    Row("[…]", "", "", .complete), Row("[…]", "Jo1 !", "Jo1", .complete),
    Row("[0…]", "J", "", .open), Row("[0…]", "1J23", "123", .complete),
    Row("[9…]", "J", "", .complete), Row("[A…]", "1é2b", "éb", .complete),
    Row("[-…]", "", "", .complete), Row("[_…]", "", "", .open),
    Row("[…0]", "", "", .open), Row("[00…]", "1", "1", .open),
    Row("[00…]", "123", "123", .complete),
    // What stands behind it is never reached.
    Row("[0…][AAA]", "1a23", "123", .complete), Row("[0…A]", "1a2", "12", .complete),
    // What must be there comes before what may, within a run of one kind.
    Row("[9990] AC", "", "", .open), Row("[9990] AC", "1", "1", .complete),
    Row("[9990] AC", "11112", "1111 AC", value: "1111", .complete),
    Row("[0a9]", "1", "1", .complete),
    Row("[aA]", "x", "x", .complete), Row("[-_]", "x", "x", .complete),
    // Decoration that was not written yet lacks nothing; what belongs to the value does.
    Row("[00] km", "12", "12", .complete), Row("[00]{ km}", "12", "12", .open),
    Row("[]", "1", "", .complete), Row("", "1", "", .complete),
    // Escapes.
    Row(#"\[[0]\]"#, "1", "[1", value: "1", .complete), Row(#"{\}}[0]"#, "1", "}1", .complete),
    Row(#"\\[0]"#, "1", #"\1"#, value: "1", .complete),
  ])
  func `a mask reads a text as its notation says`(_ row: Row) throws {
    let result = try InputMask(row.mask).apply(row.text)
    #expect(result.text == row.shown)
    #expect(result.value == row.value)
    #expect(result.isComplete == row.isComplete)
  }

  @Test(arguments: [
    ("[0", 2), ("{x", 2), ("0]", 1), ("a}", 1), ("[0[", 2), ("[{", 1), ("{[", 1), ("[x]", 1),
    (#"[\0]"#, 1), (#"[0]\"#, 4), ("[0x…]", 2), ("[0\u{301}]", 1), ("[0]]", 3), ("[0…x]", 3),
  ])
  func `a text that is no mask is refused with the place`(_ mask: String, _ index: Int) {
    do {
      _ = try InputMask(mask)
      Issue.record("no error for \(mask)")
    } catch {
      #expect(error.characterIndex == index)
    }
  }

  /// Characters that join when what stood between them goes, and insertion points outside of the text.
  @Test(arguments: [
    ("[AA]", "\u{1100}-\u{1161}", 3), ("\u{1F1E9}[9]\u{1F1EA}[0]", "1", 1), ("[00]", "12", -5),
    ("[00]", "12", 1 << 60), ("[00].", "", 9), ("ab[0]", "ab", 2),
  ])
  func `the insertion point is never outside of what is shown`(
    _ mask: String, _ text: String, _ caret: Int
  ) throws {
    let mask = try InputMask(mask)
    for gravity in [
      InputMask.Gravity.forward(autocompletes: true), .backward(autoskips: true),
      .forward(autocompletes: false), .backward(autoskips: false),
    ] {
      let result = mask.apply(text, caret: caret, gravity: gravity)
      #expect((0...result.text.count).contains(result.caret), "\(gravity) \(result)")
    }
  }

  @Test func `a long mask and a long text take their time once`() throws {
    let digits = String(repeating: "9", count: 50_000)
    let mask = try InputMask("[" + digits + "]" + String(repeating: "-", count: 50_000))
    #expect(mask.apply("").isComplete)
    let shown = mask.apply(digits, gravity: .backward(autoskips: true))
    #expect(shown.value == digits)
    let plain = try InputMask(String(repeating: "-", count: 50_000))
    let start = ContinuousClock.now
    _ = plain.apply(plain.pattern, gravity: .backward(autoskips: true))
    // Some milliseconds; minutes where each step counts what is shown.
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test func `a question with a bad mask is an error, not undecided`() {
    #expect(throws: FieldRuleError.self) {
      try FieldValidator([.type(FieldType("mask", ["mask": .text("[0")]))])
    }
  }

  /// What is cut off, or written otherwise, is told; signs between the letters and digits of a value are not part of it.
  @Test(arguments: [
    ("[0000] [0000]", "4111 1111", true), ("[0000] [0000]", "41111111", true),
    ("[0000] [0000]", "4111-1111", true), ("[0000] [0000]", "4111 1111 9", false),
    ("[00].[00]", "ab12x34y", false), ("+49 [000]", "+49 155", true), ("+49 [000]", "155", true),
    ("+49 [000]", "49155", true), ("+49 [000]", "+1 555", false), ("[9990] AC", "12 AC", true),
    ("[9990] AC", "12 BC", false),
  ])
  func `a mask says whether it has all of a text`(mask: String, text: String, isFaithful: Bool)
    throws
  {
    #expect(try InputMask(mask).apply(text).isFaithful == isFaithful)
  }
}
