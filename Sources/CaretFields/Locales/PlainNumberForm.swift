/// A locale's numbers as they are mostly written: ASCII digits, groups of the locale's sizes, its own marks.
///
/// It takes less than `LocaleNumber`, which has the last word on what is refused here, and needs no memory.
struct PlainNumberForm {
  private let decimal: [UInt8]
  private let grouping: [UInt8]
  /// Whether a plain blank stands for the grouping mark as well.
  private let groupsByBlank: Bool
  private let lastGroup: Int
  private let otherGroups: Int

  init(_ symbols: LocaleNumber.Symbols) {
    func bytes(_ scalars: [UInt32]) -> [UInt8] {
      scalars.reduce(into: []) { StoredForm.append(scalar: $1, to: &$0) }
    }
    decimal = bytes(symbols.decimal)
    grouping = bytes(symbols.grouping)
    groupsByBlank = symbols.grouping.first.map(TypedText.isBlank) ?? false
    lastGroup = symbols.lastGroup
    otherGroups = symbols.otherGroups
  }

  func recognize(_ bytes: Span<UInt8>, fraction: Bool) -> Recognition {
    var builder = Decimal.Builder()
    var index = 0
    if bytes.peek(0) == "-" {
      builder.isNegative = true
      index = 1
    }
    guard whole(bytes, &index, &builder) else { return .rejected(.unexpectedCharacter, at: index) }
    if fraction, let start = skip(decimal, bytes, index) {
      index = start
      while index < bytes.count, bytes[index].isDigit {
        builder.append(bytes[index].digitValue, inFraction: true)
        index += 1
      }
      guard index > start else { return .rejected(.incomplete, at: index) }
    }
    guard index == bytes.count else { return .rejected(.unexpectedCharacter, at: index) }
    return .accepted(quantity: .number(builder.finished))
  }

  /// The digits before the decimal mark, in groups or in one row.
  private func whole(
    _ bytes: Span<UInt8>, _ index: inout Int, _ builder: inout Decimal.Builder
  ) -> Bool {
    var groupCount = 0
    while true {
      let start = index
      while index < bytes.count, bytes[index].isDigit {
        builder.append(bytes[index].digitValue, inFraction: false)
        index += 1
      }
      let count = index - start
      guard count > 0 else { return false }
      guard let next = group(bytes, behind: index) else {
        return groupCount == 0 || count == lastGroup
      }
      // The first group may be shorter than those between it and the last.
      guard groupCount == 0 ? count <= otherGroups : count == otherGroups else { return false }
      groupCount += 1
      index = next
    }
  }

  /// The index of the group behind a grouping mark.
  private func group(_ bytes: Span<UInt8>, behind index: Int) -> Int? {
    guard lastGroup > 0 else { return nil }
    let isBlank = groupsByBlank && bytes.peek(index) == " "
    guard let next = isBlank ? index + 1 : skip(grouping, bytes, index), bytes.peek(next).isDigit
    else { return nil }
    return next
  }

  private func skip(_ mark: [UInt8], _ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard !mark.isEmpty, start + mark.count <= bytes.count else { return nil }
    for offset in mark.indices where bytes[start + offset] != mark[offset] { return nil }
    return start + mark.count
  }
}
