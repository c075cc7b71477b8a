package import CaretFields

/// The rules of `caret validate`, for one value after the other. Used by one thread at a time.
package final class InProcessRules {
  private let validator: FieldValidator
  private let messages: FieldMessages

  /// What the rules say of a value.
  package struct Answer {
    /// Nil for a value that could not be decided.
    package var isValid: Bool?
    package var broken: [ValidityFlag] = []
    package var code = ""
    package var message = ""
    package var normalForm: String?
    package var place: FieldPlace?
  }

  /// - Parameter json: the options of `caret validate` as an object.
  package init(_ json: [UInt8]) throws(InProcessError) {
    let request = try InProcessOptions.request(
      json, into: ValidateCommand(), by: ValidateCommand.judging)
    do throws(ToolError) {
      validator = try request.rules.validator()
      messages = try FieldMessages(request.messages)
    } catch {
      throw InProcessError(.rule, error)
    }
  }

  package func judge(_ bytes: [UInt8]) -> Answer {
    let value = FieldValue(bytes: bytes)
    let verdict = validator.validate(value)
    var answer = Answer()
    switch verdict {
    case .accepted(let normalForm):
      (answer.isValid, answer.normalForm) = (true, normalForm ?? value.text)
    case .rejected: answer.isValid = false
    case .undecided: break
    }
    guard let problem = verdict.problems.first else { return answer }
    answer.broken = ValidityFlag.allCases.filter { flag in
      verdict.problems.contains { $0.reason.flags.contains(flag) }
    }
    answer.code = problem.reason.code
    answer.message = messages.message(for: problem)
    answer.place = problem.place
    return answer
  }
}
