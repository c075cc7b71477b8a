internal import CaretJSON

extension FieldSchema {
  /// The schema as a Table Schema, a field a line, with our own keys for what the standard has no words for.
  ///
  /// A Table Schema that was read says the same when it is written and read again. Of what can be said in Swift or in a JSON
  /// Schema alone (a pattern that is searched for, a multiple, the types of JSON) nothing is passed over: it is refused.
  ///
  /// - Parameter dialect: how the table is written; nothing is said of commas and double quotes.
  /// - Throws: `WritingError` for the first rule that can't be written.
  public func tableSchema(dialect: TableDialect = .csv) throws(WritingError) -> String {
    var lines = ["{\"fields\":["]
    for (index, field) in fields.enumerated() {
      let writer = TableSchemaFieldWriter(field, agreements.filter { $0.field == field.name })
      lines.append("  " + (try writer.text()) + (index + 1 < fields.count ? "," : ""))
    }
    var rest = JSONWriter()
    rest.object { writeRest(to: &$0, dialect) }
    // What stands behind the fields goes on in their object.
    let members = rest.text.dropFirst()
    lines.append((members == "}" ? "]" : "],") + members)
    return lines.joined(separator: "\n")
  }

  /// What is said of all fields together.
  private func writeRest(to json: inout JSONWriter, _ dialect: TableDialect) {
    if missingValues != [""] { json.member("missingValues", missingValues) }
    if !uniqueKeys.isEmpty {
      json.array("uniqueKeys") { json in for key in uniqueKeys { json.value(key) } }
    }
    if !references.isEmpty {
      json.array("foreignKeys") { json in
        for reference in references {
          json.object { json in
            json.member("fields", reference.fields)
            json.object("reference") { json in
              json.member("resource", "")
              json.member("fields", reference.referredFields)
            }
          }
        }
      }
    }
    if match != .equal { json.member("fieldsMatch", match.rawValue) }
    if !predicates.isEmpty { json.member("caret:predicates", predicates) }
    if dialect.delimiter != TableDialect.csv.delimiter {
      json.object("caret:dialect") {
        $0.member("delimiter", String(decoding: [dialect.delimiter], as: UTF8.self))
      }
    }
  }

  /// A rule that a Table Schema has no word for, or one word for two of its kind.
  public struct WritingError: Error, Equatable {
    /// The name of the field that has the rule.
    public var field: String
    /// The rule.
    public var rule: FieldRule.Name

    /// An error of a field's rule.
    public init(field: String, rule: FieldRule.Name) {
      self.field = field
      self.rule = rule
    }
  }
}

/// Writes one field: each of its rules becomes a member of the field's object or of its constraints, in a fixed order.
private struct TableSchemaFieldWriter {
  private let field: FieldSchema.Field
  private let agreements: [FieldAgreement]

  init(_ field: FieldSchema.Field, _ agreements: [FieldAgreement]) {
    self.field = field
    self.agreements = agreements
  }

  /// The members of an object, in the order of their first keys.
  private struct Members {
    var constraints: [JSONMember] = []
    var attributes: [JSONMember] = []
    var own: [JSONMember] = []
  }

  func text() throws(FieldSchema.WritingError) -> String {
    var members = Members()
    for rule in field.rules { try add(rule, to: &members) }
    if field.isUnique { members.constraints.append(JSONMember("unique", .bool(true))) }
    try addRest(to: &members)
    let first =
      [JSONMember("name", .string(field.name))]
      + (field.title.map { [JSONMember("title", .string($0))] } ?? [])
    var all = first + members.attributes
    if !members.constraints.isEmpty {
      all.append(JSONMember("constraints", .object(members.constraints.sorted(like: Self.order))))
    }
    var json = JSONWriter()
    json.value(JSONValue.object(all + members.own))
    return json.text
  }

  /// How constraints follow each other, whatever the order of the rules.
  private static let order =
    [FieldRule.Name.required].map { $0.spelled(.schema) } + ["unique"]
    + ([.oneOf, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .step]
    + FieldRule.Name.lengths + [.pattern]).map { $0.spelled(.schema) }

  // MARK: Rules

  private func add(
    _ rule: FieldRule, to members: inout Members
  ) throws(FieldSchema.WritingError) {
    switch rule {
    case .required: try constrain(rule, .bool(true), &members)
    case .type(let type): try add(type, to: &members)
    case .minimum(let text), .maximum(let text), .exclusiveMinimum(let text),
      .exclusiveMaximum(let text), .step(let text):
      try constrain(rule, bound(text), &members)
    case .minimumLength(let count, let unit), .maximumLength(let count, let unit):
      if unit == .utf16, ownUnit == nil {
        try put(rule.name.spelled(.attribute), .integer(count), rule.name, &members.attributes)
      } else {
        try constrain(rule, .integer(count), &members)
      }
    case .pattern(let pattern): try constrain(rule, .string(pattern), &members)
    case .matchECMA(let pattern):
      try put("pattern", .string(pattern), rule.name, &members.attributes)
    case .oneOf(let values):
      try constrain(rule, .array(values.map { .string($0) }), &members)
    case .allowed(let text), .predicate(let text), .passwordRules(let text):
      try put(rule.name.spelled(.schema), .string(text), rule.name, &members.own)
    case .search, .searchECMA, .multipleOf: throw refusal(of: rule.name)
    }
  }

  private func constrain(
    _ rule: FieldRule, _ value: JSONValue, _ members: inout Members
  ) throws(FieldSchema.WritingError) {
    try put(rule.name.spelled(.schema), value, rule.name, &members.constraints)
  }

  /// - Throws: for a second rule of the same name.
  private func put(
    _ key: String, _ value: JSONValue, _ rule: FieldRule.Name, _ members: inout [JSONMember]
  ) throws(FieldSchema.WritingError) {
    guard !members.contains(where: { $0.name == key }) else { throw refusal(of: rule) }
    members.append(JSONMember(key, value))
  }

  private func refusal(of rule: FieldRule.Name) -> FieldSchema.WritingError {
    FieldSchema.WritingError(field: field.name, rule: rule)
  }

  /// A bound as a number of JSON where its type's values are such, and it is read as it was written.
  private func bound(_ text: String) -> JSONValue {
    guard field.type.definition?.json == .number, field.locale.isEmpty,
      let number = try? JSONReader.value(of: text), number.doubleValue != nil,
      number.cellText == text
    else { return .string(text) }
    return number
  }

  // MARK: Types

  private static let family = "tableschema-"

  private static func word(for type: FieldType) -> String {
    type.name.hasPrefix(family) ? String(type.name.dropFirst(family.utf8.count)) : type.name
  }

  /// Whether a locale would make another type of the field's, which it says nothing to.
  private var hasIdleLocale: Bool {
    let type = field.type
    return type.name.hasPrefix(Self.family)
      && TableSchemaReader.localTypes.contains(Self.word(for: type))
  }

  private func add(
    _ type: FieldType, to members: inout Members
  ) throws(FieldSchema.WritingError) {
    guard !members.attributes.contains(where: { $0.name == "type" }) else {
      throw refusal(of: .type)
    }
    let isOfTable = type.name.hasPrefix(Self.family)
    let word = Self.word(for: type)
    members.attributes.insert(JSONMember("type", .string(word)), at: 0)
    // Table Schema has types of these names, and HTML has others.
    let isOfLocale = !field.locale.isEmpty && TableSchemaReader.localTypes.contains(word)
    if !isOfTable, !isOfLocale, TableSchemaReader.ownTypes.contains(word) {
      members.own.append(JSONMember("caret:type", .string(word)))
    }
    var parameters = type.parameters
    if isOfTable { parameters["missingValues"] = nil }
    for key in TableSchemaReader.properties where isOfTable {
      guard let value = parameters.removeValue(forKey: key) else { continue }
      members.attributes.append(JSONMember(key, value.json))
    }
    if !isOfTable, let value = parameters.removeValue(forKey: "multiple") {
      members.attributes.append(JSONMember("multiple", value.json))
    }
    for key in FieldRule.Name.ownParameters + ["dialect"] {
      guard let value = parameters.removeValue(forKey: key) else { continue }
      let name = FieldRule.Name.parameter(key).spelled(.schema)
      members.own.append(JSONMember(name, value.json))
    }
    if let rest = parameters.keys.min() { throw refusal(of: .parameter(rest)) }
  }

  // MARK: What is no rule

  /// What all lengths count, where it isn't what they count by themselves: code points among constraints, and UTF-16
  /// among HTML's attributes.
  private var ownUnit: LengthUnit? { lengthUnits.first { $0 != .scalars && $0 != .utf16 } }

  private var lengthUnits: [LengthUnit] {
    field.rules.compactMap { rule in
      switch rule {
      case .minimumLength(_, let unit), .maximumLength(_, let unit): unit
      default: nil
      }
    }
  }

  private func addRest(to members: inout Members) throws(FieldSchema.WritingError) {
    func own(_ key: String, _ value: JSONValue) {
      members.own.append(JSONMember("caret:" + key, value))
    }
    // A cell of a table is a text.
    guard field.jsonTypes.isEmpty else { throw refusal(of: .type) }
    if let missing = field.missingValues {
      members.attributes.append(
        JSONMember("missingValues", .array(missing.map { .string($0) })))
    }
    if !field.locale.isEmpty, !hasIdleLocale { own("locale", .string(field.locale)) }
    if let unit = ownUnit {
      guard lengthUnits.allSatisfy({ $0 == unit }) else { throw refusal(of: .minimumLength) }
      own("unit", .string(unit.rawValue))
    }
    if field.timeLimit != FieldValidator.defaultTimeLimit {
      own("timeLimit", .integer(field.timeLimit))
    }
    for agreement in agreements {
      let name = FieldRule.Name.agreement(agreement.relation)
      let other = JSONValue.string(agreement.other)
      let value = agreement.relation == .equals ? other : .object([JSONMember("$field", other)])
      try put(name.spelled(.schema), value, name, &members.own)
    }
  }
}

extension [JSONMember] {
  /// The members as a list of names has them.
  fileprivate func sorted(like names: [String]) -> [JSONMember] {
    names.flatMap { name in filter { $0.name == name } }
  }
}
