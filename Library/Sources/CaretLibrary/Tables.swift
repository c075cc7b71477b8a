// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are C's, by the names of the header.

public import CCaret
internal import CaretBytes
internal import CaretFields
internal import CaretTool

final class HeldTable: Held {
  let table: InProcessTable
  init(_ table: InProcessTable) { self.table = table }
}

@c @implementation
public func caret_table_create(
  _ schema: UnsafePointer<CChar>!, _ length: Int, _ options: UnsafePointer<CChar>!,
  _ optionsLength: Int, _ table: UnsafeMutablePointer<OpaquePointer?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(table, "table", error) { () throws(Failure) in
    let schema = try unsafe Argument.text(schema, length, "schema")
    let options = try unsafe Argument.text(options, optionsLength, "options")
    return try unsafe told { () throws(InProcessError) in
      unsafe Handle.give(HeldTable(try InProcessTable(schema: schema, options: options)))
    }
  }
}

@c @implementation
public func caret_table_fields(
  _ table: OpaquePointer!, _ names: UnsafeMutablePointer<UnsafePointer<caret_texts>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(names, "names", error) { () throws(Failure) in
    let held = try unsafe Handle.take(table, HeldTable.self, "table")
    return unsafe give(held.table.schema.fields.map(\.name))
  }
}

@c @implementation
public func caret_table_judge(
  _ table: OpaquePointer!, _ format: UnsafePointer<CChar>!, _ bytes: UnsafePointer<CChar>!,
  _ length: Int, _ most: Int, _ problems: UnsafeMutablePointer<UnsafePointer<caret_problems>?>!,
  _ error: UnsafeMutablePointer<caret_error>!
) -> caret_code {
  unsafe giving(problems, "problems", error) { () throws(Failure) in
    let held = try unsafe Handle.take(table, HeldTable.self, "table")
    let word = try unsafe Argument.word(format, "format")
    guard let format = TableFormat(named: word) else {
      throw Failure(.badArgument, "'format' is '\(word)': it is csv, tsv, jsonl or json")
    }
    let bytes = try unsafe Argument.bytes(bytes, length, "bytes")
    let (found, counts) = try held.alone { () throws(Failure) in
      try told { () throws(InProcessError) in
        try held.table.judge(bytes, format, mostProblems: Argument.most(most))
      }
    }
    return unsafe given(found, counts, held.table.schema)
  }
}

/// Problems as C has them.
private func given(
  _ found: [InProcessTable.Problem], _ counts: TableCounts, _ schema: FieldSchema
) -> UnsafePointer<caret_problems> {
  let memory = Memory()
  let fields = schema.fields.map { memory.text($0.name) }
  let rules = Dictionary(
    uniqueKeysWithValues: TableFault.allCases.map { fault in
      (fault, memory.text(fault.rawValue))
    })
  let nothing = unsafe caret_text(bytes: nil, length: 0)
  let items = found.map { problem in
    let place = problem.place
    return caret_problem(
      row: place.rowNumber, column: place.columnNumber ?? 0,
      utf8: caret_range(place.utf8.values()),
      field: place.fieldIndex.map { fields[$0] } ?? nothing,
      rule: rules[place.fault] ?? nothing, code: memory.text(problem.code),
      message: memory.text(problem.message), value: memory.text(place.value))
  }
  let list = unsafe caret_problems(
    count: items.count, items: memory.list(items), row_count: counts.rowCount,
    valid_count: counts.validCount, invalid_count: counts.invalidCount,
    undecided_count: counts.undecidedCount)
  return unsafe UnsafePointer(Handle.give(list, holding: memory))
}
