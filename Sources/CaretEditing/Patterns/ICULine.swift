internal import CaretUnicode

/// A regular expression in ICU's syntax at work on one line at a time: an automaton over the stored bytes
/// where that gives ICU's answers, ICU where it does not.
///
/// Only LF ends a line, so that `.` and `$` see a CR or a U+2028 as the character that it is here.
final class ICULine {
  private let expression: PatternMatcher

  init(_ pattern: EditorCommand.Pattern, timeLimit: Int) throws {
    let source = String(decoding: pattern.source, as: UTF8.self)
    do {
      expression = try PatternMatcher(
        source, options: pattern.ignoresCase ? [.unixLines, .caseInsensitive] : .unixLines,
        timeLimit: timeLimit)
    } catch {
      throw EditorDiagnostic(error, in: source, at: pattern.utf8Offset)
    }
  }

  var groupCount: Int { expression.groupCount }

  func matches(_ line: [UInt8]) throws -> Bool { try matches(line.span) }

  func matches(_ line: Span<UInt8>) throws -> Bool {
    do {
      return try expression.matches(utf8: line)
    } catch {
      throw EditorDiagnostic(error, lineBytes: line.count)
    }
  }

  func forEachMatch(in line: [UInt8], _ body: (EditorPattern.Match) throws -> Bool) throws {
    var failure: (any Error)?
    do {
      try expression.forEachMatch(inUTF8: line.span) { match in
        do {
          return try body(EditorPattern.Match(groups: match.groups))
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw EditorDiagnostic(error, lineBytes: line.count)
    }
    if let failure { throw failure }
  }
}

extension EditorDiagnostic {
  /// What ICU has against a pattern, with the mark under the character that it stopped at.
  init(_ error: PatternError, in source: String, at utf8Offset: Int) {
    let (message, hint) = EditorDiagnostic.wording(error, in: source)
    self.init(
      .pattern, message, hint: hint, posix: "Invalid regular expression",
      at: utf8Offset + EditorDiagnostic.place(of: error, in: source))
  }

  /// The byte of the pattern that is to blame. Of parentheses that don't match ICU names the place where
  /// it noticed: the one without its partner is what helps.
  private static func place(of error: PatternError, in source: String) -> Int {
    if error.name == "U_REGEX_MISMATCHED_PAREN", let place = unmatchedParenthesis(in: source) {
      return place
    }
    let units = source.utf16
    let index = units.index(
      units.startIndex, offsetBy: error.utf16Offset, limitedBy: units.endIndex)
    let place = source.utf8.distance(from: source.startIndex, to: index ?? units.endIndex)
    // Of a repetition of nothing ICU names what follows it.
    let bytes = Array(source.utf8)
    let isBehind =
      error.name == "U_REGEX_RULE_SYNTAX" && place > 0 && "*+?".utf8.contains(bytes[place - 1])
    return isBehind ? place - 1 : place
  }

  /// The byte of the first parenthesis without a partner, outside of brackets and escapes.
  private static func unmatchedParenthesis(in source: String) -> Int? {
    var open: [Int] = []
    var isEscaped = false
    var brackets = 0
    for (place, byte) in source.utf8.enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "(") where brackets == 0: open.append(place)
      case UInt8(ascii: ")") where brackets == 0: if open.popLast() == nil { return place }
      default: break
      }
    }
    return open.last
  }

  private static func wording(_ error: PatternError, in source: String) -> (String, String?) {
    switch error.name {
    case "U_REGEX_MISMATCHED_PAREN":
      let open = source.filter { $0 == "(" }.count > source.filter { $0 == ")" }.count
      return open
        ? ("unmatched \"(\" in the pattern", "write \\( for a literal parenthesis")
        : ("unmatched \")\" in the pattern", "write \\) for a literal parenthesis")
    case "U_REGEX_RULE_SYNTAX":
      return ("the pattern has a syntax error here", "a backslash makes * + ? ( ) { } | literal")
    case "U_REGEX_MISSING_CLOSE_BRACKET":
      return ("unmatched \"[\" in the pattern", "write \\[ for a literal bracket")
    case "U_REGEX_BAD_INTERVAL":
      return (
        "a wrong repetition in braces", "write {2}, {2,} or {2,5}, or \\{ for a literal brace"
      )
    default:
      return ("the pattern has \(error.reason)", nil)
    }
  }

  static func tooMuchMemory(lineBytes: Int) -> EditorDiagnostic {
    EditorDiagnostic(
      .limit, "the pattern needs too much memory on a line of \(lineBytes) bytes",
      hint: "write it without a repetition inside a repetition", posix: "Memory exhausted")
  }

  init(_ error: MatchError, lineBytes: Int) {
    switch error {
    case .timeLimit(let milliseconds):
      self.init(
        .limit, "the pattern takes more than \(milliseconds) ms on a line of \(lineBytes) bytes",
        hint: "write it without a repetition inside a repetition")
    case .stackOverflow: self = .tooMuchMemory(lineBytes: lineBytes)
    case .icu(let error):
      self.init(.pattern, "the pattern fails: \(error.description)")
    }
  }
}
