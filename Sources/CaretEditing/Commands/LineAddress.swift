/// A piece of the address part, as it stands in the line.
public enum AddressToken: Sendable, Equatable {
  /// A line.
  case address(LineAddress)
  /// `,` or `%`: the range from the address before to the one behind.
  case comma
  /// `;`: as a comma, but the address before becomes the current line first.
  case semicolon
}

/// One address: where to begin, and how many lines to go from there.
public struct LineAddress: Sendable, Equatable {
  /// Where an address begins.
  public indirect enum Base: Sendable, Equatable {
    /// A line by its number, from 1; 0 is before the first.
    case line(Int)
    /// `.`
    case current
    /// `$`
    case last
    /// A line that `k` has marked with a letter.
    case mark(UInt8)
    /// The next line with a match, or the one before, around the end of the text.
    case search(WrittenPattern, forward: Bool)
    /// `a/re/` and `a-/re/`: the next match from another address on, or the one before it.
    case searchFrom(LineAddress, WrittenPattern, forward: Bool)

    /// Whether it is sought in the text, and may not be there, before a number is added.
    var isSought: Bool {
      switch self {
      case .mark, .search: true
      case .line, .current, .last, .searchFrom: false
      }
    }
  }

  /// Where it begins.
  public var base: Base
  /// Lines added to the base.
  public var lineOffset = 0
  /// Where it stands in the command line.
  public var utf8Offset = 0
}
