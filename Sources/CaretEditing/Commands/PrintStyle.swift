/// How lines are printed: as they are, unambiguously, with their numbers.
public struct PrintStyle: OptionSet, Sendable, Equatable {
  /// A bit for each style.
  public let rawValue: Int
  /// The styles of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `p`: as they are.
  public static let print = PrintStyle(rawValue: 1)
  /// `l`: what can't be seen is escaped, and the end is marked.
  public static let list = PrintStyle(rawValue: 2)
  /// `n`: with the number and a tab before each.
  public static let number = PrintStyle(rawValue: 4)
}
