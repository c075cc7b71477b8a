internal import CaretBytes
internal import CaretUnicode
internal import Glibc

/// The regular expressions of rules, ready to match; one for each thread.
///
/// A pattern that would take more than a second for a match, or two for a text or the words of one, is an error,
/// not a hang, and is not asked again.
final class SpellPatternSet {
  private var patterns: [(pattern: SpellPattern, expression: RegularExpression)]
  /// The processor's time that each pattern took for words of the last text, in seconds.
  private var times: [Double] = []
  /// The most of it.
  private static let mostTime = 2.0

  /// The patterns that have covered a finding so far.
  private(set) var used: Set<SpellPattern> = []

  /// A pattern that took too long.
  struct TooSlow: Error {
    var pattern: SpellPattern
  }

  init(_ patterns: [SpellPattern]) {
    self.patterns = patterns.compactMap { pattern in
      Self.expression(pattern).map { (pattern, $0) }
    }
    times = Array(repeating: 0, count: self.patterns.count)
  }

  var isEmpty: Bool { patterns.isEmpty }

  static func isValid(_ pattern: SpellPattern) -> Bool {
    expression(pattern) != nil
  }

  private static func expression(_ pattern: SpellPattern) -> RegularExpression? {
    var options: RegularExpression.Options = [.anchorsMatchLines]
    if pattern.ignoresCase { options.insert(.caseInsensitive) }
    return try? RegularExpression(pattern.expression, options: options)
  }

  /// Whether a pattern for words matches the whole of one.
  func matches(word: String) throws(TooSlow) -> Bool {
    for index in patterns.indices where patterns[index].pattern.target == .word {
      let start = Self.now()
      let isMatch: Bool
      do {
        isMatch = try patterns[index].expression.matchesWhole(word)
      } catch {
        throw drop(index)
      }
      times[index] += Self.now() - start
      if isMatch {
        used.insert(patterns[index].pattern)
        return true
      }
      guard times[index] < Self.mostTime else { throw drop(index) }
    }
    return false
  }

  private static func now() -> Double { Double(SystemClock.ofThread) / 1e9 }

  private func drop(_ index: Int) -> TooSlow {
    times.remove(at: index)
    return TooSlow(pattern: patterns.remove(at: index).pattern)
  }

  /// The parts of a text that patterns match.
  func matches(in text: [UInt8]) throws(TooSlow) -> Matches {
    times = Array(repeating: 0, count: patterns.count)
    var matches = Matches()
    for index in patterns.indices where patterns[index].pattern.target == .text {
      var (ranges, count, isSlow) = ([Range<Int>](), 0, false)
      let start = Self.now()
      do {
        try patterns[index].expression.forEachMatch(inUTF8: text.span) { match in
          if !match.range.isEmpty { ranges.append(match.range) }
          // ICU's own limit is for each match.
          count += 1
          if count % 64 == 0 { isSlow = Self.now() - start > Self.mostTime }
          return !isSlow
        }
      } catch {
        isSlow = true
      }
      guard !isSlow else { throw drop(index) }
      matches.all.append((patterns[index].pattern, ranges))
    }
    return matches
  }

  /// What the patterns match of one text: the ranges of each, in order and apart from each other.
  struct Matches {
    fileprivate var all: [(pattern: SpellPattern, ranges: [Range<Int>])] = []
  }

  /// Whether a part of a text is covered by what patterns match.
  ///
  /// - Complexity: O(log *n*) in the matches of each pattern.
  func covers(_ range: Range<Int>, _ matches: Matches) -> Bool {
    var isCovered = false
    for (pattern, ranges) in matches.all {
      let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
      guard index < ranges.count, ranges[index].lowerBound < range.upperBound else { continue }
      used.insert(pattern)
      isCovered = true
    }
    return isCovered
  }
}
