internal import CaretText

/// An offset in the two units that the session works in: UTF-16, which its users count, and UTF-8, which
/// the storage does. Keeping both saves a look into the tree for every key.
struct PlacedOffset: Hashable, Comparable, Sendable {
  var utf16: Int
  /// The scalar's start when `utf16` is between the halves of a surrogate pair.
  var utf8: Int

  static func < (a: PlacedOffset, b: PlacedOffset) -> Bool { a.utf16 < b.utf16 }

  static func + (a: PlacedOffset, b: PlacedOffset) -> PlacedOffset {
    PlacedOffset(utf16: a.utf16 + b.utf16, utf8: a.utf8 + b.utf8)
  }
}

/// What the session has selected. The head is the end that moves when the selection is extended.
struct SessionSelection: Hashable, Sendable {
  var anchor: PlacedOffset
  var head: PlacedOffset
  var affinity: Affinity = .downstream

  init(anchor: PlacedOffset, head: PlacedOffset, affinity: Affinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  init(caret: PlacedOffset) {
    self.init(anchor: caret, head: caret)
  }

  var start: PlacedOffset { anchor.utf16 <= head.utf16 ? anchor : head }
  var end: PlacedOffset { anchor.utf16 <= head.utf16 ? head : anchor }
  var utf16: Range<Int> { start.utf16..<end.utf16 }
  var isEmpty: Bool { anchor.utf16 == head.utf16 }
}
