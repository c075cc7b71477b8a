// What is weighed when an unknown word is judged: how likely is it that a person meant a common word and
// slipped, and not that the word is a name, a term or a part of a program?

internal import CaretBytes
internal import Glibc

/// Where an unknown word stands, as far as it says something about the word.
struct TypoContext {
  /// How often the document has the word.
  var countInDocument = 1
  var spanKind = SpanKind.prose
  var isPartOfName = false
  /// Whether it stands in code that a text quotes.
  var isQuoted = false
  /// Whether it is a name in code, or a part of one.
  var isInName: Bool { isPartOfName || spanKind == .code }
  var place = TypoPlace()
  /// Whether the word that was probably meant stands in the same document.
  var candidateIsInDocument = false

  /// All of it in the low bits of a number, as far as it makes a difference: from so many of a word on, more say no more.
  var bits: UInt64 {
    var bits = UInt64(min(countInDocument, TypoFeatures.mostCounted))
    bits = bits << 2 | UInt64(spanKind.rawValue)
    func add(_ flag: Bool) { bits = bits << 1 | (flag ? 1 : 0) }
    add(isPartOfName)
    add(isQuoted)
    add(candidateIsInDocument)
    add(place.isInsideSentence)
    add(place.isHyphenated)
    add(place.isAmongWords)
    add(place.isBesideUnknown)
    return bits
  }
}

/// The word that was probably meant.
struct TypoCandidate: Sendable {
  var word: String
  /// What the slips cost, in natural logarithms.
  var cost: Double
  /// The logarithm of its frequency, to the base 2, from 0 to 30.
  var frequency: Double
  /// How far it is ahead of the second best, by the score that ranks suggestions; `mostLead` at most.
  var lead: Double

  /// The lead of a candidate without a second: more says no more, and is counted as this.
  static let mostLead = 5.0
}

/// What is weighed, in the order of the weights.
enum TypoFeature: Int, CaseIterable {
  case one, cost, costPerLetter, frequency, noCandidate, lead, split, length, short,
    countInDocument, capitalized, allCaps, mixedCase, partOfName, comment,
    string, code, technical, name, word, rare, rarest, documented, package, trigrams,
    technicalTrigrams, worstTrigram,
    candidateInDocument, swap, doubled, undoubled, missingVowel, missingConsonant, extraVowel,
    extraConsonant, replacedVowel, replacedConsonant, several, atStart, atEnd, inflection,
    joined, derived, capitalizedCost, codeCost, shortCost, notASCII, nameInsideSentence,
    capitalInsideSentence, hyphenated, besideUnknown, amongWords, codeAmongWords
}

/// The values that are weighed.
struct TypoFeatures: Sendable {
  /// Among longer words the length tells nothing more.
  private static let longestTold = 12
  /// A word this short is near to many words.
  private static let longestShort = 4
  /// From this logarithm of the count in a document on, twenty of a word, more of them say no more.
  private static let mostTold = 3.0
  /// The number whose logarithm is more than that.
  static let mostCounted = 21

  private(set) var values = [Double](repeating: 0, count: TypoFeature.allCases.count)

  /// What can be said of the word without looking for a candidate.
  init(_ word: String, vocabulary: EnglishVocabulary) {
    let letters = Array(word.utf8)
    let small = letters.map(\.lowercased)
    self[.one] = 1
    self[.length] = Double(min(letters.count, Self.longestTold))
    self[.short] = letters.count <= Self.longestShort ? 1 : 0
    setCase(letters)
    switch vocabulary.terms.classOf(small) {
    case .technical: self[.technical] = 1
    case .name: self[.name] = 1
    case .word: self[.word] = 1
    case .rare: self[.rare] = 1
    case .rarest: self[.rarest] = 1
    case .documented: self[.documented] = 1
    case .package: self[.package] = 1
    case nil: break
    }
    let (mean, worst) = TrigramModel.english.cost(of: small)
    self[.trigrams] = mean
    self[.worstTrigram] = worst
    self[.technicalTrigrams] = mean - TrigramModel.technical.cost(of: small).mean
    self[.joined] = vocabulary.isJoined(small) ? 1 : 0
    self[.derived] = vocabulary.isDerived(small) ? 1 : 0
    self[.notASCII] = letters.contains { $0 >= 0x80 } ? 1 : 0
  }

  private mutating func setCase(_ letters: [UInt8]) {
    let upperCount = letters.count(where: \.isUppercase)
    guard upperCount > 0 else { return }
    if letters.count > 1 && !letters.contains(where: \.isLowercase) {
      self[.allCaps] = 1
    } else if upperCount == 1 && letters[0] & 0x20 == 0 {
      self[.capitalized] = 1
    } else {
      self[.mixedCase] = 1
    }
  }

  /// The number of letters, up to the longest that are told apart.
  var letterCount: Double { self[.length] }

  /// Adds what is known of the word that was probably meant.
  mutating func add(_ candidate: TypoCandidate?, for word: String) {
    guard let candidate else {
      self[.noCandidate] = 1
      return
    }
    let right = Self.small(candidate.word)
    let written = Self.small(word)
    self[.cost] = candidate.cost
    self[.costPerLetter] = candidate.cost / Double(max(1, written.count))
    self[.frequency] = candidate.frequency
    self[.lead] = min(candidate.lead, TypoCandidate.mostLead)
    self[.capitalizedCost] = self[.capitalized] * candidate.cost
    self[.shortCost] = self[.short] * candidate.cost
    if right.contains(0x20) {
      self[.split] = 1
    } else {
      add(LetterSlip(from: right, to: written))
    }
  }

  private static func small(_ word: String) -> [UInt8] {
    word.utf8.map(\.lowercased)
  }

  private mutating func add(_ slip: LetterSlip) {
    switch slip.kind {
    case .none: break
    case .swap: self[.swap] = 1
    case .doubled: self[.doubled] = 1
    case .undoubled: self[.undoubled] = 1
    case .missing(let isVowel): self[isVowel ? .missingVowel : .missingConsonant] = 1
    case .extra(let isVowel): self[isVowel ? .extraVowel : .extraConsonant] = 1
    case .replaced(let isVowel): self[isVowel ? .replacedVowel : .replacedConsonant] = 1
    case .several: self[.several] = 1
    }
    self[.atStart] = slip.isAtStart ? 1 : 0
    self[.atEnd] = slip.isAtEnd ? 1 : 0
    self[.inflection] = slip.isInflection ? 1 : 0
  }

  /// These with what the place says.
  func with(_ context: TypoContext) -> TypoFeatures {
    var all = self
    all.add(context)
    return all
  }

  /// Adds what the place says.
  mutating func add(_ context: TypoContext) {
    self[.countInDocument] = min(log(Double(context.countInDocument)), Self.mostTold)
    self[.partOfName] = context.isPartOfName ? 1 : 0
    self[.candidateInDocument] = context.candidateIsInDocument ? 1 : 0
    add(context.place)
    switch context.spanKind {
    case .prose: break
    case .comment: self[.comment] = 1
    case .string: self[.string] = 1
    case .code:
      self[.code] = 1
      self[.codeCost] = self[.cost]
      self[.codeAmongWords] = self[.amongWords]
    }
  }

  /// The least and the greatest of each value with what any place in text of a kind says.
  func bounds(in spanKind: SpanKind) -> (low: [Double], high: [Double]) {
    var (least, greatest) = (TypoContext(), TypoContext())
    (least.spanKind, greatest.spanKind) = (spanKind, spanKind)
    greatest.countInDocument = Self.mostCounted
    (greatest.isPartOfName, greatest.candidateIsInDocument) = (true, true)
    greatest.place.isInsideSentence = true
    greatest.place.isHyphenated = true
    greatest.place.isAmongWords = true
    greatest.place.isBesideUnknown = true
    return (with(least).values, with(greatest).values)
  }

  private mutating func add(_ place: TypoPlace) {
    if place.isInsideSentence {
      self[.capitalInsideSentence] = self[.capitalized]
      self[.nameInsideSentence] = self[.capitalized] * self[.name]
    }
    self[.hyphenated] = place.isHyphenated ? 1 : 0
    self[.besideUnknown] = place.isBesideUnknown ? 1 : 0
    self[.amongWords] = place.isAmongWords ? 1 : 0
  }

  private subscript(_ feature: TypoFeature) -> Double {
    get { values[feature.rawValue] }
    set { values[feature.rawValue] = newValue }
  }
}
