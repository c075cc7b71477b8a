internal import CaretSpelling

/// Whether the tables of a run have the columns that were asked for.
struct ColumnSearch {
  /// Those that no table had so far.
  private var missing: [String]
  /// A table without one of them, and what its columns are called.
  private var table: (path: String, columns: [String])?

  init(_ columns: [String]) { missing = columns }

  mutating func take(_ file: FileFindings) {
    guard let columns = file.columns else { return }
    missing.removeAll { name in
      columns.contains(name) || Int(name).map((1...max(1, columns.count)).contains) == true
    }
    if table == nil { table = (file.path, columns) }
  }

  /// What is to be said at the end; nil if all of them were found.
  var error: ToolError? {
    guard let first = missing.first else { return nil }
    let name = Escaped.quoted(first)
    guard let table else {
      return ToolError(
        what: "there is no table with the column \(name)", place: nil,
        remedy: "name a file .csv or .tsv")
    }
    let shown = table.columns.prefix(Self.mostShown).map(Escaped.plain).joined(separator: ", ")
    let rest = table.columns.count - Self.mostShown
    let more = rest > 0 ? " and \(rest) more" : ""
    return ToolError(
      what: "no table has the column \(name)", place: Escaped.quoted(table.path),
      remedy: "name one of \(shown)\(more), or its number")
  }

  private static let mostShown = 12
}
