internal import CaretJSON

extension FieldRule {
  /// The bounds among the members of an object.
  ///
  /// - Parameters:
  ///   - names: those that are looked for.
  ///   - spelling: how the object calls them.
  static func bounds(
    in object: JSONValue, _ names: [Name] = Name.bounds, spelled spelling: Spelling
  ) -> [FieldRule] {
    names.compactMap { name in
      object[name.spelled(spelling)]?.cellText.map { text in
        switch name {
        case .minimum: .minimum(text)
        case .maximum: .maximum(text)
        case .exclusiveMinimum: .exclusiveMinimum(text)
        default: .exclusiveMaximum(text)
        }
      }
    }
  }

  /// The same for the lengths, which are counted in a unit.
  static func lengths(
    in object: JSONValue, spelled spelling: Spelling, _ unit: LengthUnit
  ) -> [FieldRule] {
    Name.lengths.compactMap { name in
      object[name.spelled(spelling)]?.integerValue.map {
        name == .minimumLength ? .minimumLength($0, unit) : .maximumLength($0, unit)
      }
    }
  }
}
