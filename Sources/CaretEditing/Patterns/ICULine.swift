internal import CaretBytes
internal import CaretUnicode

/// A regular expression in ICU's syntax at work on one line at a time: an automaton over the stored bytes
/// where that gives ICU's answers, ICU where it does not.
///
/// Only LF ends a line, so that `.` and `$` see a CR or a U+2028 as the character that it is here.
final class ICULine {
  private let expression: PatternMatcher

  init(_ pattern: WrittenPattern, timeLimit: Int) throws {
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

  var requiredText: [UInt8]? { expression.requiredText }

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
      try expression.forEachPlaces(inUTF8: line.span) { match in
        do {
          return try body(match)
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
    self.init(
      EditorTrouble(error, in: source),
      at: utf8Offset + EditorDiagnostic.place(of: error, in: source))
  }

  /// The byte of the pattern that is to blame. Of parentheses that don't match ICU names the place where
  /// it noticed: the one without its partner is what helps.
  private static func place(of error: PatternError, in source: String) -> Int {
    if error.fault == .unmatchedParenthesis, let found = unmatchedParenthesis(in: source) {
      return found.place
    }
    let units = source.utf16
    let index = units.index(
      units.startIndex, offsetBy: error.utf16Offset.value, limitedBy: units.endIndex)
    let place = source.utf8.distance(from: source.startIndex, to: index ?? units.endIndex)
    // Of a repetition of nothing ICU names what follows it.
    let bytes = Array(source.utf8)
    let isBehind =
      error.fault == .syntax && place > 0 && "*+?".utf8.contains(bytes[place - 1])
    return isBehind ? place - 1 : place
  }

  /// The byte of the first parenthesis without a partner, outside of brackets and escapes, and whether it opens.
  fileprivate static func unmatchedParenthesis(in source: String) -> (place: Int, isOpen: Bool)? {
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
      case UInt8(ascii: ")") where brackets == 0: if open.popLast() == nil { return (place, false) }
      default: break
      }
    }
    return open.last.map { ($0, true) }
  }

  init(_ error: MatchError, lineBytes: Int) {
    switch error {
    case .timeLimit(let milliseconds):
      self.init(.timeLimit(milliseconds: milliseconds, byteCount: lineBytes))
    case .stackOverflow: self.init(.memoryLimit(byteCount: lineBytes))
    case .icu(let error): self.init(.patternFailure(reason: error.description))
    }
  }
}

extension EditorTrouble {
  /// What ICU has against a pattern.
  fileprivate init(_ error: PatternError, in source: String) {
    switch error.fault {
    case .unmatchedParenthesis:
      let found = EditorDiagnostic.unmatchedParenthesis(in: source)
      self = found?.isOpen == false ? .closingParenthesis : .openParenthesis
    case .syntax: self = .patternSyntax
    case .openSet: self = .openBracket
    case .badInterval: self = .badRepetition
    default: self = .otherPatternFault(reason: error.fault)
    }
  }
}
