internal import CaretJSON

/// The rows of a table that is written as a JSON object a line, or cut into such lines.
///
/// A member's value is a cell: a text as it is, a number or truth value as JSON writes it, an array or object as
/// its JSON. Null, and a member that isn't there, is no value. Where the schema says which types of JSON a field has, as a
/// JSON Schema does, a value of another is turned down whatever its text.
package struct JSONLineRows {
  let judge: TableJudge
  private let fields: [String: Int]

  init(judge: TableJudge) {
    self.judge = judge
    fields = Dictionary(
      judge.schema.fields.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Judges the lines of a piece.
  func judge(_ piece: TablePiece, wanted: TableWants, mostProblems: Int) -> TableReport {
    guard piece.content == .records else {
      return judge.judge(piece, wanted: wanted, mostProblems: mostProblems)
    }
    var report = TableReport(wanted, mostProblems: mostProblems)
    var start = 0
    while start < piece.bytes.count {
      let end = piece.bytes[start...].firstIndex(of: 0x0A) ?? piece.bytes.count
      let line = Array(piece.bytes[start..<end])
      let next = min(end + 1, piece.bytes.count)
      if line.contains(where: { !$0.isBlank }) {
        let place = piece.utf8Offset + start..<piece.utf8Offset + end
        report.append(judge(line, at: place, wanted: wanted), at: start)
      }
      start = next
    }
    return report
  }

  private func judge(_ line: [UInt8], at place: Range<UTF8Offset>, wanted: TableWants)
    -> TableReport
  {
    func unreadable(_ fault: TableFault) -> TableReport {
      judge.judge(unreadable: line, fault: fault, utf8: place, wanted: wanted)
    }
    guard String(validating: line, as: UTF8.self) != nil else { return unreadable(.encoding) }
    guard let members = Self.members(of: line) else { return unreadable(.notAnObject) }
    var cells = [[UInt8]?](repeating: nil, count: judge.schema.fields.count)
    var types = [JSONType?](repeating: nil, count: cells.count)
    var others: [String] = []
    var names: Set<String> = []
    for member in members {
      guard names.insert(member.name).inserted else {
        return judge.judge(
          unreadable: Array(member.name.utf8), fault: .duplicateColumn, utf8: place, wanted: wanted)
      }
      guard let field = fields[member.name] else {
        others.append(member.name)
        continue
      }
      cells[field] = Self.cell(member.value)
      types[field] = member.value.jsonType
    }
    return judge.judge(
      cells: cells, jsonTypes: types, others: others, utf8: place, wanted: wanted)
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

  /// The cells of a line by their names; nil for what is no object.
  package static func namedCells(of line: [UInt8]) -> [(name: String, cell: [UInt8])]? {
    members(of: line)?.compactMap { member in
      cell(member.value).map { (member.name, $0) }
    }
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
