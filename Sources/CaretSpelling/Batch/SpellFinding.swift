public import CaretBytes

/// What a finding says of its words.
public enum SpellFindingKind: Hashable, Sendable, CaseIterable {
  /// A word that no dictionary knows.
  case misspelling
  /// A right word that stands twice.
  case repeatedWord
  /// A right word that is wrong in its sentence.
  case realWord
}

/// A word that is probably wrong, at its place in a document.
public struct SpellFinding: Equatable, Sendable {
  /// What is said of the word.
  public var kind = SpellFindingKind.misspelling
  /// Where it stands, in bytes from the start of the document.
  public var utf8Range: Range<UTF8Offset>
  /// The word as it stands in the text.
  public var word: String
  /// The kind of text that it stands in.
  public var spanKind: SpanKind
  /// How likely it is a typo; nil if it was not asked for.
  public var score: Double?
  /// How probable it is that the word is a typo, from 0 to 1, by the model that made the score; nil where none was made.
  public var confidence: Double?
  /// How sure that is.
  public var tier: TypoTier
  /// The language of the dictionary that the word was looked up in; nil if there was none.
  public var language: String?
  /// What was meant instead of a right word that is wrong in its sentence.
  public var meant: String?
  /// Whether words that are neither known nor typos stand near, as in a sentence of another language or in a list of
  /// names; known only where corrections are weighed.
  var isAmongStrangers = false
  /// The values that the score was made of, where they were asked for.
  package var features: [Double] = []

  /// The same at another place.
  func moved(to range: Range<Int>) -> SpellFinding {
    var moved = self
    moved.utf8Range = Range(range)
    return moved
  }

  /// The same so many bytes on.
  func moved(by distance: Int) -> SpellFinding {
    moved(to: utf8Range.lowerBound.value + distance..<utf8Range.upperBound.value + distance)
  }
}
