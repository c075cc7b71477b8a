internal import CSystem

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
}
