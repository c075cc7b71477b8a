/// Telephone numbers as they are written: digits in groups, an optional `+`, one pair of parentheses.
///
/// ITU-T E.164 allows fifteen digits with the country code. The normal form of a number that begins with `+`
/// is `+` and its digits.
enum Telephone {
  /// Judges numbers by the plan of the region that the type names, or else the locale's, or by their form alone.
  static func prepare(_ context: FieldContext) -> (FieldValue) -> Recognition {
    if let region = context.region {
      let number = RegionalNumber(region: region)
      if number.hasPlan { return number.recognize }
    }
    return { written($0.bytes.span) }
  }

  /// A number of the region's plan; nil without one.
  static func example(_ context: FieldContext) -> String? {
    context.region.flatMap { NumberingPlan.plan(of: $0.uppercased()) }.map {
      String($0.example)
    }
  }

  /// A region without a plan would be read as another one.
  static func check(_ context: FieldContext) -> FieldRuleError? {
    guard let region = context.parameters["region"]?.text,
      NumberingPlan.plan(of: region.uppercased()) == nil
    else { return nil }
    return FieldRuleError(
      rule: .parameter("region"), text: region,
      problem: .unknownRegion(nearest: TelephoneRegions.nearest(to: region)))
  }

  static func written(_ bytes: Span<UInt8>) -> Recognition {
    var digits: [UInt8] = []
    var opened: Int?
    var hadParentheses = false
    var index = 0
    if bytes.peek(0) == "+" { index = 1 }
    while index < bytes.count {
      switch bytes[index] {
      case "0"..."9": digits.append(bytes[index])
      case " ", "-", ".", "/":
        // A separator stands between two digits or beside a parenthesis, never at an end.
        guard index > 0, index + 1 < bytes.count, bytes.peek(index + 1) != "-" else {
          return .rejected(.unexpectedCharacter, at: index)
        }
      case "(":
        guard opened == nil, !hadParentheses else {
          return .rejected(.unexpectedCharacter, at: index)
        }
        opened = index
      case ")":
        guard let start = opened, index > start + 1 else {
          return .rejected(.unexpectedCharacter, at: index)
        }
        opened = nil
        hadParentheses = true
      default: return .rejected(.unexpectedCharacter, at: index)
      }
      index += 1
    }
    if let opened { return .rejected(.incomplete, at: opened) }
    guard digits.count >= 3 else { return .rejected(.incomplete, at: bytes.count) }
    guard digits.count <= 15 else {
      return bytes.wrongCount(digits.count, of: 15, where: \.isDigit)
    }
    guard bytes[0] == "+" else { return .accepted }
    guard digits[0] != "0" else { return .rejected(.unexpectedCharacter, at: 1) }
    guard digits.count >= 7 else { return .rejected(.incomplete, at: bytes.count) }
    return .accepted(normalForm: "+" + String(decoding: digits, as: UTF8.self))
  }
}
