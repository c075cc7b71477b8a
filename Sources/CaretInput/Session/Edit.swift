internal import CaretText

/// One replacement, worked out in both units.
struct Edit {
  var range: Range<PlacedOffset>
  var bytes: [UInt8]
  var kind: EditKind
  /// What the undo menu calls it.
  var name: String?
  /// Where the new text ends.
  let endAfter: PlacedOffset
  var selectionAfter: SessionSelection?
  /// What else is selected then, in order and apart from it.
  var othersAfter: [SessionSelection] = []

  /// A replacement after which the caret stands behind the new text.
  init(range: Range<PlacedOffset>, bytes: [UInt8], kind: EditKind, name: String? = nil) {
    self.range = range
    self.bytes = bytes
    self.kind = kind
    self.name = name
    endAfter =
      range.lowerBound + PlacedOffset(utf16: StoredForm.utf16Count(bytes), utf8: bytes.count)
    selectionAfter = SessionSelection(caret: endAfter)
  }

  var utf8Range: Range<UTF8Offset> {
    UTF8Offset(range.lowerBound.utf8)..<UTF8Offset(range.upperBound.utf8)
  }
}
