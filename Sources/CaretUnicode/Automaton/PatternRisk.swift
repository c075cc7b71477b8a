/// How long a backtracking engine may take with a pattern.
///
/// It concerns those who share the pattern with other programs, and the patterns that ICU runs here: what
/// `PatternAutomaton` runs takes a time that grows with the text alone.
public enum PatternRisk: Sendable, Equatable {
  /// No way of matching a text doubles another.
  case none
  /// A part of a text can be matched in two ways again and again: time doubles with each repetition.
  case exponential
  /// The pattern is beyond what can be read here, or too large to tell.
  case unknown

  /// Reads a pattern and looks for a loop through which one text has two ways.
  ///
  /// Method: Weideman et al., "Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers"
  /// (2016), on the position automaton (Glushkov 1961), whose edges are counted: a pair of positions that is
  /// joined twice is a double way of its own, as in `(a+)+`.
  ///
  /// - Complexity: O(*n*⁴) in the characters of the pattern; patterns of more than 80 are `unknown`.
  public init(of pattern: String, options: RegularExpression.Options = []) {
    do throws(PatternParser.Unsupported) {
      var parser = try PatternParser(pattern, options: options)
      let node = try parser.parse()
      var positions = PositionAutomaton()
      guard let part = positions.add(node) else {
        self = .unknown
        return
      }
      _ = part
      self = positions.hasDoubleLoop ? .exponential : .none
    } catch {
      self = .unknown
    }
  }
}

/// Glushkov's automaton: a state for each place of the pattern where a character is read.
private struct PositionAutomaton {
  private var sets: [UnicodeSet] = []
  /// The positions that may come next.
  private var following: [Set<Int>] = []
  /// The pairs that are joined in two ways.
  private var doubled: [(from: Int, to: Int)] = []

  static let mostPositions = 80

  /// What is known of a part of the pattern.
  struct Part {
    var first: [Int] = []
    var last: [Int] = []
    var isNullable = true
  }

  /// Adds a part and gives its ends; nil when there are too many positions.
  mutating func add(_ node: PatternNode) -> Part? {
    switch node {
    case .empty, .assertion: return Part()
    case .backReference: return nil
    case .group(_, let inner): return add(inner)
    case .characters(let set):
      guard sets.count < Self.mostPositions else { return nil }
      sets.append(set)
      following.append([])
      return Part(first: [sets.count - 1], last: [sets.count - 1], isNullable: false)
    case .sequence(let nodes): return sequence(nodes)
    case .alternation(let nodes):
      var whole = Part(isNullable: false)
      for node in nodes {
        guard let part = add(node) else { return nil }
        whole.first += part.first
        whole.last += part.last
        whole.isNullable = whole.isNullable || part.isNullable
      }
      return whole
    case .repetition(let inner, let least, let most, _):
      return repetition(inner, least, most)
    }
  }

  private mutating func sequence(_ nodes: [PatternNode]) -> Part? {
    var whole = Part()
    for node in nodes {
      guard let part = add(node) else { return nil }
      join(whole.last, part.first)
      if whole.isNullable { whole.first += part.first }
      whole.last = part.isNullable ? whole.last + part.last : part.last
      whole.isNullable = whole.isNullable && part.isNullable
    }
    return whole
  }

  /// Repetitions with bounds are written out; one without is a loop behind the least number.
  private mutating func repetition(_ inner: PatternNode, _ least: Int, _ most: Int?) -> Part? {
    var whole = Part()
    for index in 0..<(most ?? max(1, least)) {
      guard var part = add(inner) else { return nil }
      if index >= least { part.isNullable = true }
      let isLoop = most == nil && index == max(1, least) - 1
      if isLoop { join(part.last, part.first) }
      join(whole.last, part.first)
      if whole.isNullable { whole.first += part.first }
      whole.last = part.isNullable ? whole.last + part.last : part.last
      whole.isNullable = whole.isNullable && part.isNullable
    }
    return whole
  }

  private mutating func join(_ last: [Int], _ first: [Int]) {
    for from in last {
      for to in first where !following[from].insert(to).inserted {
        doubled.append((from, to))
      }
    }
  }

  /// Whether a text leads from some position back to it in two ways.
  var hasDoubleLoop: Bool {
    doubled.contains { reaches($0.to, $0.from) } || hasDoubleWay
  }

  private func reaches(_ start: Int, _ goal: Int) -> Bool {
    var seen: Set<Int> = [start]
    var stack = [start]
    while let position = stack.popLast() {
      if position == goal { return true }
      for next in following[position] where seen.insert(next).inserted { stack.append(next) }
    }
    return false
  }

  /// Two positions that are reached from one and come back to it together, over the same text.
  private var hasDoubleWay: Bool {
    let count = sets.count
    var meets = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    for a in 0..<count {
      for b in 0..<count { meets[a][b] = a == b || !sets[a].intersection(sets[b]).isEmpty }
    }
    for start in 0..<count where reachesItself(start) {
      var seen = Set<Int>()
      var stack = [start * count + start]
      var returns = false
      var apart = false
      // Pairs behind the start; a way that was apart and is together again at the start is a double one.
      while let pair = stack.popLast() {
        for a in following[pair / count] {
          for b in following[pair % count] where meets[a][b] {
            let next = a * count + b
            if seen.insert(next).inserted { stack.append(next) }
            if a != b { apart = true }
            if next == start * count + start { returns = true }
          }
        }
      }
      if apart, returns, comesTogether(at: start, from: seen, meets) { return true }
    }
    return false
  }

  private func reachesItself(_ position: Int) -> Bool {
    following[position].contains { reaches($0, position) }
  }

  /// Whether one of the pairs that are apart leads to both being at a position.
  private func comesTogether(at goal: Int, from pairs: Set<Int>, _ meets: [[Bool]]) -> Bool {
    let count = sets.count
    var leading: Set<Int> = [goal * count + goal]
    var grows = true
    while grows {
      grows = false
      for pair in pairs where !leading.contains(pair) {
        let leads = following[pair / count].contains { a in
          following[pair % count].contains { b in
            meets[a][b] && leading.contains(a * count + b)
          }
        }
        guard leads else { continue }
        if pair / count != pair % count { return true }
        leading.insert(pair)
        grows = true
      }
    }
    return false
  }
}
