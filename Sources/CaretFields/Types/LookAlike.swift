internal import CaretUnicode

/// Values that can be taken for others (UTS #39).
enum LookAlike {
  static func skeleton(of value: FieldValue) -> String? {
    guard let checks = try? LookAlikes() else { return nil }
    return String(decoding: checks.skeleton(of: value.utf16), as: UTF16.self)
  }

  /// Tells what a value looks like.
  static func tell(_ value: FieldValue, _ context: FieldContext, _ answer: inout FieldAnswer) {
    answer.skeleton = skeleton(of: value)
  }

  /// ICU's checks of one value.
  static func recognize(_ value: FieldValue) -> Recognition {
    guard let checks = try? LookAlikes() else { return .undecided }
    return checks.findings(in: value.utf16).isEmpty ? .accepted : .rejected(.lookAlike, at: 0)
  }

  /// Refuses to compare a value with nothing.
  static func check(_ context: FieldContext) -> FieldRuleError? {
    context.parameters["norm"]?.text == nil
      ? FieldRuleError(rule: .parameter("norm"), text: "", problem: .missingText) : nil
  }

  /// Whether a value and another text share a skeleton.
  static func prepare(_ context: FieldContext) -> (FieldValue) -> Recognition {
    guard let checks = try? LookAlikes(), let other = context.parameters["norm"]?.text else {
      return { _ in .undecided }
    }
    // A skeleton can hold what has a skeleton of its own, so it is taken twice.
    func skeleton(_ units: [UInt16]) -> [UInt16] { checks.skeleton(of: checks.skeleton(of: units)) }
    let wanted = skeleton(Array(other.utf16))
    return { value in
      skeleton(value.utf16) == wanted
        ? .accepted(normalForm: other) : .rejected(.lookAlike, at: 0)
    }
  }
}
