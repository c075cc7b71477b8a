internal import CSystem
internal import Glibc

// Bytes that never change and that pieces are slices of: a file that was read, or one that is mapped.

@safe final class Blob: @unchecked Sendable {
  private let base: UnsafePointer<UInt8>
  let count: Int
  private let memory: Memory
  /// How many bytes of pages are in use, as soon as they are filled.
  var filledCount = 0

  /// Who gives the bytes back.
  private enum Memory {
    case allocated
    /// Pages of their own, for what is filled bit by bit.
    case pages(count: Int)
    /// Other memory, which slices may point into as well.
    case joined([Blob], [UInt8])
    /// A file, with the descriptor that its lease hangs on.
    case mapped(descriptor: Int32, LostBytes)
  }

  /// Takes over memory, of which so many bytes are in use.
  private init(taking room: Room, _ count: Int) {
    unsafe base = unsafe UnsafePointer(room.start)
    self.count = count
    memory = room.isPages ? .pages(count: room.count) : .allocated
  }

  convenience init(copying bytes: ByteView) {
    let room = Room(max(1, bytes.count))
    room.bytes.put(bytes, at: 0)
    self.init(taking: room, bytes.count)
  }

  /// Reads a file to its end.
  ///
  /// - Parameter expected: how much it will be; 0 if nobody knows.
  convenience init(
    reading file: borrowing Descriptor, _ expected: Int, _ path: String
  ) throws(FileError) {
    // One byte more than the file should have, so that its end is seen in one go.
    var room = Room((expected > 0 ? expected : 65_536) + 1)
    var count = 0
    while true {
      do throws(FileError) {
        count += try file.read(room.bytes.part(count, room.count - count), path)
      } catch {
        room.deallocate()
        throw error
      }
      if count < room.count { break }
      let bigger = Room(room.count * 2)
      bigger.bytes.put(room.bytes.view(0, count), at: 0)
      room.deallocate()
      room = bigger
    }
    self.init(taking: room, count)
  }

  /// Memory that bytes are read or copied into.
  @safe private struct Room {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int
    let isPages: Bool

    init(_ count: Int) {
      self.count = count
      let pages = unsafe count >= LargePages.least ? LargePages.map(count) : nil
      isPages = unsafe pages != nil
      unsafe start = unsafe pages ?? .allocate(capacity: count)
    }

    var bytes: Cells<UInt8> { unsafe Cells(start, count) }

    func deallocate() {
      if isPages { unsafe LargePages.unmap(start, count) } else { unsafe start.deallocate() }
    }
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
    guard let pages = unsafe LargePages.map(count) else { return nil }
    unsafe base = unsafe UnsafePointer(pages)
    self.count = count
    memory = .pages(count: count)
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

  /// Lets what lies around a place come into the cache: three quarters of a slice. (More lines than that at once
  /// would wait for each other.)
  @inline(__always)
  func prefetch(near place: Int) {
    let start = place &- Leaf.sliceLimit &* 3 / 8
    let length = Leaf.sliceLimit &* 3 / 4
    if start >= 0 && start &+ length <= count { prefetch(start, length) }
  }

  /// Lets bytes come into the cache.
  @inline(__always)
  func prefetch(_ start: Int, _ count: Int) {
    var line = start
    while line < start &+ count {
      unsafe caret_prefetch(base + line)
      line &+= 64
    }
  }

  @inline(__always)
  subscript(_ i: Int) -> UInt8 { unsafe base[i] }

  /// Where a slice with these bytes would start.
  func place(of bytes: ByteView) -> Int { bytes.distance(from: slice(0, 0)) }

  /// How many bytes from the start on are a mapped file's, which may come from it again.
  var mappedCount: Int {
    switch memory {
    case .mapped: count
    case .joined(let blobs, _): blobs[0].mappedCount
    case .allocated, .pages: 0
    }
  }

  /// How many bytes in use are no mapped file's.
  var ownCount: Int {
    switch memory {
    case .allocated: count
    case .mapped: 0
    case .pages: filledCount
    case .joined(let blobs, let bytes): blobs.reduce(bytes.count) { $0 + $1.ownCount }
    }
  }

  /// Gives the memory of a mapped file's bytes back to the system, and that of what lies shortly before them. Whoever
  /// reads them again gets them from the file, or from the copy in its place.
  func letGo(of range: Range<Int>) {
    // Where one page is asked for the system brings those around it as well.
    let around = 1 << 16
    let lower = max(0, range.lowerBound - around) / around * around
    let upper = range.upperBound / Int(getpagesize()) * Int(getpagesize())
    guard lower < upper, upper <= mappedCount else { return }
    unsafe madvise(UnsafeMutableRawPointer(mutating: base + lower), upper - lower, MADV_DONTNEED)
  }

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
    case .pages(let count):
      unsafe LargePages.unmap(UnsafeMutablePointer(mutating: base), count)
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
