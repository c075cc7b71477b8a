/// Finds the words of a word graph that may have been meant, before any ranking.
///
/// Words within two edits, three for long ones of which nothing nearer is known; pieces that the dictionary's REP
/// replaces; two words written as one; compounds with a slip in one of two parts. Case and marks are no edits.
/// Work is bounded by counting it, never by the clock.
struct GraphSearch {
  /// A word that may have been meant, in the case of the dictionary.
  struct Candidate {
    enum Kind {
      case word, compound
      /// A compound of which the letters that its first part ends with and its second one begins with were written once:
      /// "Wochende" for "Wochenende".
      case merged
      /// Not in the graph, made by a replacement.
      case replaced
      /// Two words with a space between them, the first of this many letters.
      case split(firstCount: Int)
    }
    var letters: Letters
    var kind = Kind.word
    var edits: Int
    var marks: WordGraph.Marks
    /// How many nodes of the graph begin where its endings do.
    var family: Int
    /// In how many ways the dictionary makes the word.
    var paths = 1
  }

  private let graph: WordGraph
  private let traits: LetterTraits
  private let pieces: SlipPieces
  private var walk = GraphWalk()
  private var places: [Letters: Int] = [:]
  private(set) var candidates: [Candidate] = []
  /// The nodes that the last search looked at.
  private(set) var work = 0

  private static let nodeLimit = 250_000
  /// More words that are two edits away are not kept, and no more compounds than that on top.
  private static let candidateLimit = 3_000

  init(_ graph: WordGraph, _ traits: LetterTraits, _ pieces: SlipPieces) {
    (self.graph, self.traits, self.pieces) = (graph, traits, pieces)
  }

  mutating func run(_ word: String) {
    places.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    work = 0
    let (bases, smalls) = (traits.bases(of: word), traits.smalls(of: word))
    guard bases.count > 0, bases.count < Letters.longest - EditAutomaton.mostEdits else { return }
    collect(bases, edits: 0...1)
    findReplaced(smalls)
    findSplits(bases, smalls)
    if graph.hasCompounds { findCompounds(bases) }
    if bases.count > 2 { collect(bases, edits: 2...2) }
    if candidates.isEmpty && bases.count >= 8 { collect(bases, edits: 3...3) }
    candidates.removeAll { $0.marks.contains(.never) || !$0.marks.contains(.word) }
  }

  /// Takes in the words that are so many edits away. Few edits are looked for first, so that what the bound of work
  /// cuts off is far away.
  private mutating func collect(_ word: Letters, edits: ClosedRange<Int>) {
    for match in matches(word, edits: edits.upperBound) where edits.contains(match.edits) {
      add(match)
    }
  }

  private mutating func matches(_ word: Letters, edits: Int) -> [GraphWalk.Match] {
    var found: [GraphWalk.Match] = []
    let automaton = EditAutomaton(word, edits: edits, bases: traits.basesOfCodes)
    walk.run(graph, automaton, limit: max(0, Self.nodeLimit - work)) { match in
      if match.edits < 2 || found.count < Self.candidateLimit { found.append(match) }
    }
    work += walk.work
    return found
  }

  private mutating func add(_ match: GraphWalk.Match) {
    if let place = places[match.letters] {
      guard case .word = candidates[place].kind else {
        let edits = min(match.edits, candidates[place].edits)
        candidates[place] = Candidate(
          letters: match.letters, edits: edits, marks: match.marks, family: match.family)
        return
      }
      candidates[place].paths += 1
      candidates[place].marks.formUnion(match.marks)
      return
    }
    places[match.letters] = candidates.count
    candidates.append(
      Candidate(
        letters: match.letters, edits: match.edits, marks: match.marks, family: match.family))
  }

  /// What comes from replacing one piece of what was written: words of the graph, and others that libhunspell may
  /// know, with a space where the replacement has one.
  private mutating func findReplaced(_ word: Letters) {
    for place in 0...word.count {
      for piece in pieces.standing(in: word, at: place) {
        let end = place + piece.written.count
        guard word.count - piece.written.count + piece.meant.count < Letters.longest else {
          continue
        }
        var meant = word[0..<place]
        for index in 0..<piece.meant.count { meant.append(piece.meant[index]) }
        for index in end..<word.count { meant.append(word[index]) }
        let known = matches(traits.bases(of: meant), edits: 0)
        for match in known {
          if let place = places[match.letters] {
            candidates[place].edits = min(1, candidates[place].edits)
          } else {
            add(match)
          }
        }
        let isKnown = known.contains {
          $0.marks.contains(.word) && traits.smalls(of: $0.letters) == meant
        }
        if !isKnown, mayBeRight(meant) { addReplaced(meant) }
      }
    }
  }

  /// Whether libhunspell may know what the graph does not have as a whole: a compound, or words with a blank or a hyphen
  /// between them. Some dictionaries name so many replacements that all others would fill the list of candidates.
  private mutating func mayBeRight(_ meant: Letters) -> Bool {
    if graph.hasCompounds { return true }
    let (hyphen, space) = (graph.codes.code(of: "-"), graph.codes.code(of: " "))
    let bases = traits.bases(of: meant)
    var start = 0
    for place in 0...meant.count
    where place == meant.count || meant[place] == hyphen || meant[place] == space {
      if start == 0, place == meant.count { return false }
      if place > start, matches(bases[start..<place], edits: 0).isEmpty { return false }
      start = place + 1
    }
    return true
  }

  private mutating func addReplaced(_ meant: Letters) {
    guard places[meant] == nil else { return }
    let space = graph.codes.code(of: " ")
    let firstCount = (0..<meant.count).first { meant[$0] == space }
    places[meant] = candidates.count
    candidates.append(
      Candidate(
        letters: meant, kind: firstCount.map { .split(firstCount: $0) } ?? .replaced, edits: 1,
        marks: .word, family: 0))
  }

  private mutating func findSplits(_ word: Letters, _ smalls: Letters) {
    guard word.count > 1 else { return }
    let space = graph.codes.code(of: " ")
    for place in 1..<word.count {
      guard let first = whole(word[0..<place], smalls[0..<place]),
        let second = whole(word[place..<word.count], smalls[place..<word.count])
      else { continue }
      var letters = first.letters
      letters.append(space)
      for index in 0..<second.letters.count { letters.append(second.letters[index]) }
      guard places[letters] == nil else { continue }
      candidates.append(
        Candidate(
          letters: letters, kind: .split(firstCount: place), edits: 1,
          marks: first.marks.intersection(second.marks), family: 0,
          paths: min(first.paths, second.paths)))
    }
  }

  /// The word of the graph that has exactly these letters, but for their case: small ones before capitals.
  private mutating func whole(_ word: Letters, _ smalls: Letters) -> Candidate? {
    var best: Candidate?
    for match in matches(word, edits: 0) where !match.marks.isDisjoint(with: [.word, .never]) {
      guard traits.smalls(of: match.letters) == smalls else { continue }
      if best?.letters == match.letters {
        best!.paths += 1
        best!.marks.formUnion(match.marks)
      } else if best == nil || match.letters == smalls {
        best = Candidate(letters: match.letters, edits: 0, marks: match.marks, family: match.family)
      }
    }
    return best.flatMap { $0.marks.contains(.never) ? nil : $0 }
  }

  // MARK: Compounds

  /// The shortest part of a compound as it was written, which may lack a letter of it.
  private static let shortestPart = 2
  /// The shortest part of one of which letters were merged, and how many they are; one letter is one edit.
  private static let (shortestMerged, mergedCounts) = (4, 2...3)

  private mutating func findCompounds(_ word: Letters) {
    guard word.count >= 2 * Self.shortestPart else { return }
    for place in Self.shortestPart...word.count - Self.shortestPart {
      let (left, right) = (word[0..<place], word[place..<word.count])
      if let first = part(left) {
        for second in variants(of: right) { join(first, second) }
        findMerged(first, before: place, in: word)
      }
      if let second = part(right) {
        for first in variants(of: left) { join(first, second) }
      }
    }
  }

  /// Compounds of a part and of one that begins with letters of it.
  private mutating func findMerged(_ first: Candidate, before place: Int, in word: Letters) {
    guard place >= Self.shortestMerged else { return }
    for count in Self.mergedCounts
    where count < place && word.count - place + count >= Self.shortestMerged {
      guard var second = part(word[place - count..<word.count]) else { continue }
      second.edits = 1
      join(first, second, .merged)
    }
  }

  private mutating func part(_ word: Letters) -> Candidate? {
    let found = matches(word, edits: 0)
    guard let best = found.first(where: { $0.marks.contains(.part) }) ?? found.first else {
      return nil
    }
    return Candidate(letters: best.letters, edits: 0, marks: best.marks, family: best.family)
  }

  private mutating func variants(of word: Letters) -> [Candidate] {
    matches(word, edits: 1).lazy.filter { !$0.marks.contains(.never) && $0.letters.count > 2 }
      .prefix(40).map {
        Candidate(letters: $0.letters, edits: $0.edits, marks: $0.marks, family: $0.family)
      }
  }

  private mutating func join(
    _ first: Candidate, _ second: Candidate, _ kind: Candidate.Kind = .compound
  ) {
    guard first.letters.count + second.letters.count < Letters.longest else { return }
    var letters = first.letters
    for index in 0..<second.letters.count {
      letters.append(traits.small[Int(second.letters[index])])
    }
    guard places[letters] == nil, candidates.count < 2 * Self.candidateLimit else { return }
    places[letters] = candidates.count
    candidates.append(
      Candidate(
        letters: letters, kind: kind, edits: first.edits + second.edits, marks: .word,
        family: first.family))
  }
}
