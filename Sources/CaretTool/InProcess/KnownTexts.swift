internal import CaretFields

/// What was said of cells that are wrong. Most of a column's are so in one of a few ways, and many have the same bytes: what is
/// empty, a code that nobody knows, the word for nothing.
struct KnownTexts {
  struct Text {
    var code: String
    var message: String
    var utf8Offset: Int?
  }

  struct Cell: Hashable {
    var fieldIndex: Int
    var value: [UInt8]
  }

  private var texts: [Cell: Text] = [:]
  /// The last reasons of each field and their messages.
  private var reasons: [Int: [(reason: FieldReason, message: String)]] = [:]

  private static let mostTexts = 4096
  private static let mostBytes = 64
  private static let mostReasons = 8

  /// What is said of a cell, if that is remembered. So many short cells are; then it begins anew.
  subscript(_ cell: Cell) -> Text? {
    get { texts[cell] }
    set {
      guard cell.value.count <= Self.mostBytes else { return }
      if texts.count == Self.mostTexts { texts.removeAll(keepingCapacity: true) }
      texts[cell] = newValue
    }
  }

  /// The message for a reason, which depends on nothing else.
  mutating func message(
    for reason: FieldReason, ofField field: Int, _ make: () -> String
  ) -> String {
    if let known = reasons[field]?.first(where: { $0.reason == reason }) { return known.message }
    let message = make()
    if reasons[field, default: []].count == Self.mostReasons { reasons[field]?.removeFirst() }
    reasons[field, default: []].append((reason, message))
    return message
  }
}
