internal import CDictionaries

/// A table that lies inside this program and is read where it lies, little-endian.
@safe struct EmbeddedTable: @unchecked Sendable {
  // Safe because the bytes are constants of the program, or belong to a mapping that is never undone, and
  // every access is checked against their count.
  private let bytes: UnsafeRawBufferPointer

  init(_ file: caret_embedded_file) {
    unsafe bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.count)
  }

  /// - Precondition: the bytes stay as they are for as long as the process runs.
  @unsafe package init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  var count: Int { unsafe bytes.count }

  @inline(__always) func byte(at place: Int) -> UInt8 {
    precondition(place >= 0 && place < count)
    return unsafe bytes[place]
  }

  @inline(__always) func word32(at place: Int) -> UInt32 {
    precondition(place >= 0 && place + 4 <= count)
    return unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  @inline(__always) func word64(at place: Int) -> UInt64 {
    precondition(place >= 0 && place + 8 <= count)
    return unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
