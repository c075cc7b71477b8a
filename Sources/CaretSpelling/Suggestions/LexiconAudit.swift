/// What tests ask of the tables that suggestions are made from.
package enum LexiconAudit {
  /// Every word that may be proposed, in each way in which it is written.
  package static func forms() -> [String] {
    wordNodes().flatMap { node, letters in
      let word = Lexicon.english.node(node)
      let mixed = word.forms.contains(.mixed) ? Lexicon.english.mixedForms(of: node) : []
      let base = CaseStyle.mixed.forms(of: letters, word.forms, mixed: mixed)
      let possessives = CaseStyle.mixed.forms(of: letters, word.forms.possessives, mixed: [])
      return base + possessives.map { $0 + "'s" }
    }
  }

  /// The words that a walk of the trie of sounds does not find by their own sound.
  package static func wordsNotFoundBySound() -> [String] {
    var walk = TrieWalk()
    let lexicon = Lexicon.english
    var found: [String: Set<Int>] = [:]
    return wordNodes().compactMap { node, letters in
      let key = SoundKey(letters).letters
      guard key.count > 0, !lexicon.node(node).forms.contains(.vulgar) else { return nil }
      if found[key.string] == nil {
        var nodes: Set<Int> = []
        let automaton = EditAutomaton(key, edits: 0)
        _ = walk.run(automaton, count: lexicon.soundNodeCount, limit: .max) { index in
          (lexicon.soundNode(index).letter, lexicon.soundNode(index).subtreeCount)
        } found: { index, _ in
          nodes.formUnion(lexicon.soundNode(index).postings.map(lexicon.posting))
        }
        found[key.string] = nodes
      }
      // A sound keeps its 255 most frequent words.
      let nodes = found[key.string]!
      return nodes.contains(node) || nodes.count == 255 ? nil : letters.string
    }
  }

  /// The words within some edits, by the search of the trie, by that of the trie of siblings, by comparing with every
  /// word, and from both ends.
  package static func neighbours(
    of word: String, edits most: Int
  ) -> (searched: Set<String>, walked: Set<String>, compared: Set<String>, met: Set<String>) {
    let letters = Letters(folding: word)!
    var walk = TrieWalk()
    let lexicon = Lexicon.english
    var searched: Set<String> = []
    let automaton = EditAutomaton(letters, edits: most)
    _ = walk.run(automaton, count: lexicon.nodeCount, limit: .max) { index in
      (lexicon.node(index).letter, lexicon.node(index).subtreeCount)
    } found: { index, edits in
      if lexicon.node(index).isWord {
        searched.insert("\(lexicon.letters(of: index).string) \(edits)")
      }
    }
    let walked = SiblingTrie.english.words(near: letters, edits: most).filter {
      lexicon.node($0.node).isWord && $0.letters == lexicon.letters(of: $0.node)
    }
    var compared: Set<String> = []
    for (_, other) in wordNodes() {
      let edits = other.edits(to: letters)
      if edits <= most { compared.insert("\(other.string) \(edits)") }
    }
    let met = wordsFromBothEnds(near: letters, edits: most)
    return (searched, Set(walked.map { "\($0.letters.string) \($0.edits)" }), compared, met)
  }

  private static func wordsFromBothEnds(near word: Letters, edits: Int) -> Set<String> {
    let lexicon = Lexicon.english
    let found = TwoEndedSearch.words(near: word, edits: edits).filter {
      lexicon.node($0.node).isWord && $0.letters == lexicon.letters(of: $0.node)
    }
    return Set(found.map { "\($0.letters.string) \($0.edits)" })
  }

  /// The words within one edit that only one of two ways finds: a walk of the trie of siblings, and from both ends.
  package static func wordsFoundOneWay(near word: String) -> Set<String> {
    let letters = Letters(folding: word)!
    let walked = SiblingTrie.english.words(near: letters, edits: 1).filter {
      Lexicon.english.node($0.node).isWord
    }
    return Set(walked.map { "\($0.letters.string) \($0.edits)" })
      .symmetricDifference(wordsFromBothEnds(near: letters, edits: 1))
  }

  /// Whether a word begins with some bytes, by the trie of siblings.
  package static func isBeginning(_ bytes: String) -> Bool {
    SiblingTrie.english.origin(behind: Letters(bytes.utf8)) != nil
  }

  /// The best word within some edits with its cost and its lead, by the search that looks at few to their end, and by
  /// looking at all.
  package static func best(near word: String, edits: Int) -> (found: String, compared: String) {
    let (letters, lexicon, near) = (Letters(folding: word)!, Lexicon.english, NearWords())
    let extractor = FeatureExtractor(letters, errors: .english)
    var scratch = ErrorModel.Scratch()
    var all = near.split(letters).map { [$0] } ?? []
    for other in SiblingTrie.english.words(near: letters, edits: edits) {
      let node = lexicon.node(other.node)
      guard !node.forms.contains(.vulgar) else { continue }
      let features = extractor.features(of: other.letters, frequency: node.frequency, &scratch)
      all.append(
        (
          TypoCandidate(
            word: other.letters.string, cost: features[.slipCost], frequency: features[.frequency],
            lead: TypoCandidate.mostLead), features.score(RankingWeights.english)
        ))
    }
    all.sort { ($1.score, $0.candidate.word) < ($0.score, $1.candidate.word) }
    var first = all.first?.candidate
    if all.count > 1 { first?.lead = min(all[0].score - all[1].score, TypoCandidate.mostLead) }
    return (
      "\(near.best(for: letters, edits: edits), default: "none")", "\(first, default: "none")"
    )
  }

  /// The completions of a beginning in small letters, by the search and by comparing with every word.
  package static func completions(
    of prefix: String, limit: Int
  ) -> (searched: [String], compared: [String]) {
    let searched = LexiconCompleter().completions(of: prefix, limit: limit)
    let compared = wordNodes().filter { node, letters in
      letters.string.hasPrefix(prefix) && letters.string != prefix
        && !Lexicon.english.node(node).forms.contains(.vulgar)
    }.sorted { a, b in
      let (x, y) = (Lexicon.english.node(a.node).frequency, Lexicon.english.node(b.node).frequency)
      return (y, a.letters.count, a.node) < (x, b.letters.count, b.node)
    }.prefix(limit).map { $0.letters.string }
    return (searched.map { $0.lowercased() }, compared)
  }

  private static func wordNodes() -> [(node: Int, letters: Letters)] {
    (0..<Lexicon.english.nodeCount).lazy.filter { Lexicon.english.node($0).isWord }
      .map { ($0, Lexicon.english.letters(of: $0)) }
  }
}
