internal import CCaret

/// The memory of one result: many small pieces in few blocks, which all go at once.
///
/// @safe: pieces are written where they are made, and nobody reads them before the result is given away.
@safe final class Memory {
  private var blocks: [Block] = []
  private var free = 0
  private var room = 0

  /// @safe: who has one is this class alone.
  @safe private struct Block { let start: UnsafeMutableRawPointer }

  private static let longestBlock = 1 << 20

  deinit {
    for block in blocks { unsafe block.start.deallocate() }
  }

  private func bytes(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
    var start = (free + alignment - 1) / alignment * alignment
    if blocks.isEmpty || start + count > room {
      room = max(count, min(Self.longestBlock, max(512, room * 2)))
      unsafe blocks.append(Block(start: .allocate(byteCount: room, alignment: 16)))
      start = 0
    }
    free = start + count
    return unsafe blocks[blocks.count - 1].start + start
  }

  /// Values side by side; nil for none.
  func list<T: BitwiseCopyable>(_ values: [T]) -> UnsafePointer<T>? {
    guard !values.isEmpty else { return nil }
    let place = unsafe bytes(
      values.count * MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
    let typed = unsafe place.bindMemory(to: T.self, capacity: values.count)
    for (index, value) in values.enumerated() { unsafe (typed + index).initialize(to: value) }
    return unsafe UnsafePointer(typed)
  }

  /// A text with a NUL behind it.
  func text(_ utf8: some Collection<UInt8>) -> caret_text {
    let count = utf8.count
    let place = unsafe bytes(count + 1, alignment: 1).bindMemory(
      to: UInt8.self, capacity: count + 1)
    let room = unsafe UnsafeMutableBufferPointer(start: place, count: count)
    _ = unsafe room.initialize(from: utf8)
    unsafe (place + count).initialize(to: 0)
    return unsafe UnsafeRawPointer(place).withMemoryRebound(to: CChar.self, capacity: count + 1) {
      unsafe caret_text(bytes: $0, length: count)
    }
  }

  func text(_ string: String) -> caret_text { text(string.utf8) }

  func texts(_ strings: [String]) -> caret_texts {
    unsafe caret_texts(count: strings.count, items: list(strings.map { text($0) }))
  }
}

// Results of one kind that several functions give.

func give(_ utf8: some Collection<UInt8>) -> UnsafePointer<caret_text> {
  let memory = Memory()
  return unsafe UnsafePointer(Handle.give(memory.text(utf8), holding: memory))
}

func give(_ strings: [String]) -> UnsafePointer<caret_texts> {
  let memory = Memory()
  return unsafe UnsafePointer(Handle.give(memory.texts(strings), holding: memory))
}
