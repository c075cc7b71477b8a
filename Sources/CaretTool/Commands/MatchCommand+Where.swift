internal import CaretBytes
internal import CaretFields
internal import CaretUnicode

// `caret match --where`: the lines for which a condition holds.

extension MatchCommand {
  /// Prints the lines of a text for which the condition holds that stands in the pattern's place.
  func printLines(in input: CommandInput) throws -> ExitStatus {
    let predicate = try predicate()
    let units = StoredForm.utf16(input.bytes.span)
    var report = MatchReport(input: input, groupNames: [:], template: nil)
    var count = 0
    for line in Self.lines(of: units, in: try searchedRange(units.count)) {
      let text = String(decoding: units[line], as: UTF16.self)
      guard try holds(predicate, for: text) else { continue }
      count += 1
      let match = RegularExpressionMatch(groups: [line])
      if json { report.printJSON(match) } else { Console.standardOutput.writeLine(text) }
    }
    if json { report.printSummary(count) }
    return count == 0 ? .findings : .success
  }

  /// The lines without their ends, in UTF-16 units.
  private static func lines(of units: [UInt16], in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where units[index] == 0x0A {
      let hasReturn = index > start && units[index - 1] == 0x0D
      lines.append(start..<(hasReturn ? index - 1 : index))
      start = index + 1
    }
    return start < range.upperBound ? lines + [start..<range.upperBound] : lines
  }

  private func predicate() throws -> FieldPredicate {
    do throws(PredicateError) {
      return try FieldPredicate(pattern, timeLimit: timeLimit)
    } catch {
      throw ToolError(
        what: "the condition can't be read: \(FieldText.reason(error.fault))",
        place: "\(Escaped.quoted(pattern)), UTF-16 offset \(error.utf16Offset)",
        remedy: "correct it there, as SELF CONTAINS[cd] 'text' AND SELF.length < 80")
    }
  }

  private func holds(_ predicate: FieldPredicate, for text: String) throws -> Bool {
    let answer = predicate.answer(for: FieldValue(text))
    guard answer == .undecided else { return answer == .yes }
    throw ToolError(
      what: "no answer within \(timeLimit) ms", place: Escaped.quoted(pattern),
      remedy: "simplify the pattern, or give it more with --time-limit", status: .undecided)
  }
}
