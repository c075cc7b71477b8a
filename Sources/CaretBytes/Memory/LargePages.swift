internal import Glibc

/// Memory for much that comes in one go, such as a file.
///
/// The first use of each page costs a fault, which takes longer than to fill its 4 KiB. So the system is asked
/// for pages of 2 MiB, and gives them where it has some; elsewhere these are pages as all others.
@usableFromInline package enum LargePages {
  private static let size = 2 << 20

  /// From so many bytes on they are worth it: less would mostly lie outside of whole ones.
  package static let least = 4 << 20

  /// Pages that hold zeros until someone fills them, and take no memory until then; nil if there is no room for
  /// so many.
  package static func map(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    // Their start has to be a multiple of their size: what is too much on either side goes back.
    let spare = count >= least ? size : 0
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = unsafe mmap(nil, count + spare, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    if spare == 0 { return unsafe start.assumingMemoryBound(to: UInt8.self) }
    let before = (size - Int(bitPattern: start) % size) % size
    if before > 0 { unsafe munmap(start, before) }
    let page = Int(getpagesize())
    let end = (before + count + page - 1) / page * page
    if end < count + spare { unsafe munmap(start + end, count + spare - end) }
    // It is a wish: an error changes nothing.
    unsafe madvise(start + before, count, MADV_HUGEPAGE)
    return unsafe (start + before).assumingMemoryBound(to: UInt8.self)
  }

  /// Asks for large pages where they fit into memory that somebody else has allocated, and nobody has used yet.
  @usableFromInline
  package static func advise<Element>(_ cells: Cells<Element>) {
    let start = unsafe UnsafeMutableRawPointer(cells.start)
    let count = cells.count * MemoryLayout<Element>.stride
    if count < least { return }
    let before = (size - Int(bitPattern: start) % size) % size
    unsafe madvise(start + before, (count - before) / size * size, MADV_HUGEPAGE)
  }

  /// Gives pages back that `map` has given.
  package static func unmap(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
    unsafe munmap(start, count)
  }
}

extension [UInt8] {
  /// Makes room for so much, where that is known to be much, and the array has nothing yet.
  package mutating func reserveLargePages(_ count: Int) {
    reserveCapacity(count)
    let room = capacity
    unsafe withUnsafeMutableBufferPointer { bytes in
      if let start = bytes.baseAddress { LargePages.advise(unsafe Cells(start, room)) }
    }
  }
}
