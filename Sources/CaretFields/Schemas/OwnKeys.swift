package import CaretJSON

/// The keys of a field that are ours: `"caret:locale"`, or members of an object `"caret"`.
package struct OwnKeys {
  private let values: [String: JSONValue]

  private static let prefix = "caret:"

  package init(_ field: JSONValue) {
    var values: [String: JSONValue] = [:]
    for member in field["caret"]?.members ?? [] { values[member.name] = member.value }
    for member in field.members ?? [] where member.name.hasPrefix(Self.prefix) {
      values[String(member.name.dropFirst(Self.prefix.utf8.count))] = member.value
    }
    self.values = values
  }

  static func isOwn(_ key: String) -> Bool { key == "caret" || key.hasPrefix(prefix) }

  /// Where a key stands in a field's object, or in the one of the whole schema.
  static func place(
    of key: String, in object: JSONValue, at place: SchemaDocument.Place
  ) -> SchemaDocument.Place {
    let isApart = object[prefix + key] != nil
    return isApart ? place.member(prefix + key) : place.member("caret").member(key)
  }

  package subscript(_ key: String) -> JSONValue? { values[key] }
  package func text(_ key: String) -> String? { values[key]?.stringValue }
  func integer(_ key: String) -> Int? { values[key]?.integerValue }

  /// What types are told.
  private static let parameterNames = FieldRule.Name.ownParameters

  private static let known: Set<String> = Set(
    [
      "type", "locale", "unit", "timeLimit", "allowed", "passwordRules", "predicate",
      "emailDialect", "placeholder", "default", "secret", "suggest", "mask", "inputMethod",
      "capitals", "keyboard", "correct",
    ] + parameterNames + FieldAgreement.Relation.allCases.map(\.rawValue))

  /// - Throws: for a key that would say nothing.
  func check(_ field: JSONValue, at place: SchemaDocument.Place) throws(SchemaDocument.ReadingError)
  {
    guard let key = values.keys.filter({ !Self.known.contains($0) }).min() else { return }
    throw SchemaDocument.ReadingError(
      .unknownOwnKey(key, known: Self.known.sorted()),
      at: Self.place(of: key, in: field, at: place))
  }

  /// What the field has to do with others, as `"minimum": {"$field": "start"}`.
  func agreements(of field: String) -> [FieldAgreement] {
    FieldAgreement.Relation.allCases.compactMap { relation in
      guard
        let other = values[relation.rawValue]?["$field"]?.stringValue ?? text(relation.rawValue)
      else { return nil }
      return FieldAgreement(field, relation, other)
    }
  }

  /// The field's own rules that no standard has.
  var rules: [FieldRule] {
    var rules: [FieldRule] = []
    if let allowed = text("allowed") { rules.append(.allowed(allowed)) }
    if let password = text("passwordRules") { rules.append(.passwordRules(password)) }
    if let predicate = text("predicate") { rules.append(.predicate(predicate)) }
    return rules
  }

  /// What lengths count, when the field says so.
  func unit(
    _ field: JSONValue, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) -> LengthUnit? {
    guard let word = text("unit") else { return nil }
    if let unit = LengthUnit(rawValue: word) { return unit }
    throw SchemaDocument.ReadingError(
      .unknownUnit(word), at: Self.place(of: "unit", in: field, at: place))
  }

  /// What a type can be told: the region of a telephone number, the courier of a tracking number and so on.
  var parameters: [String: FieldParameter] {
    var parameters: [String: FieldParameter] = [:]
    if let dialect = text("emailDialect") { parameters["dialect"] = .text(dialect) }
    for key in Self.parameterNames {
      if let value = values[key] { parameters[key] = FieldParameter(value) }
    }
    return parameters
  }
}
