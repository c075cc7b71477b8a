/// A text that can be edited: fast at one place after another, of any size, with O(1) snapshots.
///
/// The stored form is UTF-8. A byte of a file that is no UTF-8 is kept as one escape scalar (U+DC80 to
/// U+DCFF, three bytes) and comes back as that byte; lone surrogates of UTF-16 sources are kept too.
/// A storage has one writer and may be used by one thread at a time; other threads read snapshots.
public final class TextStorage: TextContent {
  /// Behind a pointer of its own, so that an edit pays for no exclusivity check.
  let live: Cell<LiveTree>
  /// The layers of marks that move with the text.
  let marks: Cell<MarkLayers>

  init(_ tree: Tree) {
    live = Cell(LiveTree(tree))
    marks = Cell(MarkLayers())
  }

  /// An empty text.
  public convenience init() { self.init(Tree()) }

  /// The text of a snapshot, in O(1).
  public convenience init(_ snapshot: TextSnapshot) { self.init(snapshot.tree) }

  /// - Complexity: O(*n*).
  public convenience init(_ string: String) {
    var string = string
    self.init(string.withView { Tree(copyingFile: $0) })
  }

  /// The text of a UTF-8 file; bytes that are no UTF-8 are escaped.
  ///
  /// - Complexity: O(*n*).
  public convenience init(fileBytes: [UInt8]) {
    self.init(fileBytes.withView { Tree(copyingFile: $0) })
  }

  deinit {
    live.value.deallocate()
    live.deallocate()
    marks.deallocate()
  }

  // MARK: Reading

  /// - Complexity: O(1). The next edit copies the nodes and the leaf that it touches.
  public var snapshot: TextSnapshot { TextSnapshot(live.value.snapshot()) }

  public var utf8Count: Int { live.value.tree.total.utf8 + live.value.pending.utf8 }
  public var utf16Count: Int { live.value.tree.total.utf16 + live.value.pending.utf16 }
  public var scalarCount: Int {
    live.value.tree.total.scalars + live.value.pending.scalars
  }

  public func lineBreakCount(_ rule: LineRule) -> Int {
    rule == .lf ? live.value.total.lf : live.value.total.breaks
  }

  /// The text as the snapshot type for the time of one call; the finger stays where it is.
  @inline(__always)
  private var reading: TextSnapshot {
    live.value.flush()
    return TextSnapshot(live.value.tree)
  }

  public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    if let near = live.value.convertInHotLeaf(offset.value, from: .utf8, to: .utf16) {
      return UTF16Offset(near)
    }
    return reading.utf16Offset(of: offset)
  }

  public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    if let near = live.value.convertInHotLeaf(offset.value, from: .utf16, to: .utf8) {
      return UTF8Offset(near)
    }
    return reading.utf8Offset(of: offset)
  }

  public func scalarOffset(of offset: UTF8Offset) -> ScalarOffset {
    if let near = live.value.convertInHotLeaf(offset.value, from: .utf8, to: .scalars) {
      return ScalarOffset(near)
    }
    return reading.scalarOffset(of: offset)
  }

  public func utf8Offset(of offset: ScalarOffset) -> UTF8Offset {
    if let near = live.value.convertInHotLeaf(offset.value, from: .scalars, to: .utf8) {
      return UTF8Offset(near)
    }
    return reading.utf8Offset(of: offset)
  }

  public func lineIndex(of offset: UTF8Offset, _ rule: LineRule) -> Int {
    reading.lineIndex(of: offset, rule)
  }

  public func lineStart(_ lineIndex: Int, _ rule: LineRule) -> UTF8Offset {
    reading.lineStart(lineIndex, rule)
  }

  public func withChunk<R>(
    at offset: UTF8Offset, _ body: (_ bytes: Span<UInt8>, _ start: UTF8Offset) throws -> R
  ) rethrows -> R {
    try reading.withChunk(at: offset, body)
  }

  public func forEachChunk(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws -> Void
  ) rethrows {
    try reading.forEachChunk(in: range, body)
  }

  public func bytes(in range: Range<UTF8Offset>) -> [UInt8] { reading.bytes(in: range) }
  public func fileBytes(in range: Range<UTF8Offset>) -> [UInt8] { reading.fileBytes(in: range) }
  public func string(in range: Range<UTF8Offset>) -> String { reading.string(in: range) }
  public func utf16(in range: Range<UTF16Offset>) -> [UInt16] { reading.utf16(in: range) }

  // MARK: Writing

  /// Replaces a range of bytes; the fast door for single edits. Marks move with it.
  ///
  /// An end inside a scalar is the scalar's start. The new bytes are in stored form.
  /// - Complexity: O(1) amortized near the last edit, O(log *n*) elsewhere, plus the bytes that come
  ///   and the pieces that go.
  public func replace(_ range: Range<UTF8Offset>, with bytes: Span<UInt8>) {
    let (lower, upper) = wholeScalars(range)
    replace(lower, upper, bytes.view)
  }

  /// Replaces a range of bytes by a string; marks move with it.
  public func replace(_ range: Range<UTF8Offset>, with string: String) {
    var string = string
    let (lower, upper) = wholeScalars(range)
    string.withView { replace(lower, upper, $0) }
  }

  /// What lies in the text of a range of anybody's, with its ends at scalars.
  @inline(__always)
  func wholeScalars(_ range: Range<UTF8Offset>) -> (lower: Int, upper: Int) {
    let lower = live.value.scalarStart(inside(range.lowerBound.value, utf8Count))
    guard range.lowerBound < range.upperBound else { return (lower, lower) }
    return (lower, live.value.scalarStart(inside(range.upperBound.value, utf8Count)))
  }

  /// Replaces bytes between two places that lie in the text and at scalars.
  @inline(__always)
  func replace(_ lower: Int, _ upper: Int, _ new: ByteView) {
    assert(lower >= 0 && lower <= upper && upper <= utf8Count, "a range outside the text")
    if !StoredForm.isASCII(new) {
      precondition(StoredForm.isStoredForm(new), "bytes that are not in stored form")
    }
    live.value.replace(lower, upper, with: new)
    marks.value.noteEdit(at: lower, deleted: upper - lower, inserted: new.count)
  }

  /// Applies a change to the whole text and gives the change that takes it back. Marks move with it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits, plus the bytes that come and go; for many edits O(*k* + *n*/2048)
  ///   instead. What such a change gives back takes it back in O(*k*).
  @discardableResult
  public func apply(_ changes: ChangeSet) -> ChangeSet {
    precondition(
      changes.utf8CountBefore == utf8Count,
      "a change of \(changes.utf8CountBefore) bytes applied to a text of \(utf8Count)")
    if let after = changes.after { return become(after, by: changes) }
    live.value.flush()
    if live.value.tree.isWorthRewriting(for: changes) {
      return become(live.value.tree.applying(changes), by: changes)
    }
    var inverse = ChangeSet.Builder()
    var kept = 0
    changes.forEachEdit { edit, new in
      inverse.keep(edit.after - kept)
      inverse.delete(edit.inserted)
      live.value.flush()
      inverse.insert(stored: live.value.tree.bytes(edit.after..<edit.after + edit.deleted))
      kept = edit.after + edit.inserted
      live.value.replace(edit.after, edit.after + edit.deleted, with: new)
      marks.value.noteEdit(
        at: edit.after, deleted: edit.deleted, inserted: edit.inserted)
    }
    return inverse.finish(utf8CountBefore: changes.utf8CountAfter)
  }

  /// Puts another tree in the place of this one; the change tells where its text came from.
  private func become(_ after: Tree, by changes: ChangeSet) -> ChangeSet {
    let before = live.value.snapshot()
    live.value.deallocate()
    live.value = LiveTree(after)
    for edit in changes.list {
      marks.value.noteEdit(
        at: edit.after, deleted: edit.deleted, inserted: edit.inserted)
    }
    return changes.reversed(before: before, after: after)
  }

  // MARK: Marks

  /// A new layer of marks that move with this text; one for each use.
  public func addMarkLayer() -> MarkLayer {
    let layer = MarkLayer(utf8Count: utf8Count)
    marks.value.add(layer)
    return layer
  }

  /// Lets go of a layer: its marks move no more.
  public func removeMarkLayer(_ layer: MarkLayer) {
    marks.value.remove(layer)
  }

  /// Stops with a message if the tree has lost its order; for tests.
  package func checkInvariants() {
    live.value.flush()
    live.value.tree.checkInvariants()
  }
}

extension TextSnapshot {
  /// Stops with a message if the tree has lost its order; for tests.
  package func checkInvariants() { tree.checkInvariants() }
}
