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
    FieldSchema([
      FieldSchema.Field("a", rules: [.pattern("[A-Z]{2}-?[0-9]{3,9}")]),
      FieldSchema.Field("b", rules: [.pattern("https?://[^ /?#]+[^ ]*"), .pattern(".*[/0-9]$")]),
      FieldSchema.Field("c", rules: [.search("\\b[a-z]{4}\\d")]),
      FieldSchema.Field("d", rules: [.required, .type(FieldType("integer")), .minimum("-20")]),
      FieldSchema.Field("e", rules: [.type(FieldType("number")), .maximum("1000")]),
      FieldSchema.Field("f", rules: [.required, .type(FieldType("email"))]),
      FieldSchema.Field("g", rules: [.type(FieldType("uri")), .pattern("[!-~]{1,70}")]),
      FieldSchema.Field("h", rules: [.type(FieldType("date")), .maximum("2024-02-28")]),
    ]),
  ]

  static let cells: [[UInt8]?] =
    [nil, [0xFF], [0x61, 0]] + texts.map { Array($0.utf8) } + longCells

  private static let texts = [
    "", "1", "7", "100", "x", "abc", "wxyz", "é", "été", "0123456789abcdef", "a\r\n", "7\n",
    // Numbers.
    "-7", "-21", "999.25", "1000.5", "-0.5", ".5", "5.", "1.1234567", "123456789012",
    "1234567890123", "-123456789012", "--1",
    // Days.
    "2024-02-29", "1999-12-31", "2024-02-30", "2024-13-01", "0000-01-01", "2024-2-29",
    "2024-02-2:", "1900-02-29", "2024/02/28",
    // Mailboxes.
    "a@b.org", "a.b@c.d", ".a@b.c", "a.@b.c", "a..b@c.d", "a@.b", "a@b.", "a@b-.c", "a@-b.c",
    "a@b--c.d", "a_+b@c.d", "a@b@c", "@b", "a@",
    // URIs.
    "http://a.b/", "http://a", "http://", "1http://a", "http:/a", "http://a:80/b",
    "http://a/b?c#d", "http://a#b#c", "http://a?b@c:d", "https://a.b/\u{E9}", "http://a b",
    // What patterns have runs of.
    "AB123", "AB-1234567890", "word1", "sword9 x", "aword12",
  ]

  /// Cells with about as many bytes as are looked at at once.
  private static let longCells: [[UInt8]] = {
    var cells = [12, 126, 127, 128, 300].map { [UInt8](repeating: 0x61, count: $0) }
    for count in 62...65 {
      for front in ["a@", "http://a/", "9", "AB-1"] {
        let rest = [UInt8](repeating: front == "AB-1" ? 0x37 : 0x62, count: count)
        cells.append(Array(front.utf8) + rest.dropLast(front.utf8.count))
      }
      for back in ["@b.c", "a.b/c", ".5", "\u{E9}"] {
        let rest = [UInt8](repeating: 0x37, count: count - back.utf8.count)
        cells.append(rest + Array(back.utf8))
      }
    }
    return cells
  }()

  /// Cells of ASCII, which are seen to be text all at once.
  static let plainCells = cells.filter { $0?.allSatisfy { 1..<0x80 ~= $0 } ?? true }

  /// Where cells lie: side by side in memory that is known, or that is not.
  enum Lending: CaseIterable { case inRun, byThemselves }

  @Test(
    arguments: schemas.indices,
    [
      (cells, Lending.inRun, 9000), (plainCells, .inRun, 500), (cells, .byThemselves, 500),
      (cells, .inRun, 100),
    ])
  func `columns are judged as their rows are one by one`(
    _ index: Int, _ how: (cells: [[UInt8]?], lending: Lending, rowCount: Int)
  ) throws {
    let (cells, lending, rowCount) = how
    let schema = Self.schemas[index]
    var random = SeededGenerator(seed: UInt64(index))
    let judge = try TableJudge(schema, header: TableHeader(of: schema))
    for others in [[], ["other"]] {
      let columns = schema.fields.map { _ in
        (0..<rowCount).map { _ in cells.randomElement(using: &random)! }
      }
      // The last field may be without a column.
      let isWithout = !others.isEmpty
      let count = columns.count - (isWithout ? 1 : 0)
      let place = UTF8Offset(0)..<UTF8Offset(1)
      var (wanted, wantedKeys) = (TableReport(.problems), KeyRegister(schema))
      for row in 0..<rowCount {
        let own = columns.indices.map { $0 < count ? columns[$0][row] : nil }
        wanted.append(
          judge.judge(cells: own, others: others, utf8: place, wanted: .problems), at: row)
      }
      wantedKeys.settle(&wanted, base: UTF8Offset(0)) { _ in [] }
      var (found, keys) = (TableReport(.problems), KeyRegister(schema))
      lend(Array(columns[..<count]), lending) { lent in
        found = judge.judge(
          columns: lent + (isWithout ? [nil] : []), rowCount: rowCount, others: others,
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
    _ columns: [[[UInt8]?]], _ lending: Lending, _ body: ([TableJudge.ColumnCells?]) -> Void
  ) {
    let bytes = columns.joined().flatMap { $0 ?? [] }
    bytes.withView { view in
      var end = 0
      body(
        columns.map { cells in
          let start = end
          let views = cells.map { cell -> ByteView? in
            guard let cell else { return nil }
            defer { end += cell.count }
            return view.part(end, cell.count)
          }
          return TableJudge.ColumnCells(
            views, in: lending == .inRun ? view.part(start, end - start) : nil)
        })
    }
  }
}
