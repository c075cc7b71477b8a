internal import CDictionaries

/// Every form of a dictionary as a tree of letters with a frequency at each word, mapped and not parsed.
///
/// The nodes lie in preorder, four bytes each: the letter, whether a word ends here, and how many nodes the
/// subtree has, so that the next sibling is found by one addition and a subtree is one stretch of memory.
/// The most frequent child comes first. Scripts/make-words.py makes it and has the layout in full.
@safe struct WordTrie: @unchecked Sendable {
  // Safe because the bytes live and stay unchanged as long as the program, and the layout was checked when
  // they were made; node numbers come from the tree alone.
  private let nodes: UnsafePointer<UInt32>
  private let infos: UnsafePointer<UInt8>
  /// The number of nodes; those at the top begin at 0.
  let nodeCount: Int
  /// The character of each letter code.
  let letters: [UInt8]
  private let codes: [UInt8]

  static let english = unsafe WordTrie(caret_embedded_en_US_words())

  private init(_ file: caret_embedded_file) {
    let base = unsafe UnsafeRawPointer(file.bytes)
    nodeCount = unsafe Int(base.load(fromByteOffset: 8, as: UInt32.self))
    let letterBase = unsafe (base + 16).assumingMemoryBound(to: UInt32.self)
    letters = (0..<128).map { unsafe UInt8(truncatingIfNeeded: letterBase[$0]) }
    unsafe nodes = (base + 528).assumingMemoryBound(to: UInt32.self)
    unsafe infos = (base + 528 + nodeCount * 4).assumingMemoryBound(to: UInt8.self)
    var codes = [UInt8](repeating: 0xFF, count: 256)
    for (code, letter) in letters.enumerated() where letter != 0 {
      codes[Int(letter)] = UInt8(code)
    }
    self.codes = codes
  }

  /// A node's place in the tree.
  typealias Node = Int

  @inline(__always) func code(of node: Node) -> Int {
    unsafe Int(nodes[node] & 0x7F)
  }

  @inline(__always) func isWord(_ node: Node) -> Bool {
    unsafe nodes[node] & 0x80 != 0
  }

  /// The number of nodes from this one to its next sibling.
  @inline(__always) func subtreeCount(of node: Node) -> Int {
    unsafe Int(nodes[node] >> 8)
  }

  /// 0 for a word that is never suggested, 1 for one whose frequency is not known, up to 127.
  @inline(__always) func frequency(of node: Node) -> Int {
    unsafe Int(infos[node] & 0x7F)
  }

  /// Whether the word may take 's.
  @inline(__always) func takesPossessive(_ node: Node) -> Bool {
    unsafe infos[node] & 0x80 != 0
  }

  /// The node that a sequence of letters leads to, whether a word ends there or not.
  func node(of word: some Sequence<UInt8>) -> Node? {
    var found: Node?
    var (first, end) = (0, nodeCount)
    for letter in word {
      let code = codes[Int(letter)]
      while first < end, self.code(of: first) != code { first += subtreeCount(of: first) }
      guard first < end else { return nil }
      found = first
      end = first + subtreeCount(of: first)
      first += 1
    }
    return found
  }

  /// The node of a word that is in the dictionary as it is written; of its stem, for one that ends in 's.
  func wordNode(of word: [UInt8]) -> Node? {
    if let node = node(of: word), isWord(node) { return node }
    guard word.count > 2, word.suffix(2) == [UInt8(ascii: "'"), UInt8(ascii: "s")] else {
      return nil
    }
    guard let stem = node(of: word.dropLast(2)), isWord(stem), takesPossessive(stem) else {
      return nil
    }
    return stem
  }

  /// Whether the dictionary has a word of these letters, in whatever case.
  func containsIgnoringCase(_ word: [UInt8]) -> Bool {
    contains(word[...], 0, nodeCount) { self.isWord($0) }
      || (word.count > 2 && word[word.count - 2] == UInt8(ascii: "'")
        && word[word.count - 1] | 0x20 == UInt8(ascii: "s")
        && contains(word.dropLast(2), 0, nodeCount) { self.isWord($0) && takesPossessive($0) })
  }

  private func contains(
    _ word: ArraySlice<UInt8>, _ first: Node, _ end: Node, _ accept: (Node) -> Bool
  ) -> Bool {
    guard let letter = word.first else { return false }
    var node = first
    while node < end {
      let next = node + subtreeCount(of: node)
      if letters[code(of: node)] | 0x20 == letter | 0x20 {
        if word.count == 1 {
          if accept(node) { return true }
        } else if contains(word.dropFirst(), node + 1, next, accept) {
          return true
        }
      }
      node = next
    }
    return false
  }
}
