internal import Glibc

// Bytes that never change and that pieces are slices of: a file that was read, or one that is mapped.

@safe final class Blob: @unchecked Sendable {
  private let base: UnsafePointer<UInt8>
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

  /// Takes over memory, of which so many bytes are in use.
  private init(taking bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
    unsafe base = unsafe UnsafePointer(bytes)
    self.count = count
    memory = .allocated
  }

  convenience init(copying bytes: ByteView) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe Cells(copy, bytes.count).put(bytes, at: 0)
    unsafe self.init(taking: copy, bytes.count)
  }

  /// Reads a file to its end.
  ///
  /// - Parameter expected: how much it will be; 0 if nobody knows.
  convenience init(
    reading file: borrowing Descriptor, _ expected: Int, _ path: String
  ) throws(FileError) {
    // One byte more than the file should have, so that its end is seen in one go.
    var capacity = (expected > 0 ? expected : 65_536) + 1
    var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    while true {
      do throws(FileError) {
        count += try unsafe file.read(Cells(buffer + count, capacity - count), path)
      } catch {
        unsafe buffer.deallocate()
        throw error
      }
      if count < capacity { break }
      let bigger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      unsafe bigger.update(from: buffer, count: count)
      unsafe buffer.deallocate()
      unsafe buffer = unsafe bigger
      capacity *= 2
    }
    unsafe self.init(taking: buffer, count)
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

  /// Bytes of a slice. In a blob that joins others they may lie anywhere in them.
  @inline(__always)
  func slice(_ start: Int, _ count: Int) -> ByteView { unsafe ByteView(base + start, count) }

  @inline(__always)
  subscript(_ i: Int) -> UInt8 { unsafe base[i] }

  /// Where a slice with these bytes would start.
  func place(of bytes: ByteView) -> Int { bytes.distance(from: slice(0, 0)) }

  /// The bytes of the array that is joined with others.
  var joinedText: ByteView {
    guard case .joined(_, let bytes) = memory else { return ByteView() }
    // Held by this blob, and changed by nobody.
    return bytes.withView { $0 }
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
  var pages: Cells<UInt8> { unsafe Cells(UnsafeMutablePointer(mutating: base), count) }

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

extension Blob? {
  /// Bytes of a slice: there is a blob where there are slices.
  @inline(__always)
  func slice(_ start: Int, _ count: Int) -> ByteView {
    unsafe unsafelyUnwrapped.slice(start, count)
  }
}
