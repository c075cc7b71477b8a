// A string as a text that can be read, so that what takes a text takes a literal too.

/// A string is read as its UTF-8.
///
/// Positions of bytes cost O(1); those of UTF-16 units and scalars, and lines, are counted from the start of the
/// string at each call. For many questions about a long text make a ``TextStorage`` of it.
extension String: TextContent {
  /// - Complexity: O(*n*).
  public var snapshot: TextSnapshot { TextStorage(self).snapshot }

  public var utf8Count: Int { utf8.count }
  public var utf16Count: Int { utf16.count }
  public var scalarCount: Int { unicodeScalars.count }

  public func lineBreakCount(_ rule: LineRule) -> Int { snapshot.lineBreakCount(rule) }

  public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    UTF16Offset(utf16.distance(from: startIndex, to: scalarIndex(offset)))
  }

  public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    let index = utf16.index(startIndex, offsetBy: inside(offset.value, utf16Count))
    return UTF8Offset(utf8.distance(from: startIndex, to: scalarStart(index)))
  }

  public func scalarOffset(of offset: UTF8Offset) -> ScalarOffset {
    ScalarOffset(unicodeScalars.distance(from: startIndex, to: scalarIndex(offset)))
  }

  public func utf8Offset(of offset: ScalarOffset) -> UTF8Offset {
    let index = unicodeScalars.index(startIndex, offsetBy: inside(offset.value, scalarCount))
    return UTF8Offset(utf8.distance(from: startIndex, to: index))
  }

  public func lineIndex(of offset: UTF8Offset, _ rule: LineRule) -> Int {
    snapshot.lineIndex(of: offset, rule)
  }

  public func lineStart(_ lineIndex: Int, _ rule: LineRule) -> UTF8Offset {
    snapshot.lineStart(lineIndex, rule)
  }

  public func withChunk<R>(
    at offset: UTF8Offset, _ body: (_ bytes: Span<UInt8>, _ start: UTF8Offset) throws -> R
  ) rethrows -> R {
    // A stretch begins at a scalar, at or before the position.
    let scalar = utf8.distance(from: startIndex, to: scalarIndex(offset))
    let start = scalar == utf8Count ? lastStretch : scalar
    let bytes = stretch(from: start)
    return try body(bytes.span, UTF8Offset(start))
  }

  public func forEachChunk(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws -> Void
  ) rethrows {
    var start = inside(range.lowerBound.value, utf8Count)
    let end = inside(range.upperBound.value, utf8Count)
    while start < end {
      let bytes = stretch(from: start).prefix(end - start)
      try body(bytes.span)
      start += bytes.count
    }
  }

  /// At most so many bytes are lent at a time.
  private static var longest: Int { 2048 }

  /// Where a stretch begins that ends with the string.
  private var lastStretch: Int {
    let start = utf8.index(endIndex, offsetBy: -min(utf8Count, Self.longest))
    var scalar = scalarStart(start)
    if scalar < start { scalar = unicodeScalars.index(after: scalar) }
    return utf8.distance(from: startIndex, to: scalar)
  }

  /// Whole scalars from a place on.
  private func stretch(from start: Int) -> [UInt8] {
    let first = utf8.index(startIndex, offsetBy: start)
    let end = utf8.index(first, offsetBy: Self.longest, limitedBy: endIndex) ?? endIndex
    return Array(utf8[first..<scalarStart(end)])
  }

  private func scalarIndex(_ offset: UTF8Offset) -> Index {
    scalarStart(utf8.index(startIndex, offsetBy: inside(offset.value, utf8Count)))
  }

  private func scalarStart(_ index: Index) -> Index {
    index.samePosition(in: unicodeScalars) == nil
      ? unicodeScalars.index(before: unicodeScalars.index(after: index)) : index
  }
}
