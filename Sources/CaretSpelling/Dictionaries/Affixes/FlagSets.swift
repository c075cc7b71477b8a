/// A mark on words and affixes of a Hunspell dictionary, whatever way its files write it.
typealias AffixFlag = UInt32

/// The sets of flags of a dictionary, each kept once and named by a number.
struct FlagSets {
  /// How flags are written: the FLAG line of an `.aff` file.
  enum Style {
    /// A byte each, or a character in a file that was not in UTF-8.
    case byte
    case character
    case number
    /// Two bytes each.
    case pair
  }

  var style = Style.byte
  /// The sets that AF lines give numbers from 1.
  private(set) var aliases: [Int] = []
  private(set) var sets: [[AffixFlag]] = [[]]
  private var numbers: [[AffixFlag]: Int] = [[]: 0]
  private var seen: [ArraySlice<UInt8>: Int] = [:]

  subscript(set: Int) -> [AffixFlag] { sets[set] }

  func contains(_ flag: AffixFlag?, in set: Int) -> Bool {
    guard let flag else { return false }
    return sets[set].contains(flag)
  }

  /// The number of the set behind the slash of a word or an affix.
  mutating func set(_ text: ArraySlice<UInt8>) -> Int {
    if let known = seen[text] { return known }
    let set: Int
    if !aliases.isEmpty, let alias = Int(String(decoding: text, as: UTF8.self)) {
      set = aliases.indices.contains(alias - 1) ? aliases[alias - 1] : 0
    } else {
      set = number(of: flags(text))
    }
    seen[text] = set
    return set
  }

  mutating func addAlias(_ text: ArraySlice<UInt8>) {
    aliases.append(number(of: flags(text)))
  }

  private mutating func number(of flags: [AffixFlag]) -> Int {
    let flags = Set(flags).sorted()
    if let known = numbers[flags] { return known }
    numbers[flags] = sets.count
    sets.append(flags)
    return sets.count - 1
  }

  /// The flags of a text, in its order.
  func flags(_ text: ArraySlice<UInt8>) -> [AffixFlag] {
    switch style {
    case .byte: return text.map { AffixFlag($0) }
    case .character:
      return String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
    case .number:
      return text.split(separator: UInt8(ascii: ",")).compactMap {
        AffixFlag(String(decoding: $0, as: UTF8.self))
      }
    case .pair:
      return stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
        AffixFlag(text[$0]) << 8 | AffixFlag(text[$0 + 1])
      }
    }
  }
}
