/// Pages by their numbers, from 1.
public struct PageSelection: Hashable, Sendable {
  private var ranges: [ClosedRange<Int>]?

  /// Every page.
  public static let all = PageSelection(ranges: nil)

  private init(ranges: [ClosedRange<Int>]?) { self.ranges = ranges }

  /// Numbers and ranges between commas, as `3-5,9,12-`; nil for anything else, and where a range runs backward.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = Self.number(ends[0]) else { return nil }
      let last = ends.count == 1 ? first : ends[1].isEmpty ? Int.max : Self.number(ends[1])
      guard let last, last >= first else { return nil }
      ranges.append(first...last)
    }
    self.init(ranges: ranges)
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text), number > 0 else {
      return nil
    }
    return number
  }

  /// Whether a page is one of them.
  public func contains(_ page: Int) -> Bool {
    ranges?.contains { $0.contains(page) } ?? true
  }
}
