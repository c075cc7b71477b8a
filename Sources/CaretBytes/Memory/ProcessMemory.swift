internal import CSystem
internal import Glibc
internal import Synchronization

/// The memory of this process.
package enum ProcessMemory {
  /// Gives what is free back to the system, also where memory in use lies behind it: the pieces of a long text.
  ///
  /// - Complexity: O(*n*) in the pages of the process; some milliseconds for a hundred megabytes.
  package static func giveBack() { malloc_trim(0) }

  /// Keeps what is freed for the next block of its size, for a process that reads block after block: memory that comes
  /// from the system anew costs more than much of what is done with it.
  package static func keepFreed() {
    mallopt(M_MMAP_THRESHOLD, 1 << 25)
    mallopt(M_TRIM_THRESHOLD, 1 << 25)
  }

  /// With 16 MB a short run takes 3 MB more memory, and hardly less time; what it takes beyond is asked for in small pages.
  private static let room = 8 << 20
  private static let hasLargePages = Atomic(false)

  /// Has the next 8 MB that are asked for lie in large pages, of which the system fills each at once, for a process that
  /// takes in much and keeps what is freed: a tenth of a short run would be the first use of each page. Only once.
  package static func takeLargePages() {
    guard !hasLargePages.exchange(true, ordering: .relaxed), let start = unsafe malloc(room)
    else { return }
    unsafe LargePages.advise(Cells(start.assumingMemoryBound(to: UInt8.self), room))
    unsafe free(start)
  }
}
