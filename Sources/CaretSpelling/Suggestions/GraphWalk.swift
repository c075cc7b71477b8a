/// Walks a word graph along an edit automaton, through the links from trie to trie.
struct GraphWalk {
  /// A word of the graph that the pattern matches.
  struct Match {
    var letters: Letters
    var edits: Int
    var marks: WordGraph.Marks
    /// How many nodes of the trie of whole words begin where the word's endings do, or where a bare word ends.
    var family: Int
  }

  /// Of each depth the states, and the places that the next letter has to stand at.
  private var states: [62 of EditAutomaton.State] = .init(repeating: EditAutomaton.State())
  private var reach: [62 of UInt64] = .init(repeating: 0)
  /// Of each trie and depth the next behind the sibling that was entered, -1 for none, and where all below their parent ends.
  private var nexts: [310 of Int] = .init(repeating: -1)
  private var ends: [310 of Int] = .init(repeating: 0)
  private var path: [62 of UInt8] = .init(repeating: 0)
  private var automaton = EditAutomaton(Letters(), edits: 0)
  private var limit = 0
  /// The nodes that the last run looked at.
  private(set) var work = 0

  /// A prefix, a word, an ending and another one.
  private static let mostTries = 5
  private static let depths = Letters.longest + 2

  init() {
    precondition(states.count == Self.depths && nexts.count == Self.depths * Self.mostTries)
  }

  /// Calls `found` with each word that matches, once for each of its paths; at most `limit` nodes are looked at.
  mutating func run(
    _ graph: WordGraph, _ automaton: EditAutomaton, limit: Int, found: (Match) -> Void
  ) {
    self.automaton = automaton
    self.limit = limit
    work = 0
    states[0] = automaton.start
    reach[0] = automaton.reach(of: automaton.start)
    enter(graph, root: 0, depth: 0, trie: 0, family: graph.below(root: 0).count + 1, found)
  }

  /// Goes on below the root of a trie, `depth` letters behind the start of the word.
  private mutating func enter(
    _ graph: WordGraph, root: Int, depth start: Int, trie: Int, family: Int,
    _ found: (Match) -> Void
  ) {
    arrive(graph, graph.node(root), start, trie, family, found)
    let (all, base) = (graph.below(root: root), trie * Self.depths)
    guard !all.isEmpty else { return }
    var (index, depth) = (all.lowerBound, start)
    ends[base + depth] = all.upperBound
    while work < limit {
      work += 1
      let node = graph.node(index)
      var next = node.isLast ? -1 : index + 1
      if automaton.mayFollow(node.letter, reach.span[depth]), depth < Letters.longest,
        let state = automaton.step(states.span[depth], node.letter)
      {
        let below = graph.below(node, at: index, in: index..<ends.span[base + depth])
        path[depth] = node.letter
        states[depth + 1] = state
        reach[depth + 1] = automaton.reach(of: state)
        arrive(graph, node, depth + 1, trie, trie == 0 ? below.count + 1 : family, found)
        if !below.isEmpty {
          nexts[base + depth] = next
          depth += 1
          ends[base + depth] = below.upperBound
          index = below.lowerBound
          continue
        }
      }
      while next < 0 {
        guard depth > start else { return }
        depth -= 1
        next = nexts.span[base + depth]
      }
      index = next
    }
  }

  /// Reports the word that ends at a node, and follows the node's links.
  @inline(__always)
  private mutating func arrive(
    _ graph: WordGraph, _ node: WordGraph.Node, _ depth: Int, _ trie: Int, _ family: Int,
    _ found: (Match) -> Void
  ) {
    if !node.marks.isEmpty, let edits = automaton.edits(of: states.span[depth]) {
      var letters = Letters()
      for index in 0..<depth { letters.append(path.span[index]) }
      found(Match(letters: letters, edits: edits, marks: node.marks, family: family))
    }
    guard node.linkPlace != 0, trie + 1 < Self.mostTries else { return }
    for link in graph.links(at: node.linkPlace) {
      enter(graph, root: graph.root(link), depth: depth, trie: trie + 1, family: family, found)
    }
  }
}
