import CaretFields
import TestSupport
import Testing

/// Judges a table that comes in blocks of some size.
func judge(
  _ table: [UInt8], _ schema: FieldSchema, dialect: TableDialect = .csv, blockSize: Int = .max
) throws -> (counts: TableCounts, problems: [TableProblem]) {
  var cutter = RecordCutter(dialect)
  let judge = try TableJudge(schema, dialect: dialect, header: TableHeader(of: schema))
  var keys = KeyRegister(schema)
  var counts = TableCounts()
  var rowNumber = 0
  var problems: [TableProblem] = []
  func take(_ pieces: [TablePiece]) {
    for piece in pieces {
      var report = judge.judge(piece, wanted: .problems)
      keys.settle(&report, of: piece)
      problems += report.problems.map { problem in
        var problem = problem
        problem.rowNumber += rowNumber
        return problem
      }
      counts += report.counts
      rowNumber += report.counts.rowCount
    }
  }
  var start = 0
  while start < table.count {
    let end = start + min(blockSize, table.count - start)
    take(cutter.append(Array(table[start..<end])))
    start = end
  }
  take(cutter.finish())
  return (counts, problems)
}

@Suite struct TableJudgeTests {
  struct Case: Sendable {
    var table: String
    /// `row:column rule@byte`, in order.
    var expected: [String]
    init(_ table: String, _ expected: [String]) { (self.table, self.expected) = (table, expected) }
  }

  static let schema = FieldSchema([
    FieldSchema.Field("a", rules: [.required, .type(FieldType("integer")), .maximum("99")]),
    FieldSchema.Field("b", rules: [.maximumLength(3)]),
  ])

  @Test(arguments: [
    Case("1,x\n2,y\n", []),
    Case("1,x\r\n2,y", []),
    Case("\n1,x\n\r\n\n2,y\n\n", []),
    Case("1,\"x,y\"\n2,\"x\ny\"\n3,\"\"\"\"\n", []),
    Case("1,x\"y\n", []),
    Case(",x\n", ["1:1 required@0"]),
    Case("1,x\n,y\n100,wxyz\n", ["2:1 required@4", "3:1 maximum@7", "3:2 maxLength@11"]),
    Case("1\n2,x,y\n3,x\n", ["1:2 missingCell@1", "2:3 extraCell@6"]),
    Case("1,\"x\"y\n2,x\n", ["1:2 quote@0"]),
    Case("1,\"x\n2,x\n3,y\n", ["1:2 quote@0"]),
    Case("1,\"x\n2,\"y\"\n", ["1:2 quote@0"]),
    Case("1,\0\n", ["1:2 nul@2"]),
    Case("1,👨‍👩‍👧éé\n", []),
  ])
  func `rows of a table keep the rules of RFC 4180 and of their fields`(row: Case) throws {
    let (_, problems) = try judge(Array(row.table.utf8), Self.schema)
    let found = problems.map {
      "\($0.rowNumber):\($0.columnNumber ?? 0) \($0.fault.rawValue)@\($0.utf8.lowerBound)"
    }
    #expect(found == row.expected)
  }

  /// Text without a rule of its own is what a column takes without reading it.
  @Test(arguments: [
    Case("x,yz\n", []),
    Case("NA,yz\n", ["1:1 required@0"]),
    Case("x,NA\nx,-\nx,\n", []),
    Case("-,y\n", ["1:1 required@0", "1:2 minLength@2"]),
    Case("nA,--\n", []),
  ])
  func `what stands for no value is none`(row: Case) throws {
    let schema = FieldSchema(
      [
        FieldSchema.Field("a", rules: [.required]),
        FieldSchema.Field("b", rules: [.minimumLength(2)]),
      ], missingValues: ["", "NA", "-"])
    // As one row, and as one of so many that columns are judged instead of rows.
    for before in [0, 1000] {
      let table = String(repeating: "x,yz\n", count: before) + row.table
      let found = try judge(Array(table.utf8), schema).problems.map {
        "\($0.rowNumber - before):\($0.columnNumber ?? 0) \($0.fault.rawValue)@\($0.utf8.lowerBound - 5 * before)"
      }
      #expect(found == row.expected)
    }
  }

  @Test(arguments: [
    Case("1,2,a,a\n5,5,,\n", []),
    Case("3,2,a,a\n", ["1:2 minimum@2"]),
    Case("1,2,a,b\n1,2,\"a\",a\n", ["1:4 equals@6"]),
    Case("1,12,a,a\n", ["1:2 predicate@2"]),
    Case("0,2,a,a\n100,101,a,a\n", ["1:1 minimum@0", "2:1 maximum@8", "2:2 predicate@12"]),
    // What is missing or no number breaks nothing here.
    Case(",2,,\nx,2,a,a\n", ["2:1 type@5"]),
  ])
  func `fields are compared with each other`(row: Case) throws {
    let number = FieldRule.type(FieldType("number"))
    var schema = FieldSchema([
      FieldSchema.Field("low", rules: [number, .exclusiveMinimum("0"), .exclusiveMaximum("100")]),
      FieldSchema.Field("high", rules: [number]),
      FieldSchema.Field("mail"), FieldSchema.Field("again"),
    ])
    schema.agreements = [
      FieldAgreement("high", .minimum, "low"), FieldAgreement("again", .equals, "mail"),
    ]
    schema.predicates = ["low == NULL OR high < 10"]
    let (_, problems) = try judge(Array(row.table.utf8), schema)
    let found = problems.map {
      "\($0.rowNumber):\($0.columnNumber ?? 0) \($0.fault.rawValue)@\($0.utf8.lowerBound)"
    }
    #expect(found == row.expected)
  }

  @Test func `bytes that are no text are a fault of their cell`() throws {
    let (counts, problems) = try judge(
      Array("1,a".utf8) + [0xFF, 0x0A] + Array("2,b".utf8), Self.schema)
    #expect(counts[.encoding] == 1)
    #expect(counts.validCount == 1)
    #expect(problems[0].value == [0x61, 0xFF])
  }

  @Test func `a line without an end is one row, whatever its length`() throws {
    let long = [UInt8](repeating: 0x61, count: 5 << 20)
    let table = Array("1,x\n2,".utf8) + long + Array("\n3,y\n".utf8)
    let (counts, problems) = try judge(table, Self.schema, blockSize: 100_000)
    #expect(counts.rowCount == 3)
    #expect(problems.map(\.fault) == [.tooLong])
    #expect(problems.map(\.rowNumber) == [2])
  }

  @Test func `values that must be unique are found twice over pieces`() throws {
    var schema = Self.schema
    schema.fields[0].isUnique = true
    schema.uniqueKeys = [["a", "b"]]
    let (counts, problems) = try judge(
      Array("1,x\n2,x\n1,x\n1,y\n".utf8), schema, blockSize: 5)
    #expect(counts.invalidCount == 2)
    #expect(
      problems.map { "\($0.rowNumber) \($0.fault)" } == ["3 primaryKey", "3 unique", "4 unique"])
  }

  @Test func `columns are found by their names`() throws {
    func problems(_ line: String, _ match: FieldSchema.Match) -> [String] {
      var schema = Self.schema
      schema.match = match
      let (header, _) = TableHeader.read(Array(line.utf8), schema, dialect: .csv)
      return header.problems.map { "\($0.fault) \(String(decoding: $0.value, as: UTF8.self))" }
    }
    #expect(problems("\u{FEFF}b,a\n", .equal) == [])
    #expect(problems("a\n", .equal) == ["missingColumn b"])
    #expect(problems("a\n", .superset) == [])
    #expect(problems("b\n", .partial) == ["missingColumn a"])
    #expect(problems("a,b,c\n", .equal) == ["extraColumn c"])
    #expect(problems("a,b,c\n", .subset) == [])
    #expect(problems("a,b,a\n", .equal) == ["duplicateColumn a"])
  }

  // MARK: Against other answers

  @Test(arguments: [1, 2, 3, 7, 64])
  func `the size of blocks changes nothing`(blockSize: Int) throws {
    var random = SeededGenerator(seed: UInt64(blockSize))
    for _ in 0..<(longTests ? 20_000 : 500) {
      let table = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        (Array("1,\"\n\r2xé".utf8) + [0]).randomElement(using: &random)!
      }
      let whole = try judge(table, Self.schema)
      let parts = try judge(table, Self.schema, blockSize: blockSize)
      guard whole.counts == parts.counts, whole.problems == parts.problems else {
        Issue.record(
          "blocks of \(blockSize): \(String(decoding: table, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  static let columns: [[FieldRule]] = [
    [.type(FieldType("integer")), .minimum("-3"), .maximum("70")],
    [.type(FieldType("number")), .minimum("0"), .maximum("1.5"), .pattern("[0-9.]+")],
    [.type(FieldType("tableschema-number")), .maximum("12")],
    [.type(FieldType("tableschema-integer"))],
    [.type(FieldType("tableschema-date")), .minimum("2000-01-01")],
    [.type(FieldType("tableschema-string", ["format": .text("email")]))],
    [.type(FieldType("date"))],
    [.type(FieldType("email")), .maximumLength(9)],
    [.minimumLength(2), .maximumLength(4), .pattern("[\\w.@-]*"), .search("[0-9a]")],
    [.maximumLength(2, .utf16), .oneOf(["a", "é", "1"])],
    [.allowed("[a-z0-9]"), .matchECMA("\\w+")],
    [.type(FieldType("uuid"))], [.type(FieldType("ipv4"))], [.type(FieldType("tableschema-year"))],
  ]

  /// What people write of numbers and dates in these locales, and nearly.
  @Test(arguments: ["de_DE", "fr_FR", "en_US", "en_IN", "sv_SE", "ja_JP", "ar_EG", "de_CH"])
  func `the quick checks of a locale agree with the validator`(locale: String) throws {
    let parts = [
      "1", "12", "123", "2024", ".", ",", " ", "\u{A0}", "\u{202F}", "'", "’", "-", "/", "−", "٣",
      "05", "31",
    ]
    for type in ["number", "integer", "date"] {
      let bounds: [FieldRule] = type == "date" ? [.minimum("2013-01-01")] : [.maximum("2024")]
      try compare(
        [.type(FieldType(type))] + bounds, locale: locale, parts: parts, seed: 3, most: 7)
    }
  }

  @Test(arguments: columns.indices)
  func `the quick checks of cells agree with the validator`(index: Int) throws {
    let parts = [
      "1", "2", "0", ".", "-", "+", " ", "a", "é", "@", "e", "2004-02-29", "1999-02-30", "😀",
      "a@b.c", "e\u{301}", "NaN", "INF", "127.0.0.1", "x",
    ]
    try compare(Self.columns[index], parts: parts, seed: UInt64(index + 1), most: 5)
  }

  @Test(arguments: [
    "uri", "iri", "email", "email-html", "email-strict", "rfc5321-email", "tableschema-string",
  ])
  func `the quick checks of addresses agree with the validator`(type: String) throws {
    let parts = [
      "https://", "http:", "//", "a", "b1", ".", "-", "@", ":", "80", "/", "?", "#", "%41", "%",
      "é", "[", "x@y", " ", "\"", "~", String(repeating: "a", count: 33),
    ]
    for format in type.hasPrefix("tableschema") ? ["email", "uri"] : [""] {
      let field = FieldType(type, format.isEmpty ? [:] : ["format": .text(format)])
      try compare([.type(field)], parts: parts, seed: 7, most: 9)
      try compare(
        [.type(field), .search("[a-z/]$"), .pattern(".*"), .minimumLength(4)], parts: parts,
        seed: 8, most: 9)
    }
  }

  @Test(arguments: ["number", "integer", "tableschema-number", "tableschema-integer"])
  func `the quick checks of bounds agree with the validator`(type: String) throws {
    let parts = ["0", "1", "9", "00", "123456789", ".", ".", "-", "e2", "000001", "5"]
    let bounds: [[FieldRule]] = [
      [.minimum("-10"), .maximum("1234567")], [.exclusiveMinimum("0"), .exclusiveMaximum("1000")],
      [.minimum("1"), .maximum("99999999999999")], [.maximum("123456789123456789123456789")],
      [.minimum("1"), .oneOf(["1", "5", "15", "100"])],
    ]
    for (index, bounds) in bounds.enumerated() {
      try compare(
        [.type(FieldType(type))] + bounds, parts: parts, seed: UInt64(index), most: 6)
    }
  }

  @Test(arguments: ["date", "tableschema-date"])
  func `the quick checks of days agree with the validator`(type: String) throws {
    let parts = [
      "2000", "1900", "0000", "2024", "99999", "-", "-", "-02-", "-04-", "-13-", "00", "01", "28",
      "29", "30", "31", "1", "é",
    ]
    for bounds: [FieldRule] in [
      [.minimum("1900-03-01"), .maximum("2024-02-28")],
      [.exclusiveMinimum("1900-02-28"), .exclusiveMaximum("2024-02-29")],
      [.minimum("9999-12-31")],
    ] {
      try compare([.type(FieldType(type))] + bounds, parts: parts, seed: 5, most: 4)
    }
  }

  private func compare(
    _ rules: [FieldRule], locale: String = "", parts: [String], seed: UInt64, most: Int
  ) throws {
    let validator = try FieldValidator(rules, locale: locale)
    let schema = FieldSchema([FieldSchema.Field("a", rules: rules, locale: locale)])
    var random = SeededGenerator(seed: seed)
    let texts = (0..<(longTests ? 50_000 : 2_000)).map { _ in
      (0..<Int.random(in: 0..<most, using: &random) + 1).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
    }
    // One table of them all: a judge of its own for each would be most of the time.
    let table = Array((texts.joined(separator: "\n") + "\n").utf8)
    let (counts, problems) = try judge(table, schema, dialect: .tsv)
    #expect(counts.rowCount == texts.count)
    let faults = Dictionary(grouping: problems, by: \.rowNumber)
    for (index, text) in texts.enumerated() {
      let verdict = validator.validate(FieldValue(text))
      let fault = faults[index + 1]?.first?.fault
      let isSame: Bool =
        switch verdict {
        case .accepted: fault == nil
        case .undecided: fault == .undecided
        case .rejected(let reasons): fault.map { $0.agrees(with: reasons[0].reason.flag) } ?? false
        }
      guard isSame else {
        Issue.record("\(text.debugDescription): \(verdict) but \(String(describing: fault))")
        return
      }
    }
  }
}

extension TableFault {
  fileprivate func agrees(with flag: ValidityFlag) -> Bool {
    self.flag == flag || (self == .type && flag == .badInput)
  }
}
