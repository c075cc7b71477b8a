/// The words of a word graph that begin as a partial word does.
///
/// No frequencies are at hand: stems come before inflected forms, words that many others begin with before rare
/// ones, short ones before long ones. The shortest words are looked at first, and no more than a bounded number.
struct GraphCompleter {
  private let graph: WordGraph
  private let traits: LetterTraits

  /// A node of the graph, all that is below it, and the letters that lead there.
  private struct Place {
    var node: WordGraph.Node
    var below: Range<Int>
    var letters: Letters
  }

  private struct Completion {
    var letters: Letters
    var isStem: Bool
    /// How many nodes of the trie lie below the word.
    var family: Int
    var paths = 1
  }

  /// More nodes are not looked at.
  private static let nodeLimit = 30_000

  init(_ graph: WordGraph, _ traits: LetterTraits) {
    (self.graph, self.traits) = (graph, traits)
  }

  /// The words that begin so, whatever their case, without the partial word itself; best first.
  func completions(of prefix: String) -> [Letters] {
    let smalls = traits.smalls(of: prefix)
    guard smalls.count > 0, smalls.count < Letters.longest,
      !(0..<smalls.count).contains(where: { smalls[$0] == 0 })
    else { return [] }
    var places = entered(place(ofRoot: 0, Letters()))
    for depth in 0..<smalls.count {
      places = places.flatMap { children(of: $0) { traits.small[Int($0)] == smalls[depth] } }
    }
    return ranked(words(below: places), smalls.count)
  }

  private func place(ofRoot root: Int, _ letters: Letters) -> Place {
    Place(node: graph.node(root), below: graph.below(root: root), letters: letters)
  }

  /// A place and those that its links lead to.
  private func entered(_ place: Place) -> [Place] {
    var places = [place]
    var next = 0
    while next < places.count {
      let link = places[next].node.linkPlace
      if link != 0 {
        for index in graph.links(at: link) {
          places.append(self.place(ofRoot: graph.root(index), place.letters))
        }
      }
      next += 1
    }
    return places
  }

  private func children(of place: Place, where fits: (UInt8) -> Bool) -> [Place] {
    guard place.letters.count < Letters.longest else { return [] }
    var found: [Place] = []
    graph.forEachChild(in: place.below) { node, below in
      guard fits(node.letter) else { return }
      var letters = place.letters
      letters.append(node.letter)
      found += entered(Place(node: node, below: below, letters: letters))
    }
    return found
  }

  /// The words at and below some places, level by level.
  private func words(below places: [Place]) -> [Completion] {
    var found: [Completion] = []
    var placeOf: [Letters: Int] = [:]
    var never: Set<Letters> = []
    var (level, seen) = (places, 0)
    while !level.isEmpty && seen < Self.nodeLimit {
      for place in level {
        let node = place.node
        if node.marks.contains(.never) { never.insert(place.letters) }
        guard node.marks.contains(.word) else { continue }
        if let known = placeOf[place.letters] {
          found[known].paths += 1
        } else {
          placeOf[place.letters] = found.count
          found.append(
            Completion(
              letters: place.letters, isStem: node.marks.contains(.stem),
              family: place.below.count + 1))
        }
      }
      seen += level.count
      level = level.flatMap { children(of: $0) { _ in true } }
    }
    return found.filter { !never.contains($0.letters) }
  }

  private func ranked(_ words: [Completion], _ prefixCount: Int) -> [Letters] {
    words.filter { $0.letters.count > prefixCount }.enumerated().sorted { a, b in
      let (x, y) = (cost(a.element), cost(b.element))
      return x != y ? x < y : a.offset < b.offset
    }.map(\.element.letters)
  }

  private func cost(_ word: Completion) -> Int {
    let bits = Int.bitWidth - word.family.leadingZeroBitCount
    let hasSign = (0..<word.letters.count).contains { traits.kind[Int(word.letters[$0])] == .sign }
    return word.letters.count + (word.isStem ? 0 : 3) + (hasSign ? 3 : 0) - bits
      - min(2, word.paths)
  }
}
