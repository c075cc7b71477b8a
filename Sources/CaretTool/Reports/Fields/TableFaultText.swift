internal import CaretFields

/// What is wrong with a row or a cell, as long as no catalogue has other words for it.
enum TableFaultText {
  static func message(for fault: TableFault) -> String {
    switch fault {
    case .required: "the value is missing but required"
    case .encoding: "is not valid UTF-8"
    case .nul: "holds a NUL character"
    case .surrogate: "holds one half of a character of two"
    case .unique: "is there twice, but must be unique"
    case .primaryKey: "is a key that is there twice"
    case .foreignKey: "is no key of this table"
    case .missingCell: "the row has too few cells"
    case .extraCell: "is more than the row may have"
    case .quote: "has a quote that isn't closed, or something behind the closing one"
    case .tooLong: "is longer than a row may be"
    case .notAnObject: "is no JSON object"
    case .missingColumn: "is no column of the table"
    case .extraColumn: "is a column that the schema doesn't know"
    case .duplicateColumn: "is the name of two columns"
    case .type, .minLength, .maxLength, .pattern, .allowed, .enum, .minimum, .maximum, .step,
      .safety, .equals, .predicate, .undecided:
      "breaks the rule " + fault.rawValue
    }
  }

  static func remedy(for fault: TableFault) -> String {
    switch fault {
    case .required, .missingCell: "give a value"
    case .encoding: "convert the table to UTF-8"
    case .nul, .extraCell: "remove it"
    case .foreignKey: "correct it, or add the row that it refers to"
    case .quote: "close the quote right before the next cell, and double quotes inside"
    case .surrogate: "write both halves, as \\ud83d\\ude00"
    case .tooLong: "look for a line end that is missing"
    case .notAnObject: "write {\"name\":value,…} on one line"
    case .missingColumn: "add it, or correct its name"
    case .extraColumn: "remove it, or add a field to the schema"
    case .duplicateColumn: "rename one"
    case .type, .minLength, .maxLength, .pattern, .allowed, .enum, .minimum, .maximum, .step,
      .safety, .equals, .predicate, .undecided,
      .unique, .primaryKey:
      "correct it"
    }
  }
}
