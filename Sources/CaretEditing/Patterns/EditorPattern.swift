/// A compiled pattern that looks for matches in one line at a time.
///
/// Lines and places are those of the stored form; what the engine wants instead (UTF-16 for ICU, file
/// bytes for POSIX) is its own affair. Not for use by two threads at once.
final class EditorPattern {
  let pattern: EditorCommand.Pattern
  private let engine: Engine

  private enum Engine {
    case icu(ICULine)
    case posix(POSIXLine)
  }

  /// A match in a line: the bytes of the whole and of each group, nil for one that took no part.
  struct Match {
    var groups: [Range<Int>?]
    var range: Range<Int> { groups[0]! }
  }

  /// - Parameter timeLimit: how long ICU may work on a line, in milliseconds.
  init(_ pattern: EditorCommand.Pattern, _ syntax: PatternSyntax, timeLimit: Int = 1000) throws {
    self.pattern = pattern
    switch syntax {
    case .icu: engine = .icu(try ICULine(pattern, timeLimit: timeLimit))
    case .basic: engine = .posix(try POSIXLine(pattern, isExtended: false))
    case .extended: engine = .posix(try POSIXLine(pattern, isExtended: true))
    }
  }

  var groupCount: Int {
    switch engine {
    case .icu(let expression): expression.groupCount
    case .posix(let expression): expression.groupCount
    }
  }

  /// The bytes that the pattern stands for, if it means nothing but itself.
  var literal: [UInt8]? {
    let isPlain = pattern.source.allSatisfy { $0 < 0x80 && !#"\.*[]^$+?(){}|"#.utf8.contains($0) }
    return isPlain && !pattern.ignoresCase && !pattern.source.isEmpty ? pattern.source : nil
  }

  /// The pattern as people read it.
  var text: String { String(decoding: pattern.source, as: UTF8.self) }

  /// Whether the line has a match.
  func matches(_ line: [UInt8]) throws -> Bool {
    switch engine {
    case .icu(let expression): try expression.matches(line)
    case .posix(let expression): try expression.matches(line)
    }
  }

  /// The matches of a line from left to right, none overlapping, until `body` gives false.
  ///
  /// - Parameter all: whether all are wanted: then GNU ed gives up on a pattern that matches nothing
  ///   again and again, instead of counting that.
  func forEachMatch(in line: [UInt8], all: Bool, _ body: (Match) throws -> Bool) throws {
    switch engine {
    case .icu(let expression): try expression.forEachMatch(in: line, body)
    case .posix(let expression): try expression.forEachMatch(in: line, all: all, body)
    }
  }
}
