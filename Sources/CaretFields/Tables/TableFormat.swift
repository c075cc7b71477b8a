/// How a table's rows are written: cells between delimiters, an object a line, or objects in an array.
public enum TableFormat: Sendable, Equatable {
  /// Cells between delimiters, a record a line.
  case delimited(TableDialect)
  /// A JSON object a line.
  case jsonLines
  /// One JSON array of objects.
  case json

  /// The names that formats have, and the endings of files with them.
  private static let named: [(name: String, format: TableFormat, extensions: [String])] = [
    ("csv", .delimited(.csv), ["csv"]),
    ("tsv", .delimited(.tsv), ["tsv", "tab"]),
    ("jsonl", .jsonLines, ["jsonl", "ndjson"]),
    ("json", .json, ["json"]),
  ]

  /// What `init(named:)` knows: csv, tsv, jsonl and json.
  public static var names: [String] { named.map(\.name) }

  /// The format of a name; nil for a name that is none.
  public init?(named name: String) {
    guard let row = Self.named.first(where: { $0.name == name }) else { return nil }
    self = row.format
  }

  /// The format that a file's name speaks of, CSV when it speaks of none.
  public init(path: String) {
    let name = path.lowercased()
    let row = Self.named.first { $0.extensions.contains { name.hasSuffix("." + $0) } }
    self = row?.format ?? .delimited(.csv)
  }

  /// The format that a file's name speaks of; where it speaks of none, as that of standard input, what the file begins
  /// with tells objects of JSON. Many programs call JSON Lines `.json`: two objects on two lines are no array.
  package init(path: String, front: [UInt8]) {
    self.init(path: path)
    let isUnnamed = self == .delimited(.csv) && !path.lowercased().hasSuffix(".csv")
    guard isUnnamed || self == .json else { return }
    let front = front.dropFirst(front.byteOrderMarkCount)
    let signs = front.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
    if signs.elementsEqual("[{".utf8)
      || isUnnamed && Self.isJSON(Array(signs)) && !Self.beginsWithNames(front)
    {
      self = .json
    } else if isUnnamed, signs.elementsEqual("{\"".utf8) {
      self = .jsonLines
    } else if signs.first == UInt8(ascii: "{") {
      let lines = front.split(separator: 0x0A).lazy.filter { $0.contains { $0 > 0x20 } }.prefix(2)
      guard let line = lines.first, JSONLineRows.namedCells(of: Array(line)) != nil else { return }
      // One object alone may be anything that a file of that name holds.
      let isBeforeAnother = lines.dropFirst().first?.first { $0 > 0x20 } == UInt8(ascii: "{")
      if isUnnamed || isBeforeAnother { self = .jsonLines }
    } else if isUnnamed, Self.hasTabs(front) {
      self = .delimited(.tsv)
    }
  }

  /// Whether tabs divide the names in the first line, and no commas do.
  private static func hasTabs(_ front: ArraySlice<UInt8>) -> Bool {
    let line = front.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ","))
  }

  /// Whether a text that begins with two signs, blanks left out, is an array of JSON, or was to be one. The names of columns in
  /// brackets, `[id],[name]`, are none.
  private static func isJSON(_ signs: [UInt8]) -> Bool {
    signs.first == UInt8(ascii: "[")
      && signs.dropFirst().allSatisfy { "\"[]-0123456789".utf8.contains($0) }
  }

  /// Whether a text begins with the name of a column in brackets and no array: something stands behind the closing bracket in
  /// its line, `[2024],[2025]`, or the line has nothing but one number or string in brackets, and the next one begins otherwise.
  private static func beginsWithNames(_ front: ArraySlice<UInt8>) -> Bool {
    var (depth, hasComma, isInString, isEscaped) = (0, false, false, false)
    let line = front.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
    for index in line.indices {
      switch line[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInString
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: ",") where !isInString: hasComma = true
      case UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "]") where !isInString:
        depth -= 1
        guard depth == 0 else { continue }
        if line[(index + 1)...].contains(where: { $0 > 0x20 }) { return true }
        let next = front[line.endIndex...].first { $0 > 0x20 }
        return !hasComma && next.map { !"[{".utf8.contains($0) } == true
      default: break
      }
    }
    return false
  }

  /// What says where a record ends.
  package var dialect: TableDialect {
    if case .delimited(let dialect) = self { return dialect }
    return TableDialect(delimiter: 0x0A, quote: nil)
  }

  /// Whether a row comes with the names of its cells.
  package var hasNames: Bool { self == .jsonLines || self == .json }
}
