internal import CZlib

/// Bytes packed and unpacked as archives have them.
enum Deflate {
  /// - Parameter count: how many bytes come of it.
  /// - Returns: nil if the bytes are damaged, or another number comes of them.
  static func unpacked(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    guard count > 0 else { return [] }
    let result = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
      made = unsafe packed.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, let end = buffer.baseAddress else {
          return 0
        }
        return unsafe max(0, caret_inflate(start, bytes.count, end, count))
      }
    }
    return result.count == count ? result : nil
  }

  /// - Returns: nil if there is no memory.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    let bound = caret_deflate_bound(bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, made in
      made = unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, let end = buffer.baseAddress else {
          return 0
        }
        return unsafe max(0, caret_deflate(start, bytes.count, end, bound))
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The sum that an archive keeps of a file.
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe caret_crc32(start, bytes.count)
    }
  }
}
