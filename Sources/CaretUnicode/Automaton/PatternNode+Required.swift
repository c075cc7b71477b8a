extension PatternNode {
  /// The longest text that every match has, as far as the pattern shows one, in stored form; nil when it shows none.
  ///
  /// A search for bytes is many times faster than an automaton: where this text is not, it need not run. Line ends
  /// are not part of it, so that who searches line by line can search many lines at once.
  var requiredText: [UInt8]? {
    let longest = required.longest
    return longest.isEmpty ? nil : longest
  }

  /// What a node says of the text of its matches.
  private struct Required {
    /// The only text that it matches; nil when there are several.
    var exact: [UInt8]?
    /// The longest text that is part of all that it matches.
    var longest: [UInt8]

    static let nothing = Required(exact: nil, longest: [])

    init(exact: [UInt8]?, longest: [UInt8]) {
      self.exact = exact
      self.longest = longest
    }

    init(_ text: [UInt8]) { self.init(exact: text, longest: text) }
  }

  private var required: Required {
    switch self {
    case .empty, .assertion: return Required([])
    case .characters(let set): return PatternNode.required(set)
    case .group(_, let node): return node.required
    case .alternation, .backReference: return .nothing
    case .sequence(let nodes): return PatternNode.required(nodes)
    case .repetition(let node, let least, let most, _):
      guard least > 0 else { return .nothing }
      let once = node.required
      return most == 1 ? once : Required(exact: nil, longest: once.longest)
    }
  }

  private static func required(_ set: UnicodeSet) -> Required {
    guard set.ranges.count == 1, set.ranges[0].count == 1,
      let scalar = Unicode.Scalar(set.ranges[0].lowerBound), scalar != "\n"
    else { return .nothing }
    return Required(Array(String(Character(scalar)).utf8))
  }

  private static func required(_ nodes: [PatternNode]) -> Required {
    var (longest, run): ([UInt8], [UInt8]) = ([], [])
    var isExact = true
    for node in nodes {
      let part = node.required
      if let exact = part.exact {
        run += exact
      } else {
        isExact = false
        run = []
      }
      for found in [run, part.longest] where found.count > longest.count { longest = found }
    }
    return Required(exact: isExact ? run : nil, longest: longest)
  }
}
