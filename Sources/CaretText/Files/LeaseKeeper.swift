internal import CSystem
internal import CaretBytes
internal import Glibc
internal import Synchronization

// Mapped files that stay what they were.
//
// A mapping shows what others write into the file, and a file that is cut short kills whoever reads the
// mapping. So a file is only mapped under a lease (fcntl, F_SETLEASE): the kernel then lets nobody open it for
// writing, or cut it, before it has told us and we have let go. One thread of its own waits to be
// told; it copies the file into memory that nobody else has, puts the copy in the mapping's place in
// one step, and gives the lease back. Readers notice nothing.
//
// The kernel grants leases on one's own files which nobody has open for writing; other files are read.

/// Whether bytes that should have been copied in time were lost.
final class LostBytes: Sendable {
  private let flag = Atomic(false)

  var isLost: Bool { flag.load(ordering: .acquiring) }
  func note() { flag.store(true, ordering: .releasing) }
}

/// Holds the leases of all mapped files of the process.
@safe final class LeaseKeeper: Sendable {
  static let shared = LeaseKeeper()

  @safe fileprivate struct Mapping: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
    let lost: LostBytes
  }

  /// By descriptor.
  private let mappings = Mutex<[Int32: Mapping]>([:])
  /// The thread that is told.
  private let thread = Atomic<pid_t>(0)

  // The header has these as macros that Swift does not see.
  private static let setLease: Int32 = 1024
  private static let getLease: Int32 = 1025
  private static let setSignal: Int32 = 10
  private static let setOwner: Int32 = 15

  private static var signal: Int32 { __libc_current_sigrtmin() + 5 }

  /// Takes a lease on an open file, to be kept until `release`; says whether it was granted.
  func lease(_ descriptor: Int32) -> Bool {
    guard startThread(), thread.load(ordering: .acquiring) > 0 else { return false }
    // The signal goes to that thread alone, where it is blocked and waited for.
    var owner = (kind: Int32(0), thread: thread.load(ordering: .acquiring))
    let isOwned = unsafe withUnsafeMutableBytes(of: &owner) {
      unsafe fcntl(descriptor, Self.setOwner, $0.baseAddress!) == 0
    }
    return isOwned && fcntl(descriptor, Self.setSignal, Self.signal) == 0
      && fcntl(descriptor, Self.setLease, Int32(F_RDLCK)) == 0
  }

  /// Watches over a mapping of a leased file.
  func keep(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int, _ lost: LostBytes
  ) {
    mappings.withLock {
      $0[descriptor] = unsafe Mapping(start: start, count: count, lost: lost)
    }
    // Somebody may have come between the lease and now.
    copyWhatIsWanted()
  }

  /// Ends the watch; the lease ends when the descriptor is closed.
  func release(_ descriptor: Int32) { _ = mappings.withLock { $0.removeValue(forKey: descriptor) } }

  private func startThread() -> Bool {
    mappings.withLock { _ in
      if thread.load(ordering: .acquiring) != 0 { return true }
      // The thread starts with all signals blocked: it must not take those of the program.
      var all = sigset_t()
      var old = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_BLOCK, &all, &old)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
      guard let running = Threads.start({ LeaseKeeper.shared.wait() }) else { return false }
      running.letGo()
      while thread.load(ordering: .acquiring) == 0 { sched_yield() }
      return true
    }
  }

  private func wait() -> Never {
    thread.store(Self.thisThread ?? -1, ordering: .releasing)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, Self.signal)
    // What the kernel sends when too many of the others wait.
    unsafe sigaddset(&set, SIGIO)
    while true {
      var signal: Int32 = 0
      unsafe sigwait(&set, &signal)
      copyWhatIsWanted()
    }
  }

  /// The kernel's number of the running thread.
  private static var thisThread: pid_t? {
    // A link of the form "process/task/thread".
    PathText.target(ofLink: "/proc/thread-self")?.split(separator: "/").last.flatMap { pid_t($0) }
  }

  /// Copies the files that somebody waits to write, and lets him.
  private func copyWhatIsWanted() {
    mappings.withLock { mappings in
      for (descriptor, mapping) in mappings
      where fcntl(descriptor, Self.getLease) != Int32(F_RDLCK) {
        if !mapping.replaceByCopy(of: descriptor) { mapping.lost.note() }
        _ = fcntl(descriptor, Self.setLease, Int32(F_UNLCK))
        mappings[descriptor] = nil
      }
    }
  }
}

extension LeaseKeeper.Mapping {
  /// Puts a copy of the file in the mapping's place.
  ///
  /// - Returns: whether all of it could be copied; what could not is zero bytes.
  func replaceByCopy(of file: Int32) -> Bool {
    let closeOnExec: UInt32 = 1
    let copy = unsafe memfd_create("caret", closeOnExec)
    if copy < 0 { return false }
    defer { close(copy) }
    let isWhole = copyAll(from: file, to: copy)
    guard ftruncate(copy, count) == 0 else { return false }
    let flags = MAP_PRIVATE | MAP_FIXED
    return unsafe mmap(start, count, PROT_READ, flags, copy, 0) != MAP_FAILED && isWhole
  }

  private func copyAll(from file: Int32, to copy: Int32) -> Bool {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { block in
      var done = 0
      while done < count {
        let wanted = min(block.count, count - done)
        let found = SystemCall.repeated { unsafe pread(file, block.baseAddress!, wanted, done) }
        guard found > 0, unsafe pwrite(copy, block.baseAddress!, found, done) == found else {
          return false
        }
        done += found
      }
      return true
    }
  }
}
