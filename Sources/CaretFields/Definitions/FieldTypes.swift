// Definitions stand in families, and families are put together by whoever needs them: values that are handed over,
// and no register that modules write to at run time. So what a program knows stands in one line of it, nothing
// depends on which module was loaded first, and a family that a program doesn't name is not linked.

/// The types of field that there are.
public struct FieldTypes: Sendable {
  /// The definitions of a family; they are made when no family before it has the name that is looked for.
  package typealias Family = @Sendable () -> [FieldTypeDefinition]

  private let families: [Family]

  package init(_ families: [Family]) {
    self.families = families
  }

  /// The types of HTML, JSON Schema and Table Schema, codes with check digits, and what a locale decides.
  public static let standard = FieldTypes([
    { HTMLTypes.all }, { InternetTypes.all }, { CodeTypes.all }, { LocaleTypes.all },
    { TableTypes.all },
  ])

  /// Both; where they share a name the first one's is taken.
  public static func + (first: FieldTypes, second: FieldTypes) -> FieldTypes {
    FieldTypes(first.families + second.families)
  }

  /// The type of a name; nil for a name that is none.
  public subscript(name: String) -> FieldTypeDefinition? {
    for family in families {
      if let definition = family().first(where: { $0.name == name }) { return definition }
    }
    return nil
  }

  /// All of them, in the order in which help lists them.
  public var all: [FieldTypeDefinition] { families.flatMap { $0() } }

  /// The names that help lists.
  public var names: [String] { all.filter(\.isListed).map(\.name) }

  /// The three listed names that are most like a mistyped one.
  func nearestNames(to name: String) -> [String] {
    let wanted = Set(name.unicodeScalars.map(\.value))
    let ranked = names.map { candidate in
      let letters = Set(candidate.unicodeScalars.map(\.value))
      return (candidate, letters.symmetricDifference(wanted).count)
    }
    return ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }
}
