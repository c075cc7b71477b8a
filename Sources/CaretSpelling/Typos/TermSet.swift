internal import CaretBytes

/// Words that en_US does not have and that are no typos for that: technical terms, names, rare words.
///
/// Only hashes are kept, so that half a million terms take two megabytes; one unknown word in a
/// thousand is taken for a term by chance. Scripts/data/make-terms.py makes it and has the layout.
struct TermSet: Sendable {
  private let table: ByteView
  private let count: Int

  /// What is known of a term.
  enum Class: UInt32 {
    /// A rare word, of SCOWL's sizes 71 to 80, or a spelling that few people take for right.
    case rare
    /// A term of programming languages, or a part of the name of a Unicode character.
    case technical
    /// A proper name.
    case name
    /// A word of SCOWL up to size 70, also British, Canadian or Australian.
    case word
    /// A word of SCOWL above size 80: many are mistakes that were printed once.
    case rarest
    /// A word that the manuals of several programs have.
    case documented
    /// A part of the names of several packages.
    case package
  }

  /// The bits of an entry that hold its class.
  private static let classBits: UInt32 = 7

  static let english = TermSet(EmbeddedFile.terms)

  private init(_ table: ByteView) {
    self.table = table
    count = Int(table.number(at: 8, as: UInt32.self))
  }

  private func entry(_ index: Int) -> UInt32 { table.number(at: 16 + 4 * index) }

  /// The class of a term of small letters; nil if it is none.
  ///
  /// - Complexity: O(log *n*) in the number of terms.
  func classOf(_ letters: [UInt8]) -> Class? {
    let key = Self.hash(of: letters) & ~Self.classBits
    let index = (0..<count).partitioningIndex { entry($0) & ~Self.classBits >= key }
    guard index < count, entry(index) & ~Self.classBits == key else { return nil }
    return Class(rawValue: entry(index) & Self.classBits)
  }

  /// FNV-1a, 32 bits, with its bits mixed at the end.
  private static func hash(of letters: [UInt8]) -> UInt32 {
    var hash = letters.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    hash ^= hash >> 15
    hash = hash &* 0x2C1B_3C6D
    return hash ^ (hash >> 12)
  }
}
