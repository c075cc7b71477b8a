internal import CaretBytes

/// What was meant by an "an" that can't be right, as a consonant follows: "a", or a word of which a finger makes "an".
///
/// Both models say which fits. That of words for words knows no "a"; what stands before "an" says of both the same, and what stands
/// behind says something of the others alone. The weights were chosen on "a" and "and" of five documentations and on what the histories of
/// thirty repositories corrected, where eight of nine are "a".
struct MeantForAn {
  let word: String
  /// By how much it fits better than the next.
  let lead: Double

  private struct Candidate {
    let word: String
    /// What is added for it: how seldom it is written so.
    let figure: Double
    /// How much further "a" must be ahead of it.
    var doubt = 0.0
  }

  private static let others = [
    Candidate(word: "and", figure: -0.5, doubt: 1), Candidate(word: "can", figure: -4.5),
    Candidate(word: "any", figure: -5),
  ]
  private static let (weightOfLeft, weightOfRight) = (1.25, 0.75)
  /// Behind a comma stands no "a" as often.
  private static let figureBehindComma = -1.5

  /// - Complexity: O(1), some hundred looks into the models.
  init(between sides: SentenceSides, in text: Span<UInt8>) {
    var sides = sides
    sides.readOn(in: text)
    var place = SentencePlace(nearest: sides, in: text)
    place.add(sides, in: text)
    let neighbours = Neighbours(sides, in: text)
    func said(_ word: String, _ left: String, hasRight: Bool) -> Double {
      let model = ConfusionModel.english
      let onLeft = model.fit(of: WordHash(WordKey(left)), behind: place.left)
      let onRight = hasRight ? model.fit(of: WordHash(WordKey(word)), aheadOf: place) : 0
      return RealWord.fit(of: SentenceWord(word.utf8), between: neighbours)
        + Self.weightOfLeft * Double(onLeft) + Self.weightOfRight * Double(onRight)
    }
    var ofA = said("a", "an", hasRight: false)
    if place.left.near == .comma { ofA += Self.figureBehindComma }
    let saidOfOthers = Self.others.map { said($0.word, $0.word, hasRight: true) + $0.figure }
    var best = (word: "a", said: ofA)
    for (other, said) in zip(Self.others, saidOfOthers) where said > best.said {
      best = (other.word, said)
    }
    word = best.word
    let rivals = zip(Self.others, saidOfOthers).map { other, said in
      other.word == best.word ? ofA : said + (best.word == "a" ? other.doubt : 0)
    }
    lead = best.said - (rivals.max() ?? ofA)
  }
}
