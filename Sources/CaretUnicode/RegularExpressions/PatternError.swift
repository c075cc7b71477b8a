public import CaretBytes

/// What is wrong with a regular expression, and where.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's `UErrorCode`.
  public var code: Int32
  /// Where in the pattern: the place where reading it stopped, so the mistake lies there
  /// or just before.
  public var utf16Offset: UTF16Offset
  /// The line of the pattern: patterns with comments have several.
  public var line: LineNumber

  /// An error by ICU's code, at a UTF-16 unit and a line of the pattern.
  public init(code: Int32, utf16Offset: UTF16Offset, line: LineNumber) {
    self.code = code
    self.utf16Offset = utf16Offset
    self.line = line
  }

  /// ICU's name of the code, as "U_REGEX_MISMATCHED_PAREN".
  public var name: String { ICUError(code: code, operation: "").name }

  /// What is wrong, in words without a place.
  public var reason: String {
    switch code {
    case 0x10301: "a syntax error"
    case 0x10303: "an unknown escape sequence"
    case 0x10304: "an unknown Unicode property"
    case 0x10305: "something that ICU does not implement"
    case 0x10306: "parentheses that don't match"
    case 0x10307: "a number that is too big"
    case 0x10308: "a wrong interval in braces"
    case 0x10309: "an interval whose greatest count is less than its least"
    case 0x1030A: "a back-reference to a group that does not exist"
    case 0x1030C: "a look-behind without a greatest length"
    case 0x1030D: "a set that holds strings"
    case 0x1030F: "a set without its closing bracket"
    case 0x10310: "a range in a set whose start is above its end"
    case 0x10314: "too big a pattern"
    case 0x10315: "a wrong name of a group"
    default: name
    }
  }

  public var description: String { "\(reason) at offset \(utf16Offset)" }
}

/// Why the question whether a text matches has no answer.
///
/// It never means "no match": the text may well match, given more time or memory.
public enum MatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It took longer than the time limit, in milliseconds.
  case timeLimit(milliseconds: Int)
  /// Backtracking needed more memory than the stack limit, in bytes.
  case stackOverflow(byteCount: Int)
  /// Something else in ICU.
  case icu(ICUError)

  public var description: String {
    switch self {
    case .timeLimit(let milliseconds): "no answer within \(milliseconds) ms"
    case .stackOverflow(let byteCount): "no answer within \(byteCount) bytes of memory"
    case .icu(let error): error.description
    }
  }
}
