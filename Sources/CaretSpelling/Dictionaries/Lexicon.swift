internal import CaretBytes
internal import Glibc
internal import Synchronization

/// English words with what verdicts, the ranking and the completions know of each, read in place.
///
/// Two tries in preorder: one of words in lower case, each with a frequency class, and one of sound keys, each
/// with the words that sound so. A node's subtree is the run of nodes behind it, so a search skips a branch in
/// one step and a word is named by the index of its node. Scripts/data/dictionaries/build_lexicon.py makes the
/// table and describes its layout.
struct Lexicon: Sendable {
  static let english = Lexicon(EmbeddedTable(EmbeddedFile.lexicon))

  private let table: EmbeddedTable
  /// The number of nodes of the trie of words; node 0 is its root.
  let nodeCount: Int
  let soundNodeCount: Int
  private let soundStart, postingStart, formStart, formCount, textStart: Int
  private let beginnings = LexiconBeginnings()

  init(_ table: EmbeddedTable) {
    precondition(table.word32(at: 0) == 0x3158_4C43, "not a lexicon")
    self.table = table
    func header(_ index: Int) -> Int { Int(table.word32(at: index * 4)) }
    nodeCount = header(1)
    soundNodeCount = header(2)
    soundStart = 32 + nodeCount * 8
    postingStart = soundStart + soundNodeCount * 8
    formStart = postingStart + header(3) * 4
    formCount = header(4)
    textStart = formStart + formCount * 8
  }

  /// A node's place in the trie of words.
  typealias NodeIndex = Int

  /// How much a frequency class grows with each doubling of a word's frequency, as build_lexicon.py sets it.
  private static let classesOfDoubling = 8.5

  /// The logarithm to the base 2 of the frequency that a class stands for, from 0 to 30.
  @inline(__always) static func logarithm(ofClass frequency: Int) -> Double {
    Double(frequency) / classesOfDoubling
  }

  /// One letter of the trie of words, and the word that ends there, if one does.
  struct Node {
    fileprivate let bits: UInt64

    @inline(__always) var letter: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The number of nodes of its subtree, its own included.
    @inline(__always) var subtreeCount: Int { Int(bits >> 8 & 0xFF_FFFF) }
    /// How frequent the word is: 0 to 255, 8.5 for each doubling.
    @inline(__always) var frequency: Int { Int(bits >> 32 & 0xFF) }
    /// The frequency of the most frequent word of the subtree that may be proposed.
    @inline(__always) var highestFrequency: Int { Int(bits >> 40 & 0xFF) }
    @inline(__always) var forms: WordForms {
      WordForms(rawValue: UInt16(truncatingIfNeeded: bits >> 48))
    }
    /// Whether a word of the dictionary ends here.
    @inline(__always) var isWord: Bool { bits >> 48 & 0xF != 0 }
    /// Whether a word ends here that may be meant, be it one of the dictionary or a term.
    @inline(__always) var isTarget: Bool { bits >> 48 & 0x1E0F != 0 }
  }

  @inline(__always) func node(_ index: Int) -> Node {
    Node(bits: table.word64(at: 32 + index * 8))
  }

  /// The node that a word ends at; nil if the lexicon lacks the word.
  func find(_ word: Letters) -> Int? {
    descend(word).flatMap { node($0).isWord ? $0 : nil }
  }

  /// The node below which all words begin with `prefix`; nil if there are none.
  func descend(_ prefix: Letters) -> Int? {
    // The only lexicon that there is has been laid out for quicker steps once many words were looked for.
    if SiblingTrie.isMade { return SiblingTrie.english.origin(behind: prefix) }
    var index = 0
    for position in 0..<prefix.count {
      guard let child = child(of: index, at: position, of: prefix) else { return nil }
      index = child
    }
    return index
  }

  /// The node behind one letter more of a word than lead to another.
  @inline(__always)
  func child(of parent: Int, at position: Int, of word: Letters) -> Int? {
    guard let code = LexiconBeginnings.code(of: word, upTo: position + 1) else {
      return child(of: parent, word[position])
    }
    if let known = beginnings[code] { return known }
    guard let child = child(of: parent, word[position]) else { return nil }
    beginnings.note(child, behind: code)
    return child
  }

  func child(of parent: Int, _ letter: UInt8) -> Int? {
    let end = parent + node(parent).subtreeCount
    var index = parent + 1
    while index < end {
      let node = node(index)
      if node.letter == letter { return index }
      if node.letter > letter { return nil }
      index += node.subtreeCount
    }
    return nil
  }

  /// The word that ends at a node.
  func letters(of target: Int) -> Letters {
    var word = Letters()
    var index = 0
    while index < target {
      index += 1
      var node = node(index)
      while index + node.subtreeCount <= target {
        index += node.subtreeCount
        node = self.node(index)
      }
      word.append(node.letter)
    }
    return word
  }

  /// The forms of a word in mixed case ("iPhone"), for a node whose forms contain `.mixed`.
  func mixedForms(of target: Int) -> [String] {
    var (low, high) = (0, formCount)
    while low < high {
      let middle = (low + high) / 2
      if Int(table.word32(at: formStart + middle * 8)) < target {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var found: [String] = []
    while low < formCount, Int(table.word32(at: formStart + low * 8)) == target {
      found.append(text(at: Int(table.word32(at: formStart + low * 8 + 4))))
      low += 1
    }
    return found
  }

  private func text(at start: Int) -> String {
    var bytes: [UInt8] = []
    while true {
      let byte = table.byte(at: textStart + start + bytes.count)
      if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// One letter of the trie of sound keys, and the words that sound so.
  struct SoundNode {
    fileprivate let bits: UInt64

    @inline(__always) var letter: UInt8 { UInt8(truncatingIfNeeded: bits) }
    @inline(__always) var subtreeCount: Int { Int(bits >> 8 & 0xFF_FFFF) }
    @inline(__always) var postings: Range<Int> {
      let start = Int(bits >> 32 & 0xFF_FFFF)
      return start..<start + Int(bits >> 56)
    }
  }

  @inline(__always) func soundNode(_ index: Int) -> SoundNode {
    SoundNode(bits: table.word64(at: soundStart + index * 8))
  }

  /// The node of a word that has a sound; the postings of a key name its most frequent words first.
  @inline(__always) func posting(_ index: Int) -> Int {
    Int(table.word32(at: postingStart + index * 4))
  }
}

/// The ways in which a word of the lexicon may be written.
struct WordForms: OptionSet, Sendable {
  let rawValue: UInt16
  static let lower = WordForms(rawValue: 1)
  static let capitalized = WordForms(rawValue: 2)
  static let upper = WordForms(rawValue: 4)
  static let mixed = WordForms(rawValue: 8)
  /// Right, but never proposed: the dictionary's NOSUGGEST.
  static let vulgar = WordForms(rawValue: 16)
  // The four ways of writing that are right with 's as well.
  static let lowerPossessive = WordForms(rawValue: 32)
  static let capitalizedPossessive = WordForms(rawValue: 64)
  static let upperPossessive = WordForms(rawValue: 128)
  static let mixedPossessive = WordForms(rawValue: 256)

  // 512 to 4096 are the first four of a term that the dictionary lacks: it may be meant, and is no right word for that.

  /// The ways of writing in which a word may be proposed, those of terms as well.
  var proposed: WordForms { WordForms(rawValue: (rawValue | rawValue >> 9) & 0xF) }

  /// The forms that take 's.
  var possessives: WordForms { WordForms(rawValue: rawValue >> 5 & 0xF) }

  /// The ways of writing alone.
  var spellings: WordForms { WordForms(rawValue: rawValue & 0xF) }
}

/// The nodes of the first letters of words, as far as they were looked for: near to the root a node's siblings lie far apart.
///
/// Safe, as there is a place for each beginning, and as several threads may note the same. It is never given back.
@safe struct LexiconBeginnings: @unchecked Sendable {
  /// By the codes of up to three letters, five bits each; 0 where nobody has looked.
  private let nodes: UnsafeMutablePointer<Atomic<UInt32>>

  private static let longest = 3
  private static let letterBits = 5

  init() {
    let count = 1 << (Self.longest * Self.letterBits)
    unsafe nodes = calloc(count, MemoryLayout<Atomic<UInt32>>.stride)!
      .bindMemory(to: Atomic<UInt32>.self, capacity: count)
  }

  /// The number of the first letters of a word; nil for more than are noted, and where one is no small letter.
  @inline(__always) static func code(of word: Letters, upTo count: Int) -> Int? {
    guard count <= longest else { return nil }
    var code = 0
    for index in 0..<count {
      guard word[index].isLowercase else { return nil }
      code = code << letterBits | Int(word[index] & 0x1F)
    }
    return code
  }

  @inline(__always) subscript(code: Int) -> Int? {
    let node = unsafe nodes[code].load(ordering: .relaxed)
    return node == 0 ? nil : Int(node)
  }

  @inline(__always) func note(_ node: Int, behind code: Int) {
    unsafe nodes[code].store(UInt32(truncatingIfNeeded: node), ordering: .relaxed)
  }
}
