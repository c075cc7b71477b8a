/// The text as it was at one moment: a value that never changes and that any thread may read.
///
/// It shares all memory with the storage it came from and with other snapshots; an edit copies the
/// few nodes and the one leaf that it touches.
public struct TextSnapshot: TextContent, Sendable {
  let tree: Tree

  init(_ tree: Tree) { self.tree = tree }

  /// An empty text.
  public init() { self.init(Tree()) }

  public var snapshot: TextSnapshot { self }
  public var utf8Count: Int { tree.total.utf8 }
  public var utf16Count: Int { tree.total.utf16 }
  public var scalarCount: Int { tree.total.scalars }

  public func lineBreakCount(_ rule: LineRule) -> Int {
    rule == .lf ? tree.total.lf : tree.total.breaks
  }

  /// - Complexity: O(log *n*), as all conversions.
  public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    UTF16Offset(tree.convert(inside(offset.value, utf8Count), from: .utf8, to: .utf16))
  }

  public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    UTF8Offset(tree.convert(inside(offset.value, utf16Count), from: .utf16, to: .utf8))
  }

  public func scalarOffset(of offset: UTF8Offset) -> ScalarOffset {
    ScalarOffset(tree.convert(inside(offset.value, utf8Count), from: .utf8, to: .scalars))
  }

  public func utf8Offset(of offset: ScalarOffset) -> UTF8Offset {
    UTF8Offset(tree.convert(inside(offset.value, scalarCount), from: .scalars, to: .utf8))
  }

  public func lineIndex(of offset: UTF8Offset, _ rule: LineRule) -> Int {
    tree.lineIndex(of: inside(offset.value, utf8Count), rule)
  }

  public func lineStart(_ lineIndex: Int, _ rule: LineRule) -> UTF8Offset {
    UTF8Offset(tree.lineStart(inside(lineIndex, lineBreakCount(rule)), rule))
  }

  public func withChunk<R>(
    at offset: UTF8Offset, _ body: (_ bytes: Span<UInt8>, _ start: UTF8Offset) throws -> R
  ) rethrows -> R {
    try tree.withStretch(at: inside(offset.value, utf8Count)) { bytes, start in
      try bytes.withSpan { try body($0, UTF8Offset(start)) }
    }
  }

  public func forEachChunk(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws -> Void
  ) rethrows {
    try tree.forEachStretch(insideText(range)) {
      try $0.withSpan(body)
      return true
    }
  }

  public func bytes(in range: Range<UTF8Offset>) -> [UInt8] { tree.bytes(insideText(range)) }

  /// The order in which ranges are gone through.
  package enum RangeOrder: Sendable {
    case ascending, descending
  }

  /// The stored bytes of several ranges, one behind the other.
  ///
  /// - Parameters:
  ///   - ranges: places in the text, ascending and none overlapping another, whatever the order of the result.
  ///   - order: which of them comes first.
  /// - Complexity: O(*n* / 1024 + *k*) for *k* ranges, which lie within *n* bytes, plus the bytes that are copied.
  package func bytes(of ranges: [Range<Int>], _ order: RangeOrder = .ascending) -> [UInt8] {
    tree.bytes(ranges, order)
  }

  public func fileBytes(in range: Range<UTF8Offset>) -> [UInt8] {
    let range = insideText(range)
    var file: [UInt8] = []
    file.reserveCapacity(range.count)
    tree.forEachStretch(range) {
      StoredForm.appendUnescaped($0, to: &file)
      return true
    }
    return file
  }

  public func string(in range: Range<UTF8Offset>) -> String {
    StoredForm.readable(bytes(in: range))
  }

  public func utf16(in range: Range<UTF16Offset>) -> [UInt16] {
    let range = range.clamped(to: UTF16Offset(0)..<UTF16Offset(utf16Count))
    let count = range.upperBound - range.lowerBound
    return [UInt16](room: count) { fillUTF16(from: range.lowerBound, $0) }
  }

  public func readUTF16(from offset: UTF16Offset, into target: inout OutputSpan<UInt16>) -> Int {
    let offset = UTF16Offset(inside(offset.value, utf16Count))
    return target.append { fillUTF16(from: offset, $0) }
  }

  private func fillUTF16(
    from offset: UTF16Offset, _ buffer: Cells<UInt16>
  ) -> Int {
    guard buffer.count > 0, offset.value < utf16Count else { return 0 }
    let start = tree.convert(offset.value, from: .utf16, to: .utf8)
    // Only a scalar of four bytes can have been rounded down to.
    let skipped =
      tree.byte(at: start) < 0xF0 ? 0 : offset.value - tree.convert(start, from: .utf8, to: .utf16)
    var writer = UTF16Writer(buffer, skipping: skipped)
    tree.forEachStretch(start..<utf8Count) { writer.write($0) }
    return writer.count
  }

  private func insideText(_ range: Range<UTF8Offset>) -> Range<Int> {
    let lower = inside(range.lowerBound.value, utf8Count)
    return lower..<inside(range.upperBound.value, utf8Count)
  }
}

/// A position of anybody's, moved to the nearest end of the text if it is outside.
@inline(__always)
func inside(_ value: Int, _ limit: Int) -> Int { min(max(value, 0), limit) }
