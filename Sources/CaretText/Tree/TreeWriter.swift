// A change with edits everywhere, as one pass.
//
// An edit of the live tree costs a walk through it. When a change has edits in most pieces, it is cheaper to
// write a new tree from start to end: pieces that stay are taken over as they are, and what stands
// between edits that lie close together is copied with what comes, into pages of the new tree's own.
// A long insertion is not copied: its pieces are slices of the change's own bytes. The old tree stays
// as it was, which makes the change's undo a matter of putting it back.

extension Tree {
  /// Whether writing the tree anew costs less than one edit after the other.
  func isWorthRewriting(for changes: ChangeSet) -> Bool {
    let isScattered =
      changes.list.count >= 32 && changes.list.count > total.utf8 / (Leaf.limit * 32)
    return isScattered
      || (changes.text.count > 32 * Leaf.limit && changes.text.count > total.utf8 / 8)
  }

  /// The tree after a change.
  ///
  /// - Complexity: O(*n* / 2048 + *k*) for a text of *n* bytes and *k* edits, plus the bytes that come or
  ///   stand between close edits.
  func applying(_ changes: ChangeSet) -> Tree {
    if changes.utf8CountAfter == 0 { return Tree() }
    guard let pages = Blob(pagesFor: changes.utf8CountAfter) else {
      fatalError("no memory for a text of \(changes.utf8CountAfter) bytes")
    }
    var writer = TreeWriter(self, pages, changes.text)
    var reached = 0
    var passed = PassedText(of: self)
    for edit in changes.list {
      let end = edit.before + edit.deleted
      writer.keep(reached..<edit.before)
      writer.requireBoundary(edit.before)
      writer.requireBoundary(end)
      passed.add(reached..<end, making: changes.memoryCount + writer.filled)
      reached = end
      writer.insert(edit.textStart..<edit.textStart + edit.inserted)
    }
    writer.keep(reached..<total.utf8)
    return writer.finish()
  }
}

// What it looks at is held by the old tree, the pages and the blob, as long as it lives.
private struct TreeWriter {
  private let old: Tree
  private let pages: Blob
  private var builder: TreeBuilder
  /// Slices count from its start, wherever they lie.
  private let blob: Blob
  /// The text of the change; it stays where it is as long as the new tree's blob holds the array.
  private let text: ByteView
  /// How far the pages are filled, and where the piece begins that is being filled.
  private(set) var filled = 0
  private var open = 0

  /// What comes before one that is not copied gets so much of it, so that pieces do not become crumbs.
  private static let least = 128

  init(_ old: Tree, _ pages: Blob, _ text: [UInt8]) {
    self.old = old
    self.pages = pages
    blob = Blob(joining: old.blob, pages, text)
    builder = TreeBuilder(blob, filled: 0)
    self.text = blob.joinedText
  }

  func requireBoundary(_ offset: Int) {
    precondition(
      old.total.isASCII || offset == old.total.utf8 || !StoredForm.isContinuation(byte(offset)),
      "an edit inside a scalar, at offset \(offset)")
  }

  private func byte(_ offset: Int) -> UInt8 {
    let place = old.locate(offset, .utf8, .utf8)
    return old.piece(place.node, place.index)[offset &- place.before]
  }

  // MARK: Writing

  mutating func keep(_ range: Range<Int>) {
    if range.isEmpty { return }
    guard range.count >= ChangeSet.shortestKept else {
      old.forEachStretch(range) { stretch in
        copy(stretch)
        return true
      }
      return
    }
    keep(old.top, 0, range)
  }

  private mutating func keep(_ node: NodeView, _ start: Int, _ range: Range<Int>) {
    var childStart = start
    let first = node.child(reaching: range.lowerBound &+ 1, .utf8, &childStart)
    for i in first..<node.count {
      let childEnd = childStart &+ node.utf8Count(i)
      defer { childStart = childEnd }
      if childStart >= range.upperBound { return }
      if node.level > 1 {
        keep(node.node(i).view, childStart, range)
      } else {
        let lower = max(0, range.lowerBound &- childStart)
        let upper = min(childEnd, range.upperBound) &- childStart
        keepPiece(node, i, lower..<upper)
      }
    }
  }

  private mutating func keepPiece(_ node: NodeView, _ i: Int, _ part: Range<Int>) {
    let piece = old.piece(node, i)
    if part.count == piece.count, open == filled, piece[piece.count &- 1] != carriageReturn {
      node.retain(i)
      builder.append(node.word(i), node.summary(i))
    } else if node.isSlice(i) {
      appendSlices(piece.first.part(part.lowerBound, part.count))
    } else {
      copy(piece, part)
    }
  }

  private mutating func copy(_ piece: PieceBytes, _ part: Range<Int>) {
    let first = part.clamped(to: 0..<piece.firstCount)
    if !first.isEmpty { copy(piece.first.part(first.lowerBound, first.count)) }
    let second = part.clamped(to: piece.firstCount..<piece.count)
    if !second.isEmpty {
      copy(piece.second.part(second.lowerBound - piece.firstCount, second.count))
    }
  }

  mutating func insert(_ range: Range<Int>) {
    if range.isEmpty { return }
    let new = text.part(range.lowerBound, range.count)
    if new.count >= 2 * Leaf.limit { appendSlices(new) } else { copy(new) }
  }

  /// Takes bytes over where they lie, in the old blob or in the change's text.
  private mutating func appendSlices(_ bytes: ByteView) {
    let count = bytes.count
    var i = 0
    // What is open gets as much of it as a piece needs to be none too small.
    while open < filled, i < count {
      let end = cut(bytes, from: i, near: i + max(8, Self.least - (filled - open)))
      copy(bytes.part(i, end - i))
      close(keepingCR: true)
      i = end
    }
    while i < count {
      let end = cut(bytes, from: i, near: i + Leaf.limit)
      // The LF that may follow belongs to the piece of its CR.
      let isHalf = bytes[end - 1] == carriageReturn
      let sliceEnd = isHalf ? end - 1 : end
      if sliceEnd > i { append(bytes.part(i, sliceEnd - i)) }
      if isHalf { copy(bytes.part(sliceEnd, 1)) }
      i = end
      if isHalf, i < count { return appendSlices(bytes.from(i)) }
    }
  }

  /// A place at or before `goal` where text may be cut, or the end.
  private func cut(
    _ bytes: ByteView, from start: Int, near goal: Int
  ) -> Int {
    if goal >= bytes.count { return bytes.count }
    var end = goal
    while StoredForm.isContinuation(bytes[end]) { end -= 1 }
    return end > start ? end : bytes.count
  }

  private mutating func append(_ bytes: ByteView) {
    builder.append(.slice(start: blob.place(of: bytes)), summarizeASCII(bytes) ?? summarize(bytes))
  }

  /// Copies bytes behind what is open.
  private mutating func copy(_ bytes: ByteView) {
    pages.pages.put(bytes, at: filled)
    filled += bytes.count
    if filled - open >= 2 * Leaf.limit { close(keepingCR: true) }
  }

  /// Makes pieces of what is open; a CR at its end waits for the LF that may follow.
  private mutating func close(keepingCR: Bool) {
    var end = filled
    if keepingCR, end > open, pages[end - 1] == carriageReturn { end -= 1 }
    let written = pages.slice(0, end)
    while open < end {
      let pieceEnd = pieceEnd(written, from: open)
      append(written.part(open, pieceEnd - open))
      open = pieceEnd
    }
  }

  consuming func finish() -> Tree {
    close(keepingCR: false)
    pages.filledCount = filled
    return builder.tree()
  }
}
