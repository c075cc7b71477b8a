// HTML's value sanitization: what a control does to a value before anybody sees it.

extension FieldValue {
  /// The value as an HTML control of that type keeps it.
  func sanitized(as type: FieldType) -> FieldValue {
    let control = type.definition?.control ?? []
    if type.isMultiple { return addressList }
    if control.contains(.trims) { return withoutLineEnds.trimmed }
    return control.contains(.dropsLineEnds) ? withoutLineEnds : self
  }

  private var withoutLineEnds: FieldValue {
    FieldValue(bytes: bytes.filter { $0 != 0x0A && $0 != 0x0D })
  }

  private var trimmed: FieldValue {
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return FieldValue(bytes: []) }
    return FieldValue(bytes: Array(bytes[start...end]))
  }

  /// Addresses between commas, each without the blanks around it.
  private var addressList: FieldValue {
    let parts = bytes.split(separator: 0x2C, omittingEmptySubsequences: false)
    let clean = parts.map { FieldValue(bytes: Array($0)).trimmed.bytes }
    return FieldValue(bytes: Array(clean.joined(separator: [0x2C])))
  }
}
