internal import CaretBytes
internal import CaretFields
internal import CaretJSON
internal import CaretText

/// `caret filter [rules] TEXT…`
struct FilterCommand: ToolCommand {
  static let name = "filter"
  static let heading = "Fields Subcommands"
  static let abstract = "Keep what a field would let through."
  static let discussion = """
    Examples:
      caret filter --allowed '[0-9]' '+49 30 1234'
          prints 49301234
      caret filter --max-length 20 < titles.txt
          shortens lines, never inside a character
      caret filter --mask '[00].[00].[0000]' 31122024
          prints 31.12.2024
      caret filter --policy reject --allowed '[a-z]' Ann
          refuses the whole text, status 1

    Prints what is kept, a line for each text. Ends with 0 if everything was taken
    (with --policy strip, also if something was left out), 1 if a text was
    refused, 2 if the rules can't be used.
    """

  static var operands: [Operand<Self>] {
    [
      .any("texts", "Texts; without any, each line of standard input is one.") {
        $0.texts.replace($1)
      }
    ]
  }

  static var options: [Option<Self>] {
    [
      .null { $0.end = .nul },
      .value(
        "allowed", as: "set",
        "The characters that are let through, as the set '[a-z0-9_]'."
      ) { $0.allowed.take($1) },
      .value("max-length", "The most characters.") { $0.maxLength.take($1) },
      .value("unit", "What the length counts: graphemes, utf8, utf16 or scalars.") {
        $0.unit.take($1)
      },
      .value(
        "policy",
        "What happens to the rest: strip leaves it out, reject refuses the whole text, mask is strip and --mask."
      ) { $0.policy.take($1) },
      .flag(
        "edits",
        "Judge edits: a line of standard input is {\"range\":[start,end],\"replacement\":\"…\"}."
      ) { $0.edits = true },
      .flag(
        "json", "Print a JSON object for each text, with the ranges that were removed."
      ) { $0.json = true },
      .value(
        "mask", as: "mask",
        "Write what is kept in this mask: [000] digits, [AAA] letters, [___] either, {x} of the value."
      ) { $0.mask.take($1) },
    ]
  }

  var texts: [String] = []
  var end = ValueEnd.lineFeed
  var allowed: String?
  var maxLength: Int?
  var unit = LengthUnit.graphemes
  var policy: Policy = .strip
  var edits = false
  var json = false
  var mask: String?

  enum Policy: String, OptionChoice {
    case strip, reject, mask
  }

  func perform() throws -> ExitStatus {
    let filter = try makeFilter()
    let mask = try mask.map { text throws(ToolError) in try MaskText.read(text) }
    if edits {
      guard end == .lineFeed else {
        throw ToolError(
          what: "--null doesn't go with --edits",
          remedy: "leave it out: an edit is a line of JSON")
      }
      var replay = EditReplay(filter: filter, mask: mask, start: texts.first ?? "")
      return try replay.run()
    }
    var isRefused = false
    func handle(_ text: FieldValue) {
      let result = FilteredText(text, filter, mask, policy)
      if !result.isAccepted { isRefused = true }
      print(result, of: text, filter)
    }
    if texts.isEmpty {
      try InputLines.forEach(endingWith: end) { bytes, _ in
        handle(FieldValue(bytes: bytes))
      }
    } else {
      for text in texts { handle(FieldValue(bytes: PathText.bytes(of: text))) }
    }
    return isRefused ? .findings : .success
  }

  func makeFilter() throws(ToolError) -> InputFilter {
    guard policy != .mask || mask != nil else {
      throw ToolError(
        what: "--policy mask needs a mask", remedy: "give one with --mask")
    }
    guard maxLength ?? 0 >= 0 else {
      throw ToolError(
        what: "--max-length: \(maxLength!) is negative",
        remedy: "give a number from 0")
    }
    do {
      return InputFilter(
        allowed: try allowed.map { text throws(FieldRuleError) in try AllowedCharacters(text) },
        maximumLength: maxLength, lengthUnit: unit,
        policy: policy == .reject ? .reject : .strip)
    } catch {
      throw FieldText.error(error)
    }
  }

  private func print(_ result: FilteredText, of text: FieldValue, _ filter: InputFilter) {
    if json {
      var json = JSONWriter()
      json.object { json in
        FieldJSON.writeValue(&json, "value", text)
        json.member("accepted", result.isAccepted)
        FieldJSON.writeValue(&json, "result", result.value)
        if let masked = result.masked { masked.members(&json) }
        FilterCommand.removed(&json, result.removed, of: text)
      }
      Console.standardOutput.writeLine(json)
    } else if result.isAccepted {
      Console.standardOutput.write(bytes: result.value.bytes + [end.rawValue])
    } else {
      let place = result.refused.map { FieldPlace(utf8Offset: $0, in: text) }
      let mask = result.masked == nil ? nil : mask
      let what = FieldText.refusal(of: text, by: filter, mask: mask, at: place)
      Console.standardError.writeLine("caret filter: " + what)
    }
  }

  static func removed(_ json: inout JSONWriter, _ ranges: [Range<UTF8Offset>], of text: FieldValue)
  {
    json.array("removed") { json in
      for range in ranges {
        let start = FieldPlace(utf8Offset: range.lowerBound, in: text)
        let end = FieldPlace(utf8Offset: range.upperBound, in: text)
        json.object { json in
          json.member("utf8", range)
          json.member("utf16", start.utf16Offset..<end.utf16Offset)
          json.member("grapheme", start.graphemeOffset..<end.graphemeOffset)
          json.member("text", UTF16Text(FieldValue(bytes: Array(text.bytes[range])).utf16))
        }
      }
    }
  }
}

/// What a filter, and the mask behind it, have let through of a text.
private struct FilteredText {
  private(set) var isAccepted: Bool
  /// What is printed; empty for a text that was refused.
  private(set) var value: FieldValue
  /// What of the text is not in it.
  private(set) var removed: [Range<UTF8Offset>]
  /// What a text was refused for.
  private(set) var refused: UTF8Offset?
  /// Nil without a mask, or where the filter refused the text.
  private(set) var masked: InputMask.Result?

  init(
    _ text: FieldValue, _ filter: InputFilter, _ mask: InputMask?, _ policy: FilterCommand.Policy
  ) {
    let result = filter.filter(text)
    (isAccepted, value, removed) = (result.isAccepted, result.value, result.removed)
    if !isAccepted { refused = removed.first?.lowerBound }
    guard isAccepted, let mask else { return }
    let kept = Array(result.value.text)
    let masked = mask.apply(result.value.text)
    self.masked = masked
    let ends = kept.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    value = FieldValue(masked.text)
    removed = Self.joined(
      result.removed
        + masked.leftOut.map {
          Self.place(
            of: ends[$0], result.removed)..<UTF8Offset(
              Self.place(of: ends[$0 + 1] - 1, result.removed).value + 1)
        })
    // One that is to be whole or not at all is so behind the mask as well.
    if policy == .reject, let lost = masked.firstLost {
      (isAccepted, value) = (false, FieldValue(""))
      refused = Self.place(of: ends[lost], result.removed)
    }
  }

  /// Where a byte of what was kept stands in the whole text.
  private static func place(of byte: Int, _ removed: [Range<UTF8Offset>]) -> UTF8Offset {
    var place = byte
    for range in removed where range.lowerBound.value <= place {
      place += range.upperBound.value - range.lowerBound.value
    }
    return UTF8Offset(place)
  }

  /// The same ranges ascending, those that touch as one.
  private static func joined(_ ranges: [Range<UTF8Offset>]) -> [Range<UTF8Offset>] {
    var joined: [Range<UTF8Offset>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// Edits judged one after the other, as a text field's delegate is asked.
///
/// Ranges are UTF-16 offsets, as in `textField:shouldChangeCharactersInRange:replacementString:`.
private struct EditReplay {
  let filter: InputFilter
  let mask: InputMask?
  var value: FieldValue

  init(filter: InputFilter, mask: InputMask?, start: String) {
    self.filter = filter
    self.mask = mask
    value = FieldValue(start)
  }

  /// The text that stays in the field after an edit, and the insertion point in it in bytes.
  private func settled(_ result: InputFilter.Result, isDeletion: Bool) -> (
    FieldValue, UTF8Offset, InputMask.Result?
  ) {
    guard let mask, result.isAccepted else { return (result.value, result.caret, nil) }
    let text = result.value.text
    let head = String(decoding: result.value.bytes[..<result.caret.value], as: UTF8.self)
    let masked = mask.apply(
      text, caret: head.count,
      gravity: isDeletion ? .backward(autoskips: true) : .forward(autocompletes: true))
    let caret = UTF8Offset(String(masked.text.prefix(masked.caret)).utf8.count)
    return (FieldValue(masked.text), caret, masked)
  }

  mutating func run() throws -> ExitStatus {
    var isRefused = false
    var current = value
    try InputLines.forEach(of: "-") { line, number in
      let (range, text) = try edit(line, number, in: current)
      let result = filter.replace(range, in: current, with: text)
      if !result.isAccepted { isRefused = true }
      let (settled, place, masked) = settled(result, isDeletion: text.isEmpty)
      current = settled
      var json = JSONWriter()
      json.object { json in
        json.member("accepted", result.isAccepted)
        json.member("text", UTF16Text(current.utf16))
        let caret = FieldValue(
          bytes: Array(current.bytes[..<min(place.value, current.bytes.count)]))
        json.member("caret", caret.count(in: .utf16))
        if let masked { masked.members(&json) }
        FilterCommand.removed(&json, result.removed, of: text)
      }
      Console.standardOutput.writeLine(json)
      Console.standardOutput.flush()
    }
    value = current
    return isRefused ? .findings : .success
  }

  private func edit(_ line: [UInt8], _ number: Int, in value: FieldValue) throws(ToolError) -> (
    Range<UTF8Offset>, FieldValue
  ) {
    func fails(_ what: String) -> ToolError {
      ToolError(
        what: what, place: "line \(number)",
        remedy: "write {\"range\":[start,end],\"replacement\":\"text\"} with UTF-16 offsets")
    }
    let json: JSONValue
    do { json = try JSONReader.value(of: line) } catch { throw fails(error.message) }
    guard let ends = json["range"]?.arrayValue?.compactMap(\.integerValue), ends.count == 2,
      let text = json["replacement"]?.utf16Value
    else { throw fails("this is no edit") }
    guard 0 <= ends[0], ends[0] <= ends[1], ends[1] <= value.count(in: .utf16) else {
      throw fails("the range [\(ends[0]),\(ends[1])] is outside of the text")
    }
    let start = value.utf8Offset(ofBoundary: UTF16Offset(ends[0]))
    let end = value.utf8Offset(ofBoundary: UTF16Offset(ends[1]))
    return (start..<end, FieldValue(utf16: text))
  }
}
