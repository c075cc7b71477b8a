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
      var key: UInt64 = 0
    }

    fileprivate let slots: Cells<Slot>
    fileprivate let bytes: Cells<UInt8>
    /// The most bytes of a string; -1 where there is none.
    let longest: Int

    @inline(never)
    func contains(_ wanted: ByteView) -> Bool {
      guard wanted.count <= longest else { return false }
      let key = Self.key(wanted)
      var place = Self.place(key, wanted.count) & (slots.count - 1)
      while slots[place].count >= 0 {
        let slot = slots[place]
        if slot.key == key, slot.count == wanted.count,
          slot.count <= 8 || bytes.view(slot.start, slot.count).isSame(as: wanted)
        {
          return true
        }
        place = (place + 1) & (slots.count - 1)
      }
      return false
    }

    /// Up to eight bytes themselves, which with their count are no others; of more a number that depends on all.
    @inline(__always)
    fileprivate static func key(_ bytes: ByteView) -> UInt64 {
      switch bytes.count {
      case 0: 0
      case 1: UInt64(bytes[0])
      case 2...3:
        UInt64(bytes.number(at: 0, as: UInt16.self)) | UInt64(bytes[bytes.count - 1]) << 16
      case 4...8:
        UInt64(bytes.number(at: 0, as: UInt32.self))
          | UInt64(bytes.number(at: bytes.count - 4, as: UInt32.self)) << 32
      default: ByteHash(bytes).value
      }
    }

    /// Where a key is looked for, the low bits of which count.
    @inline(__always)
    fileprivate static func place(_ key: UInt64, _ count: Int) -> Int {
      let mixed = (key ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 32)
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
        let key = Slots.key(string)
        var place = Slots.place(key, string.count) & (size - 1)
        while slots[place].count >= 0 { place = (place + 1) & (size - 1) }
        slots[place] = Slots.Slot(start: start, count: string.count, key: key)
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
