// Patterns of file names as automata.
//
// The states are places in the pattern, and all that can be reached are held at once, so the time is the
// product of the lengths at most, whatever stars and braces a pattern has. Alternatives are never written out:
// twenty braces of two are a million patterns, and forty states.

/// A pattern of file names: `*` and `?` within a name, `**` across folders, `[a-z]`, `[[:upper:]]`, `\` for itself, and in
/// patterns of configurations `{a,b}`, one of several.
struct Glob: Sendable {
  fileprivate enum Node {
    case byte(UInt8)
    /// Any byte but a slash.
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case star
    /// Goes on at each of these nodes, without a byte.
    case jump([Int])

    static var nothing: Node { .set([], isNegated: false) }
  }

  private var nodes: [Node] = []
  /// The bytes that each match begins and ends with: most paths are told by them.
  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  /// Whether the pattern has braces with several alternatives.
  var hasAlternatives: Bool { nodes.contains(where: \.isJump) }

  /// Whether a set is not closed or nothing stands behind the last backslash, so that no path matches.
  var isDamaged: Bool {
    if nodes.count == 1, case .set(let ranges, false) = nodes[0] { ranges.isEmpty } else { false }
  }

  /// What a pattern is matched with.
  enum Scope {
    /// A path; a pattern without a slash matches a name in any folder only by `**/`.
    case path
    /// The last name of a path: a slash in the pattern matches nothing.
    case name
  }

  init(_ pattern: ArraySlice<UInt8>, hasBraces: Bool = false) {
    var compiler = Compiler(pattern: pattern)
    if hasBraces { compiler.findBraces() }
    compiler.run()
    nodes = compiler.nodes
    head = nodes.lazy.map(\.literal).prefix { $0 != nil }.compactMap(\.self)
    tail = nodes.reversed().lazy.map(\.literal).prefix { $0 != nil }.compactMap(\.self).reversed()
    // In "**/a" the slash is no more than the end of a folder, if there is one.
    if tail.count < nodes.count, tail.first == UInt8(ascii: "/") { tail.removeFirst() }
    // A slash may be left out, at the start before a path, and is at the end for a folder.
    if hasAlternatives { (head, tail) = ([], []) }
  }

  /// Whether the pattern matches a path as a whole.
  ///
  /// - Parameters:
  ///   - hasOptionalSlashes: whether a slash at the pattern's start stands for nothing, and one at its end for a folder.
  /// - Complexity: O(*m* *n*) in the lengths of pattern and path.
  func matches(
    _ path: ArraySlice<UInt8>, _ scope: Scope = .path, isFolder: Bool = false,
    hasOptionalSlashes: Bool = false
  ) -> Bool {
    guard path.starts(with: head), path.count >= tail.count,
      path.suffix(tail.count).elementsEqual(tail)
    else { return false }
    if head.count == nodes.count { return path.count == head.count }
    var run = Run(nodes, scope)
    run.add(0, beginsName: true)
    if hasOptionalSlashes && scope == .path { run.addBehindSlash() }
    for byte in path {
      run.step(byte)
      guard !run.isOver else { return false }
    }
    return run.isAtEnd || hasOptionalSlashes && isFolder && run.isBeforeLastSlash
  }
}

extension Glob.Node {
  fileprivate var literal: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }

  fileprivate var isJump: Bool {
    if case .jump = self { true } else { false }
  }

  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): byte == own
    case .any: byte != UInt8(ascii: "/")
    case .set(let ranges, let isNegated):
      byte != UInt8(ascii: "/") && ranges.contains { $0.contains(byte) } != isNegated
    case .star, .jump: false
    }
  }
}

// MARK: - Compiling

extension Glob {
  /// Writes the nodes of a pattern one behind the other.
  private struct Compiler {
    let pattern: ArraySlice<UInt8>
    private(set) var nodes: [Node] = []
    /// The braces that are closed, by the places of both.
    private var isBrace: Set<Int> = []
    /// The braces that are open: their node, and the jumps at the ends of their alternatives.
    private var open: [(node: Int, starts: [Int], ends: [Int])] = []

    init(pattern: ArraySlice<UInt8>) {
      self.pattern = pattern
    }

    mutating func findBraces() {
      var unclosed: [Int] = []
      var i = pattern.startIndex
      while i < pattern.endIndex {
        switch pattern[i] {
        case UInt8(ascii: "\\"): i += 1
        case UInt8(ascii: "{"): unclosed.append(i)
        case UInt8(ascii: "}"): if let start = unclosed.popLast() { isBrace.formUnion([start, i]) }
        default: break
        }
        i += 1
      }
    }

    mutating func run() {
      var i = pattern.startIndex
      while i < pattern.endIndex {
        let byte = pattern[i]
        switch byte {
        case UInt8(ascii: "*"): nodes.append(.star)
        case UInt8(ascii: "?"): nodes.append(.any)
        case UInt8(ascii: "["):
          // One that is not closed matches nothing.
          guard let end = addSet(i) else {
            nodes = [.nothing]
            return
          }
          i = end
        case UInt8(ascii: "\\"):
          guard i + 1 < pattern.endIndex else {
            nodes = [.nothing]
            return
          }
          i += 1
          nodes.append(.byte(pattern[i]))
        case UInt8(ascii: "{") where isBrace.contains(i): begin()
        case UInt8(ascii: ",") where !open.isEmpty: endAlternative(beginsNext: true)
        case UInt8(ascii: "}") where isBrace.contains(i): end()
        default: nodes.append(.byte(byte))
        }
        i += 1
      }
    }

    private mutating func begin() {
      open.append((nodes.count, [nodes.count + 1], []))
      nodes.append(.jump([]))
    }

    private mutating func endAlternative(beginsNext: Bool) {
      open[open.count - 1].ends.append(nodes.count)
      nodes.append(.jump([]))
      if beginsNext { open[open.count - 1].starts.append(nodes.count) }
    }

    private mutating func end() {
      guard !open.isEmpty else { return }
      endAlternative(beginsNext: false)
      let brace = open.removeLast()
      nodes[brace.node] = .jump(brace.starts)
      for end in brace.ends { nodes[end] = .jump([nodes.count]) }
    }

    /// "[a-z]", "[!a]", "[]a]", "[\\]a]"; gives the place of the closing bracket.
    private mutating func addSet(_ start: Int) -> Int? {
      var i = start + 1
      let isNegated = i < pattern.endIndex && "!^".utf8.contains(pattern[i])
      if isNegated { i += 1 }
      var ranges: [ClosedRange<UInt8>] = []
      let first = i
      while i < pattern.endIndex {
        if pattern[i] == UInt8(ascii: "]") && i > first {
          nodes.append(.set(ranges, isNegated: isNegated))
          return i
        }
        if let name = className(at: i) {
          guard let members = CharacterClass.ranges(named: name) else { return nil }
          ranges += members
          i = name.endIndex + 2
          continue
        }
        let (byte, end) = member(at: i)
        i = end
        if end + 1 < pattern.endIndex, pattern[end] == UInt8(ascii: "-"),
          pattern[end + 1] != UInt8(ascii: "]")
        {
          let last = member(at: end + 1)
          if byte <= last.byte { ranges.append(byte...last.byte) }
          i = last.end
        } else {
          ranges.append(byte...byte)
        }
      }
      return nil
    }

    /// The name of a class of characters, "[:upper:]".
    private func className(at place: Int) -> ArraySlice<UInt8>? {
      guard pattern[place...].starts(with: "[:".utf8),
        let end = pattern[(place + 2)...].firstIndex(of: UInt8(ascii: "]")),
        end > place + 2, pattern[end - 1] == UInt8(ascii: ":")
      else { return nil }
      return pattern[place + 2..<end - 1]
    }

    /// A character of a set, before which a backslash may stand, and the place behind it.
    private func member(at place: Int) -> (byte: UInt8, end: Int) {
      let isEscaped = pattern[place] == UInt8(ascii: "\\") && place + 1 < pattern.endIndex
      return (pattern[isEscaped ? place + 1 : place], place + (isEscaped ? 2 : 1))
    }
  }
}

// MARK: - Matching

extension Glob {
  /// The states that a pattern can be in behind some bytes of a path.
  private struct Run {
    private let nodes: [Node]
    private let scope: Scope
    private var states: [State] = []
    private var next: [State] = []
    /// The states that are in `next` or were gone through on the way to them, by the number of the step.
    private var marks: [Int]
    private var stepNumber = 1

    private enum State {
      /// The next byte is this node's.
      case at(Int)
      /// A star goes on.
      case inStar(Int)
      /// `**/` goes on: whole folders, up to the slash that this node is.
      case inFolders(Int)
      /// `**` at the end: all that follows, once there is something.
      case rest(hasByte: Bool)
      case end
    }

    /// What a node can be gone through as, in a step.
    private enum Entry: Int { case insideName, atName, star, folders }

    init(_ nodes: [Node], _ scope: Scope) {
      (self.nodes, self.scope) = (nodes, scope)
      marks = Array(repeating: 0, count: 4 * (nodes.count + 1))
    }

    /// Whether no path that goes on from here matches.
    var isOver: Bool { states.isEmpty && next.isEmpty }

    var isAtEnd: Bool {
      (states + next).contains {
        switch $0 {
        case .end, .rest(hasByte: true): true
        default: false
        }
      }
    }

    private mutating func isNew(_ node: Int, _ entry: Entry) -> Bool {
      let index = 4 * node + entry.rawValue
      guard marks[index] != stepNumber else { return false }
      marks[index] = stepNumber
      return true
    }

    /// Adds a node, or those that it leads to without a byte.
    ///
    /// - Parameter beginsName: whether the pattern is at its start or behind a slash: there two stars are folders.
    mutating func add(_ node: Int, beginsName: Bool) {
      var waiting = [(node, beginsName)]
      while let (node, beginsName) = waiting.popLast() {
        guard isNew(node, beginsName ? .atName : .insideName) else { continue }
        guard node < nodes.count else {
          next.append(.end)
          continue
        }
        switch nodes[node] {
        case .jump(let targets): waiting += targets.map { ($0, beginsName) }
        case .star:
          if beginsName { addFolders(behind: node, &waiting) }
          if isNew(node, .star) { next.append(.inStar(node)) }
          waiting.append((node + 1, false))
        default: next.append(.at(node))
        }
      }
    }

    /// `**/` and `**` at the end, if another star follows the one at a node.
    private mutating func addFolders(behind node: Int, _ waiting: inout [(Int, Bool)]) {
      for leaf in leaves(from: node + 1, behindStars: true) {
        guard leaf < nodes.count else {
          if isNew(leaf, .folders) { next.append(.rest(hasByte: false)) }
          continue
        }
        guard nodes[leaf].literal == UInt8(ascii: "/"), isNew(leaf, .folders) else { continue }
        next.append(.inFolders(leaf))
        waiting.append((leaf + 1, true))
      }
    }

    /// The most nodes that are looked at for what stands behind stars.
    private static let mostLooked = 1000

    /// The nodes that come next without a byte, or, if asked, behind one star and more.
    private func leaves(from node: Int, behindStars: Bool) -> [Int] {
      var (leaves, seen) = ([Int](), Set<Int>())
      var waiting = [(node, false)]
      while let (node, isBehind) = waiting.popLast(), seen.count < Self.mostLooked {
        guard seen.insert(2 * node + (isBehind ? 1 : 0)).inserted else { continue }
        if node < nodes.count, case .jump(let targets) = nodes[node] {
          waiting += targets.map { ($0, isBehind) }
        } else if behindStars, node < nodes.count, case .star = nodes[node] {
          waiting.append((node + 1, true))
        } else if isBehind == behindStars {
          leaves.append(node)
        }
      }
      return leaves
    }

    /// Takes a slash that the pattern begins with for nothing.
    mutating func addBehindSlash() {
      for leaf in leaves(from: 0, behindStars: false)
      where leaf < nodes.count && nodes[leaf].literal == UInt8(ascii: "/") {
        add(leaf + 1, beginsName: true)
      }
    }

    /// Whether the pattern has nothing more than a slash.
    var isBeforeLastSlash: Bool {
      (states + next).contains { state in
        guard case .at(let node) = state, nodes[node].literal == UInt8(ascii: "/") else {
          return false
        }
        return leaves(from: node + 1, behindStars: false).contains(nodes.count)
      }
    }

    /// Goes on by a byte of the path.
    mutating func step(_ byte: UInt8) {
      swap(&states, &next)
      next.removeAll(keepingCapacity: true)
      stepNumber += 1
      let isSlash = byte == UInt8(ascii: "/")
      for state in states {
        switch state {
        case .at(let node):
          guard nodes[node].matches(byte), !isSlash || scope == .path else { break }
          add(node + 1, beginsName: isSlash)
        case .inStar(let node) where !isSlash:
          if isNew(node, .star) { next.append(.inStar(node)) }
          add(node + 1, beginsName: false)
        case .inFolders(let node) where scope == .path:
          if isNew(node, .folders) { next.append(.inFolders(node)) }
          if isSlash { add(node + 1, beginsName: true) }
        case .rest:
          if isNew(nodes.count, .star) { next.append(.rest(hasByte: true)) }
        default: break
        }
      }
      states.removeAll(keepingCapacity: true)
    }
  }
}
