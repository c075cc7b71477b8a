/// What may have been meant by a word, searched for once: the sentence that it stands in says in which order.
struct WordGuesses {
  /// A dictionary's guesses, best first.
  struct List {
    let guesses: [Suggestion]
    /// Whether the model of sentences knows the language.
    let isEnglish: Bool
  }

  /// Guesses that come first, in an order that no sentence changes.
  private let listed: [String]
  /// Those of each dictionary, which come in turn.
  private let lists: [List]
  private let limit: Int

  init(listed: [String] = [], _ lists: [List] = [], limit: Int) {
    (self.listed, self.lists, self.limit) = (listed, lists, limit)
  }

  var isEmpty: Bool { listed.isEmpty && lists.allSatisfy(\.guesses.isEmpty) }

  /// The same with one that comes first in every sentence.
  func led(by first: String) -> WordGuesses {
    WordGuesses(listed: [first] + listed.filter { $0 != first }, lists, limit: limit)
  }

  /// The same words with an ending.
  func ending(in ending: Substring) -> WordGuesses {
    WordGuesses(
      listed: listed.map { $0 + ending },
      lists.map { list in
        List(
          guesses: list.guesses.map { Suggestion(word: $0.word + ending, score: $0.score) },
          isEnglish: list.isEnglish)
      }, limit: limit)
  }

  /// The guesses, best first; of the English ones those lead that fit between the neighbours, if there are any.
  ///
  /// - Complexity: some 2 µs for each guess where there are neighbours.
  func words(
    in surroundings: SentenceSurroundings? = nil, _ weight: SentenceWeight = .document
  ) -> [String] {
    let ranked = lists.map { list in
      let guesses =
        if let surroundings, !surroundings.isEmpty, list.isEnglish {
          weight.ranked(list.guesses, in: surroundings)
        } else {
          list.guesses
        }
      return guesses.prefix(limit).map(\.word)
    }
    // A dictionary gives no word twice.
    if listed.isEmpty && ranked.count == 1 { return ranked[0] }
    var seen: Set<String> = []
    let distinct = (listed + Self.inTurn(ranked, limit)).filter { seen.insert($0).inserted }
    return Array(distinct.prefix(limit))
  }

  /// The guess that leads by its letters and in its sentence as well, and by how much; nil where those are two, where it is the only
  /// one, where the model of sentences does not know the language, or where another order holds.
  func lead(
    in surroundings: SentenceSurroundings, _ weight: SentenceWeight = .document
  ) -> (word: String, byLetters: Double, inSentence: Double)? {
    guard listed.isEmpty, lists.count == 1, lists[0].isEnglish, !surroundings.isEmpty,
      lists[0].guesses.count > 1
    else { return nil }
    let guesses = lists[0].guesses
    let weighed = weight.weighed(guesses, in: surroundings)
    guard weighed[0].word == guesses[0].word else { return nil }
    return (
      weighed[0].word, guesses[0].score - guesses[1].score, weighed[0].score - weighed[1].score
    )
  }

  /// The first of each list, then the second of each.
  static func inTurn(_ lists: [[String]], _ limit: Int) -> [String] {
    lists.count == 1
      ? lists[0]
      : (0..<min(limit, lists.map(\.count).max() ?? 0))
        .flatMap { rank in lists.compactMap { rank < $0.count ? $0[rank] : nil } }
  }

  /// So many guesses are looked at in their sentence.
  static let candidateCount = 12
}

/// How much the sentence around a word says of what was meant by it, beside the letters of the word.
///
/// Two models say it: that of sentences, which has read English of any kind and knows how well a word fits and how frequent it is, and that
/// of words that are written for others, which has read manuals and novels.
public struct SentenceWeight: Sendable {
  private let fit, frequency, evidence, rarest: Double
  /// How much less the sentence counts where two guesses are as near by their letters.
  private let doubt: Double
  /// How much more what stands beside a frequent word counts, and less beside a rare one.
  private let trust: Double

  /// In a text that is known to be prose. Chosen on slips in books and encyclopedias and in learners' sentences: the right word
  /// stands first most often.
  public static let prose = SentenceWeight(
    fit: 1.2, frequency: 0.6, evidence: 0.85, rarest: -16, doubt: 0.25, trust: 0.15)
  /// In any document. Technical texts have neighbours that the model of sentences has not read, and their writers slip with
  /// the fingers: chosen so that the right word stands first as often in them as without their sentences, and more often.
  public static let document = SentenceWeight(
    fit: 0.7, frequency: 0.2, evidence: 0.7, rarest: -13, doubt: 0, trust: 0)

  /// How much of that counts behind the first guess: they are looked at where the sentence has misled, and should be near the letters.
  private static let shareBehindFirst = 0.4
  /// What is farther behind by its letters alone never leads: it would be a slip that nobody makes, "review" for "recieve".
  private static let farthestFirst = 8.0
  /// A set phrase fits far better than anything else could, and says no more than this.
  private static let mostFit = 6.0
  /// A guess that leads by so much by its letters leaves no doubt.
  private static let clearLead = 2.0
  /// A word that is neither frequent nor rare, as a natural logarithm, and how far from it one is that is either.
  private static let (middleFrequency, rangeOfFrequency) = (-12.0, 4.0)

  /// Guesses in the order in which they fit between what stands beside a word; the sentence says first of all which one leads.
  func ranked(_ guesses: [Suggestion], in surroundings: SentenceSurroundings) -> [Suggestion] {
    let fits = fits(of: guesses, in: surroundings)
    func ordered(_ share: Double) -> [Suggestion] {
      Self.sorted(guesses, fits.map { share * $0 })
    }
    guard let nearest = guesses.map(\.score).max() else { return [] }
    let near = Set(guesses.filter { $0.score >= nearest - Self.farthestFirst }.map(\.word))
    guard let first = ordered(1).first(where: { near.contains($0.word) }) else { return [] }
    return [first] + ordered(Self.shareBehindFirst).filter { $0.word != first.word }
  }

  /// Guesses by their letters and their sentence.
  func weighed(
    _ guesses: [Suggestion], in surroundings: SentenceSurroundings
  ) -> [Suggestion] {
    Self.sorted(guesses, fits(of: guesses, in: surroundings))
  }

  private static func sorted(_ guesses: [Suggestion], _ fits: [Double]) -> [Suggestion] {
    zip(guesses, fits).map { Suggestion(word: $0.word, score: $0.score + $1) }
      .sorted { $0.score > $1.score }
  }

  /// What the sentence says of each guess.
  private func fits(
    of guesses: [Suggestion], in surroundings: SentenceSurroundings
  ) -> [Double] {
    let (model, confusions) = (SentenceModel.english, ConfusionModel.english)
    let share = share(of: guesses)
    return guesses.map { guess in
      let words = SentenceWord.words(of: guess.word)
      let frequency = words.reduce(0) { $0 + max(rarest, model.frequency(of: $1)) }
      let fit = min(model.fit(of: words, between: surroundings.neighbours), Self.mostFit)
      let evidence = confusions.evidence(for: guess.word, in: surroundings.place)
      let usual = (frequency - Self.middleFrequency) / Self.rangeOfFrequency
      let trusted = 1 + trust * min(max(usual, -1), 1)
      let beside = self.fit * fit + self.evidence * evidence
      return share * (trusted * beside + self.frequency * frequency)
    }
  }

  /// How much the sentence counts, by how far the first two guesses are from each other by their letters.
  private func share(of guesses: [Suggestion]) -> Double {
    let scores = guesses.map(\.score).sorted(by: >)
    guard scores.count > 1 else { return 1 }
    return 1 - doubt * max(0, 1 - (scores[0] - scores[1]) / Self.clearLead)
  }
}

extension SentenceWord {
  /// The words of a guess, which may be two, or one with a hyphen.
  static func words(of guess: String) -> [SentenceWord] {
    guess.lowercased().utf8.split { $0 == 0x20 || $0 == UInt8(ascii: "-") }.map { SentenceWord($0) }
  }
}
