internal import CaretBytes

/// The words of the hosts that the addresses of a text have: "disqus" of "https://www.disqus.com/docs". They are names, wherever
/// the text has them: of 2,199 corrections of three parts of Scripts/data/typos/foreign.tsv none is one.
final class HostNames {
  private let text: [UInt8]
  private lazy var keys: Set<WordKey> = Set(Self.keys(in: text))

  init(in text: [UInt8]) { self.text = text }

  /// Whether an address has a host with such a word.
  ///
  /// - Complexity: the first time O(*n*) in the bytes of the text.
  func contain(_ word: String) -> Bool { keys.contains(Self.key(of: word)) }

  /// What the words of hosts are found by, which no word of a text has.
  static func key(of word: String) -> WordKey { WordKey("://" + word.lowercased()) }

  static func keys(in text: [UInt8]) -> [WordKey] {
    let bytes = text.span
    var (keys, place): ([WordKey], Int) = ([], 0)
    while let colon = bytes.view.firstIndex(of: UInt8(ascii: ":"), from: place),
      colon + 2 < bytes.count
    {
      place = colon + 1
      guard bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "/") else {
        continue
      }
      place += 2
      var start = place
      while place <= bytes.count {
        let isLetter = place < bytes.count && bytes[place].isLetter
        if !isLetter {
          if place - start >= leastLetters { keys.append(key(of: bytes.string(start..<place))) }
          start = place + 1
        }
        guard place < bytes.count, isLetter || isInside(bytes[place]) else { break }
        place += 1
      }
    }
    return keys
  }

  private static let leastLetters = 4

  /// Whether a byte that is no letter stands within the name of a host, or before it.
  private static func isInside(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "@")
  }
}
