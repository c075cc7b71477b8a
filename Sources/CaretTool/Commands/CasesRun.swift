internal import CaretFieldFamilies
internal import CaretFields
internal import CaretJSON
internal import Glibc

// `caret validate --cases FILE`: questions as JSON lines, one answer a line, in their order.
//
// A question is {"type":…,"value":…,"params":{…}}. `params` tells the type what it needs and may hold rules
// as well: required, min, max, step, minlength, maxlength, pattern. A question that can't be read is answered
// with {"error":…}, so that answers and questions stay side by side; one with a key that nobody reads can't be
// answered either, because the rule that was meant would not hold.

struct CasesRun {
  let locale: String
  let timeLimit: Int
  private var validators: [String: FieldValidator] = [:]
  /// The fields that may be asked for by name.
  private var fields: [String: FieldValidator] = [:]
  private var hasInvalid = false
  private var hasUndecided = false
  private var hasError = false

  init(locale: String, timeLimit: Int) {
    self.locale = locale
    self.timeLimit = timeLimit
  }

  var status: ExitStatus {
    hasError ? .usage : hasInvalid ? .findings : hasUndecided ? .undecided : .success
  }

  /// Takes the fields of a schema, so that questions may name them.
  ///
  /// - Throws: `ToolError` for a rule that can't be used.
  mutating func adopt(_ schema: FieldSchema) throws(ToolError) {
    for field in schema.fields {
      do throws(FieldRuleError) {
        fields[field.name] = try FieldValidator(
          field.rules, locale: field.locale, timeLimit: field.timeLimit)
      } catch {
        throw TableText.error(
          TableJudge.SchemaError(field: field.name, error: error))
      }
    }
  }

  mutating func answer(_ line: [UInt8]) {
    var json = JSONWriter()
    var id: JSONValue?
    do throws(Unreadable) {
      try answer(line, &json, id: &id)
    } catch {
      hasError = true
      json.removeAll()
      json.object {
        if let id { $0.member("id", id) }
        $0.member("error", error.message)
      }
    }
    Console.standardOutput.writeLine(json)
  }

  /// - Parameters:
  ///   - line: the question.
  ///   - json: takes the answer.
  ///   - id: is set to the question's `id` as soon as that is read.
  private mutating func answer(
    _ line: [UInt8], _ json: inout JSONWriter, id asked: inout JSONValue?
  ) throws(Unreadable) {
    let question: JSONValue
    do throws(JSONError) {
      question = try JSONReader.value(of: line)
    } catch {
      throw Unreadable(message: error.message)
    }
    let id = question["id"]
    asked = id
    try QuestionKeys.check(question)
    if let name = question["field"]?.stringValue {
      let (value, verdict) = try verdict(on: question, field: name)
      json.object { json in
        if let id { json.member("id", id) }
        json.member("field", name)
        FieldJSON.members(&json, value, verdict)
      }
      note(verdict)
    } else {
      let question = try Question(question)
      let answer = try self.answer(question)
      json.object { json in
        if let id { json.member("id", id) }
        answer.members(&json, question)
      }
      note(answer.verdict)
    }
  }

  private mutating func note(_ verdict: FieldVerdict) {
    switch verdict {
    case .accepted: break
    case .rejected: hasInvalid = true
    case .undecided: hasUndecided = true
    }
  }

  private func verdict(
    on question: JSONValue, field: String
  ) throws(Unreadable) -> (FieldValue, FieldVerdict) {
    guard let validator = fields[field] else {
      throw Unreadable(message: "the schema has no field " + Escaped.quoted(field))
    }
    guard let cell = question["value"], cell.utf16Value != nil || cell.cellText != nil else {
      throw Unreadable(message: "a question needs a value")
    }
    let value = cell.utf16Value.map { FieldValue(utf16: $0) } ?? FieldValue(cell.cellText ?? "")
    return (value, validator.validate(value))
  }

  /// Why a question has no answer.
  struct Unreadable: Error {
    var message: String
  }

  private mutating func answer(_ question: Question) throws(Unreadable) -> FieldAnswer {
    let validator: FieldValidator
    if let known = validators[question.key] {
      validator = known
    } else {
      do {
        validator = try FieldValidator(question.rules, locale: locale, timeLimit: timeLimit)
      } catch {
        throw Unreadable(message: FieldText.error(error, spelled: .attribute).sentence)
      }
      // Many questions of one kind are compiled once; questions that are all different don't pile up.
      if validators.count >= 256 { validators.removeAll() }
      validators[question.key] = validator
    }
    return validator.answer(question.value)
  }
}

/// A line of the batch.
private struct Question {
  var key: String
  var rules: [FieldRule]
  var value: FieldValue

  init(_ json: JSONValue) throws(CasesRun.Unreadable) {
    guard let type = json["type"]?.stringValue else {
      throw CasesRun.Unreadable(
        message: "a question needs a type, as {\"type\":\"email\",\"value\":\"a@b.org\"}")
    }
    guard let units = json["value"]?.utf16Value else {
      throw CasesRun.Unreadable(message: "a question needs a value, which is a string")
    }
    value = FieldValue(utf16: units)
    var parameters: [String: FieldParameter] = [:]
    for member in try QuestionKeys.parameters(of: json) {
      parameters[member.name] = FieldParameter(member.value)
    }
    if let text = json["norm"]?.stringValue { parameters["norm"] = .text(text) }
    rules = FieldType.batchRules(type: type, parameters: parameters, from: .known)
    var writer = JSONWriter()
    writer.value(json["params"] ?? .null)
    key = type + "\u{0}" + (json["norm"]?.stringValue ?? "") + "\u{0}" + writer.text
  }
}

/// What a question may hold.
private enum QuestionKeys {
  private static let asked: Set<String> = ["id", "type", "field", "value", "params", "norm"]
  /// What stands in files of cases beside what is asked.
  private static let noted: Set<String> = ["valid", "note", "group", "suite"]

  private static let parameterNames = FieldType.parameterNames(of: .known).union([
    // What an answer is compared with, and where a case comes from: an answer doesn't depend on them.
    "utf8", "utf16", "scalars", "graphemes", "skeleton", "flags", "mutation", "calendar",
  ])

  static func check(_ question: JSONValue) throws(CasesRun.Unreadable) {
    var names: Set<String> = []
    for member in question.members ?? [] where !names.insert(member.name).inserted {
      throw CasesRun.Unreadable(
        message:
          "the key \(Escaped.quoted(member.name)) of a question is there twice: leave one out")
    }
    for member in question.members ?? []
    where !asked.contains(member.name) && !noted.contains(member.name) {
      let isParameter = parameterNames.contains(member.name)
      let remedy =
        isParameter
        ? "write it in \"params\"" : nearest(to: member.name, among: asked.sorted())
      throw unknown("key", member.name, remedy)
    }
  }

  /// The members of `params`, all of them known.
  static func parameters(
    of question: JSONValue
  ) throws(CasesRun.Unreadable) -> [JSONMember] {
    guard let params = question["params"], !params.isNull else { return [] }
    guard let members = params.members else {
      throw CasesRun.Unreadable(message: "\"params\" can't be \(params.kind): write an object")
    }
    for member in members where !parameterNames.contains(member.name) {
      let names = parameterNames.sorted()
      throw unknown("parameter", member.name, nearest(to: member.name, among: names))
    }
    return members
  }

  private static func unknown(
    _ kind: String, _ name: String, _ remedy: String
  ) -> CasesRun.Unreadable {
    CasesRun.Unreadable(
      message: "there is no \(kind) \(Escaped.quoted(name)) of a question: \(remedy)")
  }

  private static func nearest(to name: String, among names: [String]) -> String {
    let plain = name.filter { $0 != "-" && $0 != "_" }.lowercased()
    let near =
      names.first { $0.lowercased() == plain }
      ?? NearNames.nearest(to: name, among: names, count: 1).first
    return near.map { "did you mean \"\($0)\"?" } ?? "known are " + names.joined(separator: ", ")
  }
}

extension FieldAnswer {
  fileprivate func members(_ json: inout JSONWriter, _ question: Question) {
    FieldJSON.valid(&json, verdict)
    FieldJSON.norm(&json, verdict, question.value)
    FieldJSON.validity(&json, verdict)
    if let problem = verdict.problems.first {
      json.member("code", problem.reason.code)
      if let place = problem.place {
        FieldJSON.at(&json, place)
      } else {
        json.member("at", JSONValue.null)
      }
    } else {
      json.member("at", JSONValue.null)
    }
    if let lengths {
      json.object("length") { json in
        json.member("utf8", lengths.utf8)
        json.member("utf16", lengths.utf16)
        json.member("scalars", lengths.scalars)
        json.member("graphemes", lengths.graphemes)
      }
    }
    if let masked { masked.members(&json) }
    if let skeleton { json.member("skeleton", skeleton) }
  }
}
