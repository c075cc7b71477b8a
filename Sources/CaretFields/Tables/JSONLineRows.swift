internal import CaretBytes
internal import CaretJSON

/// The rows of a table that is written as a JSON object a line, or cut into such lines.
///
/// A member's value is a cell: a text as it is, a number or truth value as JSON writes it, an array or object as
/// its JSON. Null, and a member that isn't there, is no value. Where the schema says which types of JSON a field has, as a
/// JSON Schema does, a value of another is turned down whatever its text.
package struct JSONLineRows {
  let judge: TableJudge
  private let fields: [String: Int]
  private var recurring = RecurringMembers()

  init(judge: TableJudge) {
    self.judge = judge
    fields = Dictionary(
      judge.schema.fields.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Judges the lines of a piece.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func judge(_ piece: TablePiece, wanted: TableWants, mostProblems: Int) -> TableReport {
    guard piece.content == .records else {
      return judge.judge(piece, wanted: wanted, mostProblems: mostProblems)
    }
    var report = TableReport(wanted, mostProblems: mostProblems)
    piece.bytes.withView { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
        let line = bytes.part(start, end - start)
        if line.contains(where: { !$0.isBlank }) {
          let row = JudgedRow(
            number: report.counts.rowCount + 1, range: start..<end, base: piece.utf8Offset)
          judge(line, of: row, into: &report)
        }
        start = min(end + 1, bytes.count)
      }
    }
    return report
  }

  private mutating func judge(
    _ line: ByteView, of row: JudgedRow, into report: inout TableReport
  ) {
    func note(_ fault: TableFault, _ bytes: [UInt8]) {
      let place = row.base + row.range.lowerBound..<row.base + row.range.upperBound
      report.append(
        judge.judge(unreadable: bytes, fault: fault, utf8: place, wanted: report.wanted),
        at: row.range.lowerBound)
    }
    guard StoredForm.wellFormedPrefix(line) == line.count else {
      return note(.encoding, Array(line))
    }
    let values: RecurringMembers.Values
    if let plain = recurring.values(in: line, fieldCount: judge.schema.fields.count) {
      values = plain
    } else {
      guard let members = Self.members(of: Array(line)) else {
        return note(.notAnObject, Array(line))
      }
      if let name = Self.nameThatRecurs(in: members) {
        return note(.duplicateColumn, Array(name.utf8))
      }
      recurring.note(members.map { ($0.name, fields[$0.name]) })
      values = self.values(of: members)
    }
    judge.judge(
      row, cells: values.cells, jsonTypes: values.types, others: values.others, into: &report)
  }

  private static func nameThatRecurs(in members: [JSONMember]) -> String? {
    var names: Set<String> = []
    return members.first { !names.insert($0.name).inserted }?.name
  }

  private func values(of members: [JSONMember]) -> RecurringMembers.Values {
    var values = RecurringMembers.Values(fieldCount: judge.schema.fields.count)
    for member in members {
      guard let field = fields[member.name] else {
        values.others.append(member.name)
        continue
      }
      (values.cells[field], values.types[field]) = (Self.cell(member.value), member.value.jsonType)
    }
    return values
  }

  /// The first cell of a key, whose place in the table is that of its row.
  func firstCell(of key: TableKey, in piece: TablePiece) -> [UInt8] {
    let row = Self.members(of: Array(piece.bytes[key.cell])) ?? []
    let cells = judge.schema.registeredFields[key.keyIndex].lazy.compactMap { field in
      row.first { fields[$0.name] == field }.flatMap { Self.cell($0.value) }
    }
    return cells.first ?? []
  }

  /// A valid line written anew, the values of its fields in their normal forms.
  func normalized(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard let members = Self.members(of: Array(line)) else { return Array(line) }
    var json = JSONWriter()
    json.object { json in
      for member in members { json.member(member.name, normalized(member)) }
    }
    return json.bytes
  }

  private func normalized(_ member: JSONMember) -> JSONValue {
    guard let field = fields[member.name], let cell = Self.cell(member.value) else {
      return member.value
    }
    let normalForm = judge.normalForm(of: cell, fieldIndex: field)
    if normalForm == cell { return member.value }
    return JSONValue(
      normalForm: String(decoding: normalForm, as: UTF8.self), of: judge.schema.fields[field].type)
  }

  /// The members of a line's object; a number that is too large for the processor stays as it is written.
  private static func members(of line: [UInt8]) -> [JSONMember]? {
    do throws(JSONError) {
      return try JSONReader.value(of: line).members
    } catch {
      guard error.reason == .tooLarge else { return nil }
      return (try? JSONReader.value(of: line, keepingNumerals: true))?.members
    }
  }

  /// The cells of a line by their names, empty ones where there is no value; nil for what is no object.
  static func namedCells(of line: [UInt8]) -> [(name: String, cell: [UInt8])]? {
    members(of: line)?.map { ($0.name, cell($0.value) ?? []) }
  }

  private static func cell(_ value: JSONValue) -> [UInt8]? {
    switch value {
    case .null: return nil
    case .array, .object:
      var json = JSONWriter()
      json.value(value)
      return json.bytes
    case .unpairedString(let units): return FieldValue(utf16: units).bytes
    default: return value.cellText.map { Array($0.utf8) }
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
