internal import CaretBytes

/// What the bytes of a piece of text are to a scanner of words: those kinds that one of them has at least.
struct ByteKinds: OptionSet {
  let rawValue: UInt32

  static let small = ByteKinds(rawValue: 1)
  static let capital = ByteKinds(rawValue: 1 << 1)
  static let digit = ByteKinds(rawValue: 1 << 2)
  /// A byte of a character beyond ASCII, which may be a letter.
  static let beyondASCII = ByteKinds(rawValue: 1 << 3)
  /// Never a part of a name, an address or a path: `" ( ) , ; ! ?` and the apostrophe.
  static let plainPunctuation = ByteKinds(rawValue: 1 << 4)
  /// A full stop or a colon, plain at the end of a chunk.
  static let stop = ByteKinds(rawValue: 1 << 5)
  /// Between the tokens of a chunk: brackets, quotes, commas, bars.
  static let delimiter = ByteKinds(rawValue: 1 << 6)
  /// What closes a sentence or a quotation, and does not belong to a token that it ends.
  static let closing = ByteKinds(rawValue: 1 << 7)
  static let at = ByteKinds(rawValue: 1 << 8)
  static let backslash = ByteKinds(rawValue: 1 << 9)
  static let slash = ByteKinds(rawValue: 1 << 10)
  static let fullStop = ByteKinds(rawValue: 1 << 11)
  static let colon = ByteKinds(rawValue: 1 << 12)
  static let dollar = ByteKinds(rawValue: 1 << 13)
  static let underscore = ByteKinds(rawValue: 1 << 14)
  static let equals = ByteKinds(rawValue: 1 << 15)
  static let plus = ByteKinds(rawValue: 1 << 16)
  /// White space and what is shown as nothing: no part of a chunk.
  static let blank = ByteKinds(rawValue: 1 << 17)
  /// Any other character of ASCII.
  static let other = ByteKinds(rawValue: 1 << 18)
  static let hyphen = ByteKinds(rawValue: 1 << 19)

  static let letter: ByteKinds = [.small, .capital]
  /// Where there is none of them there is no word.
  static let ofWords: ByteKinds = [.letter, .beyondASCII]
}

extension ByteKinds {
  /// The kinds of each byte, by the byte.
  static let table = Table()

  /// Safe, as there is a place for each byte. It is never given back.
  @safe struct Table: @unchecked Sendable {
    private let kinds: UnsafePointer<ByteKinds>

    fileprivate init() {
      let kinds = UnsafeMutablePointer<ByteKinds>.allocate(capacity: 256)
      for byte in UInt8.min...UInt8.max {
        unsafe (kinds + Int(byte)).initialize(to: ByteKinds(of: byte))
      }
      unsafe self.kinds = UnsafePointer(kinds)
    }

    @inline(__always) subscript(byte: UInt8) -> ByteKinds { unsafe kinds[Int(byte)] }
  }

  fileprivate init(of byte: UInt8) {
    self =
      switch byte {
      case 0...0x20: .blank
      case _ where byte.isLowercase: .small
      case _ where byte.isUppercase: .capital
      case _ where byte.isDigit: .digit
      case UInt8(ascii: "@"): .at
      case UInt8(ascii: "\\"): .backslash
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "."): [.fullStop, .stop, .closing]
      case UInt8(ascii: ":"): [.colon, .stop, .closing]
      case UInt8(ascii: "$"): .dollar
      case UInt8(ascii: "_"): [.underscore, .closing]
      case UInt8(ascii: "="): [.equals, .closing]
      case UInt8(ascii: "+"): .plus
      case UInt8(ascii: "-"): .hyphen
      case UInt8(ascii: "`"): [.other, .closing]
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"):
        [.plainPunctuation, .closing]
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: ","),
        UInt8(ascii: ";"):
        [.plainPunctuation, .delimiter]
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "*"):
        .delimiter
      case 0x80...: .beyondASCII
      default: .other
      }
  }
}
