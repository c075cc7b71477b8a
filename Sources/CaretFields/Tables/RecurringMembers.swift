internal import CaretBytes
internal import CaretJSON

/// The names of the members that a table's lines of JSON have, each time in the same order, as nearly all tables are written.
///
/// A line with just these members is read without a tree and without a string for each name: texts without escapes, whole numbers,
/// truth values and null as they stand. All else (another order, a nested value, a mistake) is left to `JSONReader`.
struct RecurringMembers {
  /// A member, and the schema's field that it is a value of.
  private struct Member {
    let name: [UInt8]
    let field: Int?
  }

  private var members: [Member] = []

  /// The cells of a line by the fields of the schema, what they were in JSON, and the names that no field has.
  struct Values {
    var cells: [[UInt8]?]
    var types: [JSONType?]
    var others: [String] = []

    init(fieldCount: Int) {
      cells = Array(repeating: nil, count: fieldCount)
      types = Array(repeating: nil, count: fieldCount)
    }
  }

  /// Remembers the members of a line that was read, whose names all differ.
  mutating func note(_ names: [(name: String, field: Int?)]) {
    members = names.map { Member(name: Array($0.name.utf8), field: $0.field) }
    // A name that is written with escapes doesn't stand in the line as it is.
    if members.contains(where: { $0.name.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } }) {
      members = []
    }
  }

  /// What a line holds; nil if it has other members than those before, or needs to be looked at more closely.
  ///
  /// - Parameter line: UTF-8.
  func values(in line: ByteView, fieldCount: Int) -> Values? {
    guard !members.isEmpty else { return nil }
    var values = Values(fieldCount: fieldCount)
    var scan = Scan(line)
    for (index, member) in members.enumerated() {
      guard scan.takes(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ",")),
        scan.takes(name: member.name), scan.takes(UInt8(ascii: ":")), let value = scan.value()
      else { return nil }
      if let field = member.field {
        (values.cells[field], values.types[field]) = (value.cell, value.type)
      } else {
        values.others.append(String(decoding: member.name, as: UTF8.self))
      }
    }
    return scan.takes(UInt8(ascii: "}")) && scan.isAtEnd() ? values : nil
  }
}

/// Goes through a line of JSON.
private struct Scan {
  private let line: ByteView
  private var next = 0

  init(_ line: ByteView) { self.line = line }

  private var byte: UInt8? { next < line.count ? line[next] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D { next += 1 }
  }

  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return next == line.count
  }

  /// Takes a sign, and the blanks before it.
  mutating func takes(_ sign: UInt8) -> Bool {
    skipBlanks()
    guard byte == sign else { return false }
    next += 1
    return true
  }

  mutating func takes(name: [UInt8]) -> Bool {
    guard takes(0x22), next + name.count < line.count, line[next + name.count] == 0x22,
      name.withView({ line.part(next, name.count).isSame(as: $0) })
    else { return false }
    next += name.count + 1
    return true
  }

  mutating func value() -> (cell: [UInt8]?, type: JSONType)? {
    skipBlanks()
    switch byte {
    case 0x22: return text().map { ($0, .string) }
    case UInt8(ascii: "t"): return takes(word: "true").map { ($0, .boolean) }
    case UInt8(ascii: "f"): return takes(word: "false").map { ($0, .boolean) }
    case UInt8(ascii: "n"): return takes(word: "null").map { _ in (nil, .null) }
    default: return number()
    }
  }

  private mutating func text() -> [UInt8]? {
    let start = next + 1
    next = start
    while let byte, byte != 0x22 {
      if byte < 0x20 || byte == 0x5C { return nil }
      next += 1
    }
    guard next < line.count else { return nil }
    next += 1
    return Array(line.part(start, next - 1 - start))
  }

  private mutating func takes(word: StaticString) -> [UInt8]? {
    let count = word.utf8CodeUnitCount
    guard next + count <= line.count, line.part(next, count).isSame(as: word.bytes) else {
      return nil
    }
    next += count
    return Array(word.bytes)
  }

  /// A number: a whole one as it stands, another one as the reader has it.
  private mutating func number() -> (cell: [UInt8]?, type: JSONType)? {
    let start = next
    if byte == UInt8(ascii: "-") { next += 1 }
    let first = next
    while let byte, byte.isDigit { next += 1 }
    let digits = next - first
    guard digits > 0 else { return nil }
    let isWhole = byte.map { !Self.isPartOfNumber($0) } ?? true
    if isWhole, digits <= Self.mostDigits, line[first] != UInt8(ascii: "0") || next == start + 1 {
      return (Array(line.part(start, next - start)), .integer)
    }
    while let byte, Self.isPartOfNumber(byte) { next += 1 }
    guard let value = try? JSONReader.value(of: Array(line.part(start, next - start))) else {
      return nil
    }
    return (value.cellText.map { Array($0.utf8) }, value.jsonType)
  }

  /// Whole numbers of so many digits are the same in any reader.
  private static let mostDigits = 15

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte | 0x20 == UInt8(ascii: "e")
  }
}
