internal import CCaret

// What goes out is written into arrays of Swift's, and moved into memory for C when a batch is done. Each array there owns its
// memory by itself, since a reader may take a child and give back the rest.

/// An array that is to go out: its buffers, and the arrays inside.
struct ArrowDraft {
  var count: Int
  var nullCount = 0
  var buffers: [ArrowBuffer]
  var children: [ArrowDraft] = []

  /// The array in memory for C, which is given back by `release`.
  func write(to place: UnsafeMutablePointer<ArrowArray>) {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>.allocate(
      capacity: max(1, children.count))
    for (index, child) in children.enumerated() {
      let inner = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
      unsafe child.write(to: inner)
      unsafe (list + index).initialize(to: inner)
    }
    let places = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: max(1, buffers.count))
    for (index, buffer) in buffers.enumerated() {
      unsafe (places + index).initialize(to: buffer.start)
    }
    let owner = unsafe Unmanaged.passRetained(ArrowBuffers(buffers)).toOpaque()
    unsafe place.initialize(
      to: ArrowArray(
        length: Int64(count), null_count: Int64(nullCount), offset: 0,
        n_buffers: Int64(buffers.count), n_children: Int64(children.count), buffers: places,
        children: list, dictionary: nil, release: { unsafe ArrowDraft.release($0) },
        private_data: owner))
  }

  private static func release(_ array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array, let owner = unsafe array.pointee.private_data else { return }
    for index in 0..<Int(unsafe array.pointee.n_children) {
      guard let child = unsafe array.pointee.children[index] else { continue }
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe array.pointee.children.deallocate()
    unsafe array.pointee.buffers.deallocate()
    unsafe Unmanaged<ArrowBuffers>.fromOpaque(owner).release()
    unsafe array.pointee.release = nil
  }
}

private final class ArrowBuffers {
  let all: [ArrowBuffer]
  init(_ all: [ArrowBuffer]) { self.all = all }
}

/// Memory of one buffer. @safe: it is written once, when it is made.
@safe final class ArrowBuffer {
  let start: UnsafeMutableRawPointer?

  /// No buffer.
  init() { unsafe start = nil }

  /// Values side by side, with room to a multiple of 64 bytes behind them.
  init<T: BitwiseCopyable>(_ values: [T]) {
    let size = values.count * MemoryLayout<T>.stride
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: max(64, (size + 63) / 64 * 64), alignment: 64)
    unsafe values.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { unsafe room.copyMemory(from: base, byteCount: size) }
    }
    unsafe start = room
  }

  deinit { unsafe start?.deallocate() }
}

/// Bits, the first of each byte lowest.
struct ArrowBits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  private(set) var zeroCount = 0

  mutating func append(_ bit: Bool) {
    if count & 7 == 0 { bytes.append(0) }
    if bit { bytes[count >> 3] |= 1 << UInt8(count & 7) } else { zeroCount += 1 }
    count += 1
  }

  mutating func append(repeating bit: Bool, _ count: Int) {
    var left = count
    while left > 0, self.count & 7 != 0 {
      append(bit)
      left -= 1
    }
    bytes.append(contentsOf: repeatElement(bit ? 0xFF : 0, count: left >> 3))
    self.count += left & ~7
    if !bit { zeroCount += left & ~7 }
    for _ in 0..<left & 7 { append(bit) }
  }

  /// As a buffer of validity: there is none where everything is valid.
  var validity: ArrowBuffer { zeroCount == 0 ? ArrowBuffer() : ArrowBuffer(bytes) }
}

/// Truth values, or none.
struct ArrowTruths {
  private var (values, known) = (ArrowBits(), ArrowBits())

  mutating func append(_ value: Bool?) {
    values.append(value ?? false)
    known.append(value != nil)
  }

  mutating func append(repeating value: Bool, _ count: Int) {
    values.append(repeating: value, count)
    known.append(repeating: true, count)
  }

  var draft: ArrowDraft {
    ArrowDraft(
      count: known.count, nullCount: known.zeroCount,
      buffers: [known.validity, ArrowBuffer(values.bytes)])
  }
}

/// Numbers, or none.
struct ArrowNumbers<Number: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  private var values: [Number] = []
  private var known = ArrowBits()

  mutating func append(_ value: Number?) {
    values.append(value ?? 0)
    known.append(value != nil)
  }

  var draft: ArrowDraft {
    ArrowDraft(
      count: known.count, nullCount: known.zeroCount,
      buffers: [known.validity, ArrowBuffer(values)])
  }
}

/// Texts, or none.
struct ArrowTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = [0]
  private var known = ArrowBits()

  mutating func append(_ utf8: (some Collection<UInt8>)?) {
    if let utf8 { bytes.append(contentsOf: utf8) }
    // What is too long for it is told before the column goes out.
    ends.append(Int32(clamping: bytes.count))
    known.append(utf8 != nil)
  }

  mutating func append(_ text: String) { append(text.utf8) }

  func draft() throws(Failure) -> ArrowDraft {
    guard bytes.count < Int32.max else {
      throw Failure(
        .tooLong, "the results of one batch have more than 2 GiB of text: give smaller ones")
    }
    return ArrowDraft(
      count: known.count, nullCount: known.zeroCount,
      buffers: [known.validity, ArrowBuffer(ends), ArrowBuffer(bytes)])
  }
}

/// How many items each list has.
struct ArrowLists {
  private var ends: [Int32] = [0]

  /// Ends so many lists where there are that many items.
  mutating func end(_ lists: Int, at count: Int) {
    ends.append(contentsOf: repeatElement(Int32(clamping: count), count: lists))
  }

  func draft(of items: ArrowDraft) -> ArrowDraft {
    ArrowDraft(
      count: ends.count - 1, buffers: [ArrowBuffer(), ArrowBuffer(ends)], children: [items])
  }
}

extension ArrowDraft {
  static func structure(_ count: Int, _ children: [ArrowDraft]) -> ArrowDraft {
    ArrowDraft(count: count, buffers: [ArrowBuffer()], children: children)
  }
}
