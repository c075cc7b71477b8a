import CaretFields
import CaretUnicode
import TestSupport
import Testing

/// The release binary has a part of ICU's data (Scripts/data/icu-data.txt), the process of the tests has all of it:
/// what is said of a locale or an encoding here must be said there.
@Suite struct ICUDataTests {
  /// A value as a locale writes it, and whether it is read again.
  private struct Question {
    var type: String
    var value: String
    var locale: String

    var json: String {
      let escaped = value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      return #"{"type":"\#(type)","value":"\#(escaped)","params":{"locale":"\#(locale)"}}"#
    }

    func isValid() throws -> Bool {
      let validator = try FieldValidator([.type(FieldType(type))], locale: locale)
      return validator.validate(FieldValue(value)).isAccepted
    }
  }

  /// Dates in all lengths, a number and an amount, as each locale writes them.
  private func questions() throws -> [Question] {
    let day = try #require(CalendarDate(year: 2024, month: 11, day: 23))
    var questions: [Question] = []
    for locale in ISOCodes.codes(.locales).sorted() {
      for style in [DateFormat.Style.full, .long, .medium, .short] {
        let text = try DateFormat(date: style, locale: locale).format(day)
        questions.append(Question(type: "date", value: text, locale: locale))
      }
      for (type, style) in [("number", NumberFormat.Style.decimal), ("money", .currency)] {
        let text = try NumberFormat(style, locale: locale).format(decimal: "1234567.5")
        questions.append(Question(type: type, value: text, locale: locale))
      }
    }
    return questions
  }

  @Test func `a locale's numbers, amounts and dates are what they are with all of ICU's data`()
    throws
  {
    let questions = try questions()
    let run = try caret(
      ["validate", "--cases", "-"], input: questions.map { $0.json + "\n" }.joined())
    let answers = run.output.split(separator: "\n")
    try #require(answers.count == questions.count, "\(run.error)")
    var validCount = 0
    for (question, answer) in zip(questions, answers) {
      let isValid = try question.isValid()
      validCount += isValid ? 1 : 0
      #expect(answer.contains(#""valid":\#(isValid)"#), "\(question): \(answer)")
    }
    // Some locales write years of another calendar than the one they read.
    #expect(validCount > 4000)
  }

  /// What the names begin with of encodings that the list leaves out.
  private func encodingsLeftOut() throws -> [Substring] {
    let list = String(
      decoding: try readFile("\(packageFolder)/Scripts/data/icu-data.txt"), as: UTF8.self)
    return list.split(separator: "\n").compactMap { line in
      if !line.hasSuffix(".cnv") { return nil }
      return line.dropLast(".cnv".utf8.count).prefix { $0 != "*" }
    }
  }

  @Test func `every encoding that ICU knows is known to the binary, but for those of the list`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a", Array("a".utf8))
    let names = Converter.availableNames
    #expect(names.count > 200)
    let none = try caret(["edit", "-s", "--encoding", "no-such", "a"], folder: folder.folder)
    #expect(none.error.contains("unknown encoding"))
    // Of these two the tables alone have names in the list.
    let leftOut = try encodingsLeftOut() + ["x11-compound-text", "LMBCS"]
    for name in names {
      let run = try caret(
        ["edit", "-s", "--encoding", name, "a"], input: "q\n", folder: folder.folder)
      #expect(
        run.error.contains("unknown encoding") == leftOut.contains { name.hasPrefix($0) },
        "\(name): \(run.error)")
    }
  }
}
