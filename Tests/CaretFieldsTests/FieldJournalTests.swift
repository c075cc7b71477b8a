import CaretFields
import FieldTestSupport
import TestSupport
import Testing

/// Values one slip away from those of Fixtures/fields (a sign more, less or another, a number one more), and types with
/// options, rules and locales.
@Test(arguments: ["options", "slips"])
func `types say of values with slips what they said`(_ name: String) throws {
  try Journal("CaretFieldsTests/Fixtures/journal/\(name).tsv", cellCount: 3).check {
    FieldFixture.verdict($0, from: .standard)
  }
}

/// A mask, a text, the insertion point, and which way it goes: `>` forward, `>>` with decoration, `<` and `<<` backward.
/// The outcome is what is shown with the insertion point in it as `|`, the value, and whether it is complete.
@Test func `masks make of texts what they made`() throws {
  let ways: [String: InputMask.Gravity] = [
    ">": .forward(autocompletes: false), ">>": .forward(autocompletes: true),
    "<": .backward(autoskips: false), "<<": .backward(autoskips: true),
  ]
  try Journal("CaretFieldsTests/Fixtures/journal/masks.tsv", cellCount: 4).check { cells in
    do {
      let result = try InputMask(cells[0]).apply(
        cells[1], caret: Int(cells[2])!, gravity: try #require(ways[cells[3]]))
      let before = result.text.prefix(result.caret)
      let shown = before + "|" + result.text.dropFirst(result.caret)
      return "\(shown) \(result.value)" + (result.isComplete ? " complete" : "")
    } catch let error as InputMask.PatternError {
      return "wrong at \(error.characterIndex)"
    }
  }
}

/// A condition and a value.
@Test func `conditions say of values what they said`() throws {
  try Journal("CaretFieldsTests/Fixtures/journal/conditions.tsv", cellCount: 2).check { cells in
    do {
      return "\(try FieldPredicate(cells[0]).answer(for: FieldValue(cells[1])))"
    } catch let error as PredicateError {
      return "\(error.fault) at \(error.utf16Offset)"
    }
  }
}

@Test func `rules say of passwords what they said`() throws {
  try Journal("CaretFieldsTests/Fixtures/journal/passwords.tsv", cellCount: 2).check { cells in
    do {
      return summary(try FieldValidator([.passwordRules(cells[0])]).judge(FieldValue(cells[1])))
    } catch {
      return "\(error)"
    }
  }
}

/// Three cells of one column, and the type that they have in common.
@Test func `columns are guessed to have the types that they had`() throws {
  try Journal("CaretFieldsTests/Fixtures/journal/columns.tsv", cellCount: 3).check { cells in
    var inference = SchemaInference(names: ["a"])
    for cell in cells { inference.add([Array(cell.utf8)]) }
    let (field, missing) = (inference.schema.fields[0], inference.schema.missingValues)
    let parameters = field.type.parameters.map { "\($0.key)=\($0.value.written ?? "")" }.sorted()
    let traits = (field.isRequired ? ["required"] : []) + (field.isUnique ? ["unique"] : [])
    return ([field.type.name] + parameters + traits + missing.dropFirst()).joined(separator: " ")
      + " \(field.rules.count)"
  }
}
