/// Text that can be read: the live ``TextStorage`` and the frozen ``TextSnapshot`` alike.
///
/// A position outside the text is taken for the end of it that is nearest, a line for the first or the last.
/// Every call is coarse: it answers about a whole position, range or piece, so that a loop over a
/// text crosses modules once a piece and not once a byte.
///
/// - Complexity: the counts of a whole ``TextStorage`` or ``TextSnapshot`` are O(1), what asks for a place is O(log *n*) in its
///   bytes, and what lends or copies a range is that and O(*m*) in the range's bytes. Of a `String` all but
///   bytes is counted from its start, in O(*n*).
public protocol TextContent {
  /// The text as a value.
  var snapshot: TextSnapshot { get }

  /// The number of bytes of the stored form.
  var utf8Count: Int { get }
  /// The number of UTF-16 code units.
  var utf16Count: Int { get }
  /// The number of Unicode scalars; an undecodable byte counts one.
  var scalarCount: Int { get }
  /// The number of line breaks.
  func lineBreakCount(_ rule: LineRule) -> Int

  /// The UTF-16 position of a byte position; one inside a scalar is rounded down.
  func utf16Offset(of offset: UTF8Offset) -> UTF16Offset
  /// The byte position of a UTF-16 position; one inside a surrogate pair is rounded down.
  func utf8Offset(of offset: UTF16Offset) -> UTF8Offset
  /// The scalar position of a byte position; one inside a scalar is rounded down.
  func scalarOffset(of offset: UTF8Offset) -> ScalarOffset
  /// The byte position of a scalar position.
  func utf8Offset(of offset: ScalarOffset) -> UTF8Offset
  /// The number of line breaks that end at or before a position: the line it stands in, from 0.
  func lineIndex(of offset: UTF8Offset, _ rule: LineRule) -> Int
  /// Where a line starts. Lines are counted from 0 to the number of line breaks, that included: the
  /// last one is what follows the last break, possibly nothing.
  func lineStart(_ lineIndex: Int, _ rule: LineRule) -> UTF8Offset

  /// Lends the stretch of stored bytes that holds a position, and says where it starts.
  ///
  /// Stretches hold at most 2,048 bytes and whole scalars. At the end of the text it is the last one.
  func withChunk<R>(
    at offset: UTF8Offset, _ body: (_ bytes: Span<UInt8>, _ start: UTF8Offset) throws -> R
  ) rethrows -> R
  /// Lends the stored bytes of a range stretch by stretch, in order.
  func forEachChunk(in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws -> Void) rethrows
}

extension TextContent {
  /// The number of LFs.
  public func lineBreakCount() -> Int { lineBreakCount(.lf) }
  /// The line that a position stands in, from 0, with lines that end with LF.
  public func lineIndex(of offset: UTF8Offset) -> Int { lineIndex(of: offset, .lf) }
  /// Where a line starts, from 0, with lines that end with LF.
  public func lineStart(_ lineIndex: Int) -> UTF8Offset { lineStart(lineIndex, .lf) }

  /// The whole text.
  public var fullRange: Range<UTF8Offset> { UTF8Offset(0)..<UTF8Offset(utf8Count) }

  /// The whole text, in UTF-16 units.
  public var fullUTF16Range: Range<UTF16Offset> { UTF16Offset(0)..<UTF16Offset(utf16Count) }

  /// The byte range of a UTF-16 range; ends inside a surrogate pair are rounded down.
  public func utf8Range(of range: Range<UTF16Offset>) -> Range<UTF8Offset> {
    utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
  }

  /// The UTF-16 range of a byte range; ends inside a scalar are rounded down.
  public func utf16Range(of range: Range<UTF8Offset>) -> Range<UTF16Offset> {
    utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
  }

  /// The line that a position stands in, with its break if it has one.
  public func lineRange(_ lineIndex: Int, _ rule: LineRule = .lf) -> Range<UTF8Offset> {
    let lineIndex = max(0, lineIndex)
    let isLast = lineIndex >= lineBreakCount(rule)
    let end = isLast ? UTF8Offset(utf8Count) : lineStart(lineIndex + 1, rule)
    return lineStart(lineIndex, rule)..<end
  }

  /// The stored bytes of a range.
  public func bytes(in range: Range<UTF8Offset>) -> [UInt8] { snapshot.bytes(in: range) }

  /// The bytes of a range as a UTF-8 file has them: escapes are the original bytes again.
  public func fileBytes(in range: Range<UTF8Offset>) -> [UInt8] { snapshot.fileBytes(in: range) }

  /// The text of a range for people; what is no Unicode text (undecodable bytes, lone surrogates)
  /// becomes U+FFFD, one each.
  public func string(in range: Range<UTF8Offset>) -> String { snapshot.string(in: range) }

  /// The whole text for people.
  public var string: String { string(in: fullRange) }

  /// The UTF-16 code units of a range, exactly: a range may start or end inside a pair.
  public func utf16(in range: Range<UTF16Offset>) -> [UInt16] { snapshot.utf16(in: range) }

  /// Fills a buffer with UTF-16 code units from a position on.
  ///
  /// - Returns: how many were written: all that fit, fewer only at the end of the text.
  public func readUTF16(from offset: UTF16Offset, into target: inout OutputSpan<UInt16>) -> Int {
    snapshot.readUTF16(from: offset, into: &target)
  }
}
