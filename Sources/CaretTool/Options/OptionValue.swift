/// What the place of an option in a request is met for.
enum OptionVisit {
  /// The option was given without a value.
  case presence
  case value(String)
  case values([String])
  /// The place is to note all there is to say of it.
  case question(PlaceNotes)
}

/// What help, completions and messages want to know of a place.
final class PlaceNotes {
  /// The values to choose from; empty where others may be given.
  var choices: [String] = []
  /// The default as help shows it; nil for what needs no word.
  var initial: String?
  var repeats = false
}

/// What the value of an option is read into.
protocol OptionValue {
  /// The value as it was typed; nil for one that is not of the kind.
  init?(typed text: String)
  /// Takes another value of the option; false for one that is not of the kind, and then nothing changes.
  mutating func take(_ text: String) -> Bool
  /// The values to choose from; empty where others may be given.
  static var choices: [String] { get }
  /// Whether the option may be given more than once, for more than one value.
  static var repeats: Bool { get }
  /// What help shows as the default; nil for what needs no word.
  var shown: String? { get }
}

extension OptionValue {
  mutating func take(_ text: String) -> Bool {
    guard let value = Self(typed: text) else { return false }
    self = value
    return true
  }

  static var choices: [String] { [] }
  static var repeats: Bool { false }
}

extension OptionValue {
  /// What a row of a table has for its place: `{ $0.level.take($1) }`.
  mutating func take(_ visit: OptionVisit) -> Bool {
    switch visit {
    case .presence: return false
    case .value(let text): return take(text)
    case .values(let texts): return texts.allSatisfy { take($0) }
    case .question(let notes):
      (notes.choices, notes.initial, notes.repeats) = (Self.choices, shown, Self.repeats)
      return true
    }
  }
}

extension [String] {
  /// The same for all operands of a line, which take the place of the default.
  mutating func replace(_ visit: OptionVisit) -> Bool {
    switch visit {
    case .presence, .value: return false
    case .values(let texts): self = texts
    case .question(let notes): notes.initial = first
    }
    return true
  }
}

extension OptionValue where Self: LosslessStringConvertible {
  init?(typed text: String) { self.init(text) }
  var shown: String? { description.isEmpty ? nil : description }
}

extension String: OptionValue {}
extension Int: OptionValue {}
extension Double: OptionValue {}

/// One of a few names, which messages and help list.
protocol OptionChoice: OptionValue, RawRepresentable<String>, CaseIterable {}

extension OptionChoice {
  init?(typed text: String) { self.init(rawValue: text) }
  static var choices: [String] { allCases.map(\.rawValue) }
  var shown: String? { rawValue }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  init?(typed text: String) {
    guard let value = Wrapped(typed: text) else { return nil }
    self = .some(value)
  }

  static var choices: [String] { Wrapped.choices }
  var shown: String? { self?.shown }
}

extension Array: OptionValue where Element: OptionValue {
  init?(typed text: String) {
    guard let value = Element(typed: text) else { return nil }
    self = [value]
  }

  mutating func take(_ text: String) -> Bool {
    guard let value = Element(typed: text) else { return false }
    append(value)
    return true
  }

  static var choices: [String] { Element.choices }
  static var repeats: Bool { true }
  var shown: String? { nil }
}
