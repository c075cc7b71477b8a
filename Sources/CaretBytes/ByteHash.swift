/// FNV-1a with 64 bits: a hash of bytes that is the same in every process, for tables that lie in files and for
/// keys of such files (http://www.isthe.com/chongo/tech/comp/fnv).
@frozen
package struct ByteHash {
  package var value: UInt64

  @inlinable package init() { value = 0xCBF2_9CE4_8422_2325 }

  // Always: what is generic here is not compiled for the caller's types elsewhere.
  @inlinable @inline(__always)
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { combine(byte) }
  }

  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
