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
  /// - Parameter place: of the schema; that of the whole row has no field.
  static func check(
    _ json: JSONValue, at place: SchemaDocument.Place
  ) throws(SchemaDocument.ReadingError) {
    guard json.members != nil || json == .bool(true) else {
      throw SchemaDocument.ReadingError(.notAnObject, at: place)
    }
    for member in json.members ?? [] {
      let keyword = SchemaDocument.ReadingError.Member.keyword(member.name)
      if isPassedOver(member, ofField: place.field) {
        throw SchemaDocument.ReadingError(.unjudged(keyword), at: place.member(member.name))
      }
      if !hasItsKind(member) {
        throw SchemaDocument.ReadingError(
          .wrongKind(keyword, member.value.jsonType), at: place.member(member.name))
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
