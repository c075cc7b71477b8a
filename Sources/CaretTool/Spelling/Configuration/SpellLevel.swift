internal import CaretSpelling

/// How much `caret spell` reports.
enum SpellLevel: String, OptionChoice {
  case certain, likely, all

  var tier: TypoTier {
    switch self {
    case .certain: .certain
    case .likely: .likely
    case .all: .unknown
    }
  }

  /// The level at which all findings of a tier are told.
  init(_ tier: TypoTier) {
    self =
      switch tier {
      case .certain: .certain
      case .likely: .likely
      case .unknown: .all
      }
  }
}
