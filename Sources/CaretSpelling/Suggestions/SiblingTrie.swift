internal import CSystem
internal import CaretBytes
internal import Synchronization

/// The lexicon's trie of words once more, laid out for those who look for words near to another: the nodes below one
/// stand side by side, and each node says which letters these have.
///
/// In the lexicon a node's subtree is the run of nodes behind it, so whoever passes over branches meets a piece of memory
/// for each. Here one look at a node says whether any of its branches is worth a step, and a walk takes a sixth of the
/// time. It is made when so many words were looked for that it pays (`SiblingTrie.makingCost`): 3 ms and 4 MB.
struct SiblingTrie: Sendable {
  static let english: SiblingTrie = {
    let trie = SiblingTrie(.english)
    made.store(true, ordering: .releasing)
    return trie
  }()

  /// That of the same words read from their ends.
  static let reversed: SiblingTrie = {
    let trie = SiblingTrie(reversing: .english)
    madeReversed.store(true, ordering: .releasing)
    return trie
  }()

  private static let made = Atomic(false)
  private static let madeReversed = Atomic(false)
  /// Whether that of English was made.
  static var isMade: Bool { made.load(ordering: .acquiring) }
  /// Whether that from the ends was.
  static var isReversedMade: Bool { madeReversed.load(ordering: .acquiring) }

  /// Makes that of English, if nobody has.
  static func prepare() { _ = english }

  /// How many walks in the lexicon, of two edits, take as long as making this.
  static let makingCost = 12
  /// How many words are looked up in the lexicon until it is sure to pay.
  static let makingCostInWords = 8192
  /// After how many walks it pays to make that from the ends as well.
  static let makingCostOfReversed = 256

  /// The letters behind a node, and where its nodes begin.
  struct Node {
    let bits: UInt64

    /// The codes of the letters, each a bit.
    @inline(__always) var letters: UInt32 {
      UInt32(truncatingIfNeeded: bits) & SiblingTrie.allLetters
    }
    @inline(__always) var isTarget: Bool { bits & SiblingTrie.targetBit != 0 }
    @inline(__always) var first: Int { Int(bits >> 32) }
    /// Where the node behind a letter stands, of which `letters` has the bit.
    @inline(__always) func place(behind bit: UInt32) -> Int {
      first + (letters & (bit &- 1)).nonzeroBitCount
    }
  }

  fileprivate static let targetBit: UInt64 = 1 << 29
  static let allLetters: UInt32 = 1 << 29 - 2

  /// By their places; that of the root is 0.
  let nodes: Cells<UInt64>
  /// For each node its number in the lexicon.
  private let origins: Cells<UInt32>
  /// Whether words are read from their ends.
  private let isReversed: Bool

  init(_ lexicon: Lexicon) {
    isReversed = false
    let count = lexicon.nodeCount
    (nodes, origins) = Self.room(for: count)
    // Of each depth where what is below its node ends, and the place of the next node there.
    var ends: [62 of Int] = .init(repeating: 0)
    var places: [62 of Int] = .init(repeating: 0)
    var (depth, next) = (0, 1)
    for index in 0..<count {
      let node = lexicon.node(index)
      let end = index == 0 ? count : index + node.subtreeCount
      var place = 0
      if index > 0 {
        while ends.span[depth] <= index { depth -= 1 }
        place = places.span[depth]
        places[depth] = place + 1
        depth += 1
      }
      (ends[depth], places[depth]) = (end, next)
      var bits = UInt64(next) << 32 | (node.isTarget ? Self.targetBit : 0)
      var child = index + 1
      while child < end {
        let below = lexicon.node(child)
        bits |= 1 << UInt64(Self.code(of: below.letter))
        next += 1
        child += below.subtreeCount
      }
      nodes[place] = bits
      origins[place] = UInt32(index)
    }
  }

  /// The words that may be meant, of those that are not too long, by their letters from the last one on.
  init(reversing lexicon: Lexicon) {
    isReversed = true
    (nodes, origins) = ReversedWord.withAll(of: lexicon, SiblingLayout.nodes)
  }

  /// Room for so many nodes and their numbers side by side, in large pages where they fit, as a walk goes to places far from each
  /// other. It is never given back.
  fileprivate static func room(for count: Int) -> (nodes: Cells<UInt64>, origins: Cells<UInt32>) {
    let (sizeOfNodes, size) = (8 * count, 12 * count)
    guard let start = unsafe LargePages.map(max(size, LargePages.least)) else {
      return (.allocate(count), .allocate(count))
    }
    let memory = UnsafeMutableRawPointer(start)
    return unsafe (
      Cells(memory.bindMemory(to: UInt64.self, capacity: count), count),
      Cells((memory + sizeOfNodes).bindMemory(to: UInt32.self, capacity: count), count)
    )
  }

  /// The number in the lexicon of the node behind some letters; nil if no word begins with them.
  func origin(behind letters: Letters) -> Lexicon.NodeIndex? { place(behind: letters).map(origin) }

  /// The place of the node behind some letters, in the order in which they are read here; nil if no word has them.
  func place(behind letters: Letters) -> Int? {
    var place = 0
    for index in 0..<letters.count {
      guard let next = child(of: place, letters[index]) else { return nil }
      place = next
    }
    return place
  }

  /// The place of the node behind another and a letter; nil if no word goes on so.
  @inline(__always) func child(of place: Int, _ letter: UInt8) -> Int? {
    let node = Node(bits: nodes[place])
    let code = Self.code(of: letter)
    let bit: UInt32 = 1 << UInt32(code)
    // Bytes that are no letters here may share the code of one.
    guard node.letters & bit != 0, Self.letter(of: code) == letter else { return nil }
    return node.place(behind: bit)
  }

  /// Fetches the nodes below one that is gone to soon.
  @inline(__always) func fetchNodes(below node: Node) {
    guard node.letters != 0 else { return }
    unsafe withUnsafeMutablePointer(to: &nodes[node.first]) { unsafe caret_prefetch($0) }
  }

  /// The places of the nodes below one.
  func places(below place: Int) -> Range<Int> {
    let node = Node(bits: nodes[place])
    return node.first..<node.first + node.letters.nonzeroBitCount
  }

  /// The number in the lexicon of the node at a place.
  func origin(_ place: Int) -> Lexicon.NodeIndex { Int(origins[place]) }

  /// The letters in the order of the lexicon's branches, from 1: an apostrophe, a hyphen, a to z.
  @inline(__always) static func code(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "'"): 1
    case UInt8(ascii: "-"): 2
    default: letter & 0x1F + 2
    }
  }

  private static func letter(of code: UInt8) -> UInt8 {
    switch code {
    case 1: UInt8(ascii: "'")
    case 2: UInt8(ascii: "-")
    default: code + 0x5E
    }
  }

  /// The word of a path through it.
  func letters(of codes: Letters) -> Letters {
    let last = codes.count - 1
    return Letters(
      (0..<codes.count).lazy.map { Self.letter(of: codes[isReversed ? last - $0 : $0]) })
  }
}

/// A word that is near to another one.
struct NearWord {
  /// Its node in the lexicon.
  var node: Lexicon.NodeIndex
  var letters: Letters
  /// How many letters are changed between the two.
  var edits: Int
}

/// Lays out a trie of words that come in order.
///
/// The nodes below one stand side by side, so they are put down when all of them are known: when the next word has other letters
/// before.
private enum SiblingLayout {
  private struct Open {
    var bits: UInt64 = 0
    var origin: UInt32 = 0
  }

  private static let levels = ReversedWord.longest + 1

  /// - Parameter words: in their order.
  static func nodes(
    of words: Cells<ReversedWord>
  ) -> (nodes: Cells<UInt64>, origins: Cells<UInt32>) {
    let (nodes, origins) = SiblingTrie.room(for: count(of: words))
    // The first is the root, which is put down last.
    var filled = 1
    // For each depth the nodes with the same letters before, 32 at most, of which the last one is that of the last word; and how
    // many they are.
    var (storage, counts) = (
      [Open](repeating: Open(), count: levels * 32), [Int](repeating: 0, count: levels)
    )
    var open = storage.mutableSpan
    counts[0] = 1
    var last = ReversedWord()
    for index in 0...words.count {
      let word = index < words.count ? words[index] : ReversedWord()
      // Behind the last word the root is put down as well.
      let common = index < words.count ? word.commonCount(with: last) : -1
      var depth = last.count - 1
      while depth > common {
        open[depth * 32 + counts[depth] - 1].bits |= UInt64(filled) << 32
        for below in (depth + 1) * 32..<(depth + 1) * 32 + counts[depth + 1] {
          nodes[filled] = open[below].bits
          origins[filled] = open[below].origin
          filled += 1
        }
        counts[depth + 1] = 0
        depth -= 1
      }
      let count = word.count
      for depth in max(0, common)..<count {
        open[depth * 32 + counts[depth] - 1].bits |= 1 << UInt64(word.letter(depth))
        open[(depth + 1) * 32 + counts[depth + 1]] = Open()
        counts[depth + 1] += 1
      }
      if count > 0 {
        let place = count * 32 + counts[count] - 1
        open[place].bits |= SiblingTrie.targetBit
        open[place].origin = word.node
      }
      last = word
    }
    (nodes[0], origins[0]) = (open[0].bits, 0)
    return (nodes, origins)
  }

  /// How many nodes words have with the root: one for each letter that the word before has not in common with them.
  private static func count(of words: Cells<ReversedWord>) -> Int {
    var (count, last) = (1, ReversedWord())
    for index in 0..<words.count {
      count += words[index].count - words[index].commonCount(with: last)
      last = words[index]
    }
    return count
  }
}
