internal import CaretUnicode

/// The regular expressions of a configuration, ready to match; one for each thread.
///
/// A pattern that would take more than a second for a text is an error, not a hang.
final class SpellPatternSet {
  private let patterns: [(pattern: SpellPattern, expression: RegularExpression)]

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
    for (pattern, expression) in patterns where pattern.target == .word {
      do {
        guard try expression.matchesWhole(word) else { continue }
        used.insert(pattern)
        return true
      } catch {
        throw TooSlow(pattern: pattern)
      }
    }
    return false
  }

  /// The parts of a text that patterns match, in no order.
  func matches(in text: [UInt8]) throws(TooSlow) -> Matches {
    var matches = Matches()
    for (pattern, expression) in patterns where pattern.target == .text {
      do {
        try expression.forEachMatch(inUTF8: text.span) { match in
          matches.all.append((match.range, pattern))
          return true
        }
      } catch {
        throw TooSlow(pattern: pattern)
      }
    }
    return matches
  }

  /// What the patterns match of one text.
  struct Matches {
    fileprivate var all: [(range: Range<Int>, pattern: SpellPattern)] = []
  }

  /// Whether a part of a text is covered by what patterns match.
  func covers(_ range: Range<Int>, _ matches: Matches) -> Bool {
    var isCovered = false
    for match in matches.all where match.range.overlaps(range) {
      used.insert(match.pattern)
      isCovered = true
    }
    return isCovered
  }
}
