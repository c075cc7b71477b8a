internal import CaretBytes

/// A set of byte strings that is asked about spans, without memory.
final class ByteStringSet {
  /// The same for whoever holds the set.
  let slots: Slots

  /// Open addressing over plain values.
  struct Slots: BitwiseCopyable {
    struct Slot: BitwiseCopyable {
      var start = 0
      /// -1 for a slot that is free.
      var count = -1
    }

    fileprivate let slots: Cells<Slot>
    fileprivate let bytes: Cells<UInt8>
    /// The most bytes of a string; -1 where there is none.
    let longest: Int

    @inline(never)
    func contains(_ wanted: ByteView) -> Bool {
      guard wanted.count <= longest else { return false }
      var place = Self.hash(wanted) & (slots.count - 1)
      while slots[place].count >= 0 {
        let slot = slots[place]
        if bytes.view(slot.start, slot.count).isSame(as: wanted) { return true }
        place = (place + 1) & (slots.count - 1)
      }
      return false
    }

    /// Folded, so that the low bits depend on all bytes.
    fileprivate static func hash(_ bytes: ByteView) -> Int {
      var hash = ByteHash()
      for place in 0..<bytes.count { hash.combine(bytes[place]) }
      return Int(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
    }
  }

  init(_ texts: [String]) {
    let strings = texts.map { Array($0.utf8) }
    var size = 4
    while size < strings.count * 3 { size *= 2 }
    let slots = Cells<Slots.Slot>.allocate(size)
    for place in 0..<size { slots[place] = Slots.Slot() }
    let bytes = Cells<UInt8>.allocate(max(1, strings.reduce(0) { $0 + $1.count }))
    var start = 0
    for string in strings {
      string.withView { string in
        bytes.put(string, at: start)
        var place = Slots.hash(string) & (size - 1)
        while slots[place].count >= 0 { place = (place + 1) & (size - 1) }
        slots[place] = Slots.Slot(start: start, count: string.count)
        start += string.count
      }
    }
    self.slots = Slots(slots: slots, bytes: bytes, longest: strings.map(\.count).max() ?? -1)
  }

  deinit {
    slots.slots.deallocate()
    slots.bytes.deallocate()
  }

  func contains(_ bytes: Span<UInt8>) -> Bool { slots.contains(bytes.view) }
}
