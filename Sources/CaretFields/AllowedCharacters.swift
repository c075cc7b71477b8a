internal import CaretUnicode

/// The characters that a field takes, written as an ICU set: `[\p{L}\p{M} '-]`.
///
/// A grapheme is allowed when all of its scalars are. An undecodable byte never is.
public struct AllowedCharacters: Sendable {
  /// The set as it was written.
  public let pattern: String
  private let set: UnicodeSet
  /// ASCII answered by a table, without a search in the set.
  private let ascii: [Bool]

  /// - Throws: `FieldRuleError` with the place of the mistake in the pattern.
  public init(_ pattern: String) throws(FieldRuleError) {
    do {
      set = try UnicodeSet(pattern)
    } catch {
      throw FieldRuleError(
        rule: .allowed, text: pattern, problem: .badSet(error.reason.description),
        utf16Offset: error.utf16Offset)
    }
    self.pattern = pattern
    let set = set
    ascii = (0..<128).map { set.contains(codePoint: UInt32($0)) }
  }

  /// Whether a code point may occur.
  public func contains(_ scalar: UInt32) -> Bool {
    scalar < 128 ? ascii[Int(scalar)] : set.contains(codePoint: scalar)
  }

  /// The byte offset of the first scalar that isn't allowed.
  func firstRefused(in value: FieldValue) -> Int? {
    firstRefused(in: value.bytes, 0..<value.bytes.count)
  }

  func firstRefused(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      let isUndecodable = scalar == 0xFFFD && width == 1
      if isUndecodable || !contains(scalar) { return offset }
      offset += width
    }
    return nil
  }
}
