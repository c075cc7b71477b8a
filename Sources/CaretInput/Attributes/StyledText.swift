internal import CaretText

/// A text with attributes, apart from any session: what comes in with them.
///
/// It is read from Markdown or HTML here, and from an `AttributedString` in `CaretFoundation`.
public struct StyledText: Hashable, Sendable {
  /// The text without any marks.
  public var text: String
  /// Its attributes, in UTF-16 offsets of the text; where they overlap the later one wins.
  public var attributes: [AttributeEdit]

  /// A text and the attributes of its parts.
  public init(_ text: String, attributes: [AttributeEdit] = []) {
    self.text = text
    self.attributes = attributes
  }

  /// The attributes of the whole text, run by run; neighbours differ.
  public var runs: [(range: Range<Int>, attributes: TextAttributes)] {
    let count = text.utf16.count
    let ends = attributes.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let places = Set(ends.filter { (0...count).contains($0) } + [0, count]).sorted()
    var runs: [(range: Range<Int>, attributes: TextAttributes)] = []
    for (start, end) in zip(places, places.dropFirst()) {
      var values = TextAttributes.plain
      for edit in attributes where edit.range.lowerBound <= start && edit.range.upperBound >= end {
        values[edit.key] = edit.value
      }
      if let last = runs.last, last.attributes == values {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((start..<end, values))
      }
    }
    return runs
  }
}
