// The fast doors for single edits: in UTF-16, and with the undo history told at once.

extension TextStorage {
  /// Replaces a range of UTF-16 code units; marks move with it.
  ///
  /// A range that begins or ends inside a surrogate pair leaves the other half as a lone surrogate,
  /// as an array of code units would.
  /// - Complexity: as `replace` with a byte range.
  public func replace(_ range: Range<UTF16Offset>, with bytes: Span<UInt8>) {
    let new = bytes.view
    guard let bounds = wholeScalars(range) else { return applyCutting(range, new) }
    replace(bounds.lower, bounds.upper, new)
  }

  /// Replaces a range of UTF-16 code units by a string; marks move with it.
  public func replace(_ range: Range<UTF16Offset>, with string: String) {
    var string = string
    string.withView { new in
      guard let bounds = wholeScalars(range) else { return applyCutting(range, new) }
      replace(bounds.lower, bounds.upper, new)
    }
  }

  /// Replaces a range of bytes and notes it in a history, as typing if it goes on with the last edit.
  public func replace(
    _ range: Range<UTF8Offset>, with bytes: Span<UInt8>, recordingIn history: inout History,
    grouping: UndoGrouping = .coalesce
  ) {
    let (lower, upper) = wholeScalars(range)
    replace(lower, upper, bytes.view, &history, grouping)
  }

  /// Replaces a range of UTF-16 code units and notes it in a history.
  public func replace(
    _ range: Range<UTF16Offset>, with bytes: Span<UInt8>, recordingIn history: inout History,
    grouping: UndoGrouping = .coalesce
  ) {
    let new = bytes.view
    guard let bounds = wholeScalars(range) else {
      return applyCutting(range, new, &history, grouping)
    }
    replace(bounds.lower, bounds.upper, new, &history, grouping)
  }

  @inline(__always)
  private func replace(
    _ lower: Int, _ upper: Int, _ new: ByteView, _ history: inout History,
    _ grouping: UndoGrouping
  ) {
    if lower == upper {
      if new.count > 0 {
        history.record(
          History.RawEdit(start: lower, deleted: ByteView(), inserted: new), selectionBefore: nil,
          name: nil, grouping: grouping)
      }
    } else {
      recordDeletion(lower, upper, new, &history, grouping)
    }
    replace(lower, upper, new)
  }

  private func recordDeletion(
    _ lower: Int, _ upper: Int, _ new: ByteView, _ history: inout History,
    _ grouping: UndoGrouping
  ) {
    live.value.withBytes(lower..<upper) {
      history.record(
        History.RawEdit(start: lower, deleted: $0, inserted: new), selectionBefore: nil, name: nil,
        grouping: grouping)
    }
  }

  /// The byte range of a range of code units, if it cuts no pair.
  @inline(__always)
  private func wholeScalars(_ range: Range<UTF16Offset>) -> (lower: Int, upper: Int)? {
    let near = live.value.asciiRange(range.lowerBound.value, range.upperBound.value)
    if let near { return near }
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    return live.value.byteRange(ofUTF16: lower, upper) ?? findScalars(range)
  }

  @inline(never)
  private func findScalars(_ range: Range<UTF16Offset>) -> (lower: Int, upper: Int)? {
    let lower = utf8Offset(of: range.lowerBound)
    let upper = range.isEmpty ? lower : utf8Offset(of: range.upperBound)
    guard isWhole(lower, range.lowerBound), isWhole(upper, range.upperBound) else { return nil }
    return (lower.value, upper.value)
  }

  /// Whether a position was not rounded down: only scalars of four bytes make it so.
  private func isWhole(_ found: UTF8Offset, _ offset: UTF16Offset) -> Bool {
    found.value == utf8Count || live.value.byteNear(found.value) < 0xF0
      || utf16Offset(of: found) == offset
  }

  private func cutting(
    _ range: Range<UTF16Offset>, _ new: ByteView
  ) -> ChangeSet {
    var units: [UInt16] = []
    var i = 0
    while i < new.count {
      let (value, length) = StoredForm.decodeScalar(new, at: i)
      if value >= 0x10000 {
        units += [UInt16(0xD7C0 + value >> 10), UInt16(0xDC00 | value & 0x3FF)]
      } else {
        units.append(UInt16(value))
      }
      i += length
    }
    return ChangeSet(replacing: range, with: units, in: self)
  }

  // Surrogate halves are rare, and calls keep their registers out of what each key goes through.

  @inline(never)
  private func applyCutting(_ range: Range<UTF16Offset>, _ new: ByteView) {
    apply(cutting(range, new))
  }

  @inline(never)
  private func applyCutting(
    _ range: Range<UTF16Offset>, _ new: ByteView, _ history: inout History, _ grouping: UndoGrouping
  ) {
    let changes = cutting(range, new)
    history.record(changes, inverse: apply(changes), grouping: grouping)
  }
}

extension LiveTree {
  /// The byte range of a range of code units in a hot leaf that is all ASCII.
  @inline(__always)
  func asciiRange(_ lower: Int, _ upper: Int) -> (lower: Int, upper: Int)? {
    guard let hot, hot.sum.isASCII else { return nil }
    let first = lower &- start.utf16
    guard first >= 0, upper &- start.utf16 <= hot.sum.utf16 else {
      return nil
    }
    return (start.utf8 &+ first, start.utf8 &+ first &+ (upper &- lower))
  }

  /// The byte range of a range of code units that cuts no pair and lies in one piece; the finger is
  /// then on an owned leaf with that range.
  @inline(never)
  mutating func byteRange(ofUTF16 lower: Int, _ upper: Int) -> (lower: Int, upper: Int)? {
    if !isHot(utf16: lower) { descend(to: lower, .utf16, .left) }
    if hot == nil { return byteRangeInSlice(ofUTF16: lower, upper) }
    guard isHot(utf16: lower), let hot,
      upper &- start.utf16 <= hot.sum.utf16
    else { return nil }
    if let range = asciiRange(lower, upper) { return range }
    let first = hot.convert(lower &- start.utf16, from: .utf16, to: .utf8)
    if first < hot.count, hot.byte(first) >= 0xF0,
      hot.convert(first, from: .utf8, to: .utf16) != lower &- start.utf16
    {
      return nil
    }
    guard let last = hot.parts.skip(upper &- lower, from: first) else { return nil }
    return (start.utf8 &+ first, start.utf8 &+ last)
  }

  /// The same for the slice under the finger, of which the range's neighbourhood becomes a leaf.
  private mutating func byteRangeInSlice(
    ofUTF16 lower: Int, _ upper: Int
  ) -> (lower: Int, upper: Int)? {
    let (node, i) = (path[0].view, path[0].index)
    guard node.count > 0, lower >= start.utf16, upper &- lower <= Self.margin,
      upper &- start.utf16 <= node.value(.utf16, i)
    else { return nil }
    let (bytes, local) = (tree.piece(node, i), lower &- start.utf16)
    let isASCII = node.utf8Count(i) == node.value(.utf16, i)
    let whole = node.value(.utf16, i)
    let first = isASCII ? local : bytes.offset(of: local, .utf16, whole: whole)
    if first < bytes.count, bytes[first] >= 0xF0,
      bytes.prefix(first, .utf16, whole: whole) != local
    {
      return nil
    }
    guard let last = bytes.skip(upper &- lower, from: first) else { return nil }
    let sliceStart = start.utf8
    adopt(first..<last)
    return (sliceStart &+ first, sliceStart &+ last)
  }

  private func isHot(utf16 offset: Int) -> Bool {
    guard let hot else { return false }
    return offset >= start.utf16 && offset <= start.utf16 &+ hot.sum.utf16
  }

  /// The byte at an offset, from the hot leaf if it is there.
  mutating func byteNear(_ offset: Int) -> UInt8 {
    if let hot, offset >= start.utf8, offset < start.utf8 &+ hot.count {
      return hot.byte(offset &- start.utf8)
    }
    return byte(at: offset)
  }

  /// Lends the bytes of a range, as they lie in the hot leaf or else copied together.
  mutating func withBytes(_ range: Range<Int>, _ body: (ByteView) -> Void) {
    if let hot, range.lowerBound >= start.utf8, range.upperBound <= start.utf8 &+ hot.count {
      let lower = range.lowerBound &- start.utf8
      if let found = hot.parts.contiguous(lower..<lower &+ range.count) {
        body(found)
        return
      }
    }
    flush()
    Cells<UInt8>.withRoom(range.count) {
      body($0.view(0, tree.copy(range, to: $0)))
    }
  }
}
