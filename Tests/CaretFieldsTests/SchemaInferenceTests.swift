import CaretFields
import TestSupport
import Testing

/// A case of Fixtures/schemas.txt: a table and the schema that is inferred from it.
///
///     == what it shows
///     $ 0.05
///     number|note
///     1|x
///     20 * 2|y
///     -- number integer required
///     -- note string one of x, y
///     -- missing NA
///
/// `$` has the part of the values that may be wrong. The first line has the columns' names; `20 *` stands for twenty such rows.
/// A field is its name, its type with what the type was told, and its rules; `missing` has what stands for no value besides
/// nothing.
private struct SchemaCase {
  var title: String
  var tolerance = 0.0
  var rows: [[String]] = []
  var expected: [String] = []

  static func all() throws -> [SchemaCase] {
    let path = packageFolder + "/Tests/CaretFieldsTests/Fixtures/schemas.txt"
    let text = "\n" + String(decoding: try readFile(path), as: UTF8.self)
    return text.split(separator: "\n== ").map { SchemaCase($0) }
  }

  private init(_ text: Substring) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    title = String(lines.removeFirst())
    for line in lines where !line.isEmpty {
      if line.hasPrefix("$ ") {
        tolerance = Double(line.dropFirst(2))!
      } else if line.hasPrefix("-- ") {
        expected.append(String(line.dropFirst(3)))
      } else {
        let parts = line.split(separator: " * ", maxSplits: 1, omittingEmptySubsequences: false)
        let count = parts.count == 2 ? Int(parts[0]) : nil
        let cells = (count == nil ? line : parts[1]).split(
          separator: "|", omittingEmptySubsequences: false)
        rows += Array(repeating: cells.map(String.init), count: count ?? 1)
      }
    }
  }

  func check() {
    var inference = SchemaInference(names: rows[0], tolerance: tolerance)
    for row in rows.dropFirst() { inference.add(row.map { Array($0.utf8) }) }
    let schema = inference.schema
    var found = schema.fields.map(Self.line)
    if schema.missingValues.count > 1 {
      found.append((["missing"] + schema.missingValues.dropFirst()).joined(separator: " "))
    }
    #expect(found == expected, "\(title)")
  }

  private static func line(_ field: FieldSchema.Field) -> String {
    var words = [field.name, String(field.type.name.dropFirst("tableschema-".count))]
    // The words of truth are lists, the same ones in each column of it.
    words += field.type.parameters.compactMap { name, value in
      if case .text(let text) = value { "\(name)=\(text)" } else { nil }
    }.sorted()
    if field.isRequired { words.append("required") }
    for case .oneOf(let texts) in field.rules {
      words.append("one of " + texts.joined(separator: ", "))
    }
    return words.joined(separator: " ")
  }
}

@Suite struct SchemaInferenceTests {
  @Test func `a table has the schema that its cells tell`() throws {
    let cases = try SchemaCase.all()
    #expect(cases.count > 25)
    for one in cases { one.check() }
  }
}
