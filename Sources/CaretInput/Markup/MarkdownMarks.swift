// The rules of CommonMark for runs of asterisks and underscores, for what reads them and for what writes them.

extension Unicode.Scalar {
  /// CommonMark's "Unicode whitespace character".
  fileprivate var isMarkdownBlank: Bool {
    switch self {
    case "\t", "\n", "\u{C}", "\r": true
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// CommonMark's "Unicode punctuation character".
  fileprivate var isMarkdownSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

/// What stands on either side of a run of marks: what they may be depends on nothing else.
struct MarkdownNeighbours {
  /// The scalar before the run; a line end where there is none.
  var before: Unicode.Scalar
  /// The scalar behind it.
  var after: Unicode.Scalar

  /// Whether the run leans on what follows: a left-flanking delimiter run.
  var isLeftFlanking: Bool { Self.flanks(outer: before, inner: after) }

  /// Whether it leans on what is before it: a right-flanking delimiter run.
  var isRightFlanking: Bool { Self.flanks(outer: after, inner: before) }

  var hasSignBefore: Bool { before.isMarkdownSign }
  var hasSignAfter: Bool { after.isMarkdownSign }

  private static func flanks(outer: Unicode.Scalar, inner: Unicode.Scalar) -> Bool {
    if inner.isMarkdownBlank { return false }
    return !inner.isMarkdownSign || outer.isMarkdownBlank || outer.isMarkdownSign
  }
}
