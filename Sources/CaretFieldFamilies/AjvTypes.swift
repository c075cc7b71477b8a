// Formats that the validator ajv adds to those of JSON Schema, and those of OpenAPI.

internal import CaretFields

enum AjvTypes {
  static let all = [
    type("iso-time", "a time of day, its zone optional", "13:45:00", not: "13:45") {
      RFC3339.time($0, zone: .optional)
    },
    type(
      "iso-date-time", "a day and a time, the zone optional", "2024-02-29 13:45:00",
      not: "2024-02-29"
    ) { RFC3339.dateTime($0, zone: .optional, separators: "Tt ") },
    type(
      "json-pointer-uri-fragment", "a place in a JSON text as a part of a URI", "#/a/0",
      not: "/a/0",
      Identifiers.jsonPointerFragment),
    type(
      "urn-uuid", "a UUID, alone or as a URN", "urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380",
      not: "urn:2eb8aa08-aa98-11ea-b4aa-73b441d16380", urnUUID),
    type("byte", "bytes in base 64", "Zm9v", not: "Zm9") { Identifiers.base64($0) },
    type("int32", "a whole number of 32 bits", "2147483647", not: "2147483648") {
      whole($0, within: Int(Int32.min)...Int(Int32.max))
    },
    type("int64", "a whole number of 64 bits", "9223372036854775807", not: "9223372036854775808") {
      whole($0, within: Int.min...Int.max)
    },
    type("float", "a number", "1.5e3", not: "1,5", Numbers.number),
    type("double", "a number", "1.5e3", not: "1,5", Numbers.number),
    FieldTypeEntry("binary") {
      FieldTypeDefinition(
        $0, "any text", example: "Ann", not: nil, .prepared { _ in { _ in .accepted } })
    },
  ]

  private static func type(
    _ name: String, _ summary: String, _ example: String, not counterexample: String,
    _ recognize: @escaping @Sendable (Span<UInt8>) -> Recognition
  ) -> FieldTypeEntry {
    FieldTypeEntry(name) {
      FieldTypeDefinition(
        $0, summary, example: example, not: counterexample, .bytes(recognize))
    }
  }

  /// A UUID, alone or as `urn:uuid:`.
  private static func urnUUID(_ bytes: Span<UInt8>) -> Recognition {
    guard bytes.has("urn:uuid:", at: 0, ignoringCase: true) else { return Identifiers.uuid(bytes) }
    let answer = Identifiers.uuid(bytes.extracting(9..<bytes.count))
    if case .rejected(let fault, let index) = answer { return .rejected(fault, at: 9 + index) }
    return .accepted(normalForm: bytes.lowercasedText())
  }

  private static func whole(_ bytes: Span<UInt8>, within range: ClosedRange<Int>) -> Recognition {
    guard case .accepted(_, .number(let number)?) = Numbers.integer(bytes) else {
      return Numbers.integer(bytes)
    }
    let isWithin = !(number < Decimal(range.lowerBound)) && !(Decimal(range.upperBound) < number)
    return isWithin ? .accepted(quantity: .number(number)) : .rejected(.outOfRange, at: 0)
  }
}
