internal import CaretFields
internal import Synchronization

/// A number that a courier's rule takes, found in running text.
///
/// The rules are those of `TrackingKind`. They are compiled when the first candidate comes that looks like one, and kept.
struct ParcelNumber: Sendable, Equatable {
  let courier: String
  /// The number without blanks, in capitals.
  let text: String
  /// Whether so many other numbers look the same that the text around must speak of a parcel.
  let needsContext: Bool

  private struct Kinds {
    let outline = TrackingOutline()
    lazy var all = TrackingKind.kinds(courier: nil, name: nil)
  }

  private static let kinds = Mutex(Kinds())

  /// The number that letters in capitals and digits, without blanks, make; a kind that is hard to mistake
  /// is preferred.
  static func read(_ number: [UInt8]) -> ParcelNumber? {
    // A row of the same digit passes many checks and is nobody's number.
    guard number.dropFirst(4).contains(where: { $0 != number[number.count - 1] }) else {
      return nil
    }
    return kinds.withLock { kinds in
      guard kinds.outline.mayHold(number) else { return nil }
      let fitting = kinds.all.filter { $0.judge(number) == true }
      guard let kind = fitting.first(where: { $0.isUnmistakable(number) }) ?? fitting.first else {
        return nil
      }
      return ParcelNumber(
        courier: String(kind.courier), text: String(decoding: number, as: UTF8.self),
        needsContext: !kind.isUnmistakable(number))
    }
  }
}
