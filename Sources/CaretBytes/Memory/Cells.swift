// Memory that its owner allocates and frees itself: what arrays and classes cost (counts, checks of exclusivity)
// shows in what a key press takes.

/// One value behind a pointer of its own, so that changing it pays for no check of exclusivity.
///
/// Safe where it is used: its owner, a class, allocates it when it is made and gives it back at its own end, and
/// nobody else keeps it longer. Threads are the owner's matter.
@frozen @safe @usableFromInline
package struct Cell<Value>: @unchecked Sendable {
  @usableFromInline let place: UnsafeMutablePointer<Value>

  @inlinable
  package init(_ value: consuming Value) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: value)
  }

  /// A value at a place that is in other hands.
  @inlinable @inline(__always) @unsafe
  package init(at place: UnsafeMutablePointer<Value>) { unsafe self.place = unsafe place }

  @inlinable
  package var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(place) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe place }
  }

  @inlinable
  package func deallocate() {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }
}

/// So many plain values in a row, in memory that its owner allocates and frees.
///
/// Safe where it is used as ``ByteView`` is: who makes one of a pointer says `unsafe`, whoever keeps one holds its
/// memory, and debug builds check each place against the count.
@frozen @safe @usableFromInline
package struct Cells<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  @inlinable @inline(__always) @unsafe
  package init(_ start: UnsafeMutablePointer<Element>, _ count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  /// Memory for so many values, which hold nothing yet.
  @inlinable
  package static func allocate(_ count: Int) -> Cells {
    unsafe Cells(.allocate(capacity: count), count)
  }

  @inlinable package func deallocate() { unsafe start.deallocate() }

  @inlinable @inline(__always)
  func check(_ from: Int, _ count: Int) {
    assert(
      from >= 0 && count >= 0 && from &+ count <= self.count, "\(from) + \(count) of \(self.count)")
  }

  @inlinable
  package subscript(_ i: Int) -> Element {
    @inline(__always) unsafeAddress {
      check(i, 1)
      return unsafe UnsafePointer(start + i)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      check(i, 1)
      return unsafe start + i
    }
  }

  /// A part of the values.
  @inlinable @inline(__always)
  package func part(_ from: Int, _ count: Int) -> Cells {
    check(from, count)
    return unsafe Cells(start + from, count)
  }

  /// Copies values to others, which may be the same ones.
  @inlinable @inline(__always)
  package func copy(_ from: Int, _ count: Int, to other: Cells, _ target: Int) {
    check(from, count)
    other.check(target, count)
    unsafe (other.start + target).update(from: start + from, count: count)
  }

  /// Moves values within the row.
  @inlinable @inline(__always)
  package func move(_ from: Int, _ count: Int, to target: Int) {
    copy(from, count, to: self, target)
  }

  /// Lends memory for so many values, for the time of a call.
  @inlinable
  package static func withRoom<R>(_ count: Int, _ body: (Cells) -> R) -> R {
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: max(1, count)) {
      body(unsafe Cells($0.baseAddress.unsafelyUnwrapped, count))
    }
  }

  @inlinable
  package func reverse(_ from: Int, _ count: Int) {
    for i in 0..<count / 2 {
      let (a, b) = (from + i, from + count - 1 - i)
      (self[a], self[b]) = (self[b], self[a])
    }
  }
}

extension Cells<UInt8> {
  /// Copies bytes to a place.
  @inlinable @inline(__always)
  package func put(_ bytes: ByteView, at place: Int) {
    check(place, bytes.count)
    unsafe (start + place).update(from: bytes.start, count: bytes.count)
  }

  /// Copies a part of bytes to a place, and what lies behind it up to sixteen where both sides have so much.
  ///
  /// Of parts that are short and of all lengths a call of the C library would cost more than the bytes.
  @inlinable @inline(__always)
  package func putLoosely(_ bytes: ByteView, _ from: Int, _ count: Int, at place: Int) {
    if count <= 16, from &+ 16 <= bytes.count, place &+ 16 <= self.count {
      unsafe UnsafeMutableRawPointer(start + place).storeBytes(
        of: bytes.lanes(at: from), as: SIMD16<UInt8>.self)
    } else {
      put(bytes.part(from, count), at: place)
    }
  }

  /// The bytes to look at, as long as nobody changes them.
  @inlinable @inline(__always)
  package func view(_ from: Int, _ count: Int) -> ByteView {
    check(from, count)
    return unsafe ByteView(start + from, count)
  }
}

extension Cells<UInt16> {
  /// Puts sixteen units at once.
  @inlinable @inline(__always)
  package func put(_ lanes: SIMD16<UInt16>, at place: Int) {
    check(place, 16)
    unsafe UnsafeMutableRawPointer(start + place).storeBytes(of: lanes, as: SIMD16<UInt16>.self)
  }
}

extension Array where Element: BitwiseCopyable {
  /// An array of at most so many values, of which a closure says how many it has put down.
  @inlinable
  package init(room count: Int, _ fill: (Cells<Element>) -> Int) {
    // Without room the standard library would write the count into the empty array that all threads share.
    guard count > 0 else {
      self = []
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, filled in
      // No memory is asked for where there is room for nothing.
      guard let base = buffer.baseAddress else { return }
      let room = unsafe Cells(base, count)
      LargePages.advise(room)
      filled = fill(room)
    }
  }
}

extension OutputSpan where Element: BitwiseCopyable {
  /// Lets a closure put values behind those that are there, and say how many.
  @inlinable
  package mutating func append(_ fill: (Cells<Element>) -> Int) -> Int {
    unsafe withUnsafeMutableBufferPointer { buffer, initialized in
      guard let base = buffer.baseAddress else { return 0 }
      let count = fill(unsafe Cells(base + initialized, buffer.count - initialized))
      initialized += count
      return count
    }
  }
}
