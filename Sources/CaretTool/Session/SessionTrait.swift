internal import CaretInput
internal import CaretJSON

/// One trait of a text as the `traits` call names, reads and writes it.
struct SessionTrait: Sendable {
  let name: String
  /// Its values, for the list of calls.
  let form: String
  let get: @Sendable (TraitValues) -> JSONValue
  let set: @Sendable (inout TraitValues, JSONValue) throws(SessionError) -> Void

  /// What the keyboard does when the trait has been set.
  var typingAids: TypingAids {
    switch name {
    case "autocapitalization": .autocapitalization
    case "smartQuotes": .smartQuotes
    case "smartDashes": .smartDashes
    case "keyboardType": .keyboardType
    default: []
    }
  }

  static let all: [SessionTrait] = [
    choice("autocapitalization", \.autocapitalizationType),
    choice("autocorrection", \.autocorrectionType),
    choice("spellChecking", \.spellCheckingType),
    choice("smartQuotes", \.smartQuotesType),
    choice("smartDashes", \.smartDashesType),
    choice("smartInsertDelete", \.smartInsertDeleteType),
    choice("inlinePrediction", \.inlinePredictionType),
    choice("keyboardType", \.keyboardType),
    choice("keyboardAppearance", \.keyboardAppearance),
    choice("returnKey", \.returnKeyType),
    flag("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically),
    flag("secureTextEntry", \.isSecureTextEntry),
    text("textContentType", \.textContentType),
    text("passwordRules", \.passwordRules),
  ]

  /// A trait with named values; a value may be given by name, in any case of letters, or by number.
  private static func choice<Value: RawRepresentable<Int> & CaseIterable & Sendable>(
    _ name: String, _ path: any (WritableKeyPath<TraitValues, Value> & Sendable)
  ) -> SessionTrait {
    let names = Value.allCases.map { "\($0)" }
    let list = names.joined(separator: ", ")
    return SessionTrait(name: name, form: list) { traits in
      .string("\(traits[keyPath: path])")
    } set: { (traits, value) throws(SessionError) in
      let named = Value.allCases.first { "\($0)".lowercased() == value.stringValue?.lowercased() }
      guard let found = named ?? value.integerValue.flatMap(Value.init(rawValue:)) else {
        throw SessionError(.argument, "'\(name)' is one of \(list)")
      }
      traits[keyPath: path] = found
    }
  }

  private static func flag(
    _ name: String, _ path: any (WritableKeyPath<TraitValues, Bool> & Sendable)
  ) -> SessionTrait {
    SessionTrait(name: name, form: "boolean") { traits in
      .bool(traits[keyPath: path])
    } set: { (traits, value) throws(SessionError) in
      guard let flag = value.boolValue else {
        throw SessionError(.argument, "'\(name)' is \(value.kind), not a boolean")
      }
      traits[keyPath: path] = flag
    }
  }

  private static func text(
    _ name: String, _ path: any (WritableKeyPath<TraitValues, String?> & Sendable)
  ) -> SessionTrait {
    SessionTrait(name: name, form: "string or null") { traits in
      JSONValue(traits[keyPath: path])
    } set: { (traits, value) throws(SessionError) in
      guard value.isNull || value.stringValue != nil else {
        throw SessionError(.argument, "'\(name)' is \(value.kind), not a string or null")
      }
      traits[keyPath: path] = value.stringValue
    }
  }
}
