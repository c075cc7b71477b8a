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
}
