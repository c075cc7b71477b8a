internal import CICU
internal import CaretBytes

/// A message with places to be filled in, plural forms and choices, in ICU's pattern language.
///
/// `"{limit, plural, one {# character} other {# characters}}"` takes the form that the locale's grammar asks for.
/// Apple's stringsdict and most catalogues of other systems say the same things.
public struct MessagePattern: Sendable, Equatable {
  /// The pattern, in the syntax of ICU's MessageFormat.
  public var pattern: String
  /// The locale of numbers and plurals, as "de_DE".
  public var locale: String

  /// What stands for a placeholder.
  public enum Argument: Sendable, Equatable {
    /// A text, as it is.
    case text(String)
    /// A number, which the pattern writes and chooses a plural by.
    case number(Double)
  }

  /// A pattern, which is read when it is filled in.
  public init(_ pattern: String, locale: String) {
    self.pattern = pattern
    self.locale = locale
  }

  /// The message with its arguments; one that is not given shows its name in braces.
  ///
  /// - Throws: `PatternError` with the place of the mistake when this is no pattern.
  /// - Complexity: O(*n*); the pattern is read anew each time, which takes some microseconds.
  public func formatted(_ arguments: [(name: String, value: Argument)]) throws(PatternError)
    -> String
  {
    precondition(arguments.count <= 8, "\(arguments.count) arguments of at most 8")
    var texts: [UInt16] = []
    var lengths: [Int32] = []
    var numbers: [Double] = []
    for argument in arguments {
      var text: [UInt16] = []
      var number = Double.nan
      switch argument.value {
      case .text(let value): text = Array(value.utf16)
      case .number(let value): number = value
      }
      texts += Array(argument.name.utf16) + text
      lengths += [Int32(argument.name.utf16.count), Int32(text.count)]
      numbers.append(number)
    }
    var offset: Int32 = -1
    let units = Array(pattern.utf16)
    do throws(ICUError) {
      let message: [UInt16] = unsafe try filled("fill in a message", capacity: 256) {
        unsafe caret_message_format(
          locale, units, Int32(units.count), texts, lengths, numbers, Int32(numbers.count), $0, $1,
          &offset, &$2)
      }
      return String(decoding: message, as: UTF16.self)
    } catch {
      throw PatternError(
        code: error.code, utf16Offset: UTF16Offset(max(0, Int(offset))), line: .first)
    }
  }
}
