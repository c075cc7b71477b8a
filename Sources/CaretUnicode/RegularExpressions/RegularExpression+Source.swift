internal import CICU

// Searching a text that is read piece by piece. ICU is 1.6 to 2.8 times as fast on flat UTF-16 as through
// a provider, so a text of some size is copied flat; only what is longer is read through the provider,
// with the same result and without a copy.

extension RegularExpression {
  /// Up to this many UTF-16 units a text is copied before it is searched.
  public static let flatLimit = 4 << 20

  /// Calls `body` with each match in a range of a text that is read piece by piece, until it returns false.
  ///
  /// The text must not change meanwhile. What lies outside the range is seen as the options say.
  /// - Parameters:
  ///   - source: the text.
  ///   - range: where it is searched, in UTF-16 units.
  ///   - options: how the ends of the range count.
  ///   - flatLimit: up to this many units the range is copied.
  ///   - body: is called with each match until it returns false.
  /// - Throws: `MatchError` when a limit is reached before the answer is known.
  public func forEachMatch(
    in source: any UTF16Source, range: Range<Int>? = nil, options: SearchOptions = [],
    flatLimit: Int = RegularExpression.flatLimit, _ body: (RegularExpressionMatch) -> Bool
  ) throws(MatchError) {
    let whole = 0..<source.utf16Count
    let range = range?.clamped(to: whole) ?? whole
    let seen = options.visible(range, in: whole.upperBound)
    guard seen.count > flatLimit else {
      let units = source.utf16(in: seen)
      let inside = range.lowerBound - seen.lowerBound..<range.upperBound - seen.lowerBound
      return try forEachMatch(in: units, range: inside, options: options) { match in
        body(match.moved(by: seen.lowerBound))
      }
    }
    try searchThroughProvider(Part(source: source, range: seen), range, options, body)
  }

  private func searchThroughProvider(
    _ part: Part, _ range: Range<Int>, _ options: SearchOptions,
    _ body: (RegularExpressionMatch) -> Bool
  ) throws(MatchError) {
    let box = UTF16SourceBox(part)
    let hidden = part.range.lowerBound
    var status: Int32 = 0
    setSource(box, range.lowerBound - hidden..<range.upperBound - hidden, options, &status)
    if status <= 0 { search(options, hidden, &status, body) }
    // ICU must not keep the address of a box that is about to go.
    var ignored: Int32 = 0
    setNothing(&ignored)
    withExtendedLifetime(box) {}
    try checkSearch(status)
  }

  /// A range of a text as a text of its own.
  private struct Part: UTF16Source {
    let source: any UTF16Source
    let range: Range<Int>

    var utf16Count: Int { range.count }

    func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
      source.readUTF16(from: range.lowerBound + utf16Offset, into: &output)
    }
  }
}

extension UTF16Source {
  /// The units of a range of the text, of which what lies in the text counts.
  public func utf16(in range: Range<Int>) -> [UInt16] {
    let range = range.clamped(to: 0..<utf16Count)
    guard !range.isEmpty else { return [] }
    return Array(capacity: range.count) { output in
      while output.count < range.count {
        let before = output.count
        readUTF16(from: range.lowerBound + before, into: &output)
        precondition(output.count > before, "a source that ends before its count")
      }
    }
  }
}

extension RegularExpressionMatch {
  /// The same match in a text that begins this much earlier.
  func moved(by count: Int) -> RegularExpressionMatch {
    if count == 0 { return self }
    var result = self
    result.groups = groups.map { $0.map { $0.lowerBound + count..<$0.upperBound + count } }
    return result
  }
}
