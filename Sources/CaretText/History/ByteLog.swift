// Bytes that only grow at their end. The log is a value: it is copied when it changes while shared.

@safe struct ByteLog: @unchecked Sendable {
  private final class Buffer: ManagedBuffer<Int, UInt8> {
    static func make(_ capacity: Int) -> Buffer {
      let buffer = Buffer.create(minimumCapacity: capacity) { _ in capacity }
      return unsafe unsafeDowncast(buffer, to: Buffer.self)
    }
  }

  private var buffer = Buffer.make(256)
  private(set) var count = 0

  init() {}

  init(_ bytes: [UInt8]) {
    let tail = tail(room: bytes.count, keeping: 0)
    bytes.withView { tail.put($0, at: 0) }
    extend(by: bytes.count)
  }

  /// The memory behind the bytes, with room for `room` more, of which the first `kept` are in use
  /// already. It is valid until the next change.
  @inline(__always)
  mutating func tail(room: Int, keeping kept: Int) -> Cells<UInt8> {
    if !isKnownUniquelyReferenced(&buffer) || capacity < count &+ room {
      renew(count &+ room, keeping: count &+ kept)
    }
    return unsafe buffer.withUnsafeMutablePointerToElements { unsafe Cells($0 + count, room) }
  }

  private var capacity: Int {
    unsafe buffer.withUnsafeMutablePointerToHeader { unsafe $0.pointee }
  }

  private mutating func renew(_ wanted: Int, keeping kept: Int) {
    let new = Buffer.make(wanted <= capacity ? capacity : max(wanted, capacity * 2))
    // A log that was read from bytes has no room behind them.
    let there = Swift.min(kept, capacity)
    unsafe new.withUnsafeMutablePointerToElements { target in
      unsafe buffer.withUnsafeMutablePointerToElements {
        unsafe target.update(from: $0, count: there)
      }
    }
    buffer = new
  }

  /// Takes the first bytes behind the end in.
  mutating func extend(by more: Int) { count &+= more }

  mutating func removeFirst(_ dropped: Int) {
    let rest = count - dropped
    withBytes { old in
      let new = Buffer.make(max(256, rest))
      unsafe new.withUnsafeMutablePointerToElements {
        unsafe Cells($0, rest).put(old.from(dropped), at: 0)
      }
      buffer = new
    }
    count = rest
  }

  /// Lends the bytes.
  func withBytes<R>(_ body: (ByteView) -> R) -> R {
    unsafe buffer.withUnsafeMutablePointerToElements {
      body(unsafe ByteView($0, count))
    }
  }
}
