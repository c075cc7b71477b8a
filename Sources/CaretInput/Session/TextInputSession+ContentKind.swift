internal import CaretText

extension TextInputSession {
  /// Whether text can be typed, pasted and deleted.
  public var isEditable: Bool { contentKind != .label }

  /// What of some text may come into this one.
  func fitting(_ bytes: [UInt8]) -> [UInt8] {
    guard contentKind == .line, holdsLineEnd(bytes) else { return bytes }
    let units = StoredForm.utf16(bytes.span)
    var fitting: [UInt16] = []
    for (index, unit) in units.enumerated() {
      if !isLineEnd(unit) {
        fitting.append(unit)
      } else if !(unit == 0x0A && index > 0 && units[index - 1] == 0x0D) {
        fitting.append(0x20)
      }
    }
    let isReturn = fitting == [0x20]
    return isReturn ? [] : StoredForm.utf8(fitting)
  }

  private func holdsLineEnd(_ bytes: [UInt8]) -> Bool {
    bytes.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }
      && StoredForm.utf16(bytes.span).contains(where: isLineEnd)
  }

  private func isLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
