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
    case .scalars: number == 1 ? "1 scalar" : "\(number) scalars"
    }
  }

  private static func noun(of type: String) -> String {
    switch plain(type) {
    case "integer": "a whole number"
    case "number": "a number"
    case "date": "a date"
    case "month": "a month"
    case "week": "a week"
    case "time": "a time"
    case "datetime-local": "a date with a time"
    case "email", "idn-email": "an e-mail address"
    case "url": "a URL"
    case "tel": "a telephone number"
    case "mask": "what the mask takes"
    case "color": "a colour"
    case "uri", "iri": "a URI"
    case "uuid": "a UUID"
    case "hostname", "idn-hostname": "a host name"
    case "ip", "ipv4", "ipv6": "an IP address"
    case "iban": "an IBAN"
    case "card": "a card number"
    case "isbn": "an ISBN"
    case "money": "an amount of money"
    case "boolean": "a truth value"
    case "year": "a year"
    case "date-time", "datetime": "a date with a time"
    default: "of the type " + plain(type)
    }
  }

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

  private static func example(of type: String) -> String? {
    switch type {
    case "integer": "1234"
    case "number": "1234.5"
    case "date": "2024-02-29"
    case "month": "2024-02"
    case "week": "2024-W09"
    case "time": "13:45"
    case "datetime-local": "2024-02-29T13:45"
    case "email": "name@example.org"
    case "url": "https://example.org/"
    case "tel": "+49 30 123456"
    case "color": "#0a7bff"
    default: nil
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

  /// The one-line error for a rule that can't be used.
  static func error(_ error: FieldRuleError, command: String) -> ToolError {
    let options = ["minlength": "min-length", "maxlength": "max-length", "dialect": "email"]
    let rule = "--" + (options[error.rule] ?? error.rule)
    let place = error.utf16Offset.map {
      "at UTF-16 offset \($0) of \(quoted(FieldValue(error.text)))"
    }
    func make(_ what: String, _ remedy: String) -> ToolError {
      ToolError(command: command, what: rule + ": " + what, place: place, remedy: remedy)
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
      return make("values of the type \(type) have no order", "leave it out or name another --type")
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
    }
  }
}

extension FieldText {
  /// Why a filter refused a text: its length, if all that was left out is the end of what is let through.
  static func refusal(
    of text: FieldValue, by filter: InputFilter, at place: FieldPlace?
  ) -> String {
    let unlimited = InputFilter(allowed: filter.allowed, policy: .reject)
    if let maximum = filter.maximumLength, unlimited.filter(text).isAccepted {
      let count = text.count(in: filter.lengthUnit)
      return line(
        for: FieldProblem(
          .tooLong(maximum: maximum, count: count, unit: filter.lengthUnit), at: place), of: text,
        at: nil)
    }
    let at = place.map { " (character \($0.graphemeOffset + 1) \(Escaped.quoted($0.text)))" } ?? ""
    return quoted(text) + " holds what is not let through" + at
      + ": remove it or use --policy strip"
  }
}
