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
    let half = Self.hiddenHalf(of: source, range, seen)
    try searchThroughProvider(
      Part(source: source, range: seen, hiddenHalf: half), range, options, body)
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

  /// A range of a text as a text of its own, with a sign in place of the unit that ICU must not see.
  private struct Part: UTF16Source {
    let source: any UTF16Source
    let range: Range<Int>
    let hiddenHalf: Int?

    var utf16Count: Int { range.count }

    func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
      let (start, before) = (range.lowerBound + utf16Offset, output.count)
      source.readUTF16(from: start, into: &output)
      guard let half = hiddenHalf else { return }
      let place = before + half - start
      if (before..<output.count).contains(place) { output[place] = RegularExpression.halfSign }
    }
  }
}

// MARK: - Ranges that begin inside a character

extension RegularExpression {
  /// What ICU sees in place of the first half of a pair that the start of a range cuts.
  static let halfSign: UInt16 = 0xFFFD

  /// Where the first half of a surrogate pair lies that the start of a range cuts, when ICU may see it.
  ///
  /// A defect of ICU (72, `URX_LOOP_C`): where `.*` or `[…]*` began inside a pair, going back unit by unit takes
  /// the whole pair in one step, so that it misses the place where it began, and goes on until it reads
  /// before the text. With a sign in place of the first half no pair is there to be taken.
  static func hiddenHalf(
    of text: some UTF16Source, _ range: Range<Int>, _ visible: Range<Int>
  ) -> Int? {
    let start = range.lowerBound
    guard visible.lowerBound < start, start < visible.upperBound else { return nil }
    let units = text.utf16(in: start - 1..<start + 1)
    return isPair(units[0], units[1]) ? start - 1 : nil
  }

  /// The same of an array.
  static func hiddenHalf(
    of utf16: [UInt16], _ range: Range<Int>, _ visible: Range<Int>
  ) -> Int? {
    let start = range.lowerBound
    guard visible.lowerBound < start, start < visible.upperBound else { return nil }
    return isPair(utf16[start - 1], utf16[start]) ? start - 1 : nil
  }

  private static func isPair(_ first: UInt16, _ second: UInt16) -> Bool {
    UTF16.isLeadSurrogate(first) && UTF16.isTrailSurrogate(second)
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
