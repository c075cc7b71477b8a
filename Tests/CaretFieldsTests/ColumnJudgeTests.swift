import CaretBytes
import CaretFields
import TestSupport
import Testing

@Suite struct ColumnJudgeTests {
  static let schemas: [FieldSchema] = [
    FieldSchema([
      FieldSchema.Field("a", rules: [.required, .type(FieldType("integer")), .maximum("99")]),
      FieldSchema.Field("b", rules: [.maximumLength(3)]),
      FieldSchema.Field("c", rules: [.minimumLength(2), .pattern("[a-zé]*")]),
    ]),
    FieldSchema(
      [FieldSchema.Field("a"), FieldSchema.Field("b")], uniqueKeys: [["a", "b"], ["b"]]),
    FieldSchema([
      FieldSchema.Field("a", rules: [.pattern("[a-z0-9@.]*"), .pattern(".{1,8}")]),
      FieldSchema.Field("b", rules: [.required, .oneOf(["1", "abc", "été", "0123456789abcdef"])]),
      FieldSchema.Field("c", rules: [.type(FieldType("number")), .minimum("2"), .pattern(".*")]),
      FieldSchema.Field("d", rules: [.type(FieldType("email")), .maximumLength(150)]),
      FieldSchema.Field("e", rules: [.type(FieldType("date")), .minimum("2000-01-01")]),
      FieldSchema.Field("f", rules: [.type(FieldType("uri"))]),
    ]),
  ]

  static let cells: [[UInt8]?] =
    [nil, [0xFF], [0x61, 0], Array("é".utf8)]
    + [
      "", "1", "7", "100", "x", "abc", "wxyz", "été", "0123456789abcdef", "a@b.org", "2024-02-29",
      "1999-12-31", "http://a.b/", "a\r\n", "7\n",
    ].map { Array($0.utf8) }
    + [12, 126, 127, 128, 300].map { [UInt8](repeating: 0x61, count: $0) }

  /// Cells of ASCII, which are seen to be text all at once.
  static let plainCells = cells.filter { $0?.allSatisfy { 1..<0x80 ~= $0 } ?? true }

  @Test(arguments: schemas.indices, [cells, plainCells])
  func `columns are judged as their rows are one by one`(
    _ index: Int, _ cells: [[UInt8]?]
  ) throws {
    let schema = Self.schemas[index]
    var random = SeededGenerator(seed: UInt64(index))
    let judge = try TableJudge(schema, header: TableHeader(of: schema))
    for others in [[], ["other"]] {
      let columns = schema.fields.map { _ in
        (0..<500).map { _ in cells.randomElement(using: &random)! }
      }
      // The last field may be without a column.
      let isWithout = !others.isEmpty
      let count = columns.count - (isWithout ? 1 : 0)
      let place = UTF8Offset(0)..<UTF8Offset(1)
      var (wanted, wantedKeys) = (TableReport(.problems), KeyRegister(schema))
      for row in 0..<500 {
        let own = columns.indices.map { $0 < count ? columns[$0][row] : nil }
        wanted.append(
          judge.judge(cells: own, others: others, utf8: place, wanted: .problems), at: row)
      }
      wantedKeys.settle(&wanted, base: UTF8Offset(0)) { _ in [] }
      var (found, keys) = (TableReport(.problems), KeyRegister(schema))
      lend(Array(columns[..<count])) { lent in
        found = judge.judge(
          columns: lent + (isWithout ? [nil] : []), rowCount: 500, others: others,
          wanted: .problems)
      }
      keys.settle(&found, base: UTF8Offset(0)) { _ in [] }
      #expect(found.counts == wanted.counts)
      #expect(found.counts.invalidCount > 0)
      #expect(
        found.problems.map { "\($0.rowNumber) \($0.fieldIndex ?? -1) \($0.fault) \($0.value)" }
          == wanted.problems.map {
            "\($0.rowNumber) \($0.fieldIndex ?? -1) \($0.fault) \($0.value)"
          })
    }
  }

  /// Lends cells side by side in memory.
  private func lend(
    _ columns: [[[UInt8]?]], _ body: ([TableJudge.ColumnCells?]) -> Void
  ) {
    let bytes = columns.joined().flatMap { $0 ?? [] }
    bytes.withView { view in
      var start = 0
      body(
        columns.map { cells in
          cells.map { cell in
            guard let cell else { return nil }
            defer { start += cell.count }
            return view.part(start, cell.count)
          }
        })
    }
  }
}
