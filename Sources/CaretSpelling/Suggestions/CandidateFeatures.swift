/// What the ranking looks at in a candidate, each a number; the score is their weighted sum.
enum CandidateFeature: Int, CaseIterable {
  case slipCost, slipCostPerLetter, slipIsUnlikely
  case frequency, frequencyOfShort
  case sameFirstLetter, sameLastLetter, sameLastTwo
  case commonPrefix, commonSuffix
  case edits, editsOfShort
  case soundEdits, sameSound
  case jaroWinkler
  case longer, shorter
  case sameConsonants, sameLetters, onlyVowelsDiffer
  case keyboardNeighbours
  case isSplit, splitOfShort, splitFrequency
  case isName, isPossessive, isVulgar, hasMark
  case isRare
}

/// The features of one candidate.
struct CandidateFeatures {
  private var values: [32 of Double] = .init(repeating: 0)

  subscript(feature: CandidateFeature) -> Double {
    get { values[feature.rawValue] }
    set { values[feature.rawValue] = newValue }
  }

  var all: [Double] { CandidateFeature.allCases.map { self[$0] } }

  func score(_ weights: [Double]) -> Double {
    var sum = 0.0
    for index in weights.indices { sum += weights[index] * values.span[index] }
    return sum
  }
}

/// Works out the features of the candidates of one misspelling.
struct FeatureExtractor {
  let written: Letters
  let isShort: Bool
  private let codes: ErrorModel.Codes
  private let sound: Letters
  private let consonants: Letters
  private let errors: ErrorModel
  /// Costs beyond this many sixteenths of a nat are all alike.
  static let costLimit: Int32 = 480
  static let sixteenths = 16.0
  /// From this many nats on a slip is weighed as an unlikely one besides.
  static let usualCost = 15.0
  /// Rarer words are those that the list of frequencies lacks: build_lexicon.py gives them 7.5 at most.
  private static let leastListed = 7.6

  init(_ written: Letters, errors: ErrorModel) {
    self.written = written
    self.errors = errors
    isShort = written.count <= 4
    codes = ErrorModel.Codes(written)
    sound = SoundKey(written).letters
    consonants = written.consonants
  }

  /// The features that all kinds of candidates have: how `meant` looks beside what was written.
  func features(
    of meant: Letters, frequency: Int, _ scratch: inout ErrorModel.Scratch
  ) -> CandidateFeatures {
    var features = ends(of: meant, frequency: frequency, edits: meant.edits(to: written))
    _ = complete(&features, of: meant, costLimit: Self.costLimit, &scratch)
    return features
  }

  /// What is seen at once: how frequent a word is, how long, whether it has the same letters, and how alike both begin and end.
  func ends(of meant: Letters, frequency: Int, edits: Int) -> CandidateFeatures {
    var features = CandidateFeatures()
    let frequency = Lexicon.logarithm(ofClass: frequency)
    features[.frequency] = frequency
    features[.frequencyOfShort] = isShort ? frequency : 0
    features[.isRare] = frequency < Self.leastListed ? 1 : 0
    let (n, m) = (meant.count, written.count)
    let prefix = meant.commonPrefixCount(with: written)
    let suffix = meant.commonSuffixCount(with: written)
    features[.sameFirstLetter] = prefix > 0 ? 1 : 0
    features[.sameLastLetter] = suffix > 0 ? 1 : 0
    features[.sameLastTwo] = suffix > 1 ? 1 : 0
    features[.commonPrefix] = Double(prefix) / Double(m)
    features[.commonSuffix] = Double(suffix) / Double(m)
    features[.edits] = Double(edits)
    features[.editsOfShort] = isShort ? Double(edits) : 0
    features[.longer] = Double(max(0, n - m))
    features[.shorter] = Double(max(0, m - n))
    features[.sameLetters] = n == m && meant.hasSameLetters(as: written) ? 1 : 0
    features[.hasMark] = (0..<n).contains { meant[$0] < UInt8(ascii: "a") } ? 1 : 0
    return features
  }

  /// Adds to what is seen at once what the slips cost that make the one word of the other, and what takes a longer look; false,
  /// and nothing, if they cost more than `costLimit` sixteenths of a nat, and that is less than where costs are all alike.
  func complete(
    _ features: inout CandidateFeatures, of meant: Letters, costLimit: Int32,
    _ scratch: inout ErrorModel.Scratch
  ) -> Bool {
    let found = errors.cost(of: ErrorModel.Codes(meant), as: codes, limit: costLimit, &scratch)
    guard found <= costLimit || costLimit >= Self.costLimit else { return false }
    let cost = Double(min(found, Self.costLimit)) / Self.sixteenths
    features[.slipCost] = cost
    features[.slipCostPerLetter] = cost / Double(written.count)
    features[.slipIsUnlikely] = max(0, cost - Self.usualCost)
    addShape(meant, &features)
    addSound(meant, &features)
    return true
  }

  private func addShape(_ meant: Letters, _ features: inout CandidateFeatures) {
    let (n, m) = (meant.count, written.count)
    let prefix = meant.commonPrefixCount(with: written)
    features[.jaroWinkler] = meant.jaroWinkler(with: written, commonPrefix: prefix)
    features[.keyboardNeighbours] = n == m ? Double(meant.keyboardSlips(in: written)) : 0
  }

  private func addSound(_ meant: Letters, _ features: inout CandidateFeatures) {
    let other = SoundKey(meant).letters
    let edits = other.edits(to: sound)
    features[.soundEdits] = Double(edits) / Double(max(1, max(sound.count, other.count)))
    features[.sameSound] = edits == 0 ? 1 : 0
    let sameConsonants = meant.consonants == consonants
    features[.sameConsonants] = sameConsonants ? 1 : 0
    features[.onlyVowelsDiffer] = sameConsonants && meant.count == written.count ? 1 : 0
  }
}
