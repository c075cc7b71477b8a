internal import Glibc

/// Bytes in other hands, lent for the time of a call: what a loop over a file or a text is given.
///
/// Safe where it is used by three rules. Who makes one says `unsafe` there, and holds the memory as long as the
/// view is in use; a view is kept only beside what holds its memory. Each access and each part is checked against
/// the count in debug builds, in which all tests run; a release build trusts them, for the loops that count and
/// look for bytes are the engine's hottest. (`Span`, which checks always and can't be kept, is what rooms show to
/// others.)
@frozen @safe @usableFromInline
package struct ByteView: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline package let count: Int

  /// A view of memory that stays as it is while the view is in use.
  @inlinable @inline(__always) @unsafe
  package init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  @inlinable @inline(__always) @unsafe
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress {
      unsafe self.init(base, bytes.count)
    } else {
      self.init()
    }
  }

  /// No bytes.
  @inlinable @inline(__always)
  package init() {
    // An address that nobody reads at.
    unsafe self.init(UnsafePointer(bitPattern: 1).unsafelyUnwrapped, 0)
  }

  @inlinable package var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inlinable @inline(__always)
  package subscript(_ i: Int) -> UInt8 {
    assert(i >= 0 && i < count, "byte \(i) of \(count)")
    return unsafe start[i]
  }

  /// A part of the bytes.
  @inlinable @inline(__always)
  package func part(_ from: Int, _ count: Int) -> ByteView {
    assert(
      from >= 0 && count >= 0 && from &+ count <= self.count, "\(from) + \(count) of \(self.count)")
    return unsafe ByteView(start + from, count)
  }

  /// These bytes and others that lie right behind them in memory; nil where those lie elsewhere.
  @inlinable @inline(__always)
  package func joined(with next: ByteView) -> ByteView? {
    unsafe start + count == next.start ? ByteView(start, count &+ next.count) : nil
  }

  /// The bytes from a place on.
  @inlinable @inline(__always)
  package func from(_ place: Int) -> ByteView { part(place, count &- place) }

  /// Eight bytes at once, the first of them lowest.
  @inlinable @inline(__always)
  package func word(at i: Int) -> UInt64 { number(at: i) }

  /// A number of several bytes, the first of them lowest.
  @inlinable @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at i: Int, as _: Number.Type = Number.self
  ) -> Number {
    assert(i >= 0 && i &+ MemoryLayout<Number>.size <= count, "a number at \(i) of \(count)")
    return unsafe Number(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: i, as: Number.self))
  }

  /// The next place of a byte, by the C library; nil if there is none from `place` on.
  package func firstIndex(of byte: UInt8, from place: Int) -> Int? {
    guard place < count, let found = unsafe memchr(start + place, Int32(byte), count - place)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The first place of other bytes, one at least, that lie as a whole behind `place`; nil if there is none.
  package func firstIndex(of wanted: ByteView, from place: Int) -> Int? {
    if wanted.count == 1 { return firstIndex(of: wanted[0], from: place) }
    var hits = ByteHits(of: wanted, in: self, from: place)
    return hits.next()
  }

  /// How often a byte is among them.
  package func count(of byte: UInt8) -> Int {
    var found = 0
    var place = 0
    while place < count {
      // The compiler counts many at a time, in lanes of a byte that must not overflow.
      let stop = Swift.min(count, place &+ 240)
      var lane: UInt8 = 0
      while place < stop {
        lane &+= self[place] == byte ? 1 : 0
        place &+= 1
      }
      found &+= Int(lane)
    }
    return found
  }

  /// Whether others are the same.
  @usableFromInline
  package func isSame(as other: ByteView) -> Bool {
    unsafe count == other.count && memcmp(start, other.start, count) == 0
  }

  /// Sixteen bytes at once.
  @inlinable @inline(__always)
  package func lanes(at i: Int) -> SIMD16<UInt8> {
    assert(i >= 0 && i &+ 16 <= count, "lanes at \(i) of \(count)")
    return unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
  }

  /// The bytes as a span, for what other rooms are given.
  @inlinable @inline(__always)
  package func withSpan<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// The start of the bytes, by which `base` is a place of the same memory.
  @inlinable @inline(__always)
  package func distance(from base: ByteView) -> Int { unsafe start - base.start }
}

extension ByteView: Sequence {
  @frozen @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline let bytes: ByteView
    @usableFromInline var place = 0

    @inlinable init(_ bytes: ByteView) { self.bytes = bytes }

    @inlinable
    package mutating func next() -> UInt8? {
      if place == bytes.count { return nil }
      defer { place &+= 1 }
      return bytes[place]
    }
  }

  @inlinable package func makeIterator() -> Iterator { Iterator(self) }
  @inlinable package var underestimatedCount: Int { count }

  @inlinable
  package func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R? {
    try unsafe body(UnsafeBufferPointer(start: start, count: count))
  }
}

extension SIMD16<UInt8> {
  /// The high bit of each lane that is not a byte. (Swift compares lane by lane; this is three instructions.)
  @inlinable @inline(__always)
  package func highBits(besides byte: UInt8) -> SIMD16<UInt8> {
    let difference = self ^ SIMD16(repeating: byte)
    return difference | (SIMD16() &- difference)
  }

  /// The lanes as two numbers, the first lane lowest.
  @inlinable package var words: SIMD2<UInt64> {
    @inline(__always) get { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
  }
}

// MARK: Lending

extension [UInt8] {
  /// Lends the array's bytes.
  @inlinable @inline(__always)
  package func withView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    try unsafe withUnsafeBufferPointer { bytes throws(E) in try body(unsafe ByteView(bytes)) }
  }

  @inlinable @inline(__always)
  package init(_ bytes: ByteView) {
    self = unsafe Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }

  @inlinable @inline(__always)
  package mutating func append(contentsOf bytes: ByteView) {
    unsafe append(contentsOf: UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }
}

extension [UInt8] {
  /// Appends a number as people write it.
  package mutating func append(decimal number: Int) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (first, rest) = (digits.count, number.magnitude)
    repeat {
      first -= 1
      digits[first] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
      rest /= 10
    } while rest > 0
    append(addingCapacity: digits.count + 1) { output in
      if number < 0 { output.append(UInt8(ascii: "-")) }
      for place in first..<digits.count { output.append(digits[place]) }
    }
  }

  /// Appends a number of several bytes, the lowest first.
  @inlinable
  package mutating func append(number value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<value.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

extension Span<UInt8> {
  /// The bytes of a span that a caller lends, to be looked at until its call is over.
  ///
  /// For the doors that each key goes through: what is done in the closure of `withView` is not always compiled into
  /// the function around it.
  @inlinable
  package var view: ByteView { @inline(__always) get { withView { $0 } } }

  /// Lends the span's bytes.
  @inlinable @inline(__always)
  package func withView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    try unsafe withUnsafeBufferPointer { bytes throws(E) in try body(unsafe ByteView(bytes)) }
  }
}

extension String {
  /// Lends the string's bytes, made contiguous if they are not.
  @inlinable @inline(__always)
  package mutating func withView<R>(_ body: (ByteView) throws -> R) rethrows -> R {
    try withUTF8 { try body(unsafe ByteView($0)) }
  }

  /// The text of UTF-8; what is no UTF-8 becomes U+FFFD.
  @inlinable
  package init(decoding bytes: ByteView) {
    self = unsafe String(
      decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
  }
}

extension StaticString {
  /// The bytes of a literal, which are always there. Not for one of a single scalar that was made as such.
  @inlinable
  package var bytes: ByteView { unsafe ByteView(utf8Start, utf8CodeUnitCount) }
}
