internal import CaretText

/// A composition under way.
struct Composition {
  /// Where the marked text is. Never empty: a composition without text is over.
  var range: Range<PlacedOffset>
  /// What the marked text has replaced.
  let replaced: [UInt8]
  let replacedAttributes: AttributeRuns
  let selectionBefore: SelectionState

  var utf16: Range<Int> { range.lowerBound.utf16..<range.upperBound.utf16 }

  /// The selections beside the marked text, where they are now.
  var others: [SessionSelection] {
    let more = PlacedOffset(
      utf16: range.upperBound.utf16 - range.lowerBound.utf16 - StoredForm.utf16Count(replaced),
      utf8: range.upperBound.utf8 - range.lowerBound.utf8 - replaced.count)
    return selectionBefore.others.map { other in
      guard other.start > range.lowerBound else { return other }
      return SessionSelection(
        anchor: other.anchor + more, head: other.head + more, affinity: other.affinity)
    }
  }
}

/// Whether anything is composed.
enum CompositionState {
  case none
  case marked(Composition)
  /// The delegate is being asked whether the text may stay; meanwhile nothing is marked.
  case asked(Composition)
}

/// Where the text of a composition goes when it ends.
enum CompositionReach {
  /// It stays where it was marked: something else has ended it.
  case itself
  /// To each of several selections: that is what the input method has come to.
  case everywhere
}

/// What has become of a composition that somebody wanted to end.
enum CompositionEnd {
  /// There was none, or its text stays.
  case kept
  /// The delegate said no: what the text had replaced is there again.
  case takenBack(Composition)
  /// The delegate has made another text of it.
  case overtaken

  /// Where a UTF-16 offset of the text before is now.
  func following(_ utf16Offset: Int) -> Int {
    guard case .takenBack(let done) = self else { return utf16Offset }
    let marked = done.utf16
    let count = StoredForm.utf16Count(done.replaced)
    if utf16Offset <= marked.lowerBound { return utf16Offset }
    return utf16Offset >= marked.upperBound
      ? utf16Offset - marked.count + count
      : marked.lowerBound + min(utf16Offset - marked.lowerBound, count)
  }

  func following(_ range: Range<Int>) -> Range<Int> {
    let lower = following(range.lowerBound)
    return lower..<max(lower, following(range.upperBound))
  }
}
