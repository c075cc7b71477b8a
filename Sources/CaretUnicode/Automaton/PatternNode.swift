/// A regular expression as a tree, for the patterns that an automaton can run.
indirect enum PatternNode {
  case empty
  case characters(UnicodeSet)
  case sequence([PatternNode])
  /// The branches, the preferred one first.
  case alternation([PatternNode])
  case group(number: Int, PatternNode)
  case repetition(PatternNode, least: Int, most: Int?, isGreedy: Bool)
  case assertion(PatternAssertion)
  /// The text of a group that stands before it.
  case backReference(Int)

  /// Whether it can match the empty text.
  var isNullable: Bool {
    switch self {
    case .empty, .assertion, .backReference: true
    case .characters: false
    case .sequence(let nodes): nodes.allSatisfy(\.isNullable)
    case .alternation(let nodes): nodes.contains(where: \.isNullable)
    case .group(_, let node): node.isNullable
    case .repetition(let node, let least, _, _): least == 0 || node.isNullable
    }
  }
}

extension PatternNode {
  /// The characters of the loop without a most that it begins with; nil where it begins with something else, or must
  /// take more than one.
  var firstLoop: UnicodeSet? {
    switch self {
    case .repetition(.characters(let set), let least, nil, _): least <= 1 ? set : nil
    case .group(_, let node): node.firstLoop
    case .sequence(let nodes): nodes.first?.firstLoop
    default: nil
    }
  }
}

/// A condition on a place between two characters.
enum PatternAssertion: Hashable, Sendable {
  case startOfText
  case endOfText
  /// The end of the text, or the place before a line end that ends the text.
  case endOfLastLine
  case wordBoundary
  case noWordBoundary
}
