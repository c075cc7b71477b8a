internal import CaretUnicode

/// A verdict with what some types tell besides.
public struct FieldAnswer: Sendable {
  public var verdict: FieldVerdict
  /// Of the type `length`.
  public var lengths: Lengths?
  /// Of the types `spoof` and `confusable-pair`: what the value looks like.
  public var skeleton: String?
  /// Of the type `mask`: what is shown, where the insertion point is, and what the value is.
  public var masked: InputMask.Result?

  public struct Lengths: Sendable, Equatable {
    public var utf8, utf16, scalars, graphemes: Int
  }

  init(verdict: FieldVerdict, type: FieldType, value: FieldValue) {
    self.verdict = verdict
    switch type.name {
    case "length":
      lengths = Lengths(
        utf8: value.count(in: .utf8), utf16: value.count(in: .utf16),
        scalars: value.count(in: .scalars),
        graphemes: value.count(in: .graphemes))
    case "mask": masked = FieldType.maskResult(value, type.parameters)
    case "spoof", "confusable-pair":
      skeleton = LookAlike.skeleton(of: value)
    default: break
    }
  }
}

/// Values that can be taken for others (UTS #39).
enum LookAlike {
  static func skeleton(of value: FieldValue) -> String? {
    guard let checks = try? LookAlikes() else { return nil }
    return String(decoding: checks.skeleton(of: value.utf16), as: UTF16.self)
  }

  /// ICU's checks of one value.
  static func recognize(_ value: FieldValue, _ context: FieldContext) -> Recognition {
    guard let checks = try? LookAlikes() else { return .undecided }
    return checks.findings(in: value.utf16).isEmpty ? .accepted : .rejected(.lookAlike, at: 0)
  }

  /// Whether a value and another text share a skeleton.
  static func pair(_ value: FieldValue, _ context: FieldContext) -> Recognition {
    guard let checks = try? LookAlikes(), let other = context.parameters["norm"]?.text else {
      return .undecided
    }
    // A skeleton can hold what has a skeleton of its own, so it is taken twice.
    func skeleton(_ units: [UInt16]) -> [UInt16] { checks.skeleton(of: checks.skeleton(of: units)) }
    let isPair = skeleton(value.utf16) == skeleton(Array(other.utf16))
    return isPair ? .accepted(normalForm: other) : .rejected(.lookAlike, at: 0)
  }
}
