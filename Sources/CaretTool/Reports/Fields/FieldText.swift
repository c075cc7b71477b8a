internal import CaretBytes
internal import CaretFields
internal import CaretText

/// What people read about a value that broke a rule.
enum FieldText {
  /// One line without the program's name: what is wrong, where, and what to do.
  static func line(for problem: FieldProblem, of value: FieldValue, at position: ValuePlace?)
    -> String
  {
    let place = place(of: problem, in: value, at: position).map { " (" + $0 + ")" } ?? ""
    return quoted(value) + " " + message(for: problem) + place + ": " + remedy(for: problem)
  }

  /// What is wrong, as the end of a sentence that begins with the value.
  static func message(for problem: FieldProblem) -> String {
    switch problem.reason {
    case .missing: "is empty but required"
    case .type(let name, let fault, _): "is not " + noun(of: name) + ", " + text(of: fault)
    case .jsonType(let type, let expected):
      "is \(noun(of: type)) in JSON, but has to be "
        + JSONType.allCases.filter(expected.contains).map(noun(of:)).joined(separator: " or ")
    case .tooShort(let minimum, let count, let unit):
      "is too short, \(count) of at least \(counted(minimum, unit))"
    case .tooLong(let maximum, let count, let unit):
      "is too long, \(count) of at most \(counted(maximum, unit))"
    case .pattern(let pattern): "does not match the pattern " + quoted(FieldValue(pattern))
    case .notAllowed(let set): "has a character that is not in " + Escaped.plain(set)
    case .below(let minimum): "is below the minimum " + Escaped.plain(minimum)
    case .above(let maximum): "is above the maximum " + Escaped.plain(maximum)
    case .notAbove(let limit): "is not above " + Escaped.plain(limit)
    case .notBelow(let limit): "is not below " + Escaped.plain(limit)
    case .predicate(let text): "does not satisfy the rule " + quoted(FieldValue(text))
    case .passwordNeeds(let classes): "has no character of " + Escaped.plain(classes)
    case .repeated(let limit):
      "has one character more than \(limit == 1 ? "once" : "\(limit) times") in a row"
    case .outsideRange(let minimum, let maximum):
      "is outside of \(Escaped.plain(minimum)) to \(Escaped.plain(maximum))"
    case .offStep(let step, "0"): "is not a multiple of " + Escaped.plain(step)
    case .offStep(let step, let base):
      "is not \(Escaped.plain(base)) plus a multiple of the step \(Escaped.plain(step))"
    case .notListed(let choices): "is not one of " + Escaped.plain(list(choices))
    case .differs(let other): "is not the same as " + Escaped.quoted(other)
    case .unsafeText: "can be taken for another text"
    case .undecodable: "is not valid UTF-8"
    case .limitReached(let pattern):
      "could not be decided, a limit was reached in the pattern " + quoted(FieldValue(pattern))
    }
  }

  private static func counted(_ number: Int, _ unit: LengthUnit) -> String {
    switch unit {
    case .graphemes: number == 1 ? "1 character" : "\(number) characters"
    case .utf8: number == 1 ? "1 byte" : "\(number) bytes"
    case .utf16: number == 1 ? "1 UTF-16 unit" : "\(number) UTF-16 units"
    case .scalars: number == 1 ? "1 code point" : "\(number) code points"
    }
  }

  /// What people call a value of a type: a word of the list, or what the type's definition says up to its comma.
  private static func noun(of type: String) -> String {
    let name = plain(type)
    if let word = words[name] { return word.noun }
    guard let definition = definition(of: name) else { return "of the type " + name }
    return String(definition.summary.prefix { $0 != "," })
  }

  /// A value that shows how a type is written.
  private static func example(of type: String) -> String? {
    words[type]?.example ?? definition(of: type)?.example
  }

  /// The type that a plain name is of, Table Schema's where only that has it.
  private static func definition(of name: String) -> FieldTypeDefinition? {
    FieldTypes.standard[name] ?? FieldTypes.standard["tableschema-" + name]
  }

  /// Words that are shorter than those of the definitions, and values that are plainer.
  private static let words: [String: (noun: String, example: String?)] = [
    "integer": ("a whole number", "1234"),
    "number": ("a number", "1234.5"),
    "date": ("a date", nil),
    "month": ("a month", nil),
    "week": ("a week", nil),
    "time": ("a time", nil),
    "datetime-local": ("a date with a time", nil),
    "date-time": ("a date with a time", nil),
    "datetime": ("a date with a time", nil),
    "email": ("an e-mail address", "name@example.org"),
    "idn-email": ("an e-mail address", nil),
    "url": ("a URL", nil),
    "uri": ("a URI", nil),
    "iri": ("a URI", nil),
    "tel": ("a telephone number", nil),
    "mask": ("what the mask takes", nil),
    "color": ("a colour", nil),
    "hostname": ("a host name", nil),
    "idn-hostname": ("a host name", nil),
    "ip": ("an IP address", nil),
    "ipv4": ("an IP address", nil),
    "ipv6": ("an IP address", nil),
    "iban": ("an IBAN", nil),
    "card": ("a card number", nil),
    "isbn": ("an ISBN", nil),
    "money": ("an amount of money", nil),
    "boolean": ("a truth value", nil),
    "year": ("a year", nil),
  ]

  /// A type's name without the family that it is known by here.
  private static func plain(_ type: String) -> String {
    let family = "tableschema-"
    return type.hasPrefix(family) ? String(type.dropFirst(family.utf8.count)) : type
  }

  private static func noun(of type: JSONType) -> String {
    switch type {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func text(of fault: FieldFault) -> String {
    switch fault {
    case .unexpectedCharacter: "this can't stand here"
    case .incomplete: "something is missing"
    case .excess: "there is too much"
    case .outOfRange: "a part is out of range"
    case .noSuchDay: "there is no such day"
    case .wrongWeekday: "the day is another weekday"
    case .wrongCheckDigit: "the check digit is wrong"
    case .partTooLong: "a part is too long"
    case .unknownCode: "nobody knows this code"
    case .unknownIssuer: "no issuer's numbers begin so"
    case .badHost: "the host name can't be one"
    case .notAllowedHere: "this form is not taken"
    case .lookAlike: "it can be taken for another text"
    }
  }

  static func remedy(for problem: FieldProblem) -> String {
    switch problem.reason {
    case .missing: "give a value"
    case .type("boolean", _, _) where problem.example == "true": "write it as true or false"
    case .type(let name, _, _):
      (problem.example.map(Escaped.plain) ?? example(of: name)).map { "write it as " + $0 }
        ?? "correct it"
    case .jsonType(let type, let expected):
      if expected.contains(.string) {
        "put it into quotes"
      } else if type == .string {
        "write it without quotes"
      } else {
        "give a value of that type"
      }
    case .tooShort: "write more"
    case .tooLong: "shorten it"
    case .pattern: "give a value that matches"
    case .notAllowed: "remove or replace it"
    case .below, .above, .outsideRange, .notAbove, .notBelow: "give a value within the bounds"
    case .predicate: "give a value that does"
    case .passwordNeeds: "add one"
    case .repeated: "vary the characters"
    case .offStep: "give a value on the step"
    case .notListed: "choose one of them"
    case .differs: "type both alike"
    case .unsafeText: "type it anew"
    case .undecodable: "convert it to UTF-8"
    case .limitReached: "simplify the pattern or raise --time-limit"
    }
  }

  /// What there is to choose from, the first dozen.
  static func list(_ choices: [String]) -> String {
    choices.prefix(12).joined(separator: ", ") + (choices.count > 12 ? ", …" : "")
  }

  private static func place(
    of problem: FieldProblem, in value: FieldValue, at position: ValuePlace?
  ) -> String? {
    var parts: [String] = []
    if let position { parts.append(position.text) }
    if let place = problem.place {
      let shown =
        problem.reason == .undecodable
        ? PathText.text(of: value.bytes[place.utf8Offset.value...].prefix(1)) : place.text
      parts.append(
        shown.isEmpty
          ? "at the end" : "character \(place.graphemeOffset + 1) \(Escaped.quoted(shown))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The value in quotes, the middle of a long one left out.
  static func quoted(_ value: FieldValue) -> String {
    let text = value.isUnicode ? value.text : PathText.text(of: value.bytes)
    guard text.count > 80 else { return Escaped.quoted(text) }
    return Escaped.quoted(String(text.prefix(60))) + "…" + Escaped.quoted(String(text.suffix(12)))
  }

  static func quotedNames(_ names: [String]) -> String {
    names.map { "'" + $0 + "'" }.joined(separator: ", ")
  }

  private static let patternRemedy = "correct the pattern, or escape the character with \\"

  /// The one-line error for rules that no value keeps together.
  static func error(_ contradiction: FieldContradiction) -> ToolError {
    let (lower, upper) = (limit(contradiction.lower), limit(contradiction.upper))
    return ToolError(
      what:
        "no value keeps both --\(lower.name.spelled(.option)) \(lower.text) "
        + "and --\(upper.name.spelled(.option)) \(upper.text)",
      remedy: "change one of them")
  }

  /// What a schema that asks for them is told.
  static func note(_ contradiction: FieldContradiction, field: String) -> SchemaNote {
    let (lower, upper) = (limit(contradiction.lower), limit(contradiction.upper))
    return SchemaNote(
      field: field,
      what: "no value keeps both \"\(lower.name.spelled(.schema))\" \(lower.text) "
        + "and \"\(upper.name.spelled(.schema))\" \(upper.text)",
      remedy: "change one of them")
  }

  /// What a schema is told whose field lists no value, or none that keeps its other rules.
  static func noteOnList(ofField field: FieldSchema.Field) -> SchemaNote {
    let isEmpty = field.rules.contains(.oneOf([]))
    return SchemaNote(
      field: field.name,
      what: isEmpty
        ? "\"enum\" lists no value" : "no value of \"enum\" keeps the field's other rules",
      remedy: isEmpty ? "list some, or leave it out" : "change one of them")
  }

  /// What is told of a column that is text for a few values.
  ///
  /// - Parameter rowsBefore: how many rows of the table come before its first record.
  static func note(_ exceptions: SchemaInference.Exceptions, rowsBefore: Int) -> String {
    let (count, row) = (exceptions.count, exceptions.firstRow + rowsBefore)
    let values = count == 1 ? "one value" : "\(count) values"
    return "\(Escaped.quoted(exceptions.column)) is text for \(values) of \(exceptions.valueCount) "
      + "(row \(row)), and would be \(exceptions.type.plainName): correct \(count == 1 ? "it" : "them"), or say --tolerance "
      + FieldText.percent(exceptions.tolerance)
  }

  /// A part of one as a number of a hundred.
  private static func percent(_ part: Double) -> String {
    let percent = (part * 1_000_000).rounded() / 10_000
    return percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
  }

  /// What a bound or length is called, and what it says.
  private static func limit(_ rule: FieldRule) -> (name: FieldRule.Name, text: String) {
    switch rule {
    case .minimum(let text), .maximum(let text), .exclusiveMinimum(let text),
      .exclusiveMaximum(let text):
      (rule.name, Escaped.plain(text))
    case .minimumLength(let count, _), .maximumLength(let count, _): (rule.name, "\(count)")
    default: preconditionFailure("\(rule) is no bound")
    }
  }

  /// Where in a rule it is wrong, as far as that is known.
  private static func place(of error: FieldRuleError) -> String? {
    error.utf16Offset.map { offset in
      let text = FieldValue(error.text)
      let place = FieldPlace(utf8Offset: text.utf8Offset(ofBoundary: offset), in: text)
      return (place.text.isEmpty ? "at the end" : "character \(place.graphemeOffset + 1)")
        + " of " + quoted(text)
    }
  }

  /// The one-line error for a rule that can't be used.
  ///
  /// - Parameter spelling: where the rule was written.
  static func error(
    _ error: FieldRuleError, spelled spelling: FieldRule.Spelling = .option
  ) -> ToolError {
    let rule = (spelling == .option ? "--" : "") + error.rule.spelled(spelling)
    let place = place(of: error)
    func make(_ what: String, _ remedy: String) -> ToolError {
      ToolError(what: rule + ": " + what, place: place, remedy: remedy)
    }
    let text = quoted(FieldValue(error.text))
    switch error.problem {
    case .badPattern(let fault):
      return make(EditorMessages.english.reason(fault), patternRemedy)
    case .badECMAPattern: return make("this is no ECMAScript pattern", patternRemedy)
    case .badSet(let reason): return make(reason, "write a set of ICU, as '[a-z0-9_]'")
    case .unknownType(let nearest):
      let near = NearNames.nearest(to: error.text, among: nearest, count: 3)
      return make(
        "there is no type \(text)",
        near.isEmpty
          ? "'caret help validate' tells those of the standards"
          : "did you mean \(quotedNames(near))?")
    case .unknownParameter(let type, let known):
      return make(
        "the type \(Escaped.quoted(type)) has no such parameter",
        known.isEmpty ? "leave it out" : "leave it out; there are \(quotedNames(known))")
    case .unknownField(let names):
      let known = names.map { Escaped.quoted($0) }.joined(separator: ", ")
      return make(
        "there is no field \(text)",
        names.isEmpty ? "SELF is the value and length its length" : "name one of \(known)")
    case .badBound(let type): return make("\(text) is not \(noun(of: type))", "give one")
    case .noOrder(let type):
      return make(
        "values of the type \(type) have no order",
        "leave it out or name another " + (spelling == .option ? "--type" : "\"type\""))
    case .badPredicate(let fault):
      return make(reason(fault), "write it as SELF BEGINSWITH 'a' AND length < 10")
    case .badPasswordRule:
      return make("\(text) is no rule", "write it as 'required: lower; minlength: 8'")
    case .missingText:
      return make("what the value is compared with is missing", "give it, as \"norm\":\"paypal\"")
    case .badMask: return make("\(text) is no mask", MaskText.remedy)
    case .badStep: return make("\(text) is not a positive number", "give one, as 0.5")
    case .negativeLength: return make("\(error.text) is negative", "give a number from 0")
    case .badLocale(let nearest):
      return make("there is no locale \(text)", "did you mean \(quotedNames(nearest))?")
    case .unknownRegion(let nearest):
      return make(
        "there are no telephone numbers of a region \(text)",
        "did you mean \(quotedNames(nearest))?")
    case .unknownPlace(let known):
      let near = NearNames.nearest(to: error.text, among: known, count: 3)
      return make(
        "nothing is known of \(text)",
        near.isEmpty ? "known are \(list(known))" : "did you mean \(quotedNames(near))?")
    }
  }
}

extension FieldText {
  /// Why a filter refused a text: its length, if all that was left out is the end of what is let through.
  ///
  /// - Parameter mask: the mask that refused it, where the filter itself took it.
  static func refusal(
    of text: FieldValue, by filter: InputFilter, mask: String?, at place: FieldPlace?
  ) -> String {
    let at = place.map { " (character \($0.graphemeOffset + 1) \(Escaped.quoted($0.text)))" } ?? ""
    if let mask {
      return quoted(text) + " has more than the mask \(Escaped.quoted(mask)) takes" + at
        + ": remove it or use --policy strip"
    }
    let unlimited = InputFilter(allowed: filter.allowed, policy: .reject)
    if let maximum = filter.maximumLength, unlimited.filter(text).isAccepted {
      let count = text.count(in: filter.lengthUnit)
      return line(
        for: FieldProblem(
          .tooLong(maximum: maximum, count: count, unit: filter.lengthUnit), at: place), of: text,
        at: nil)
    }
    return quoted(text) + " holds what is not let through" + at
      + ": remove it or use --policy strip"
  }
}
