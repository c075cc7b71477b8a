import CaretFields
import Testing

/// Lines of JSON with the members of the line before them, which are read without a tree.
@Suite struct RecurringMembersTests {
  private static let schema: FieldSchema = {
    var whole = FieldSchema.Field("a", rules: [.required, .type(FieldType("integer"))])
    whole.jsonTypes = [.integer]
    var text = FieldSchema.Field("b", rules: [.maximumLength(3)])
    text.jsonTypes = [.string, .null]
    return FieldSchema([
      whole, text, FieldSchema.Field("c", rules: [.type(FieldType("number")), .maximum("99")]),
    ])
  }()

  /// What is said of the last of some lines.
  private func judged(_ lines: [[UInt8]]) throws -> [String] {
    let judge = try TableJudge(
      Self.schema, dialect: TableFormat.jsonLines.dialect, header: TableHeader(of: Self.schema))
    let rows = RowJudge(judge, .jsonLines)
    let piece = TablePiece(bytes: Array(lines.joined(separator: [0x0A])), utf8Offset: .init(0))
    let report = rows.judge(piece, wanted: [.problems, .accepted], mostProblems: .max)
    let start = piece.bytes.count - lines.last!.count
    #expect(report.counts.rowCount == lines.count)
    return report.problems.filter { $0.rowNumber == lines.count }.map {
      "\($0.fault.rawValue) \($0.fieldIndex ?? -1) \($0.value) \($0.utf8.lowerBound.value - start)"
    } + ["\(report.accepted.contains(start..<piece.bytes.count))"]
  }

  @Test(arguments: [
    #"{"a":1,"b":"x","c":2}"#, #" { "a" : 1 , "b" : "x" , "c" : 2 } "#,
    #"{"a":0,"b":null,"c":2.50}"#,
    #"{"a":-1,"b":"é","c":1e1}"#, #"{"a":-0,"b":"","c":-0.0}"#, #"{"a":1.0,"b":"x","c":1e400}"#,
    #"{"a":12345678901234567890,"b":"x","c":100}"#, #"{"a":01,"b":"x","c":1}"#,
    #"{"a":1-2,"b":"x","c":1}"#, #"{"a":1.,"b":"x","c":.5}"#, #"{"a":"1","b":"x","c":"2"}"#,
    #"{"a":true,"b":false,"c":null}"#, #"{"a":truth,"b":"x","c":1}"#,
    #"{"a":1,"b":"\u0041\n","c":1}"#, #"{"a":1,"b":"\ud800","c":1}"#,
    "{\"a\":1,\"b\":\"\t\",\"c\":1}",
    #"{"a":1,"b":"wxyz","c":100}"#, #"{"b":"x","a":1,"c":2}"#, #"{"a":1,"b":"x"}"#,
    #"{"a":1,"b":"x","c":2,"d":3}"#, #"{"a":1,"b":"x","a":2}"#, #"{"\u0061":1,"b":"x","c":2}"#,
    #"{"a":1,"b":["x"],"c":{"d":1}}"#, #"{"a":1,"b":"x","c":2"#, #"{"a":1,"b":"x","c":2}}"#,
    #"{"a":1,"b":"x","c":2},"#, #"{"a":1,"b":"x","c":2,}"#, #"{"a":1 "b":"x","c":2}"#,
    #"{"a":1,"b":"x"#,
    #"{"a""#, "{", "[]", "7", #"{"ab":1,"b":"x","c":2}"#,
  ])
  func `a line says the same behind others as alone`(_ line: String) throws {
    let plain = Array(#"{"a":1,"b":"x","c":2}"#.utf8)
    let line = Array(line.utf8)
    let alone = try judged([line])
    #expect(try judged([plain, line]) == alone)
    #expect(try judged([plain, line, plain, line]) == alone)
    #expect(try judged([Array(#"{"d":1,"a":1}"#.utf8), line]) == alone)
  }

  @Test func `bytes that are no text are told behind others as alone`() throws {
    let plain = Array(#"{"a":1,"b":"x","c":2}"#.utf8)
    let line = Array(#"{"a":1,"b":""#.utf8) + [0xFF] + Array(#"","c":2}"#.utf8)
    #expect(try judged([plain, line]) == judged([line]))
  }
}
