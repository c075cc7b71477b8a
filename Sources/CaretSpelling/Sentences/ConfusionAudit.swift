internal import CaretBytes

/// What tests ask of the tables by which right words are found that are wrong in their sentence.
package enum ConfusionAudit {
  /// The model of words that are written for others, as it lies in the program.
  package static var model: [UInt8] { Array(EmbeddedFile.confusions) }
  /// The trees over it.
  package static var forest: [UInt8] { Array(EmbeddedFile.confusionOdds) }

  /// Whether some bytes are taken for such a model; one that is taken is asked about each of its words.
  package static func takes(model bytes: [UInt8]) -> Bool {
    bytes.withView { view in
      guard let model = ConfusionModel(checking: view) else { return false }
      let text = Array("one word in some place".utf8)
      var sides = SentenceSides(of: 4..<8, in: text.span)
      sides.readOn(in: text.span)
      var place = SentencePlace(nearest: sides, in: text.span)
      place.add(sides, in: text.span)
      for index in 0..<model.wordCount {
        for pair in model.pairs(of: index) { _ = model.string(model.meant(pair)) }
        _ = model.choice(for: index, WordHash(WordKey("word")), in: place)
      }
      return true
    }
  }

  /// Whether some bytes are taken for such trees; those that are taken weigh a few places.
  package static func takes(forest bytes: [UInt8]) -> Bool {
    bytes.withView { view in
      let count = RealWordOdds.featureCount
      guard let forest = TypoForest(checking: view, featureCount: count) else {
        return false
      }
      for value in [-1e9, -1, 0, 1, 1e9] {
        _ = forest.value(of: Array(repeating: value, count: count), atLeast: -.infinity)
      }
      return true
    }
  }
}
