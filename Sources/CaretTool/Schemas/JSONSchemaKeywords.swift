internal import CaretFields
internal import CaretJSON

// JSON Schema's keywords are rules whether we know them or not: a table whose schema has one that can't be
// judged must not pass as valid. So each keyword of the standard that asks for something in another way than a
// flat object's fields do is refused by its name.

/// What of JSON Schema can't be judged in a table.
enum JSONSchemaKeywords {
  private static let compositions: Set<String> = [
    "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "$ref", "$dynamicRef", "$recursiveRef",
    "dependentRequired", "dependentSchemas", "dependencies", "patternProperties", "propertyNames",
    "minProperties", "maxProperties", "unevaluatedProperties", "unevaluatedItems",
  ]
  private static let nestings: Set<String> = [
    "properties", "required", "additionalProperties", "items", "prefixItems", "additionalItems",
    "contains", "minContains", "maxContains", "minItems", "maxItems", "uniqueItems",
  ]
  static let numbers = (FieldRule.Name.bounds + [.multipleOf]).spelled(.schema)
  private static let counts = FieldRule.Name.lengths.spelled(.schema)
  private static let texts: Set<String> = ["pattern", "format"]

  /// Refuses what would be passed over.
  ///
  /// - Parameter field: the field whose schema it is; nil for that of the whole row.
  static func check(_ json: JSONValue, ofField field: String?) throws(SchemaFile.Failure) {
    guard json.members != nil || json == .bool(true) else {
      throw SchemaFile.Failure(
        field: field, what: "a schema is an object", remedy: "write {\"type\":\"string\"}")
    }
    for member in json.members ?? [] {
      if isPassedOver(member, ofField: field) {
        throw SchemaFile.Failure(
          field: field,
          what: "the keyword \(Escaped.quoted(member.name)) can't be judged in a table",
          remedy: "only flat objects are judged: say the rule in another way, or leave it out")
      }
      if !hasItsKind(member) {
        throw SchemaFile.Failure(
          field: field,
          what: "the keyword \(Escaped.quoted(member.name)) can't be \(member.value.kind)",
          remedy: "give what JSON Schema asks for there")
      }
    }
  }

  private static func isPassedOver(_ member: JSONMember, ofField field: String?) -> Bool {
    if compositions.contains(member.name) { return true }
    if field != nil { return nestings.contains(member.name) }
    return member.name == "additionalProperties" && member.value.boolValue == nil
  }

  private static func hasItsKind(_ member: JSONMember) -> Bool {
    if numbers.contains(member.name) { return member.value.doubleValue != nil }
    if counts.contains(member.name) { return (member.value.integerValue ?? -1) >= 0 }
    if texts.contains(member.name) { return member.value.stringValue != nil }
    switch member.name {
    case "enum":
      return member.value.arrayValue?.allSatisfy { $0.cellText != nil || $0.isNull } ?? false
    case "const": return member.value.cellText != nil
    case "required": return member.value.arrayValue?.allSatisfy { $0.stringValue != nil } ?? false
    default: return true
    }
  }
}
