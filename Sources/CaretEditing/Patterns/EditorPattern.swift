internal import CaretBytes
internal import CaretUnicode

/// A compiled pattern that looks for matches in one line at a time.
///
/// Lines and places are those of the stored form; what the engine wants instead (UTF-16 for ICU, file
/// bytes for POSIX) is its own affair. Not for use by two threads at once.
final class EditorPattern {
  let pattern: WrittenPattern
  private let engine: Engine

  private enum Engine {
    case icu(ICULine)
    case posix(POSIXLine)
  }

  /// A match in a line: the bytes of the whole and of each group.
  typealias Match = MatchPlaces

  /// - Parameter timeLimit: how long a search in a line may take, in milliseconds.
  init(_ pattern: WrittenPattern, _ syntax: PatternSyntax, timeLimit: Int = 1000) throws {
    self.pattern = pattern
    literal = EditorPattern.literal(of: pattern)
    matchesEveryLine = ["^", "$", ".*", "^.*"].contains { pattern.source.elementsEqual($0.utf8) }
    switch syntax {
    case .icu: engine = .icu(try ICULine(pattern, timeLimit: timeLimit))
    case .basic: engine = .posix(try POSIXLine(pattern, isExtended: false, timeLimit: timeLimit))
    case .extended: engine = .posix(try POSIXLine(pattern, isExtended: true, timeLimit: timeLimit))
    }
    required =
      if case .icu(let expression) = engine { literal ?? expression.requiredText } else { literal }
  }

  var groupCount: Int {
    switch engine {
    case .icu(let expression): expression.groupCount
    case .posix(let expression): expression.groupCount
    }
  }

  /// The bytes that the pattern stands for, if it means nothing but itself.
  let literal: [UInt8]?

  /// Bytes that every line with a match has, where that is known; never a line end.
  let required: [UInt8]?

  /// Whether it is one of the ways to say that every line is meant.
  private let matchesEveryLine: Bool

  private static func literal(of pattern: WrittenPattern) -> [UInt8]? {
    let isPlain = pattern.source.allSatisfy {
      $0 < 0x80 && $0 > 0 && !#"\.*[]^$+?(){}|"#.utf8.contains($0)
    }
    return isPlain && !pattern.ignoresCase && !pattern.source.isEmpty ? pattern.source : nil
  }

  /// The pattern as people read it.
  var text: String { String(decoding: pattern.source, as: UTF8.self) }

  /// Whether the line has a match.
  func matches(_ line: [UInt8]) throws -> Bool {
    if let literal { return line.firstIndex(of: literal, in: 0..<line.count) != nil }
    switch engine {
    case .icu(let expression): return try expression.matches(line)
    case .posix(let expression): return try expression.matches(line)
    }
  }

  /// Calls `body` with the lines of a block that match, or don't, each with its line end.
  ///
  /// What every match has is looked for in the whole block at once.
  func forEachLine(
    of block: ByteView, matching: Bool, _ body: (Range<Int>) throws -> Void
  ) throws {
    if matching, let required {
      for line in block.lines(with: required) where try literal != nil || matches(block, line) {
        try body(line.lowerBound..<min(line.upperBound + 1, block.count))
      }
      return
    }
    var start = 0
    while start < block.count {
      let end = block.firstIndex(of: UInt8(ascii: "\n"), from: start)
      if try matches(block, start..<(end ?? block.count)) == matching {
        try body(start..<(end.map { $0 + 1 } ?? block.count))
      }
      start = (end ?? block.count) + 1
    }
  }

  private func matches(_ block: ByteView, _ line: Range<Int>) throws -> Bool {
    if matchesEveryLine { return true }
    let line = block.part(line.lowerBound, line.count)
    return switch engine {
    case .icu(let expression): try line.withSpan { try expression.matches($0) }
    case .posix(let expression): try expression.matches(Array(line))
    }
  }

  /// The matches of a line from left to right, none overlapping, until `body` gives false.
  ///
  /// - Parameter all: whether all are wanted: then GNU ed gives up on a pattern that matches nothing
  ///   again and again, instead of counting that.
  func forEachMatch(in line: [UInt8], all: Bool, _ body: (Match) throws -> Bool) throws {
    if let literal { return try forEachPlace(of: literal, in: line, body) }
    switch engine {
    case .icu(let expression): try expression.forEachMatch(in: line, body)
    case .posix(let expression): try expression.forEachMatch(in: line, all: all, body)
    }
  }

  /// A plain text needs no engine, and no limit: a line of any length is looked through once.
  private func forEachPlace(
    of text: [UInt8], in line: [UInt8], _ body: (Match) throws -> Bool
  ) throws {
    var place = 0
    while let hit = line.firstIndex(of: text, in: place..<line.count) {
      place = hit + text.count
      guard try body(Match(hit..<place)) else { return }
    }
  }
}
