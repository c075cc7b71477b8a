/// One thing that a field asks of its value.
///
/// Rules are plain values: they can be compared, stored and sent. `FieldValidator` compiles a list of them
/// and judges values. The words are HTML's; lengths are counted in graphemes unless a rule names its unit.
public enum FieldRule: Sendable, Equatable {
  /// The value may not be empty. An empty value breaks no other rule.
  case required
  /// The value is of a type, as a date.
  case type(FieldType)
  /// The value is at least so long.
  case minimumLength(Int, LengthUnit = .graphemes)
  /// The value is at most so long.
  case maximumLength(Int, LengthUnit = .graphemes)
  /// A regular expression in ICU's syntax that must match the whole value.
  case pattern(String)
  /// A regular expression that must match somewhere, as JSON Schema's `pattern`.
  case search(String)
  /// The same two with ECMAScript's syntax and meaning, as HTML and JSON Schema have it.
  case matchECMA(String)
  /// An ECMAScript expression that must match somewhere.
  case searchECMA(String)
  /// The characters that may occur, as an ICU set: `[\p{L}\p{M} '-]`.
  case allowed(String)
  /// Bounds of a number, date or time, written as the type's values are, in its neutral form or, with a
  /// locale, in the locale's.
  case minimum(String)
  /// The greatest value, written as `minimum` is.
  case maximum(String)
  /// Bounds that are no valid values themselves.
  case exclusiveMinimum(String)
  /// The value that all valid ones are below.
  case exclusiveMaximum(String)
  /// The distance between valid values, counted from the minimum or else from zero. Dates count in days,
  /// months in months, weeks in weeks, times in seconds.
  case step(String)
  /// The value is so many times this, a number above zero, whatever the minimum.
  case multipleOf(String)
  /// The value is one of these, character for character.
  case oneOf([String])
  /// A condition in the language of `FieldPredicate`, with the value as `SELF`.
  case predicate(String)
  /// What a new password needs, as `required: lower; required: digit; minlength: 8`.
  case passwordRules(String)
}

extension [FieldRule] {
  /// The type that the rules name last; any text where they name none.
  var fieldType: FieldType {
    for case .type(let type) in reversed() { return type }
    return .text
  }
}
