internal import Glibc

// Bytes that never change and that pieces are slices of: a file that was read, or one that is mapped.

@safe final class Blob: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  let count: Int
  private let memory: Memory

  /// Who gives the bytes back.
  @safe private enum Memory {
    case allocated(UnsafeMutablePointer<UInt8>)
    case mapped
  }

  /// Takes over memory that `UnsafeMutablePointer.allocate` gave.
  init(taking bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
    unsafe base = unsafe UnsafePointer(bytes)
    self.count = count
    memory = unsafe .allocated(bytes)
  }

  /// Takes over a mapping.
  init(mapping bytes: UnsafeRawPointer, _ count: Int) {
    unsafe base = unsafe bytes.assumingMemoryBound(to: UInt8.self)
    self.count = count
    memory = .mapped
  }

  deinit {
    switch memory {
    case .allocated(let bytes): unsafe bytes.deallocate()
    case .mapped: unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    }
  }
}
