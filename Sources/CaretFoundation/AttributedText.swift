public import CaretText
public import Foundation

// A text with its attributes comes and goes as Foundation's `AttributedString`: whoever reads the runs of one gives
// them with ranges of the text, whatever attributes a program has.

extension AttributedString {
  /// A text for people, with an attribute container for each of some ranges; those that overlap are merged in order,
  /// the last one first.
  ///
  /// - Parameter runs: ranges in bytes of the text; an end inside a scalar is rounded down, and what lies beyond
  ///   the text is left out.
  /// - Complexity: O(*n* + *r*) in the bytes and the runs.
  public init(
    _ text: some TextContent,
    runs: [(range: Range<UTF8Offset>, attributes: AttributeContainer)] = []
  ) {
    let string = text.string
    self.init(string)
    for run in runs where run.range.upperBound.value <= text.utf8Count {
      // Whole scalars; what is no text is a U+FFFD in the string, of as many bytes.
      let range = text.utf8Range(of: text.utf16Range(of: run.range))
      if let indices = string.range(range), let place = Range(indices, in: self) {
        self[place].mergeAttributes(run.attributes)
      }
    }
  }

  /// The string's runs with their ranges in bytes of the text that ``TextStorage`` makes of its characters.
  ///
  /// - Complexity: O(*n*).
  public var utf8Runs: [(range: Range<UTF8Offset>, attributes: AttributeContainer)] {
    var start = UTF8Offset(0)
    return runs.map { run in
      let end = start + String(characters[run.range]).utf8.count
      defer { start = end }
      return (start..<end, run.attributes)
    }
  }
}

extension TextStorage {
  /// The characters of an attributed string, without its attributes.
  public convenience init(_ string: AttributedString) { self.init(String(string.characters)) }
}
