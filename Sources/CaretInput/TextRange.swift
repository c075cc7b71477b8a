/// A stretch of the text of a text input, as that one makes it. Apple's term is `UITextRange`.
public protocol TextInputRange<Position> {
  /// A place in the text, as its text input makes it.
  associatedtype Position
  /// Where it begins; never behind its end.
  var start: Position { get }
  /// Where it ends: before the character at this position.
  var end: Position { get }
  /// Whether there is nothing between the two.
  var isEmpty: Bool { get }
}

/// A stretch of a text between two positions, the start never behind the end.
///
/// Apple's term is `UITextRange`.
public struct TextRange: TextInputRange, Hashable, Sendable {
  /// Where it begins; never behind `end`.
  public let start: TextPosition
  /// Where it ends: before the character at this position.
  public let end: TextPosition

  /// The range between two positions of one text input, given in any order.
  public init(start: TextPosition, end: TextPosition) {
    self.start = start.index <= end.index ? start : end
    self.end = start.index <= end.index ? end : start
  }

  /// The range of two indices; nil gives nil, as `NSNotFound` does in a listing of Apple's guides.
  public init?(_ indices: Range<Int>?) {
    guard let indices else { return nil }
    self.init(indices)
  }

  /// The range between two UTF-16 offsets.
  public init(_ indices: Range<Int>) {
    start = TextPosition(index: indices.lowerBound)
    end = TextPosition(index: indices.upperBound)
  }

  /// Whether it is a caret.
  public var isEmpty: Bool { start.index == end.index }

  /// The range in the units of the text input that made it.
  public var indices: Range<Int> { start.index..<end.index }
}
