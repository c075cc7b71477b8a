public import CaretBytes

/// What HTML calls a control's validity state: the kind of rule that a value broke.
///
/// The first ten are HTML's `ValidityState`; `unsafeText` (look-alike, invisible or bidi characters) and
/// `undecided` (a limit was reached before there was an answer) are ours.
public enum ValidityFlag: String, Sendable, CaseIterable {
  case valueMissing, typeMismatch, patternMismatch, tooLong, tooShort
  case rangeUnderflow, rangeOverflow, stepMismatch, badInput, customError
  case unsafeText, undecided
}

/// Where in a value something is wrong.
public struct FieldPlace: Sendable, Equatable {
  /// In bytes of UTF-8 from the value's start, as the two below of the same place.
  public var utf8Offset: UTF8Offset
  /// In UTF-16 units from the value's start.
  public var utf16Offset: UTF16Offset
  /// In graphemes from the value's start.
  public var graphemeOffset: Int
  /// The grapheme that stands there; empty at the end of the value.
  public var text: String

  /// The place of the grapheme that holds the byte at `utf8Offset`; the count of bytes is the end.
  ///
  /// - Complexity: O(*n*).
  public init(utf8Offset: UTF8Offset, in value: FieldValue) {
    let boundaries = value.graphemeBoundaries
    let index = (boundaries.lastIndex { $0 <= utf8Offset.value }) ?? 0
    let start = boundaries[index]
    let end = index + 1 < boundaries.count ? boundaries[index + 1] : start
    self.utf8Offset = UTF8Offset(start)
    utf16Offset = UTF16Offset(FieldValue(bytes: Array(value.bytes[..<start])).count(in: .utf16))
    graphemeOffset = index
    text = String(decoding: value.bytes[start..<end], as: UTF8.self)
  }
}

/// What is wrong with a value that isn't of its type.
public enum FieldFault: String, Sendable, CaseIterable {
  /// A character that can't stand where it stands.
  case unexpectedCharacter
  /// The value ends too early.
  case incomplete
  /// The value has more than it may.
  case excess
  /// A number in the value is outside of what it may be.
  case outOfRange
  /// A day that the calendar doesn't have.
  case noSuchDay
  /// A weekday that isn't that of the day.
  case wrongWeekday
  /// The check digit isn't the one that belongs to the other digits.
  case wrongCheckDigit
  /// A part of the value is longer than its standard allows.
  case partTooLong
  /// A code that its registry doesn't have.
  case unknownCode
  /// Digits that no issuer's numbers begin with.
  case unknownIssuer
  /// A host name that can't be.
  case badHost
  /// The value can be taken for another one.
  case lookAlike
  /// A form that the chosen dialect doesn't take.
  case notAllowedHere
}

/// Why a value was turned down.
public enum FieldReason: Sendable, Equatable {
  /// The value is empty and may not be.
  case missing
  /// No value of its type. `isBadInput` says that a control of HTML could not even hold it.
  case type(name: String, fault: FieldFault, isBadInput: Bool = false)
  /// JSON of another type than the field's.
  case jsonType(JSONType, expected: Set<JSONType>)
  /// The value is shorter than it may be; both counts are in the unit.
  case tooShort(minimum: Int, count: Int, unit: LengthUnit)
  /// The value is longer than it may be.
  case tooLong(maximum: Int, count: Int, unit: LengthUnit)
  /// The expression does not match.
  case pattern(String)
  /// A character is not of the set.
  case notAllowed(set: String)
  /// The value lies below the least one.
  case below(minimum: String)
  /// The value lies above the greatest one.
  case above(maximum: String)
  /// At the bound, or beyond it, where the bound itself is no valid value.
  case notAbove(limit: String)
  /// The value reaches a bound that it has to stay below.
  case notBelow(limit: String)
  /// A time of day outside of a range that goes over midnight.
  case outsideRange(minimum: String, maximum: String)
  /// The value is no whole number of steps from the base.
  case offStep(step: String, base: String)
  /// None of the values that there are.
  case notListed([String])
  /// Another field of the form has another value.
  case differs(from: String)
  /// A condition that doesn't hold.
  case predicate(String)
  /// A password without a character of these classes.
  case passwordNeeds(String)
  /// One character too often in a row.
  case repeated(limit: Int)
  /// The text can be taken for another one, and why.
  case unsafeText(String)
  /// Bytes that are no text in UTF-8.
  case undecodable
  /// The time limit or the memory of the match ended before there was an answer.
  case limitReached(pattern: String)

  /// HTML's name for the reason.
  public var flag: ValidityFlag {
    switch self {
    case .missing: .valueMissing
    case .type(_, .lookAlike, _): .unsafeText
    case .type(_, _, let isBadInput): isBadInput ? .badInput : .typeMismatch
    case .jsonType: .typeMismatch
    case .tooShort: .tooShort
    case .tooLong: .tooLong
    case .pattern, .notAllowed, .passwordNeeds, .repeated: .patternMismatch
    case .below, .notAbove, .outsideRange: .rangeUnderflow
    case .above, .notBelow: .rangeOverflow
    case .offStep: .stepMismatch
    case .notListed, .differs, .predicate: .customError
    case .unsafeText: .unsafeText
    case .undecodable: .badInput
    case .limitReached: .undecided
    }
  }

  /// All states of HTML's that the reason means: a time outside of a range over midnight is below and above it.
  public var flags: [ValidityFlag] {
    if case .outsideRange = self { [.rangeUnderflow, .rangeOverflow] } else { [flag] }
  }

  /// A short stable name of the reason, for programs.
  public var code: String {
    switch self {
    case .missing: "missing"
    case .type(_, let fault, _): fault.rawValue
    case .jsonType: "jsonType"
    case .tooShort: "tooShort"
    case .tooLong: "tooLong"
    case .pattern: "pattern"
    case .notAllowed: "notAllowed"
    case .below: "belowMinimum"
    case .above: "aboveMaximum"
    case .outsideRange: "outsideRange"
    case .offStep: "offStep"
    case .notListed: "notListed"
    case .differs: "differs"
    case .notAbove: "notAbove"
    case .notBelow: "notBelow"
    case .predicate: "predicate"
    case .passwordNeeds: "passwordNeeds"
    case .repeated: "repeated"
    case .unsafeText(let kind): kind
    case .undecodable: "encoding"
    case .limitReached: "limitReached"
    }
  }
}

/// One broken rule: which, and where in the value if there is a place.
public struct FieldProblem: Sendable, Equatable {
  /// Why the value is not accepted.
  public var reason: FieldReason
  /// Where in the value, when one place is to blame.
  public var place: FieldPlace?
  /// A value as the field's locale or format has it, where that is not the type's neutral form.
  public var example: String?

  /// A problem, its place, and a value that would do.
  public init(_ reason: FieldReason, at place: FieldPlace? = nil, example: String? = nil) {
    self.reason = reason
    self.place = place
    self.example = example
  }
}

/// The answer to "is this value one?".
public enum FieldVerdict: Sendable, Equatable {
  /// Yes. The normal form is nil when it is the value as it stands.
  case accepted(normalForm: String?)
  /// No, for these reasons, in the order in which rules are looked at. Never empty.
  case rejected([FieldProblem])
  /// There is no answer: a limit was reached. Never to be taken for "no".
  case undecided([FieldProblem])

  /// What is wrong, in the order of the rules; empty for an accepted value.
  public var problems: [FieldProblem] {
    switch self {
    case .accepted: []
    case .rejected(let problems), .undecided(let problems): problems
    }
  }

  /// Whether the value breaks no rule.
  public var isAccepted: Bool {
    if case .accepted = self { true } else { false }
  }
}
