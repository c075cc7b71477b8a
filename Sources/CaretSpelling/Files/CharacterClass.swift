/// Classes of characters in the sets of patterns, as POSIX names them: `[[:upper:]]`. They are those of ASCII, as git has them.
enum CharacterClass {
  /// The members of a class; nil for a name that is none.
  static func ranges(named name: ArraySlice<UInt8>) -> [ClosedRange<UInt8>]? {
    switch String(decoding: name, as: UTF8.self) {
    case "alnum": digits + letters
    case "alpha": letters
    case "blank": [0x09...0x09, 0x20...0x20]
    case "cntrl": [0x00...0x1F, 0x7F...0x7F]
    case "digit": digits
    case "graph": [0x21...0x7E]
    case "lower": [0x61...0x7A]
    case "print": [0x20...0x7E]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "space": [0x09...0x0D, 0x20...0x20]
    case "upper": [0x41...0x5A]
    case "xdigit": digits + [0x41...0x46, 0x61...0x66]
    default: nil
    }
  }

  private static let digits: [ClosedRange<UInt8>] = [0x30...0x39]
  private static let letters: [ClosedRange<UInt8>] = [0x41...0x5A, 0x61...0x7A]
}
