internal import CSystem

/// The memory of this process.
package enum ProcessMemory {
  /// Gives what is free back to the system, also where memory in use lies behind it: the pieces of a long text.
  ///
  /// - Complexity: O(*n*) in the pages of the process; some milliseconds for a hundred megabytes.
  package static func giveBack() { malloc_trim(0) }
}
