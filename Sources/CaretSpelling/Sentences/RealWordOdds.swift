internal import CaretBytes

/// How sure it is that a slip made a right word of one that fits better into its sentence.
///
/// Trees weigh what is known of the place. They were grown on texts that neither model of sentences had learned from: their sum is the
/// logarithm of the odds there, where one word in sixty is a slip. Scripts/data/make-confusion-model grows them.
struct RealWordOdds {
  /// What the trees ask for, in the order of `Scripts/data/confusions/odds.py`.
  private let features: [Double]

  private static let forest = TypoForest(EmbeddedFile.confusionOdds)
  /// How many features the trees are asked by.
  static let featureCount = 10
  /// Less than this is never enough.
  static let leastLead: Float = 4
  /// A third word that is farther away says nothing more.
  private static let farthest: Float = 20

  /// - Parameters:
  ///   - figure: the written word's own in the model that made the choice.
  ///   - sides: what stands beside it, of which the other model says something too.
  /// - Complexity: O(1), some twenty looks into that model.
  init?(
    _ choice: ConfusionModel.Choice, over written: SentenceWord, _ figure: Float,
    between sides: SentenceSides, in text: Span<UInt8>
  ) {
    guard choice.lead > Self.leastLead else { return nil }
    let model = SentenceModel.english
    let neighbours = Neighbours(sides, in: text)
    let meant = ConfusionModel.english.sentenceWord(choice.meant)
    let fits = [written, meant].map { model.fit(of: CollectionOfOne($0), between: neighbours) }
    let frequencies = [written, meant].map { model.frequency(of: $0) }
    features = [
      Double(choice.lead), Double(min(choice.distance, Self.farthest)), Double(figure),
      Double(choice.meant.figure), Double(choice.meant.slip),
      fits[1] + frequencies[1] - fits[0] - frequencies[0],
      fits[0], fits[1], frequencies[0], frequencies[1],
    ]
  }

  /// How it is told; nil where the word may be right.
  var tier: TypoTier? {
    let model = ConfusionModel.english
    guard let sum = Self.forest.value(of: features, atLeast: model.leastOdds) else { return nil }
    return sum >= model.certainOdds ? .certain : .likely
  }
}
