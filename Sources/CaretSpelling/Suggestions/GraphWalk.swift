/// Walks a word graph along an edit automaton, through the links from trie to trie.
struct GraphWalk {
  /// A word of the graph that the pattern matches.
  struct Match {
    var letters: Letters
    var edits: Int
    var marks: WordGraph.Marks
    /// The node of the trie of whole words at which the word's endings begin; its own for a bare word.
    var stem: Int
  }

  private var states: [EditAutomaton.State]
  private var ends: [Int]
  private var path = [UInt8](repeating: 0, count: Letters.longest + 2)
  private var automaton = EditAutomaton(Letters(), edits: 0)
  private var limit = 0
  /// The nodes that the last run looked at.
  private(set) var work = 0

  /// A prefix, a word, an ending and another one.
  private static let mostTries = 5
  private static let depths = Letters.longest + 2

  init() {
    states = .init(repeating: EditAutomaton.State(), count: Self.depths)
    ends = .init(repeating: 0, count: Self.depths * Self.mostTries)
  }

  /// Calls `found` with each word that matches, once for each of its paths; at most `limit` nodes are looked at.
  mutating func run(
    _ graph: WordGraph, _ automaton: EditAutomaton, limit: Int, found: (Match) -> Void
  ) {
    self.automaton = automaton
    self.limit = limit
    work = 0
    states[0] = automaton.start
    enter(graph, root: 0, depth: 0, trie: 0, stem: 0, found)
  }

  /// Goes on below the root of a trie, `depth` letters behind the start of the word.
  private mutating func enter(
    _ graph: WordGraph, root: Int, depth: Int, trie: Int, stem: Int, _ found: (Match) -> Void
  ) {
    let top = graph.node(root)
    arrive(graph, top, depth, trie, stem, found)
    var (index, depth) = (root + 1, depth)
    let (end, base) = (root + top.subtreeCount, trie * Self.depths)
    ends[base + depth] = end
    while index < end && work < limit {
      while index >= ends[base + depth] { depth -= 1 }
      work += 1
      let node = graph.node(index)
      guard depth < Letters.longest,
        let state = automaton.step(states[depth], node.letter)
      else {
        index += node.subtreeCount
        continue
      }
      path[depth] = node.letter
      depth += 1
      states[depth] = state
      ends[base + depth] = index + node.subtreeCount
      arrive(graph, node, depth, trie, trie == 0 ? index : stem, found)
      index += 1
    }
  }

  /// Reports the word that ends at a node, and follows the node's links.
  @inline(__always)
  private mutating func arrive(
    _ graph: WordGraph, _ node: WordGraph.Node, _ depth: Int, _ trie: Int, _ stem: Int,
    _ found: (Match) -> Void
  ) {
    if !node.marks.isEmpty, let edits = automaton.edits(of: states[depth]) {
      found(Match(letters: Letters(path[..<depth]), edits: edits, marks: node.marks, stem: stem))
    }
    guard node.linkPlace != 0, trie + 1 < Self.mostTries else { return }
    for link in graph.links(at: node.linkPlace) {
      enter(graph, root: graph.root(link), depth: depth, trie: trie + 1, stem: stem, found)
    }
  }
}
