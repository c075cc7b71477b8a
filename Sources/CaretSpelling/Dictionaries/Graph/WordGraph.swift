internal import CaretBytes

/// All words of a dictionary with their inflected forms, read in place.
///
/// A dictionary of 90,000 Hungarian words has many millions of forms, so they are not written out. There is a
/// trie of whole words, and small tries of endings: a node of the first that stands before an ending has links to
/// the tries of what may follow, those again to a second ending. Prefixes are paths with links to tries of the words
/// that take them; what takes several prefixes in the same way stands in one trie behind all of them. Words with the same endings share the trie of them. A word of the language is a path from
/// the first root, through links where there are any, to a node with a mark; it may have several.
///
/// The children of a node lie side by side, since a search looks at all of them, and behind them what is below the first, what is
/// below the second, and so on. A node has 8 bytes: letter (8 bits), place of its children (24), marks (8), place of its list of
/// links (24). What is below a node goes to where the children of the next one begin, with the last of some siblings to where all that is
/// below their parent ends. Behind the root of a trie stands a node that only says where the trie ends.
struct WordGraph: Sendable {
  static let magic: UInt32 = 0x3247_4C43

  /// What is known of the word that ends at a node.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    static let word = Marks(rawValue: 1)
    /// Part of compounds only.
    static let part = Marks(rawValue: 2)
    /// Right or wrong, but never to be proposed.
    static let never = Marks(rawValue: 4)
    /// As it stands in the dictionary, without an affix.
    static let stem = Marks(rawValue: 8)
    /// With a second ending behind the first.
    static let twofold = Marks(rawValue: 16)
    static let prefixed = Marks(rawValue: 32)
    /// Of the node alone, not of a word: the last of its siblings.
    static let last = Marks(rawValue: 128)
  }

  private let table: EmbeddedTable
  let codes: LetterCodes
  let tables: SlipTables
  let hasCompounds: Bool
  let nodeCount: Int
  private let linkStart, linkCount: Int

  /// nil if the table is not one of these, whole and undamaged.
  init?(_ table: EmbeddedTable) {
    guard table.count >= 40, table.count % 8 == 0, table.word32(at: 0) == Self.magic else {
      return nil
    }
    func header(_ index: Int) -> Int { Int(table.word32(at: index * 4)) }
    nodeCount = header(1)
    linkCount = header(2)
    linkStart = 32 + nodeCount * 8
    let scalarStart = linkStart + linkCount * 4
    let textStart = scalarStart + header(3) * 4
    let end = (textStart + header(4) + 7) / 8 * 8
    guard table.count == end + 8, table.word64(at: end) == table.checksum(before: end) else {
      return nil
    }
    self.table = table
    codes = LetterCodes(
      (1..<max(1, header(3))).compactMap { Unicode.Scalar(table.word32(at: scalarStart + $0 * 4)) })
    let text = (textStart..<textStart + header(4)).map(table.byte)
    tables = SlipTables(text: String(decoding: text, as: UTF8.self))
    hasCompounds = header(5) != 0
  }

  struct Node {
    fileprivate let bits: UInt64

    @inline(__always) var letter: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// Where its children are; if it has none, where they would be.
    @inline(__always) var firstChild: Int { Int(bits >> 8 & 0xFF_FFFF) }
    @inline(__always) var marks: Marks {
      Marks(rawValue: UInt8(truncatingIfNeeded: bits >> 32) & ~Marks.last.rawValue)
    }
    @inline(__always) var isLast: Bool { bits >> 32 & UInt64(Marks.last.rawValue) != 0 }
    /// Where the node's links are, for `links(at:)`; 0 for none.
    @inline(__always) var linkPlace: Int { Int(bits >> 40) }
  }

  @inline(__always) func node(_ index: Int) -> Node {
    // The table asks whether it has such a place.
    Node(bits: table.word64(at: 32 &+ index &* 8))
  }

  /// All that is below the root of a trie.
  @inline(__always) func below(root: Int) -> Range<Int> {
    node(root).firstChild..<node(root + 1).firstChild
  }

  /// All that is below a node, which `region` begins with or which has a sibling before it there.
  @inline(__always) func below(_ node: Node, at index: Int, in region: Range<Int>) -> Range<Int> {
    node.firstChild..<(node.isLast ? region.upperBound : self.node(index + 1).firstChild)
  }

  /// Calls `body` with each child of a node and all that is below it, in order.
  ///
  /// - Parameter region: all that is below the node.
  func forEachChild(in region: Range<Int>, _ body: (Node, _ below: Range<Int>) -> Void) {
    for index in region {
      let node = node(index)
      body(node, below(node, at: index, in: region))
      if node.isLast { return }
    }
  }

  /// The roots of the tries in which words go on.
  @inline(__always) func links(at place: Int) -> Range<Int> {
    let count = Int(table.word32(at: linkStart + place * 4))
    return place + 1..<place + 1 + count
  }

  @inline(__always) func root(_ link: Int) -> Int { Int(table.word32(at: linkStart + link * 4)) }
}
