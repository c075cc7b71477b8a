/// The simplest thing that can hold a text being typed: one array with a gap where the last edit was.
///
/// It knows bytes and nothing else: no lines, no other units, no snapshots, no undo, no marks; an edit
/// far away moves everything in between. What it takes is the measure for everything that does more.
public final class GapBuffer {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var gapStart = 0
  private var gapEnd: Int

  public init(capacity: Int = 1024) {
    self.capacity = capacity
    gapEnd = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit { bytes.deallocate() }

  public var count: Int { capacity - (gapEnd - gapStart) }

  public func replace(_ start: Int, _ deleted: Int, with text: UnsafeBufferPointer<UInt8>) {
    moveGap(to: start)
    gapEnd += deleted
    if text.count > gapEnd - gapStart { grow(text.count) }
    if let base = text.baseAddress {
      (bytes + gapStart).update(from: base, count: text.count)
      gapStart += text.count
    }
  }

  private func moveGap(to start: Int) {
    if start < gapStart {
      let moved = gapStart - start
      (bytes + (gapEnd - moved)).update(from: bytes + start, count: moved)
      gapStart -= moved
      gapEnd -= moved
    } else if start > gapStart {
      let moved = start - gapStart
      (bytes + gapStart).update(from: bytes + gapEnd, count: moved)
      gapStart += moved
      gapEnd += moved
    }
  }

  private func grow(_ needed: Int) {
    let bigger = max(capacity * 2, capacity + needed * 2)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: bigger)
    let tail = capacity - gapEnd
    new.update(from: bytes, count: gapStart)
    (new + (bigger - tail)).update(from: bytes + gapEnd, count: tail)
    bytes.deallocate()
    bytes = new
    gapEnd = bigger - tail
    capacity = bigger
  }

  /// The text in one array.
  public func flattened() -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: bytes, count: gapStart))
      + [UInt8](UnsafeBufferPointer(start: bytes + gapEnd, count: capacity - gapEnd))
  }
}
