internal import Glibc

// Bytes that never change and that pieces are slices of: a file that was read, or one that is mapped.

@safe final class Blob: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  let count: Int
  private let memory: Memory

  /// Who gives the bytes back.
  private enum Memory {
    case allocated
    /// Pages of their own, for what is filled bit by bit.
    case pages
    /// Other memory, which slices may point into as well.
    case joined([Blob], [UInt8])
    /// A file, with the descriptor that its lease hangs on.
    case mapped(descriptor: Int32, LostBytes)
  }

  /// Takes over memory that `UnsafeMutablePointer.allocate` gave.
  init(taking bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
    unsafe base = unsafe UnsafePointer(bytes)
    self.count = count
    memory = .allocated
  }

  /// The bytes of a blob together with memory that lies elsewhere: slices count from the first blob's start,
  /// wherever they point. An array's bytes stay where they are while it is held and nobody changes it.
  init(joining blob: Blob?, _ pages: Blob, _ bytes: [UInt8]) {
    let first = blob ?? pages
    unsafe base = unsafe first.base
    count = first.count
    memory = .joined([first, pages], bytes)
  }

  /// Pages that hold zeros until someone fills them; nil if there is no room for so many.
  init?(pagesFor count: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    unsafe base = unsafe UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
    self.count = count
    memory = .pages
  }

  /// Maps a file that is not empty; nil if the kernel does not let us keep its bytes as they are.
  init?(mapping file: borrowing Descriptor, _ count: Int, _ path: String) throws(FileError) {
    // The lease hangs on this descriptor as long as the blob lives.
    let descriptor = try file.duplicate(path)
    guard LeaseKeeper.shared.lease(descriptor),
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    let lost = LostBytes()
    unsafe LeaseKeeper.shared.keep(descriptor, start, count, lost)
    unsafe base = unsafe UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
    self.count = count
    memory = .mapped(descriptor: descriptor, lost)
  }

  /// Whether somebody else's writing has destroyed bytes.
  var isLost: Bool {
    switch memory {
    case .mapped(_, let lost): lost.isLost
    case .joined(let blobs, _): blobs.contains { $0.isLost }
    case .allocated, .pages: false
    }
  }

  /// The pages, while they are being filled.
  var pages: UnsafeMutablePointer<UInt8> { unsafe UnsafeMutablePointer(mutating: base) }

  deinit {
    let start = unsafe UnsafeMutableRawPointer(mutating: base)
    switch memory {
    case .allocated:
      unsafe UnsafeMutablePointer(mutating: base).deallocate()
    case .pages:
      unsafe munmap(start, count)
    case .joined: break
    case .mapped(let descriptor, _):
      LeaseKeeper.shared.release(descriptor)
      unsafe munmap(start, count)
      close(descriptor)
    }
  }
}
