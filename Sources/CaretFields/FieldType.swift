/// What kind of value a field takes: a definition, and what that type is told besides.
///
/// Names are HTML's where HTML has the type (`email`, `url`, `date`, `week` …) and JSON Schema's where that
/// has it (`date-time`, `hostname`, `uuid` …). `FieldTypes` lists them. Two types are equal when they have the
/// same name and were told the same.
public struct FieldType: Sendable, Equatable {
  /// The type's name, as `date`.
  public let name: String
  /// What the type is told besides, by name.
  public var parameters: [String: FieldParameter]
  /// Nil for a name that there is no type of: rules with it can't be compiled.
  public let definition: FieldTypeDefinition?

  /// The type of a name.
  ///
  /// - Parameters:
  ///   - name: a name of one of the definitions.
  ///   - parameters: what the type is told besides.
  ///   - types: those that there are.
  public init(
    _ name: String, _ parameters: [String: FieldParameter] = [:],
    from types: FieldTypes = .standard
  ) {
    self.name = name
    self.parameters = parameters
    definition = types[name]
  }

  /// A type by its definition.
  public init(_ definition: FieldTypeDefinition, _ parameters: [String: FieldParameter] = [:]) {
    name = definition.name
    self.parameters = parameters
    self.definition = definition
  }

  /// Any text.
  public static let text = FieldType(HTMLTypes.text)

  public static func == (a: FieldType, b: FieldType) -> Bool {
    a.name == b.name && a.parameters == b.parameters
  }

  /// The names of the types that help lists.
  public static var names: [String] { FieldTypes.standard.names }

  /// Whether there is a type of that name.
  public var exists: Bool { definition != nil }

  /// The name that people know: "date" for Table Schema's dates, and the format of its strings.
  public var plainName: String {
    switch definition?.plainName ?? .itself {
    case .itself: return name
    case .called(let name): return name
    case .format:
      let format = parameters["format"]?.text ?? "default"
      return format == "default" ? "string" : format
    }
  }

  /// Whether the value is a list of values with commas, as of HTML's `multiple`.
  var isMultiple: Bool {
    parameters["multiple"]?.bool == true && definition?.parameters.contains("multiple") == true
  }
}
