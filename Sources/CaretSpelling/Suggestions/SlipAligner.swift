/// A kind of slip that makes what is written from what was meant.
enum SlipKind: Int, CaseIterable {
  /// The letter has a mark and was written without, the other way round, or with another one.
  case markMissing, markExtra, markOther
  /// Letters that the dictionary's MAP takes for alike, and a piece that its REP has.
  case alike, replacedPiece
  case swapped
  case vowelForVowel, consonantForConsonant, otherLetter, neighbourKey, otherLayout
  case missingTwin, missingVowel, missingConsonant, missingSign, missingSpace
  case extraTwin, extraVowel, extraConsonant, extraSign, extraNeighbourKey
}

extension SlipKind {
  /// What a slip costs when two words are aligned: the rarer kinds more, and two slips more than any one.
  fileprivate var price: Double {
    switch self {
    case .markMissing: 1.5
    case .markExtra, .markOther, .swapped: 1.8
    case .alike, .replacedPiece, .missingTwin, .extraTwin, .otherLayout: 2
    case .missingVowel, .missingConsonant, .missingSign, .missingSpace, .extraSign: 2.6
    case .extraNeighbourKey: 2.6
    case .neighbourKey: 2.8
    case .vowelForVowel, .extraVowel, .extraConsonant: 3
    case .consonantForConsonant: 3.2
    case .otherLetter: 4
    }
  }
}

/// The slips that turn a word meant into the one written, the likeliest ones.
///
/// A table of the cheapest ways, letter by letter, as Damerau and Levenshtein have it, with a price for each kind
/// of slip and the dictionary's own replacements. Works for any language: nothing is learned about single letters but
/// what the dictionary's tables say.
struct SlipAligner {
  /// How often each kind of slip happened, and more of the letters in question.
  struct Slips {
    fileprivate(set) var counts: [32 of Int8] = .init(repeating: 0)
    fileprivate(set) var total = 0
    /// The rarity of the letters that are missing or were replaced, summed up.
    fileprivate(set) var rarity = 0.0
    /// How many of the letters that were written were replaced by the dictionary's own replacements.
    fileprivate(set) var replacedLetters = 0

    subscript(kind: SlipKind) -> Int { Int(counts[kind.rawValue]) }
  }

  private let written: [UInt8]
  private let traits: LetterTraits
  private let prices = SlipKind.allCases.map(\.price)
  /// The replacements whose piece stands in what was written, by its place there.
  private let replacements: [[SlipPieces.Piece]]
  private let letters: SlipLetters
  /// For each letter that was written what it is if it was added.
  private let extras: [SlipKind]
  /// For each of these and each letter what it is if that one was meant, as far as it was asked.
  private var others: [SlipKind?]
  /// The cells of the table that lie near its diagonal, row by row.
  private var costs: [666 of Double] = .init(repeating: .infinity)
  private var steps: [666 of Step] = .init(repeating: Step(kind: -1, meant: 0, written: 0))

  /// How a cell was come to: by a slip of a kind, or by letters that are alike, which is -1; and over how many letters.
  private struct Step {
    var kind: Int8
    var meant, written: UInt8
  }

  /// Words of which the lengths differ more are not compared closely.
  private static let band = 5

  @inline(__always) private static func place(_ i: Int, _ j: Int) -> Int { i * 2 * band + j + band }

  /// - Parameter written: in small letters.
  init(_ written: Letters, _ pieces: SlipPieces, _ traits: LetterTraits) {
    let letters = SlipLetters(traits: traits, alike: pieces.alike)
    self.written = (0..<written.count).map { written[$0] }
    (self.traits, self.letters) = (traits, letters)
    replacements = (0...written.count).map { pieces.standing(in: written, at: $0) }
    extras = (0..<written.count).map { letters.extra(at: $0, of: written) }
    others = .init(repeating: nil, count: written.count << 8)
    precondition(Self.place(Letters.longest, Letters.longest) < costs.count)
  }

  /// The slips of a word meant, in small letters; nil if the words have too little in common.
  mutating func slips(of meant: Letters) -> Slips? { meant.withSpan { slips(of: $0) } }

  private mutating func slips(of meant: Span<UInt8>) -> Slips? {
    let (n, m) = (meant.count, written.count)
    guard abs(n - m) <= Self.band else { return nil }
    for place in 0...Self.place(n, m) { costs[place] = .infinity }
    costs[Self.place(0, 0)] = 0
    for i in 0...n {
      let low = max(0, i - Self.band)
      let high = min(m, i + Self.band)
      guard low <= high else { continue }
      let missing = i < n ? letters.missing(at: i, of: meant) : nil
      for j in low...high where costs.span[Self.place(i, j)] < .infinity {
        advance(meant, i, j, missing)
      }
    }
    guard costs.span[Self.place(n, m)] < .infinity else { return nil }
    return trace(meant)
  }

  /// - Parameter missing: what the letter of the word meant is if it was left out; nil at its end.
  private mutating func advance(_ meant: Span<UInt8>, _ i: Int, _ j: Int, _ missing: SlipKind?) {
    let here = costs.span[Self.place(i, j)]
    let (n, m) = (meant.count, written.count)
    if i < n && j < m {
      if meant[i] == written[j] {
        reach(i, j, 1, 1, here, nil)
      } else {
        reach(i, j, 1, 1, here, other(meant[i], at: j))
      }
      if i + 1 < n, j + 1 < m, meant[i] == written[j + 1], meant[i + 1] == written[j],
        meant[i] != meant[i + 1]
      {
        reach(i, j, 2, 2, here, .swapped)
      }
    }
    if let missing { reach(i, j, 1, 0, here, missing) }
    if j < m { reach(i, j, 0, 1, here, extras[j]) }
    for piece in replacements[j] where i + piece.meant.count <= n {
      guard !piece.isAtStart || i == 0, !piece.isAtEnd || i + piece.meant.count == n,
        piece.meant.withSpan({ $0.stands(at: i, of: meant) })
      else { continue }
      reach(i, j, piece.meant.count, piece.written.count, here, .replacedPiece)
    }
  }

  @inline(__always)
  private mutating func reach(
    _ i: Int, _ j: Int, _ meantStep: Int, _ writtenStep: Int, _ here: Double, _ kind: SlipKind?
  ) {
    guard abs(i + meantStep - j - writtenStep) <= Self.band else { return }
    let cost = here + (kind.map { prices[$0.rawValue] } ?? 0)
    let place = Self.place(i + meantStep, j + writtenStep)
    guard cost < costs.span[place] else { return }
    costs[place] = cost
    steps[place] = Step(
      kind: Int8(kind?.rawValue ?? -1), meant: UInt8(meantStep), written: UInt8(writtenStep))
  }

  /// What the letter that was written at a place is if another one was meant.
  private mutating func other(_ meant: UInt8, at j: Int) -> SlipKind {
    let place = j << 8 | Int(meant)
    if let known = others[place] { return known }
    let kind = letters.replacement(meant, by: written[j])
    others[place] = kind
    return kind
  }

  /// The slips on the cheapest way, from its end.
  private mutating func trace(_ meant: Span<UInt8>) -> Slips {
    var slips = Slips()
    var (i, j) = (meant.count, written.count)
    while i > 0 || j > 0 {
      let step = steps.span[Self.place(i, j)]
      if step.kind >= 0 {
        slips.counts[Int(step.kind)] += 1
        slips.total += 1
        if step.kind == SlipKind.replacedPiece.rawValue {
          slips.replacedLetters += Int(step.written)
        }
        if step.meant == 1 && step.kind > SlipKind.swapped.rawValue {
          slips.rarity += traits.rarity[Int(meant[i - 1])]
        }
      }
      i -= Int(step.meant)
      j -= Int(step.written)
    }
    return slips
  }
}

/// What kind of slip a letter is in place of another, and where it is left out or added.
private struct SlipLetters {
  let traits: LetterTraits
  /// Pairs of codes of small letters.
  let alike: Set<UInt16>

  func replacement(_ meant: UInt8, by written: UInt8) -> SlipKind {
    let (a, b) = (Int(meant), Int(written))
    if traits.base[a] == traits.base[b] && traits.base[a] != 0 {
      if traits.base[b] == written { return .markMissing }
      return traits.base[a] == meant ? .markExtra : .markOther
    }
    if alike.contains(UInt16(meant) << 8 | UInt16(written)) { return .alike }
    if traits.tradePlaces(meant, written) { return .otherLayout }
    if traits.areNeighbours(meant, written) { return .neighbourKey }
    if traits.kind[a] == .vowel && traits.kind[b] == .vowel { return .vowelForVowel }
    if traits.kind[a] == .consonant && traits.kind[b] == .consonant {
      return .consonantForConsonant
    }
    return .otherLetter
  }

  func missing(at i: Int, of meant: Span<UInt8>) -> SlipKind {
    let isTwin =
      (i > 0 && meant[i - 1] == meant[i]) || (i + 1 < meant.count && meant[i + 1] == meant[i])
    switch traits.kind[Int(meant[i])] {
    case .space: return .missingSpace
    case .sign, .digit: return .missingSign
    case .vowel: return isTwin ? .missingTwin : .missingVowel
    case .consonant: return isTwin ? .missingTwin : .missingConsonant
    }
  }

  func extra(at j: Int, of written: Letters) -> SlipKind {
    let letter = written[j]
    for other in [j - 1, j + 1] where other >= 0 && other < written.count {
      if written[other] == letter { return .extraTwin }
    }
    switch traits.kind[Int(letter)] {
    case .space, .sign, .digit: return .extraSign
    case .vowel, .consonant: break
    }
    for other in [j - 1, j + 1] where other >= 0 && other < written.count {
      if traits.areNeighbours(written[other], letter) { return .extraNeighbourKey }
    }
    return traits.kind[Int(letter)] == .vowel ? .extraVowel : .extraConsonant
  }
}

extension Span<UInt8> {
  /// Whether these letters stand at a place of others, which have so many there.
  fileprivate func stands(at place: Int, of letters: Span<UInt8>) -> Bool {
    for index in 0..<count where letters[place + index] != self[index] { return false }
    return true
  }
}

/// The replacements and the like letters of a dictionary, in codes of its letters.
struct SlipPieces {
  struct Piece {
    var written: Letters
    var meant: Letters
    var isAtStart, isAtEnd: Bool
  }

  /// The pieces by the code of their first letter.
  private var pieces: [UInt8: [Piece]] = [:]
  /// Pairs of codes of small letters.
  private(set) var alike: Set<UInt16> = []

  init(_ tables: SlipTables, _ traits: LetterTraits) {
    for replacement in tables.replacements {
      let written = traits.smalls(of: replacement.written)
      let meant = traits.smalls(of: replacement.meant)
      guard meant.count > 0, written.count > 0, written != meant else { continue }
      let piece = Piece(
        written: written, meant: meant, isAtStart: replacement.isAtStart,
        isAtEnd: replacement.isAtEnd)
      pieces[written[0], default: []].append(piece)
    }
    for group in tables.alike {
      let letters = group.filter { $0.unicodeScalars.count == 1 }.map { traits.smalls(of: $0)[0] }
      for a in letters {
        for b in letters where a != b { alike.insert(UInt16(a) << 8 | UInt16(b)) }
      }
    }
  }

  /// The pieces that were written at a place of a word, in small letters.
  func standing(in word: Letters, at place: Int) -> [Piece] {
    guard place < word.count, let pieces = pieces[word[place]] else { return [] }
    return pieces.filter { piece in
      let end = place + piece.written.count
      guard end <= word.count, !piece.isAtStart || place == 0, !piece.isAtEnd || end == word.count
      else { return false }
      return (0..<piece.written.count).allSatisfy { word[place + $0] == piece.written[$0] }
    }
  }
}
