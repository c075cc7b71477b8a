import CaretFields
import CaretTool
import Testing

/// The words of fields in each built-in language.
@Suite struct MessageCatalogueTests {
  /// One reason of each kind; lengths twice, because graphemes are worded by themselves.
  private static let reasons: [FieldReason] = [
    .missing, .type(name: "date", fault: .incomplete), .jsonType(.string, expected: [.integer]),
    .tooShort(minimum: 2, count: 1, unit: .graphemes), .tooShort(minimum: 2, count: 1, unit: .utf8),
    .tooLong(maximum: 1, count: 2, unit: .graphemes), .tooLong(maximum: 1, count: 2, unit: .utf8),
    .pattern("a"), .notAllowed(set: "[a]"), .below(minimum: "1"), .above(maximum: "1"),
    .notAbove(limit: "1"), .notBelow(limit: "1"), .outsideRange(minimum: "1", maximum: "2"),
    .offStep(step: "2", base: "0"), .notListed(["a"]), .differs(from: "a"), .predicate("a"),
    .passwordNeeds("digit"), .repeated(limit: 2), .unsafeText("a"), .undecodable,
    .limitReached(pattern: "a"),
  ]

  /// The name of a reason's message. A kind without a row above doesn't compile here.
  private static func key(_ reason: FieldReason) -> String {
    switch reason {
    case .type: "wrongType"
    case .tooShort(_, _, let unit), .tooLong(_, _, let unit):
      unit == .graphemes ? reason.code : reason.code + "Unit"
    case .unsafeText: "lookAlike"
    case .missing, .pattern, .notAllowed, .below, .above, .notAbove, .notBelow, .outsideRange,
      .offStep, .notListed, .differs, .predicate, .passwordNeeds, .repeated, .undecodable,
      .limitReached, .jsonType:
      reason.code
    }
  }

  /// Faults that are told by the reason of their cell.
  private static let cellFaults: Set<TableFault> = [
    .type, .minLength, .maxLength, .pattern, .allowed, .enum, .minimum, .maximum, .step, .safety,
    .equals, .predicate, .undecided,
  ]

  /// What each language has words for, besides some types.
  private static let keys = Set(
    reasons.map(key) + ["place", "type"] + FieldFault.allCases.map { "fault." + $0.rawValue }
      + JSONType.allCases.map { "json." + $0.rawValue }
      + TableFault.allCases.filter { !cellFaults.contains($0) }.map { "table." + $0.rawValue })

  /// The names between braces: `{limit}`, `{count, plural, …}`.
  private static func arguments(of pattern: String) -> Set<Substring> {
    Set(pattern.matches(of: /\{(\w+)[,}]/).map(\.1))
  }

  @Test(arguments: MessageCatalogue.languages.keys.sorted())
  func `a language has words for all that can be wrong, and for nothing else`(_ name: String) {
    let catalogue = MessageCatalogue.languages[name] ?? [:]
    let own = Set(catalogue.keys.filter { !$0.hasPrefix("type.") })
    #expect(own.subtracting(Self.keys) == [])
    #expect(Self.keys.subtracting(own) == [])
    for (key, pattern) in catalogue { #expect(!pattern.isEmpty, "\(key)") }
  }

  @Test(arguments: MessageCatalogue.languages.keys.sorted())
  func `languages name the same types, and fill in the same arguments`(_ name: String) {
    let catalogue = MessageCatalogue.languages[name] ?? [:]
    let german = MessageCatalogue.languages["de"] ?? [:]
    #expect(Set(catalogue.keys) == Set(german.keys))
    for (key, pattern) in catalogue {
      #expect(Self.arguments(of: pattern) == Self.arguments(of: german[key] ?? ""), "\(key)")
      guard key.hasPrefix("type.") else { continue }
      #expect(FieldTypes.standard[String(key.dropFirst(5))] != nil, "\(key)")
    }
  }
}
