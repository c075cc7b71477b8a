internal import CSystem

/// What is counted among bytes 64 at once.
package enum CountedUnit: Sendable {
  case utf16, scalars, lineFeeds

  fileprivate var code: caret_counted {
    @inline(__always) get {
      switch self {
      case .utf16: caret_counted_utf16
      case .scalars: caret_counted_scalars
      case .lineFeeds: caret_counted_feeds
      }
    }
  }
}

/// All of it is nil where the processor has no bits of 64 bytes: whoever asks counts them himself.
extension ByteView {
  /// How many of a unit the bytes have.
  package func count(of unit: CountedUnit) -> Int? {
    Self.found(unsafe caret_count_units(start, count, unit.code))
  }

  /// The first byte of the character with the unit before which there are so many others; the end if there is none.
  package func place(of unit: CountedUnit, behind others: Int) -> Int? {
    Self.found(unsafe caret_find_unit(start, count, others, unit.code))
  }

  /// The last place from which on there are so many of a unit; the start if there is none.
  package func place(of unit: CountedUnit, beforeLast units: Int) -> Int? {
    Self.found(unsafe caret_find_unit_back(start, count, units, unit.code))
  }

  @inline(__always)
  private static func found(_ value: Int) -> Int? { value < 0 ? nil : value }
}
