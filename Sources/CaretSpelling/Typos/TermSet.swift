internal import CaretBytes

/// Words that en_US does not have and that are no typos for that: technical terms, names, rare words.
///
/// Only hashes are kept, so that half a million terms take a megabyte; one unknown word in a
/// thousand is taken for a term by chance. Scripts/data/make-terms.py makes it and has the layout.
struct TermSet: Sendable {
  /// The places of the first entries of each 128 groups, how many entries each group has, and the entries.
  private let places, counts, entries: ByteView

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
  private static let classBits: UInt16 = 7
  /// Entries whose hashes have the same upper half make a group.
  private static let groupCount = 1 << 16
  private static let groupsOfPlace = 128

  static let english = TermSet(EmbeddedFile.terms)

  init(_ table: ByteView) {
    let count = Int(table.number(at: 8, as: UInt32.self))
    let placesSize = Self.groupCount / Self.groupsOfPlace * 4
    places = table.part(16, placesSize)
    counts = table.part(16 + placesSize, Self.groupCount)
    entries = table.part(16 + placesSize + Self.groupCount, count * 2)
  }

  /// The entries of a group.
  private func entries(ofGroup group: Int) -> Range<Int> {
    let first = group / Self.groupsOfPlace
    var place = Int(places.number(at: first * 4, as: UInt32.self))
    for before in first * Self.groupsOfPlace..<group {
      place += Int(counts.number(at: before, as: UInt8.self))
    }
    return place..<place + Int(counts.number(at: group, as: UInt8.self))
  }

  /// The class of a term of small letters; nil if it is none.
  ///
  /// - Complexity: O(1).
  func classOf(_ letters: [UInt8]) -> Class? {
    number(of: letters).flatMap { Class(rawValue: UInt32($0)) }
  }

  /// The number that stands for the class; nil if the letters are no entry.
  func number(of letters: [UInt8]) -> Int? {
    let hash = Self.hash(of: letters)
    let key = UInt16(truncatingIfNeeded: hash) & ~Self.classBits
    for index in entries(ofGroup: Int(hash >> 16)) {
      let entry: UInt16 = entries.number(at: index * 2)
      if entry & ~Self.classBits == key { return Int(entry & Self.classBits) }
    }
    return nil
  }

  /// FNV-1a, 32 bits, with its bits mixed at the end.
  private static func hash(of letters: [UInt8]) -> UInt32 {
    var hash = letters.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    hash ^= hash >> 15
    hash = hash &* 0x2C1B_3C6D
    return hash ^ (hash >> 12)
  }
}
