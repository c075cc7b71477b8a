public import CaretText

/// The text of a session, as it is now, to be read.
///
/// It shows every change, and nobody can change the text by it. Layers of marks can be laid over it, which move
/// with the text and are no part of it.
public struct SessionText: TextContent {
  @usableFromInline let storage: TextStorage

  init(_ storage: TextStorage) { self.storage = storage }

  @inlinable public var snapshot: TextSnapshot { storage.snapshot }
  @inlinable public var utf8Count: Int { storage.utf8Count }
  @inlinable public var utf16Count: Int { storage.utf16Count }
  @inlinable public var scalarCount: Int { storage.scalarCount }

  @inlinable public func lineBreakCount(_ rule: LineRule) -> Int { storage.lineBreakCount(rule) }

  @inlinable public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    storage.utf16Offset(of: offset)
  }

  @inlinable public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    storage.utf8Offset(of: offset)
  }

  @inlinable public func scalarOffset(of offset: UTF8Offset) -> ScalarOffset {
    storage.scalarOffset(of: offset)
  }

  @inlinable public func utf8Offset(of offset: ScalarOffset) -> UTF8Offset {
    storage.utf8Offset(of: offset)
  }

  @inlinable public func lineIndex(of offset: UTF8Offset, _ rule: LineRule) -> Int {
    storage.lineIndex(of: offset, rule)
  }

  @inlinable public func lineStart(_ lineIndex: Int, _ rule: LineRule) -> UTF8Offset {
    storage.lineStart(lineIndex, rule)
  }

  @inlinable public func withChunk<R>(
    at offset: UTF8Offset, _ body: (_ bytes: Span<UInt8>, _ start: UTF8Offset) throws -> R
  ) rethrows -> R {
    try storage.withChunk(at: offset, body)
  }

  @inlinable public func forEachChunk(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws -> Void
  ) rethrows {
    try storage.forEachChunk(in: range, body)
  }

  // The storage reads these without a snapshot of itself, which the next edit would have to copy from.

  @inlinable public func bytes(in range: Range<UTF8Offset>) -> [UInt8] { storage.bytes(in: range) }

  @inlinable public func fileBytes(in range: Range<UTF8Offset>) -> [UInt8] {
    storage.fileBytes(in: range)
  }

  @inlinable public func string(in range: Range<UTF8Offset>) -> String { storage.string(in: range) }

  /// The whole text for people.
  @inlinable public var string: String { storage.string(in: storage.fullRange) }

  @inlinable public func utf16(in range: Range<UTF16Offset>) -> [UInt16] {
    storage.utf16(in: range)
  }

  // MARK: Marks

  /// A new layer of marks that move with this text; one for each use.
  @inlinable public func addMarkLayer() -> MarkLayer { storage.addMarkLayer() }

  /// Lets go of a layer: its marks move no more.
  @inlinable public func removeMarkLayer(_ layer: MarkLayer) { storage.removeMarkLayer(layer) }

  /// Stops with a message if the tree has lost its order; for tests.
  package func checkInvariants() { storage.checkInvariants() }
}
