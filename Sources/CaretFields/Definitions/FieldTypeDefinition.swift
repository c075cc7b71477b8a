// A type of field is one value: what judges it, and all else that rules, tables, forms and messages ask of a
// type. Nothing branches on a type's name; who adds a type writes one definition and lists it in its family.

/// What a type of field is.
public struct FieldTypeDefinition: Sendable {
  /// The name that rules and schemas know the type by.
  public let name: String
  /// What its values are, in a few words for help and documentation.
  public let summary: String
  /// A text that is a value without parameters and locale; nil where every answer depends on them.
  public let example: String?
  /// A text that is none; nil where every text is a value.
  public let counterexample: String?

  package let plainName: PlainName
  /// The names of what it can be told.
  package let parameters: [String]
  /// Where its values lie; nil for a type without an order.
  package let scale: Scale?
  package let control: Control
  package let json: JSONForm
  package let recognizer: Recognizer
  /// What judges values where a locale is given; nil for a type that no locale changes.
  package let localized: Recognizer?
  /// How cells of tables are judged; nil where `recognizer` says it.
  package let cells: (@Sendable (FieldContext) -> CellRecognizer)?
  /// The normal form of a value as it is written into a table or a file; nil where that is the normal form itself.
  package let written: (@Sendable (_ value: String, _ normalForm: String, FieldContext) -> String)?
  /// A value in the form of a locale or a format; nil where the neutral form is right.
  package let localExample: (@Sendable (FieldContext) -> String?)?
  /// Refuses parameters that can't be used.
  package let check: (@Sendable (FieldContext) -> FieldRuleError?)?
  /// What it tells of a value besides the verdict.
  package let details: (@Sendable (FieldValue, FieldContext, inout FieldAnswer) -> Void)?

  package init(
    _ name: String, _ summary: String, example: String?, not counterexample: String?,
    called plainName: PlainName = .itself, parameters: [String] = [],
    scale: Scale? = nil, control: Control = [], json: JSONForm = .string,
    localized: Recognizer? = nil,
    cells: (@Sendable (FieldContext) -> CellRecognizer)? = nil,
    written: (@Sendable (_ value: String, _ normalForm: String, FieldContext) -> String)? = nil,
    localExample: (@Sendable (FieldContext) -> String?)? = nil,
    check: (@Sendable (FieldContext) -> FieldRuleError?)? = nil,
    details: (@Sendable (FieldValue, FieldContext, inout FieldAnswer) -> Void)? = nil,
    _ recognizer: Recognizer
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.counterexample = counterexample
    self.plainName = plainName
    self.parameters = parameters
    self.scale = scale
    self.control = control
    self.json = json
    self.recognizer = recognizer
    self.localized = localized
    self.cells = cells
    self.written = written
    self.localExample = localExample
    self.check = check
    self.details = details
  }

  /// The name that people know, which dialects share.
  package enum PlainName: Sendable {
    case itself
    case called(String)
    /// That of the format that is asked for.
    case format
  }

  /// What a normal form is in JSON.
  package enum JSONForm: Sendable {
    case string, number, boolean
    /// An array or an object.
    case structure
  }

  /// What judges the values of a type.
  package enum Recognizer: Sendable {
    /// Every text is a value.
    case anyText
    /// The bytes tell it.
    case bytes(@Sendable (Span<UInt8>) -> Recognition)
    /// What the type was told has to be looked at first; that happens once, with the first value.
    case prepared(@Sendable (FieldContext) -> (FieldValue) -> Recognition)
  }

  /// The order of a type's values.
  package struct Scale: Sendable {
    /// What one step is in the ticks of the type, as a power of ten; nil for a type without steps.
    var step: Int?
    /// Whether the greatest value is followed by the least, as midnight follows the evening.
    var goesRound = false

    /// An order without steps.
    package static let order = Scale()
    package static let ones = Scale(step: 0)
    package static let seconds = Scale(step: 3)
    package static let clock = Scale(step: 3, goesRound: true)
  }

  /// What HTML's control of the type does.
  package struct Control: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It could not even hold what is no value: HTML calls that bad input.
    package static let badInput = Control(rawValue: 1)
    /// It may be empty.
    package static let emptiable = Control(rawValue: 2)
    /// Line ends are taken out of what is typed.
    package static let dropsLineEnds = Control(rawValue: 4)
    /// And so are blanks around it.
    package static let trims = Control(rawValue: 8 | 4)
    /// It keeps the text as it was typed, whatever the normal form.
    package static let keepsText = Control(rawValue: 16)
    /// It takes the rules that HTML has for numbers, dates and texts.
    package static let takesRules = Control(rawValue: 32)
  }
}

/// How the cells of a column are judged.
package enum CellRecognizer {
  case anyText
  /// On the cell's bytes, without memory. Where it is not complete, the type's whole recognizer has the last word
  /// on what it refuses: Table Schema's numbers may have blanks around them, which are rare. Cells of the plain form
  /// need not be asked about.
  case bytes(isComplete: Bool = true, plain: PlainForm? = nil, (Span<UInt8>) -> Recognition)
  /// By the type's whole recognizer.
  case whole

  var isWhole: Bool { if case .whole = self { true } else { false } }

  var plainForm: PlainForm? {
    switch self {
    case .anyText: .text
    case .bytes(_, let plain, _): plain
    case .whole: nil
    }
  }
}

extension FieldTypeDefinition {
  /// What judges the values of a field, in its locale's form where the type has one and there is a locale.
  func recognizer(in context: FieldContext) -> (FieldValue) -> Recognition {
    context.locale.isEmpty ? neutral(in: context) : made(localized ?? recognizer, context)
  }

  /// What judges values in the neutral form.
  func neutral(in context: FieldContext) -> (FieldValue) -> Recognition {
    made(recognizer, context)
  }

  private func made(
    _ recognizer: Recognizer, _ context: FieldContext
  ) -> (FieldValue) -> Recognition {
    switch recognizer {
    case .anyText: { _ in .accepted }
    case .bytes(let recognize): { recognize($0.bytes.span) }
    case .prepared(let prepare): prepare(context)
    }
  }

  func cellRecognizer(in context: FieldContext) -> CellRecognizer {
    if let cells { return cells(context) }
    switch context.locale.isEmpty ? recognizer : localized ?? recognizer {
    case .anyText: return .anyText
    case .bytes(let recognize): return .bytes(recognize)
    case .prepared: return .whole
    }
  }
}

/// A type in its family: its name, and how the definition is made. A start of the program needs one of two hundred
/// definitions, so the others are not made.
package struct FieldTypeEntry: Sendable {
  let name: String
  let make: @Sendable (String) -> FieldTypeDefinition

  package init(_ name: String, _ make: @escaping @Sendable (String) -> FieldTypeDefinition) {
    self.name = name
    self.make = make
  }
}
