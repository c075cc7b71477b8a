internal import CaretBytes

/// What tests ask of compiled dictionaries.
package enum WordGraphAudit {
  /// The words that a pair of files compiles to, in the order of the graph, each of `steps` taken; nil if they
  /// can't be compiled.
  ///
  /// - Parameter parts: the words that stand in compounds only, instead.
  package static func words(
    affixes: [UInt8], words: [UInt8], every step: Int = 1, parts: Bool = false
  ) -> Set<String>? {
    guard let table = WordGraphStore.compile(affixes: affixes, words: words) else { return nil }
    return table.withView { bytes in
      guard let graph = WordGraph(EmbeddedTable(bytes)) else { return nil }
      var lister = Lister(graph: graph, step: step, wanted: parts ? .part : .word)
      lister.enter(graph.node(0), graph.below(root: 0), Letters())
      return lister.found.subtracting(lister.never)
    }
  }

  /// Whether a table is taken for a whole one.
  package static func isWhole(_ table: [UInt8]) -> Bool {
    table.withView { WordGraph(EmbeddedTable($0)) != nil }
  }

  /// The table of a pair of files.
  package static func table(affixes: [UInt8], words: [UInt8]) -> [UInt8]? {
    WordGraphStore.compile(affixes: affixes, words: words)
  }

  private struct Lister {
    let graph: WordGraph
    let step: Int
    let wanted: WordGraph.Marks
    var found: Set<String> = []
    var never: Set<String> = []
    private var seen = 0

    init(graph: WordGraph, step: Int, wanted: WordGraph.Marks) {
      (self.graph, self.step, self.wanted) = (graph, step, wanted)
    }

    mutating func enter(_ top: WordGraph.Node, _ below: Range<Int>, _ start: Letters) {
      take(top, start)
      graph.forEachChild(in: below) { node, below in
        var word = start
        word.append(node.letter)
        enter(node, below, word)
      }
    }

    private mutating func take(_ node: WordGraph.Node, _ word: Letters) {
      if node.marks.contains(.never) { never.insert(graph.codes.string(of: word)) }
      if node.marks.contains(wanted) {
        seen += 1
        if seen % step == 0 { found.insert(graph.codes.string(of: word)) }
      }
      guard node.linkPlace != 0 else { return }
      for link in graph.links(at: node.linkPlace) {
        let root = graph.root(link)
        enter(graph.node(root), graph.below(root: root), word)
      }
    }
  }
}
