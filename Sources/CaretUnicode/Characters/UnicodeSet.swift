internal import CICU
internal import CaretBytes

/// A set of code points, written as ICU's set patterns are: `[a-z]`, `[\p{L}\p{M} '-]`, `[^\p{Cc}]`.
///
/// The set is a value of plain ranges: membership of a character below U+0100 is one table look-up, of
/// others a binary search, and ICU is asked only when the pattern is read.
/// Apple's term is `NSCharacterSet`.
public struct UnicodeSet: Hashable, Sendable {
  /// The members as ranges of code points, ascending, with a gap between any two.
  public let ranges: [ClosedRange<UInt32>]
  /// The members below U+0100, a bit each.
  let low: [UInt64]

  /// A set of these ranges of code points, in any order.
  public init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    self.init(ascending: ranges.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// A set of these ranges, each of which begins at or behind the start of the one before.
  private init(ascending ranges: [ClosedRange<UInt32>]) {
    var joined: [ClosedRange<UInt32>] = []
    joined.reserveCapacity(ranges.count)
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    var low = [UInt64](repeating: 0, count: 4)
    for range in joined {
      for value in range.prefix(while: { $0 < 256 }) { low[Int(value >> 6)] |= 1 << (value & 63) }
    }
    self.ranges = joined
    self.low = low
  }

  /// Reads a set pattern.
  ///
  /// - Parameters:
  ///   - pattern: a set in ICU's syntax, as `[a-z]`.
  ///   - caseInsensitive: whether the set holds the other cases of its members too.
  /// - Throws: `UnicodeSetError` that says what is wrong with the pattern and where.
  public init(_ pattern: String, caseInsensitive: Bool = false) throws(UnicodeSetError) {
    self.init(ascending: try Self.ranges(of: pattern, options: caseInsensitive ? 2 : 0))
  }

  private static func ranges(
    of pattern: String, options: UInt32
  ) throws(UnicodeSetError) -> [ClosedRange<UInt32>] {
    let units = Array(pattern.utf16)
    var strings: Int32 = 0
    var status: Int32 = 0
    var room = 64
    var bounds: [UInt32] = []
    repeat {
      bounds = [UInt32](repeating: 0, count: 2 * room)
      room = unsafe units.withUTF16 { text, count in
        Int(
          unsafe caret_set_ranges(
            text, count, options, &bounds, Int32(bounds.count / 2), &strings, &status))
      }
    } while status == ICUCode.bufferOverflow
    if status > 0 { throw UnicodeSetError(diagnosing: units) }
    if strings > 0 {
      throw UnicodeSetError(reason: .holdsStrings(Int(strings)), utf16Offset: UTF16Offset(0))
    }
    return (0..<room).map { bounds[2 * $0]...bounds[2 * $0 + 1] }
  }

  // MARK: Categories

  /// The characters of general categories, by ICU's name for them, as `L` or `Letter`; nil for another name.
  ///
  /// It is the set of `\p{name}`, which ICU takes four times as long to make.
  package init?(category name: String) {
    let mask = unsafe caret_category_mask(name)
    guard mask != 0 else { return nil }
    let runs = Self.categoryRuns
    var ranges: [ClosedRange<UInt32>] = []
    for (index, run) in runs.enumerated() where mask >> (run & 31) & 1 == 1 {
      let last = index + 1 < runs.count ? runs[index + 1] >> 5 - 1 : 0x10FFFF
      ranges.append(run >> 5...last)
    }
    self.init(ascending: ranges)
  }

  /// The first scalar of each run of one category, shifted by five, and the category.
  private static let categoryRuns: [UInt32] = {
    // ICU 72 has 3,300 of them.
    var runs = [UInt32](repeating: 0, count: 4096)
    let count = Int(unsafe caret_category_runs(&runs, Int32(runs.count)))
    if count <= runs.count { return Array(runs[..<count]) }
    runs = [UInt32](repeating: 0, count: count)
    _ = unsafe caret_category_runs(&runs, Int32(count))
    return runs
  }()

  /// Whether ICU can read a pattern.
  static func isValid(_ units: some Sequence<UInt16>) -> Bool {
    var strings: Int32 = 0
    var status: Int32 = 0
    var nothing: UInt32 = 0
    _ = unsafe Array(units).withUTF16 { text, count in
      unsafe caret_set_ranges(text, count, 0, &nothing, 0, &strings, &status)
    }
    return status <= 0 || status == ICUCode.bufferOverflow
  }

  /// Whether no code point is in the set.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Whether a code point is a member; it may be a surrogate.
  public func contains(codePoint: UInt32) -> Bool {
    if codePoint < 256 { return low[Int(codePoint >> 6)] & (1 << (codePoint & 63)) != 0 }
    var first = 0
    var end = ranges.count
    while first < end {
      let middle = (first + end) / 2
      if ranges[middle].upperBound < codePoint { first = middle + 1 } else { end = middle }
    }
    return first < ranges.count && ranges[first].lowerBound <= codePoint
  }

  /// Whether a scalar is in the set.
  ///
  /// - Complexity: O(log *n*) in the ranges.
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    contains(codePoint: scalar.value)
  }

  /// Whether every code point of a text is a member. An empty text has none that is not.
  public func containsAll(of text: String) -> Bool {
    text.unicodeScalars.allSatisfy { contains($0) }
  }

  /// All code points that are not in the set.
  public var inverted: UnicodeSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return UnicodeSet(ascending: gaps)
  }

  /// What is in one set or the other.
  public func union(_ other: UnicodeSet) -> UnicodeSet {
    UnicodeSet(ranges + other.ranges)
  }

  /// What is in both sets.
  public func intersection(_ other: UnicodeSet) -> UnicodeSet {
    inverted.union(other.inverted).inverted
  }

  public static func == (a: UnicodeSet, b: UnicodeSet) -> Bool { a.ranges == b.ranges }

  public func hash(into hasher: inout Hasher) { hasher.combine(ranges) }
}
