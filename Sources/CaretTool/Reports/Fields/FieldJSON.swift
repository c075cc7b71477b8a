internal import CaretBytes
internal import CaretFields
internal import CaretJSON
internal import CaretUnicode

/// The JSON object of a judged value: `value`, `valid`, `validity`, `code`, `message`, `at`, `limit`, `norm`.
enum FieldJSON {
  /// Writes the members into the object that is open.
  static func members(
    _ json: inout JSONWriter, _ value: FieldValue, _ verdict: FieldVerdict,
    at place: ValuePlace? = nil,
    messages: FieldMessages = .english
  ) {
    switch place {
    case .line(let number): json.member("line", number)
    case .number(let number): json.member("number", number)
    case .field(let name): json.member("field", name)
    case nil: break
    }
    writeValue(&json, "value", value)
    valid(&json, verdict)
    answer(&json, verdict, value, messages)
  }

  /// What stands behind `valid`, the same in every mode.
  static func answer(
    _ json: inout JSONWriter, _ verdict: FieldVerdict, _ value: FieldValue,
    _ messages: FieldMessages = .english
  ) {
    validity(&json, verdict)
    if let problem = verdict.problems.first {
      json.member("code", problem.reason.code)
      json.member("message", messages.message(for: problem))
      if let place = problem.place { at(&json, place) }
      if let limit = problem.reason.limit { json.member("limit", limit) }
      if verdict.problems.count > 1 { problems(&json, verdict, messages) }
    }
    norm(&json, verdict, value)
  }

  /// True, false, or null where it was not decided.
  static func valid(_ json: inout JSONWriter, _ verdict: FieldVerdict) {
    switch verdict {
    case .accepted: json.member("valid", true)
    case .rejected: json.member("valid", false)
    case .undecided: json.member("valid", JSONValue.null)
    }
  }

  /// The flags of HTML's ValidityState that are set.
  static func validity(_ json: inout JSONWriter, _ verdict: FieldVerdict) {
    json.object("validity") { json in
      for flag in ValidityFlag.allCases
      where verdict.problems.contains(where: { $0.reason.flags.contains(flag) }) {
        json.member(flag.rawValue, true)
      }
    }
  }

  /// The form that a program goes on with; null for what is not accepted.
  static func norm(_ json: inout JSONWriter, _ verdict: FieldVerdict, _ value: FieldValue) {
    switch verdict {
    case .accepted(let normalForm?): json.member("norm", normalForm)
    // Half a character stays one.
    case .accepted(nil) where !value.isUnicode: json.member("norm", UTF16Text(value.utf16))
    case .accepted(nil): json.member("norm", value.text)
    default: json.member("norm", JSONValue.null)
    }
  }

  /// All broken rules, where there is more than the one that stands before.
  private static func problems(
    _ json: inout JSONWriter, _ verdict: FieldVerdict, _ messages: FieldMessages
  ) {
    json.array("problems") { json in
      for problem in verdict.problems {
        json.object { json in
          json.member("code", problem.reason.code)
          json.member("message", messages.message(for: problem))
        }
      }
    }
  }

  static func at(_ json: inout JSONWriter, _ place: FieldPlace) {
    json.object("at") { json in
      json.member("utf8", place.utf8Offset)
      json.member("utf16", place.utf16Offset)
      json.member("grapheme", place.graphemeOffset)
      json.member("text", place.text)
      if let scalar = place.text.unicodeScalars.first {
        json.member("name", characterName(of: scalar))
      }
    }
  }

  /// A value as text, and in base64 besides when it isn't Unicode text.
  static func writeValue(_ json: inout JSONWriter, _ name: String, _ value: FieldValue) {
    if let text = String(validating: value.bytes, as: UTF8.self) {
      json.member(name, text)
    } else {
      json.member(name, UTF16Text(value.utf16))
      json.member("bytes", Base64.encode(value.bytes))
    }
  }
}

extension FieldReason {
  /// The bound that was missed: a number for a length, else as the rule wrote it.
  fileprivate var limit: JSONValue? {
    switch self {
    case .tooShort(let minimum, _, _): .integer(minimum)
    case .tooLong(let maximum, _, _): .integer(maximum)
    case .below(let minimum), .outsideRange(let minimum, _): .string(minimum)
    case .above(let maximum): .string(maximum)
    case .notAbove(let limit), .notBelow(let limit): .string(limit)
    case .repeated(let limit): .integer(limit)
    case .offStep(let step, _): .string(step)
    default: nil
    }
  }
}

extension InputMask.Result {
  /// An object `mask` of `text`, `caret` in characters, `extracted` and `complete`.
  func members(_ json: inout JSONWriter) {
    json.object("mask") { json in
      json.member("text", text)
      json.member("caret", caret)
      json.member("extracted", value)
      json.member("complete", isComplete)
    }
  }
}

/// Text that may hold lone surrogates.
struct UTF16Text: JSONWritable {
  let units: [UInt16]
  init(_ units: [UInt16]) { self.units = units }
  func write(to json: inout JSONWriter) { json.string(units) }
}
