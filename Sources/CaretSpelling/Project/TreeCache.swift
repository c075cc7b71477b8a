internal import CaretBytes

/// What the files of a tree have for words, kept from run to run in a file of the user's cache: for each content, by git's
/// name for it, the number of its words and the words.
struct TreeCache {
  private let path: String?
  private let bytes: [UInt8]
  /// Where in the bytes a content's words begin, and how many there are.
  private var known: [UInt64: (start: Int, count: Int)] = [:]
  /// The entries that the tree still has, and what is new: both are kept for the next run.
  private var kept: [Range<Int>] = []
  private var new: [UInt8] = []

  private static let magic: UInt64 = 0x3154_4E43_5254_4332
  private static let headerSize = 16
  private static let entrySize = 12
  private static let longest = 1 << 28
  /// A tree that has less is counted in no time.
  private static let shortest = 1 << 16

  init(of root: String, in folder: String?) {
    path = folder.map { "\($0)/tree-\(String(textHash(root), radix: 36))" }
    let read = path.flatMap { try? FileBytes.read($0, .found, bound: Self.longest) } ?? []
    bytes = Self.isWhole(read) ? read : []
    var place = Self.headerSize
    while place + Self.entrySize <= bytes.count {
      let view = bytes.span.view
      let count = Int(view.number(at: place + 8, as: UInt32.self))
      guard place + Self.entrySize + 4 * count <= bytes.count else { break }
      known[view.word(at: place)] = (place + Self.entrySize, count)
      place += Self.entrySize + 4 * count
    }
  }

  /// Whether a file is one of these, as it was written.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= headerSize, bytes.count % 8 == 0 else { return false }
    let table = EmbeddedTable(bytes.span.view)
    return table.word64(at: 0) == magic
      && table.word64(at: 8) == table.checksum(from: headerSize, before: table.count)
  }

  /// Gives the words of a content.
  ///
  /// - Returns: false if they are not known.
  mutating func forEachWord(of content: UInt64, _ give: (UInt32) -> Void) -> Bool {
    guard let (start, count) = known[content] else { return false }
    let view = bytes.span.view
    for i in 0..<count { give(view.number(at: start + 4 * i)) }
    if path != nil { kept.append(start - Self.entrySize..<start + 4 * count) }
    return true
  }

  /// Keeps the words of a content.
  mutating func keep(_ words: [UInt32], of content: UInt64) {
    guard path != nil, known[content] == nil else { return }
    new.append(number: content)
    new.append(number: UInt32(words.count))
    for word in words { new.append(number: word) }
  }

  /// Writes what this run has kept, if some of it is new; contents that the tree has no more go.
  func save() {
    let count = kept.reduce(new.count) { $0 + $1.count }
    guard let path, !new.isEmpty, (Self.shortest..<Self.longest).contains(count) else { return }
    CacheFile.write(path, header: [Self.magic], kept.map { bytes[$0] } + [new[...]])
  }
}
