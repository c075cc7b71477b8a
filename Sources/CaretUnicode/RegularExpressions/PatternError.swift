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

  /// What is wrong.
  public var fault: PatternFault {
    switch code {
    case 0x10301: .syntax
    case 0x10303: .unknownEscape
    case 0x10304: .unknownProperty
    case 0x10305: .notImplemented
    case 0x10306: .unmatchedParenthesis
    case 0x10307: .numberTooBig
    case 0x10308: .badInterval
    case 0x10309: .reversedInterval
    case 0x1030A: .noSuchGroup
    case 0x1030C: .unboundedLookBehind
    case 0x1030D: .stringsInSet
    case 0x1030F: .openSet
    case 0x10310: .reversedRange
    case 0x10314: .patternTooBig
    case 0x10315: .badGroupName
    default: .other(name: name)
    }
  }

  /// The name of the fault and the place.
  public var description: String { "\(fault) at offset \(utf16Offset)" }
}

/// What can be wrong with a regular expression. The words for it are those of who shows it.
public enum PatternFault: Hashable, Sendable {
  /// It is not written as the language has it.
  case syntax
  /// A backslash stands before a letter that means nothing there.
  case unknownEscape
  /// `\p{…}` names no property of Unicode.
  case unknownProperty
  /// ICU knows what it asks for, and does not do it.
  case notImplemented
  /// A parenthesis has no partner.
  case unmatchedParenthesis
  /// A number is too big.
  case numberTooBig
  /// `{…}` is no interval.
  case badInterval
  /// The greatest count of an interval is less than its least.
  case reversedInterval
  /// A back-reference is to a group that does not exist.
  case noSuchGroup
  /// A look-behind may be of any length.
  case unboundedLookBehind
  /// A set holds strings.
  case stringsInSet
  /// A set has no closing bracket.
  case openSet
  /// The start of a range in a set is above its end.
  case reversedRange
  /// The pattern is too big.
  case patternTooBig
  /// A group can't have that name.
  case badGroupName
  /// Something else; ICU's name of it.
  case other(name: String)

  /// The name of the case, without what it holds.
  public var name: String {
    if case .other = self { "other" } else { "\(self)" }
  }
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
