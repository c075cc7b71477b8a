// Definitions stand in families, and families are put together by whoever needs them: values that are handed over,
// and no register that modules write to at run time. So what a program knows stands in one line of it, nothing
// depends on which module was loaded first, and a family that a program doesn't name is not linked.

/// The types of field that there are.
public struct FieldTypes: Sendable {
  /// The types of a family; they are asked when no family before it has the name that is looked for.
  package typealias Family = @Sendable () -> [FieldTypeEntry]

  /// Those that help lists.
  private let listed: [Family]
  /// Dialects, and names of other projects.
  private let others: [Family]

  package init(listed: [Family] = [], others: [Family]) {
    self.listed = listed
    self.others = others
  }

  /// The types of HTML, JSON Schema and Table Schema, codes with check digits, and what a locale decides.
  public static let standard = FieldTypes(
    listed: [
      { HTMLTypes.numbers }, { HTMLTypes.times }, { HTMLTypes.addresses }, { InternetTypes.times },
      { InternetTypes.hosts }, { InternetTypes.identifiers }, { CodeTypes.listed },
    ],
    others: [
      { HTMLTypes.dialects }, { HTMLTypes.plainTexts }, { InternetTypes.ownNames },
      { LocaleTypes.all }, { CodeTypes.others }, { TableTypes.all },
    ])

  /// Both; where they share a name the first one's is taken.
  public static func + (first: FieldTypes, second: FieldTypes) -> FieldTypes {
    FieldTypes(listed: first.listed + second.listed, others: first.others + second.others)
  }

  /// The type of a name; nil for a name that is none.
  public subscript(name: String) -> FieldTypeDefinition? {
    definition(name, in: listed) ?? definition(name, in: others)
  }

  private func definition(_ name: String, in families: [Family]) -> FieldTypeDefinition? {
    let count = name.utf8.count
    for family in families {
      for entry in family() where entry.name.utf8.count == count && entry.name == name {
        return entry.make(name)
      }
    }
    return nil
  }

  /// All of them, first those that help lists, in its order.
  public var all: [FieldTypeDefinition] {
    (listed + others).flatMap { $0().map { $0.make($0.name) } }
  }

  /// The names that help lists.
  public var names: [String] { listed.flatMap { $0().map(\.name) } }

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
