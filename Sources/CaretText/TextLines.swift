public import CaretBytes

/// The lines of a text, one after the other.
///
/// ```swift
/// for line in storage.lines where line.string.hasPrefix("#") { print(line.string) }
/// ```
///
/// A break ends a line; behind the last one there is a line only if something stands there, so that an empty text has none, as
/// `String.enumerateLines` has it. The lines are those of the text when it was asked for them, whatever is edited meanwhile.
///
/// - Complexity: O(1) memory, and O(log *n*) in the bytes of the text for each line; a line's text is copied where it is asked for.
public struct TextLines: Sequence, Sendable {
  private let text: TextSnapshot
  private let rule: LineRule

  init(of text: TextSnapshot, _ rule: LineRule) { (self.text, self.rule) = (text, rule) }

  public func makeIterator() -> Iterator { Iterator(text, rule) }

  /// Goes from one line to the next.
  public struct Iterator: IteratorProtocol {
    private let text: TextSnapshot
    private let rule: LineRule
    private let breakCount: Int
    private var lineIndex = 0
    private var start = UTF8Offset(0)

    fileprivate init(_ text: TextSnapshot, _ rule: LineRule) {
      (self.text, self.rule) = (text, rule)
      breakCount = text.lineBreakCount(rule)
    }

    public mutating func next() -> TextLine? {
      let textEnd = text.fullRange.upperBound
      guard start < textEnd else { return nil }
      let isEnded = lineIndex < breakCount
      let end = isEnded ? text.lineStart(lineIndex + 1, rule) : textEnd
      let contentEnd = isEnded ? breakStart(before: end) : end
      defer { (lineIndex, start) = (lineIndex + 1, end) }
      return TextLine(
        lineIndex: lineIndex, range: start..<contentEnd, enclosingRange: start..<end, text: text)
    }

    /// Where the break begins that ends at an offset: CR LF is one.
    private func breakStart(before end: UTF8Offset) -> UTF8Offset {
      let isPair =
        rule == .lfCrCrlf && end - start > 1
        && text.bytes(in: UTF8Offset(end.value - 2)..<end) == [0x0D, 0x0A]
      return UTF8Offset(end.value - (isPair ? 2 : 1))
    }
  }
}

/// A line of a text: where it stands, and what it says.
public struct TextLine: Sendable, CustomStringConvertible {
  /// Which line it is, from 0.
  public let lineIndex: Int
  /// Where it stands, without its break.
  public let range: Range<UTF8Offset>
  /// The same with its break.
  public let enclosingRange: Range<UTF8Offset>
  fileprivate let text: TextSnapshot

  /// The line without its break, for people; what is no Unicode text becomes U+FFFD.
  ///
  /// - Complexity: O(*m*) in the bytes of the line, and O(log *n*) in those of the text.
  public var string: String { text.string(in: range) }

  public var description: String { string }
}

extension TextSnapshot {
  /// The lines of the text that end with LF.
  public var lines: TextLines { lines(.lf) }

  /// The lines of the text by a rule.
  public func lines(_ rule: LineRule) -> TextLines { TextLines(of: self, rule) }
}

extension TextStorage {
  /// The lines of the text as it is now, which end with LF.
  public var lines: TextLines { snapshot.lines }

  /// The lines of the text as it is now, by a rule.
  public func lines(_ rule: LineRule) -> TextLines { snapshot.lines(rule) }
}
